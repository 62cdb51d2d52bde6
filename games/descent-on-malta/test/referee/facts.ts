// What the referee knows of map and counters: the data files, read with its own eyes.
import map from '../../data/maps/malta.json' with { type: 'json' }
import tables from '../../data/tables.json' with { type: 'json' }
import units from '../../data/units.json' with { type: 'json' }

export type SideName = 'axis' | 'allied'
export type Arm = 'ground' | 'air' | 'naval'

/** A counter; pairs are full and reduced. */
export interface Unit {
  id: string
  side: SideName
  arm: Arm
  type: string
  regiment: boolean
  support: boolean
  twoSteps: boolean
  rating: [number, number]
  elite: [boolean, boolean]
  superiority: [number, number]
  tactical: [number, number]
  strategic: [number, number]
  aaa: [number, number]
  /** Carries ground units; a heavy transport carries armor too. */
  lift: 'none' | 'light' | 'heavy'
  reducedPoints: number
  lostPoints: number
  recruitPoints: number
}

const NOTHING: [number, number] = [0, 0]
const PLAIN: Omit<Unit, 'id' | 'side' | 'arm' | 'type'> = {
  regiment: false,
  support: false,
  twoSteps: true,
  rating: NOTHING,
  elite: [false, false],
  superiority: NOTHING,
  tactical: NOTHING,
  strategic: NOTHING,
  aaa: NOTHING,
  lift: 'none',
  reducedPoints: 0,
  lostPoints: 0,
  recruitPoints: 0,
}

const points = tables.victoryPoints.during
const priceOf = (recruit: string | null): number =>
  recruit === null ? 0 : (tables.victoryPoints.recruit as { [row: string]: number })[recruit]

const ground = units.axisGround.map((u): Unit => {
  const regiment = u.size === 'III'
  return {
    ...PLAIN,
    id: u.id,
    side: 'axis',
    arm: 'ground',
    type: u.type,
    regiment,
    support: u.support,
    rating: [u.rating, u.reducedRating],
    elite: [u.elite, u.reducedElite],
    reducedPoints: regiment ? points.axisRegimentReduced : points.axisGroundReduced,
    lostPoints: regiment ? points.axisRegimentEliminated : points.axisGroundEliminated,
    recruitPoints: priceOf(u.recruit),
  }
})

const air = units.axisAir.map(
  (u): Unit => ({
    ...PLAIN,
    id: u.id,
    side: 'axis',
    arm: 'air',
    type: u.type,
    superiority: [u.airSuperiority, u.reduced.airSuperiority],
    tactical: [u.tactical, u.reduced.tactical],
    strategic: [u.strategic, u.reduced.strategic],
    lift: (u.transport as 'light' | 'heavy' | null) ?? 'none',
    reducedPoints: points.axisAirReduced,
    lostPoints: points.axisAirEliminated,
    recruitPoints: priceOf(u.recruit),
  }),
)

const naval = units.axisNaval.map(
  (u): Unit => ({
    ...PLAIN,
    id: u.id,
    side: 'axis',
    arm: 'naval',
    type: u.type,
    rating: [u.combat, u.reduced.combat],
    aaa: [u.aaa, u.reduced.aaa],
    reducedPoints: points.axisNavalReduced,
    lostPoints: points.axisNavalEliminated,
    recruitPoints: priceOf(u.recruit),
  }),
)

interface AlliedRow {
  id: string
  type: string
  group: string
  rating?: number
  support?: boolean
  elite?: boolean
  airSuperiority?: number
  tactical?: number
  strategic?: number
}

const twice = (n = 0): [number, number] => [n, n]

const allied = (units.allied as AlliedRow[]).map(
  (u): Unit => ({
    ...PLAIN,
    id: u.id,
    side: 'allied',
    arm: u.group === 'air' ? 'air' : 'ground',
    type: u.type,
    twoSteps: false,
    support: u.support ?? false,
    rating: twice(u.rating),
    elite: [u.elite ?? false, u.elite ?? false],
    superiority: twice(u.airSuperiority),
    tactical: twice(u.tactical),
    strategic: twice(u.strategic),
    lostPoints:
      u.group === 'air'
        ? points.alliedAirEliminated
        : u.type === 'hq'
          ? points.alliedHqEliminated
          : points.alliedUnitEliminated,
  }),
)

const { meCommando } = units
const commando: Unit = {
  ...PLAIN,
  id: meCommando.id,
  side: 'allied',
  arm: 'ground',
  type: meCommando.type,
  rating: [meCommando.rating, meCommando.reducedRating],
  elite: [meCommando.elite, meCommando.reducedElite],
  lostPoints: points.alliedUnitEliminated,
}

const UNITS = new Map([...ground, ...air, ...naval, ...allied, commando].map((u) => [u.id, u]))

export function unit(id: string): Unit {
  const found = UNITS.get(id)
  if (found === undefined) throw new Error(`the referee knows no unit '${id}'`)
  return found
}

export interface Zone {
  id: string
  sector: string
  type: string
  coastal: boolean
  clockwise: string | null
  counterclockwise: string | null
  routes: string[]
}

export const ZONES = new Map((map.zones as Zone[]).map((zone) => [zone.id, zone]))
export const isZone = (place: string): boolean => ZONES.has(place)
export const zone = (id: string): Zone => ZONES.get(id)!

export { tables }
