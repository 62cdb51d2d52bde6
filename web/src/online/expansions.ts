import type { Choice, Decision } from '@middlesea/engine'
import type { AnyAction } from '../match/history.ts'
import type { Answer, SentMessage } from './messages.ts'

/**
 * What the choices of a decision stand for, asked of the server: for a moment at which the page finds no guess that fits
 * what is seen.
 */
export class Expansions {
  private readonly found = new Map<Choice<AnyAction>, AnyAction[]>()
  readonly decision: Decision<AnyAction>
  /** Whether all answers are there. */
  ready = false

  constructor(decision: Decision<AnyAction>) {
    this.decision = decision
  }

  of(choice: Choice<AnyAction>): AnyAction[] {
    return this.found.get(choice) ?? []
  }

  /** Asks for all of them. Ends early when the line breaks: with the next one the table comes anew. */
  async fetch(ask: (question: SentMessage) => Promise<Answer>): Promise<void> {
    const { id, options } = this.decision
    for (const [choice, option] of options.entries()) {
      if (option.action !== null) continue
      const answer = await ask({ t: 'expand', decision: id, choice })
      if (answer.t !== 'done') return
      this.found.set(option, answer.actions ?? [])
    }
    this.ready = true
  }
}
