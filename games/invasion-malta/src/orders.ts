// Standing orders: what a side has answered beforehand for the other side's Operations Sequences, so that these seldom wait
// for it; and who leads and is lost in its own, so that it is asked where it matters. No rule of the book: whatever is done by
// order could have been answered so. A side sees its own orders alone and changes them along with whatever it does (an aside
// of the engine).
import type { Attempt, Choice, DecideStep, Frame, Seat } from '@middlesea/engine'
import { erOf } from './03-efficiency.ts'
import { isInZone } from './03-zones.ts'
import { hexDrm } from './12-terrain.ts'
import type { Action } from './actions.ts'
import { ALLIED, AXIS, enemyOf, type State } from './state.ts'
import type { AnyProcedure } from './steps.ts'

/**
 * What may be ordered, by what it is about. The first is always to be asked; 'places' asks where a place that counts for
 * victory is at stake and does the default elsewhere.
 */
export const ORDERS = {
  /** AA, coast guns and guns at beaches (11.35, 16.24, 16.33b). */
  fire: ['ask', 'fire', 'hold'],
  /** Guns of the side that is not active (10.23). */
  guns: ['ask', 'fire', 'hold'],
  /** 9.31, 9.21 */
  refuse: ['ask', 'never'],
  react: ['ask', 'places', 'never'],
  /** 17.32, 17.71 */
  patrols: ['ask', 'go', 'stay'],
  antiTank: ['ask', 'best', 'never'],
  /** 3.73, 13.21 and 3.34, 17.24 */
  lead: ['ask', 'places', 'best'],
  losses: ['ask', 'cheapest'],
  command: ['ask', 'doubtful', 'never'],
  /** 13.39, 13.3 */
  stand: ['ask', 'stand', 'leave'],
  retreat: ['ask', 'places', 'best'],
  /** 3.73, 13.21 and 3.34 of the side's own sequences. It came later than the others: see LATER. */
  own: ['ask', 'places', 'best'],
} as const

export type OrderSubject = keyof typeof ORDERS
export const ABOUTS = Object.keys(ORDERS) as OrderSubject[]

/** What a match begins with, unless its option says that all is asked. */
const DEFAULTS: { [about in OrderSubject]: string } = {
  fire: 'fire',
  guns: 'ask',
  refuse: 'ask',
  react: 'places',
  patrols: 'ask',
  antiTank: 'best',
  lead: 'best',
  losses: 'cheapest',
  command: 'doubtful',
  stand: 'stand',
  retreat: 'best',
  own: 'ask',
}

/** So many orders at the end are in a state only once they were given: matches of before stay as they are, and are asked. */
const LATER = 1

const numberOf = (about: OrderSubject, be: unknown): number => (ORDERS[about] as readonly unknown[]).indexOf(be)

/** The orders of both sides when a match begins. */
export const firstOrders = (): number[][] =>
  [AXIS, ALLIED].map(() => ABOUTS.slice(0, -LATER).map((about) => numberOf(about, DEFAULTS[about])))

/** By prompt: what it is about. */
const PROMPTS: { [prompt: string]: OrderSubject } = {
  'prompt.aaFire': 'fire',
  'prompt.coastFire': 'fire',
  'prompt.shoreGun': 'fire',
  'prompt.bombardBack': 'guns',
  'prompt.guns': 'guns',
  'prompt.refuse': 'refuse',
  'prompt.react': 'react',
  'prompt.patrols': 'patrols',
  'prompt.antiTank': 'antiTank',
  'prompt.defenderLead': 'lead',
  'prompt.lead': 'lead',
  'prompt.standLead': 'lead',
  'prompt.throughLead': 'lead',
  'prompt.lose': 'losses',
  'prompt.excess': 'losses',
  'prompt.command': 'command',
  'prompt.stand': 'stand',
  'prompt.retreat': 'retreat',
  'prompt.through': 'retreat',
}

/** Who leads, and who is lost or over-stacked: in its own sequences a side may have ordered that, too. */
const OWN_LEADS = ['prompt.attackerLead', 'prompt.lead', 'prompt.standLead', 'prompt.throughLead']
const OWN = [...OWN_LEADS, 'prompt.lose', 'prompt.excess']

