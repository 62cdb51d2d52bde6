// combat.1, combat.3: an attack on one hex. Who can join it, and its course.
import { opposite } from '@middlesea/board'
import { call, type Choice, type Frame, given, type Io, law, type Refusal, type Scene } from '@middlesea/engine'
import { type Action, DONE } from '../core/actions.ts'
import { openAdvance } from './advance.ts'
import { cannotFire, defensiveFire, fireFrom, IN_PORT, isDriven, openDefensiveFire } from './artillery.ts'
import { AT_SEA, isClosed } from '../movement/ground.ts'
import { expose, exposeHex } from '../core/hidden.ts'
import type { Kit } from '../core/kit.ts'
import { isStunned } from '../movement/movers.ts'
import { oddsOf } from './preview.ts'
import { resolveCombat } from './results.ts'
import { attacker, defendersIn, outcomeAt } from '../scenes/combat.ts'
import { attackHead, begins, ends, goesOn } from '../scenes/parts.ts'
import { ALLIED, enemyOf, hasMark, MARK, phasing, phasingSeats, setMark, type State, unitsAt } from '../core/state.ts'
import { type AnyProcedure, type Attempt, decide, forbid, procedure, run, say } from '../core/steps.ts'
import { isHeld } from '../core/zones.ts'

// ---- Who can attack

const NOT_YOURS = forbid('combat.1', 'refuse.notYours')
const NO_STRENGTH = forbid('combat.1', 'refuse.noAttackStrength')
const NONCOMBAT = forbid('noncombat.1', 'refuse.noncombat')
const HAS_ATTACKED = forbid('combat.1', 'refuse.hasAttacked')
const NOT_ADJACENT = forbid('combat.1', 'refuse.notAdjacent')
const NO_GROUND_UNIT = forbid('combat.3', 'refuse.noGroundAttacker')

/** noncombat.1: noncombat units never attack. */
const isNoncombat = law(
  'noncombat.1',
  (kit: Kit, u: number): Refusal | null => (kit.isCombat[u] ? null : NONCOMBAT),
  null,
)

/** combat.1: a unit attacks once a phase. */
const isSpent = law(
  'combat.1',
  (s: State, u: number): Refusal | null => (hasMark(s, u, MARK.attacked) ? HAS_ATTACKED : null),
  null,
)

/** terrain.portbox: nobody attacks out of the box of a port. */
const isInPort = law(
  'terrain.portbox',
  (s: State, u: number): Refusal | null => (s.derived.kit.boxAt[s.place[u]]?.kind === 'port' ? IN_PORT : null),
  null,
)

/** Whether a unit may attack at all in this phase. */
export function cannotAttack(s: State, u: number): Refusal | null {
  const { kit } = s.derived
  if (kit.side[u] !== phasing(s)) return NOT_YOURS
  const refused = isNoncombat(kit, u) ?? isSpent(s, u) ?? isDriven(s, u) ?? isStunned(s, u) ?? isInPort(s, u)
  if (refused !== null) return refused
  return kit.attack[u] === 0 ? NO_STRENGTH : kit.rules.mayNotAttack(s, u)
}

/** terrain.sea: adjacent, and not across a sea hexside. */
function touches(kit: Kit, from: number, hex: number): boolean {
  const direction = kit.map.directionTo(from, hex)
  return direction !== -1 && !isClosed(kit, from, direction, hex)
}

const cannotReach = (s: State, u: number, hex: number): Refusal | null => {
  const { kit } = s.derived
  const place = s.place[u]
  if (!kit.isHex(place)) return kit.boxAt[place]?.hexes.includes(hex) === true ? null : NOT_ADJACENT
  if (touches(kit, place, hex)) return null
  return kit.map.directionTo(place, hex) === -1 ? NOT_ADJACENT : AT_SEA
}

/** The units that can still join an attack on a hex: from the hexes around it, and out of the boxes of its beach. */
export function attackersOn(s: State, hex: number): number[] {
  const { kit, tables } = s.derived
  const { units } = tables.occupancy
  const own = phasing(s) * kit.hexCount
  const found: number[] = []
  for (let d = 0; d < 6; d++) {
    const from = kit.map.neighbours[6 * hex + d]
    if (from !== -1 && units[own + from] > 0 && !isClosed(kit, from, opposite(d), hex)) addAttackers(s, from, found)
  }
  for (const box of kit.beaches) if (box.hexes.includes(hex)) addAttackers(s, box.place, found)
  return found
}

function addAttackers(s: State, place: number, into: number[]): void {
  for (const u of unitsAt(s, place)) if (cannotAttack(s, u) === null) into.push(u)
}

