// terrain.coast, terrain.beachbox, terrain.portbox: from a landing box to the shore.
import { law } from '@middlesea/engine'
import { isFriendlyFeature } from './control.ts'
import { fits } from './stacking.ts'
import { enemyOf, type State } from './state.ts'
import { isHeld } from './zones.ts'

/** Ruling 3: a unit in a landing box takes one step, onto the coastal hexes of the box, and stops there. */
export const landingsOf = law(
  'terrain.coast',
  (s: State, u: number): number[] => {
    const { kit } = s.derived
    const box = kit.boxAt[s.place[u]]
    if (box === null) return []
    if (box.kind === 'port' && !isFriendlyFeature(s, kit.side[u], box)) return []
    const enemy = enemyOf(kit.side[u])
    return box.hexes.filter((hex) => !isHeld(s, enemy, hex) && fits(s, u, hex))
  },
  [],
)
