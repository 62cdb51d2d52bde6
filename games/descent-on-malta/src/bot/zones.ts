// What the policy asks of zones again and again and what never changes in a match.
import type { GameData } from '../data.ts'

export interface ZoneWorth {
  /** What holding a zone at the end brings (3.5). */
  prize: number[]
  /** What ground that hinders attackers adds to the defence. */
  cover: number[]
  /** How easy it is to drop there, and to land from the sea: 1 where it is easiest. */
  dropEase: number[]
  beachEase: number[]
}

const known = new WeakMap<GameData, ZoneWorth>()

export function groundOf(data: GameData): ZoneWorth {
  let ground = known.get(data)
  if (ground === undefined) known.set(data, (ground = survey(data)))
  return ground
}

function survey({ zoneType, files: { tables } }: GameData): ZoneWorth {
  const { airborneDrop, amphibiousLanding, terrain, victoryPoints } = tables
  const { axisFort, axisAirfield, axisTown } = victoryPoints.end
  const prizes: { [type: string]: number } = {
    fortress: axisFort,
    airfield: axisAirfield,
    town: axisTown,
    portTown: axisTown,
  }
  const ease = (easy: string[], urban: string[], [most, some, least]: [number, number, number]): number[] =>
    zoneType.map((type) => (easy.includes(type) ? most : urban.includes(type) ? some : least))
  return {
    prize: zoneType.map((type) => prizes[type] ?? 0),
    cover: zoneType.map((type) => (terrain.rows[type].attackerMod < 0 ? 2 : 0)),
    dropEase: ease(airborneDrop.columns.open, airborneDrop.columns.urban, [1, 0.8, 0.45]),
    beachEase: ease(amphibiousLanding.columns.beach, amphibiousLanding.columns.urban, [1, 0.85, 0.5]),
  }
}
