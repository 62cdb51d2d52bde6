// reinforce.crete: Allied reinforcements by port or over the south edge.
import {
  type Action,
  ALLIED,
  type AnyProcedure,
  AXIS,
  decide,
  fits,
  isInZone,
  isNight,
  isPortOpen,
  MARK,
  procedure,
  put,
  repeat,
  rollAtSea,
  setMark,
  type State,
  unitsAt,
} from '@middlesea/air-assault'
import { call, type Choice, type Frame, type Io, law } from '@middlesea/engine'
import { say } from './steps.ts'

/** 5.16: a group that turned back tries again two turns later. */
const NEXT_TRY = 2

interface ReinforcementFrame extends Frame {
  /** Groups that have been rolled for in this phase. */
  tried: string[]
  /** Units that have arrived and are not yet on the map. */
  arrived: number[]
}

export function openAlliedSea(s: State): void {
  if (!s.options.basic) call(s, alliedSea, { tried: [], arrived: [] })
}

/** When a group may come: the turn of its units, put off by `s.own` when it turned back. */
const dueTurn = (s: State, group: string, turn: number): number => Math.max(turn, Number(s.own[`next.${group}`] ?? 0))

/** The first group that is due and has not been rolled for: port groups come by night only. */
const nextGroup = law(
  'reinforce.crete',
  (s: State, f: ReinforcementFrame): string | null => {
    const { kit } = s.derived
    for (const u of unitsAt(s, kit.RESERVE)) {
      const { by, group, turn } = kit.units[u].arrival
      if (kit.side[u] !== ALLIED || (by !== 'port' && by !== 'southEdge') || f.tried.includes(group)) continue
      if (dueTurn(s, group, turn) <= s.turn && (by === 'southEdge' || isNight(s))) return group
    }
    return null
  },
  null,
)

const unitsOf = (s: State, group: string): number[] =>
  unitsAt(s, s.derived.kit.RESERVE).filter((u) => s.derived.kit.units[u].arrival.group === group)

function rollFor(s: State, f: ReinforcementFrame, io: Io): void {
  const { kit } = s.derived
  const group = nextGroup(s, f)!
  f.tried = [...f.tried, group]
  const units = unitsOf(s, group)
  const column = kit.units[units[0]].arrival.by === 'port' ? 'alliedPort' : 'alliedSouth'
  if (rollAtSea(s, group, column, 0, io) === 'arrive') f.arrived = units
  else putOff(s, group, NEXT_TRY)
}

function putOff(s: State, group: string, turns: number): void {
  s.own[`next.${group}`] = s.turn + turns
}

/** 5.16: into the city hex of an open port, or onto an exit hex outside enemy zones of control. */
function entriesFor(s: State, u: number): number[] {
  const { kit } = s.derived
  const hexes =
    kit.units[u].arrival.by === 'port'
      ? kit.ports.filter((port) => isPortOpen(s, ALLIED, port)).flatMap((port) => port.hexes)
      : kit.exits.filter((exit) => !isInZone(s, AXIS, exit))
  return hexes.filter((hex) => fits(s, u, hex))
}

const alliedSea = procedure<ReinforcementFrame>('alliedSea', [
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
      const ready = f.arrived.filter((u) => s.place[u] === kit.RESERVE && entriesFor(s, u).length > 0)
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
  }),
  repeat('next', {
    rule: 'reinforce.crete',
    while: (_s, f) => f.arrived.length > 0,
    do: (s, f) => {
      // Who finds no way in tries again on the next turn.
      for (const u of f.arrived) {
        if (s.place[u] === s.derived.kit.RESERVE) putOff(s, s.derived.kit.units[u].arrival.group, 1)
      }
      f.arrived = []
      f.step = 'roll'
    },
  }),
])

/** They move from the next turn on. */
function enter(s: State, u: number, hex: number, io: Io): void {
  const { kit } = s.derived
  put(s, u, hex)
  setMark(s, u, MARK.arrived)
  io.tell('reinforce.crete', say('reinforcement.entered', { unit: kit.unitIds[u], hex: kit.placeIds[hex] }))
}

export const reinforcementProcedures: AnyProcedure[] = [alliedSea]
