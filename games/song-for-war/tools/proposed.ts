// What 'Suggested moves' would have saved a hand in a Movement Step, when all that was done in it is known.
import { canonical } from '@middlesea/engine'
import type { ProposalPart } from '@middlesea/table-kit/presentation'
import type { Action } from '../src/index.ts'

export interface Cost {
  verb: string
  n: number
}

/** An action that was counted; what does it too takes it back. Whoever is sent somewhere is counted with all who go there. */
export interface CountedStep {
  cost: Cost
  send: ((isByHand: boolean) => void) | null
}

export class Proposed {
  private readonly parts: readonly ProposalPart<Action>[]
  private readonly done = new Map<string, CountedStep>()
  private kept: { step: CountedStep; n: number }[] = []

  constructor(parts: readonly ProposalPart<Action>[]) {
    this.parts = parts
  }

  note(action: Action, step: CountedStep): void {
    this.done.set(canonical(action), step)
  }

  /** Takes the parts of which all was done, and gives what that costs: the button, and the ticks that are turned. */
  take(): Cost {
    const wanted = this.parts.filter(({ actions }) => actions.every((action) => this.done.has(canonical(action))))
    const turned = this.parts.filter((part) => wanted.includes(part) === part.firm)
    this.kept = wanted
      .flatMap(({ actions }) => actions.map((action) => this.done.get(canonical(action))!))
      .map((step) => ({ step, n: step.cost.n }))
    for (const { step } of this.kept) {
      step.cost.n = 0
      step.send?.(false)
    }
    return { verb: 'proposal', n: 1 + turned.length }
  }

  /** By hand after all. */
  leave(): void {
    for (const { step, n } of this.kept) {
      step.cost.n = n
      step.send?.(true)
    }
  }
}
