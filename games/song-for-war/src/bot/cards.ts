// National Support: which cards are worth their tokens, and where they are aimed.
import type { Action } from '../actions.ts'
import { profile, spaceNumber, unitNumber } from '../state.ts'
import { best, passed } from './answers.ts'
import { March } from './march.ts'
import { isOurs, type Question, type Table } from './table.ts'

/** Troops at once, then what makes many units better, then what lasts a phase. */
const WORTH: { [card: string]: number } = {
  'US-E1': 10,
  'DE-E1': 10,
  'DE-E2': 9,
  'IT-E4': 8,
  'US-U2': 7,
  'US-U4': 7,
  'GB-U2': 6,
  'GB-U3': 5,
  'DE-U2': 6,
  'IT-U1': 5,
  'IT-U3': 4,
  'US-U3': 6,
  'US-E3': 4,
  'GB-E3': 5,
  'US-E2': 4,
  'IT-E1': 4,
  'DE-U3': 5,
}
const BY_KIND = { strategy: 2, upgrade: 3, unique: 1, event: 2 } as const

export function playCards(t: Table, question: Question): Action {
  const { cards, cardNumber } = t.kit
  const found = best(question, (action) => {
    if (action.do !== 'activate') return 0
    const card = cards[cardNumber[action.card]]
    return t.orders.cards?.[card.id] ?? WORTH[card.id] ?? BY_KIND[card.kind]
  })
  return found.worth > 0 ? found.action : passed(question)
}

/** Ours goes where marches are worth most, theirs is hit where it counts most. */
export function aimCard(t: Table, question: Question): Action {
  const { s, kit } = t
  const { foot } = new March(t)
  const found = best(question, (action) => {
    if (action.do !== 'target') return 0
    const u = unitNumber(s, action.at)
    if (u !== -1) return profile(s, u).cost
    const space = spaceNumber(s, action.at)
    if (space === -1 || kit.isSea[space]) return 1
    const site = kit.siteAt[space]
    if (site === -1) return t.counts.land[space] / 10
    return isOurs(t, site) ? 1 + foot[space] : kit.sites[site].resupply[0]
  })
  return found.worth > 0 ? found.action : passed(question)
}
