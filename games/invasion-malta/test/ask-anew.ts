// Questions about moves, attacks, bombardments and reactions, answered anew: what is offered must be what the referee counts.
import { type Decision, openFrame } from '@middlesea/engine'
import { expect } from 'vitest'
import { supplyAreas } from '../src/06-routes.ts'
import { isSupplied, sourcesOf } from '../src/06-supply.ts'
import type { Action } from '../src/actions.ts'
import { AXIS, onMap, type State } from '../src/state.ts'
import { view } from '../src/view.ts'
import { Board, MARK } from './referee/board.ts'
import { isHex } from './referee/facts.ts'
import { factsOf } from './referee/index.ts'
import { Offers } from './referee/offers.ts'

/** A table whose questions are looked at: of a random game, or of a position. */
export interface Asked {
  state: State
  decisions: readonly Decision<Action>[]
  expand: (decision: Decision<Action>, choice: Decision<Action>['options'][number]) => readonly Action[]
}

function lookAt(s: State): { board: Board; offers: Offers } {
  const { placeIds, unitIds } = s.derived.kit
  const board = new Board(factsOf(s.scenario), view(s, 'axis'))
  board.acting = s.active === -1 ? '' : s.derived.kit.formations[s.active].id
  const attacks = s.attacks.map(({ hex, units }) => ({ hex: placeIds[hex], units: units.map((u) => unitIds[u]) }))
  return { board, offers: new Offers(board, attacks) }
}

/** All that is offered, by verb: what it names. */
function offeredIn(table: Asked): Map<string, Set<string>> {
  const [decision] = table.decisions
  const found = new Map<string, Set<string>>()
  for (const choice of decision.options) {
    for (const action of table.expand(decision, choice)) {
      const { do: verb, ...rest } = action as Action & { [name: string]: string }
      found.set(verb, (found.get(verb) ?? new Set()).add(Object.values(rest).join(' ')))
    }
  }
  return found
}

const sorted = (set: Iterable<string> = []): string[] => [...set].sort()

/** 8, 18.1: where each unit may move and ride. */
function checkMoves(table: Asked, side: 'axis' | 'allied'): void {
  const { board, offers } = lookAt(table.state)
  const [moves, rides] = [new Set<string>(), new Set<string>()]
  for (const [id, { place, marks }] of board.units) {
    const isFree = (marks & (MARK.active | MARK.moved)) === MARK.active
    if (board.of(id).side !== side || !isHex(place) || !isFree) continue
    for (const to of offers.reach(id, false)) moves.add(`${id} ${to}`)
    if (offers.mayRide(id)) for (const to of offers.reach(id, true)) rides.add(`${id} ${to}`)
  }
  const offered = offeredIn(table)
  expect(sorted(offered.get('move'))).toEqual(sorted(moves))
  expect(sorted(offered.get('ride'))).toEqual(sorted(rides))
}

/** 9.11: which hexes may be named. */
function checkTargets(table: Asked, side: 'axis' | 'allied'): void {
  const { board, offers } = lookAt(table.state)
  const mine = [...board.facts.terrain.keys()].filter((hex) => offers.isTarget(side, hex))
  expect(sorted(offeredIn(table).get('attack'))).toEqual(sorted(mine))
}

/** 9.13: who may join the attack on the hex that was named. */
function checkJoiners(table: Asked, side: 'axis' | 'allied', hex: string): void {
  const { offers } = lookAt(table.state)
  expect(sorted(offeredIn(table).get('join'))).toEqual(sorted(offers.attackers(side, hex)))
}

/** 9.2: who may react, and where to. */
function checkReactions(table: Asked, side: 'axis' | 'allied', used: string[]): void {
  const { board, offers } = lookAt(table.state)
  const mine = [...board.units.keys()]
    .filter((id) => board.of(id).side !== side)
    .flatMap((id) => offers.reactions(id, used).map((hex) => `${id} ${hex}`))
  expect(sorted(offeredIn(table).get('react'))).toEqual(sorted(mine))
}

