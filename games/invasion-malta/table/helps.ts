import type { Language, Name } from '@middlesea/engine'
import type { DieOwner, PieceGroup } from '@middlesea/table-kit/presentation'
import { ownFormation } from '../src/04-formations.ts'
import { MARK } from '../src/marks.ts'
import type { View } from '../src/view.ts'
import { boxRow } from './boxes.ts'
import { hexName } from './place-name.ts'
import { has, isHexId, read, type Seen, stateOf, unitsAt } from './read.ts'
import { formationName } from './words.ts'

/** The active ones of a stack, all of it, and all of the formation; in a box the row. */
export function groupsOf(piece: string, v: View, language: Language): PieceGroup[] {
  const r = read(v)
  const unit = r.seen.get(piece)
  if (!unit) return []
  const groups: PieceGroup[] = []
  const add = (label: string, units: Seen[]): void => {
    if (units.length > 1 && units.length !== groups.at(-1)?.pieces.length)
      groups.push({ label, pieces: units.map(({ id }) => id) })
  }
  const here = unitsAt(r, unit.place).filter(({ side }) => side === unit.side)
  if (!isHexId(r, unit.place)) {
    const row = boxRow(r, unit, language)
    add(
      row,
      here.filter((other) => boxRow(r, other, language) === row),
    )
    return groups
  }
  const active = here.filter((other) => has(other, MARK.active))
  add({ en: 'active here', ja: 'このヘクスの活性化ユニット' }[language], active)
  add(hexName(r, unit.place, language), here)
  const s = stateOf(v)
  const formation = ownFormation(s, unit.u)
  if (formation !== -1) {
    const all = [...r.seen.values()].filter(
      (other) => other.side === unit.side && isHexId(r, other.place) && ownFormation(s, other.u) === formation,
    )
    add(formationName(r.kit, formation, language), all)
  }
  return groups
}

const PURPOSE: { [purpose: string]: Name } = {
  'weather 5.11': { en: 'Weather', ja: '天候' },
  'draw 7.13': { en: 'Marker drawn from the cup', ja: '不透明容器から引くマーカー' },
  'held 7.17': { en: 'Whose held marker is first', ja: '保持マーカーの順番' },
  'combat 12.63': { en: 'Combat', ja: '戦闘' },
  'drift 15.41': { en: 'Drift', ja: '漂流' },
  'AA fire 11.35': { en: 'AA fire', ja: 'AA射撃' },
  'landing 16.33b': { en: 'Landing Condition', ja: '上陸状況' },
}

export function purposeText(purpose: string, language: Language): string {
  if (purpose.startsWith('ER check')) return { en: 'ER check', ja: 'ERチェック' }[language]
  return PURPOSE[purpose]?.[language] ?? purpose
}

const AXIS: Name = { en: 'Axis', ja: '枢軸軍' }
const ALLIED: Name = { en: 'Allies', ja: '連合軍' }

/** Whose die it is, where the purpose alone says so. */
export function dieOwner(purpose: string, language: Language): DieOwner | null {
  if (purpose === 'drift 15.41' || purpose === 'landing 16.33b') return { who: AXIS[language], better: 'low' }
  return purpose === 'AA fire 11.35' ? { who: ALLIED[language], better: 'low' } : null
}
