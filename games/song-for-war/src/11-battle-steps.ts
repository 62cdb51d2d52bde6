// Battle Steps 1 to 6: both sides roll for the units of the step, then casualties are removed (battle.3, battle.4).
import { call, copyJson, type Io, law, type Seat } from '@middlesea/engine'
import { aimOf, type BattleFrame, exposed, fireStep, hasTargetAt, rowsAt, shooters } from './11-battle-frame.ts'
import { antiAirFire, type Hit, rollFire } from './11-fire.ts'
import { casualties, type CasualtiesFrame, casualtiesLocals, takeForced } from './12-casualties.ts'
import { removeCasualties } from './12-losses.ts'
import { ALLIES, type Fire, LAND, sideOf, YELLOW } from './kit.ts'
import { profile, seatOfNation, seatsOfSide, type State } from './state.ts'
import { type Frame, procedure, run, say, together } from './steps.ts'

export const purposeOf = (round: number): string => `battle step ${round}`

/** Everybody of both sides whose step it is rolls; nobody is removed before all have. */
export const rollStep = law(
  'battle.3',
  (s: State, f: BattleFrame, io: Io): void => {
    fireAll(s, f, io, true, f.onDefenders)
    fireAll(s, f, io, false, f.onAttackers)
    spareByFort(s, f)
  },
  undefined,
)

function fireAll(s: State, f: BattleFrame, io: Io, attacking: boolean, hits: Hit[]): void {
  const from = rollsSoFar(io)
  for (const u of shooters(s, f, attacking)) {
    if (hasDice(s, u, f.round)) hits.push(...fireOf(s, f, io, u, attacking))
  }
  tellFire(s, f, io, attacking, from, hits.length)
}

/** Simulations keep no rolls, and are told nothing. */
export const rollsSoFar = (io: Io): number => io.rollsMade?.length ?? 0

/** Tells the dice that a side has thrown on this step, from a roll on, and how many of them hit. */
export function tellFire(s: State, f: BattleFrame, io: Io, attacking: boolean, from: number, hits: number): void {
  if (rollsSoFar(io) === from) return
  const dice = (io.rollsMade ?? []).slice(from).map(({ value }) => value)
  const side = attacking === (s.active === ALLIES) ? 'allies' : 'axis'
  io.tell('battle.3', say('told.fire', { step: f.round, side, dice, hits }))
}

/** Whether a unit could roll on a Battle Step at all: most could not, and are passed over. */
function hasDice(s: State, u: number, round: number): boolean {
  const p = profile(s, u)
  return fireStep(p) === round || p.bonus.length > 0 || (round === 1 && p.antiAir > 0)
}

function fireOf(s: State, f: BattleFrame, io: Io, u: number, attacking: boolean): Hit[] {
  const hits = [
    ...antiAir(s, f, io, u, attacking),
    ...ownFire(s, f, io, u, attacking),
    ...bonusFire(s, f, io, u, attacking),
  ]
  if (hits.length > 0 && !f.scored.includes(u)) f.scored.push(u)
  return hits
}

function roll(
  s: State,
  f: BattleFrame,
  io: Io,
  u: number,
  fire: Fire,
  attacking: boolean,
  space: number,
  submarines = false,
): Hit[] {
  if (!f.rolled.includes(u)) f.rolled.push(u)
  return rollFire(s, io, u, fire, { attacking, purpose: purposeOf(f.round), space, submarines })
}

/** ability.antiair: bonus dice on Battle Step 1, in the unit's own space, when enemy aircraft are in the battle. */
const antiAir = law(
  'ability.antiair',
  (s: State, f: BattleFrame, io: Io, u: number, attacking: boolean): Hit[] => {
    const p = profile(s, u)
    if (f.round !== 1 || p.antiAir === 0 || s.place[u] !== f.at) return []
    const fire = antiAirFire(p)
    return hasTargetAt(s, u, p, fire, f.at) ? roll(s, f, io, u, fire, attacking, f.at) : []
  },
  [],
)

function ownFire(s: State, f: BattleFrame, io: Io, u: number, attacking: boolean): Hit[] {
  const p = profile(s, u)
  if (fireStep(p) !== f.round || isWaiting(f, u)) return []
  const space = aimOf(s, f, u, attacking)
  if (space === -1) return []
  return rowsAt(s, u, attacking, space).flatMap((fire) => {
    const dice = fire.dice - (attacking ? strategicDice(f, u) : 0)
    return dice > 0 ? roll(s, f, io, u, { ...fire, dice }, attacking, space) : []
  })
}

/** concentrate.1: it waits for Battle Step 7. */
const isWaiting = law(
  'concentrate.1',
  (f: BattleFrame, u: number): boolean => f.waitingA.includes(u) || f.waitingD.includes(u),
  false,
)

const strategicDice = (f: BattleFrame, u: number): number => f.strategic.find(([unit]) => unit === u)?.[1] ?? 0

