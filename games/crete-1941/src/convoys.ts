// convoy.crete, sea.1: two regular convoys, planned in secret before play, and one emergency convoy.
import {
  type Action,
  type AnyProcedure,
  arrive,
  type Attempt,
  AXIS,
  axisColumn,
  axisSeaHead,
  type Convoy,
  decide,
  DONE,
  HISTORICAL,
  isAdvanced,
  isFriendlyFeature,
  type LandingBox,
  openCoastGuns,
  procedure,
  rollAtSea,
  run,
  shipsAreIn,
  shipsSail,
  type State,
  unitsAt,
  abort,
} from '@middlesea/air-assault'
import { call, type Choice, type Frame, type Io, law, type Refusal } from '@middlesea/engine'
import { sortOut } from './sea-results.ts'
import { forbid, say } from './steps.ts'

const EMERGENCY = 'E'
/** convoy.crete: a change of plan and the call for the emergency convoy take two turns. */
const NOTICE = 2

const lastTurn = (s: State): number => s.derived.kit.files.scenarios[s.scenario].turns.length
const planOf = (s: State, name: string): { turn: number; beach: string; earliest: number } =>
  s.derived.kit.files.scenarios[s.scenario].convoys[name]

// ---- Before play

export function openPlans(s: State): void {
  const names = Object.keys(s.derived.kit.files.scenarios[s.scenario].convoys)
  s.convoys = names
    .filter((name) => name !== EMERGENCY)
    .map((name) => ({ name, turn: 0, to: -1, known: false, landed: false }))
  call(s, plans, {})
}

/** The convoy that has no plan yet. */
const unplanned = (s: State): Convoy | undefined => s.convoys.find(({ turn }) => turn === 0)

const NO_PLAN = forbid('convoy.crete', 'refuse.planTurn')

const plans = procedure<Frame>('plans', [
  decide('convoy', {
    rule: 'convoy.crete',
    optional: true,
    // The Allied set-up comes next: until then the plans can be changed.
    lastWord: DONE,
    seats: () => ['axis'],
    prompt: (s) => {
      const convoy = unplanned(s)
      return convoy === undefined ? say('prompt.planned', {}) : say('prompt.plan', { convoy: `convoy.${convoy.name}` })
    },
    options: (s) => {
      const { kit } = s.derived
      if (unplanned(s) === undefined) return []
      return [HISTORICAL, ...kit.beaches.map(({ place }) => kit.actions.place[place])]
    },
    expand: (s, _f, choice) => plansFor(s, choice.id),
    resolve: (s, _f, a, io) => {
      const convoy = unplanned(s)
      if (convoy === undefined) return
      if (a.do === 'plan') write(s, convoy, a.turn, s.derived.kit.placeNumber(a.to), io)
      else if (a.do === 'historical') writeDefault(s, convoy, io)
      return 'again'
    },
    why: (s, _f, a: Attempt) => (a.do === 'plan' && s.derived.kit.placeNumber(a.to) !== -1 ? NO_PLAN : null),
  }),
])

function plansFor(s: State, to: string): Action[] {
  const convoy = unplanned(s)!.name
  const actions: Action[] = []
  for (let turn = planOf(s, convoy).earliest; turn <= lastTurn(s); turn++)
    actions.push({ do: 'plan', convoy, turn, to })
  return actions
}

function writeDefault(s: State, convoy: Convoy, io: Io): void {
  const { turn, beach } = planOf(s, convoy.name)
  write(s, convoy, turn, s.derived.kit.placeNumber(`beach.${beach}`), io)
}

/** Only the Axis player reads what he wrote. */
function write(s: State, convoy: Convoy, turn: number, to: number, io: Io): void {
  convoy.turn = turn
  convoy.to = to
  const sealed = say('convoy.sealed', { convoy: `convoy.${convoy.name}` })
  io.tellOnly(['axis'], 'convoy.crete', planText(s, convoy), sealed)
}

const planText = (s: State, { name, turn, to }: Convoy): ReturnType<typeof say> =>
  say('convoy.planned', { convoy: `convoy.${name}`, turn, box: s.derived.kit.placeIds[to] })

// ---- The Axis sea movement phase

export function openAxisSea(s: State): void {
  call(s, axisSea, {})
}

const axisSea = procedure<Frame>('axisSea', [
  decide('orders', {
    rule: 'convoy.crete',
    when: mayHaveOrders,
    // When a convoy is due is a secret: the Axis player is asked at times that everybody can reckon.
    always: true,
    seats: () => ['axis'],
    prompt: () => say('prompt.convoyOrders', {}),
    options: (s) => [...redirections(s), ...calls(s), DONE],
    resolve: (s, _f, a, io) => {
      if (a.do === 'redirect') redirect(s, convoyNamed(s, a.convoy)!, s.derived.kit.placeNumber(a.to), io)
      else if (a.do === 'emergency') callEmergency(s, s.derived.kit.placeNumber(a.to), io)
      else return
      return 'again'
    },
    why: whyNot,
  }),
  run('arrivals', { rule: 'convoy.crete', do: (s, _f, io) => bringIn(s, io) }),
  run('coastGuns', { rule: 'cd.1', do: (s, _f, io) => openCoastGuns(s, io) }),
])

const convoyNamed = (s: State, name: unknown): Convoy | undefined => s.convoys.find((convoy) => convoy.name === name)

/** Ports that the Axis can use; port entry belongs to the advanced game (option.basic). */
const friendlyPorts = (s: State): LandingBox[] =>
  isAdvanced(s)
    ? s.derived.kit.ports.filter((port) => s.portDestroyed[port.index] === 0 && isFriendlyFeature(s, AXIS, port))
    : []

