// Battle Steps 1 to 6: both sides roll for the units of the step, then casualties are removed (battle.3, battle.4).
import { call, copyJson, frame, type Io, law, type Seat, takeGiven } from '@middlesea/engine'
import {
  aimOf,
  type BattleFrame,
  exposed,
  fightersAt,
  fireStep,
  hasTargetAt,
  RAID,
  rowsAt,
  shooters,
} from './11-battle-frame.ts'
import { antiAirFire, armourOf, breaks, type Hit, purposeOf, rollFire, type Shooting } from './11-fire.ts'
import { canBeHit, casualties, casualtiesAsPlanned, type CasualtiesFrame, takeForced } from './12-casualties.ts'
import { removeCasualties } from './12-losses.ts'
import { plansOf } from './12-plans.ts'
import { ALLIES, type Fire, LAND, type Profile, sideOf, YELLOW } from './kit.ts'
import { fireScene, raidScene, sparedScene } from './scenes/battle.ts'
import { diceNoted } from './scenes/shots.ts'
import { profile, seatOfNation, seatsOfSide, type State } from './state.ts'
import { type Frame, procedure, run, say, together } from './steps.ts'

/** By Battle Step: what its dice are for. */
const PURPOSES = Array.from({ length: 8 }, (_, round) => purposeOf(`battle step ${round}`))
export const BOMBERS = 3
export const LAST_ROLLING = 6

export const isHit = (f: BattleFrame): boolean => f.onAttackers.length > 0 || f.onDefenders.length > 0

/** Goes on to the next Battle Step with hits. Nobody is lost before it: the same units roll on all steps until then. */
export function rollSteps(s: State, f: BattleFrame, io: Io): void {
  const attackers = shooters(s, f, true)
  const defenders = shooters(s, f, false)
  const steps = stepsOf(s, attackers) | stepsOf(s, defenders)
  while (f.round < LAST_ROLLING && !isHit(f)) {
    f.round++
    if ((steps & (1 << f.round)) !== 0) rollStep(s, f, io, attackers, defenders)
    if (f.round === BOMBERS) bombValues(s, f, io)
  }
}

/** Everybody of both sides whose step it is rolls; nobody is removed before all have. */
const rollStep = law(
  'battle.3',
  (s: State, f: BattleFrame, io: Io, attackers: number[], defenders: number[]): void => {
    fireAll(s, f, io, attackers, true, f.onDefenders)
    fireAll(s, f, io, defenders, false, f.onAttackers)
    spareByFort(s, f, io, f.onDefenders, 1 - s.active)
    spareByFort(s, f, io, f.onAttackers, s.active)
  },
  undefined,
)

function fireAll(s: State, f: BattleFrame, io: Io, units: number[], attacking: boolean, hits: Hit[]): void {
  for (const u of units) if ((diceSteps(profile(s, u)) & (1 << f.round)) !== 0) fireOf(s, f, io, u, attacking, hits)
  tellFire(s, f, io, attacking, hits.length)
}

/** Tells the dice that a side has thrown on this step, and how many of them hit. Simulations are told nothing. */
export function tellFire(s: State, f: BattleFrame, io: Io, attacking: boolean, hits: number): void {
  const dice = diceNoted(io)
  if (dice.length === 0) return
  const side = attacking === (s.active === ALLIES) ? 'allies' : 'axis'
  io.tell('battle.3', say('told.fire', { step: f.round, side, dice, hits }), () => fireScene(s, f, io, attacking))
}

/** Bits 1 << step: the Battle Steps on which a unit could roll at all. On others it is passed over. */
function diceSteps(p: Profile): number {
  let steps = p.battleSteps
  if (p.antiAir > 0) steps |= 1 << ANTI_AIR_STEP
  for (const { step } of p.bonus) steps |= 1 << step
  return steps
}

function stepsOf(s: State, units: number[]): number {
  let steps = 0
  for (const u of units) steps |= diceSteps(profile(s, u))
  return steps
}

function fireOf(s: State, f: BattleFrame, io: Io, u: number, attacking: boolean, hits: Hit[]): void {
  const before = hits.length
  antiAir(s, f, io, u, attacking, hits)
  ownFire(s, f, io, u, attacking, hits)
  bonusFire(s, f, io, u, attacking, hits)
  if (hits.length > before && !f.scored.includes(u)) f.scored.push(u)
}

