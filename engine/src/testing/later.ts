import type { Correction, Game } from '../game.ts'
import { Io } from '../io.ts'
import type { BaseState } from '../procedure.ts'

/** How a made-up later version differs. */
export interface LaterWish<S> {
  version?: string
  /** From this turn on a die is thrown away before every roll: a corrected rule. Never, if nothing is said. */
  otherDiceFrom?: number
  corrections?: Correction[]
  migrate?: (state: object, from: string) => S
}

/** A game as a version to come might be: to test that matches outlive their rules. */
export function laterVersion<S extends BaseState, A, V>(
  game: Game<S, A, V>,
  { version = '99.0.0', otherDiceFrom = Infinity, corrections, migrate }: LaterWish<S> = {},
): Game<S, A, V> {
  function withDice<T>(s: S, io: Io, work: (io: Io) => T): T {
    if (game.turn(s) < otherDiceFrom) return work(io)
    const later = new WastefulIo(io.dice, io.journal, io.rollsMade)
    try {
      return work(later)
    } finally {
      io.rolled ||= later.rolled
      io.revealed ||= later.revealed
    }
  }
  return {
    ...game,
    version,
    corrections: corrections ?? [{ version, rule: '', text: CORRECTED }],
    migrate: inTurn(migrate, game.migrate),
    take: (s, seat, action, io) => withDice(s, io, (own) => game.take(s, seat, action, own)),
    apply: (s, seat, action, io) => withDice(s, io, (own) => game.apply(s, seat, action, own)),
  }
}

type Migrate<S> = LaterWish<S>['migrate']

/** The later version brings states into the shape of today, and today's own `migrate` has still to deal with older ones. */
function inTurn<S>(first: Migrate<S>, then: Migrate<S>): Migrate<S> {
  if (first === undefined || then === undefined) return first ?? then
  return (state, from) => then(first(state, from) as object, from)
}

const CORRECTED = {
  en: 'A die is thrown away before every roll.',
  ja: 'サイを振る前に、1個を振って捨てます。',
}

class WastefulIo extends Io {
  override draw(s: BaseState, count: number, purpose: string, die = false): number {
    super.draw(s, count, `${purpose}, thrown away`, die)
    return super.draw(s, count, purpose, die)
  }
}
