// Crowded corners of the maps, under marks that games seldom bring together: Disrupted, over-stacked, out of supply, Activated and
// Fired units of both sides thrown among one another. What is offered there is held against what the referee counts.
import { fastDice, fastRng } from '@middlesea/engine'
import { IllegalPosition } from '@middlesea/engine/testing'
import { expect, test } from 'vitest'
import { canStand } from '../src/08-vehicles.ts'
import type { ScenarioId } from '../src/data-files.ts'
import { invasionMalta, kits } from '../src/index.ts'
import { ARMY, type Kit } from '../src/kit.ts'
import { ALLIED, AXIS } from '../src/state.ts'
import { type Position, type PositionSpec, position } from '../src/testing.ts'
import { ANSWERED, lookInto } from './ask-anew.ts'

type Rng = ReturnType<typeof fastRng>
type Places = NonNullable<PositionSpec['axis']>
type Marks = NonNullable<PositionSpec['marks']>

const pick = <T>(rng: Rng, list: readonly T[]): T => list[rng.below(list.length)]

/** Marks of a unit, each by chance. */
function oddMarks(rng: Rng, kit: Kit, u: number, isAxisActive: boolean): Marks[string] {
  const isAxis = kit.side[u] === AXIS
  const once = (odds: number, mark: Marks[string][number], may = true): Marks[string] =>
    rng.below(odds) === 0 && may ? [mark] : []
  return [
    ...once(4, 'disrupted'),
    ...once(6, 'excess', kit.stack[u] > 0),
    ...once(4, 'outOfSupply', isAxis),
    ...once(5, 'fired', kit.isArtillery[u]),
    ...once(3, 'spent', kit.isHq[u]),
    ...once(8, 'activated'),
    ...once(3, 'active', isAxisActive && isAxis && kit.formation[u] === ARMY),
  ]
}

/** Units of a side thrown into some hexes. */
function crowd(rng: Rng, kit: Kit, side: number, hexes: readonly string[]): Places {
  const places: Places = {}
  const left = kit.unitsOf[side].slice()
  for (let count = hexes.length === 0 ? 0 : 6 + rng.below(10); count > 0; count--) {
    const [u] = left.splice(rng.below(left.length), 1)
    const hex = pick(rng, hexes)
    const hasArmor = (places[hex] ?? []).some((id) => kit.isArmor[kit.unit(id)])
    if (canStand(kit, u, kit.place(hex)) && !(kit.isArmor[u] && hasArmor)) (places[hex] ??= []).push(kit.unitIds[u])
  }
  return places
}

/** A position in the middle of a sequence; null where the rules forbid it. */
function oddPosition(scenario: ScenarioId, seed: number): Position | null {
  const rng = fastRng(`odd ${seed}`)
  const kit = kits.of('', scenario)
  const centre = pick(rng, kit.landHexes)
  const near = kit.landHexes.filter((hex) => kit.map.distance(hex, centre) <= 3).map((hex) => kit.placeIds[hex])
  const isOfAxis = new Set(near.filter(() => rng.below(2) === 0))
  const formations = kit.formations.map(({ id, side }) => `${side === AXIS ? 'axis' : 'allied'} ${id}`)
  const active = pick(rng, formations)
  const axis = crowd(rng, kit, AXIS, [...isOfAxis])
  const allied = crowd(
    rng,
    kit,
    ALLIED,
    near.filter((hex) => !isOfAxis.has(hex)),
  )
  const all = [...Object.values(axis), ...Object.values(allied)].flat()
  const marks = all.map((id) => [id, oddMarks(rng, kit, kit.unit(id), active.startsWith('axis'))] as const)
  const reduced = all.filter((id) => kit.steps[kit.unit(id)] > 1 && rng.below(3) === 0)
  const wish: PositionSpec = {
    scenario,
    phase: pick(rng, ['movement', 'declaration', 'declaration'] as const),
    active,
    turn: 1 + rng.below(9),
    weather: pick(rng, ['good', 'good', 'storm'] as const),
    axis,
    allied,
    marks: Object.fromEntries(marks),
    steps: Object.fromEntries(reduced.map((id) => [id, 1])),
    options: { combatRefusal: rng.below(2) === 0, ja1024: rng.below(4) === 0 },
    lastWords: true,
  }
  try {
    return position(wish, fastDice(seed))
  } catch (error) {
    if (error instanceof IllegalPosition) return null
    throw error
  }
}

/** Plays some random actions and looks at each question that the referee can answer: how many there were. */
function lookThrough(t: Position, seed: number): number {
  const rng = fastRng(`play ${seed}`)
  let looked = 0
  for (let asked = 0; asked < 30 && t.state.stack.length > 0; asked++) {
    const decisions = invasionMalta.decisions(t.state)
    if (ANSWERED.includes(decisions[0].prompt.key)) {
      lookInto({
        state: t.state,
        decisions,
        expand: (decision, choice) => invasionMalta.expand(t.state, decision, choice),
      })
      looked++
    }
    const actions = t.offered()
    t.act(pick(rng, actions))
    expect(invasionMalta.invariants(t.state)).toEqual([])
  }
  return looked
}

test.each(['leros-1943', 'malta-1942', 'malta-1941', 'malta-1940'] as const)(
  '3.24, 3.34, 8.21, 9.13, 9.25, 10.12 in odd positions of %s is offered what the rules allow',
  (scenario) => {
    let looked = 0
    for (let seed = 1; seed <= 5; seed++) {
      const t = oddPosition(scenario, seed)
      if (t !== null) looked += lookThrough(t, seed)
    }
    expect(looked).toBeGreaterThan(5)
  },
)
