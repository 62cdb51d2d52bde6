// What weighs on a roll, counted again: bombardments, convoys, landings, drifts, and checks of coordination.
import type { SceneRow } from '@middlesea/engine'
import { type Board, insist, MARK } from './board.ts'
import { leadsOf } from './leaders.ts'
import { Offers } from './offers.ts'

const WINDY = 1

/** What was told of a modifier; 0 where nothing was. */
export const toldOf = ({ modifiers = [] }: SceneRow, key: string): number =>
  modifiers.find(({ why }) => why.key === key)?.add ?? 0

/** Every modifier of these keys is as counted here. */
function compare(row: SceneRow, mine: { [key: string]: number }, what: string): void {
  for (const [key, drm] of Object.entries(mine))
    insist(toldOf(row, key) === drm, key, 'is', toldOf(row, key), 'and should be', drm, what)
}

const drmIf = (holds: boolean, drm: number): number => (holds ? drm : 0)

/** 10.28, 10.25, 11.14: who fires, what the target lies in, how crowded it is, and the wind. */
export function weighBombardment(board: Board, row: SceneRow, hex: string, shooters: readonly string[]): void {
  const { facts } = board
  const { terrain, bombardment } = facts.charts
  const targets = board.unitsIn(hex)
  const strengthOf = (id: string): number => {
    if (facts.air.has(id)) return facts.air.get(id)!.bombardment
    if (facts.ships.has(id)) return facts.ships.get(id)!.bombardment
    return facts.isArtillery(id) ? facts.of(id).fire : facts.values(id, board.at(id).steps).attack
  }
  const points = targets.reduce((sum, id) => sum + facts.of(id).stack, 0)
  const cover = facts.isLand(hex) ? coverOf(board, hex) : 0
  compare(
    row,
    {
      'drm.fire': shooters.reduce((sum, id) => sum + strengthOf(id), 0),
      'drm.terrain': cover,
      'drm.fort': drmIf(facts.has(hex, 'fort'), terrain.fort.bombardment),
      'drm.pillbox': drmIf(
        targets.some((id) => facts.of(id).type === 'pillbox'),
        terrain.pillbox.bombardment,
      ),
      'drm.wind': drmIf(board.view.weather === WINDY && shooters.some((id) => facts.air.has(id)), bombardment.windy),
      'drm.crowd': drmIf(points > bombardment.stackedOver, bombardment.stacked),
      'drm.excess': targets.filter((id) => board.has(id, MARK.excess)).length * bombardment.excessUnit,
    },
    `in ${hex} (10.28)`,
  )
  // The best who may lead (ruling B1).
  const isActive = targets.length > 0 && facts.of(targets[0]).side === ['axis', 'allied'][board.view.side]
  const leads = leadsOf(new Offers(board, []), targets, isActive)
  compare(row, { 'drm.targetEr': -Math.max(...leads.map((id) => board.er(id))) }, `in ${hex} (10.28)`)
}

/** The best cover of the hex: an airfield in it counts as well as its ground. */
function coverOf({ facts }: Board, hex: string): number {
  const { hex: rows } = facts.charts.terrain
  const ground = facts.terrain.get(hex)!
  const own = ground === 'rough' || ground === 'urban' ? rows[ground].bombardment : 0
  if (!facts.isAirfield(hex)) return own
  return own === 0 ? rows.airfield.bombardment : Math.min(own, rows.airfield.bombardment)
}

/** 8.43, 5.21, 16.26: night, wind, whether they come out of a Delayed Box, and whether Allied ships lie off the zone. */
export function weighPassage(board: Board, row: SceneRow, zone: string, side: string, areDelayed: boolean): void {
  const { night, windy, delayed, alliedNaval } = board.facts.charts.convoyArrival
  compare(
    row,
    {
      'drm.nightPassage': drmIf(board.isNight(), night),
      'drm.windyPassage': drmIf(board.view.weather === WINDY, windy),
      'drm.fromDelayed': drmIf(areDelayed, delayed),
    },
    '(16.24)',
  )
  const { facts, view } = board
  const areShipsThere = facts.scenario.naval.some(({ unit }, i) => {
    const hex = facts.hexes[view.ships[i]] ?? ''
    return facts.ships.get(unit)!.side === 'allied' && facts.waters.get(zone)!.includes(hex)
  })
  compare(row, { 'drm.alliedShips': drmIf(areShipsThere && side === 'axis', alliedNaval) }, '(16.24)')
}

