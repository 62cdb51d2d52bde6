// hex.friendly: a hex belongs to the side whose combat unit was last in it.
import { hasUnits } from '@middlesea/board'
import { type Io, law, type Scene } from '@middlesea/engine'
import type { Airfield, LandingBox } from './kit.ts'
import { eliminate } from '../combat/losses.ts'
import { prizeAt, takenScene, takenText } from '../scenes/taken.ts'
import { enemyOf, type State, unitsAt } from './state.ts'
import { controls } from './tables.ts'
import { isHeld } from './zones.ts'

/**
 * A unit has come into a hex: it takes it, and noncombat units of the enemy that are alone there are lost (5.6). Until it
 * is turned up a counter passes for a combat unit here too (hidden.zoc): else the map would tell what it is.
 */
export function takeHex(s: State, u: number, hex: number, io: Io): void {
  const { kit } = s.derived
  if (!controls(kit, u, s.exposed[u])) return
  const enemy = enemyOf(kit.side[u])
  if (isHeld(s, enemy, hex)) return
  const before = s.owner[hex]
  claim(s, kit.side[u], hex)
  if (s.owner[hex] !== before) {
    tellOfTaking(s, u, hex, io)
    kit.rules.hexChangesHands(s, io)
  }
  if (hasUnits(s.derived.tables.occupancy, enemy, hex)) overrun(s, enemy, hex, io)
}

/** A place that counts is told of; any other hex is shown in the scene in which it is taken, if one is open. */
function tellOfTaking(s: State, u: number, hex: number, io: Io): void {
  if (io.journal === null) return
  const scene = (): Scene | null => takenScene(s, u, hex)
  const prize = prizeAt(s, hex)
  if (prize === undefined) io.show('hex.friendly', scene)
  else io.tell('hex.friendly', takenText(s, hex, prize), scene)
}

/** hex.friendly */
const claim = law(
  'hex.friendly',
  (s: State, side: number, hex: number): void => {
    s.owner[hex] = side
  },
  undefined,
)

/** noncombat.1 */
const overrun = law(
  'noncombat.1',
  (s: State, enemy: number, hex: number, io: Io): void => {
    const { kit } = s.derived
    for (const u of unitsAt(s, hex)) if (kit.side[u] === enemy) eliminate(s, u, 'noncombat.1', io)
  },
  undefined,
)

/** hex.friendly: last entered by this side, and no enemy combat unit on it. */
export const isFriendly = law(
  'hex.friendly',
  (s: State, side: number, hex: number): boolean => s.owner[hex] === side && !isHeld(s, enemyOf(side), hex),
  true,
)

/** An airfield or a port is friendly when all its hexes are. */
export const isFriendlyFeature = (s: State, side: number, { hexes }: Airfield | LandingBox): boolean =>
  hexes.every((hex) => isFriendly(s, side, hex))
