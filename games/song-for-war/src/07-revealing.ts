// fleet.5: what reveals a hidden fleet; who may reveal one, and when he is asked (ruling C14).
import { call, type Choice, type Io, law, ret } from '@middlesea/engine'
import { halt } from './04-halting.ts'
import { AIR_RETURN } from './04-steps.ts'
import { isFree } from './11-fire.ts'
import type { Action } from './actions.ts'
import { NATIONS, nationsOf, sideOf } from './kit.ts'
import { revealScene } from './scenes/events.ts'
import {
  isEnemyOnly,
  put,
  REVEAL,
  seatIndex,
  seatOfNation,
  setFleet,
  setIntruder,
  spaceId,
  type State,
  unitsAt,
} from './state.ts'
import { decide, type Frame, procedure, run, say } from './steps.ts'

export const hasFleet = (s: State, nation: number): boolean => s.fleetAt[nation] !== -1

/** Puts a hidden fleet on the board where it is. Whoever comes up among enemies alone must fight (declare.3), but not on Movement Step 6 (C13). */
export function revealFleet(s: State, io: Io, nation: number, rule: string, mustFight: boolean): void {
  const at = s.fleetAt[nation]
  const side = sideOf(nation)
  const fights = mustFight && s.step !== AIR_RETURN && isEnemyOnly(s, side, at)
  setFleet(s, nation, -1)
  const units = unitsAt(s, s.derived.kit.box[nation]).slice()
  for (const u of units) {
    put(s, u, at)
    if (fights && side === s.active) setIntruder(s, u, true)
  }
  if (fights && side !== s.active) force(s, at)
  io.reveal()
  io.tell(rule, say('told.revealed', { nation: NATIONS[nation], at: spaceId(s, at) }), () =>
    revealScene(s, NATIONS[nation], units, at, rule),
  )
}

/** declare.3: there must be a battle, and who stands there is held for it, also beside a group on its way (R41). */
const force = law(
  'declare.3',
  (s: State, space: number): void => {
    if (!s.forced.includes(space)) s.forced.push(space)
    for (const u of unitsAt(s, space)) {
      if (sideOf(s.nation[u]) === s.active && isFree(s, u)) halt(s, u, 'fleet')
    }
  },
  undefined,
)

export const LEAST_SHIPS = 3

/** fleet.5: a fleet that keeps no longer to its limits comes to light. */
export const checkFleet = law(
  'fleet.5',
  (s: State, io: Io, nation: number): void => {
    if (hasFleet(s, nation) && !isLawfulFleet(s, shipsOf(s, nation))) revealFleet(s, io, nation, 'fleet.5', false)
  },
  undefined,
)

/** The ships in a nation's Hidden Fleet Box; what is aboard does not count (fleet.1). */
export function shipsOf(s: State, nation: number): number[] {
  const ships: number[] = []
  for (const u of unitsAt(s, s.derived.kit.box[nation])) if (s.aboard[u] === -1) ships.push(u)
  return ships
}

export const MOST_SHIPS = 10
const isTransport = (s: State, u: number): boolean => s.derived.kit.types[s.type[u]].id === 'STR'

/** fleet.1: three to ten ships, and not Transports alone. */
export const isLawfulFleet = (s: State, ships: readonly number[]): boolean =>
  ships.length >= LEAST_SHIPS && ships.length <= MOST_SHIPS && !ships.every((u) => isTransport(s, u))

// ---- The defender's chance (C14)

/** Whether a hidden fleet may watch, by public facts alone: somebody of that side has one, and the space is sea. */
export function someFleetMayWatch(s: State, side: number, space: number): boolean {
  return s.derived.kit.isSea[space] && hasSomeFleet(s, side)
}

export function hasSomeFleet(s: State, side: number): boolean {
  for (const nation of nationsOf(side)) if (hasFleet(s, nation)) return true
  return false
}

/** What came of it: a fleet came up where the group is, or elsewhere, in these spaces. */
type Watched = 'revealed' | number[] | null