const gunsOn = (s: State, hex: number): number[] => {
  const { kit } = s.derived
  const side = phasing(s)
  return kit.rangedUnits.filter((u) => kit.side[u] === side && cannotFire(s, u, hex) === null)
}

// ---- The attack

interface Attack extends Frame {
  hex: number
  attackers: number[]
  guns: number[]
}

const enemySide = (s: State): number => enemyOf(phasing(s))

export const attack = procedure<Attack>(
  'attack',
  [
    run('begin', { rule: 'combat.1', do: begin }),
    decide('join', {
      rule: 'combat.1',
      when: (s, f) => isHeld(s, enemySide(s), f.hex) && (phasing(s) === ALLIED || joiners(s, f).length > 0),
      // What Allied counters that lie face down could add is secret: their owner is always asked.
      always: true,
      seats: phasingSeats,
      prompt: promptOf,
      options: (s, f) => {
        const choices = joiners(s, f)
        // In what the other player imagines, the counters beside the hex may be none that attack: he is asked all the same.
        if (f.attackers.length > 0 || choices.length === 0) choices.push(DONE)
        return choices
      },
      resolve: (s, f, a, io) => {
        if (a.do !== 'join') return
        join(s, f, s.derived.kit.unitNumber(a.unit), io)
        return 'again'
      },
      why: (s, f, a: Attempt) => whyNotJoin(s, f, a),
    }),
    run('fire', {
      rule: 'combat.3',
      when: (_s, f) => f.attackers.length > 0,
      do: (s, f) => openDefensiveFire(s, f.hex, f.attackers),
    }),
    run('fight', { rule: 'combat.1', do: fight }),
  ],
  (s, f, io) => io.show('combat.1', () => endOf(s, f)),
)

/** The end of the scene. Nobody joined where nobody was found. */
function endOf(s: State, f: Attack): Scene {
  const hex = s.derived.kit.placeIds[f.hex]
  if (f.attackers.length === 0) return ends(attackHead(s, f.hex), say('scene.over.nobody', { hex }), phasing(s))
  const { text, won } = outcomeAt(s, isHeld(s, enemySide(s), f.hex), f.hex, phasing(s))
  return ends(attackHead(s, f.hex), text, won)
}

/** Everything in the hex is turned up. Who is the only one that can attack does so. */
function begin(s: State, f: Attack, io: Io): void {
  const { kit } = s.derived
  const names = { hex: kit.placeIds[f.hex] }
  io.tell('combat.1', say('combat.attack', names), () => begins(attackHead(s, f.hex), say('scene.attack', names)))
  exposeHex(s, f.hex, io)
  io.show('combat.1', () => goesOn(s, { cast: defendersIn(s, enemySide(s), f.hex) }))
  const attackers = attackersOn(s, f.hex)
  if (!isHeld(s, enemySide(s), f.hex)) openHex(s, f, attackers, io)
  else if (attackers.length === 1) join(s, f, attackers[0], io)
}

/** Nobody was there who fights: only Axis units can find that out, and they may walk in, which is their attack (noncombat.1). */
function openHex(s: State, f: Attack, attackers: number[], io: Io): void {
  io.tell('combat.1', say('combat.nobodyThere', { hex: s.derived.kit.placeIds[f.hex] }))
  openAdvance(s, attackers, [f.hex])
}

function joiners(s: State, f: Attack): Choice<Action>[] {
  const { join: joins } = s.derived.kit.actions.ofUnit
  const choices: Choice<Action>[] = []
  for (const u of attackersOn(s, f.hex)) choices.push(joins[u])
  if (f.attackers.length > 0) for (const u of gunsOn(s, f.hex)) choices.push(joins[u])
  return choices
}

/** Whoever attacks or fires is seen. */
function join(s: State, f: Attack, u: number, io: Io): void {
  const { kit } = s.derived
  if (kit.attack[u] > 0) {
    expose(s, u, io)
    setMark(s, u, MARK.attacked)
    f.attackers = [...f.attackers, u]
  } else {
    fireFrom(s, u, io)
    f.guns = [...f.guns, u]
  }
  io.tell('combat.1', say('combat.joins', { unit: kit.unitIds[u], hex: kit.placeIds[f.hex] }), () =>
    goesOn(s, { cast: [attacker(s, u)] }),
  )
}

function promptOf(s: State, f: Attack): ReturnType<typeof say> {
  const hex = s.derived.kit.placeIds[f.hex]
  if (f.attackers.length === 0) return say('prompt.joinFirst', { hex })
  const { attack: points, defense, column } = oddsOf(s, f.hex, f.attackers, f.guns)
  return say('prompt.join', { hex, attack: points, defense, column })
}

