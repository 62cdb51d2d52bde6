// Random games in which questions about moves, attacks, bombardments and reactions are answered anew by the referee.
import { fastDice, fastRng, makeConfig, openFrame, Playout } from '@middlesea/engine'
import { expect, test } from 'vitest'
import type { Action } from '../src/actions.ts'
import { invasionMalta } from '../src/index.ts'
import { isSupplied, sourcesOf } from '../src/06-supply.ts'
import { supplyAreas } from '../src/06-routes.ts'
import { AXIS, onMap, type State } from '../src/state.ts'
import { view } from '../src/view.ts'
import { Board, MARK } from './referee/board.ts'
import { isHex } from './referee/facts.ts'
import { factsOf } from './referee/index.ts'
import { Offers } from './referee/offers.ts'

type Game = ReturnType<typeof begin>

function begin(scenario: string, seed: number) {
  const options = { combatRefusal: seed % 2 === 0, standingOrders: false }
  return Playout.start(invasionMalta, makeConfig(invasionMalta, { scenario, options }), fastDice(seed))
}

function lookAt(s: State): { board: Board; offers: Offers } {
  const { placeIds, unitIds } = s.derived.kit
  const board = new Board(factsOf(s.scenario), view(s, 'axis'))
  board.acting = s.active === -1 ? '' : s.derived.kit.formations[s.active].id
  const attacks = s.attacks.map(({ hex, units }) => ({ hex: placeIds[hex], units: units.map((u) => unitIds[u]) }))
  return { board, offers: new Offers(board, attacks) }
}

/** All that is offered, by verb: what it names. */
function offeredIn(playout: Game): Map<string, Set<string>> {
  const [decision] = playout.decisions
  const found = new Map<string, Set<string>>()
  for (const choice of decision.options) {
    for (const action of playout.expand(decision, choice)) {
      const { do: verb, ...rest } = action as Action & { [name: string]: string }
      found.set(verb, (found.get(verb) ?? new Set()).add(Object.values(rest).join(' ')))
    }
  }
  return found
}

const sorted = (set: Iterable<string> = []): string[] => [...set].sort()

/** 8, 18.1: where each unit may move and ride. */
function checkMoves(playout: Game, side: 'axis' | 'allied'): void {
  const { board, offers } = lookAt(playout.state)
  const [moves, rides] = [new Set<string>(), new Set<string>()]
  for (const [id, { place, marks }] of board.units) {
    const isFree = (marks & (MARK.active | MARK.moved)) === MARK.active
    if (board.of(id).side !== side || !isHex(place) || !isFree) continue
    for (const to of offers.reach(id, false)) moves.add(`${id} ${to}`)
    if (offers.mayRide(id)) for (const to of offers.reach(id, true)) rides.add(`${id} ${to}`)
  }
  const offered = offeredIn(playout)
  expect(sorted(offered.get('move'))).toEqual(sorted(moves))
  expect(sorted(offered.get('ride'))).toEqual(sorted(rides))
}

/** 9.11: which hexes may be named. */
function checkTargets(playout: Game, side: 'axis' | 'allied'): void {
  const { board, offers } = lookAt(playout.state)
  const mine = [...board.facts.terrain.keys()].filter((hex) => offers.isTarget(side, hex))
  expect(sorted(offeredIn(playout).get('attack'))).toEqual(sorted(mine))
}

/** 9.13: who may join the attack on the hex that was named. */
function checkJoiners(playout: Game, side: 'axis' | 'allied', hex: string): void {
  const { offers } = lookAt(playout.state)
  expect(sorted(offeredIn(playout).get('join'))).toEqual(sorted(offers.attackers(side, hex)))
}

/** 9.2: who may react, and where to. */
function checkReactions(playout: Game, side: 'axis' | 'allied', used: string[]): void {
  const { board, offers } = lookAt(playout.state)
  const mine = [...board.units.keys()]
    .filter((id) => board.of(id).side !== side)
    .flatMap((id) => offers.reactions(id, used).map((hex) => `${id} ${hex}`))
  expect(sorted(offeredIn(playout).get('react'))).toEqual(sorted(mine))
}

interface Bombarding {
  side: number
  hexes: number[]
  fired: number[]
}

const bombardingIn = (s: State): Bombarding => openFrame(s, { name: 'bombarding', steps: [] }) as unknown as Bombarding

/** 10.22: which hexes may be bombarded. */
function checkBombardment(playout: Game): void {
  const s = playout.state
  const { placeIds, unitIds } = s.derived.kit
  const { side, hexes, fired } = bombardingIn(s)
  const { offers } = lookAt(s)
  const done = hexes.map((hex) => placeIds[hex])
  const mine = offers.bombardable(
    side === 0 ? 'axis' : 'allied',
    side === s.side,
    fired.map((u) => unitIds[u]),
  )
  expect(sorted(offeredIn(playout).get('bombard'))).toEqual(sorted(mine.filter((hex) => !done.includes(hex))))
}

/** 10.12, 10.24: who may fire at the hex that was named. */
function checkGuns(playout: Game): void {
  const s = playout.state
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
  expect(sorted(offeredIn(playout).get('fire'))).toEqual(sorted(mine))
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

/** Every so many questions of a kind are looked at. */
const EVERY: { [prompt: string]: number } = {
  'prompt.move': 40,
  'prompt.declare': 4,
  'prompt.join': 5,
  'prompt.react': 2,
  'prompt.bombard': 5,
  'prompt.bombardBack': 5,
  'prompt.guns': 5,
}

function play(scenario: string, seed: number, atMost: number): Map<string, number> {
  const playout = begin(scenario, seed)
  const rng = fastRng(seed)
  const met = new Map<string, number>()
  for (let asked = 0; !playout.over && asked < atMost; asked++) {
    const [decision] = playout.decisions
    const { key, params } = decision.prompt
    const count = (met.get(key) ?? 0) + 1
    met.set(key, count)
    if (key in EVERY && count % EVERY[key] === 0) {
      const side = playout.state.side === 0 ? 'axis' : 'allied'
      if (key === 'prompt.move') checkMoves(playout, side)
      if (key.startsWith('prompt.bombard')) checkBombardment(playout)
      if (key === 'prompt.guns') checkGuns(playout)
      if (key === 'prompt.declare') checkTargets(playout, side)
      if (key === 'prompt.join') checkJoiners(playout, side, params.hex as string)
      if (key === 'prompt.react') {
        const { used } = playout.state.stack.at(-1) as unknown as { used: number[] }
        checkReactions(
          playout,
          side,
          used.map((hex) => playout.state.derived.kit.placeIds[hex]),
        )
      }
      checkControl(playout.state)
      if (key === 'prompt.move') checkSupply(playout.state)
    }
    const actions = playout.expand(decision, decision.options[rng.below(decision.options.length)])
    playout.take(decision, actions[rng.below(actions.length)])
  }
  return met
}

test.each([
  ['leros-1943', 11, 2500],
  ['leros-first-day', 12, 2500],
  ['malta-first-day', 13, 2500],
  ['malta-1941', 14, 2500],
  ['malta-1940', 15, 2500],
])('8.11, 9.11, 9.21, 10.12, 3.12, 6.11 what is offered in %s is what the rules allow', (scenario, seed, atMost) => {
  const met = play(scenario, seed, atMost)
  expect(met.get('prompt.move')).toBeGreaterThan(EVERY['prompt.move'])
})
