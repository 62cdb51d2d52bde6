// 10.28: a bombardment, by guns, aircraft (11.45) or ships (17.62): one roll on the Bombardment Table for all who fire.
import { call, type Io, law } from '@middlesea/engine'
import { rollDie } from './02-die.ts'
import { openDisruption } from './03-disruption.ts'
import { erOf, leadsAtNeed } from './03-efficiency.ts'
import { openLosses } from './03-losses.ts'
import { stackedIn } from './03-stacking.ts'
import { isFort } from './03-zones.ts'
import { isWindy } from './05-weather.ts'
import { attackOn } from './09-declaration.ts'
import { firePoints } from './10-guns.ts'
import type { Drm } from './12-drms.ts'
import { AIRFIELD, LAND, ROUGH, URBAN } from './ground.ts'
import { bombardmentBegins, bombardmentEnds, bombardmentRolled } from './scenes-fire.ts'
import { hasMark, MARK, type State, unitsAt } from './state.ts'
import { type AnyProcedure, type Frame, procedure, run, say } from './steps.ts'

/** A bombardment: guns, aircraft and ships of a side against one Target hex. */
export interface Volley {
  side: number
  /** The Target hex. */
  hex: number
  guns: number[]
  air: number[]
  ships: number[]
}

export interface BombardmentFrame extends Frame, Volley {
  /** Whom the target's owner names as lead; -1 where nobody is there. */
  lead: number
  result: string
  scene: string
}

const NO_EFFECT = 'NE'

/** Opens a bombardment. The caller decides what becomes of the units that fire. Call last. */
export function openBombardment(s: State, volley: Volley): void {
  const scene = `bombardment ${s.turn} ${s.serial} ${s.derived.kit.placeIds[volley.hex]}`
  call(s, bombardment, { ...volley, lead: leadOf(s, volley.hex), result: NO_EFFECT, scene })
}

// ---- The result number

/** 10.28: fire strengths of guns, bombardment strengths of aircraft and ships. */
export const volleyPoints = law(
  '10.28',
  (s: State, { guns, air, ships }: Volley): number => {
    const { kit } = s.derived
    let points = 0
    for (const u of guns) points += firePoints(s, u)
    for (const a of air) points += kit.air[a].bombardment
    for (const ship of ships) points += kit.ships[ship].bombardment
    return points
  },
  0,
)

/** 10.28: the lead in the Target hex: the best rating that may lead. He risks nothing by it (ruling B1). */
export const leadOf = law(
  '10.28',
  (s: State, hex: number): number => {
    let best = -1
    for (const u of leadsAtNeed(s, unitsAt(s, hex))) if (best === -1 || erOf(s, u) > erOf(s, best)) best = u
    return best
  },
  -1,
)

/** table.tec: what the ground gives a target: the best of the hex, a fort, a pillbox. */
const groundDrms = law(
  'table.tec',
  (s: State, hex: number): Drm[] => {
    const { ground, tables, isPillbox } = s.derived.kit
    const { fort, pillbox } = tables.terrain
    const hasPillbox = unitsAt(s, hex).some((u) => isPillbox[u])
    return [
      { rule: '10.28', key: 'drm.terrain', drm: hexCover(tables.terrain.hex, ground.hex[hex]) },
      { rule: '10.28', key: 'drm.fort', drm: isFort(s, hex) ? fort.bombardment : 0 },
      { rule: '10.28', key: 'drm.pillbox', drm: hasPillbox ? pillbox.bombardment : 0 },
    ]
  },
  [],
)

/** As in combat (12.22, 12.26): the most favorable for the target, and urban hides rough. */
function hexCover(rows: State['derived']['kit']['tables']['terrain']['hex'], bits: number): number {
  if ((bits & LAND) === 0) return 0
  const other = (bits & AIRFIELD) !== 0 ? rows.airfield.bombardment : rows.clear.bombardment
  if ((bits & URBAN) !== 0) return Math.min(rows.urban.bombardment, other)
  return (bits & ROUGH) !== 0 ? Math.min(rows.rough.bombardment, other) : other
}

