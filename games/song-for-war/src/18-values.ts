// The resupply values of an objective (resupply.1, resupply.2, ruling C23): value + cards - bombs - lane - cards, then halved.
import { law } from '@middlesea/engine'
import { AIR, enemyOf, GB, LAND, NATIONS, SEA, sideOf, US } from './kit.ts'
import { presence, type State } from './state.ts'

const WAR_PRODUCTION = 4
const SABOTAGE = 3
const PEDESTAL = 4
const CONVOY_BATTLE = 3

/** Whether a card's effect lies on an objective. */
function hasEffectAt(s: State, card: string, site: number): boolean {
  const { sites, cards } = s.derived.kit
  for (const effect of s.effects) if (effect.space === sites[site].space && cards[effect.card].id === card) return true
  return false
}

const PRODUCTION_CARDS = NATIONS.map((nation) => `${nation}-S3`)
const SABOTAGE_CARDS = NATIONS.map((nation) => `${nation}-S4`)

/** So much for each of these cards that lies on an objective, whoever controls it by then (R52). */
function sumOf(s: State, cards: string[], each: number, site: number): number {
  let total = 0
  for (const card of cards) if (hasEffectAt(s, card, site)) total += each
  return total
}

const production = law(
  'card.S3',
  (s: State, site: number): number => sumOf(s, PRODUCTION_CARDS, WAR_PRODUCTION, site),
  0,
)

const sabotage = law('card.S4', (s: State, site: number): number => sumOf(s, SABOTAGE_CARDS, SABOTAGE, site), 0)

function isLasting(s: State, card: string): boolean {
  for (const effect of s.effects) if (s.derived.kit.cards[effect.card].id === card) return true
  return false
}

/** card.GB-E2: nothing lowers the values of Malta, whoever controls it. */
const hasPedestal = law(
  'card.GB-E2',
  (s: State, site: number): boolean =>
    s.derived.kit.spaceIds[s.derived.kit.sites[site].space] === 'MLT' && isLasting(s, 'GB-E2'),
  false,
)
/** And if Great Britain does, it is worth more for Land and Air. */
const convoyToMalta = (s: State, site: number, domain: number): number =>
  s.control[site] === GB && domain !== SEA ? PEDESTAL : 0
const hasConvoyBattle = law('card.IT-E3', (s: State, site: number): boolean => hasEffectAt(s, 'IT-E3', site), false)
const hasLibertyShips = law(
  'card.US-E2',
  (s: State, site: number): boolean => s.control[site] === US && isLasting(s, 'US-E2'),
  false,
)

/** card.GB-E4: no land or air units are placed there. */
export const isClosed = law(
  'card.GB-E4',
  (s: State, site: number, domain: number): boolean =>
    (domain === LAND || domain === AIR) && hasEffectAt(s, 'GB-E4', site),
  false,
)

/** resupply.2: enemies in the space halve all its values. */
const isHalved = law(
  'resupply.2',
  (s: State, site: number): boolean =>
    presence(s, enemyOf(sideOf(s.control[site])), s.derived.kit.sites[site].space) > 0,
  false,
)
/** ability.strategic and card.US-E4: what bombs took. */
const bombs = law('resupply.2', (s: State, site: number): number => s.bombed[site], 0)
const lanes = law('resupply.1', (s: State, site: number): number => s.blockaded[site], 0)

export function valueOf(s: State, site: number, domain: number): number {
  const printed = s.derived.kit.sites[site].resupply[domain]
  // Mostly no card lies on any objective.
  const value = s.effects.length === 0 ? printed - bombs(s, site) - lanes(s, site) : withCards(s, site, domain, printed)
  if (value <= 0) return 0
  return isHalved(s, site) && !hasPedestal(s, site) ? Math.floor(value / 2) : value
}

function withCards(s: State, site: number, domain: number, printed: number): number {
  let value = printed + production(s, site)
  const isConvoyBattle = hasConvoyBattle(s, site)
  if (isConvoyBattle && domain === LAND) value += CONVOY_BATTLE
  if (hasPedestal(s, site)) return value + convoyToMalta(s, site, domain)
  value -= bombs(s, site)
  const isSafe = hasLibertyShips(s, site)
  if (!isConvoyBattle && !isSafe) value -= lanes(s, site)
  return isSafe ? value : value - sabotage(s, site)
}
