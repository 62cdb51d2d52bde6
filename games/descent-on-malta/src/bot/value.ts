// How the Axis stands, at a glance: the points that it can expect, on the whole track. What the measures of a position weigh is
// fitted on games of the policy (tools/fit-value.ts writes value.json).
import { endScore, prizeOf } from '../03-victory.ts'
import { controlOf } from '../06-map.ts'
import { AXIS_UNITS, isAxisAir, isAxisGround, isZone, NAVY_BOX, SICILY, type State, ZONES } from '../state.ts'
import fitted from './value.json' with { type: 'json' }

/** How well a match stands: 0 at a catastrophe, 1 at the highest total (3.1, 3.2). A point is worth the same everywhere. */
export function valueOf(s: State): number {
  const { catastrophe } = s.derived.data.files.tables.victoryPoints
  const { max } = s.derived.data.files.tables.tracks.victoryPoints
  const total = s.result === '' ? expected(s, max) : s.victoryPoints
  return Math.min(1, Math.max(0, (total - catastrophe) / (max - catastrophe)))
}

/** By how much games stray from what is expected of them, for each turn to come: the larger, the more the limit takes away. */
const STRAY = 1.5

/** What can be expected: the higher, the more of it the limit of the track takes away (3.2). */
function expected(s: State, max: number): number {
  const mean = measuresOf(s).reduce((sum, measure, i) => sum + measure * fitted[i], 0)
  const stray = STRAY * Math.max(1, s.derived.data.files.scenario.turns + 1 - s.turn)
  return max - stray * Math.log1p(Math.exp((max - mean) / stray))
}

/** Each about from 0 to 1; then the same measures, growing with time, and with its square. */
export function measuresOf(s: State): number[] {
  const time = (s.turn - 1) / s.derived.data.files.scenario.turns
  const { alliedLeft, royalNavy } = endScore(s)
  const measures = [
    1,
    s.victoryPoints / 50,
    prizesOf(s, 'axis') / 100,
    prizesOf(s, 'disputed') / 100,
    alliedLeft / 50,
    royalNavy / 20,
    strengthOf(s, isZone) / 60,
    strengthOf(s, isWaiting) / 100,
    airStrength(s) / 40,
    s.staffPoints / 10,
    s.amphibiousPoints / 10,
    s.command / 12,
  ]
  return [1, time, time * time].flatMap((late) => measures.map((measure) => measure * late))
}

/** What the zones under a control give at the end (3.5). */
function prizesOf(s: State, control: ReturnType<typeof controlOf>): number {
  let sum = 0
  for (const zone of ZONES) if (controlOf(s, zone) === control) sum += prizeOf(s, zone)
  return sum
}

/** In Sicily, or in a box of missions. */
const isWaiting = (place: number): boolean => place >= SICILY && place <= NAVY_BOX

function strengthOf({ place, reduced, derived: { data } }: State, counts: (place: number) => boolean): number {
  let sum = 0
  for (const u of AXIS_UNITS) if (isAxisGround(u) && counts(place[u])) sum += data.rating[u * 2 + reduced[u]]
  return sum
}

function airStrength({ place, reduced, derived: { data } }: State): number {
  let sum = 0
  for (const u of AXIS_UNITS) if (isAxisAir(u) && isWaiting(place[u])) sum += data.tactical[u * 2 + reduced[u]]
  return sum
}