export const orderOf = (s: State, side: number, about: OrderSubject): string => orderIn(s.orders[side], about)

export const orderIn = (orders: readonly number[], about: OrderSubject): string =>
  ORDERS[about][orders[ABOUTS.indexOf(about)] ?? 0]

/** A side changes an order of its own. Nothing of it is told, counted or asked. */
export function changeOrder(s: State, seat: Seat, attempt: Attempt): boolean {
  const { do: verb, about, be, ...more } = attempt
  if (verb !== 'order' || !ABOUTS.includes(about as OrderSubject) || Object.keys(more).length > 0) return false
  const order = numberOf(about as OrderSubject, be)
  if (order === -1) return false
  s.orders[sideOf(seat)][ABOUTS.indexOf(about as OrderSubject)] = order
  return true
}

// ---- Carrying them out

type Step = DecideStep<State, Frame, Action>

/**
 * A procedure whose questions are answered by order where one is given: one answer is left, and the kernel takes it.
 * Whether the other side is asked or has ordered is its secret until then, so what led to the question is not taken back.
 * The procedure itself is changed: a call opens it at its first step, which is now the one that reveals.
 */
export function withOrders(procedure: AnyProcedure): AnyProcedure {
  procedure.steps = procedure.steps.flatMap((step): AnyProcedure['steps'] => {
    if (step.kind !== 'decide') return [step]
    const { name, rule } = step
    const reveals = { kind: 'run', name: `${name}ByOrder`, rule } as const
    return [
      { ...reveals, when: (s, f) => isOpen(s, f, step), do: (_s, _f, io) => io.reveal() },
      { ...step, options: byOrder(step) },
    ]
  })
  return procedure
}

const sideOf = (seat: Seat): number => (seat === 'axis' ? AXIS : ALLIED)

/** What a question of a seat is about, if it may be ordered. */
function aboutOf(s: State, f: Frame, step: Step, seat: Seat): OrderSubject | undefined {
  const isOwn = sideOf(seat) === s.side
  // Nearly always nothing is ordered for one's own sequences: then the question need not be put into words.
  if (isOwn && orderOf(s, s.side, 'own') === 'ask') return undefined
  const { key } = step.prompt(s, f, seat)
  if (isOwn) return OWN.includes(key) ? 'own' : undefined
  const about = PROMPTS[key]
  // Between two sequences only fire at bombers is a matter of the other side's (11.45).
  return s.side === -1 && about !== 'fire' ? undefined : about
}

/** Whether the side that is not active has a choice here that it may have ordered. */
function isOpen(s: State, f: Frame, step: Step): boolean {
  if (step.when !== undefined && !step.when(s, f)) return false
  return step.seats(s, f).some((seat) => {
    if (sideOf(seat) === s.side || aboutOf(s, f, step, seat) === undefined) return false
    const choices = step.options(s, f, seat)
    return choices.length > 1 || choices[0]?.action === null
  })
}

const byOrder =
  (step: Step): Step['options'] =>
  (s, f, seat) => {
    const choices = step.options(s, f, seat)
    if (choices.length === 0) return choices
    const about = aboutOf(s, f, step, seat)
    if (about === undefined) return choices
    const side = sideOf(seat)
    const { key, params } = step.prompt(s, f, seat)
    const order = orderOf(s, side, about)
    if (order === 'ask' || (order === 'places' && isPlaceAtStake(s, params))) return choices
    const expand = (choice: Choice<Action>): Action[] => step.expand?.(s, f, choice, seat) ?? []
    return [PICKS[about]({ s, side, order, key, choices, params, expand })]
  }

/** Whether a question names a place that counts, or one is attacked. */
function isPlaceAtStake(s: State, params: { [name: string]: unknown }): boolean {
  const { kit } = s.derived
  const named = params.hex ?? params.from
  const hexes = typeof named === 'string' ? [kit.placeNumber(named)] : s.attacks.map(({ hex }) => hex)
  return hexes.some((hex) => isPlace(s, hex))
}

