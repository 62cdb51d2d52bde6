// A battle of two rounds (22.2), exact. Nothing here knows a unit: only what it fires with and what it can bear.

export interface Fighter {
  support: boolean
  /** What it fires with at full strength and, if it has a second step, after a loss. */
  factors: number[]
  /** How much room it takes where it retreats to. */
  stacking?: number
  /** 27.2: never leaves its zone. */
  stays?: boolean
}

type Force = readonly Fighter[]

/** What the die of one fighter does: the chances of a hit and of a retreat (28.3.3). */
export interface FireChances {
  hit: number
  retreat: number
}

/** What the odds must know of where a battle is fought. */
export interface Battlefield {
  /** What a die against a factor does, by the rules. */
  fire: (factor: number) => FireChances
  /** 28.3.3: the room in each zone that our own units could retreat to. */
  room: readonly number[]
}

export interface BattleChances {
  /** Only the enemy is gone, only we are gone, both still stand, both have gone. */
  won: number
  lost: number
  drawn: number
  left: number
  /** Means: losses in steps, and units that retreat. */
  ownSteps: number
  enemySteps: number
  ownRetreats: number
  enemyRetreats: number
}

/** One side in the middle of a battle. */
interface Side {
  /** Steps left of each fighter; 0 is gone. */
  left: number[]
  lost: number
  retreated: number
  /** Retreats that the fire of this round has forced: units leave at its end. */
  due: number
}

interface State {
  sides: [Side, Side]
  room: readonly number[]
  chance: number
}

const OWN = 0
const ENEMY = 1

/**
 * A battle with the edge given: support of the side with the edge, support of the other, then maneuver in the same
 * order. The player chooses for both sides: his own losses cost him the least fire, the enemy's the most. Where he must
 * retreat he gives a step while one of his units has a second, for then it stays; else a unit goes, if it can.
 */
export function battleChances(own: Force, enemy: Force, ownEdge: boolean, field: Battlefield): BattleChances {
  const forces: [Force, Force] = [own, enemy]
  let states: State[] = [{ sides: [fresh(own), fresh(enemy)], room: field.room, chance: 1 }]
  const first = ownEdge ? OWN : ENEMY
  for (const support of [true, false]) {
    for (const side of [first, 1 - first])
      states = merged(states.flatMap((state) => afterFire(state, forces, side, support, field)))
    states = merged(states.map((state) => afterRetreats(state, forces)))
  }
  return summed(states)
}

const fresh = (force: Force): Side => ({
  left: force.map(({ factors }) => factors.length),
  lost: 0,
  retreated: 0,
  due: 0,
})

const isGone = ({ left }: Side): boolean => left.every((steps) => steps === 0)

// ---- Fire

function afterFire(
  state: State,
  forces: [Force, Force],
  side: number,
  support: boolean,
  { fire }: Battlefield,
): State[] {
  const target = 1 - side
  if (isGone(state.sides[target])) return [state]
  const { left } = state.sides[side]
  const fires = forces[side].flatMap((fighter, i) =>
    fighter.support === support && left[i] > 0 ? [fire(factorNow(fighter, left[i]))] : [],
  )
  return fireChances(fires).map(({ hits, due, chance }) => {
    const hit = suffers(state.sides[target], forces[target], hits, target === OWN ? 1 : -1)
    const sides: [Side, Side] = [...state.sides]
    sides[target] = { ...hit, due: hit.due + due }
    return { ...state, sides, chance: state.chance * chance }
  })
}

const factorNow = ({ factors }: Fighter, left: number): number => factors[factors.length - left]

/** What all dice of a fire do together. */
interface Volley {
  hits: number
  /** Retreats that it forces. */
  due: number
  chance: number
}

function fireChances(fires: readonly FireChances[]): Volley[] {
  let chances = new Map<string, Volley>([['0 0', { hits: 0, due: 0, chance: 1 }]])
  for (const { hit, retreat } of fires) {
    const next: typeof chances = new Map()
    for (const { hits, due, chance } of chances.values()) {
      add(next, { hits: hits + 1, due, chance: chance * hit })
      add(next, { hits, due: due + 1, chance: chance * retreat })
      add(next, { hits, due, chance: chance * (1 - hit - retreat) })
    }
    chances = next
  }
  return [...chances.values()]
}

