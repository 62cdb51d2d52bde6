import { type State, unitsAt } from '@middlesea/air-assault'
import { positionFor } from '@middlesea/air-assault/testing'
import { crete } from './index.ts'

const { files, tables } = crete.kits.printed

/** evac.1: nobody has left the island before the evacuation begins. */
function breachesOf(s: State): string[] {
  const { kit } = s.derived
  if (s.turn >= tables.evacuation.firstTurn) return []
  return unitsAt(s, kit.EVACUATED).map((u) => `${kit.unitIds[u]} is evacuated on turn ${s.turn} (evac.1)`)
}

export { positionSchema, type PositionSpec } from '@middlesea/air-assault/testing'

export const position = positionFor(crete, {
  convoys: Object.keys(files.scenarios.campaign.convoys),
  own: ['lifted', ...reinforcementGroups().map((group) => `next.${group}`)],
  breachesOf,
})

/** reinforce.crete: a group that turned back may come again from a turn on. */
function reinforcementGroups(): string[] {
  const groups = crete.kits.printed.units.map(({ side, arrival }) => (side === 'allied' ? arrival.group : ''))
  return [...new Set(groups)].filter((group) => group !== undefined && group !== '')
}
