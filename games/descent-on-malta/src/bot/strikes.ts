// What bombs and shells gain, zone by zone, and over which sector the next ones gain more.
import { isAxisNaval } from '../data.ts'
import { AIR_LIMIT } from '../06-map.ts'
import { isConcealed, SECTORS, SUPPORT, unitsAt } from '../state.ts'
import { prizeOf, ratingOf, seenAt, type Table, tacticalOf } from './table.ts'

/** Guns that can be seen in a zone. */
export const gunsAt = (t: Table, zone: number, type: 'antiAircraft' | 'coastalArtillery'): number[] =>
  t.s.derived.units[zone].filter((u) => t.data.type[u] === type && !isConcealed(t.s, u))

/** Bombs and shells fall where we fight, and where many counters lie together. Coast guns keep ships away. */
export function strikeWorth(t: Table, zone: number, naval: boolean): number {
  const guns = gunsAt(t, zone, naval ? 'coastalArtillery' : 'antiAircraft').length > 0 ? 2 : 0
  return (
    t.counters[zone] + (t.stack[zone] > 0 ? 2 : 0) + (naval && t.data.coastal[zone] ? prizeOf(t, zone) / 4 : 0) - guns
  )
}

/** Of 24 garrison units nine are anti-aircraft guns and five coast guns: how often one hits, on the mean. */
const GARRISON_FLAK = 0.15
const GARRISON_COAST = 0.11
/** What a hit on a ship costs, beside one on a squadron. */
const SHIP = 2

/** How many hits guns are likely to score on one that comes over a zone. */
function riskOver(t: Table, zone: number, naval: boolean): number {
  const guns = gunsAt(t, zone, naval ? 'coastalArtillery' : 'antiAircraft')
  const known = guns.reduce((sum, gun) => sum + ratingOf(t, gun) / 6, 0)
  return known + t.garrison[zone] * (naval ? GARRISON_COAST : GARRISON_FLAK)
}

/** What a strike gains in points: counters that it is likely to hit (21.1, 15.0), less what guns and sixes cost. */
export function strikeGain(t: Table, u: number, zone: number): number {
  const naval = isAxisNaval(u)
  const risk = riskOver(t, zone, naval)
  const kill = t.weights.kill * (t.stack[zone] > 0 ? t.weights.help : 1)
  const left = t.counters[zone] - struck(t, zone)
  if (naval) return ((ratingOf(t, u) * Math.max(0, left)) / 6) * kill - risk * SHIP - 0.05
  return (tacticalOf(t, u) / 6) * Math.max(0, Math.min(1, left)) * kill - 1 / 6 - risk
}

/** How many counters are likely to be hit by what is over a zone already. */
function struck(t: Table, zone: number): number {
  let hits = 0
  for (const u of seenAt(t, zone)) if (!isAxisNaval(u)) hits += tacticalOf(t, u) / 6
  return hits
}

// ---- Over which sector

/** The sectors where the next aircraft and the next ship gain more. */
export interface NextStrikes {
  air: string
  ships: string
}

export const ALL_TO_MALTA: NextStrikes = { air: 'malta', ships: 'malta' }

/** A squadron and a ship of the better kind. */
const TYPICAL = 3

/** The sectors that the next aircraft and ship go to, by what waits over each already; where a landing is prepared counts for more. */
export function nextStrikes(t: Table, landings: string): NextStrikes {
  const next = (naval: boolean): string => {
    const [malta, gozo] = SECTORS.map((sector) => {
      const waiting = unitsAt(t.s, SUPPORT[sector]).filter((u) => isAxisNaval(u) === naval).length
      const gain = gainsOver(t, sector, naval)[waiting] ?? 0
      return sector === landings ? gain * t.weights.focus : gain
    })
    return gozo > malta ? 'gozo' : 'malta'
  }
  return { air: next(false), ships: next(true) }
}

/** What strikes over a sector gain, one after another, the best first. */
function gainsOver(t: Table, sector: string, naval: boolean): number[] {
  const gains: number[] = []
  t.data.sector.forEach((of, zone) => {
    const counters = t.counters[zone]
    if (of !== sector || counters === 0 || (naval && !t.data.coastal[zone])) return
    const risk = riskOver(t, zone, naval)
    if (naval) gains.push((TYPICAL / 6) * counters * t.weights.kill - risk * SHIP)
    else for (let n = 0; n < AIR_LIMIT; n++) gains.push(gainAfter(t, counters - (n * TYPICAL) / 6) - 1 / 6 - risk)
  })
  return gains.sort((a, b) => b - a)
}

const gainAfter = (t: Table, left: number): number => (TYPICAL / 6) * Math.max(0, Math.min(1, left)) * t.weights.kill