/** concentrate.1: all dice of a unit that has waited, on Battle Step 7. */
export function fireAtLast(s: State, f: BattleFrame, io: Io, u: number, attacking: boolean, hits: Hit[]): void {
  const before = hits.length
  fireRows(s, f, io, u, attacking, hits)
  if (hits.length > before) f.scored.push(u)
  bonusFire(s, f, io, u, attacking, hits)
}

/** How a unit fires at a space on this Battle Step. */
const aimed = (f: BattleFrame, attacking: boolean, space: number, submarines = false): Shooting => ({
  attacking,
  purpose: PURPOSES[f.round],
  space,
  submarines,
})

function roll(s: State, f: BattleFrame, io: Io, u: number, fire: Fire, how: Shooting, hits: Hit[]): void {
  if (!f.rolled.includes(u)) f.rolled.push(u)
  rollFire(s, io, u, fire, how, hits)
}

export const ANTI_AIR_STEP = 1

/** Whether enemies of a unit are in the battle where it stands itself: defenders meet them in the marked spaces too (R30). */
const meetsEnemies = (s: State, f: BattleFrame, u: number): boolean =>
  s.place[u] === f.at || (sideOf(s.nation[u]) !== s.active && f.from.includes(s.place[u]))

/** ability.antiair: the bonus dice of a unit on Battle Step 1, in its own space; null if it has none there. */
export const antiAirOf = law(
  'ability.antiair',
  (s: State, f: BattleFrame, u: number): Fire | null => {
    const p = profile(s, u)
    return p.antiAir > 0 && meetsEnemies(s, f, u) ? antiAirFire(p) : null
  },
  null,
)

/** They are rolled when enemy aircraft are in the battle. */
function antiAir(s: State, f: BattleFrame, io: Io, u: number, attacking: boolean, hits: Hit[]): void {
  const fire = f.round === ANTI_AIR_STEP ? antiAirOf(s, f, u) : null
  if (fire === null || !hasTargetAt(s, u, profile(s, u), fire, s.place[u])) return
  roll(s, f, io, u, fire, aimed(f, attacking, s.place[u]), hits)
}

function ownFire(s: State, f: BattleFrame, io: Io, u: number, attacking: boolean, hits: Hit[]): void {
  const p = profile(s, u)
  if (fireStep(p) !== f.round || isWaiting(f, u)) return
  fireRows(s, f, io, u, attacking, hits)
}

/** Rolls a unit's own dice where it aims, but for those that go for the resupply values. */
function fireRows(s: State, f: BattleFrame, io: Io, u: number, attacking: boolean, hits: Hit[]): void {
  const space = aimOf(s, f, u, attacking)
  if (space === -1) return
  const bombs = attacking ? strategicDice(f, u) : 0
  const how = aimed(f, attacking, space)
  for (const fire of wantedRows(s, f, u, attacking, space)) {
    if (fire.dice > bombs) roll(s, f, io, u, { ...fire, dice: fire.dice - bombs }, how, hits)
  }
}

/** What it chose to fire at, while there is something left. */
function wantedRows(s: State, f: BattleFrame, u: number, attacking: boolean, space: number): Fire[] {
  const atAir = aimsAtAir(f, u) ? rowsAt(s, u, attacking, space, true) : []
  return atAir.length > 0 ? atAir : rowsAt(s, u, attacking, space)
}

export const aimsAtAir = (f: BattleFrame, u: number): boolean =>
  f.aims.length > 0 && f.aims.some(([unit, chosen]) => unit === u && chosen === RAID.air)

/** concentrate.1: it waits for Battle Step 7. */
export const isWaiting = law(
  'concentrate.1',
  (f: BattleFrame, u: number): boolean => f.waitingA.includes(u) || f.waitingD.includes(u),
  false,
)

export function strategicDice(f: BattleFrame, u: number): number {
  for (const [unit, dice] of f.strategic) if (unit === u) return dice
  return 0
}

const NO_BONUS: Profile['bonus'] = []
const CONCENTRATED = 7

