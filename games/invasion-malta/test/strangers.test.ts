// What comes from outside and fits nothing: unknown units and places, and actions that a question does not know.
import { fastDice, fastRng, Io, makeConfig } from '@middlesea/engine'
import { expect, test } from 'vitest'
import { invasionMalta } from '../src/index.ts'
import type { State } from '../src/state.ts'
import rulebook from '../rulebook/rules.json' with { type: 'json' }

const VERBS = (
  'place historical assign activate hold mission restToCup bomb station support turnBack bombard ship shell army sail announce ' +
  'transfer delay beachhead giveUp supply airhead drop fire fireAll jump glide fly move land stack ride through rideThrough ' +
  'attack join resolve lead command lose excess refuse react antiTank retreat advance rally return yes no dance'
).split(' ')

const NAMES_NOTHING = {
  unit: 'nobody',
  to: 'nowhere',
  from: 'nowhere',
  hex: 'nowhere',
  kg: 'KG0',
  air: 'none',
  ship: 'none',
  convoy: '0',
  zone: 'none',
  box: 'cup',
  marker: 'none',
  formation: 'Q',
}

type Says = { [verb: string]: string[] }

const sayAll = (verbs: string[], keys: string[]): Says => Object.fromEntries(verbs.map((verb) => [verb, keys]))

const NO_AIR = ['noAirInStorm', 'noAirAtNight']
const AT_SEA = ['stormAtSea', 'noConvoy', 'convoyNotActive', 'convoyNotDue', 'convoyOrder', 'oneConvoy', 'otherPhase']

/** What all questions say of verbs of another phase (out-of-phase.ts). */
const OF_PHASES: Says = {
  mission: ['airNotReady', 'bombedToday', ...NO_AIR],
  bomb: ['bombsFallBefore', ...NO_AIR],
  ship: ['shipsByNight'],
  army: ['armyAtStart', 'notArmy'],
  hold: ['lastMarker'],
  support: ['airNotAtHand', ...NO_AIR, 'otherPhase'],
  command: ['noPoints', 'hqDisrupted', 'hqSpent', 'hqHasActed', 'hqRecovered'],
  drop: ['noAirhead', 'noDropNow', 'kgTurnedBack', 'notDue', 'notForDrop', 'kgNotActive', 'otherPhase'],
  glide: ['noDropNow', 'noGlider', 'otherPhase'],
  fly: ['noFlightNow', 'noFlightFromMap', 'notForFlight', 'noAirheadField', 'otherPhase'],
  sail: AT_SEA,
  announce: AT_SEA,
  transfer: [...AT_SEA, 'noPassage'],
  rally: ['rallyByNight', 'nothingToRally'],
  airhead: ['airheadAtNight', 'airheadsPlaced', 'onlyAirfields', 'otherPhase'],
  bombard: ['noEnemyToBombard', 'notBesideDefender', 'noCombatThere', 'bombardedTwice', 'otherPhase'],
  // Of the hexes that its side has bombarded (deeds.ts).
  fire: ['gunRange', 'gunFired', 'gunDisrupted', 'gunPinned', 'gunNotActive', 'twoGuns', 'fourGuns'],
  ...sayAll(['beachhead', 'giveUp'], ['otherPhase']),
  resolve: ['notDeclared', 'otherPhase'],
  ...sayAll(
    ['move', 'ride', 'through', 'rideThrough', 'land'],
    ['notActive', 'hasMoved', 'changedSector', 'otherPhase'],
  ),
  stack: ['noStack', 'otherPhase'],
  attack: ['noEnemy', 'notBeside', 'otherPhase'],
  join: ['notBeside', 'otherPhase'],
  excess: ['roomForIt'],
  react: ['reactNotDefender', 'reactAttacked', 'otherPhase'],
  refuse: ['notUnderAttack', 'alliesRefuse', 'otherPhase'],
  station: ['noGermanHq', 'shakenHqHoldsNoAir'],
  // Of the combat that is fought (out-of-question.ts).
  antiTank: ['noTankHunter'],
  advance: ['notInCombat'],
  lose: ['notStruck'],
}

const SUPPORT = [
  'airNotAtHand',
  'noAirInStorm',
  'noAirAtNight',
  'casOneHq',
  'noCasInDrift',
  'casOtherLead',
  'casOutOfRange',
]
const NOT_ACTIVE = ['notActive']
const HELP = ['support', 'bombard', 'bomb', 'react', 'attack', 'join']

