// Resolving battles: the attacker chooses the order, and each goes once through its seven steps (battle.1 to battle.4).
import {
  call,
  type Choice,
  givenIfAny,
  goTo,
  type Io,
  law,
  type Refusal,
  type Seat,
  takeGiven,
} from '@middlesea/engine'
import { distinct } from './04-likeness.ts'
import { NO_TARGET, OUT_OF_RANGE } from './10-declaring.ts'
import {
  aimOf,
  type BattleFrame,
  exposed,
  freshBattle,
  nextRaider,
  nextTorn,
  RAID,
  shooters,
  spacesToAim,
} from './11-battle-frame.ts'
import { isInRange } from './11-fire.ts'
import { bombValues, callLosses, isHit, LAST_ROLLING, losses, rollSteps, spareByFort } from './11-battle-steps.ts'
import { removeCasualties } from './12-losses.ts'
import { callSupport, supporting, whyNoRoll } from './13-supporting-fire.ts'
import { callStacking, callWaiting, concentrating, rollWaiting, stacking } from './14-concentrated-fire.ts'
import { landers, landing } from './15-landing-defence.ts'
import { settleSites } from './16-control.ts'
import type { Action } from './actions.ts'
import { ABILITY } from './abilities.ts'
import { can, sideOf } from './kit.ts'
import { battleBegins, battleEnds } from './scenes/battle.ts'
import {
  BATTLES,
  cargoOf,
  idOf,
  isAlive,
  MARK,
  presence,
  profile,
  seatIndex,
  seatOfNation,
  seatsOfSide,
  setAboard,
  setMark,
  spaceId,
  spaceNumber,
  type State,
  unitNumber,
  unitsAt,
} from './state.ts'
import { type Attempt, decide, procedure, repeat, run, say } from './steps.ts'

/** The standing order to fight them as they were declared. */
const IN_ORDER = BATTLES.indexOf('declared')

/** battle.1: all declared battles, in the order that the attackers choose. */
export const resolving = procedure('resolving', [
  repeat('battles', {
    rule: 'battle.1',
    while: (s) => s.battles.length > 0,
    do: (s) => (isOrdered(s) ? fight(s, 0) : call(s, nextBattle, {})),
  }),
])

/** Either of two players of a side chooses the order, so the standing order of one of them is enough. */
const isOrdered = (s: State): boolean =>
  seatsOfSide(s, s.active).some((seat) => s.orders[seatIndex(s, seat)].battles === IN_ORDER)

function fight(s: State, number: number): void {
  const [{ at, from, ranged }] = s.battles.splice(number, 1)
  call(s, battle, freshBattle(at, from, ranged))
}

const nextBattle = procedure('nextBattle', [
  decide('choose', {
    rule: 'battle.1',
    seats: (s) => seatsOfSide(s, s.active),
    prompt: () => say('prompt.resolve'),
    options: (s) => s.battles.map(({ at }) => resolveChoice(spaceId(s, at))),
    resolve(s, _f, action) {
      if (action.do !== 'resolve') return
      const space = spaceNumber(s, action.at)
      fight(
        s,
        s.battles.findIndex(({ at }) => at === space),
      )
    },
  }),
])

function resolveChoice(at: string): Choice<Action> {
  return { on: 'place', id: at, action: { do: 'resolve', at } }
}

/** Either side may be gone by now. Without enemies there is nothing to fight or to bomb, and who lands just comes ashore. */
const isFought = (s: State, f: BattleFrame): boolean =>
  (presence(s, 1 - s.active, f.at) > 0 || nextBomber(s, f) !== -1) && hasAttacker(s, f)

/** Somebody attacks: in the space, from range, or by landing. Who only lies beside those does not. */
const hasAttacker = (s: State, f: BattleFrame): boolean =>
  presence(s, s.active, f.at) > 0 || f.ranged.some((u) => isAlive(s, u)) || landers(s, f).length > 0

