// Chances of dice, exact. Nothing here knows a unit or a rule: only numbers.

/** How many dice of a fire hit: entry n is the chance of exactly n hits. Each die hits at or under its number. */
export function hitChances(needed: readonly number[]): number[] {
  let chances = [1]
  for (const need of needed) {
    const hit = Math.max(0, Math.min(6, need)) / 6
    const next = Array.from({ length: chances.length + 1 }, () => 0)
    chances.forEach((chance, hits) => {
      next[hits] += chance * (1 - hit)
      next[hits + 1] += chance * hit
    })
    chances = next
  }
  return chances
}

/** Both sides roll a die and add their modifier: the chance that the first is higher, or equal if it wins ties. */
export function higherChance(modifier: number, enemyModifier: number, winsTies: boolean): number {
  let ways = 0
  for (let die = 1; die <= 6; die++)
    for (let enemy = 1; enemy <= 6; enemy++) {
      const margin = die + modifier - enemy - enemyModifier
      if (margin > 0 || (margin === 0 && winsTies)) ways++
    }
  return ways / 36
}

/** The faces of a die, by what they lead to: in the order of the faces. */
export function facesBy<T>(outcome: (die: number) => T): Map<T, number[]> {
  const faces = new Map<T, number[]>()
  for (let die = 1; die <= 6; die++) faces.set(outcome(die), [...(faces.get(outcome(die)) ?? []), die])
  return faces
}

/** [3, 4, 5] -> "3–5", [1, 6] -> "1, 6". */
export function facesText(faces: readonly number[]): string {
  const runs: number[][] = []
  for (const die of faces) {
    const last = runs[runs.length - 1]
    if (last && last[last.length - 1] === die - 1) last.push(die)
    else runs.push([die])
  }
  return runs.map((run) => (run.length === 1 ? `${run[0]}` : `${run[0]}–${run[run.length - 1]}`)).join(', ')
}

// ---- A battle of two rounds

export interface Fighter {
  support: boolean
  /** What it fires with at full strength and, if it has a second step, after a loss. 0 does not fire. */
  factors: number[]
}

type Force = readonly Fighter[]

export interface BattleChances {
  /** Only the attacker's enemy is gone, only he himself is gone, both still stand (or fell together). */
  won: number
  lost: number
  drawn: number
  /** Mean losses in steps. */
  ownSteps: number
  enemySteps: number
}

/**
 * A battle with the edge given: support of the side with the edge, support of the other, then maneuver in the same
 * order. The player chooses the losses of both sides: his own cost him the least fire, the enemy's the most.
 */
export function battleChances(own: Force, enemy: Force, ownEdge: boolean): BattleChances {
  const forces = [own, enemy]
  const orders = [lossesOf(own, 1), lossesOf(enemy, -1)]
  const sizes = orders.map((order) => order.length)
  let states = new Map<string, { lost: [number, number]; chance: number }>([['0,0', { lost: [0, 0], chance: 1 }]])
  const first = ownEdge ? 0 : 1
  for (const support of [true, false]) {
    for (const side of [first, 1 - first]) {
      const next: typeof states = new Map()
      for (const { lost, chance } of states.values()) {
        const target = 1 - side
        const silent = lost[target] >= sizes[target]
        const hits = silent ? [1] : hitChances(factorsAfter(forces[side], orders[side], lost[side], support))
        hits.forEach((odds, n) => {
          const after: [number, number] = [lost[0], lost[1]]
          after[target] = Math.min(sizes[target], after[target] + n)
          const key = after.join()
          const known = next.get(key)
          if (known) known.chance += chance * odds
          else next.set(key, { lost: after, chance: chance * odds })
        })
      }
      states = next
    }
  }
  const sum: BattleChances = { won: 0, lost: 0, drawn: 0, ownSteps: 0, enemySteps: 0 }
  for (const { lost, chance } of states.values()) {
    const gone = lost.map((n, side) => n >= sizes[side])
    if (gone[1] && !gone[0]) sum.won += chance
    else if (gone[0] && !gone[1]) sum.lost += chance
    else sum.drawn += chance
    sum.ownSteps += lost[0] * chance
    sum.enemySteps += lost[1] * chance
  }
  return sum
}

/** The fighters in the order in which they give steps: first steps first, by what they cost in fire. */
function lossesOf(force: Force, direction: 1 | -1): number[] {
  const steps = force.flatMap((fighter, i) =>
    fighter.factors.map((factor, step) => ({ i, step, cost: factor - (fighter.factors[step + 1] ?? 0) })),
  )
  return steps.sort((a, b) => a.step - b.step || direction * (a.cost - b.cost) || a.i - b.i).map(({ i }) => i)
}

function factorsAfter(force: Force, order: number[], lost: number, support: boolean): number[] {
  const gone = force.map(() => 0)
  for (let n = 0; n < lost; n++) gone[order[n]]++
  return force
    .map((fighter, i) => (fighter.support === support ? (fighter.factors[gone[i]] ?? 0) : 0))
    .filter((factor) => factor > 0)
}