/** battle.4: the rolls that an upgraded unit has on bonus steps, in its own space; if it waits, all on step 7 (R55). */
export const bonusesOf = law(
  'battle.4',
  (s: State, f: BattleFrame, u: number): Profile['bonus'] => {
    const { bonus } = profile(s, u)
    if (bonus.length === 0 || !meetsEnemies(s, f, u)) return NO_BONUS
    return isWaiting(f, u) ? bonus.map((one) => ({ ...one, step: CONCENTRATED })) : bonus
  },
  NO_BONUS,
)

function bonusFire(s: State, f: BattleFrame, io: Io, u: number, attacking: boolean, hits: Hit[]): void {
  for (const bonus of bonusesOf(s, f, u)) {
    if (bonus.step !== f.round) continue
    if (bonus.only === 'missed' && f.scored.includes(u)) continue
    if (bonus.only === 'unrolled' && f.rolled.includes(u)) continue
    if (!hasTargetAt(s, u, profile(s, u), bonus.fire, s.place[u], bonus.submarines)) continue
    roll(s, f, io, u, bonus.fire, aimed(f, attacking, s.place[u], bonus.submarines), hits)
  }
}

/** card.S2: a fortification cancels the first blue or yellow hit on its side's Land Units in a battle. */
export const spareByFort = law(
  'card.S2',
  (s: State, f: BattleFrame, io: Io, hits: Hit[], side: number): void => {
    if (f.spared || (s.forts[side * 2] !== f.at && s.forts[side * 2 + 1] !== f.at)) return
    const troops = fightersAt(s, side, f.at).filter((u) => profile(s, u).domain === LAND)
    const saved = hits.findIndex(
      (hit) =>
        hit.space === f.at &&
        hit.colour <= YELLOW &&
        (hit.targets & (1 << LAND)) !== 0 &&
        // A hit that breaks nobody's armour is no hit on them.
        troops.some((u) => breaks(hit.colour, armourOf(s, u, side === s.active))),
    )
    if (saved === -1) return
    hits.splice(saved, 1)
    f.spared = true
    io.show('card.S2', () => sparedScene(s, f))
  },
  undefined,
)

/**
 * ability.strategic: on the bombers' own step, each hit takes one from every value of the objective. All rolls of who
 * waits come on Battle Step 7 (R55).
 */
export const bombValues = law(
  'ability.strategic',
  (s: State, f: BattleFrame, io: Io): void => {
    for (const [u, dice] of f.strategic) {
      if (dice === 0 || isWaiting(f, u) !== (f.round === CONCENTRATED)) continue
      if (!shooters(s, f, true).includes(u)) continue
      const [fire] = profile(s, u).fire
      const hits: Hit[] = []
      roll(s, f, io, u, { ...fire, dice }, aimed(f, true, f.at), hits)
      const site = s.derived.kit.siteAt[f.at]
      s.bombed[site] += hits.length
      io.tell('ability.strategic', say('told.bombed', { at: s.derived.kit.spaceIds[f.at], hits: hits.length }), () =>
        raidScene(s, f, io, hits.length),
      )
    }
  },
  undefined,
)

// ---- Casualties of both sides

export interface LossesFrame extends Frame {
  attackers: CasualtiesFrame
  defenders: CasualtiesFrame
}

/** Precise hits are picked first, in the open; then both sides choose at the same time, sealed (casualty.1). */
export const losses = procedure<LossesFrame>('losses', [
  run('precise', { rule: 'ability.precise', do: (s, f) => pickPrecise(s, f.defenders) }),
  run('precise2', {
    rule: 'ability.precise',
    do(s, f) {
      takePicked(f, f.defenders)
      pickPrecise(s, f.attackers)
    },
  }),
  run('forced', {
    rule: 'casualty.2',
    do(s, f, io) {
      takePicked(f, f.attackers)
      takeForced(s, f.attackers, io)
      takeForced(s, f.defenders, io)
    },
  }),
  together('choose', {
    rule: 'casualty.1',
    when: (_s, f) => f.attackers.hits.length + f.defenders.hits.length > 0,
    seats: (s, f) => [...sharesOf(s, f.attackers), ...sharesOf(s, f.defenders)].map(({ seat }) => seat),
    branch: casualtiesOf,
    join(s, f, results) {
      for (const side of [f.attackers, f.defenders]) {
        if (side.hits.length > 0) side.lost = seatsOf(s, side).flatMap((seat) => results[seat] ?? [])
      }
    },
  }),
  run('remove', {
    rule: 'battle.3',
    do(s, f, io) {
      removeCasualties(s, io, f.defenders.lost, 'battle.3')
      removeCasualties(s, io, f.attackers.lost, 'battle.3')
    },
  }),
])

