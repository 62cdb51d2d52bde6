// malta.supply, malta.withdraw: what is looked at when an Axis segment of Malta begins.
import { isFriendly } from './arrivals.ts'
import { expectThat } from './breach.ts'
import type { Sight } from './sight.ts'

/** Phases before which nobody has landed or taken a hex in this segment. */
const EARLY = ['aircraft', 'axisSea', 'axisMovement']

export function checkSegment(before: Sight, after: Sight): void {
  const { view, ground } = after
  const { portTurn, withdrawTurn } = ground.files.scenarios[view.scenario].victory
  const isNew = view.turn === before.view.turn + 1 && view.segment === 'axis' && EARLY.includes(view.phase)
  if (!isNew || withdrawTurn === undefined) return
  const ports = ground.boxes.filter(({ kind }) => kind === 'port')
  const isShort = view.turn > portTurn && !ports.some(({ hexes }) => isFriendly(after, hexes, 'axis'))
  const own = view.own as { short: boolean; withdrawal: number; beachheads: number[] }
  expectThat(own.short === isShort, 'malta.supply', `short of supply on turn ${view.turn}: ${own.short}`)
  checkWithdrawal(after, own.withdrawal)
}

/** Those who can go have gone: from friendly airfields, and from wherever no enemy zone holds them. */
function checkWithdrawal(after: Sight, ordered: number): void {
  const { view, ground } = after
  const { withdrawTurn, withdrawPoints } = ground.files.scenarios[view.scenario].victory
  const lost = after.sideIn('eliminated', 'axis').filter((id) => ground.of(id).airborne)
  const points = lost.reduce((sum, id) => sum + ground.of(id).points, 0)
  const isDue = view.turn >= withdrawTurn || points >= withdrawPoints
  expectThat(ordered > 0 || !isDue, 'malta.withdraw', `nobody is withdrawn on turn ${view.turn}, with ${points} points`)
  if (ordered === 0) return
  const fields = ground.airfields.filter(({ hexes }) => isFriendly(after, hexes, 'axis')).flatMap(({ hexes }) => hexes)
  for (const [id, { place }] of Object.entries(view.units)) {
    const { airborne, nation } = ground.of(id)
    if (!airborne || nation !== 'GE' || !ground.isHex(place)) continue
    const isHeld = !fields.includes(place) && after.isInZone(place, 'allied')
    expectThat(isHeld, 'malta.withdraw', `${id} stays in ${place} after the order to withdraw`)
  }
}
