import type { Decision, Language, Name } from '@middlesea/engine'
import type { Proposal, ProposalPart } from '@middlesea/table-kit/presentation'
import { moveUnits } from '../src/bot/movement.ts'
import { AIR_RETURN } from '../src/for-the-table.ts'
import type { Action, View } from '../src/index.ts'
import { partsOf } from './actions.ts'
import { type UsualAnswer, habits } from './habits.ts'
import { type AlikeUnits, read, type Reading } from './read.ts'
import { comma, counted, nameOf } from './words.ts'
import { headed } from '@middlesea/table-kit/words'

// What the program would move in the reader's place on a Movement Step. It is placed, and Done is still asked.

const LABEL: Name = { en: 'Suggested moves', ja: '移動の提案' }
const ABOUT: Name = {
  en: 'What a simple bot would move. Untick what you do not want; nothing is fought before Done.',
  ja: '簡単なボットならこう動かします。不要なものはチェックを外してください。「終了」までは戦闘になりません。',
}

/** move.1: on Movement Step 6 all aircraft go home by another answer. */
export function movesProposed(v: View, decision: Decision<Action>, language: Language): Proposal<Action> | null {
  if (decision.prompt.key !== 'prompt.move' || v.step === AIR_RETURN) return null
  const parts = (): ProposalPart<Action>[] => inParts(read(v), habits(v, 'prompt.move', moveUnits), language)
  return { id: `${v.stage} ${v.step} ${v.seat}`, label: LABEL[language], about: ABOUT[language], parts }
}

/** A part for each place that units go to, for each transport with its cargo, for a Hidden Fleet; firm ones at the end. */
function inParts(r: Reading, planned: readonly UsualAnswer[], language: Language): ProposalPart<Action>[] {
  const carriers = carriersOf(r, planned)
  const ends = new Map<string, string>()
  for (const { action } of planned) if (action.do === 'move') ends.set(action.unit, action.to)
  const parts = new Map<string, UsualAnswer[]>()
  for (const one of planned) {
    const key = partOf(r, one.action, carriers, ends)
    parts.set(key, [...(parts.get(key) ?? []), one])
  }
  return [...parts]
    .map(([id, of]) => {
      const actions = of.map(({ action }) => action)
      return { id, label: labelOf(actions, language), actions, firm: of.some(isFirm) }
    })
    .toSorted((a, b) => Number(a.firm) - Number(b.firm))
}

/** What shows the reader's fleet cannot be taken back either. */
const isFirm = ({ action, rolled }: UsualAnswer): boolean => rolled || action.do === 'reveal'

/** By unit: what carries it, or will. */
function carriersOf({ view }: Reading, planned: readonly UsualAnswer[]): Map<string, string> {
  const carriers = new Map<string, string>()
  for (const { id, aboard } of view.units) if (aboard !== null) carriers.set(id, aboard)
  for (const { action } of planned) if (action.do === 'load') carriers.set(action.unit, action.on)
  return carriers
}

/** Aircraft on a deck fly by themselves. Who moves on from a place belongs to where its moves end. */
function partOf(
  r: Reading,
  action: Action,
  carriers: ReadonlyMap<string, string>,
  ends: ReadonlyMap<string, string>,
): string {
  if ('nation' in action) return `fleet ${action.nation}`
  if (!('unit' in action)) return action.do
  const kind = r.kindOf.get(action.unit)!
  const carries = (): boolean => [...carriers].some(([unit, on]) => on === action.unit && isTroop(r, unit))
  const transport = isTroop(r, action.unit) && carriers.has(action.unit) ? carriers.get(action.unit) : action.unit
  if (isHidden(r, r.kindOf.get(transport!)!)) return `fleet ${kind.nation}`
  if (transport !== action.unit || carries()) return `transport ${transport}`
  return `${action.do} ${action.do === 'move' ? ends.get(action.unit) : ''} ${kind.row.domain}`
}

const isTroop = (r: Reading, unit: string): boolean => r.kindOf.get(unit)?.row.domain === 'land'
const isHidden = ({ kit }: Reading, { unit }: AlikeUnits): boolean => kit.spaceNumber[unit.place] === undefined

/** 'Fighter ×3, Light Bomber → Benghazi'; of a transport what it takes, where it goes and where it lands. */
function labelOf(actions: readonly Action[], language: Language): string {
  const steps = new Map<string, { verb: string; to: string; who: string[] }>()
  for (const action of actions) {
    const { verb, piece, place, onto } = partsOf(action, language)
    const to = place ?? onto
    const step = steps.get(`${verb} ${to}`) ?? { verb, to: to === undefined ? '' : nameOf(to, language), who: [] }
    steps.set(`${verb} ${to}`, step)
    if (piece !== undefined) step.who.push(nameOf(piece, language))
  }
  const moving = partsOf({ do: 'move', unit: '', to: '' }, language).verb
  const said = [...steps.values()].map(({ verb, to, who }) => {
    const what = [counted(who).join(comma(language)), to].filter((part) => part !== '').join(' → ')
    return verb === moving ? what : headed(verb, what, language)
  })
  return said.join({ en: '; ', ja: '／' }[language])
}
