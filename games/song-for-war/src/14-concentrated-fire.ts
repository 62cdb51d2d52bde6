// concentrate.1: units of one colour wait for Battle Step 7 and stack their hits (rulings C11, C22).
import { call, type Choice, type Io, law, type Refusal, ret, type Seat } from '@middlesea/engine'
import { whyAlike } from './04-alike.ts'
import { distinct } from './04-likeness.ts'
import { aimOf, type BattleFrame, currentBattle, exposed, rowsAt, shooters } from './11-battle-frame.ts'
import { fireAtLast, tellFire } from './11-battle-steps.ts'
import { armourOf, colourFor, firepower, hasSonar, type Hit, isTarget } from './11-fire.ts'
import { whyNoRoll } from './13-supporting-fire.ts'
import type { Action } from './actions.ts'
import { BLACK, BLUE, COLOURS, type Fire } from './kit.ts'
import { stackedScene, waits } from './scenes/battle.ts'
import {
  CONCENTRATE,
  idOf,
  isAlive,
  profile,
  seatIndex,
  seatOfNation,
  seatsOfSide,
  spaceId,
  type State,
  unitNumber,
} from './state.ts'
import { type Attempt, decide, DONE_CHOICE, type Frame, procedure, run, say } from './steps.ts'

interface Waiting {
  attacking: boolean
  chosen: number[]
  /** Who is asked, for his own units: remembered, because everybody sees it, and the orders that it comes from stay secret. */
  asked: Seat[]
  /** Who has said that he is done. Frames of version 1.4.0 have none. */
  finished?: Seat[]
}
export interface WaitingFrame extends Frame<number[]>, Waiting {}

/** The strongest dice of a unit where it aims: by them it counts (C22). */
const colourOf = (s: State, f: BattleFrame, u: number, attacking: boolean): number =>
  strongestOf(s, u, rowsAt(s, u, attacking, aimOf(s, f, u, attacking)))

function strongestOf(s: State, u: number, rows: Fire[]): number {
  let strongest = -1
  for (const fire of rows) strongest = Math.max(strongest, colourFor(s, u, fire))
  return strongest
}

/** R9: somebody whom the unit may hit where it aims has armour above the colour of its dice. */
function meetsArmour(s: State, u: number, rows: Fire[], space: number, enemies: number[], attacking: boolean): boolean {
  const sonar = hasSonar(profile(s, u))
  for (const fire of rows) {
    const colour = colourFor(s, u, fire)
    for (const v of enemies) {
      if (s.place[v] !== space || armourOf(s, v, !attacking) <= colour) continue
      if (isTarget(s, v, fire.targets, sonar, false)) return true
    }
  }
  return false
}

/** Units that could gain by it: the armour of somebody whom they may hit is above the colour of one of their dice. */
function candidates(s: State, f: BattleFrame, attacking: boolean): number[] {
  const list: number[] = []
  const enemies = exposed(s, f, !attacking)
  let heaviest: number = BLUE
  for (const v of enemies) heaviest = Math.max(heaviest, armourOf(s, v, !attacking))
  // No dice are weaker than the lightest armour.
  if (heaviest === BLUE) return list
  for (const u of shooters(s, f, attacking)) {
    if (firepower(profile(s, u)).every((fire) => colourFor(s, u, fire) >= heaviest)) continue
    const space = aimOf(s, f, u, attacking)
    if (space === -1) continue
    const rows = rowsAt(s, u, attacking, space)
    if (meetsArmour(s, u, rows, space, enemies, attacking)) list.push(u)
  }
  return list
}

/** At least two units of the same colour: one that waits alone needs another; then others may make a pair too. */
const makesPair = law(
  'concentrate.1',
  (s: State, f: BattleFrame, waiting: Waiting, u: number, all: number[]): boolean => {
    const colour = colourOf(s, f, u, waiting.attacking)
    const lone = loneUnit(s, f, waiting, all)
    if (lone !== NOBODY) return colour === colourOf(s, f, lone, waiting.attacking)
    return all.some((v) => v !== u && colourOf(s, f, v, waiting.attacking) === colour)
  },
  false,
)

