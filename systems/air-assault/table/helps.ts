import type { View } from '../src/index.ts'
import type { Language } from '@middlesea/engine'
import type { PieceGroup } from '@middlesea/table-kit/presentation'
import { isHexId, type ViewReader, type Seen, unitsAt } from './read.ts'
import { hexName } from './boxes.ts'
import { boxRow } from './words.ts'

/** The stack a piece stands in, its battalion or regiment here, its whole row in a box. */
export function groupsOf(reader: ViewReader, piece: string, v: View, language: Language): PieceGroup[] {
  const r = reader.read(v)
  const unit = r.seen.get(piece)
  if (!unit) return []
  const here = unitsAt(r, unit.place).filter(({ data }) => data.side === unit.data.side)
  const groups: PieceGroup[] = []
  const add = (label: string, units: Seen[]): void => {
    if (units.length > 1 && units.length !== groups.at(-1)?.pieces.length) {
      groups.push({ label, pieces: units.map(({ id }) => id) })
    }
  }
  if (unit.data.battalion !== '')
    add(
      unit.data.battalion,
      here.filter(({ data }) => data.battalion === unit.data.battalion),
    )
  if (unit.data.regiment !== '')
    add(
      unit.data.regiment,
      here.filter(({ data }) => data.regiment === unit.data.regiment),
    )
  if (isHexId(r, unit.place)) add(hexName(r, unit.place, language), here)
  else {
    const row = boxRow(unit.data, language)
    add(
      row,
      here.filter(({ data }) => boxRow(data, language) === row),
    )
  }
  return groups
}

const PURPOSE: { [purpose: string]: { en: string; ja: string } } = {
  'combat crt': { en: 'Combat', ja: '戦闘' },
  'drift drift.1': { en: 'Drift', ja: '漂流' },
  'bombardment bomb.table': { en: 'Bombardment', ja: '爆撃' },
  'coast guns cd.1': { en: 'Coast guns', ja: '沿岸砲' },
  'draw cd.1': { en: 'What the coast guns hit', ja: '沿岸砲の命中先' },
  'armor armor.table': { en: 'Armour reliability', ja: '戦車の信頼性' },
  'sea sea.table': { en: 'At sea', ja: '海上移動' },
  'draw sea.3': { en: 'What is lost at sea', ja: '海上での損失' },
}

export const purposeText = (purpose: string, language: Language): string => PURPOSE[purpose]?.[language] ?? purpose
