// How the Allies might be set up otherwise than in history.
import type { Rng } from '@middlesea/engine'
import { ALLIED, type State } from '../core/state.ts'

export const isSettingUp = ({ turn, phase }: State): boolean => turn === 1 && phase === ''

/** From so far they still count as standing at an airfield. */
const AROUND = 3
const STRONG = 3

/** Where the stronger defenders of each sector with an airfield might stand: on it and around it. */
export function randomSetUp(s: State, rng: Rng): { [unit: string]: string } {
  const { kit } = s.derived
  const room = new Map<number, number>()
  const places: { [unit: string]: string } = {}
  const strong = kit.unitsOf[ALLIED].filter((u) => kit.attack[u] >= STRONG && s.place[u] !== kit.UNUSED)
  for (const u of shuffled(strong, rng)) {
    const fields = kit.airfields.filter(({ hexes }) => kit.sectorOf[hexes[0]] === kit.units[u].sector)
    if (fields.length === 0) continue
    const [field] = fields[rng.below(fields.length)].hexes
    const far = rng.below(AROUND + 1)
    const near = kit.landHexes.filter(
      (hex) =>
        kit.map.distance(hex, field) <= far &&
        kit.sectorOf[hex] === kit.units[u].sector &&
        (room.get(hex) ?? 0) + kit.stack[u] <= kit.tables.stacking.hex,
    )
    if (near.length === 0) continue
    const hex = near[rng.below(near.length)]
    room.set(hex, (room.get(hex) ?? 0) + kit.stack[u])
    places[kit.unitIds[u]] = kit.placeIds[hex]
  }
  return places
}

export function shuffled<T>(items: T[], rng: Rng): T[] {
  const left = items.slice()
  return items.map(() => left.splice(rng.below(left.length), 1)[0])
}
