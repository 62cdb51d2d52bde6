import { type Decision, fastDice, Io, type Language, type Name } from '@middlesea/engine'
import type { Proposal, ProposalPart } from '@middlesea/table-kit/presentation'
import { moveUnits } from '../src/bot/movement.ts'
import { STYLES } from '../src/bot/style.ts'
import { AIR_RETURN, DONE, type Domain } from '../src/for-the-table.ts'
import { type Action, songForWar, type View } from '../src/index.ts'
import { doneAndFight } from './all-at-once.ts'
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

/** Whose taste it may be: the simple bot's, or that of a character in which bots play (src/bot/styles.json). */
const TASTES: { id: string; label: Name }[] = [
  { id: 'plain', label: { en: 'Plain', ja: '標準' } },
  { id: 'cautious', label: { en: 'Cautious', ja: '慎重' } },
  { id: 'bold', label: { en: 'Bold', ja: '大胆' } },
  { id: 'methodical', label: { en: 'Methodical', ja: '堅実' } },
]

const GO_ON: Name = { en: '… then all battles', ja: '…続けて全戦闘' }
const GO_ON_ABOUT: Name = {
  en: 'Moves these, says Done, declares all battles that may be, aims all guns and fights: dice fall.',
  ja: 'これらを動かして「終了」し、可能な戦闘をすべて宣言して全砲を照準し、戦闘に進みます。サイが振られます。',
}

/** By domain, so that the aircraft, say, can be left out together. */
const GROUPS: { [D in Domain]: Name } = {
  land: { en: 'On land', ja: '陸上' },
  sea: { en: 'At sea', ja: '海上' },
  air: { en: 'In the air', ja: '航空' },
}

/** move.1: on Movement Step 6 all aircraft go home by another answer. */
export function movesProposed(v: View, decision: Decision<Action>, language: Language): Proposal<Action> | null {
  if (decision.prompt.key !== 'prompt.move' || v.step === AIR_RETURN) return null
  const parts = (taste?: string): ProposalPart<Action>[] => {
    const style = STYLES.find(({ id }) => id === taste) ?? STYLES[0]
    return inParts(read(v), habits(v, 'prompt.move', moveUnits, style), language)
  }
  return {
    id: `${v.stage} ${v.step} ${v.seat}`,
    label: LABEL[language],
    about: ABOUT[language],
    tastes: TASTES.map(({ id, label }) => ({ id, label: label[language] })),
    parts,
    goOn: { label: GO_ON[language], about: GO_ON_ABOUT[language], after: (actions) => doneAfter(v, actions) },
  }
}

/** Done, and all battles that there may be then. What the moves meet ends the gesture before it, as it ends any other. */
function doneAfter(v: View, actions: readonly Action[]): Action[] {
  const state = songForWar.clone(read(v).state)
  const io = new Io(fastDice('after'))
  for (const action of actions) {
    if (io.rolled || songForWar.why(state, v.seat, action) !== null) break
    songForWar.apply(state, v.seat, action, io)
  }
  const asked = songForWar.decisions(state).find(({ seats }) => seats.includes(v.seat))
  if (asked === undefined) return [DONE]
  return doneAndFight(songForWar.view(state, v.seat), asked, 'en').at(0)?.actions ?? [DONE]
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
    .map(([id, of]): ProposalPart<Action> => {
      const actions = of.map(({ action }) => action)
      const firm = of.some(isFirm)
      const pieces = firm ? [] : piecesOf(r, actions, language)
      const part = { id, label: labelOf(actions, language), actions, group: groupOf(r, id, actions)[language], firm }
      return pieces.length > 1 || (pieces[0]?.each.length ?? 1) > 1 ? { ...part, pieces } : part
    })
    .toSorted((a, b) => Number(a.firm) - Number(b.firm))
}

/** Counters that are alike and do the same are one thing, of which some may be left out. What fleets do is done as a whole. */
function piecesOf(r: Reading, actions: readonly Action[], language: Language): { label: string; each: Action[][] }[] {
  const alike = new Map<string, Action[]>()
  for (const action of actions) {
    const kind = 'unit' in action ? r.kindOf.get(action.unit) : undefined
    if (kind === undefined) return []
    const { place, onto } = partsOf(action, language)
    const aboard = onto === undefined ? '' : r.kindOf.get(onto)?.unit.place
    const key = [action.do, kind.id, place ?? aboard].join(' ')
    alike.set(key, [...(alike.get(key) ?? []), action])
  }
  return [...alike.values()].map((of) => ({ label: labelOf(of, language), each: of.map((action) => [action]) }))
}

/** Cargo goes with what carries it. */
function groupOf(r: Reading, id: string, [first]: readonly Action[]): Name {
  const [of, carrier] = id.split(' ')
  const mover = of === 'transport' ? carrier : 'unit' in first ? first.unit : ''
  return GROUPS[of === 'fleet' ? 'sea' : (r.kindOf.get(mover)?.row.domain ?? 'sea')]
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
