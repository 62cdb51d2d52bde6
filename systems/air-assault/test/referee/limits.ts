// Limits that hold whenever somebody is asked: stacks, holds, aircraft; and marks that end when their rule says so.
import type { SceneRow } from '@middlesea/engine'
import { expectThat } from './breach.ts'
import { ARRIVED, ATTACKED, DRIFTED, DRIVEN, FIRED, MOVED, type Sight, type Side } from './sight.ts'

/**
 * stack.1, terrain.beachbox. Companies of a battalion that broke down may be too many until the next own movement phase is
 * over: `broken` says where.
 */
export function checkStacks(after: Sight, broken: Set<string>): void {
  const { hex: most, beachBox } = after.ground.files.tables.stacking
  for (const place of after.places()) {
    const isBox = after.ground.boxOf(place) !== undefined
    if (!isBox && !after.ground.isHex(place)) continue
    for (const side of ['axis', 'allied'] as Side[]) {
      const points = after.points(place, side)
      const limit = isBox ? beachBox : most
      if (!broken.has(place)) expectThat(points <= limit, 'stack.1', `${points} points of the ${side} in ${place}`)
    }
    const isShared = after.isHeld(place, 'axis') && after.isHeld(place, 'allied')
    const isDropping = after.view.phase === 'airborne'
    if (!isBox) expectThat(!isShared || isDropping, 'move.1', `both sides stand in ${place}`)
  }
}

/** terrain.beachbox: nobody is off a beach any more when the Axis combat phase is over. */
export function checkStranded({ ground, view, all }: Sight): void {
  if (view.segment !== 'allied') return
  const left = ground.boxes.flatMap(({ id, kind }) => (kind === 'beach' ? all(id) : []))
  expectThat(left.length === 0, 'terrain.beachbox', `${left.join(', ')} stay off a beach`)
}

export function checkHolds(after: Sight): void {
  const { ground, view } = after
  const loads = new Map<string, string[]>()
  for (const [id, { carrier }] of Object.entries(view.units)) {
    if (carrier !== null) loads.set(carrier, [...(loads.get(carrier) ?? []), id])
  }
  for (const [carrier, load] of loads) {
    const points = load.reduce((sum, id) => sum + ground.of(id).stack, 0)
    const isTank = load.length === 1 && ground.isArmor(load[0])
    expectThat(isTank || points <= ground.of(carrier).carries, 'steamer.1', `${carrier} carries ${points} points`)
    if (ground.of(carrier).type === 'truck') {
      expectThat(
        load.every((id) => ground.isInfantry(id)),
        'truck.1',
        `${carrier} carries ${load.join(', ')}`,
      )
    }
  }
}

export function checkAircraft(after: Sight): void {
  const { view, ground } = after
  if (view.turn === 0) return
  const given = ground.files.scenarios[view.scenario].turns[view.turn - 1]
  if (given === undefined) return
  for (const kind of ['B', 'FB', 'F'] as const) {
    const flying = view.flights.filter((flight) => flight.kind === kind).length
    expectThat(flying <= given[kind], after.night ? 'air.2' : 'air.1', `${flying} ${kind} fly on turn ${view.turn}`)
  }
  for (const { hex } of view.flights) {
    const over = view.flights.filter((flight) => flight.hex === hex).length
    expectThat(over <= ground.files.tables.aircraft.perHex, 'air.1', `${over} aircraft over ${hex}`)
  }
}

/** air.1: aircraft support one fight, and are off then. */
export function checkSupport({ ground, view }: Sight, { strengths }: SceneRow, place: string): void {
  if (!strengths![0].parts.some(({ piece }) => !ground.unit.has(piece.id))) return
  const left = view.flights.some(({ mission, hex }) => mission === 'support' && hex === place)
  expectThat(!left, 'air.1', `aircraft over ${place} support another fight`)
}

/** Marks of a phase are gone when another of its kind has just begun, those of a turn with the next turn. */
export function checkMarks(before: Sight, after: Sight): void {
  const { phase, turn } = after.view
  if (phase === before.view.phase && turn === before.view.turn) return
  let over = 0
  if (phase.endsWith('Movement')) over |= MOVED
  if (phase.endsWith('Combat')) over |= ATTACKED | FIRED | DRIVEN
  if (turn !== before.view.turn && ['', 'aircraft', 'airborne'].includes(phase)) over |= ARRIVED | DRIFTED
  for (const [id, { marks }] of Object.entries(after.view.units)) {
    expectThat((marks & over) === 0, 'seq', `${id} keeps marks ${marks & over} in ${phase} of turn ${turn}`)
  }
}
