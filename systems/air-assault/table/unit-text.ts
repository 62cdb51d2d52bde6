import { MARK, type UnitData, type View } from '../src/index.ts'
import type { Language, Name } from '@middlesea/engine'
import type { UnitText } from '@middlesea/table-kit/presentation'
import { isReconstructed } from '@middlesea/table-kit/provenance'
import { aircraftText, isAircraft } from './aircraft.ts'
import { BACK, faceOf } from './faces.ts'
import type { ViewReader, Reading, Seen } from './read.ts'
import { comma, NATION, SIZE, TYPE } from './words.ts'

/** 'New Zealand infantry battalion'. */
export function kindOf({ nation, type, size }: UnitData, language: Language): string {
  const parts = [NATION[nation][language], TYPE[type][language], size === 'hq' ? '' : SIZE[size][language]]
  return parts.filter((part) => part !== '').join(language === 'ja' ? '' : ' ')
}

const STATE: { [state: string]: Name } = {
  faceDown: { en: 'lies face down', ja: '裏向き' },
  moved: { en: 'has moved', ja: '移動済' },
  arrived: { en: 'came by air this turn', ja: 'このターンに空から到着' },
  attacked: { en: 'has attacked', ja: '攻撃済' },
  fired: { en: 'has fired', ja: '射撃済' },
}

function statesOf(unit: Seen, language: Language): string[] {
  const has = (mark: number): boolean => (unit.marks & mark) !== 0
  const neutral: Name = { en: `neutralized (${unit.neutral})`, ja: `無力化（${unit.neutral}）` }
  const states = [
    ...(unit.exposed ? [] : [STATE.faceDown]),
    ...(unit.neutral > 0 ? [neutral] : []),
    ...(has(MARK.arrived) ? [STATE.arrived] : has(MARK.moved) ? [STATE.moved] : []),
    ...(has(MARK.attacked) ? [STATE.attacked] : []),
    ...(has(MARK.fired) ? [STATE.fired] : []),
  ]
  return states.map((state) => state[language])
}

/** All in one line, for tooltips and screen readers. */
export function unitLabel(_r: Reading, unit: Seen, language: Language): string {
  const { data } = unit
  const values = {
    en: `attack ${data.attack}, defence ${data.defense}, movement ${data.move}`,
    ja: `攻撃力${data.attack}、防御力${data.defense}、移動力${data.move}`,
  }
  return [data.name[language], kindOf(data, language), values[language], ...statesOf(unit, language)].join(
    comma(language),
  )
}

export function unitText(reader: ViewReader, id: string, v: View, language: Language): UnitText | null {
  const r = reader.read(v)
  if (id.startsWith('back ')) return backText(id, language)
  if (isAircraft(id)) return aircraftText(reader, id, v, language)
  const u = r.kit.unitNumber(id)
  if (u === -1) return null
  const data = r.kit.units[u]
  const unit = r.seen.get(id)
  return {
    name: data.name[language],
    kind: kindOf(data, language),
    face: faceOf(data, language),
    place: unit?.place ?? null,
    facts: factsOf(data, language),
    state: unit ? statesOf(unit, language) : [],
  }
}

function backText(id: string, language: Language): UnitText {
  return {
    name: { en: 'Face-down counter', ja: '裏向きの駒' }[language],
    kind: { en: 'A unit, a noncombat unit or a decoy', ja: 'ユニット、非戦闘ユニット、またはダミー' }[language],
    face: BACK,
    place: id.split(' ')[1],
    facts: [],
    state: [
      {
        en: 'Stops movement and exerts a zone of control until it is turned up.',
        ja: '表になるまで移動を止め、ZOCを及ぼします。',
      }[language],
    ],
  }
}

/** The values of a counter, with what each is called and the rule that uses it. */
export const FIELD = {
  attack: { name: { en: 'Attack', ja: '攻撃力' }, rule: 'combat.1' },
  defense: { name: { en: 'Defence', ja: '防御力' }, rule: 'combat.1' },
  move: { name: { en: 'Movement', ja: '移動力' }, rule: 'move.1' },
  stack: { name: { en: 'Stacking points', ja: 'スタッキング値' }, rule: 'stack.1' },
  arty: { name: { en: 'Artillery strength', ja: '砲撃力' }, rule: 'combat.3' },
  range: { name: { en: 'Range', ja: '射程' }, rule: 'combat.3' },
  aaRange: { name: { en: 'AA range', ja: '対空射程' }, rule: 'aa.1' },
  aaDrift: { name: { en: 'AA: added to drift', ja: '対空：漂流への加算' }, rule: 'drift.3' },
  cd: { name: { en: 'Coast gun strength', ja: '沿岸砲戦力' }, rule: 'cd.1' },
  cdRange: { name: { en: 'Coast gun range', ja: '沿岸砲射程' }, rule: 'cd.1' },
  carries: { name: { en: 'Carries', ja: '輸送力' }, rule: 'truck.1' },
  points: { name: { en: 'Points', ja: '得点' }, rule: 'noncombat.1' },
} satisfies { [field: string]: { name: Name; rule: string } }

const FIELDS = Object.keys(FIELD) as (keyof typeof FIELD)[]
const ALWAYS = ['attack', 'defense', 'move', 'stack']

function factsOf(data: UnitData, language: Language): UnitText['facts'] {
  return FIELDS.filter((field) => ALWAYS.includes(field) || data[field] !== 0).map((field) => ({
    name: FIELD[field].name[language],
    value: String(data[field]),
    rule: FIELD[field].rule,
    reconstructed: isReconstructed(data.provenance, field === 'points' ? 'points' : 'values'),
  }))
}