export const battle = procedure<BattleFrame>(
  'battle',
  [
    run('begin', {
      rule: 'ability.mobile',
      do(s, f, io) {
        unloadMobile(s, f.at)
        for (const space of f.from) unloadMobile(s, space)
        io.tell('battle.1', say('told.battle', { at: spaceId(s, f.at) }), () => battleBegins(s, f))
        if (!isFought(s, f)) goTo(f, 'landing')
      },
    }),
    run('supportOfAttackers', {
      rule: 'support.1',
      do: (s, f) => callSupport(s, f, true),
    }),
    run('supportOfDefenders', {
      rule: 'support.1',
      do(s, f) {
        f.supportA = takeGiven(f, supporting) ?? []
        callSupport(s, f, false)
      },
    }),
    run('waitingAttackers', {
      rule: 'concentrate.1',
      do(s, f, io) {
        f.supportD = takeGiven(f, supporting) ?? []
        callWaiting(s, f, io, true)
      },
    }),
    run('waitingDefenders', {
      rule: 'concentrate.1',
      do(s, f, io) {
        f.waitingA = takeGiven(f, concentrating) ?? []
        callWaiting(s, f, io, false)
      },
    }),
    run('waited', {
      rule: 'concentrate.1',
      do(_s, f) {
        f.waitingD = takeGiven(f, concentrating) ?? []
      },
    }),
    decide('strategic', {
      rule: 'ability.strategic',
      optional: true,
      seats: (s, f) => [seatOfNation(s, s.nation[nextBomber(s, f)] ?? 0)],
      when: (s, f) => nextBomber(s, f) !== -1,
      prompt: (s, f) => say('prompt.strategic', { unit: idOf(s, nextBomber(s, f)), at: spaceId(s, f.at) }),
      options: strategicChoices,
      resolve(s, f, action) {
        if (action.do === 'strategic') f.strategic.push([unitNumber(s, action.unit), action.dice])
        return 'again'
      },
    }),
    decide('raid', {
      rule: 'card.GB-Q3',
      when: (s, f) => nextRaider(s, f) !== -1,
      seats: (s, f) => [seatOfNation(s, s.nation[nextRaider(s, f)])],
      prompt: () => say('prompt.aim'),
      options: raidChoices,
      resolve(s, f, action) {
        if (action.do === 'aim')
          f.aims.push([unitNumber(s, action.unit), RAID[action.at === AIRCRAFT ? 'air' : 'land']])
        return 'again'
      },
    }),
    decide('aim', {
      rule: 'unit.3',
      optional: true,
      when: (_s, f) => f.from.length > 0,
      seats: (s) => seatsOfSide(s, 1 - s.active),
      // Each aims its own units.
      perSeat: true,
      prompt: () => say('prompt.aim'),
      options: aimChoices,
      expand: (s, f, choice) =>
        spacesToAim(s, f, unitNumber(s, choice.id), false).map((space) => ({
          do: 'aim',
          unit: choice.id,
          at: spaceId(s, space),
        })),
      resolve(s, f, action) {
        if (action.do === 'aim') f.aims.push([unitNumber(s, action.unit), spaceNumber(s, action.at)])
        return 'again'
      },
      why: whyNotAim,
    }),
    decide('kind', {
      rule: 'unit.8',
      when: (s, f) => nextTorn(s, f) !== -1,
      seats: (s, f) => [seatOfNation(s, s.nation[nextTorn(s, f)])],
      prompt: () => say('prompt.aim'),
      options: kindChoices,
      resolve(s, f, action) {
        if (action.do === 'aim')
          f.aims.push([unitNumber(s, action.unit), RAID[action.at === AIRCRAFT ? 'air' : 'land']])
        return 'again'
      },
    }),
    repeat('rounds', {
      rule: 'battle.3',
      while: (_s, f) => f.round < LAST_ROLLING,
      do(s, f, io) {
        rollSteps(s, f, io)
        if (isHit(f)) callLosses(s, f)
      },
    }),
    run('concentrateA', {
      rule: 'concentrate.1',
      do(s, f, io) {
        f.round++
        if (f.waitingA.length + f.waitingD.length === 0) return goTo(f, 'landing')
        const hits = rollWaiting(s, f, io, true)
        bombValues(s, f, io)
        f.onAttackers = rollWaiting(s, f, io, false)
        callStacking(s, true, hits)
      },
    }),
    run('concentrateD', {
      rule: 'concentrate.1',
      do(s, f) {
        f.onDefenders = givenIfAny(f, stacking) ?? []
        const hits = f.onAttackers
        f.onAttackers = []
        callStacking(s, false, hits)
      },
    }),
    run('concentrated', {
      rule: 'concentrate.1',
      do(s, f, io) {
        f.onAttackers = givenIfAny(f, stacking) ?? []
        spareByFort(s, f, io, f.onDefenders, 1 - s.active)
        spareByFort(s, f, io, f.onAttackers, s.active)
        if (isHit(f)) callLosses(s, f)
      },
    }),
    run('landing', {
      rule: 'landing.1',
      when: (s, f) => landers(s, f).length > 0,
      do: (s) => call(s, landing, { struck: [] }),
    }),
    run('spent', {
      rule: 'battle.2',
      do(s, f, io) {
        for (const u of f.rolled) markSpent(s, u)
        removeSpentMas(s, f, io)
      },
    }),
    run('control', { rule: 'victory.3', do: (s, f) => settleSites(s, f.at, f.from) }),
  ],
  (s, f, io) => io.show('battle.1', () => battleEnds(s, f)),
)

