// Short words for landings and what must be held, and the sectors that both islands are divided into.
import type { LandingArrow, SeaborneSpec, VictoryPlace } from '@middlesea/atlas-kit/hex-spec'

export const SECTORS_NAMED: SeaborneSpec['sectors'] = [
  { key: 'N', name: { en: 'Northern Sector', ja: '北部戦区' } },
  { key: 'C', name: { en: 'Central Sector', ja: '中央戦区' } },
  { key: 'S', name: { en: 'Southern Sector', ja: '南部戦区' } },
]

export const landing = (
  zone: string,
  key: string,
  sea: string,
  coast: string,
  number: number,
  en: string,
  ja: string,
): LandingArrow => ({ key, zone, name: { en, ja }, sea, coast, number })

export const victoryIn =
  (scenarios: number[]) =>
  (key: string, en: string, ja: string, ...hexes: string[]): VictoryPlace => ({
    key,
    name: { en, ja },
    hexes,
    scenarios,
  })