interface Bombarding {
  side: number
  hexes: number[]
  fired: number[]
}

const bombardingIn = (s: State): Bombarding => openFrame(s, { name: 'bombarding', steps: [] }) as unknown as Bombarding

/** 10.22: which hexes may be bombarded. */
function checkBombardment(table: Asked): void {
  const s = table.state
  const { placeIds, unitIds } = s.derived.kit
  const { side, hexes, fired } = bombardingIn(s)
  const { offers } = lookAt(s)
  const done = hexes.map((hex) => placeIds[hex])
  const mine = offers.bombardable(
    side === 0 ? 'axis' : 'allied',
    side === s.side,
    fired.map((u) => unitIds[u]),
  )
  expect(sorted(offeredIn(table).get('bombard'))).toEqual(sorted(mine.filter((hex) => !done.includes(hex))))
}

/** 10.12, 10.24: who may fire at the hex that was named. */
function checkGuns(table: Asked): void {
  const s = table.state
  const { placeIds, unitIds } = s.derived.kit
  const { side, fired } = bombardingIn(s)
  const { hex, guns } = s.stack.at(-1) as unknown as { hex: number; guns: number[] }
  const { board, offers } = lookAt(s)
  const firing = guns.map((u) => unitIds[u])
  const spent = [...firing, ...fired.map((u) => unitIds[u])]
  const mine = [...board.units.keys()]
    .filter((id) => board.of(id).side === (side === 0 ? 'axis' : 'allied') && !spent.includes(id))
    .filter((id) => offers.mayBombard(id, placeIds[hex], side === s.side))
    .filter((id) => offers.mayCombine(id, firing, placeIds[hex]))
  expect(sorted(offeredIn(table).get('fire'))).toEqual(sorted(mine))
}

/** 3.12: whoever controls a hex now holds it. */
function checkControl(s: State): void {
  const { board, offers } = lookAt(s)
  const axis = new Set(board.view.axisHexes)
  for (const [hex] of board.facts.terrain) {
    if (!board.facts.isLand(hex)) continue
    const side = offers.controller(hex)
    if (side !== '') expect([hex, axis.has(hex)]).toEqual([hex, side === 'axis'])
  }
}

/** 6.11: who can trace a route to one of his sources; `sourcesOf` says which they are. */
function checkSupply(s: State): void {
  const { kit } = s.derived
  const { offers } = lookAt(s)
  const areas = supplyAreas(s)
  for (const u of kit.unitsOf[AXIS]) {
    if (!onMap(s, u)) continue
    const routes = offers.routesFrom(kit.placeIds[s.place[u]])
    const mine = sourcesOf(s, u).some((hex) => routes.has(kit.placeIds[hex]))
    expect([kit.unitIds[u], isSupplied(s, u, areas)]).toEqual([kit.unitIds[u], mine])
  }
}

/** The questions that the referee can answer. */
export const ANSWERED = ['move', 'declare', 'join', 'react', 'bombard', 'bombardBack', 'guns'].map(
  (key) => `prompt.${key}`,
)

/** Looks at the question that is open, if it is one of them, and at whose hexes are. */
export function lookInto(table: Asked): void {
  const { state } = table
  const { key, params } = table.decisions[0].prompt
  const side = state.side === 0 ? 'axis' : 'allied'
  if (key === 'prompt.move') checkMoves(table, side)
  if (key.startsWith('prompt.bombard')) checkBombardment(table)
  if (key === 'prompt.guns') checkGuns(table)
  if (key === 'prompt.declare') checkTargets(table, side)
  if (key === 'prompt.join') checkJoiners(table, side, params.hex as string)
  if (key === 'prompt.react') {
    const { used } = state.stack.at(-1) as unknown as { used: number[] }
    checkReactions(
      table,
      side,
      used.map((hex) => state.derived.kit.placeIds[hex]),
    )
  }
  checkControl(state)
  if (key === 'prompt.move') checkSupply(state)
}