/** battle.2, C21: who rolled has attacked, or defended, in this Movement Step. */
const markSpent = law(
  'battle.2',
  (s: State, u: number): void => {
    if (isAlive(s, u)) setMark(s, u, sideOf(s.nation[u]) === s.active ? MARK.attacked : MARK.defended)
  },
  undefined,
)

/** card.IT-Q2: the human torpedoes are used up by an attack. */
const removeSpentMas = law(
  'card.IT-Q2',
  (s: State, f: BattleFrame, io: Io): void => {
    const used = f.rolled.filter(
      (u) => isAlive(s, u) && sideOf(s.nation[u]) === s.active && s.derived.kit.types[s.type[u]].id === 'DECIMA',
    )
    removeCasualties(s, io, used, 'card.IT-Q2')
  },
  undefined,
)

/** ability.mobile, C2: cargo of Land Transports counts as unloaded when a battle begins. */
export const unloadMobile = law(
  'ability.mobile',
  (s: State, space: number): void => {
    for (const u of unitsAt(s, space)) {
      if (can(profile(s, u), ABILITY.mobile)) for (const cargo of cargoOf(s, u)) setAboard(s, cargo, -1)
    }
  },
  undefined,
)

// ---- Strategic bombing, and defenders who may choose a space

/** The next attacking bomber over an enemy objective that has not said how many dice go for its values; -1 if none. */
function nextBomber(s: State, f: BattleFrame): number {
  const { kit } = s.derived
  const site = kit.siteAt[f.at]
  if (site === -1 || kit.sites[site].kind !== 'objective' || sideOf(s.control[site]) === s.active) return -1
  for (const u of shooters(s, f, true)) {
    if (can(profile(s, u), ABILITY.strategic) && s.place[u] === f.at && !hasSaidDice(f, u)) return u
  }
  return -1
}

const hasSaidDice = (f: BattleFrame, u: number): boolean => f.strategic.some(([unit]) => unit === u)

function strategicChoices(s: State, f: BattleFrame): Choice<Action>[] {
  const u = nextBomber(s, f)
  const unit = idOf(s, u)
  return Array.from({ length: profile(s, u).fire[0].dice + 1 }, (_, dice) => ({
    on: 'button',
    id: `strategic.${dice}`,
    action: { do: 'strategic', unit, dice },
  }))
}

/** The kinds of enemies between which raiders and bombers choose, by the ids of their names. */
const AIRCRAFT = 'domain.air'
const TROOPS = 'domain.land'
const SHIPS = 'domain.sea'

function raidChoices(s: State, f: BattleFrame): Choice<Action>[] {
  const unit = idOf(s, nextRaider(s, f))
  return [AIRCRAFT, TROOPS].map((at) => ({ on: 'button', id: `aim.${at}`, action: { do: 'aim', unit, at } }))
}

/** Bombs first: by them most is hit. */
function kindChoices(s: State, f: BattleFrame): Choice<Action>[] {
  const u = nextTorn(s, f)
  const unit = idOf(s, u)
  const below = s.derived.kit.isSea[aimOf(s, f, u, false)] ? SHIPS : TROOPS
  return [below, AIRCRAFT].map((at) => ({ on: 'button', id: `aim.${at}`, action: { do: 'aim', unit, at } }))
}

function aimChoices(s: State, f: BattleFrame, seat: Seat): Choice<Action>[] {
  if (exposed(s, f, true).length === 0) return []
  const choices: Choice<Action>[] = []
  const asked = shooters(s, f, false).filter(
    (u) => seatOfNation(s, s.nation[u]) === seat && !f.aims.some(([unit]) => unit === u),
  )
  for (const u of distinct(s, asked)) {
    if (spacesToAim(s, f, u, false).length > 1) choices.push({ on: 'unit', id: idOf(s, u), action: null })
  }
  return choices
}

function whyNotAim(s: State, f: BattleFrame, attempt: Attempt, seat: Seat): Refusal | null {
  const u = unitNumber(s, attempt.unit)
  const at = spaceNumber(s, attempt.at)
  if (attempt.do !== 'aim' || u === -1 || at === -1 || seatOfNation(s, s.nation[u]) !== seat) return null
  const why = whyNoRoll(s, u, false)
  if (why !== null) return why
  if (!isInRange(s, u, at)) return OUT_OF_RANGE
  return spacesToAim(s, f, u, false).includes(at) ? null : NO_TARGET
}

export const BATTLE_PROCEDURES = [resolving, nextBattle, battle, losses, supporting, concentrating, stacking, landing]
