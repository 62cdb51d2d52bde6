import type { Dice } from '../dice.ts'

/** Results by purpose, in the order in which they fall; draws are written 1 to n like dice. */
export type Script = { [purpose: string]: number[] }

export interface ScriptedDice extends Dice {
  /** Fails if a scripted roll was not made. */
  allUsed(): void
}

/**
 * Dice that fall as a test says. An unscripted roll fails unless `others` gives dice for it; call `allUsed` at the end
 * to see that every scripted roll was made.
 */
export function scriptDice(script: Script, others: Dice | null = null): ScriptedDice {
  const queues = new Map(Object.entries(script).map(([purpose, results]) => [purpose, [...results]]))
  return {
    value(n, sides, purpose) {
      const queue = queues.get(purpose)
      if (queue === undefined || queue.length === 0) {
        if (others !== null) return others.value(n, sides, purpose)
        throw new Error(`no roll is scripted for '${purpose}' (1 to ${sides})`)
      }
      const result = queue.shift() as number
      if (!Number.isInteger(result) || result < 1 || result > sides) {
        throw new Error(`'${purpose}' cannot be ${result}: it is 1 to ${sides}`)
      }
      return result - 1
    },
    allUsed() {
      const left = [...queues].filter(([, queue]) => queue.length > 0)
      if (left.length > 0)
        throw new Error(`scripted rolls were not made: ${left.map(([p, q]) => `${p} [${q}]`).join(', ')}`)
    },
  }
}
