// 9.2: the Reaction Phase: first Combat Refusal (ruling 10), then units of the defender that move up to Defender hexes.
import { call, type Choice, type Io, law, type Refusal } from '@middlesea/engine'
import { type Action, withDone } from './actions.ts'
import { backOf, movesAs } from './03-classes.ts'
import { hasPassed, openErCheck } from './03-er-check.ts'
import { fits } from './03-stacking.ts'
import { isHeld, isInEnemyZone, isInZone } from './03-zones.ts'
import { hasChangedSector } from './04-formations.ts'
import { allowanceOf, cannotPass, roadRate } from './08-reach.ts'
import { attackOn, isOpposedLanding, isUnderAttack } from './09-declaration.ts'
import { cannotRefuse, refusal, refusalProcedures } from './09-refusal.ts'
import { isRooted } from './14-fortifications.ts'
import { mayReactToLanding } from './16-landing.ts'
import { stepCost } from './ground.ts'
import { deedsOf, noteDeed, REACTED } from './deeds.ts'
import { reacted } from './scenes.ts'
import { reactionBegins, reactionEnds } from './scenes-checks.ts'
import { ALLIED, AXIS, enemyOf, hasMark, MARK, onMap, seatsOf, type State } from './state.ts'
import { type AnyProcedure, type Attempt, always, decide, forbid, type Frame, procedure, run, say } from './steps.ts'
import { put, setMark } from './whereabouts.ts'

const NOT_DEFENDER = forbid('9.21', 'refuse.reactNotDefender')
const NOT_ATTACKED = forbid('9.23', 'refuse.reactElsewhere')
const NO_ATTACKS = forbid('9.21', 'refuse.reactElsewhere')
const HAS_REFUSED = forbid('9.33', 'refuse.refusedBefore')
const ONE_A_HEX = forbid('9.22', 'refuse.oneReaction')
const CANNOT_ENTER = forbid('9.23', 'refuse.reactCannotEnter')
const IS_ROOTED = forbid('14.23', 'refuse.pillboxStays')
const HEX_FULL = forbid('9.23', 'refuse.reactFull')
const NOT_BESIDE = forbid('9.25', 'refuse.reactNotBeside')
const IS_ATTACKED = forbid('9.25', 'refuse.reactAttacked')
const IN_ZONE = forbid('9.25', 'refuse.reactInZone')
const HAS_TRIED = forbid('9.25', 'refuse.reactTried')

interface ReactionFrame extends Frame {
  /** Hexes that have refused combat, or tried to. */
  asked: number[]
  /** 9.22: Defender hexes to which somebody has reacted, or tried to. */
  used: number[]
}

// ---- 9.25, 9.23

/** 9.25: who may react: not from a Defender hex, nor out of an enemy zone, whoever is with him; and once. */
const isNotFree = law(
  '9.25',
  (s: State, u: number): Refusal | null => {
    if (hasMark(s, u, MARK.reacted)) return HAS_TRIED
    if (attackOn(s, s.place[u]) !== undefined) return IS_ATTACKED
    return isInEnemyZone(s, u) ? IN_ZONE : null
  },
  null,
)

/** 9.25: only to a hex beside it. */
const isTooFar = law(
  '9.25',
  (s: State, u: number, hex: number): Refusal | null =>
    s.derived.kit.map.directionTo(s.place[u], hex) === -1 ? NOT_BESIDE : null,
  null,
)

/** 9.22: one unit a Defender hex, whether it comes or not. */
const isUsed = law(
  '9.22',
  (used: readonly number[], hex: number): Refusal | null => (used.includes(hex) ? ONE_A_HEX : null),
  null,
)