function isPlace({ derived: { kit }, options }: State, hex: number): boolean {
  const { sudden, suddenJapanese } = kit.scenario.victory
  const isSudden = (options.ja1921 ? suddenJapanese : sudden).includes(kit.placeIds[hex])
  return isSudden || kit.victory.some(({ hexes }) => hexes.includes(hex))
}

interface Asked {
  s: State
  side: number
  order: string
  /** The question. */
  key: string
  choices: Choice<Action>[]
  params: { [name: string]: unknown }
  expand: (choice: Choice<Action>) => Action[]
}

type Pick = (asked: Asked) => Choice<Action>

const called = ({ choices }: Asked, ...ids: string[]): Choice<Action> =>
  choices.find(({ id }) => ids.includes(id)) ?? choices[0]

/** All guns that can fire; where one alone may, the first. */
const shoot: Pick = (asked) => (asked.order === 'fire' ? called(asked, 'fireAll') : called(asked, 'done'))
const first: Pick = (asked) => (asked.order === 'best' ? asked.choices[0] : called(asked, 'done'))
const pass: Pick = (asked) => called(asked, 'done')
const yesOr =
  (yes: string): Pick =>
  (asked) =>
    called(asked, asked.order === yes ? 'yes' : 'no')

const PICKS: { [about in OrderSubject]: Pick } = {
  fire: shoot,
  guns: shoot,
  refuse: pass,
  react: pass,
  patrols: yesOr('go'),
  antiTank: first,
  lead: (asked) => bestUnit(asked, (u) => worthAsLead(asked.s, u)),
  losses: (asked) => bestUnit(asked, (u) => -worthOf(asked.s, u)),
  command: commandWhereDoubtful,
  stand: yesOr('stand'),
  retreat: retreatWell,
  own: (asked) => PICKS[OWN_LEADS.includes(asked.key) ? 'lead' : 'losses'](asked),
}

function bestUnit({ s, choices }: Asked, worth: (u: number) => number): Choice<Action> {
  const units = choices.filter(({ on }) => on === 'unit')
  const worthOfChoice = ({ id }: Choice<Action>): number => worth(s.derived.kit.unitNumber(id))
  return units.reduce((best, choice) => (worthOfChoice(choice) > worthOfChoice(best) ? choice : best))
}

/** 3.73: the best ER; among equals whoever does not die of one loss, and the cheapest. */
export const worthAsLead = (s: State, u: number): number =>
  10 * erOf(s, u) + 6 * s.steps[u] - s.derived.kit.attack[3 * u + s.steps[u]]

/** What a step of a unit is worth: its values, more if it is the last, and command points. */
export function worthOf({ steps, derived: { kit } }: State, u: number): number {
  const at = 3 * u + steps[u]
  return kit.attack[at] + kit.defense[at] + kit.er[at] + (steps[u] === 1 ? 4 : 0) + 3 * kit.command[u]
}

/** A check that succeeds less often than this is worth command points. */
const DOUBTFUL = 7.5

/** 17.24: the smallest HQ spends its points where a check is in doubt. */
function commandWhereDoubtful(asked: Asked): Choice<Action> {
  const { er, drm } = asked.params as { er: number; drm: number }
  if (asked.order === 'never' || er - drm >= DOUBTFUL) return called(asked, 'done')
  return bestUnit(asked, (u) => -asked.s.derived.kit.command[u])
}

/** 13.3: out of enemy zones, onto good ground, to places that count. */
function retreatWell({ s, side, choices, expand }: Asked): Choice<Action> {
  const [choice] = choices
  const actions = choice.action === null ? expand(choice) : [choice.action]
  const score = (action: Action): number =>
    'to' in action ? retreatScore(s, side, s.derived.kit.placeNumber(action.to)) : 0
  return { ...choice, action: actions.reduce((best, action) => (score(action) > score(best) ? action : best)) }
}

export const retreatScore = (s: State, side: number, hex: number): number =>
  -hexDrm(s, hex) - (isInZone(s, enemyOf(side), hex) ? 3 : 0) + (s.owner[hex] === side && isPlace(s, hex) ? 4 : 0)
