// What was paid was there: tokens for cards, values of objectives for units.
import { costOfCard, nationOfCard, NATIONS, rowOfType, SITES, sideOfNation, spaceOf } from './book.ts'
import { type Case, enemiesAt, type Entry, text, type Linesman } from './table.ts'

const TOKENS = 2
const MOST_TOKENS = 3
const SLOTS = ['land', 'sea', 'air', 'second']
/** What cards may add to a value: War Production, Pedestal, Convoy Battle. */
const MOST_BY_CARDS = 4 + 4 + 3

export class Payments implements Linesman {
  private readonly paid = new Map<string, number>()

  read(c: Case, entry: Entry): void {
    if (entry.key === 'told.activated') this.playCard(c, text(entry, 'nation'), text(entry, 'card'))
    if (entry.key === 'told.supply') checkSupply(c, entry)
    if (entry.key === 'told.built') checkBuilt(c, entry)
  }

  private playCard(c: Case, nation: string, card: string): void {
    if (nationOfCard(card) !== nation) c.foul(`${nation} plays ${card}`)
    const hand = Object.values(c.moment.before).map(({ hands }) => hands[NATIONS.indexOf(nation)].cards)
    if (!hand.some((cards) => cards?.includes(card) === true))
      c.foul(`${nation} plays ${card}, which is not in its hand`)
    this.paid.set(nation, (this.paid.get(nation) ?? 0) + costOfCard(card))
  }

  look(c: Case): void {
    const told = new Set(c.moment.told.map(({ key }) => key))
    const isGiven = told.has('told.points') && !told.has('told.won')
    NATIONS.forEach((nation, i) => {
      const had = c.before.open.tokens[i]
      const has = (isGiven ? Math.min(MOST_TOKENS, had + TOKENS) : had) - (this.paid.get(nation) ?? 0)
      if (c.after.open.tokens[i] !== has) c.foul(`${nation} has ${c.after.open.tokens[i]} tokens, not ${has}`)
    })
    this.paid.clear()
  }
}

/** An objective of the nation's own, and no more than its value, with what bombs, lanes and enemies took. */
function checkSupply(c: Case, entry: Entry): void {
  const nation = NATIONS.indexOf(text(entry, 'nation'))
  const slot = SLOTS.indexOf(text(entry, 'slot'))
  const at = text(entry, 'at')
  const site = SITES.findIndex(({ id }) => id === at)
  if (c.before.open.control[site] !== nation)
    c.foul(`${NATIONS[nation]} is resupplied in ${at}, which it does not control`)
  const printed = spaceOf(at)?.site?.resupply?.[slot === 1 ? 'sea' : slot === 2 ? 'air' : 'land'] ?? 0
  const { bombed, blockaded, effects } = c.before.open
  const least = Math.max(0, printed - bombed[site] - blockaded[site])
  const isHalved = enemiesAt(c, sideOfNation(NATIONS[nation]), at).length > 0
  const most = effects.length > 0 ? printed + MOST_BY_CARDS : isHalved ? Math.floor(least / 2) : least
  const value = c.after.open.valuesLeft[nation * SLOTS.length + slot]
  if (value > most) c.foul(`${at} pays ${value} for ${text(entry, 'slot')}, of ${most}`)
}

/** One value is less by the price, and was enough. */
function checkBuilt(c: Case, entry: Entry): void {
  const nation = NATIONS.indexOf(text(entry, 'nation'))
  const { cost } = rowOfType(text(entry, 'type'))
  const slots = SLOTS.map((_, slot) => nation * SLOTS.length + slot)
  const paid = slots.map((slot) => c.before.open.valuesLeft[slot] - c.after.open.valuesLeft[slot])
  if (paid.filter((sum) => sum !== 0).join() !== String(cost))
    c.foul(`${text(entry, 'type')} costs ${cost}, paid is ${paid.join(' ')}`)
  if (slots.some((slot) => c.after.open.valuesLeft[slot] < -1))
    c.foul(`${text(entry, 'type')} is paid for with what is not there`)
}
