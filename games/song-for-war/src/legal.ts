// What no match comes to, and what only a position could say, in plain words with the rule. What must hold in every state is in
// invariants.ts, which matches are watched with; this here is not loaded with the game.
import { barredByTerrain } from './05-terrain.ts'
import { holders } from './16-control.ts'
import { isAimed, ruleOf } from './cards/activation.ts'
import { piecesInBox, piecesInPlay } from './cards/events.ts'
import { enemyOf, LAND, NATIONS, nationsOf, SEA, sideOf } from './kit.ts'
import { type Effect, idOf, onBoard, presence, profile, scenarioOf, type State } from './state.ts'

/** Breaches of a position that is arranged and not opened yet; empty when all is well. */
export function breachesOf(s: State, phase: string): string[] {
  const breaches: string[] = []
  checkStage(s, phase, breaches)
  if (s.options.solo && s.fleetAt.some((at) => at !== -1)) breaches.push('alone nobody has a Hidden Fleet (setup.2)')
  for (let u = 0; u < s.type.length; u++) {
    checkTerrain(s, u, breaches)
    checkNation(s, u, breaches)
    checkSpent(s, u, breaches)
  }
  checkPieces(s, breaches)
  checkForts(s, breaches)
  for (const effect of s.effects) checkEffect(s, effect, phase, breaches)
  s.derived.kit.sites.forEach(({ kind, space }, site) => {
    if (s.bombed[site] > 0 && kind !== 'objective')
      breaches.push(`${s.derived.kit.spaceIds[space]} has no values to bomb (ability.strategic)`)
    if (s.blockaded[site] > 0 && kind !== 'objective')
      breaches.push(`${s.derived.kit.spaceIds[space]} has no values that lanes could lower (resupply.1)`)
  })
  return breaches
}

function checkStage(s: State, phase: string, breaches: string[]): void {
  const { firstStage, lastStage } = scenarioOf(s)
  if (s.stage < firstStage || s.stage > lastStage)
    breaches.push(`scenario ${s.scenario} has the stages ${firstStage} to ${lastStage}, not ${s.stage} (setup.1)`)
  else if (s.stage === lastStage && ['support', 'resupply'].includes(phase))
    breaches.push(`stage ${s.stage} is the last and ends with the Victory Phase (order.1)`)
}

/** No Land Unit stands where it could not have gone: Tanks in mountains, the railway gun in a desert. */
function checkTerrain(s: State, u: number, breaches: string[]): void {
  const { spaceIds, isSea } = s.derived.kit
  const at = s.place[u]
  if (!onBoard(s, u) || profile(s, u).domain !== LAND || s.aboard[u] !== -1 || isSea[at]) return
  const barred = barredByTerrain(s, u, at)
  if (barred !== null) breaches.push(`${idOf(s, u)} cannot be in ${spaceIds[at]} (${barred.rule})`)
}

/** Unique units are each of one nation. */
function checkNation(s: State, u: number, breaches: string[]): void {
  const { id, nation } = s.derived.kit.types[s.type[u]]
  if (nation !== '' && nation !== NATIONS[s.nation[u]])
    breaches.push(`${idOf(s, u)}: ${id} is a unique unit of ${nation} (ability.unique)`)
}

/** Sea Transports move four with a Destroyer (ability.escort). */
const MOST_ESCORTED = 4

function checkSpent(s: State, u: number, breaches: string[]): void {
  const { move, domain } = profile(s, u)
  const most = domain === SEA ? Math.max(move, MOST_ESCORTED) : move
  if (s.spent[u] > most) breaches.push(`${idOf(s, u)} has moved ${s.spent[u]} spaces, and may move ${most} (move.3)`)
}

/** stock.1: with that option there are only the pieces of the box. */
function checkPieces(s: State, breaches: string[]): void {
  if (!s.options.stock) return
  NATIONS.forEach((id, nation) =>
    s.derived.kit.types.forEach((row, type) => {
      if (piecesInPlay(s, nation, type) > piecesInBox(s, nation, type))
        breaches.push(`${id} has more ${row.id} than there are pieces (stock.1)`)
    }),
  )
}

/** card.S2: where only enemies are left who can hold the space the fortification has fallen. */
function checkForts(s: State, breaches: string[]): void {
  NATIONS.forEach((id, nation) => {
    const space = s.forts[nation]
    const side = sideOf(nation)
    if (space === -1 || s.derived.kit.isSea[space] || presence(s, side, space) > 0) return
    const enemies = holders(s, space)
    if (nationsOf(enemyOf(side)).some((enemy) => enemies[enemy] > 0))
      breaches.push(`the fortification of ${id} in ${s.derived.kit.spaceIds[space]} has fallen (card.S2)`)
  })
}

/** Cards that last for a Resupply Phase: those that are aimed lie on an Objective, of their own side or of the enemy. */
const AT_ENEMIES = ['S4', 'GB-E4']

function checkEffect(s: State, { card, phase: lasts, space }: Effect, phase: string, breaches: string[]): void {
  const { kit } = s.derived
  const { id, nation } = kit.cards[card]
  const rule = ruleOf(s, card)
  if (scenarioOf(s).removedCards.includes(id)) breaches.push(`${id} is not played in scenario ${s.scenario} (setup.3)`)
  if (lasts !== 'resupply') return
  if (phase !== 'support' && phase !== 'resupply')
    breaches.push(`${id} counts in the Resupply Phase, and is not played before National Support (card.${rule})`)
  if (!isAimed(s, card)) {
    if (space !== -1) breaches.push(`${id} is aimed at no space: '' (card.${rule})`)
    return
  }
  const site = space === -1 ? -1 : kit.siteAt[space]
  if (site === -1 || kit.sites[site].kind !== 'objective')
    breaches.push(`${id} is aimed at an Objective (card.${rule})`)
  else if ((sideOf(s.control[site]) !== sideOf(NATIONS.indexOf(nation))) !== AT_ENEMIES.includes(rule))
    breaches.push(
      `${id} is not aimed at ${kit.spaceIds[space]}, which ${NATIONS[s.control[site]]} controls (card.${rule})`,
    )
}