/** 9.23: it spends nothing, but could pay for the step; no Motor Pool (9.25). Closed sides stay closed. */
const cannotEnter = law(
  '9.23',
  (s: State, u: number, hex: number): Refusal | null => {
    const { kit } = s.derived
    const d = kit.map.directionTo(s.place[u], hex)
    if (d === -1) return null
    if (isRooted(kit, u)) return IS_ROOTED
    const side = 6 * s.place[u] + d
    const cost = stepCost(kit.ground, movesAs(kit, u, s.marks[u]), roadRate(s, kit.side[u]), side, hex)
    const zone = isInZone(s, enemyOf(kit.side[u]), hex) ? 2 * kit.tables.terrain.zoc.cost : 0
    // A closed hexside costs more than anybody has.
    if (cost + zone > allowanceOf(s, u)) return CANNOT_ENTER
    if (kit.isMotorized[u] && cannotPass(s, u, side, hex)) return CANNOT_ENTER
    // 8.25: where the bombardment has left no defender a gun does not go into the enemy zone.
    if (kit.isArtillery[u] && zone > 0 && !isHeld(s, kit.side[u], hex)) return CANNOT_ENTER
    return fits(s, u, hex) ? null : HEX_FULL
  },
  null,
)

/**
 * Why a unit of the defender may not react to a hex; null if it may. Of which formation or sector it is is all one (9.24), but
 * who has changed his sector moves no more in this turn (4.52), and reaction is movement.
 */
function cannotReact(s: State, used: readonly number[], u: number, hex: number): Refusal | null {
  return isNoDefenderHex(s, hex) ?? cannotCome(s, used, u, hex)
}

/** 9.23: only to a Defender hex; 16.33d: to one that invaders attack too. */
function isNoDefenderHex(s: State, hex: number): Refusal | null {
  const attack = s.derived.kit.isHex(hex) ? attackOn(s, hex) : undefined
  return attack === undefined || (isOpposedLanding(s, attack.units, hex) && !mayReactToLanding()) ? NOT_ATTACKED : null
}

function cannotCome(s: State, used: readonly number[], u: number, hex: number): Refusal | null {
  return hasChangedSector(s, u) ?? isNotFree(s, u) ?? isTooFar(s, u, hex) ?? isUsed(used, hex) ?? cannotEnter(s, u, hex)
}

/** 9.21: without declared attacks nobody reacts: asked where the Reaction Phase has found none. */
export const whyNoReactionAtAll = (s: State, a: Attempt): Refusal | null =>
  a.do === 'react' && s.phase === 'reaction' && s.attacks.length === 0 ? NO_ATTACKS : null

/** Why a unit could not react in the Reaction Phase that is over, to a hex that is still fought for; null if it could. */
export function whyNoReaction(s: State, a: Attempt): Refusal | null {
  const u = s.derived.kit.unitNumber(a.unit)
  const hex = s.derived.kit.placeNumber(a.to)
  if (u === -1 || !isUnderAttack(s, hex)) return null
  const used = deedsOf(s, REACTED).map((deed) => deed.hex)
  return isOfDefender(s, u) && onMap(s, u) ? cannotCome(s, used, u, hex) : NOT_DEFENDER
}

const hexesFor = (s: State, f: ReactionFrame, u: number): number[] =>
  s.attacks.map(({ hex }) => hex).filter((hex) => cannotReact(s, f.used, u, hex) === null)

/** 9.24: of any formation, from any sector. */
const isOfDefender = law('9.24', (s: State, u: number): boolean => s.derived.kit.side[u] === enemyOf(s.side), false)

/** 9.21: whoever stands beside a Defender hex and may react to it. */
function reactors(s: State, f: ReactionFrame): Choice<Action>[] {
  const { kit, tables } = s.derived
  const { first, next } = tables.occupancy
  const found: number[] = []
  for (const { hex } of s.attacks) {
    for (let d = 0; d < 6; d++) {
      const near = kit.map.neighbours[6 * hex + d]
      if (near === -1) continue
      for (let u = first[near]; u !== -1; u = next[u]) {
        if (isOfDefender(s, u) && !found.includes(u) && cannotReact(s, f.used, u, hex) === null) found.push(u)
      }
    }
  }
  const choices = found.map((u) => kit.actions.unit[u])
  return withDone(choices)
}

// ---- 9.26

export interface ReactionOfOne extends Frame {
  unit: number
  hex: number
  passed: boolean
  scene: string
}

/** 9.26: only who passes his check goes; 17.25: an HQ that moves is Spent. */
const arrive = law(
  '9.26',
  (s: State, f: ReactionOfOne, io: Io): void => {
    const { kit } = s.derived
    f.passed = hasPassed(f)
    const [unit, hex] = [kit.unitIds[f.unit], kit.placeIds[f.hex]]
    if (!f.passed) {
      io.tell('9.26', say('reaction.failed', { unit, hex }))
      return
    }
    const from = s.place[f.unit]
    put(s, f.unit, f.hex)
    if (kit.isHq[f.unit]) setMark(s, f.unit, backOf(kit, f.unit))
    io.tell('9.23', say('reaction.made', { unit, hex }), () => reacted(s, f.unit, from, f.hex))
  },
  undefined,
)

