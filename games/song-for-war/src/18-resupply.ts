// Phase 4, Resupply: lanes, then new units at objectives, one place for each kind of unit (resupply.1 to resupply.6).
import { call, type Choice, law, type Refusal, type Seat } from '@middlesea/engine'
import { sidesInOrder } from './02-first-side.ts'
import { blockade } from './18-lanes.ts'
import { counterOf, domainOf, NO_TYPE, type Purchase, SECOND, type Slot, SLOTS } from './18-purchases.ts'
import { isClosed, valueOf } from './18-values.ts'
import type { Action } from './actions.ts'
import { hasEffect } from './cards/effects.ts'
import { hasPiece } from './cards/events.ts'
import { NATIONS, SEA, US } from './kit.ts'
import { builtScene, resupplyBegins, resupplyEnds } from './scenes/economy.ts'
import {
  addUnit,
  nationsOfSeat,
  rebuildProfiles,
  seatOfNation,
  seatsOf,
  seatsOfSide,
  spaceId,
  spaceNumber,
  type State,
} from './state.ts'
import { type Attempt, decide, DONE_CHOICE, forbid, type Frame, procedure, repeat, run, say } from './steps.ts'

interface ResupplyFrame extends Frame {
  lane: number
  turn: number
}

export const resupplyPhase = procedure<ResupplyFrame>('resupply', [
  run('begin', {
    rule: 'order.1',
    do(s) {
      s.phase = 'resupply'
      rebuildProfiles(s)
    },
  }),
  repeat('lanes', {
    rule: 'resupply.1',
    while: (s, f) => f.lane < s.derived.kit.lanes.length,
    do: (s, f) => call(s, blockade, { lane: f.lane++ }),
  }),
  repeat('sides', {
    rule: 'resupply.3',
    while: (s, f) => f.turn < (isTogether(s) ? 1 : 2),
    do(s, f, io) {
      const side = sidesInOrder(s)[f.turn++]
      const seats = isTogether(s) ? seatsOf(s.options) : seatsOfSide(s, side)
      io.show('resupply.3', () => resupplyBegins(s))
      call(s, purchasing, { seats: seats.slice(), site: NONE.slice(), left: NONE.slice() })
    },
  }),
  run('close', {
    rule: 'resupply.2',
    do(s) {
      s.bombed.fill(0)
      s.blockaded.fill(0)
      s.effects = s.effects.filter((effect) => effect.phase !== 'resupply')
    },
  }),
])

/** resupply.5: by agreement both sides place their units at the same time. */
const isTogether = law('resupply.5', (s: State): boolean => s.options.together, false)

const NONE = Array.from({ length: NATIONS.length * SLOTS.length }, () => -1)

interface PurchaseFrame extends Frame {
  /** Those who are not done. */
  seats: Seat[]
  /** nation * 4 + slot: the objective that was chosen, and what is left of its value; -1 before. */
  site: number[]
  left: number[]
}

/** resupply.3: objectives of the nation's own, one for each kind, with values that pay for something. As many as are asked for. */
function sitesFor(s: State, f: PurchaseFrame, nation: number, slot: number, most: number): number[] {
  const found: number[] = []
  if (slot === SECOND && !hasSecond(s, f, nation)) return found
  const domain = domainOf(slot)
  const least = cheapest(s, nation, domain)
  for (const site of counterOf(s.derived.kit).objectives) {
    if (!owns(s, nation, site) || isClosed(s, site, domain)) continue
    if (slot === SECOND && !mayBeSecond(s, f, nation, site)) continue
    if (valueAt(s, site, slot) < least) continue
    found.push(site)
    if (found.length === most) break
  }
  return found
}
const owns = law('resupply.3', (s: State, nation: number, site: number): boolean => s.control[site] === nation, false)
const hasLibertyShips = law(
  'card.US-E2',
  (s: State, nation: number): boolean => nation === US && hasEffect(s, 'US-E2'),
  false,
)

/** Another objective than the first, which is chosen before. */
const mayBeSecond = (s: State, f: PurchaseFrame, nation: number, site: number): boolean =>
  hasSecond(s, f, nation) && f.site[nation * SLOTS.length] !== site
const hasSecond = (s: State, f: PurchaseFrame, nation: number): boolean =>
  f.site[nation * SLOTS.length] !== -1 && hasLibertyShips(s, nation)

function valueAt(s: State, site: number, slot: number): number {
  const value = valueOf(s, site, domainOf(slot))
  return slot === SECOND ? Math.floor(value / 2) : value
}

/** Types that a nation may build: standard ones, and unique ones that a card unlocked (ability.unique). */
const isBuildable = (s: State, nation: number, type: number): boolean =>
  isUnlocked(s, nation, type) && hasPiece(s, nation, type)
