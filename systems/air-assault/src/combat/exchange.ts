// crt.EX, crt.AL: losses that their owner chooses. Airborne battalions may break down first (sub.1, malta.drop).
import { call, type Choice, type Frame, type Io, law, ret } from '@middlesea/engine'
import { type Action, DONE } from '../core/actions.ts'
import { eliminate } from './losses.ts'
import { attackOf, basicDefenses } from './odds.ts'
import { seatsOf, type State } from '../core/state.ts'
import { type AnyProcedure, type Attempt, decide, forbid, procedure, run, say } from '../core/steps.ts'
import { breakDown, breaksForLosses } from '../core/substitution.ts'

/** Units that took part, of one side; everybody knows them. Gives back who is left of them. */
interface Losing extends Frame<number[]> {
  units: number[]
}

const NOT_IN_COMBAT = forbid('crt.AL', 'refuse.notInCombat')
const NO_FIGHTER = forbid('crt.AL', 'refuse.loseFighter')
const NOT_IN_EXCHANGE = forbid('crt.EX', 'refuse.notInCombat')
const LOSE_ONE = forbid('crt.EX', 'refuse.loseOne')
const NOT_NEAREST = forbid('crt.EX', 'refuse.notNearest')

const seatsOfUnits = (s: State, f: Losing): string[] => seatsOf(s.derived.kit.side[f.units[0]])

function offerUnits(s: State, units: number[], into: Choice<Action>[]): void {
  for (const u of units) into.push(s.derived.kit.actions.ofUnit.choose[u])
}

function offerBattalions(s: State, units: number[], into: Choice<Action>[]): void {
  for (const u of units) if (breaksForLosses(s, u)) into.push(s.derived.kit.actions.ofUnit.breakDown[u])
}

/** The companies take the place of their battalion in the fight. */
function breakDownIn(s: State, f: Losing, u: number, io: Io): void {
  f.units = [...f.units.filter((other) => other !== u), ...breakDown(s, u, io)]
}

function lose(s: State, f: Losing, u: number, rule: string, io: Io): void {
  f.units = f.units.filter((other) => other !== u)
  eliminate(s, u, rule, io)
}

// ---- AL

/** crt.AL: a combat unit. Noncombat units under defensive fire share the retreat, not the loss; a combat unit is with them. */
const fightersOf = (s: State, units: number[]): number[] => units.filter((u) => s.derived.kit.isCombat[u])

/** crt.AL: one unit that took part is lost. */
export const loseOne = procedure<Losing>('loseOne', [
  decide('choose', {
    rule: 'crt.AL',
    seats: seatsOfUnits,
    prompt: () => say('prompt.loseOne', {}),
    options: (s, f) => {
      const choices: Choice<Action>[] = []
      offerUnits(s, fightersOf(s, f.units), choices)
      offerBattalions(s, f.units, choices)
      return choices
    },
    resolve: (s, f, a, io) => {
      const { kit } = s.derived
      if (a.do === 'breakDown') {
        breakDownIn(s, f, kit.unitNumber(a.unit), io)
        return 'again'
      }
      if (a.do === 'choose') lose(s, f, kit.unitNumber(a.unit), 'crt.AL', io)
      return undefined
    },
    why: (s, f, a: Attempt) => {
      if (a.do !== 'choose') return null
      return f.units.includes(s.derived.kit.unitNumber(a.unit)) ? NO_FIGHTER : NOT_IN_COMBAT
    },
  }),
  run('others', { rule: 'crt.AL', do: (s, f) => ret(s, f, f.units) }),
])

// ---- EX

interface Exchange extends Losing {
  /** The attack strength that has been lost. */
  lost: number
  /** All who defended and are left, and what each counts for: his basic defence, not multiplied by terrain. */
  defenders: number[]
  values: number[]
  /** The defender has begun to take his losses: it is too late to break down. */
  matching: boolean
}