const reactionOfOne = procedure<ReactionOfOne>('reactionOfOne', [
  run('begin', {
    rule: '9.21',
    do: (s, f, io) => {
      setMark(s, f.unit, MARK.reacted)
      const { unitIds, placeIds } = s.derived.kit
      const told = say('reaction.tried', { unit: unitIds[f.unit], hex: placeIds[f.hex] })
      io.tell('9.21', told, () => reactionBegins(s, f))
    },
  }),
  run('check', { rule: '9.26', do: (s, f) => openErCheck(s, f.unit, '9.26', { hex: f.hex }) }),
  run('arrive', { rule: '9.23', do: arrive }),
  run('over', {
    rule: '9.21',
    do: (s, f, io) => {
      const told = say('reaction.over', { hex: s.derived.kit.placeIds[f.hex], came: f.passed })
      io.tell('9.21', told, () => reactionEnds(s, f))
    },
  }),
])

// ---- The phase

/** 9.31: only the Allied defender refuses, where the option is in use; each hex is asked about once. */
const refusable = (s: State, f: ReactionFrame): number[] =>
  s.attacks.map(({ hex }) => hex).filter((hex) => !f.asked.includes(hex) && cannotRefuse(s, hex) === null)

const reaction = procedure<ReactionFrame>('reaction', [
  decide('refusals', {
    rule: '9.33',
    when: (s) => s.options.combatRefusal && s.side === AXIS,
    optional: true,
    seats: () => seatsOf(ALLIED),
    prompt: always(say('prompt.refuse')),
    options: (s, f) => {
      const choices = refusable(s, f).map((hex) => s.derived.kit.actions.atHex.refuse[hex])
      return withDone(choices)
    },
    resolve: (s, f, a) => {
      if (a.do !== 'refuse') return undefined
      const hex = s.derived.kit.placeNumber(a.hex)
      f.asked.push(hex)
      const scene = `refusal ${s.turn} ${s.serial} ${a.hex}`
      call(s, refusal, { hex, lead: -1, attackers: [], refused: false, scene })
      return 'again'
    },
    why: (s, f, a) => {
      if (a.do !== 'refuse') return null
      const hex = s.derived.kit.placeNumber(a.hex)
      return cannotRefuse(s, hex) ?? (f.asked.includes(hex) ? HAS_REFUSED : null)
    },
  }),
  decide('units', {
    rule: '9.21',
    optional: true,
    seats: (s) => seatsOf(enemyOf(s.side)),
    prompt: always(say('prompt.react')),
    options: reactors,
    expand: (s, f, choice): Action[] => {
      const u = s.derived.kit.unitNumber(choice.id)
      return hexesFor(s, f, u).map((hex) => s.derived.kit.actions.toPlace.react(u, hex))
    },
    resolve: (s, f, a) => {
      if (a.do !== 'react') return undefined
      const hex = s.derived.kit.placeNumber(a.to)
      f.used.push(hex)
      noteDeed(s, REACTED, s.derived.kit.unitNumber(a.unit), hex)
      const scene = `reaction ${s.turn} ${s.serial} ${a.to}`
      call(s, reactionOfOne, { unit: s.derived.kit.unitNumber(a.unit), hex, passed: false, scene })
      return 'again'
    },
    why: (s, f, a) => {
      const u = s.derived.kit.unitNumber(a.unit)
      if (a.do !== 'react' || u === -1) return null
      const isTheirs = isOfDefender(s, u) && onMap(s, u)
      return isTheirs ? cannotReact(s, f.used, u, s.derived.kit.placeNumber(a.to)) : NOT_DEFENDER
    },
  }),
])

/** Opens the Reaction Phase. Call last. */
export function openReaction(s: State): void {
  if (s.attacks.length > 0) call(s, reaction, { asked: [], used: [] })
}

export const reactionProcedures: AnyProcedure[] = [reaction, reactionOfOne, ...refusalProcedures]