/** What a question says of its own verbs where they name nothing, or nothing of it. */
const OWN: { [prompt: string]: Says } = {
  sail: { announce: ['convoyNotActive'] },
  delay: { delay: ['notOfConvoy'] },
  move: {
    move: NOT_ACTIVE,
    ride: NOT_ACTIVE,
    through: NOT_ACTIVE,
    rideThrough: NOT_ACTIVE,
    land: NOT_ACTIVE,
    stack: ['noStack'],
  },
  bombard: { bombard: ['noEnemyToBombard'] },
  bombardBack: { bombard: ['noEnemyToBombard'] },
  beachhead: { giveUp: ['noBeachhead'] },
  declare: { attack: ['noEnemy'], join: ['notBeside'] },
  refuse: { refuse: ['notUnderAttack'] },
  order: { resolve: ['notDeclared'] },
  attackerLead: { lead: ['leadNotHere'], support: SUPPORT },
  defenderLead: { lead: ['leadNotHere'], support: SUPPORT },
  advance: { command: ['noPoints'], support: SUPPORT },
  shell: { shell: ['shipCannotFire'] },
  port: { land: ['notAvailable'] },
  drop: { drop: ['notForDrop'] },
  glide: { glide: ['noGlider'] },
  support: { support: SUPPORT },
  airhead: { drop: ['airheadsFirst'], airhead: ['noAirheadHere'] },
  driftCombat: {
    resolve: ['noDriftCombat'],
    refuse: ['noRefusalInDrift'],
    ...sayAll(HELP, ['noHelpInDrift']),
  },
  jumpOrder: { jump: ['notOfKg'] },
  supplies: { supply: ['noBeachhead'] },
  lead: { lead: ['leadNotShaken'] },
  standLead: { lead: ['leadNotHere', 'leadGoesNot'] },
  retreat: { retreat: ['notRetreating'] },
  through: { retreat: ['notRetreating'] },
  throughLead: { lead: ['leadGoesNot'] },
  antiTank: { antiTank: ['noTankHunter'] },
  drawn: { activate: ['poolHasNone'] },
  drawnAndHeld: { activate: ['poolHasNone'], hold: ['poolFull'] },
}

/** Where a unit is on its way, everything else waits (8.11). */
const ON_ITS_WAY = ['oneAtATime', 'outOfReach', 'nothingToTake']

function known(prompt: string, verb: string): string[] {
  if (prompt === 'march') return ON_ITS_WAY
  return [...(OWN[prompt]?.[verb] ?? []), ...(OF_PHASES[verb] ?? [])]
}

/** An Allied unit on the map with all else that there is. */
function somebody(s: State): object {
  const { kit } = s.derived
  const u = kit.unitsOf[1].find((unit) => s.place[unit] < kit.hexCount) ?? 0
  const at = kit.placeIds[s.place[u]]
  return {
    unit: kit.unitIds[u],
    to: at,
    from: at,
    hex: at,
    kg: kit.kgs[0].id,
    air: kit.air[0]?.id,
    ship: kit.ships[0]?.id,
    convoy: kit.convoys[0]?.id,
    zone: kit.zones[0].id,
    box: 'cup',
    marker: 'held',
    formation: 'O',
  }
}

const RULES = new Set((rulebook as unknown as { rules: { id: string }[] }).rules.map(({ id }) => id))

/** Plays a random game and hands over the first questions of each kind. */
function eachQuestion(scenario: string, seed: number, asked: Map<string, number>, ask: Ask): void {
  const rng = fastRng(`strangers ${seed}`)
  const io = new Io(fastDice(seed), [], [])
  const options = { combatRefusal: true, antiTank: true, standingOrders: false }
  const s = invasionMalta.setup(makeConfig(invasionMalta, { scenario, options }), io)
  let decisions = invasionMalta.decisions(s)
  while (decisions.length > 0) {
    const [decision] = decisions
    const { key } = decision.prompt
    const count = asked.get(key) ?? 0
    asked.set(key, count + 1)
    const seat = decision.seats[0]
    if (count < 3) {
      const offered = decision.options.flatMap((choice) => invasionMalta.expand(s, decision, choice))
      ask(s, key.replace('prompt.', ''), seat, new Set(offered.map((action) => action.do)))
    }
    const actions = invasionMalta.expand(s, decision, decision.options[rng.below(decision.options.length)])
    decisions = invasionMalta.take(s, seat, actions[rng.below(actions.length)], io)
  }
}

type Ask = (s: State, prompt: string, seat: string, offered: Set<string>) => void

test('what names nothing that there is, and what a question does not know, is refused by a rule and harms nobody', () => {
  const asked = new Map<string, number>()
  const wrong = new Set<string>()
  const ask: Ask = (s, prompt, seat, offered) => {
    const check = (attempt: { do: string }): void => {
      const why = invasionMalta.why(s, seat, attempt)
      const said = ['kernel.notOffered', ...known(prompt, attempt.do).map((key) => `refuse.${key}`)]
      if (why === null || !RULES.has(why.rule) || !said.includes(why.key))
        wrong.add(`${prompt}: ${attempt.do} is refused by ${why?.rule}: ${why?.key}`)
    }
    const real = somebody(s)
    for (const verb of VERBS) {
      if (!invasionMalta.why(s, seat, { do: verb, ...NAMES_NOTHING })) continue
      check({ do: verb, ...NAMES_NOTHING })
      if (!offered.has(verb)) check({ do: verb, ...real })
    }
  }
  for (const [scenario, seed] of [
    ['leros-1943', 3],
    ['malta-1942', 4],
    ['malta-1942', 5],
  ] as const)
    eachQuestion(scenario, seed, asked, ask)
  expect([...wrong]).toEqual([])
  expect(asked.size).toBeGreaterThan(40)
})
