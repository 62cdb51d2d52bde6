// reinforce.crete: Allied reinforcements by port or over the south edge.
import {
  type Action,
  ALLIED,
  alliedSeaHead,
  type AnyProcedure,
  type Attempt,
  AXIS,
  came,
  decide,
  fits,
  goesOn,
  isAdvanced,
  isHeld,
  isInZone,
  isNight,
  isPortBombed,
  isPortOpen,
  MARK,
  procedure,
  put,
  repeat,
  rollAtSea,
  setMark,
  shipsAreIn,
  shipsSail,
  type State,
  takeHex,
  unitsAt,
} from '@middlesea/air-assault'
import { call, type Choice, type Frame, type Io, law, type Refusal, refusal } from '@middlesea/engine'
import { ownOf } from './own.ts'
import { sortOut } from './sea-results.ts'
import { forbid, say } from './steps.ts'

/** 5.16: a group that turned back tries again two turns later. */
const NEXT_TRY = 2

interface ReinforcementFrame extends Frame {
  /** Groups that have been rolled for in this phase. */
  tried: string[]
  /** Units that have arrived. */
  arrived: number[]
}

/** option.basic: the basic game has no reinforcements. */
export function openAlliedSea(s: State): void {
  if (isAdvanced(s)) call(s, alliedSea, { tried: [], arrived: [] })
}

// ---- Which groups come

/** Who waits: not yet come, or turned back. */
const waiting = (s: State): number[] => {
  const { kit } = s.derived
  return [...unitsAt(s, kit.RESERVE), ...unitsAt(s, kit.ABORTED)].filter((u) => {
    const { by } = kit.units[u].arrival
    return kit.side[u] === ALLIED && (by === 'port' || by === 'southEdge')
  })
}

/** When a group may come: the turn of its units, put off by `s.own` when it turned back. */
const dueTurn = (s: State, group: string, turn: number): number => Math.max(turn, ownOf(s)[`next.${group}`] ?? 0)

/** The first group that is due and has not been rolled for: port groups come by night only. */
const nextGroup = law(
  'reinforce.crete',
  (s: State, f: ReinforcementFrame): string | null => {
    for (const u of waiting(s)) {
      const { by, group, turn } = s.derived.kit.units[u].arrival
      if (f.tried.includes(group) || dueTurn(s, group, turn) > s.turn) continue
      if (by === 'southEdge' || isNight(s)) return group
    }
    return null
  },
  null,
)

function rollFor(s: State, f: ReinforcementFrame, io: Io): void {
  const { units } = s.derived.kit
  const group = nextGroup(s, f)!
  if (f.tried.length === 0) {
    io.show('reinforce.crete', () => shipsSail(alliedSeaHead(s)))
  }
  f.tried = [...f.tried, group]
  const members = waiting(s).filter((u) => units[u].arrival.group === group)
  const column = units[members[0]].arrival.by === 'port' ? 'alliedPort' : 'alliedSouth'
  f.arrived = sortOut(s, members, rollAtSea(s, group, column, 0, io), io)
  if (f.arrived.length === 0) putOff(s, group, NEXT_TRY)
}

function putOff(s: State, group: string, turns: number): void {
  ownOf(s)[`next.${group}`] = s.turn + turns
}

// ---- Where they enter

const NOT_ARRIVED = forbid('reinforce.crete', 'refuse.notArrived')
const NO_ENTRY = forbid('reinforce.crete', 'refuse.noEntry')
const FULL = refusal('stack.1', 'refuse.full')

/** 5.16: into the city hex of an open port, or onto an exit hex outside enemy zones of control. */
const isNoEntry = law(
  'reinforce.crete',
  (s: State, u: number, hex: number): Refusal | null => {
    const { kit } = s.derived
    if (kit.units[u].arrival.by === 'port') {
      const port = kit.ports.find(({ hexes }) => hexes.includes(hex))
      if (port === undefined) return NO_ENTRY
      return isPortOpen(s, ALLIED, port) ? null : (isPortBombed(s, port) ?? NO_ENTRY)
    }
    return kit.exits.includes(hex) && !isHeld(s, AXIS, hex) && !isInZone(s, AXIS, hex) ? null : NO_ENTRY
  },
  null,
)

const cannotEnter = (s: State, u: number, hex: number): Refusal | null =>
  isNoEntry(s, u, hex) ?? (fits(s, u, hex) ? null : FULL)

function entriesFor(s: State, u: number): number[] {
  const { exits, ports, units } = s.derived.kit
  const hexes = units[u].arrival.by === 'port' ? ports.flatMap((port) => port.hexes) : exits
  return hexes.filter((hex) => cannotEnter(s, u, hex) === null)
}

/** Who has arrived and is not yet on the map. */
const isOutside = (s: State, u: number): boolean => {
  const { ABORTED, RESERVE } = s.derived.kit
  return s.place[u] === RESERVE || s.place[u] === ABORTED
}

const alliedSea = procedure<ReinforcementFrame>(
  'alliedSea',
  [
    repeat('roll', {
      rule: 'reinforce.crete',
      while: (s, f) => f.arrived.length === 0 && nextGroup(s, f) !== null,
      do: rollFor,
    }),
    decide('enter', {
      rule: 'reinforce.crete',
      optional: true,
      seats: () => ['allied'],
      prompt: () => say('prompt.enter', {}),
      options: (s, f) => {
        const { kit } = s.derived
        const ready = f.arrived.filter((u) => isOutside(s, u) && entriesFor(s, u).length > 0)
        return ready.map((u): Choice<Action> => kit.actions.unit[u])
      },
      expand: (s, _f, choice) => {
        const { kit } = s.derived
        const u = kit.unitNumber(choice.id)
        return entriesFor(s, u).map((hex) => kit.actions.toPlace.enter(u, hex))
      },
      resolve: (s, _f, a, io) => {
        const { kit } = s.derived
        if (a.do !== 'enter') return
        enter(s, kit.unitNumber(a.unit), kit.placeNumber(a.to), io)
        return 'again'
      },
      why: (s, f, a: Attempt) => {
        const { kit } = s.derived
        const u = kit.unitNumber(a.unit)
        if (a.do !== 'enter') return null
        return f.arrived.includes(u) && isOutside(s, u) ? cannotEnter(s, u, kit.placeNumber(a.to)) : NOT_ARRIVED
      },
    }),
    repeat('next', {
      rule: 'reinforce.crete',
      while: (_s, f) => f.arrived.length > 0,
      do: (s, f) => {
        // Who finds no way in tries again on the next turn.
        for (const u of f.arrived) if (isOutside(s, u)) putOff(s, s.derived.kit.units[u].arrival.group, 1)
        f.arrived = []
        f.step = 'roll'
      },
    }),
  ],
  (s, { tried }, io) => {
    if (tried.length > 0) {
      io.show('reinforce.crete', () => shipsAreIn(alliedSeaHead(s), tried.length))
    }
  },
)

/** They move from the next turn on. */
function enter(s: State, u: number, hex: number, io: Io): void {
  const { kit } = s.derived
  put(s, u, hex)
  setMark(s, u, MARK.arrived)
  takeHex(s, u, hex, io)
  io.tell('reinforce.crete', say('reinforcement.entered', { unit: kit.unitIds[u], hex: kit.placeIds[hex] }), () =>
    goesOn(s, { effects: [came(s, u, hex, 'reinforce.crete')] }),
  )
}

export const reinforcementProcedures: AnyProcedure[] = [alliedSea]
