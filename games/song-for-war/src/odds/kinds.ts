// A battle as its odds are reckoned: units that are alike as one kind with a count.
import { type BattleFrame, fightersAt, shooters } from '../11-battle-frame.ts'
import { armourOf, landingCover, unitsInRange } from '../11-fire.ts'
import { sharingFate, worthOf } from '../12-losses.ts'
import { landers } from '../15-landing-defence.ts'
import { canHold, isHolder } from '../16-control.ts'
import { ABILITY } from '../abilities.ts'
import { can } from '../kit.ts'
import { hasMark, MARK, profile, type State } from '../state.ts'

/** Units between which the battle makes no difference. */
export interface FightingKind {
  /** One of them. */
  unit: number
  /** How many there are when the reckoning begins. */
  count: number
  attacking: boolean
  /** casualty.1: it stands where it can be lost. */
  exposed: boolean
  /** It may roll on the Battle Steps. */
  fires: boolean
  /** The price of one; and with all that is lost with it. */
  cost: number
  worth: number
  /** unit.2; ability.coverage: the armour while one of these kinds is left. */
  armour: number
  covered: number
  coveredBy: number[]
  /** battle.transport: what each of them takes down with it. */
  cargo: { kind: number; each: number }[]
  /** landing.1: it comes ashore on Battle Step 7; and by how much more it must be hit then. */
  lands: boolean
  cover: number
  /** It is in the space of the battle, or is there after the landing; and could hold it. */
  inSpace: boolean
  holds: boolean
  /** card.IT-Q2: it is gone once it has rolled. */
  usedUp: boolean
  /** In a battle that goes on: it has rolled, it has hit. */
  rolled: boolean
  scored: boolean
}

/** The kinds of a battle, and the kind of each unit in it. */
export interface BattleForce {
  kinds: FightingKind[]
  kindOf: Map<number, number>
}

export function forceOf(s: State, f: BattleFrame): BattleForce {
  const force: BattleForce = { kinds: [], kindOf: new Map() }
  const facts = factsOf(s, f)
  const numbers = new Map<string, number>()

  const add = (u: number, attacking: boolean, exposed: boolean, carrier = -1): number => {
    const key = `${carrier} ${exposed} ${signature(s, f, facts, u)}`
    const kind = numbers.get(key) ?? force.kinds.push(kindFrom(s, f, facts, u, attacking, exposed)) - 1
    numbers.set(key, kind)
    const isFirst = force.kinds[kind].count++ === 0
    force.kindOf.set(u, kind)
    for (const cargo of sharingFate(s, u)) {
      const aboard = add(cargo, attacking, false, kind)
      // All carriers of a kind have the same aboard: the first one tells for all.
      if (isFirst) stow(force.kinds[kind], aboard)
    }
    return kind
  }

  for (const attacking of [true, false]) {
    const side = attacking ? s.active : 1 - s.active
    for (const space of attacking ? [f.at, ...f.from] : [f.at]) {
      for (const u of fightersAt(s, side, space)) add(u, attacking, true)
    }
    for (const u of shooters(s, f, attacking)) if (!force.kindOf.has(u)) add(u, attacking, false)
  }
  if (facts.landing.size > 0) for (const u of inReach(s, f)) if (!force.kindOf.has(u)) add(u, false, false)
  findCover(s, force.kinds)
  return force
}

interface Facts {
  firing: ReadonlySet<number>
  landing: ReadonlySet<number>
}

const factsOf = (s: State, f: BattleFrame): Facts => ({
  firing: new Set([...shooters(s, f, true), ...shooters(s, f, false)]),
  landing: new Set(landers(s, f)),
})

/** landing.1: enemies of those who land, wherever they reach the shore from. */
const inReach = (s: State, f: BattleFrame): number[] =>
  unitsInRange(s, 1 - s.active, f.at).filter((u) => s.aboard[u] === -1)

/** Everything that can make a difference between two units in this battle. */
function signature(s: State, f: BattleFrame, { firing, landing }: Facts, u: number): string {
  const cargo = sharingFate(s, u).map((aboard) => `${s.type[aboard]} ${landing.has(aboard)}`)
  const chosen = f.aims.flatMap(([unit, at]) => (unit === u ? [at] : []))
  const bombs = f.strategic.find(([unit]) => unit === u)?.[1]
  const waits = f.waitingA.includes(u) || f.waitingD.includes(u)
  const past = [hasMark(s, u, MARK.moved), f.rolled.includes(u), f.scored.includes(u)]
  return [
    s.place[u],
    s.nation[u],
    s.type[u],
    firing.has(u),
    landing.has(u),
    waits,
    chosen,
    bombs,
    past,
    cargo.sort(),
  ].join()
}

function kindFrom(
  s: State,
  f: BattleFrame,
  facts: Facts,
  u: number,
  attacking: boolean,
  exposed: boolean,
): FightingKind {
  const p = profile(s, u)
  const lands = facts.landing.has(u)
  const inSpace = s.place[u] === f.at || lands
  return {
    unit: u,
    count: 0,
    attacking,
    exposed,
    fires: facts.firing.has(u),
    cost: p.cost,
    worth: worthOf(s, u),
    armour: can(p, ABILITY.coverage) ? p.armour : armourOf(s, u, attacking),
    covered: armourOf(s, u, attacking),
    coveredBy: [],
    cargo: [],
    lands,
    cover: lands ? landingCover(s, u) : 0,
    inSpace,
    // Who lands will be ashore.
    holds: !s.derived.kit.isSea[f.at] && (lands ? canHold(s, u) : inSpace && isHolder(s, u)),
    usedUp: attacking && s.derived.kit.types[s.type[u]].id === 'DECIMA',
    rolled: f.rolled.includes(u),
    scored: f.scored.includes(u),
  }
}

function stow({ cargo }: FightingKind, kind: number): void {
  const known = cargo.find((load) => load.kind === kind)
  if (known === undefined) cargo.push({ kind, each: 1 })
  else known.each++
}

/** ability.coverage: the Fighters of a carrier's nation in its space. */
function findCover(s: State, kinds: FightingKind[]): void {
  for (const carrier of kinds) {
    if (!can(profile(s, carrier.unit), ABILITY.coverage)) continue
    kinds.forEach(({ unit }, kind) => {
      const isFighter = s.derived.kit.types[profile(s, unit).kind].id === 'FTR'
      const isNear = s.nation[unit] === s.nation[carrier.unit] && s.place[unit] === s.place[carrier.unit]
      if (isFighter && isNear) carrier.coveredBy.push(kind)
    })
  }
}
