// 15.4, 15.5: how a KG drifts from its Drop Hex, unit by unit, and in what condition its units land.
import { call, type Choice, type Io, law } from '@middlesea/engine'
import { rollDie } from './02-die.ts'
import { type Action, DONE } from './actions.ts'
import type { DriftRow, DriftTable } from './data-files.ts'
import { disrupt } from './03-disruption.ts'
import { eliminate, loseStep, openLosses } from './03-losses.ts'
import { sideIn } from './03-stacking.ts'
import { isHeld } from './03-zones.ts'
import type { Drm } from './12-drms.ts'
import { unitsOfKg } from './15-drop-hexes.ts'
import { LAND, ROUGH, URBAN } from './ground.ts'
import { dropBegins, dropEnds, drifted, fellIntoTheSea, landed } from './scenes-drop.ts'
import { ALLIED, AXIS, hasMark, isAlive, MARK, seatsOf, type State } from './state.ts'
import { type AnyProcedure, decide, forbid, type Frame, procedure, run, say } from './steps.ts'
import { put, setMark } from './whereabouts.ts'

export interface DriftFrame extends Frame {
  kg: number
  /** The Drop Hex. */
  hex: number
  /** AA units that fired at it. */
  guns: number
  /** Who jumps, in order (15.42): those who are named; the others follow as the card has them. */
  units: number[]
  total: number
  scene: string
}

/** Opens the drift of a KG. Call last. */
export function openDrift(s: State, kg: number, hex: number, guns: number): void {
  if (unitsOfKg(s, kg).length === 0) return
  const scene = `drop ${s.turn} ${s.derived.kit.kgs[kg].id}`
  call(s, kgDrift, { kg, hex, guns, units: [], total: 0, scene })
}

// ---- 15.41, 15.43

const NO_DRIFT: DriftTable = {
  abort: 99,
  plain: Array.from({ length: 20 }, (_, i) => ({ number: i + 1, dx: 0, dz: 0, disrupted: false, steps: 0 })),
  red: [],
}

const diagramA = law('table.drift.a', (s: State): DriftTable => s.derived.kit.tables.drift.A, NO_DRIFT)
const diagramB = law('table.drift.b', (s: State): DriftTable => s.derived.kit.tables.drift.B, NO_DRIFT)

/** 15.41: the diagram of the scenario. */
export const diagramOf = law(
  '15.41',
  (s: State): DriftTable => (s.derived.kit.scenario.drift === 'A' ? diagramA(s) : diagramB(s)),
  NO_DRIFT,
)

/** 15.43: one for each AA unit that fired, whatever it hit. */
const gunDrm = law('15.43', (s: State, guns: number): number => guns * s.derived.kit.tables.drift.aaUnit, 0)

/** Friends that came in an earlier activation, in the Drop Hex or beside it: they show the way. */
function isMarkedOut(s: State, hex: number): boolean {
  const { map } = s.derived.kit
  const came = (near: number): boolean => sideIn(s, AXIS, near).some((u) => !hasMark(s, u, MARK.dropped))
  if (came(hex)) return true
  for (let d = 0; d < 6; d++) {
    const near = map.neighbours[6 * hex + d]
    if (near !== -1 && s.derived.kit.landsOn[near] === -1 && came(near)) return true
  }
  return false
}

/** 15.41: all that weighs on the drift of a KG. */
export function driftDrms(s: State, hex: number, guns: number): Drm[] {
  const { drift } = s.derived.kit.tables
  const all: Drm[] = [
    { rule: '15.41', key: 'drm.dropOnEnemy', drm: isHeld(s, ALLIED, hex) ? drift.alliedUnit : 0 },
    { rule: '15.43', key: 'drm.aaUnits', drm: gunDrm(s, guns) },
    { rule: '15.41', key: 'drm.markedOut', drm: isMarkedOut(s, hex) ? drift.landed : 0 },
  ]
  return all.filter(({ drm }) => drm !== 0)
}

// ---- 15.42

/** 15.43: after AA fire the red spaces first, as long as there are any; then the plain ones. */
const redSpace = law(
  '15.43',
  (diagram: DriftTable, number: number, guns: number): DriftRow | undefined =>
    guns > 0 ? diagram.red.find((space) => space.number === number) : undefined,
  undefined,
)

/** 15.42: the space of the unit in a place of the order: one number lower for each; below 1 it is the Drop Hex (ruling 20). */
export const spaceOf = law(
  '15.42',
  (s: State, total: number, place: number, guns: number): DriftRow => {
    const diagram = diagramOf(s)
    const number = Math.max(1, total - place)
    return redSpace(diagram, number, guns) ?? diagram.plain.find((space) => space.number === number)!
  },
  { number: 1, dx: 0, dz: 0, disrupted: false, steps: 0 },
)

/** The hex of a space as seen from the Drop Hex; -1 off the map. */
export const landingHex = (s: State, hex: number, { dx, dz }: DriftRow): number => {
  const { map } = s.derived.kit
  return map.at(map.q[hex] + dx, map.r[hex] + dz)
}

/** 15.44 */
const isAborted = law('15.44', (s: State, total: number): boolean => total >= diagramOf(s).abort, false)

// ---- 15.5

/** 15.51: by the diagram, and on rough or urban ground. */
const isShaken = law(
  '15.51',
  (s: State, hex: number, space: DriftRow): boolean =>
    space.disrupted || (s.derived.kit.ground.hex[hex] & (ROUGH | URBAN)) !== 0,
  false,
)