const NOBODY = -1

/** The one that waits without a partner, while there is one for it among those who could wait. */
function loneUnit(s: State, f: BattleFrame, { attacking, chosen }: Waiting, all: number[]): number {
  if (chosen.length === 0) return NOBODY
  const isLike = (u: number) => (v: number) => v !== u && colourOf(s, f, v, attacking) === colourOf(s, f, u, attacking)
  return chosen.find((u) => !chosen.some(isLike(u)) && all.some(isLike(u))) ?? NOBODY
}

/** Whether any two units of a side could wait together, whoever is asked. */
function couldWait(s: State, f: BattleFrame, attacking: boolean): boolean {
  const waiting = { attacking, chosen: [], asked: [] }
  const all = candidates(s, f, attacking)
  return all.length > 1 && all.some((u) => makesPair(s, f, waiting, u, all))
}

const wantsToBeAsked = (s: State, seat: Seat): boolean =>
  CONCENTRATE[s.orders[seatIndex(s, seat)].concentrate] === 'ask'

/** Asks the players of a side whose units could gain by waiting and who want to be asked; no other units wait (R54). */
export function callWaiting(s: State, f: BattleFrame, io: Io, attacking: boolean): void {
  if (!couldWait(s, f, attacking)) return
  // Standing orders are secret; whether somebody is asked here shows them.
  io.reveal()
  const willing = seatsOfSide(s, attacking ? s.active : 1 - s.active).filter((seat) => wantsToBeAsked(s, seat))
  if (willing.length === 0) return
  const units = waitingUnits(s, f, { attacking, chosen: [], asked: willing })
  const owners = units.map((u) => ownerOf(s, u))
  const asked = willing.filter((seat) => owners.includes(seat))
  if (asked.length > 0) call(s, concentrating, { attacking, chosen: [], asked })
}

export const concentrating = procedure<WaitingFrame>('concentrating', [
  decide('wait', {
    rule: 'concentrate.1',
    seats: (_s, f) => f.asked.filter((seat) => !isFinished(f, seat)),
    // R54: each sets his own units aside.
    perSeat: true,
    optional: true,
    lastWord: DONE_CHOICE,
    prompt: (s, f) => say('prompt.concentrate', { at: spaceId(s, currentBattle(s).at), count: f.chosen.length }),
    options: waitChoices,
    resolve(s, f, action, io, seat) {
      if (action.do !== 'concentrate') {
        f.finished = [...(f.finished ?? []), seat]
        return 'again'
      }
      setAside(s, f, io, unitNumber(s, action.unit))
      // One alone is none: if there is no choice who joins it, he does.
      const [partner, ...others] = isAlone(s, f) ? waitingUnits(s, currentBattle(s), f) : []
      if (partner !== undefined && others.length === 0 && ownerOf(s, partner) === seat) setAside(s, f, io, partner)
      return 'again'
    },
    why: whyNotWait,
  }),
  run('give', { rule: 'concentrate.1', do: (s, f) => ret(s, f, withPartners(s, f)) }),
])

/** Who rolls in no battle, or not in this one, does not wait either. */
function whyNotWait(s: State, f: WaitingFrame, attempt: Attempt, seat: Seat): Refusal | null {
  const u = unitNumber(s, attempt.unit)
  if (u === -1 || ownerOf(s, u) !== seat) return null
  return whyNoRoll(s, u, f.attacking) ?? whyAlike(s, 'concentrate.1', waitChoices(s, f, seat), attempt)
}

const isFinished = ({ finished }: Waiting, seat: Seat): boolean => finished?.includes(seat) ?? false
const ownerOf = (s: State, u: number): Seat => seatOfNation(s, s.nation[u])