/** A seat's own copy of the hits that it must take; those without a choice are taken. */
export function casualtiesOf(s: State, f: LossesFrame, seat: Seat): CasualtiesFrame {
  const side = [f.attackers, f.defenders].find((one) => one.hits.length > 0 && seatsOf(s, one).includes(seat))!
  const shares = sharesOf(s, side)
  const own = copyJson(shares.find((share) => share.seat === seat)?.part ?? side)
  // What leaves no choice has been taken; but where two choose it may leave none to one of them.
  own.step = shares.length > 1 ? 'forced' : 'lose'
  return own
}

/** The casualties of one side, from those who may be lost. */
function casualtiesFrom(s: State, f: BattleFrame, hits: Hit[], attacking: boolean): CasualtiesFrame {
  const pool = hits.length > 0 ? exposed(s, f, attacking) : []
  return frame(casualties, casualtiesAsPlanned(pool, hits, attacking, plansOf(s, f, pool)))
}

/** Calls for the casualties of what both sides have hit in this step. */
export function callLosses(s: State, f: BattleFrame): void {
  const attackers = casualtiesFrom(s, f, f.onAttackers, true)
  const defenders = casualtiesFrom(s, f, f.onDefenders, false)
  f.onAttackers = []
  f.onDefenders = []
  call(s, losses, { attackers, defenders })
}

/** Precise hits are first in the list. */
function pickPrecise(s: State, side: CasualtiesFrame): void {
  let count = 0
  while (count < side.hits.length && side.hits[count].precise) count++
  if (count === 0) return
  const hits = side.hits.splice(0, count)
  call(s, casualties, casualtiesAsPlanned(side.pool.slice(), hits, side.attacking, side.plans ?? []))
}

/** What was picked from a side is lost, and is not taken again for the other side. */
function takePicked(f: LossesFrame, side: CasualtiesFrame): void {
  const picked = takeGiven(f, casualties)
  if (picked === null) return
  side.lost.push(...picked)
  side.pool = side.pool.filter((u) => !side.lost.includes(u))
}

const seatsOf = (s: State, side: CasualtiesFrame): Seat[] =>
  seatsOfSide(s, sideOf(s.nation[side.pool[0] ?? side.lost[0]]))

/** What one player chooses of the casualties of his side. */
interface Share {
  seat: Seat
  part: CasualtiesFrame
}

/** R10: each of two players chooses for the hits that his units alone can take; where one could take either's, one chooses for both. */
function sharesOf(s: State, side: CasualtiesFrame): Share[] {
  if (side.hits.length === 0) return []
  const seats = seatsOf(s, side)
  if (seats.length === 1) return [{ seat: seats[0], part: side }]
  const shares = seats.map((seat) => shareOf(s, side, seat)).filter(({ part }) => part.hits.length > 0)
  const isShared = side.hits.some((hit) => shares.length > 1 && shares.every(({ part }) => part.hits.includes(hit)))
  if (isShared) {
    const [first, second] = shares.map(({ part }) => inDanger(s, part))
    return [{ seat: shares[first >= second ? 0 : 1].seat, part: side }]
  }
  shares[0].part.lost = side.lost
  return shares
}

/** The units of a player, and the hits that may be taken from them. */
function shareOf(s: State, side: CasualtiesFrame, seat: Seat): Share {
  const pool = side.pool.filter((u) => seatOfNation(s, s.nation[u]) === seat)
  const hits = side.hits.filter((hit) => pool.some((u) => canBeHit(s, side, hit, u)))
  return { seat, part: { ...side, pool, hits, need: hits[0] === side.hits[0] ? side.need : 0, lost: [] } }
}

/** How many units could be lost. */
const inDanger = (s: State, part: CasualtiesFrame): number =>
  part.pool.filter((u) => part.hits.some((hit) => canBeHit(s, part, hit, u))).length
