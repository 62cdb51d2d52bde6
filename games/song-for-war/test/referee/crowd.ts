// Crowded tables: units of all nations and kinds within a few spaces, so that rules meet at once that seldom meet in a match.
import type { Rng } from '@middlesea/engine'
import { PRINTED } from '../../src/index.ts'
import type { NationId, SpaceRow, UnitRow } from '../../src/data-files.ts'
import type { PositionSpec } from '../../src/testing.ts'

const NATIONS: NationId[] = ['US', 'GB', 'DE', 'IT']
const SEATS = {
  two: ['allies', 'axis'],
  four: ['us', 'gb', 'de', 'it'],
  threeAllies: ['us', 'gb', 'axis'],
  threeAxis: ['allies', 'de', 'it'],
} as const
const { spaces: SPACES } = PRINTED.map

type Placed = { [space: string]: string[] }

/** A Movement Step of stage 1 to 5 in the middle of it; which table it is hangs on the chance alone. */
export function crowd(rng: Rng): PositionSpec {
  const pick = <T>(list: readonly T[]): T => list[rng.below(list.length)]
  const isOnceIn = (times: number): boolean => rng.below(times) === 0
  const players = pick(Object.keys(SEATS) as (keyof typeof SEATS)[])
  const near = spacesAround(pick(SPACES), 1 + rng.below(2))
  const seas = near.filter(({ terrain }) => terrain === 'sea')

  const entry = (type: UnitRow): string => {
    if (type.capacity.length === 0 || isOnceIn(3)) return `${type.id}*${1 + rng.below(2)}`
    const cargo = Object.entries(pick(type.capacity)).flatMap(([id, count]) =>
      Array.from({ length: rng.below(count + 1) }, () => pick(CARGO[id] ?? [id])),
    )
    return cargo.length === 0 ? type.id : `${type.id}[${cargo.join(' ')}]`
  }
  const unitsOf = (nation: NationId): Placed => {
    const placed: Placed = {}
    const types = PRINTED.units.units.filter((type) => type.nation === '' || type.nation === nation)
    for (let left = 3 + rng.below(10); left > 0; left--) {
      const type = pick(types)
      const space = pick(near)
      if (mayStand(type, space)) (placed[space.id] ??= []).push(entry(type))
    }
    return placed
  }
  const byNation = <T>(value: (nation: NationId) => T): { [N in NationId]?: T } =>
    Object.fromEntries(NATIONS.map((nation) => [nation, value(nation)]))
  const cardsOf = (nation: NationId): string[] =>
    PRINTED.cards.cards
      .filter((card) => card.nation === nation && (card.kind === 'upgrade' || card.kind === 'unique') && isOnceIn(4))
      .map(({ id }) => id)

  return {
    phase: 'tactical',
    stage: 1 + rng.below(5),
    step: 1 + rng.below(5),
    side: pick(['allies', 'axis']),
    options: { players },
    units: byNation(unitsOf),
    played: byNation(cardsOf),
    fleets: Object.fromEntries(
      NATIONS.filter(() => seas.length > 0 && isOnceIn(2)).map((nation) => [
        nation,
        { at: pick(seas).id, units: ['DES*2', pick(BIG_SHIPS), pick(BIG_SHIPS)] },
      ]),
    ),
    mines: Object.fromEntries(seas.filter(() => isOnceIn(12)).map(({ id }) => [id, pick(NATIONS)])),
    control: Object.fromEntries(
      near.flatMap(({ id, site }) => (site !== null && isOnceIn(2) ? [[id, pick(NATIONS)]] : [])),
    ),
    orders: Object.fromEntries(
      SEATS[players].map((seat) => [
        seat,
        {
          reveal: pick(['ask', 'onEntry', 'never']),
          casualties: pick(['ask', 'cheapest']),
          support: pick(['ask', 'always', 'never']),
          concentrate: pick(['ask', 'never']),
        },
      ]),
    ),
  }
}

/** What stands for `land` and `air` in the rooms of transports and carriers. */
const CARGO: { [id: string]: string[] } = { land: ['INF', 'INF', 'TNK', 'ART', 'AAA', 'LTR'], air: ['FTR', 'LBR'] }
const BIG_SHIPS = ['BAT', 'CRU', 'SUB', 'CAR[FTR LBR]', 'CAR', 'STR[INF*2]', 'STR[ART TNK]']

/** A space and those so many moves around it, without impassable ones. */
function spacesAround(centre: SpaceRow, moves: number): SpaceRow[] {
  const ids = new Set([centre.id])
  for (let left = moves; left > 0; left--) {
    for (const { id, neighbours } of SPACES) if (neighbours.some((next) => ids.has(next))) ids.add(id)
  }
  return SPACES.filter(({ id, terrain }) => ids.has(id) && terrain !== 'impassable')
}

function mayStand(type: UnitRow, { terrain }: SpaceRow): boolean {
  if (type.domain === 'air') return true
  if (type.domain === 'sea' || terrain === 'sea') return type.domain === 'sea' && terrain === 'sea'
  if (terrain === 'mountain') return !type.abilities.includes('heavy')
  return terrain !== 'desert' || type.id !== 'LEOPOLD'
}
