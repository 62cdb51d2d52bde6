// A unit's values one by one, and whom it is activated with: for the card of the unit, which comes after the first look.
import type { Language, Name } from '@middlesea/engine'
import type { UnitText } from '@middlesea/table-kit/presentation'
import { isReconstructed } from '@middlesea/table-kit/provenance'
import { erOf } from '../src/03-efficiency.ts'
import { ownFormation } from '../src/04-formations.ts'
import { allowanceOf } from '../src/08-reach.ts'
import type { UnitRow } from '../src/data-files.ts'
import { NAMES } from '../src/names.ts'
import type { View } from '../src/view.ts'
import { isHexId, type Reading, type Seen, stateOf } from './read.ts'
import { unitText, valuesOf } from './unit-text.ts'
import { formationName } from './words.ts'

/** The values of a counter, with what each is called and the rule that uses it. */
export const FIELD = {
  attack: { name: { en: 'Attack', ja: '攻撃戦力' }, rule: '12.51' },
  defense: { name: { en: 'Defence', ja: '防御戦力' }, rule: '12.51' },
  move: { name: { en: 'Movement', ja: '許容移動力' }, rule: '8.13' },
  er: { name: { en: 'Efficiency (ER)', ja: '効率値（ER）' }, rule: '3.71' },
  steps: { name: { en: 'Steps', ja: 'ステップ' }, rule: '3.41' },
  stack: { name: { en: 'Stacking points', ja: 'スタッキング値' }, rule: '3.32' },
  fire: { name: { en: 'Fire strength', ja: '射撃戦力' }, rule: '10.31' },
  range: { name: { en: 'Range', ja: '射程' }, rule: '2.24' },
  aa: { name: { en: 'AA strength', ja: 'AA戦力' }, rule: '11.35' },
  command: { name: { en: 'Command points', ja: '統率ポイント' }, rule: '17.21' },
} satisfies { [field: string]: { name: Name; rule: string } }

export type UnitFact = keyof typeof FIELD
export const FIELDS = Object.keys(FIELD) as UnitFact[]

/** Whether a fact of a unit is shown: one that is 0 only where that means something. */
export const isShown = (unit: UnitRow, field: UnitFact): boolean =>
  ['attack', 'defense', 'move', 'er', 'steps', 'stack'].includes(field) || unit[field] > 0

export const wholeUnitText = (id: string, v: View, language: Language): UnitText | null =>
  unitText(id, v, language, { facts: factsOf, belongsTo })

function factsOf(r: Reading, unit: Seen, language: Language): UnitText['facts'] {
  const { data, steps } = unit
  const printed = { ...data, ...valuesOf(unit), steps }
  const now = isHexId(r, unit.place) ? nowOf(r, unit) : {}
  return FIELDS.filter((field) => isShown(data, field)).map((field) => {
    const value = now[field]
    const isChanged = value !== undefined && value !== printed[field]
    const of = field === 'steps' ? { en: `${steps} of ${data.steps}`, ja: `${steps}/${data.steps}` }[language] : ''
    return {
      name: FIELD[field].name[language],
      value: of !== '' ? of : isChanged ? `${value} (${printed[field]})` : String(printed[field]),
      ...(isChanged ? { help: { en: 'now (printed)', ja: '現在（印刷値）' }[language] } : {}),
      rule: FIELD[field].rule,
      reconstructed: isReconstructed(data.provenance, 'values'),
    }
  })
}

/** 3.75, 3.83, 6.15: what Disruption, supply and the first turn leave of the printed values. */
function nowOf(r: Reading, { u }: Seen): { [field in UnitFact]?: number } {
  const s = stateOf(r.view)
  return { er: erOf(s, u), move: Math.floor(allowanceOf(s, u) / 2) }
}

/** 4.31, 4.51: whom it is activated with. */
function belongsTo(r: Reading, unit: Seen, language: Language): string[] {
  const f = ownFormation(stateOf(r.view), unit.u)
  if (f === -1) return unit.side === 0 ? [NAMES['formation.'][language]] : []
  return [formationName(r.kit, f, language)]
}
