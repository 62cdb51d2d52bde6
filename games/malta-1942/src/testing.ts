import type { State } from '@middlesea/air-assault'
import { positionFor } from '@middlesea/air-assault/testing'
import { malta } from './index.ts'
import { FOLLOW_UPS, ownOf } from './own.ts'
import { lacksPort } from './supply.ts'

/**
 * malta.withdraw, malta.supply: on its turn at the latest the order to withdraw has come, and in the Allied segment supply has
 * been looked at. Where Axis phases open, the rules do so themselves.
 */
function bringUpToDate(s: State, isAlliedSegment: boolean): void {
  const own = ownOf(s)
  const { withdrawTurn } = s.derived.kit.files.scenarios[s.scenario].victory
  if (s.turn > withdrawTurn || (isAlliedSegment && s.turn === withdrawTurn)) own.withdrawal = withdrawTurn
  if (isAlliedSegment) own.short = lacksPort(s)
}

/** Breaches of the rules of this game alone. */
function breachesOf(s: State): string[] {
  const { kit } = s.derived
  const { beachheads, withdrawal } = ownOf(s)
  const breaches: string[] = []
  kit.beaches.forEach(({ hexes, place }, i) => {
    const marker = (beachheads[i] ?? 0) - 1
    if (marker !== -1 && !hexes.includes(marker))
      breaches.push(`${kit.placeIds[marker]} is no hex of ${kit.placeIds[place]} (malta.assault)`)
  })
  if (withdrawal > s.turn) breaches.push(`on turn ${s.turn} no withdrawal began on turn ${withdrawal} (malta.withdraw)`)
  return breaches
}

export { positionSchema, type PositionSpec } from '@middlesea/air-assault/testing'

export const position = positionFor(malta, {
  bringUpToDate,
  convoys: ['assault', 'assault2'],
  own: ['beachheads', 'withdrawal', 'short', ...FOLLOW_UPS.map((name) => `arrived.${name}`)],
  breachesOf,
})