/** battle.4: an upgraded unit also rolls on its bonus step. */
const bonusFire = law(
  'battle.4',
  (s: State, f: BattleFrame, io: Io, u: number, attacking: boolean): Hit[] => {
    const p = profile(s, u)
    const hits: Hit[] = []
    for (const bonus of p.bonus) {
      if (bonus.step !== f.round || isWaiting(f, u)) continue
      if (bonus.only === 'missed' && f.scored.includes(u)) continue
      if (bonus.only === 'unrolled' && f.rolled.includes(u)) continue
      if (s.place[u] !== f.at || !hasTargetAt(s, u, p, bonus.fire, f.at, bonus.submarines)) continue
      hits.push(...roll(s, f, io, u, bonus.fire, attacking, f.at, bonus.submarines))
    }
    return hits
  },
  [],
)

/** card.S2: a fortification cancels the first blue or yellow hit on its side's Land Units in a battle. */
const spareByFort = law(
  'card.S2',
  (s: State, f: BattleFrame): void => {
    for (const [hits, side] of [
      [f.onDefenders, 1 - s.active],
      [f.onAttackers, s.active],
    ] as const) {
      if (f.spared || (s.forts[side * 2] !== f.at && s.forts[side * 2 + 1] !== f.at)) continue
      const saved = hits.findIndex(
        (hit) => hit.space === f.at && hit.colour <= YELLOW && (hit.targets & (1 << LAND)) !== 0,
      )
      if (saved === -1) continue
      hits.splice(saved, 1)
      f.spared = true
    }
  },
  undefined,
)

/** ability.strategic: on the bombers' own step, each hit takes one from every value of the objective. */
export const bombValues = law(
  'ability.strategic',
  (s: State, f: BattleFrame, io: Io): void => {
    for (const [u, dice] of f.strategic) {
      if (!shooters(s, f, true).includes(u)) continue
      const [fire] = profile(s, u).fire
      const hits = roll(s, f, io, u, { ...fire, dice }, true, f.at).length
      const site = s.derived.kit.siteAt[f.at]
      s.bombed[site] += hits
      io.tell('ability.strategic', say('told.bombed', { at: s.derived.kit.spaceIds[f.at], hits }))
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
      takePicked(f.defenders, f.ret)
      pickPrecise(s, f.attackers)
    },
  }),
  run('forced', {
    rule: 'casualty.2',
    do(s, f, io) {
      takePicked(f.attackers, f.ret)
      takeForced(s, f.attackers, io)
      takeForced(s, f.defenders, io)
    },
  }),
  together('choose', {
    rule: 'casualty.1',
    when: (_s, f) => f.attackers.hits.length + f.defenders.hits.length > 0,
    seats: (s, f) => [f.attackers, f.defenders].flatMap((side) => (side.hits.length > 0 ? [chooser(s, side)] : [])),
    branch: casualtiesOf,
    join(s, f, results) {
      for (const side of [f.attackers, f.defenders]) {
        if (side.hits.length > 0) side.lost = results[chooser(s, side)] as number[]
      }
    },
  }),
  run('remove', {
    rule: 'battle.3',
    do: (s, f, io) => removeCasualties(s, io, [...f.defenders.lost, ...f.attackers.lost], 'battle.3'),
  }),
])

/** A seat's own copy of the hits that it must take; those without a choice are taken. */
export function casualtiesOf(s: State, f: LossesFrame, seat: Seat): CasualtiesFrame {
  const { attackers, defenders } = f
  const own = copyJson(attackers.hits.length > 0 && chooser(s, attackers) === seat ? attackers : defenders)
  own.step = 'lose'
  return own
}

const openCasualties = (pool: number[], hits: Hit[], attacking: boolean): CasualtiesFrame => ({
  proc: 'casualties',
  step: 'forced',
  ret: null,
  ...casualtiesLocals(pool, hits, attacking),
})

/** Calls for the casualties of what both sides have hit in this step. */
export function callLosses(s: State, f: BattleFrame): void {
  const attackers = openCasualties(exposed(s, f, true), f.onAttackers, true)
  const defenders = openCasualties(exposed(s, f, false), f.onDefenders, false)
  f.onAttackers = []
  f.onDefenders = []
  call(s, losses, { attackers, defenders })
}

function pickPrecise(s: State, side: CasualtiesFrame): void {
  const precise = side.hits.filter((hit) => hit.precise)
  side.hits = side.hits.filter((hit) => !hit.precise)
  if (precise.length > 0) call(s, casualties, { ...casualtiesLocals(side.pool.slice(), precise, side.attacking) })
}

function takePicked(side: CasualtiesFrame, picked: unknown): void {
  if (!Array.isArray(picked)) return
  side.lost.push(...(picked as number[]))
  side.pool = side.pool.filter((u) => !side.lost.includes(u))
}

/** The seat that decides for a side: of two players the one with more units that may be lost, else the first. */
function chooser(s: State, side: CasualtiesFrame): Seat {
  const seats = seatsOfSide(s, sideOf(s.nation[side.pool[0] ?? side.lost[0]]))
  const count = (seat: Seat): number => side.pool.filter((u) => seatOfNation(s, s.nation[u]) === seat).length
  return seats.length === 1 || count(seats[0]) >= count(seats[1]) ? seats[0] : seats[1]
}
