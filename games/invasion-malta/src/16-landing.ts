// 16.3: amphibious invasion. So far: units go from the Available Box onto invasion hexes, fight from there or go ashore;
// no Landing Condition, no fire at invaders.
import { type Io, law, type Refusal } from '@middlesea/engine'
import { eliminate } from './03-losses.ts'
import { fits, sideIn } from './03-stacking.ts'
import { isHeld } from './03-zones.ts'
import { isStorm } from './05-weather.ts'
import { attackOn, cannotAttack } from './09-declaration.ts'
import { ALLIED, AXIS, type State } from './state.ts'
import { forbid, say } from './steps.ts'
import { put } from './whereabouts.ts'

const NOT_AVAILABLE = forbid('16.33a', 'refuse.notAvailable')
const OTHER_ZONE = forbid('16.33a', 'refuse.otherZone')
const BEACH_FULL = forbid('16.33a', 'refuse.beachFull')
const IN_STORM = forbid('16.32', 'refuse.stormAtSea')

/** 16.32 */
const isStormy = law('16.32', (s: State): Refusal | null => (isStorm(s) ? IN_STORM : null), null)

/** 16.33a: nine stacking points an invasion hex, no excess. */
const isFull = law(
  '16.33a',
  (s: State, u: number, hex: number): Refusal | null => (fits(s, u, hex) ? null : BEACH_FULL),
  null,
)

/** The zones that have units in their Available Box, by box; empty when nobody waits at sea. */
export function openBeaches(s: State): number[] {
  const { kit, tables } = s.derived
  if (s.side !== AXIS) return []
  return kit.zones
    .filter(({ available }) => tables.boxes[available - kit.hexCount].length > 0)
    .map((zone) => zone.available)
}

export function cannotLand(s: State, u: number, hex: number): Refusal | null {
  const zone = s.derived.kit.zones.find(({ available }) => available === s.place[u])
  if (zone === undefined) return NOT_AVAILABLE
  if (!zone.beaches.some(({ sea }) => sea === hex)) return OTHER_ZONE
  return isStormy(s) ?? isFull(s, u, hex)
}

/** The invasion hexes onto which a unit may be placed. */
export function landingsOf(s: State, u: number, waiting: readonly number[]): number[] {
  if (!waiting.includes(s.place[u])) return []
  const zone = s.derived.kit.zones.find(({ available }) => available === s.place[u])!
  return zone.beaches.map(({ sea }) => sea).filter((sea) => cannotLand(s, u, sea) === null)
}

const invaded = (s: State): { sea: number; coast: number }[] =>
  s.derived.kit.zones.flatMap(({ beaches }) => beaches).filter(({ sea }) => isHeld(s, AXIS, sea))

/** 16.33e: who faces enemies in the coastal hex must attack it, whatever the odds (9.11). */
export const declareLandings = law(
  '16.33e',
  (s: State, io: Io): void => {
    for (const { sea, coast } of invaded(s)) {
      const units = sideIn(s, AXIS, sea).filter((u) => cannotAttack(s, u, coast) === null)
      if (!isHeld(s, ALLIED, coast) || units.length === 0) continue
      const known = attackOn(s, coast)
      if (known === undefined) s.attacks.push({ hex: coast, units })
      else known.units.push(...units)
      io.tell('16.33e', say('attack.declared', { hex: s.derived.kit.placeIds[coast] }))
    }
  },
  undefined,
)

/** 16.33e, 16.42: at the end of the Combat Phase the invaders go ashore where nobody is; those who cannot are lost. */
export const endLanding = law(
  '16.42',
  (s: State, io: Io): void => {
    for (const { sea, coast } of invaded(s)) {
      const isOpen = !isHeld(s, ALLIED, coast)
      for (const u of sideIn(s, AXIS, sea)) {
        if (!isOpen) {
          eliminate(s, u, '16.42', io)
          continue
        }
        put(s, u, coast)
        io.tell('16.33e', say('move.ashore', { unit: s.derived.kit.unitIds[u], to: s.derived.kit.placeIds[coast] }))
      }
    }
  },
  undefined,
)