interface WatchFrame extends Frame<Watched> {
  /** The space that enemies entered; -1 when battles are declared, before the first is resolved. */
  space: number
  /** The nations that have answered. */
  asked: number[]
  /** The nation that is being asked: everybody sees that it is waited for. -1 for nobody. */
  now: number
  /** Where fleets came up elsewhere. Frames of version 1.10.0 have none. */
  elsewhere?: number[]
}

const order = (s: State, nation: number): string => REVEAL[s.orders[seatIndex(s, seatOfNation(s, nation))].reveal]

/** Goes through the nations whose standing order answers by itself; the next that wants to be asked, or -1. */
function nextToAsk(s: State, f: WatchFrame): number {
  for (const nation of nationsOf(1 - s.active)) {
    if (hasFleet(s, nation) && !f.asked.includes(nation) && order(s, nation) === 'ask') return nation
  }
  return -1
}

/** A standing order 'when they enter my space'. */
function answerByOrder(s: State, f: WatchFrame, io: Io): void {
  for (const nation of nationsOf(1 - s.active)) {
    if (f.space !== -1 && s.fleetAt[nation] === f.space && order(s, nation) === 'onEntry') {
      revealFleet(s, io, nation, 'fleet.5', true)
      f.asked.push(REVEALED)
    }
  }
}

/** Stands in `asked` when a fleet came up in the space itself. */
const REVEALED = -2

/** A battle stops the move. On Movement Step 6 there is none (C13), and aircraft fly on. */
const stopsMove = (s: State, f: WatchFrame): boolean => f.asked.includes(REVEALED) && s.step !== AIR_RETURN

const STAY: Action = { do: 'stayHidden' }

function revealChoices(_s: State, f: WatchFrame): Choice<Action>[] {
  const nation = NATIONS[f.now]
  return [
    { on: 'button', id: 'stayHidden', action: STAY },
    { on: 'button', id: `reveal.${nation}`, action: { do: 'reveal', nation } },
  ]
}

const asking = procedure<WatchFrame>('revealAsking', [
  run('orders', {
    rule: 'fleet.5',
    do(s, f, io) {
      answerByOrder(s, f, io)
      f.now = nextToAsk(s, f)
      // Entering is final, whatever the answer: else one could look for a fleet and take the move back (R18).
      io.reveal()
    },
  }),
  decide('ask', {
    rule: 'fleet.5',
    when: (_s, f) => f.now !== -1,
    seats: (s, f) => [seatOfNation(s, f.now)],
    prompt: (s, f) => {
      const nation = NATIONS[f.now]
      return f.space === -1
        ? say('prompt.lastReveal', { nation })
        : say('prompt.reveal', { nation, at: spaceId(s, f.space) })
    },
    options: revealChoices,
    resolve(s, f, action, io) {
      const nation = f.now
      f.asked.push(nation)
      if (action.do === 'reveal') {
        if (s.fleetAt[nation] === f.space) f.asked.push(REVEALED)
        else f.elsewhere = [...(f.elsewhere ?? []), s.fleetAt[nation]]
        revealFleet(s, io, nation, 'fleet.5', true)
      }
      f.now = nextToAsk(s, f)
      return 'again'
    },
  }),
  run('answer', { rule: 'fleet.5', do: (s, f) => ret(s, f, stopsMove(s, f) ? 'revealed' : (f.elsewhere ?? null)) }),
])

export const revealOnEntry = asking

/** Whether the side that is attacked has a fleet at all. */
export const someFleetMayShow = (s: State): boolean => hasSomeFleet(s, 1 - s.active)

/** Once when the battles of a side's segment are declared, before the first is resolved. */
export const lastReveal = procedure('lastReveal', [
  run('ask', {
    rule: 'fleet.5',
    when: someFleetMayShow,
    do: (s) => call(s, asking, { space: -1, asked: [], now: -1 }),
  }),
])

export const REVEAL_PROCEDURES = [asking, lastReveal]
