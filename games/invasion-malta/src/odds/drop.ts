// Before a KG drops: where its units may come down, and in what condition. Every face of the drift die goes through the
// diagram; who will fire at the drop is its enemy's choice, so both ends of it are told.
import { aaInRange, aaPoints, aaResult, aaSteps, AT_DROP } from '../11-anti-aircraft.ts'
import { driftDrms, isAborted, landingHex, spaceOf } from '../15-drift.ts'
import { isHeld } from '../03-zones.ts'
import { unitsOfKg } from '../15-drop-hexes.ts'
import { LAND, ROUGH, URBAN } from '../ground.ts'
import { ALLIED, AXIS, type State } from '../state.ts'

const FACES = 10

export interface DropPreview {
  /** AA units that can fire at the hex, and their points. */
  guns: number[]
  points: number
  /** Steps that their fire takes on the average, if all of them fire. */
  steps: number
  /** What weighs on the drift, if all of them fire. */
  drms: { rule: string; key: string; drm: number }[]
  /** Of all units and faces: shares that land well, Disrupted, on enemies, at sea, or turn back. They add up to 1. */
  well: number
  disrupted: number
  amongEnemies: number
  atSea: number
  aborted: number
}

/** `fired`: whether all AA units in range fire. */
export function dropPreview(s: State, kg: number, hex: number, fired: boolean): DropPreview {
  const guns = aaInRange(s, hex, AT_DROP, AXIS)
  const firing = fired ? guns.length : 0
  const drms = driftDrms(s, hex, firing)
  const found: DropPreview = {
    guns,
    points: aaPoints(s, guns),
    steps: 0,
    drms,
    well: 0,
    disrupted: 0,
    amongEnemies: 0,
    atSea: 0,
    aborted: 0,
  }
  if (firing > 0)
    for (let die = 1; die <= FACES; die++) found.steps += aaSteps(s, aaResult(s, found.points, die)) / FACES
  const units = unitsOfKg(s, kg).length
  const shift = drms.reduce((sum, { drm }) => sum + drm, 0)
  for (let die = 1; die <= FACES; die++) {
    const total = die + shift
    for (let place = 0; place < units; place++) found[fateOf(s, hex, total, place, firing)] += 1 / (FACES * units)
  }
  return found
}

function fateOf(
  s: State,
  hex: number,
  total: number,
  place: number,
  firing: number,
): 'well' | 'disrupted' | 'amongEnemies' | 'atSea' | 'aborted' {
  if (isAborted(s, total)) return 'aborted'
  const space = spaceOf(s, total, place, firing)
  const down = landingHex(s, hex, space)
  const ground = down === -1 ? 0 : s.derived.kit.ground.hex[down]
  if ((ground & LAND) === 0) return 'atSea'
  if (isHeld(s, ALLIED, down)) return 'amongEnemies'
  return space.disrupted || (ground & (ROUGH | URBAN)) !== 0 ? 'disrupted' : 'well'
}