/** 15.52: who comes down on the sea or off the map is lost. */
const isAtSea = law(
  '15.52',
  (s: State, hex: number): boolean => hex === -1 || (s.derived.kit.ground.hex[hex] & LAND) === 0,
  false,
)

/** 15.45: a loss space takes a step of the unit that lands on it, at once. */
const stepsOfSpace = law('15.45', ({ steps }: DriftRow): number => steps, 0)

function land(s: State, f: DriftFrame, u: number, place: number, io: Io): void {
  const { kit } = s.derived
  const space = spaceOf(s, f.total, place, f.guns)
  const hex = landingHex(s, f.hex, space)
  if (isAtSea(s, hex)) {
    io.tell('15.52', say('drop.atSea', { unit: kit.unitIds[u] }), () => fellIntoTheSea(s, u))
    eliminate(s, u, '15.52', io)
    return
  }
  put(s, u, hex)
  setMark(s, u, MARK.dropped)
  io.tell('15.42', say('drop.landed', { unit: kit.unitIds[u], hex: kit.placeIds[hex], number: space.number }), () =>
    landed(s, u, f.hex, hex),
  )
  for (let step = stepsOfSpace(space); step > 0 && isAlive(s, u); step--) loseStep(s, u, '15.45', io)
  if (isAlive(s, u) && isShaken(s, hex, space)) disrupt(s, u, '15.51', io)
}

/** 15.52: a gun that lands on enemies is lost, unless somebody who is no gun came down with it. */
export const loseLoneGuns = law(
  '15.52',
  (s: State, io: Io): void => {
    const { kit } = s.derived
    for (const u of kit.unitsOf[AXIS]) {
      if (!hasMark(s, u, MARK.dropped) || !kit.isArtillery[u] || !isHeld(s, ALLIED, s.place[u])) continue
      if (sideIn(s, AXIS, s.place[u]).every((other) => kit.isArtillery[other])) eliminate(s, u, '15.52', io)
    }
  },
  undefined,
)

// ---- The drop of a KG

const stillToName = (s: State, f: DriftFrame): number[] => unitsOfKg(s, f.kg).filter((u) => !f.units.includes(u))

const NOT_OF_KG = forbid('15.42', 'refuse.notOfKg')

/** 15.44: the KG turns back, and can come again two turns later. */
const turnBack = law(
  '15.44',
  (s: State, f: DriftFrame): void => {
    const { abortSteps, abortTurns } = s.derived.kit.tables.drift
    s.dropFrom[f.kg] = s.turn + abortTurns
    openLosses(s, { side: AXIS, units: f.units, steps: abortSteps, rule: '15.44' })
  },
  undefined,
)

function roll(s: State, f: DriftFrame, io: Io): void {
  const { kit } = s.derived
  const drms = driftDrms(s, f.hex, f.guns)
  const die = rollDie(s, io, 'drift 15.41')
  f.total = drms.reduce((sum, { drm }) => sum + drm, die)
  s.dropFrom[f.kg] = -1
  const told = { kg: `kg.${kit.kgs[f.kg].id}`, hex: kit.placeIds[f.hex], die, total: f.total }
  io.tell('15.41', say('drop.drifts', { ...told, aborted: isAborted(s, f.total) }), () => drifted(s, f, die, drms))
}

const kgDrift = procedure<DriftFrame>('kgDrift', [
  run('begin', {
    rule: '15.33',
    do: (s, f, io) => {
      const { kit } = s.derived
      const told = { kg: `kg.${kit.kgs[f.kg].id}`, hex: kit.placeIds[f.hex] }
      io.tell('15.33', say('drop.dropped', told), () => dropBegins(s, f, unitsOfKg(s, f.kg)))
    },
  }),
  decide('order', {
    rule: '15.42',
    when: (s, f) => stillToName(s, f).length > 1,
    seats: () => seatsOf(AXIS),
    prompt: (s, f) => say('prompt.jumpOrder', { kg: `kg.${s.derived.kit.kgs[f.kg].id}`, number: f.units.length + 1 }),
    options: (s, f): Choice<Action>[] => [...stillToName(s, f).map((u) => s.derived.kit.actions.ofUnit.jump[u]), DONE],
    resolve: (s, f, a) => {
      if (a.do !== 'jump') return undefined
      f.units.push(s.derived.kit.unitNumber(a.unit))
      return stillToName(s, f).length > 1 ? 'again' : undefined
    },
    why: (_s, _f, a) => (a.do === 'jump' ? NOT_OF_KG : null),
  }),
  run('drift', {
    rule: '15.41',
    do: (s, f, io) => {
      f.units.push(...stillToName(s, f))
      roll(s, f, io)
    },
  }),
  run('abort', { rule: '15.44', when: (s, f) => isAborted(s, f.total), do: turnBack }),
  run('land', {
    rule: '15.42',
    when: (s, f) => !isAborted(s, f.total),
    do: (s, f, io) => f.units.forEach((u, i) => land(s, f, u, i, io)),
  }),
  run('over', { rule: '15.42', do: (s, f, io) => io.show('15.42', () => dropEnds(s, f)) }),
])

export { isAborted }
export const driftProcedures: AnyProcedure[] = [kgDrift]