/** R54: whose partner did not come, because the teammate was done, fires on its own step. */
function withPartners(s: State, { attacking, chosen }: Waiting): number[] {
  const colours = chosen.map((u) => colourOf(s, currentBattle(s), u, attacking))
  return chosen.filter((_, i) => colours.indexOf(colours[i]) !== i || colours.lastIndexOf(colours[i]) !== i)
}

function setAside(s: State, f: WaitingFrame, io: Io, u: number): void {
  f.chosen.push(u)
  io.tell('concentrate.1', say('told.concentrate', { unit: idOf(s, u) }), () => waits(s, u))
}

/** All that have been set aside, or could be by somebody who is not done. */
const everybody = (s: State, f: BattleFrame, waiting: Waiting): number[] =>
  candidates(s, f, waiting.attacking).filter((u) => {
    const owner = ownerOf(s, u)
    return waiting.chosen.includes(u) || (waiting.asked.includes(owner) && !isFinished(waiting, owner))
  })

/** Those who may still wait: of units that are alike one. */
function waitingUnits(s: State, f: BattleFrame, waiting: Waiting): number[] {
  const all = everybody(s, f, waiting)
  if (all.length < 2) return []
  const open = distinct(
    s,
    all.filter((u) => !waiting.chosen.includes(u)),
  )
  return open.filter((u) => makesPair(s, f, waiting, u, all))
}

/** Whether somebody waits alone for whom there is a partner. */
function isAlone(s: State, f: WaitingFrame): boolean {
  const battle = currentBattle(s)
  return loneUnit(s, battle, f, everybody(s, battle, f)) !== NOBODY
}

function waitChoices(s: State, f: WaitingFrame, seat: Seat): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  for (const u of waitingUnits(s, currentBattle(s), f)) {
    if (ownerOf(s, u) !== seat) continue
    const unit = idOf(s, u)
    choices.push({ on: 'unit', id: unit, action: { do: 'concentrate', unit } })
  }
  // One alone is none: who has a second for his first of a colour sets it aside too.
  if (choices.length === 0 || !isAlone(s, f) || !mustJoin(s, f, seat)) choices.push(DONE_CHOICE)
  return choices
}

/** The one that waits alone is this player's own. */
function mustJoin(s: State, f: WaitingFrame, seat: Seat): boolean {
  const battle = currentBattle(s)
  return ownerOf(s, loneUnit(s, battle, f, everybody(s, battle, f))) === seat
}

// ---- Battle Step 7

/** Rolls for those of a side that waited and live. */
export const rollWaiting = law(
  'concentrate.1',
  (s: State, f: BattleFrame, io: Io, attacking: boolean): Hit[] => {
    const hits: Hit[] = []
    for (const u of attacking ? f.waitingA : f.waitingD) {
      if (isAlive(s, u)) fireAtLast(s, f, io, u, attacking, hits)
    }
    tellFire(s, f, io, attacking, hits.length)
    return hits
  },
  [],
)

/** Every two hits of a colour make one of the next, up to the colour that was chosen; an odd one stays as it is. */
export function stackHits(hits: Hit[], upTo: number): Hit[] {
  const stacked: Hit[] = []
  let rest = hits.slice()
  for (let colour = 0; colour <= BLACK; colour++) {
    const same = rest.filter((hit) => hit.colour === colour).sort((a, b) => a.space - b.space || a.targets - b.targets)
    rest = rest.filter((hit) => hit.colour !== colour)
    if (colour >= upTo) {
      stacked.push(...same)
      continue
    }
    while (same.length > 0) {
      const a = same.shift() as Hit
      const partner = same.findIndex((b) => b.space === a.space && (b.targets & a.targets) !== 0)
      if (partner === -1) stacked.push(a)
      else rest.push(pair(a, same.splice(partner, 1)[0]))
    }
  }
  return stacked
}

function pair(a: Hit, b: Hit): Hit {
  return {
    colour: a.colour + 1,
    targets: a.targets & b.targets,
    sonar: a.sonar && b.sonar,
    submarines: a.submarines || b.submarines,
    precise: a.precise && b.precise,
    space: a.space,
    margin: Math.min(a.margin, b.margin),
    raised: false,
    single: false,
  }
}

