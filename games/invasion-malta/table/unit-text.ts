import type { Language, Name } from '@middlesea/engine'
import type { UnitText } from '@middlesea/table-kit/presentation'
import { listed } from '@middlesea/table-kit/words'
import type { UnitRow } from '../src/data-files.ts'
import { MARK } from '../src/marks.ts'
import { NAMES } from '../src/names.ts'
import type { View } from '../src/view.ts'
import { craftText } from './aircraft.ts'
import { groupFace, groupText, isGroupPiece } from './groups.ts'
import { faceOf } from './faces.ts'
import { has, read, type Reading, type Seen } from './read.ts'
import { MARKER } from './words.ts'

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
  { mark: MARK.motor, text: { en: 'rides in the Motor Pool', ja: '車両プールで移動中' } },
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
    ja: `攻撃戦力${attack}、防御戦力${defense}、許容移動力${move}、ER${er}`,
  }
  const { name } = unit.data
  return listed([name[language], kindOf(unit.data, language), values[language], ...statesOf(unit, language)], language)
}

/** What is told of a unit beside its name: the first look has none of it (unit-facts.ts). */
export interface UnitFacts {
  facts: (r: Reading, unit: Seen, language: Language) => UnitText['facts']
  belongsTo: (r: Reading, unit: Seen, language: Language) => string[]
}

const NO_FACTS: UnitFacts = { facts: () => [], belongsTo: () => [] }

export function unitText(id: string, v: View, language: Language, known: UnitFacts = NO_FACTS): UnitText | null {
  const r = read(v)
  if (isGroupPiece(r, id)) return { ...groupText(r, id, language), face: groupFace(r, id, language) }
  const unit = r.seen.get(id)
  if (unit === undefined) return craftText(r, id, language)
  return {
    name: unit.data.name[language],
    kind: kindOf(unit.data, language),
    face: faceOf(unit.data, unit.steps, unit.marks, language),
    place: unit.place,
    facts: known.facts(r, unit, language),
    state: [...known.belongsTo(r, unit, language), ...statesOf(unit, language)],
  }
}