const isUnlocked = (s: State, nation: number, type: number): boolean => {
  const row = s.derived.kit.types[type]
  return row.basedOn === '' || (row.nation === NATIONS[nation] && hasCardFor(s, nation, type))
}
const hasCardFor = law(
  'ability.unique',
  (s: State, nation: number, type: number): boolean => {
    for (const card of counterOf(s.derived.kit).unlockedBy[type]) if (s.played[nation].includes(card)) return true
    return false
  },
  false,
)

const NO_PRICE = 999

function cheapest(s: State, nation: number, domain: number): number {
  const { kit } = s.derived
  for (const type of counterOf(kit).byCost[domain]) if (isBuildable(s, nation, type)) return kit.types[type].cost
  return NO_PRICE
}

/** resupply.4: where new units appear: on the objective, ships in a sea space beside it (C24). */
const spacesFor = law(
  'resupply.4',
  (s: State, site: number, domain: number): number[] => {
    const { space } = s.derived.kit.sites[site]
    return domain === SEA ? s.derived.kit.seaNeighbours[space] : [space]
  },
  [],
)

/** For each kind: the place to choose, then what its value still pays for. Who never had a choice is not asked. */
function purchaseChoices(s: State, f: PurchaseFrame, seat: Seat): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  let begun = false
  const { supplies } = counterOf(s.derived.kit)
  for (const nation of nationsOfSeat(s, seat)) {
    for (let slot = 0; slot < SLOTS.length; slot++) {
      const number = nation * SLOTS.length + slot
      if (f.site[number] !== -1) {
        begun = true
        addAffordable(s, f, nation, slot, choices)
      } else if (sitesFor(s, f, nation, slot, 1).length > 0) choices.push(supplies[number].choice)
    }
  }
  if (begun || choices.length > 0) choices.push(DONE_CHOICE)
  return choices
}

function addAffordable(s: State, f: PurchaseFrame, nation: number, slot: number, choices: Choice<Action>[]): void {
  const { kit } = s.derived
  const { types, builds } = counterOf(kit)
  const left = f.left[nation * SLOTS.length + slot]
  for (const type of types[domainOf(slot)]) {
    if (!paysFor(left, kit.types[type].cost) || !isBuildable(s, nation, type)) continue
    choices.push(builds[(nation * kit.types.length + type) * SLOTS.length + slot].choice)
  }
}
/** resupply.3: not more than the value; what is left over is lost. */
const paysFor = law('resupply.3', (left: number, cost: number): boolean => cost <= left, true)

function purchaseActions(s: State, f: PurchaseFrame, choice: string): Action[] {
  const purchase = counterOf(s.derived.kit).byId.get(choice)
  if (purchase === undefined) return []
  return purchase.type === NO_TYPE ? supplyActions(s, f, purchase) : buildActions(s, f, purchase)
}

function supplyActions(s: State, f: PurchaseFrame, { nation, slot, actions }: Purchase): Action[] {
  return sitesFor(s, f, nation, slot, Infinity).map((site) => {
    const { space } = s.derived.kit.sites[site]
    return (actions[space] ??= { do: 'supply', nation: NATIONS[nation], slot: SLOTS[slot], at: spaceId(s, space) })
  })
}

function buildActions(s: State, f: PurchaseFrame, { nation, slot, type, actions }: Purchase): Action[] {
  const { id } = s.derived.kit.types[type]
  return spacesFor(s, f.site[nation * SLOTS.length + slot], domainOf(slot)).map(
    (space) => (actions[space] ??= { do: 'build', nation: NATIONS[nation], type: id, at: spaceId(s, space) }),
  )
}

const OTHERS_PLACE = forbid('resupply.3', 'refuse.notYourObjective')
const ONE_PLACE = forbid('resupply.3', 'refuse.onePlace')
const NO_OBJECTIVE = forbid('resupply.3', 'refuse.noObjective')
const TOO_DEAR = forbid('resupply.3', 'refuse.tooDear')
const WRONG_PLACE = forbid('resupply.4', 'refuse.wrongPlace')
const OTHERS_UNIT = forbid('ability.unique', 'refuse.othersUnique')
const NO_PIECE = forbid('stock.1', 'refuse.noPiece')
const NO_SECOND = forbid('card.US-E2', 'refuse.noSecond')
const CLOSED = forbid('card.GB-E4', 'refuse.closed')