/** crt.EX: the attacker loses what he likes, the defender as nearly as much as he can. The attackers are given back. */
export const exchange = procedure<Exchange>('exchange', [
  decide('attacker', {
    rule: 'crt.EX',
    seats: (s, f) => seatsOfUnits(s, f),
    prompt: (_s, f) => say('prompt.exchange', { lost: f.lost }),
    options: (s, f) => {
      const choices: Choice<Action>[] = []
      offerUnits(s, f.units, choices)
      offerBattalions(s, f.units, choices)
      if (f.lost > 0) choices.push(DONE)
      return choices
    },
    resolve: (s, f, a, io) => {
      if (!('unit' in a)) return
      const u = s.derived.kit.unitNumber(a.unit)
      if (a.do === 'breakDown') breakDownIn(s, f, u, io)
      else {
        f.lost += attackOf(s.derived.kit, u)
        lose(s, f, u, 'crt.EX', io)
      }
      return f.units.length > 0 ? 'again' : undefined
    },
    why: (_s, _f, a: Attempt) => (a.do === 'done' ? LOSE_ONE : NOT_IN_EXCHANGE),
  }),
  decide('defender', {
    rule: 'crt.EX',
    when: (s, f) => !isTooBig(f) || mayBreakDown(s, f),
    seats: (s, f) => seatsOf(s.derived.kit.side[f.defenders[0]]),
    prompt: (_s, f) => say('prompt.match', { left: f.lost, tooBig: isTooBig(f) }),
    options: matches,
    resolve: (s, f, a, io) => {
      if (!('unit' in a)) return
      const u = s.derived.kit.unitNumber(a.unit)
      if (a.do === 'breakDown') breakDownDefender(s, f, u, io)
      else loseDefender(s, f, u, io)
      return 'again'
    },
    why: (_s, _f, a: Attempt) => (a.do === 'choose' || a.do === 'done' ? NOT_NEAREST : null),
  }),
  run('left', { rule: 'crt.EX', do: (s, f) => ret(s, f, f.units) }),
])

/** Every unit that is left exceeds what is left to match. */
const isTooBig = (f: Exchange): boolean => nearestSum(f.values, f.lost) === 0

/** A battalion may break down to cover a loss in part, though it is too big itself and none of them must be lost then. */
const mayBreakDown = (s: State, f: Exchange): boolean => !f.matching && f.defenders.some((u) => breaksForLosses(s, u))

function takeOut(f: Exchange, u: number): number {
  const index = f.defenders.indexOf(u)
  const value = f.values[index]
  f.defenders = f.defenders.filter((_, i) => i !== index)
  f.values = f.values.filter((_, i) => i !== index)
  return value
}

function breakDownDefender(s: State, f: Exchange, u: number, io: Io): void {
  takeOut(f, u)
  const companies = breakDown(s, u, io)
  f.defenders = [...f.defenders, ...companies]
  f.values = [...f.values, ...companies.map((company) => s.derived.kit.defense[company])]
}

function loseDefender(s: State, f: Exchange, u: number, io: Io): void {
  f.matching = true
  f.lost -= takeOut(f, u)
  eliminate(s, u, 'crt.EX', io)
}

/** The largest sum of some of the values that does not exceed the limit. */
function nearestSum(values: number[], limit: number): number {
  const reached = Array.from({ length: limit + 1 }, (_, sum) => sum === 0)
  for (const value of values) {
    for (let sum = limit; sum >= value; sum--) if (reached[sum - value]) reached[sum] = true
  }
  return reached.lastIndexOf(true)
}

/** crt.EX: whether the nearest sum can still be reached when this one is lost. */
const isOnTheWay = law(
  'crt.EX',
  (values: number[], index: number, limit: number): boolean => {
    const value = values[index]
    if (value === 0 || value > limit) return false
    const others = values.filter((_, i) => i !== index)
    return value + nearestSum(others, limit - value) === nearestSum(values, limit)
  },
  true,
)

function matches(s: State, f: Exchange): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  const fitting = f.defenders.filter((_, i) => isOnTheWay(f.values, i, f.lost))
  offerUnits(s, fitting, choices)
  if (!f.matching) offerBattalions(s, f.defenders, choices)
  if (isTooBig(f)) choices.push(DONE)
  return choices
}

export function openExchange(s: State, attackers: number[], defenders: number[]): void {
  const values = basicDefenses(s.derived.kit, defenders)
  call(s, exchange, { units: attackers, lost: 0, defenders, values, matching: false })
}

export const exchangeProcedures: AnyProcedure[] = [loseOne, exchange]
