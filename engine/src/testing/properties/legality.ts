import type { Rng } from '../../dice.ts'
import { Refused } from '../../game.ts'
import { Io } from '../../io.ts'
import { canonical, copyJson } from '../../json.ts'
import type { Playout } from '../../playout.ts'
import type { BaseState, Seat } from '../../procedure.ts'
import { Breach, excerpt } from './compare.ts'
import { type OfferedAction, keysFor } from './offers.ts'
import { checkSame } from './state.ts'

/** Actions that no game offers, and on which a careless game fails. */
export function nonsense(): unknown[] {
  return [
    null,
    undefined,
    42,
    Number.NaN,
    'action',
    [],
    [[]],
    {},
    { kind: null },
    { unit: {}, to: [], place: -1 },
    deep(40),
    JSON.parse('{"__proto__":{"kind":"pass"}}'),
    { constructor: 1, toString: null, hasOwnProperty: 'x' },
    'x'.repeat(100_000),
    () => null,
  ]
}

function deep(levels: number): object {
  let value: object = {}
  for (let i = 0; i < levels; i++) value = { next: value }
  return value
}

/** An offered action with one field changed, taken away or added; it may come out as another offered action. */
export function spoiled<A>(offers: OfferedAction<A>[], rng: Rng): unknown {
  const action = copyJson(offers[rng.below(offers.length)].action) as unknown
  if (typeof action !== 'object' || action === null) return { was: action }
  const fields = action as Record<string, unknown>
  const names = Object.keys(fields)
  if (names.length === 0) return { more: 1 }
  const name = names[rng.below(names.length)]
  const way = rng.below(6)
  if (way === 0) delete fields[name]
  else if (way === 1) fields[`${name}2`] = fields[name]
  else if (way === 2) fields[name] = (offers[rng.below(offers.length)].action as Record<string, unknown>)[name] ?? null
  else if (way === 3) Object.defineProperty(fields, '__proto__', { value: {}, enumerable: true })
  else fields[name] = changed(fields[name], rng)
  return fields
}

function changed(value: unknown, rng: Rng): unknown {
  if (typeof value === 'number') return value + [1, -1, 0.5, 1000][rng.below(4)]
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return [`${value}x`, '', value.slice(1), 'toString', '__proto__'][rng.below(5)]
  if (Array.isArray(value)) return [[], [...value, 0], [...value, ...value], value.slice(1)][rng.below(4)]
  return 0
}

/** What is not offered is refused, whoever asks, and changes nothing. */
export function checkLegality<S extends BaseState, A, V>(
  playout: Playout<S, A, V>,
  seats: Seat[],
  offers: OfferedAction<A>[],
  witness: S,
  rng: Rng,
): void {
  const deciding = playout.decisions[rng.below(playout.decisions.length)].seats
  const seat = deciding[rng.below(deciding.length)]
  const own = keysFor(offers, seat)
  const absurd = nonsense()
  const madeUp = [absurd[rng.below(absurd.length)], absurd[rng.below(absurd.length)]]
  for (let i = 0; i < 3; i++) madeUp.push(spoiled(offers, rng))
  for (const action of madeUp) if (!own.has(keyOf(action))) checkRefused(playout, seat, action)
  const { action, key } = offers[rng.below(offers.length)]
  for (const other of [...seats, 'spectator', '', '__proto__']) {
    if (!keysFor(offers, other).has(key)) checkRefused(playout, other, action)
  }
  checkSame(witness, playout.state, 'a refused action changed the state')
}

function keyOf(action: unknown): string {
  // Not all nonsense has a key; what has none was never offered.
  return typeof action === 'object' && action !== null ? canonical(action) : ''
}

function checkRefused<S extends BaseState, A, V>(playout: Playout<S, A, V>, seat: Seat, action: unknown): void {
  try {
    playout.game.apply(playout.state, seat, action as A, new Io(playout.io.dice))
  } catch (error) {
    if (error instanceof Refused) return
    throw new Breach(`refusing ${excerpt(action)} of '${seat}' failed: ${String(error)}`, { cause: error })
  }
  throw new Breach(`'${seat}' was allowed ${excerpt(action)}, which is not offered`)
}
