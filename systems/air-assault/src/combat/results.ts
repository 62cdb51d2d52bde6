// crt.table and its results: an attack is rolled, and what follows.
import { call, type Frame, given, type Io, law, type Scene } from '@middlesea/engine'
import { advanceProcedures, openAdvance } from './advance.ts'
import { flyAirSupport, supportOf } from '../air/aircraft.ts'
import { rollForArmor } from './armor.ts'
import { takeHex } from '../core/control.ts'
import type { CombatResult } from '../core/data-files.ts'
import { exchange, exchangeProcedures, loseOne, openExchange } from './exchange.ts'
import { eliminate } from './losses.ts'
import {
  columnName,
  columnOf,
  type Fight,
  groundStrength,
  hexDefense,
  isHopeless,
  meaningIn,
  modifiersOf,
  readAs,
  resultOf,
  sumOf,
} from './odds.ts'
import { openRetreat, retreatProcedures } from './retreat.ts'
import type { Modifier } from '../core/rules.ts'
import { flightsOver } from '../scenes/air.ts'
import {
  attackStrength,
  columnAsJoined,
  combatRow,
  type CombatRoll,
  type CombatSums,
  defense as sceneDefense,
} from '../scenes/combat.ts'
import { goesOn } from '../scenes/parts.ts'
import { sideIn } from '../core/stacking.ts'
import { AXIS, enemyOf, type State } from '../core/state.ts'
import { type AnyProcedure, procedure, run, say } from '../core/steps.ts'
import { isHeld } from '../core/zones.ts'

// ---- The roll

interface Combat extends Frame, Fight {
  /** Whether Axis aircraft over the hex support it. */
  air: boolean
}

/** One combat, of an attack or of a drop among the enemy (airborne.1). Everybody knows all who take part. */
export const resolveCombat = procedure<Combat>('resolveCombat', [run('fight', { rule: 'crt.table', do: fight })])

function fight(s: State, f: Combat, io: Io): void {
  const { kit } = s.derived
  const side = kit.side[f.attackers[0]]
  const armor = rollForArmor(s, f, io)
  if (f.attackers.length === 0) {
    io.tell('armor.table', say('combat.calledOff', { hex: kit.placeIds[f.hex] }))
    return
  }
  const flights = side === AXIS && f.air ? supportOf(s, f.hex) : []
  const air = flights.length > 0 ? useAirSupport(s, f.hex, io) : 0
  const attack = groundStrength(s, f) + air
  const defense = hexDefense(s, enemyOf(side), f.hex)
  const result = rollCombat(s, f.hex, { attack, defense, modifiers: modifiersOf(s, f, armor) }, io, () => ({
    means: (rolled) => meaningIn(f.drift, rolled),
    sums: () => ({
      rule: 'crt.table',
      step: say('scene.fight', {}),
      attack: attackStrength(s, f, attack, flightsOver(s, f.hex, flights, air)),
      defense: sceneDefense(s, enemyOf(side), sideIn(s, enemyOf(side), f.hex), f.hex, defense),
      shiftedFrom: columnAsJoined(s, f, attack, defense),
    }),
  }))
  openAftermath(s, f, result)
}

/** Aircraft support one attack (5.12). */
function useAirSupport(s: State, hex: number, io: Io): number {
  const strength = flyAirSupport(s, hex, io)
  s.flights = s.flights.filter((flight) => flight.mission !== 'support' || flight.hex !== hex)
  return strength
}

/** The sums of a combat, and what is added to its roll. */
interface Odds {
  attack: number
  defense: number
  modifiers: Modifier[]
}

/** How a combat is shown: the name of what a result counts as in it, if that is something else, and its sums. */
interface Shown {
  means: (result: CombatResult) => string | null
  sums: () => CombatSums
}

/** Rolls on the table against a hex; below 1-4 no roll is needed. How it is shown is asked only where somebody reads. */
export function rollCombat(s: State, hex: number, odds: Odds, io: Io, show: () => Shown): CombatResult {
  const { kit } = s.derived
  const { attack, defense, modifiers } = odds
  const column = columnOf(kit, attack, defense)
  const names = { hex: kit.placeIds[hex], attack, defense }
  if (isHopeless(column)) {
    io.tell('crt.1', say('combat.hopeless', names), () =>
      sceneOf(s, show(), { column, die: null, modifiers, result: 'AE' }),
    )
    return 'AE'
  }
  for (const { rule, value } of modifiers) {
    io.tellIfRead(rule, () => say('combat.modifier', { why: `modifier.${rule}`, value }))
  }
  const die = io.roll(s, 6, 'combat crt')
  const modifier = sumOf(modifiers)
  const result = resultOf(kit, die + modifier, column)
  io.tellIfRead(
    'crt.table',
    () => {
      const means = show().means(result)
      const roll = { column: columnName(kit, column), die, modifier, result: `result.${result}` }
      return say('combat.rolled', { ...names, ...roll, ...(means === null ? {} : { means }) })
    },
    () => sceneOf(s, show(), { column, die, modifiers, result }),
  )
  return result
}

