import type { Dice } from '../dice.ts'

/**
 * Results by purpose, in the order in which they fall. Draws are written 1 to n like dice, or by the id of what is drawn:
 * `{ 'draw sea.3': ['LAYA'] }`.
 */
export type Script = { [purpose: string]: (number | string)[] }

export interface ScriptedDice extends Dice {
  /** Fails if a scripted roll was not made. */
  allUsed(): void
}

/**
 * Dice that fall as a test says. An unscripted roll fails unless `others` gives dice for it; call `allUsed` at the end
 * to see that every scripted roll was made.
 */
export function scriptDice(script: Script, others: Dice | null = null): ScriptedDice {
  checkScript(script)
  const queues = new Map(Object.entries(script).map(([purpose, results]) => [purpose, [...results]]))
  return {
    value(n, sides, purpose, idOf) {
      const queue = queues.get(purpose)
      if (queue === undefined || queue.length === 0) {
        if (others !== null) return others.value(n, sides, purpose, idOf)
        throw new Error(`no roll is scripted for '${purpose}' (1 to ${sides})`)
      }
      const result = queue.shift()!
      if (typeof result === 'string') return drawn(result, sides, purpose, idOf)
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

/** A script comes from whoever writes a test: what would go unheard, or break later, is refused in plain words. */
function checkScript(script: unknown): void {
  if (typeof script !== 'object' || script === null || Array.isArray(script))
    throw new Error(`dice are a script of results by purpose, not ${told(script)}`)
  for (const [purpose, results] of Object.entries(script)) {
    if (!Array.isArray(results)) throw new Error(`'${purpose}' needs a list of results, not ${told(results)}`)
    const odd = results.find((result) => typeof result !== 'number' && typeof result !== 'string')
    if (odd !== undefined) throw new Error(`'${purpose}' cannot be ${told(odd)}: it is a number or an id`)
  }
}

const told = (value: unknown): string => JSON.stringify(value) ?? typeof value

/** The number that stands for an id. */
function drawn(id: string, sides: number, purpose: string, idOf?: (value: number) => string): number {
  if (idOf === undefined) throw new Error(`'${purpose}' cannot be '${id}': it is a number, 1 to ${sides}`)
  const ids = Array.from({ length: sides }, (_, value) => idOf(value))
  if (!ids.includes(id)) throw new Error(`'${purpose}' cannot be '${id}': there are ${ids.join(', ')}`)
  return ids.indexOf(id)
}

/** What a test gives as its dice: a script, or dice of its own (a script with others beside it, dice of chance). */
export type TestDice = Script | ScriptedDice | Dice

export function testDice(given: TestDice): ScriptedDice {
  if (typeof (given as Dice | null)?.value !== 'function') return scriptDice(given as Script)
  return 'allUsed' in given ? (given as ScriptedDice) : scriptDice({}, given as Dice)
}