const isAtSea = (convoy: Convoy): boolean => !convoy.landed && convoy.name !== EMERGENCY

/** Public facts only: a regular convoy at sea and a friendly port, or an emergency convoy that can be called. */
function mayHaveOrders(s: State): boolean {
  return (s.convoys.some(isAtSea) && friendlyPorts(s).length > 0) || mayNotCall(s) === null
}

const NOT_AT_SEA = forbid('convoy.crete', 'refuse.notAtSea')
const REDIRECTED = forbid('convoy.crete', 'refuse.redirected')
const TOO_LATE = forbid('convoy.crete', 'refuse.tooLateToRedirect')
const NO_PORT = forbid('convoy.crete', 'refuse.noFriendlyPort')
const CALLED = forbid('convoy.crete', 'refuse.emergencyCalled')
const NO_EMERGENCY = forbid('convoy.crete', 'refuse.noEmergency')

/** convoy.crete: two turns before it comes in, a regular convoy may be sent to a friendly port instead of its beach. */
const mayNotRedirect = law(
  'convoy.crete',
  (s: State, convoy: Convoy): Refusal | null => {
    if (!isAtSea(convoy)) return NOT_AT_SEA
    if (convoy.turn - s.turn < NOTICE) return TOO_LATE
    return s.derived.kit.boxAt[convoy.to]!.kind === 'port' ? REDIRECTED : null
  },
  null,
)

/** convoy.crete: one emergency convoy, called two turns ahead, not before its first turn. */
const mayNotCall = law(
  'convoy.crete',
  (s: State): Refusal | null => {
    const plan = planOf(s, EMERGENCY)
    if (plan === undefined) return NO_EMERGENCY
    if (convoyNamed(s, EMERGENCY) !== undefined) return CALLED
    return s.turn + NOTICE < plan.earliest || s.turn + NOTICE > lastTurn(s) ? NO_EMERGENCY : null
  },
  NO_EMERGENCY,
)

function redirections(s: State): Choice<Action>[] {
  const { placeIds } = s.derived.kit
  const ready = s.convoys.filter((convoy) => mayNotRedirect(s, convoy) === null)
  return ready.flatMap(({ name }) =>
    friendlyPorts(s).map(({ place }): Choice<Action> => {
      const to = placeIds[place]
      return { on: 'button', id: `redirect.${name}.${to}`, action: { do: 'redirect', convoy: name, to } }
    }),
  )
}

function calls(s: State): Choice<Action>[] {
  if (mayNotCall(s) !== null) return []
  const { kit } = s.derived
  return [...kit.beaches, ...friendlyPorts(s)].map(({ place }): Choice<Action> => {
    const to = kit.placeIds[place]
    return { on: 'place', id: to, action: { do: 'emergency', to } }
  })
}

/** A secret: the others do not even read that a plan has changed. */
function redirect(s: State, convoy: Convoy, to: number, io: Io): void {
  convoy.to = to
  io.tellOnly(['axis'], 'convoy.crete', planText(s, convoy))
}

/** 5.15: the emergency convoy is announced. */
function callEmergency(s: State, to: number, io: Io): void {
  const turn = s.turn + NOTICE
  s.convoys.push({ name: EMERGENCY, turn, to, known: true, landed: false })
  io.tell('convoy.crete', say('convoy.called', { turn, box: s.derived.kit.placeIds[to] }))
}

function whyNot(s: State, _f: Frame, a: Attempt): Refusal | null {
  if (a.do === 'emergency') return mayNotCall(s) ?? NO_PORT
  if (a.do !== 'redirect') return null
  const convoy = convoyNamed(s, a.convoy)
  return convoy === undefined ? null : (mayNotRedirect(s, convoy) ?? NO_PORT)
}

// ---- Arrival

/** That no convoy comes is news as long as one is at sea. */
function bringIn(s: State, io: Io): void {
  if (s.convoys.some(({ landed }) => !landed)) io.reveal()
  const due = s.convoys.filter((convoy) => !convoy.landed && convoy.turn === s.turn)
  if (due.length === 0) return
  io.show('convoy.crete', () => shipsSail(axisSeaHead(s)))
  for (const convoy of due) arrival(s, convoy, io)
  io.show('convoy.crete', () => shipsAreIn(axisSeaHead(s), due.length))
}

/** Who finds the port in other hands turns back. */
function arrival(s: State, convoy: Convoy, io: Io): void {
  const box = s.derived.kit.boxAt[convoy.to]!
  const units = unitsOf(s, convoy)
  convoy.landed = true
  if (box.kind === 'port' && !friendlyPorts(s).includes(box)) {
    abort(s, units, io)
    return
  }
  const result = rollAtSea(s, convoy.name, axisColumn(s), seaModifier(s, convoy, box), io)
  arrive(s, sortOut(s, units, result, io), box, io)
}

/** 5.15: the emergency convoy also takes what turned back before. */
function unitsOf(s: State, convoy: Convoy): number[] {
  const { kit } = s.derived
  const own = unitsAt(s, kit.RESERVE).filter((u) => kit.units[u].arrival.group === convoy.name)
  if (convoy.name !== EMERGENCY) return own
  return [...own, ...unitsAt(s, kit.ABORTED).filter((u) => kit.side[u] === AXIS)]
}

/** sea.1 */
const seaModifier = law(
  'sea.1',
  (s: State, convoy: Convoy, box: LandingBox): number => {
    const { emergency, port } = s.derived.kit.tables.sea
    return (convoy.name === EMERGENCY ? emergency : 0) + (box.kind === 'port' ? port : 0)
  },
  0,
)

export const convoyProcedures: AnyProcedure[] = [plans, axisSea]