/** What a roll shows. */
const sceneOf = (s: State, shown: Shown, roll: Omit<CombatRoll, 'means'>): Scene | null =>
  goesOn(s, { rows: [combatRow(s, shown.sums(), { ...roll, means: shown.means(roll.result) })] })

// ---- What follows

interface Aftermath extends Frame {
  hex: number
  attackers: number[]
  drift: boolean
  result: CombatResult
  /** The hexes that the attackers came from. */
  from: number[]
}

/** crt.2: what artillery supports from a distance ignores what befalls the attackers. */
const isArtillerySafe = law('crt.2', (): boolean => true, false)

function openAftermath(s: State, { hex, attackers, guns, drift }: Fight, result: CombatResult): void {
  const { kit } = s.derived
  const involved = isArtillerySafe() ? attackers : [...attackers, ...guns]
  const from = [...new Set(attackers.map((u) => s.place[u]))].filter((place) => kit.isHex(place) && place !== hex)
  call(s, aftermath, { hex, attackers: involved, drift, result, from })
}

const attackingSide = (s: State, f: Aftermath): number => s.derived.kit.side[f.attackers[0]]

const defenders = (s: State, f: Aftermath): number[] => sideIn(s, enemyOf(attackingSide(s, f)), f.hex)

function eliminateAll(s: State, units: number[], rule: string, io: Io): void {
  for (const u of units) eliminate(s, u, rule, io)
}

const is = (result: CombatResult) => (_s: State, f: Aftermath) => f.result === result

const aftermath = procedure<Aftermath>('aftermath', [
  run('DE', { rule: 'crt.DE', when: is('DE'), do: (s, f, io) => eliminateAll(s, defenders(s, f), 'crt.DE', io) }),
  run('DR', { rule: 'crt.DR', when: is('DR'), do: (s, f) => openRetreat(s, defenders(s, f), 'crt.DR') }),
  run('EX', { rule: 'crt.EX', when: is('EX'), do: (s, f) => openExchange(s, f.attackers, defenders(s, f)) }),
  run('afterEX', { rule: 'crt.EX', when: is('EX'), do: afterExchange }),
  run('NE', {
    rule: 'crt.NE',
    when: (_s, f) => f.result === 'NE' && readAs(f.drift, 'NE') === 'AR',
    do: (s, f) => openRetreat(s, f.attackers, 'crt.NE'),
  }),
  run('AE', { rule: 'crt.AE', when: is('AE'), do: (s, f, io) => eliminateAll(s, f.attackers, 'crt.AE', io) }),
  run('AL', { rule: 'crt.AL', when: is('AL'), do: (s, f) => openLossAndRetreat(s, f.attackers) }),
  run('AR', { rule: 'crt.AR', when: is('AR'), do: (s, f) => openRetreat(s, f.attackers, 'crt.AR') }),
  run('advance', { rule: 'combat.2', do: winnerAdvances }),
])

/** Ruling 55: where both sides are left in a hex after an exchange in drift combat, those who came down retreat. */
function afterExchange(s: State, f: Aftermath): void {
  f.attackers = given(f, exchange)
  if (f.drift && f.attackers.length > 0 && isHeld(s, enemyOf(attackingSide(s, f)), f.hex)) {
    openRetreat(s, f.attackers, 'crt.EX')
  }
}

/** combat.2: whoever has emptied a hex may advance into it. In drift combat the winner is there already. */
function winnerAdvances(s: State, f: Aftermath, io: Io): void {
  if (f.attackers.length === 0) return
  if (f.drift) {
    for (const u of f.attackers) if (s.place[u] === f.hex) takeHex(s, u, f.hex, io)
  } else if (f.result === 'DE' || f.result === 'DR' || f.result === 'EX') openAdvance(s, f.attackers, [f.hex])
  else if (f.result !== 'NE') openAdvance(s, defenders(s, f), f.from)
}

// ---- AL

interface LossAndRetreat extends Frame {
  units: number[]
}

/** crt.AL: one is lost, the others retreat. Defensive fire does this too (crt.2). */
const lossAndRetreat = procedure<LossAndRetreat>('lossAndRetreat', [
  run('loss', { rule: 'crt.AL', do: (s, f) => call(s, loseOne, { units: f.units }) }),
  run('retreat', { rule: 'crt.AL', do: (s, f) => openRetreat(s, given(f, loseOne), 'crt.AL') }),
])

export function openLossAndRetreat(s: State, units: number[]): void {
  call(s, lossAndRetreat, { units })
}

export const resultProcedures: AnyProcedure[] = [
  resolveCombat,
  aftermath,
  lossAndRetreat,
  ...retreatProcedures,
  ...advanceProcedures,
  ...exchangeProcedures,
]
