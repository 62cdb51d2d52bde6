import { ALLIED, AXIS, isInZone, reachOf, type View } from '../src/index.ts'
import type { Message } from '@middlesea/engine'
import type { PathPreview, Tint } from '@middlesea/table-kit/board'
import { isHexId, type ViewReader } from './read.ts'

// What is drawn over the map to decide by: costs of a move, zones of control, attacks and drops under way.

/** Movement points are counted in halves. */
export const points = (halves: number): string =>
  halves % 2 === 0 ? String(halves / 2) : `${Math.floor(halves / 2) || ''}½`

/** What it costs the selected units to go where they can; of several, what the slowest pays. */
export function costsOf(reader: ViewReader, units: readonly string[], v: View): ReadonlyMap<string, string> {
  const r = reader.read(v)
  const worst = new Map<string, number>()
  if (!v.phase.endsWith('Movement')) return new Map()
  for (const id of units) {
    const place = r.seen.get(id)?.place
    if (place === undefined || !isHexId(r, place)) continue
    const reach = reachOf(reader.stateOf(v), r.kit.unitNumber(id))
    for (let i = 0; i < reach.count; i++) {
      const hex = r.kit.placeIds[reach.entered[i]]
      const cost = reach.costTo(reach.entered[i])
      // airborne.2: who is surprised pays nothing for his one hex.
      if (cost > 0) worst.set(hex, Math.max(worst.get(hex) ?? 0, cost))
    }
  }
  return new Map([...worst].map(([hex, halves]) => [hex, points(halves)]))
}

/** zoc.1: who holds which hexes in his zones of control. Face-down counters have one too, as far as all can see. */
export function zonesOf(reader: ViewReader, v: View): Record<string, Tint> {
  const s = reader.stateOf(v)
  const { kit } = s.derived
  const zones: Record<string, Tint> = {}
  for (const hex of kit.landHexes) {
    const [axis, allied] = [isInZone(s, AXIS, hex), isInZone(s, ALLIED, hex)]
    if (axis || allied) zones[kit.placeIds[hex]] = axis && allied ? 'disputed' : axis ? 'axis' : 'allied'
  }
  return zones
}

// ---- An attack under way

/** Who attacks where, and which guns fire: lines that stay while the attack goes on. */
export function plansOf(reader: ViewReader, v: View): PathPreview[] {
  const r = reader.read(v)
  if (v.attack === null) return []
  const { hex, attackers, guns } = v.attack
  const lines = (units: string[], kind: PathPreview['kind']): PathPreview[] =>
    [...new Set(units.map((id) => r.seen.get(id)?.place ?? 'reserve'))]
      .filter((place) => isHexId(r, place))
      .map((place) => ({ places: [place, hex], kind }))
  return [...lines(attackers, 'move'), ...lines(guns, 'fire')]
}

// ---- What happened

/**
 * drift.1: from the hex that a unit jumped over to the one in which it came down. They are seen until the airborne phase
 * is over, and by whoever comes to the table after it. `since` is the first line that is new: they drift before the
 * reader's eyes.
 */
export function trailsOf(lines: readonly Message[], since: number, v: View): PathPreview[] {
  const turn = lines.findLastIndex(({ key }) => key === 'turn.begins')
  const from = v.phase === 'airborne' ? turn : Math.max(turn, since)
  const aims = new Map<string, string>()
  const trails = new Map<string, PathPreview>()
  let moves = 0
  lines.forEach(({ key, params }, i) => {
    const { unit, hex } = params as { unit?: string; hex?: string }
    if (unit === undefined || hex === undefined || i < turn) return
    if (key === 'drop.placed') aims.set(unit, hex)
    const aim = aims.get(unit)
    if (key !== 'drop.drifted' || i < from || aim === undefined || aim === hex) return
    const drift: PathPreview = { places: [aim, hex], kind: 'drift' }
    if (i >= since) drift.moves = moves++
    trails.set(`${aim} ${hex}`, drift)
  })
  return [...trails.values()]
}

// ---- Where to look

/** How far from an airfield or a port the battle for it is fought, in hexes. */
const NEAR = 8

/** The airfields and ports of the scenario, and the counters around them. */
export function theatreOf(reader: ViewReader, v: View): string[] {
  const { at, faceDown, kit } = reader.read(v)
  const { sectors } = kit.files.scenarios[v.scenario]
  const inPlay = (hex: number): boolean => sectors.length === 0 || sectors.includes(kit.sectorOf[hex])
  const isPrize = ({ kind }: { kind: string }): boolean => kind === 'airfield' || kind === 'port'
  const prizes = kit.landHexes.filter((hex) => inPlay(hex) && kit.map.featuresAt(hex).some(isPrize))
  const held = [...at.keys(), ...faceDown.keys()].map((id) => kit.placeNumber(id)).filter((place) => kit.isHex(place))
  const near = held.filter((hex) => prizes.some((prize) => kit.map.distance(hex, prize) <= NEAR))
  return [...prizes, ...near].map((hex) => kit.placeIds[hex])
}
