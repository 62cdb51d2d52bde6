import type { BaseState, Choice, Decision, Refusal, Seat } from '@middlesea/engine'
import type { Meant } from '@middlesea/table-kit/presentation'
import type { GameModule } from '../games/rules.ts'
import { GuessError, guessOf } from '../match/guess.ts'
import type { AnyAction } from '../match/history.ts'
import { type GesturePlan, planMany } from '../match/plan.ts'
import { type OfferedChoices, offersOf } from '../match/offers.ts'
import { whyNot } from '../match/why.ts'
import { Expansions } from './expansions.ts'
import { SPECTATOR } from '../match/players.ts'
import type { Answer, SentMessage } from './messages.ts'

export interface TableAhead {
  module: GameModule
  seat: Seat
  view: unknown
  decision: Decision<AnyAction> | null
  ask: (question: SentMessage) => Promise<Answer>
  /** More is known than before. */
  onChange: () => void
}

/**
 * What may be done at a table as it stands, and why not. It is found out on a guess: a whole state that fits what the seat
 * sees, and is never the real one. Where no guess fits, the server is asked what choices stand for.
 */
export class Foresight {
  private readonly table: TableAhead
  private readonly guess: BaseState | null
  private readonly asked: Expansions | null
  private made: OfferedChoices<AnyAction> | null = null

  constructor(table: TableAhead) {
    this.table = table
    const { decision } = table
    this.guess = guessFor(table)
    this.asked = this.guess === null && decision !== null ? new Expansions(decision) : null
    this.asked?.fetch(table.ask).then(table.onChange, () => {})
  }

  /** null while nothing is asked, or while the server has not answered yet. */
  get offers(): OfferedChoices<AnyAction> | null {
    const { decision, module } = this.table
    if (decision === null || (this.asked !== null && !this.asked.ready)) return null
    const { parts } = module.presentation
    this.made ??= offersOf(
      decision,
      (choice) => this.expand(decision, choice),
      (action) => parts(action, 'en'),
    )
    return this.made
  }

  /** The rule that asks a seat; null where that is its secret, or not known. */
  ruleAsking(seat: Seat): string | null {
    const decisions = this.guess === null ? [] : this.table.module.game.decisions(this.guess)
    const decision = decisions.find(({ seats }) => seats.includes(seat))
    return decision === undefined || decision.mode === 'each' ? null : decision.rule
  }

  why(meant: Meant): Refusal | null {
    const { module, view, decision } = this.table
    const { presentation } = module
    return whyNot({ presentation, view, decision, offers: this.offers, ask: (action) => this.whyAction(action) }, meant)
  }

  /** What of a wish can be done as one gesture. Without a guess one action at a time: the server says what is possible. */
  plan(wanted: readonly AnyAction[]): GesturePlan<AnyAction> {
    const { module, seat } = this.table
    if (this.guess === null) return { now: wanted.slice(0, 1), refused: [], later: wanted.slice(1) }
    return planMany(module.game, this.guess, seat, wanted)
  }

  private expand(decision: Decision<AnyAction>, choice: Choice<AnyAction>): AnyAction[] {
    if (this.guess === null) return this.asked?.of(choice) ?? []
    return this.table.module.game.expand(this.guess, decision, choice)
  }

  private whyAction(action: unknown): Refusal | null {
    const { module, seat } = this.table
    if (this.guess === null) return { rule: '', key: 'kernel.notOffered', params: {} }
    return module.game.why(this.guess, seat, action)
  }
}

/** A spectator decides nothing, and need not see enough for a guess. */
function guessFor({ module, seat, view, decision }: TableAhead): BaseState | null {
  if (seat === SPECTATOR) return null
  try {
    return guessOf(module.game, seat, view, decision)
  } catch (error) {
    if (error instanceof GuessError) return null
    throw error
  }
}
