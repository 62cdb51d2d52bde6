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

type Part = ProposalPart<Action>

/** For each part, for each thing that it is made of, how many of it are taken. */
type Taken = readonly (readonly number[])[]

export class Proposed {
  private readonly parts: readonly Part[]
  private readonly done = new Map<string, CountedStep>()
  private kept: { step: CountedStep; n: number }[] = []

  constructor(parts: readonly Part[]) {
    this.parts = parts
  }

  note(action: Action, step: CountedStep): void {
    this.done.set(canonical(action), step)
  }

  /**
   * Takes of the parts what was done, where a tick is less than a hand's own way, and gives what that costs: the button, and the
   * ticks that are turned. `total`: what all gestures come to.
   */
  take(total: () => number): Cost {
    this.kept = []
    const wanted = this.parts.map((part) => thingsIn(part).map((each) => each.filter((one) => this.isDone(one)).length))
    const isWhole = (i: number): boolean => thingsIn(this.parts[i]).every((each, j) => wanted[i][j] === each.length)
    const taken = this.parts.map((_, i) => (isWhole(i) ? wanted[i] : wanted[i].map(() => 0)))
    this.parts.forEach((part, i) => isWhole(i) && this.keep(part.actions))
    this.parts.forEach((part, i) => {
      if (part.firm || isWhole(i) || wanted[i].every((n) => n === 0)) return
      const before = total() + this.turns(taken)
      const tried = taken.with(i, wanted[i])
      const kept = this.keep(thingsIn(part).flatMap((each) => each.filter((one) => this.isDone(one)).flat()))
      if (total() + this.turns(tried) < before) taken[i] = wanted[i]
      else this.forget(kept)
    })
    return { verb: 'proposal', n: 1 + this.turns(taken) }
  }

  /** By hand after all. */
  leave(): void {
    this.forget(this.kept)
  }

  private isDone(actions: readonly Action[]): boolean {
    return actions.every((action) => this.done.has(canonical(action)))
  }

  private keep(actions: readonly Action[]): { step: CountedStep; n: number }[] {
    const kept = actions.map((action) => this.done.get(canonical(action))!).map((step) => ({ step, n: step.cost.n }))
    for (const { step } of kept) {
      step.cost.n = 0
      step.send?.(false)
    }
    this.kept = [...this.kept, ...kept]
    return kept
  }

  private forget(kept: readonly { step: CountedStep; n: number }[]): void {
    for (const { step, n } of kept) {
      step.cost.n = n
      step.send?.(true)
    }
    this.kept = this.kept.filter((one) => !kept.includes(one))
  }

  /** The fewest presses: thing by thing, part by part, or a whole head at once and what is wanted of it again. */
  private turns(taken: Taken): number {
    let sum = 0
    const heads = new Map<string, { turned: number; anew: number }>()
    this.parts.forEach((part, i) => {
      const sizes = thingsIn(part).map((each) => each.length)
      // One fewer, or none of it; from none all of it, and then fewer.
      const fewer = sizes.map((size, j) => (taken[i][j] === 0 ? 1 : size - taken[i][j]))
      const off = sumOf(fewer.map((n, j) => (taken[i][j] === sizes[j] ? 0 : n)))
      const on = sumOf(sizes.map((size, j) => (taken[i][j] === 0 ? 0 : 1 + size - taken[i][j])))
      if (part.firm) {
        sum += Math.min(1, on)
        return
      }
      const { group = '' } = part
      const head = heads.get(group) ?? { turned: 0, anew: 0 }
      heads.set(group, head)
      head.turned += Math.min(off, 1 + on)
      head.anew += Math.min(on, 1 + off)
    })
    for (const { turned, anew } of heads.values()) sum += Math.min(turned, 1 + anew)
    return sum
  }
}

const thingsIn = ({ pieces, actions }: Part): Action[][][] => pieces?.map(({ each }) => each) ?? [[actions]]

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0)