/** 11.14: wind, where air units take part. */
const windDrm = law(
  '11.14',
  (s: State, air: readonly number[]): number =>
    air.length > 0 && isWindy(s) ? s.derived.kit.tables.bombardment.windy : 0,
  0,
)

/** 10.28: more than seven stacking points in the hex. */
const crowdDrm = law(
  '10.28',
  (s: State, hex: number): number => {
    const { kit } = s.derived
    const { stackedOver, stacked } = kit.tables.bombardment
    const [first] = unitsAt(s, hex)
    return first !== undefined && stackedIn(s, kit.side[first], hex) > stackedOver ? stacked : 0
  },
  0,
)

/** 10.25: each over-stacked unit. */
const excessDrm = law(
  '10.25',
  (s: State, hex: number): number =>
    unitsAt(s, hex).filter((u) => hasMark(s, u, MARK.excess)).length * s.derived.kit.tables.bombardment.excessUnit,
  0,
)

/** 10.28: all that is added to the die besides the strength of those who fire. */
export function bombardmentDrms(s: State, { hex, air }: Volley, lead: number): Drm[] {
  const all: Drm[] = [
    { rule: '10.28', key: 'drm.targetEr', drm: lead === -1 ? 0 : -erOf(s, lead) },
    ...groundDrms(s, hex),
    { rule: '11.14', key: 'drm.wind', drm: windDrm(s, air) },
    { rule: '10.28', key: 'drm.crowd', drm: crowdDrm(s, hex) },
    { rule: '10.25', key: 'drm.excess', drm: excessDrm(s, hex) },
  ]
  return all.filter(({ drm }) => drm !== 0)
}

/** table.bombardment: NE, d, or a number of steps. */
export const bombardmentResult = law(
  'table.bombardment',
  (s: State, total: number): string =>
    s.derived.kit.tables.bombardment.rows.find(({ max }) => max === null || total <= max)!.result,
  NO_EFFECT,
)

function roll(s: State, f: BombardmentFrame, io: Io): void {
  const points = volleyPoints(s, f)
  const drms = bombardmentDrms(s, f, f.lead)
  const die = rollDie(s, io, 'bombardment 10.28')
  const total = drms.reduce((sum, { drm }) => sum + drm, die + points)
  f.result = bombardmentResult(s, total)
  const told = { hex: s.derived.kit.placeIds[f.hex], points, die, total, result: f.result }
  io.tell('10.28', say('bombardment.rolled', told), () => bombardmentRolled(s, f, { points, die, total, drms }))
}

// ---- What it does

/** 10.28: so many steps in all, of the hex as one group, over-stacked units too; the owner chooses. */
const stepsOf = law('10.28', (result: string): number => Number(result) || 0, 0)
const isDisrupting = law('10.28', (result: string): boolean => result === 'd', false)

/** 11.43: a bombardment strikes the Target hex and nothing else. */
export const struckBy = law('11.43', (s: State, f: Volley): number[] => unitsAt(s, f.hex), [])

const ownerOf = (s: State, f: BombardmentFrame): number => s.derived.kit.side[f.lead]

const bombardment = procedure<BombardmentFrame>('bombardment', [
  run('roll', {
    rule: '10.28',
    do: (s, f, io) => {
      io.tell('10.28', say('bombardment.begins', { hex: s.derived.kit.placeIds[f.hex] }), () => bombardmentBegins(s, f))
      if (f.lead !== -1) roll(s, f, io)
    },
  }),
  run('losses', {
    rule: '10.28',
    when: (_, f) => stepsOf(f.result) > 0,
    do: (s, f) =>
      openLosses(s, { side: ownerOf(s, f), units: struckBy(s, f), steps: stepsOf(f.result), rule: '10.28' }),
  }),
  run('disruption', {
    rule: '10.28',
    when: (_, f) => isDisrupting(f.result),
    do: (s, f) =>
      openDisruption(s, {
        side: ownerOf(s, f),
        units: struckBy(s, f),
        rule: '10.28',
        hex: attackOn(s, f.hex) === undefined ? -1 : f.hex,
      }),
  }),
  run('over', { rule: '10.28', do: (s, f, io) => io.show('10.28', () => bombardmentEnds(s, f)) }),
])

export const bombardmentProcedures: AnyProcedure[] = [bombardment]