function add(to: Map<string, Volley>, one: Volley): void {
  if (one.chance === 0) return
  const key = `${one.hits} ${one.due}`
  const known = to.get(key)
  if (known) known.chance += one.chance
  else to.set(key, one)
}

/** Hits are taken one by one: first steps first, by what they cost in fire. More than there are steps are lost. */
function suffers(side: Side, force: Force, hits: number, direction: 1 | -1): Side {
  let now = side
  for (let n = 0; n < hits && !isGone(now); n++) now = withoutStep(now, cheapest(now, force, direction))
  return now
}

const withoutStep = (side: Side, i: number): Side => ({ ...side, left: lowered(side.left, i, 1), lost: side.lost + 1 })

const lowered = (left: readonly number[], i: number, by: number): number[] =>
  left.map((steps, other) => (other === i ? steps - by : steps))

/** The fighter whose next step costs the least fire, or the most; second steps after all first ones. */
function cheapest(side: Side, force: Force, direction: 1 | -1, may: (i: number) => boolean = () => true): number {
  const stepsGone = (i: number): number => force[i].factors.length - side.left[i]
  const cost = (i: number): number => factorNow(force[i], side.left[i]) - (force[i].factors[stepsGone(i) + 1] ?? 0)
  return force
    .map((_, i) => i)
    .filter((i) => side.left[i] > 0 && may(i))
    .sort((a, b) => stepsGone(a) - stepsGone(b) || direction * (cost(a) - cost(b)) || a - b)[0]
}

// ---- Retreats at the end of a round

function afterRetreats(state: State, forces: [Force, Force]): State {
  const { sides, room } = state
  const enemy = enemyRetreats(sides[ENEMY], forces[ENEMY])
  const own = ownRetreats(sides[OWN], forces[OWN], room)
  return { ...state, sides: [own.side, enemy], room: own.room }
}

function enemyRetreats(side: Side, force: Force): Side {
  let now = side
  for (let n = 0; n < side.due; n++) {
    const i = cheapest(now, force, -1, (one) => force[one].stays !== true)
    if (i === undefined) break
    now = leaves(now, i)
  }
  return { ...now, due: 0 }
}

function ownRetreats(side: Side, force: Force, room: readonly number[]): { side: Side; room: readonly number[] } {
  let now = side
  let rest = room
  for (let n = 0; n < side.due && !isGone(now); n++) {
    const standing = cheapest(now, force, 1, (i) => now.left[i] > 1)
    const widest = rest.indexOf(Math.max(...rest))
    const going = cheapest(now, force, 1, (i) => (force[i].stacking ?? 1) <= (rest[widest] ?? 0))
    if (standing !== undefined) now = withoutStep(now, standing)
    else if (going === undefined) now = withoutStep(now, cheapest(now, force, 1))
    else {
      now = leaves(now, going)
      rest = lowered(rest, widest, force[going].stacking ?? 1)
    }
  }
  return { side: { ...now, due: 0 }, room: rest }
}

const leaves = (side: Side, i: number): Side => ({
  ...side,
  left: lowered(side.left, i, side.left[i]),
  retreated: side.retreated + 1,
})

// ---- Sums

/** States that are the same are counted together: there are few, for all choices are fixed. */
function merged(states: State[]): State[] {
  const known = new Map<string, State>()
  for (const state of states) {
    const key = JSON.stringify([state.sides, state.room])
    const same = known.get(key)
    if (same) same.chance += state.chance
    else known.set(key, { ...state })
  }
  return [...known.values()]
}

function summed(states: readonly State[]): BattleChances {
  const sum: BattleChances = {
    won: 0,
    lost: 0,
    drawn: 0,
    left: 0,
    ownSteps: 0,
    enemySteps: 0,
    ownRetreats: 0,
    enemyRetreats: 0,
  }
  for (const { sides, chance } of states) {
    const [own, enemy] = sides
    const outcome = isGone(enemy) ? (isGone(own) ? 'left' : 'won') : isGone(own) ? 'lost' : 'drawn'
    sum[outcome] += chance
    sum.ownSteps += own.lost * chance
    sum.enemySteps += enemy.lost * chance
    sum.ownRetreats += own.retreated * chance
    sum.enemyRetreats += enemy.retreated * chance
  }
  return sum
}