export interface StackingFrame extends Frame<Hit[]> {
  attacking: boolean
  hits: Hit[]
  /** The colour to stack to; -1 while it is not chosen. And how many levelled-up hits stand alone. */
  upTo: number
  apart: number
}

/** The colours that these hits can be stacked to; from the highest on all leave the same hits (addWay). */
function heights(hits: Hit[]): number[] {
  const all: number[] = []
  if (hits.length < 2) return all
  for (let colour = 1; colour <= BLACK; colour++) {
    if (stackHits(hits, colour).some((hit) => !hits.includes(hit))) all.push(colour)
  }
  return all
}

/** A way to stack: up to a colour, while so many levelled-up hits stand alone; and the hits that it leaves. */
interface Stacking {
  upTo: number
  apart: number
  left: Hit[]
}

/** All ways to stack that differ. Page 17: a levelled-up hit stands on its own, and may be used in the stack. */
function stackings(hits: Hit[]): Stacking[] {
  const ways: Stacking[] = []
  const raised = hits.filter((hit) => hit.raised)
  for (let apart = 0; apart <= raised.length; apart++) {
    const alone = raised.slice(0, apart)
    const rest = hits.filter((hit) => !alone.includes(hit))
    for (const upTo of heights(rest)) addWay(ways, { upTo, apart, left: [...alone, ...stackHits(rest, upTo)] })
    if (heights(rest).length === 0) addWay(ways, { upTo: BLUE, apart: 0, left: hits })
  }
  return ways
}

function addWay(ways: Stacking[], way: Stacking): void {
  if (!ways.some(({ left }) => areSame(left, way.left))) ways.push(way)
}

/** The same colours at the same enemies: which dice they come from is all one. */
const areSame = (hits: Hit[], others: Hit[]): boolean =>
  hits.map(aimedHit).sort().join() === others.map(aimedHit).sort().join()
const aimedHit = ({ colour, targets, space }: Hit): string => `${colour} ${targets} ${space}`

/** The players whose units have waited. */
function whoWaited(s: State, { attacking }: StackingFrame): Seat[] {
  const { waitingA, waitingD } = currentBattle(s)
  return [...new Set((attacking ? waitingA : waitingD).map((u) => ownerOf(s, u)))]
}

/** Whoever concentrated chooses how high to stack: four blue hits make two yellow or one red. */
export const stacking = procedure<StackingFrame>('stacking', [
  decide('height', {
    rule: 'concentrate.1',
    seats: whoWaited,
    when: (_s, f) => stackings(f.hits).length > 1,
    prompt: (_s, f) => say('prompt.stack', { hits: f.hits.length }),
    options: (_s, f) => stackings(f.hits).map(stackChoice),
    resolve(_s, f, action) {
      if (action.do !== 'stack') return
      f.upTo = COLOURS.indexOf(action.to)
      f.apart = action.apart ?? 0
    },
  }),
  run('give', {
    rule: 'concentrate.1',
    do(s, f, io) {
      const ways = stackings(f.hits)
      const { left: hits } = ways.find(({ upTo, apart }) => upTo === f.upTo && apart === f.apart) ?? ways[0]
      if (hits.length < f.hits.length) io.show('concentrate.1', () => stackedScene(s, f.attacking, hits))
      ret(s, f, hits)
    },
  }),
])

function stackChoice({ upTo, apart }: Stacking): Choice<Action> {
  const to = COLOURS[upTo]
  if (apart === 0) return { on: 'button', id: `stack.${to}`, action: { do: 'stack', to } }
  return { on: 'button', id: `stack.${to}.${apart}`, action: { do: 'stack', to, apart } }
}

export const callStacking = (s: State, attacking: boolean, hits: Hit[]): void =>
  call(s, stacking, { attacking, hits, upTo: -1, apart: 0 })
