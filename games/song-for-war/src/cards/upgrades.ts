// The cards that change what units can do: the 16 upgrades for the rest of the game, and events for one Tactical Phase.
import { law } from '@middlesea/engine'
import { ABILITY } from '../abilities.ts'
import { PRINTED } from '../printed.ts'
import { AIR, BLUE, type Fire, LAND, type Profile, SEA, YELLOW } from '../kit.ts'

type Boost = (profile: Profile) => void

interface Upgrade {
  /** What happens to the standard type that the card names. */
  unit: Boost
  /** Desert Rats boost a second type. */
  also?: { type: string; boost: Boost }
}

/** A boost that is tied to the rule of its card. */
const boost = (card: string, change: Boost): Boost => law(`card.${card}`, change, undefined)

const addSteps = (profile: Profile, step: number): void => {
  profile.movementSteps |= 1 << step
}
const hitsOn = (profile: Profile, number: number): void => {
  for (const fire of profile.fire) fire.hit = number
}
const gains = (profile: Profile, ability: number): void => {
  profile.abilities |= ability
}
const dice = (targets: number[], colour: number, hit: number): Fire => ({
  targets: targets.reduce((bits, domain) => bits | (1 << domain), 0),
  dice: 1,
  colour,
  hit,
  attack: true,
  defend: true,
})

export const UPGRADES: { [card: string]: Upgrade } = {
  'US-U1': {
    unit: boost('US-U1', (fighter) => {
      fighter.move = 6
      fighter.bonus.push({ step: 3, fire: dice([LAND], BLUE, 9), only: 'missed', submarines: false })
    }),
  },
  'US-U2': {
    unit: boost('US-U2', (tank) => {
      hitsOn(tank, 7)
      gains(tank, ABILITY.extraShot)
    }),
  },
  // The fire of units that land is in 15-landing-defence.ts.
  'US-U3': {
    unit: boost('US-U3', (transport) => {
      transport.move = 4
    }),
  },
  'US-U4': { unit: boost('US-U4', (infantry) => hitsOn(infantry, 8)) },
  'GB-U1': { unit: boost('GB-U1', (fighter) => addSteps(fighter, 4)) },
  'GB-U2': {
    unit: boost('GB-U2', (tank) => {
      tank.move = 3
      tank.noDesert = true
    }),
    also: {
      type: 'LTR',
      boost: boost('GB-U2', (transport) => {
        transport.noDesert = true
      }),
    },
  },
  'GB-U3': {
    unit: boost('GB-U3', (artillery) => {
      artillery.abilities &= ~ABILITY.deployed
      addSteps(artillery, 4)
    }),
  },
  'GB-U4': {
    unit: boost('GB-U4', (destroyer) => {
      destroyer.escorts = 3
      destroyer.bonus.push({ step: 4, fire: dice([SEA], BLUE, 8), only: '', submarines: true })
    }),
  },
  'DE-U1': {
    unit: boost('DE-U1', (fighter) => {
      for (const fire of fighter.fire) fighter.bonus.push({ step: 5, fire: { ...fire }, only: '', submarines: false })
    }),
  },
  'DE-U2': {
    unit: boost('DE-U2', (bomber) => {
      for (const fire of bomber.fire) if ((fire.targets & (1 << AIR)) === 0) fire.hit = 7
      gains(bomber, ABILITY.preciseHit)
    }),
  },
  'DE-U3': {
    unit: boost('DE-U3', (flak) => {
      flak.bonus.push({ step: 5, fire: dice([LAND], YELLOW, 8), only: 'unrolled', submarines: false })
    }),
  },
  'DE-U4': {
    unit: boost('DE-U4', (submarine) => {
      hitsOn(submarine, 8)
      submarine.move = 3
      addSteps(submarine, 2)
    }),
  },
  // Its number in desert spaces is in 11-fire.ts.
  'IT-U1': {
    unit: boost('IT-U1', (infantry) => {
      infantry.move = 2
    }),
  },
  'IT-U2': {
    unit: boost('IT-U2', (bomber) => {
      bomber.move = 5
      const [bombs] = bomber.fire
      bombs.targets = 1 << LAND
      // Before the row of its own defence: bombs come first (R8).
      bomber.fire.splice(1, 0, { ...bombs, targets: 1 << SEA, dice: 2 })
    }),
  },
  'IT-U3': { unit: boost('IT-U3', (fighter) => hitsOn(fighter, 6)) },
  'IT-U4': {
    unit: boost('IT-U4', (destroyer) => {
      addSteps(destroyer, 4)
      destroyer.antiAir = 1
      destroyer.antiAirHit = 9
      destroyer.battleSteps |= 1 << 1
    }),
  },
}

/** Events that change a nation's units for the next Tactical Phase; `kind` is the standard type whose rules they follow. */
export const EVENT_PROFILES: { [card: string]: (profile: Profile, kind: string) => void } = {
  'US-E3': law(
    'card.US-E3',
    (profile: Profile, kind: string): void => {
      if (kind !== 'TNK') return
      profile.move = 3
      addSteps(profile, 3)
    },
    undefined,
  ),
  'DE-E4': law(
    'card.DE-E4',
    (profile: Profile, kind: string): void => {
      if (kind !== 'SUB') return
      for (const fire of profile.fire) {
        fire.colour = Math.max(fire.colour, YELLOW)
        profile.bonus.push({ step: 4, fire: { ...fire }, only: '', submarines: false })
      }
    },
    undefined,
  ),
  'IT-E2': law(
    'card.IT-E2',
    (profile: Profile, kind: string): void => {
      if (kind === 'BAT' || kind === 'CRU') addSteps(profile, 2)
    },
    undefined,
  ),
}

/** The profiles of unique units, each tied to the rule of its card. */
export const UNIQUE: { [unit: string]: (own: Profile) => Profile | null } = Object.fromEntries(
  PRINTED.cards.cards
    .filter((card) => card.kind === 'unique')
    .map((card) => [
      card.unit,
      law(`card.${card.id}`, (own: Profile): Profile | null => (card.id === 'GB-Q3' ? raider(own) : own), null),
    ]),
)

/** Raiders fire at aircraft only when they attack, and never with the same die as at Land Units: 11-battle-frame.ts says where. */
const raider = (own: Profile): Profile => ({
  ...own,
  fire: own.fire.flatMap((fire) => [
    { ...fire, targets: 1 << LAND },
    { ...fire, targets: 1 << AIR, defend: false },
  ]),
})
