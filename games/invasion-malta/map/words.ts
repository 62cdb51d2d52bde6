// Short words for landings and what must be held.
import type { LandingArrow, VictoryPlace } from '@middlesea/atlas-kit/hex-spec'

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
