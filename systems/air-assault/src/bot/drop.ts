// Where the policy lets battalions jump: near a prize, where few guns are and no sea is close.
import { hasUnits } from '@middlesea/board'
import type { Choice, Rng } from '@middlesea/engine'
import { type Action, DONE } from '../core/actions.ts'
import { driftHex, driftModifier, isLost } from '../air/airborne.ts'
import type { Kit } from '../core/kit.ts'
import { isAdvanced } from '../core/options.ts'
import { ALLIED, onMap, type State } from '../core/state.ts'
import { isHeld } from '../core/zones.ts'
import { asInHistory } from './air-sea.ts'
import { nearest, type Question, type Table } from './table.ts'

const DIE = [1, 2, 3, 4, 5, 6]

/** Companies jump as in history, close to each other so that they can form battalions. Battalions look for safe ground. */
export function dropUnits(t: Table, question: Question): Action {
  if (t.kit.rules.dropsAsCompanies) return strayDrop(t, question) ?? asInHistory(t, question)
  const deals = dealsOf(t.s, question.rng)
  for (const choice of question.decision.options) {
    if (choice.on !== 'unit' || t.kit.attack[t.kit.unitNumber(choice.id)] < t.weights.leastStrength) continue
    const drop = bestDrop(t, deals, question.expand(choice))
    if (drop !== null) return drop
  }
  return DONE.action!
}

/** So many companies of a match, chosen by chance, jump beside where they did in history. */
const STRAYS = 4

/** A company that jumps beside its hex of history, where it is about as safe. */
function strayDrop(t: Table, question: Question): Action | null {
  if (t.weights.variety === 0) return null
  const units = question.decision.options.filter(({ on }) => on === 'unit')
  const strays = (question.memo.strays ??= someOf(units, STRAYS, question.rng)) as string[]
  const choice = units.find(({ id }) => strays.includes(id))
  if (choice === undefined) return null
  strays.splice(strays.indexOf(choice.id), 1)
  const hexes = besideHistory(t, question, choice)
  return hexes.length === 0 ? null : hexes[question.rng.below(hexes.length)]
}

const someOf = (choices: Choice<Action>[], count: number, rng: Rng): string[] => {
  const left = choices.map(({ id }) => id)
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(rng.below(left.length), 1)[0])
}

/** A hex counts as being as safe as that of history if the chance to be lost there is at most so much higher. */
const AS_SAFE = 0.05

function besideHistory({ s, kit, weights }: Table, { expand, rng }: Question, choice: Choice<Action>): Action[] {
  const u = kit.unitNumber(choice.id)
  const wish = kit.placeNumber(kit.units[u].hex)
  if (wish === -1) return []
  const deals = dealsOf(s, rng)
  const most = riskOf(s, deals, u, wish, weights.amongEnemies) + AS_SAFE
  return expand(choice).filter((action) => {
    if (action.do !== 'drop') return false
    const hex = kit.placeNumber(action.to)
    return kit.map.distance(hex, wish) <= 1 && riskOf(s, deals, u, hex, weights.amongEnemies) <= most
  })
}

/** How many times guns that lie face down are dealt by chance, to see how many may fire at a hex. */
const DEALS = 6

/** Where each of the guns stands in a deal: those that everybody knows, and the others at face-down counters. */
type Deal = { gun: number; hex: number }[]

/**
 * Guns that lie face down are dealt anew to the counters of their sector. The state says where they are, but a guessed one
 * says so by chance: the mean of several deals is a better guide, and no plan hangs on what nobody can know.
 */
function dealsOf(s: State, rng: Rng): Deal[] {
  if (!isAdvanced(s)) return [[]] // option.basic: there is no AA
  const { kit } = s.derived
  const hidden = kit.unitsOf[ALLIED].filter((u) => s.exposed[u] === 0 && onMap(s, u))
  const known = kit.aaUnits.filter((u) => s.exposed[u] === 1 && onMap(s, u) && s.neutral[u] === 0)
  const unknown = hidden.filter((u) => kit.aaDrift[u] > 0)
  const fixed: Deal = known.map((gun) => ({ gun, hex: s.place[gun] }))
  const hexes = hidden.map((u) => s.place[u])
  return Array.from({ length: DEALS }, () => [
    ...fixed,
    ...unknown.map((gun) => ({ gun, hex: oneOf(hexesOf(kit, gun, hexes), rng) })),
  ])
}

const oneOf = (hexes: number[], rng: Rng): number => hexes[rng.below(hexes.length)]

/** The face-down counters in the sector of a unit; all of them where none lies there. */
function hexesOf(kit: Kit, u: number, hexes: number[]): number[] {
  const own = hexes.filter((hex) => kit.sectorOf[hex] === kit.units[u].sector)
  return own.length > 0 ? own : hexes
}

function bestDrop({ s, kit, prizes, weights }: Table, deals: Deal[], drops: Action[]): Action | null {
  const { amongEnemies, mostPoints, way } = weights
  let best: Action | null = null
  let bestScore = -Infinity
  for (const action of drops) {
    if (action.do !== 'drop') continue
    const u = kit.unitNumber(action.unit)
    const hex = kit.placeNumber(action.to)
    const near = nearest(kit, hex, prizes)
    if (-near <= bestScore) continue // the way alone is too far
    const points = kit.points[u] * riskOf(s, deals, u, hex, amongEnemies)
    const score = -way * points - near
    if (points > mostPoints || score <= bestScore) continue
    best = action
    bestScore = score
  }
  return best
}

/** The chance that a unit which jumps over a hex is lost, from 0 to 1; coming down among the enemy is so bad. */
function riskOf(s: State, deals: Deal[], u: number, hex: number, amongEnemies: number): number {
  const { kit, tables } = s.derived
  const base = driftModifier(kit, u, hasUnits(tables.occupancy, ALLIED, hex), [])
  let sum = 0
  for (const deal of deals) sum += riskWith(s, hex, base + fireIn(kit, deal, hex), amongEnemies)
  return sum / deals.length
}

/** What the guns of a deal add to the roll of whoever jumps over a hex. */
function fireIn(kit: Kit, deal: Deal, hex: number): number {
  let sum = 0
  for (const { gun, hex: from } of deal) if (kit.map.distance(from, hex) <= kit.aaRange[gun]) sum += kit.aaDrift[gun]
  return sum
}

function riskWith(s: State, hex: number, modifier: number, amongEnemies: number): number {
  const { kit } = s.derived
  let sum = 0
  for (const die of DIE) {
    const down = driftHex(kit, hex, die + modifier)
    if (isLost(kit, die + modifier) || down === -1 || !kit.isLand[down]) sum += 1
    else if (isHeld(s, ALLIED, down)) sum += amongEnemies
  }
  return sum / DIE.length
}
