import type { Language, Name } from '@middlesea/engine'
import type { UnitText } from '@middlesea/table-kit/presentation'
import { isReconstructed } from '@middlesea/table-kit/provenance'
import { listed } from '@middlesea/table-kit/words'
import { erOf } from '../src/03-efficiency.ts'
import { ownFormation } from '../src/04-formations.ts'
import { allowanceOf } from '../src/08-reach.ts'
import type { UnitRow } from '../src/data-files.ts'
import { MARK } from '../src/marks.ts'
import { NAMES } from '../src/names.ts'
import type { View } from '../src/view.ts'
import { craftText } from './aircraft.ts'
import { groupFace, groupText, isGroupPiece } from './groups.ts'
import { faceOf } from './faces.ts'
import { has, isHexId, read, type Reading, type Seen, stateOf } from './read.ts'
import { formationName, MARKER } from './words.ts'

/** 'British infantry company'. */
export function kindOf({ nation, type, size }: UnitRow, language: Language): string {
  const parts = [`nation.${nation}`, `type.${type}`, ...(type === 'hq' || type === 'pillbox' ? [] : [`size.${size}`])]
  return parts.map((id) => NAMES[id][language]).join(language === 'ja' ? '' : ' ')
}

/** What a unit has done in the sequence that goes on. */
const DONE: { mark: number; text: Name }[] = [
  { mark: MARK.moved, text: { en: 'has moved', ja: '移動済' } },
  { mark: MARK.dropped, text: { en: 'came down in this activation', ja: 'この活性化で降下' } },
  { mark: MARK.reacted, text: { en: 'has reacted', ja: '対応済' } },
  { mark: MARK.fought, text: { en: 'has fought', ja: '戦闘済' } },
  { mark: MARK.retreated, text: { en: 'has retreated', ja: '退却済' } },
  { mark: MARK.motor, text: { en: 'rides in the Motor Pool', ja: 'モーター・プールで移動中' } },
]

const REDUCED: Name = { en: 'reduced', ja: '減少戦力' }
const ACTIVE: Name = { en: 'active', ja: '活性化中' }

/** The markers on a unit and what it has done, in words. */
export function statesOf(unit: Seen, language: Language): string[] {
  const marks = (Object.keys(MARKER) as (keyof typeof MARKER)[]).filter((mark) => has(unit, MARK[mark]))
  return [
    ...(unit.steps < unit.data.steps ? [REDUCED[language]] : []),
    ...(has(unit, MARK.active) ? [ACTIVE[language]] : []),
    ...marks.map((mark) => MARKER[mark].name[language]),
    ...DONE.filter(({ mark }) => has(unit, mark)).map(({ text }) => text[language]),
  ]
}

/** The values of the side that lies up. */
export const valuesOf = ({ data, steps }: Pick<Seen, 'data' | 'steps'>): NonNullable<UnitRow['reduced']> =>
  steps < data.steps && data.reduced ? data.reduced : data

/** All in one line, for tooltips and screen readers. */
export function unitLabel(unit: Seen, language: Language): string {
  const { attack, defense, move, er } = valuesOf(unit)
  const values: Name = {
    en: `attack ${attack}, defence ${defense}, movement ${move}, ER ${er}`,
    ja: `攻撃力${attack}、防御力${defense}、移動力${move}、ER${er}`,
  }
  const { name } = unit.data
  return listed([name[language], kindOf(unit.data, language), values[language], ...statesOf(unit, language)], language)
}

/** The values of a counter, with what each is called and the rule that uses it. */
export const FIELD = {
  attack: { name: { en: 'Attack', ja: '攻撃力' }, rule: '12.51' },
  defense: { name: { en: 'Defence', ja: '防御力' }, rule: '12.51' },
  move: { name: { en: 'Movement', ja: '移動力' }, rule: '8.13' },
  er: { name: { en: 'Efficiency (ER)', ja: '効率値（ER）' }, rule: '3.71' },
  steps: { name: { en: 'Steps', ja: 'ステップ' }, rule: '3.41' },
  stack: { name: { en: 'Stacking points', ja: 'スタッキング・ポイント' }, rule: '3.32' },
  fire: { name: { en: 'Fire strength', ja: '射撃力' }, rule: '10.31' },
  range: { name: { en: 'Range', ja: '射程' }, rule: '2.24' },
  aa: { name: { en: 'AA strength', ja: 'AA戦力' }, rule: '11.35' },
  command: { name: { en: 'Command points', ja: '統率ポイント' }, rule: '17.21' },
} satisfies { [field: string]: { name: Name; rule: string } }

export type Field = keyof typeof FIELD
export const FIELDS = Object.keys(FIELD) as Field[]

/** Of what is 0 only these are shown. */
export const isShown = (unit: UnitRow, field: Field): boolean =>
  ['attack', 'defense', 'move', 'er', 'steps', 'stack'].includes(field) || unit[field] > 0

export function unitText(id: string, v: View, language: Language): UnitText | null {
  const r = read(v)
  if (isGroupPiece(r, id)) return { ...groupText(r, id, language), face: groupFace(r, id, language) }
  const unit = r.seen.get(id)
  if (unit === undefined) return craftText(r, id, language)
  return {
    name: unit.data.name[language],
    kind: kindOf(unit.data, language),
    face: faceOf(unit.data, unit.steps, unit.marks, language),
    place: unit.place,
    facts: factsOf(r, unit, language),
    state: [...belongsTo(r, unit, language), ...statesOf(unit, language)],
  }
}

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
function nowOf(r: Reading, { u }: Seen): { [field in Field]?: number } {
  const s = stateOf(r.view)
  return { er: erOf(s, u), move: Math.floor(allowanceOf(s, u) / 2) }
}

/** 4.31, 4.51: whom it is activated with. */
function belongsTo(r: Reading, unit: Seen, language: Language): string[] {
  const f = ownFormation(stateOf(r.view), unit.u)
  if (f === -1) return unit.side === 0 ? [NAMES['formation.'][language]] : []
  return [formationName(r.kit, f, language)]
}
