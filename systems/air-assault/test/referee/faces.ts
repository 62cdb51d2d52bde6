// hidden.zoc, decoy.1, hex.friendly: who does something is turned up, who stands beside an enemy too, and who enters a hex
// takes it.
import { expectThat } from './breach.ts'
import type { Sight } from './sight.ts'

/** Whoever attacked, fired, worked or left in this answer is known to everybody. */
export function checkFaces(after: Sight, acted: Iterable<string>): void {
  for (const id of acted) {
    const isSeen = after.unit(id).exposed || after.place(id) === 'eliminated'
    expectThat(isSeen, 'decoy.1', `${id} has acted and lies face down`)
  }
}

/** decoy.1: when the Axis has moved nothing beside it lies face down. */
export function checkContact(before: Sight, after: Sight): void {
  if (before.view.phase !== 'axisMovement' || after.view.phase !== 'axisCombat') return
  for (const [id, { place, exposed }] of Object.entries(after.view.units)) {
    if (exposed || !after.ground.isHex(place) || after.ground.of(id).side === 'axis') continue
    expectThat(!after.isInZone(place, 'axis'), 'decoy.1', `${id} lies face down beside an enemy in ${place}`)
  }
}

/** Somebody has moved to a hex and is there. */
export function checkEntered(before: Sight, after: Sight, id: string, to: string): void {
  if (after.place(id) !== to || !before.holds(id)) return
  const { side } = after.ground.of(id)
  expectThat(after.view.axisHexes.includes(to) === (side === 'axis'), 'hex.friendly', `${id} does not take ${to}`)
  if (side === 'allied' && after.isInZone(to, 'axis')) {
    expectThat(after.unit(id).exposed, 'decoy.1', `${id} moves beside an enemy, and lies face down in ${to}`)
  }
}
