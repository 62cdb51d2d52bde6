/** The abilities of the unit table and of the cards, one bit each. */
export const ABILITY = {
  levelUp: 1 << 0,
  preciseHit: 1 << 1,
  extraShot: 1 << 2,
  ambush: 1 << 3,
  coverage: 1 << 4,
  deployed: 1 << 5,
  escort: 1 << 6,
  heavy: 1 << 7,
  highGround: 1 << 8,
  landBridge: 1 << 9,
  longRange: 1 << 10,
  mobile: 1 << 11,
  search: 1 << 12,
  sonar: 1 << 13,
  submerged: 1 << 14,
  strategic: 1 << 15,
  carrierCapable: 1 << 16,
  carrier: 1 << 17,
  /** Rolls on Battle Step 6 when an Air Transport drops it (82nd Airborne, Fallschirmjäger, Folgore). */
  airdrop: 1 << 18,
  /** A Sea Transport may unload it into a mountain space (Rangers). */
  mountainLanding: 1 << 19,
  /** No desert rolls, no push-through (Long Range Desert Group). */
  infiltrate: 1 << 20,
  /** A tank that may enter mountains (Churchill). */
  climber: 1 << 21,
} as const

export type AbilityId = keyof typeof ABILITY

export function abilityBits(names: string[]): number {
  let bits = 0
  for (const name of names) {
    const bit = ABILITY[name as AbilityId]
    if (bit === undefined) throw new Error(`there is no ability '${name}'`)
    bits |= bit
  }
  return bits
}
