import { type Io, law } from '@middlesea/engine'
import { reduceUnit, returnToSicily } from './02-losses.ts'
import { fightsOnGround, scoresHit } from './combat-results.ts'
import { shot, shotRow } from './scenes/rolls.ts'
import { idOf, say } from './steps.ts'
import { isAxisNaval, rating, type State, typeOf, unitsAt } from './state.ts'

/** 15.0: coastal artillery, which only the Allies have, fires at ships in its zone; 0 for all other units. */
export const coastGunRating = law(
  '15.0',
  (s: State, u: number): number => (typeOf(s, u) === 'coastalArtillery' ? rating(s, u) : 0),
  0,
)

/** 15.0: a ship fires at each Allied ground unit in its zone, one after the other. A six does it no harm. */
export const fireNavalGuns = law(
  '15.0',
  (s: State, zone: number, io: Io): void => {
    const units = [...unitsAt(s, zone)]
    for (const ship of units) {
      if (!isAxisNaval(ship)) continue
      for (const target of units) if (fightsOnGround(s, target, 'allied')) fireAt(s, ship, target, io)
    }
  },
  undefined,
)

function fireAt(s: State, ship: number, target: number, io: Io): void {
  const needed = rating(s, ship)
  const die = io.roll(s, 6, 'gunfire 15.0')
  if (io.journal !== null) {
    io.tell('15.0', say('guns.fire', { unit: idOf(ship), target: idOf(target), needed, die }), () =>
      shotRow(s, '15.0', 'axis', 'naval', s.place[ship], shot(s, ship, die, needed, target)),
    )
  }
  if (scoresHit(die, needed)) reduceUnit(s, target, io)
}

/** 15.0: after its mission a ship goes back to Sicily. */
export const endNavalMission = law('15.0', returnToSicily, undefined)