/**
 * 16.33b, 16.43, 16.14: the box of the invasion hex, who lands, wind, a Beachhead that lies there, a port. Gliders have weights
 * of their own (17.54).
 */
export function weighLanding(
  board: Board,
  row: SceneRow,
  hex: string,
  landers: readonly string[],
  hasBeachhead: boolean,
): void {
  if (row.rule !== '16.33b') return
  const { facts } = board
  weighShoreGun(board, row, hex)
  const { windy, beachhead, port, notTrained, marines } = facts.charts.landing
  const isMarine = (id: string): boolean => facts.of(id).marine || facts.of(id).type === 'commando'
  compare(
    row,
    {
      'drm.landingBox': facts.boxOf.get(hex) ?? 0,
      // One unit is enough; of marines it must be all.
      'drm.notTrained': drmIf(
        landers.some((id) => facts.scenario.axis.notTrained.includes(id)),
        notTrained,
      ),
      'drm.marines': drmIf(landers.every(isMarine), marines),
      'drm.windyLanding': drmIf(board.view.weather === WINDY, windy),
      'drm.beachhead': drmIf(hasBeachhead, beachhead),
      'drm.port': drmIf(!facts.coastOf.has(hex), port),
    },
    `in ${hex} (16.33b)`,
  )
}

/** 16.33b: one battery that is on the chart of the zone, or none. */
function weighShoreGun({ facts }: Board, row: SceneRow, hex: string): void {
  const zone = facts.zoneAt.get(hex) ?? ''
  const guns = Object.values(facts.charts.coastArtillery[facts.scenario.map]).map((zones) => zones[zone] ?? 0)
  const told = toldOf(row, 'drm.coastGuns')
  insist(told === 0 || guns.includes(told), 'a coast gun counts for', told, 'at', hex, '(16.33b)')
}

/** 15.41: enemies in the Drop Hex, and friends of an earlier activation there or beside it. */
export function weighDrift(board: Board, hex: string, modifiers: { key: string; add: number }[]): void {
  const { facts } = board
  const { alliedUnit, landed } = facts.charts.drift
  const came = (near: string): boolean => board.unitsIn(near, 'axis').some((id) => !board.has(id, MARK.dropped))
  const around = facts.neighbours(hex).filter((near) => !facts.coastOf.has(near))
  const mine: { [key: string]: number } = {
    'drm.dropOnEnemy': drmIf(board.isHeld('allied', hex), alliedUnit),
    'drm.markedOut': drmIf([hex, ...around].some(came), landed),
  }
  for (const [key, drm] of Object.entries(mine)) {
    const told = modifiers.find((one) => one.key === key)?.add ?? 0
    insist(told === drm, key, 'is', told, 'and should be', drm, 'in', hex, '(15.41)')
  }
}

/** 12.42, 12.15: whether units are of several formations. */
export const areOfSeveral = (board: Board, units: readonly string[]): boolean => {
  const offers = new Offers(board, [])
  return new Set(units.map((id) => offers.formation(id))).size > 1
}

/** 12.43: what weighs on a check of coordination. */
export function weighCoordination(board: Board, row: SceneRow, attackers: readonly string[]): void {
  const { night, disrupted, formations } = board.facts.charts.coordination
  const hexes = new Set(attackers.map((id) => board.at(id).place))
  const isAxis = board.of(attackers[0]).side === 'axis'
  compare(
    row,
    {
      'drm.night': drmIf(board.isNight() && isAxis && hexes.size > 1, night),
      'drm.disrupted': drmIf(
        attackers.some((id) => board.has(id, MARK.disrupted)),
        disrupted,
      ),
      'drm.formations': drmIf(areOfSeveral(board, attackers), formations),
    },
    '(12.43)',
  )
}