function whyNotJoin(s: State, f: Attack, a: Attempt): Refusal | null {
  const { kit } = s.derived
  const u = kit.unitNumber(a.unit)
  if (a.do === 'done') return NO_GROUND_UNIT
  if (a.do !== 'join' || u === -1) return null
  if (kit.side[u] !== phasing(s)) return NOT_YOURS
  if (kit.arty[u] === 0) return cannotAttack(s, u) ?? cannotReach(s, u, f.hex)
  return f.attackers.length === 0 ? NO_GROUND_UNIT : cannotFire(s, u, f.hex)
}

/** What defensive fire has left of the attackers fights. */
function fight(s: State, f: Attack, io: Io): void {
  const { kit } = s.derived
  if (f.attackers.length === 0) return
  const hit = given(f, defensiveFire)
  const attackers = f.attackers.filter((u) => !hit.includes(u))
  const guns = f.guns.filter((u) => !hit.includes(u))
  if (attackers.length > 0) call(s, resolveCombat, { hex: f.hex, attackers, guns, drift: false, air: true })
  else io.tell('combat.3', say('combat.calledOff', { hex: kit.placeIds[f.hex] }))
}

export function openAttack(s: State, hex: number): void {
  call(s, attack, { hex, attackers: [], guns: [] })
}

// ---- Which hexes can be attacked

const NO_ENEMY = forbid('combat.1', 'refuse.noEnemyThere')
const WAS_ATTACKED = forbid('combat.1', 'refuse.hexAttacked')
const NOBODY = forbid('combat.1', 'refuse.nobodyToAttack')

/** combat.1: a hex is attacked once a phase. */
const wasAttacked = law('combat.1', (done: number[], hex: number): boolean => done.includes(hex), false)

const isTarget = (s: State, done: number[], hex: number): boolean =>
  isHeld(s, enemySide(s), hex) && !wasAttacked(done, hex)

function addTargets(s: State, place: number, done: number[], into: number[]): void {
  const { kit } = s.derived
  if (!kit.isHex(place)) {
    for (const hex of kit.boxAt[place]?.hexes ?? []) if (isTarget(s, done, hex) && !into.includes(hex)) into.push(hex)
    return
  }
  for (let d = 0; d < 6; d++) {
    const hex = kit.map.neighbours[6 * place + d]
    if (hex === -1 || !isTarget(s, done, hex) || into.includes(hex)) continue
    if (!isClosed(kit, place, d, hex)) into.push(hex)
  }
}

/** The enemy-held hexes that somebody can attack now. `couldAttack` says who. */
function targetsWhere(s: State, done: number[], couldAttack: (u: number) => boolean): number[] {
  const { kit, tables } = s.derived
  const { zoc } = tables.occupancy
  const enemy = enemySide(s) * kit.hexCount
  const found: number[] = []
  let last: number | null = null
  for (const u of kit.unitsOf[phasing(s)]) {
    const place = s.place[u]
    // Where no zone of the enemy reaches, no enemy is near.
    const isNear = place < kit.hexCount ? zoc[enemy + place] > 0 : kit.boxAt[place] !== null
    if (!isNear || place === last || !couldAttack(u)) continue
    last = place
    addTargets(s, place, done, found)
  }
  return found
}

export const targets = (s: State, done: number[]): number[] => targetsWhere(s, done, (u) => cannotAttack(s, u) === null)

/** Whether anybody might attack, as far as all can see: an Allied counter that lies face down might. */
export const mayAttack = (s: State, done: number[]): boolean =>
  targetsWhere(s, done, (u) => s.exposed[u] === 0 || cannotAttack(s, u) === null).length > 0

export function whyNotTarget(s: State, done: number[], hex: number): Refusal | null {
  if (!s.derived.kit.isHex(hex) || !isHeld(s, enemySide(s), hex)) return NO_ENEMY
  return wasAttacked(done, hex) ? WAS_ATTACKED : whyNobody(s, hex)
}

/** Nobody can attack a hex: why the strongest of those beside it may not, or that the sea lies between. */
function whyNobody(s: State, hex: number): Refusal {
  const { kit } = s.derived
  const own = kit.unitsOf[phasing(s)]
  const near = own.filter((u) => cannotReach(s, u, hex) === null).toSorted((a, b) => kit.attack[b] - kit.attack[a])
  if (near.length > 0) return cannotAttack(s, near[0]) ?? NOBODY
  return own.some((u) => cannotReach(s, u, hex) === AT_SEA) ? AT_SEA : NOBODY
}

export const attackProcedures: AnyProcedure[] = [attack]