export const purchasing = procedure<PurchaseFrame>(
  'purchasing',
  [
    decide('buy', {
      rule: 'resupply.3',
      seats: (_s, f) => f.seats,
      perSeat: true,
      optional: true,
      // Who has spent all says so himself: the last unit can still be taken back.
      always: true,
      prompt: () => say('prompt.buy'),
      options: purchaseChoices,
      expand: (s, f, choice) => purchaseActions(s, f, choice.id),
      resolve(s, f, action, io, seat) {
        if (action.do === 'supply') {
          const nation = NATIONS.indexOf(action.nation as (typeof NATIONS)[number])
          const slot = SLOTS.indexOf(action.slot)
          const site = s.derived.kit.siteAt[spaceNumber(s, action.at)]
          f.site[nation * SLOTS.length + slot] = site
          f.left[nation * SLOTS.length + slot] = valueAt(s, site, slot)
          io.tell('resupply.3', say('told.supply', { nation: action.nation, slot: action.slot, at: action.at }))
          return 'again'
        }
        if (action.do === 'build') {
          const { unit, cost, left } = build(s, f, action.nation, action.type, spaceNumber(s, action.at))
          io.tell('resupply.4', say('told.built', { nation: action.nation, type: action.type, at: action.at }), () =>
            builtScene(s, unit, seat, cost, left),
          )
          return 'again'
        }
        f.seats.splice(f.seats.indexOf(seat), 1)
        return f.seats.length > 0 ? 'again' : undefined
      },
      why: whyNotBuy,
    }),
  ],
  (s, _f, io) => io.show('resupply.3', () => resupplyEnds(s)),
)

/** A unit that was built, what it cost, and what is left of the value that paid for it. */
interface Built {
  unit: number
  cost: number
  left: number
}

function build(s: State, f: PurchaseFrame, nationId: string, typeId: string, space: number): Built {
  const nation = NATIONS.indexOf(nationId as (typeof NATIONS)[number])
  const type = s.derived.kit.typeNumber[typeId]
  const cost = s.derived.kit.types[type].cost
  const slot = payingSlot(s, f, nation, s.derived.kit.printed[type].domain, space, cost)
  f.left[nation * SLOTS.length + slot] -= cost
  return { unit: addUnit(s, nation, type, space), cost, left: f.left[nation * SLOTS.length + slot] }
}

/** The chosen objective that pays: of two for land units the one where the unit is placed. */
function payingSlot(s: State, f: PurchaseFrame, nation: number, domain: number, space: number, cost: number): number {
  for (const slot of SLOTS.keys()) {
    const site = f.site[nation * SLOTS.length + slot]
    if (site === -1 || domainOf(slot) !== domain || f.left[nation * SLOTS.length + slot] < cost) continue
    if (spacesFor(s, site, domain).includes(space)) return slot
  }
  throw new Error('a unit was bought that nobody pays for')
}

function whyNotBuy(s: State, f: PurchaseFrame, attempt: Attempt, seat: Seat): Refusal | null {
  const nation = NATIONS.indexOf(attempt.nation as (typeof NATIONS)[number])
  if (nation === -1 || seatOfNation(s, nation) !== seat) return null
  const site = s.derived.kit.siteAt[spaceNumber(s, attempt.at)] ?? -1
  if (attempt.do === 'supply') return whyNotSupply(s, f, nation, site, SLOTS.indexOf(attempt.slot as Slot))
  const type = s.derived.kit.typeNumber[String(attempt.type)]
  if (type === undefined) return null
  if (!isUnlocked(s, nation, type)) return whyLocked(s, nation, type)
  if (!hasPiece(s, nation, type)) return NO_PIECE
  const sites = chosenFor(f, nation, s.derived.kit.printed[type].domain)
  if (sites.length === 0) return NO_OBJECTIVE
  const at = spaceNumber(s, attempt.at)
  const isThere = sites.some((one) => spacesFor(s, one, s.derived.kit.printed[type].domain).includes(at))
  return isThere ? TOO_DEAR : WRONG_PLACE
}

/** ability.unique: a unit of another nation, or one whose card has still to be played: the refusal names that card. */
function whyLocked(s: State, nation: number, type: number): Refusal {
  const { kit } = s.derived
  const card = counterOf(kit).unlockedBy[type].at(0)
  if (kit.types[type].nation !== NATIONS[nation] || card === undefined) return OTHERS_UNIT
  return forbid(`card.${kit.cards[card].id}`, 'refuse.locked')
}

function whyNotSupply(s: State, f: PurchaseFrame, nation: number, site: number, slot: number): Refusal | null {
  if (slot === -1) return null
  if (site === -1 || s.derived.kit.sites[site].kind !== 'objective' || !owns(s, nation, site)) return OTHERS_PLACE
  if (f.site[nation * SLOTS.length + slot] !== -1) return ONE_PLACE
  if (slot === SECOND && !mayBeSecond(s, f, nation, site)) return NO_SECOND
  if (isClosed(s, site, domainOf(slot))) return CLOSED
  return valueAt(s, site, slot) < cheapest(s, nation, domainOf(slot)) ? TOO_DEAR : null
}

/** The objectives that a nation has chosen for a kind of units. */
function chosenFor(f: PurchaseFrame, nation: number, domain: number): number[] {
  const sites: number[] = []
  for (const slot of SLOTS.keys()) {
    const site = f.site[nation * SLOTS.length + slot]
    if (site !== -1 && domainOf(slot) === domain) sites.push(site)
  }
  return sites
}

export const RESUPPLY_PROCEDURES = [resupplyPhase, purchasing, blockade]
