// Phase 4, Resupply: lanes, then new units at objectives, one place for each kind of unit (resupply.1 to resupply.6).
import { call, type Choice, law, type Refusal, type Seat } from '@middlesea/engine'
import { sidesInOrder } from './02-first-side.ts'
import { blockade } from './18-lanes.ts'
import { isClosed, valueOf } from './18-values.ts'
import type { Action } from './actions.ts'
import { hasEffect } from './cards/effects.ts'
import { hasPiece } from './cards/events.ts'
import { hasPlayed } from './11-fire.ts'
import { LAND, NATIONS, SEA, US } from './kit.ts'
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

const SLOTS = ['land', 'sea', 'air', 'second'] as const
type Slot = (typeof SLOTS)[number]
const SECOND = 3
/** Which kind of unit a slot pays for: the second is land too (Liberty Ships). */
const domainOf = (slot: number): number => (slot === SECOND ? LAND : slot)

interface ResupplyFrame extends Frame {
  lane: number
  turn: number
}

export const resupplyPhase = procedure<ResupplyFrame>('resupply', [
  run('begin', {
    rule: 'resupply.1',
    do(s) {
      s.phase = 'resupply'
      rebuildProfiles(s)
    },
  }),
  repeat('lanes', {
    rule: 'resupply.2',
    while: (s, f) => f.lane < s.derived.kit.lanes.length,
    do: (s, f) => call(s, blockade, { lane: f.lane++ }),
  }),
  repeat('sides', {
    rule: 'resupply.3',
    while: (s, f) => f.turn < (isTogether(s) ? 1 : 2),
    do(s, f) {
      const side = sidesInOrder(s)[f.turn++]
      const seats = isTogether(s) ? seatsOf(s.options) : seatsOfSide(s, side)
      call(s, purchasing, { seats: seats.slice(), site: none(), left: none() })
    },
  }),
  run('close', {
    rule: 'resupply.6',
    do(s) {
      s.bombed.fill(0)
      s.blockaded.fill(0)
      s.effects = s.effects.filter((effect) => effect.phase !== 'resupply')
    },
  }),
])

/** resupply.5: by agreement both sides place their units at the same time. */
const isTogether = law('resupply.5', (s: State): boolean => s.options.together, false)

const none = (): number[] => Array.from({ length: NATIONS.length * SLOTS.length }, () => -1)

interface PurchaseFrame extends Frame {
  /** Those who are not done. */
  seats: Seat[]
  /** nation * 4 + slot: the objective that was chosen, and what is left of its value; -1 before. */
  site: number[]
  left: number[]
}

/** resupply.3: objectives of the nation's own, one for each kind; resupply.4: and values that pay for something. */
function sitesFor(s: State, f: PurchaseFrame, nation: number, slot: number): number[] {
  // Liberty Ships: the second objective comes after the first.
  const first = f.site[nation * SLOTS.length]
  if (slot === SECOND && (first === -1 || !hasLibertyShips(s, nation))) return []
  const found: number[] = []
  const { sites } = s.derived.kit
  const least = cheapest(s, nation, domainOf(slot))
  for (let site = 0; site < sites.length; site++) {
    if (sites[site].kind !== 'objective' || !owns(s, nation, site) || isClosed(s, site, domainOf(slot))) continue
    if (slot === SECOND && site === first) continue
    if (valueAt(s, site, slot) >= least) found.push(site)
  }
  return found
}
const owns = law('resupply.3', (s: State, nation: number, site: number): boolean => s.control[site] === nation, false)
const hasLibertyShips = law(
  'card.US-E2',
  (s: State, nation: number): boolean => nation === US && hasEffect(s, 'US-E2'),
  false,
)

function valueAt(s: State, site: number, slot: number): number {
  const value = valueOf(s, site, domainOf(slot))
  return slot === SECOND ? Math.floor(value / 2) : value
}

/** The types that a nation may build of a kind: standard ones, and unique ones that a card unlocked (ability.unique). */
function typesOf(s: State, nation: number, domain: number): number[] {
  const { kit } = s.derived
  const types: number[] = []
  for (let type = 0; type < kit.types.length; type++) {
    if (kit.printed[type].domain === domain && isBuildable(s, nation, type)) types.push(type)
  }
  return types
}
const isBuildable = (s: State, nation: number, type: number): boolean =>
  isUnlocked(s, nation, type) && hasPiece(s, nation, type)
const isUnlocked = (s: State, nation: number, type: number): boolean => {
  const row = s.derived.kit.types[type]
  return row.basedOn === '' || (row.nation === NATIONS[nation] && hasCardFor(s, nation, row.id))
}
const hasCardFor = law(
  'ability.unique',
  (s: State, nation: number, unit: string): boolean =>
    s.derived.kit.cards.some((card) => card.kind === 'unique' && card.unit === unit && hasPlayed(s, nation, card.id)),
  false,
)

function cheapest(s: State, nation: number, domain: number): number {
  const { types, printed } = s.derived.kit
  let least = 999
  for (let type = 0; type < types.length; type++) {
    if (printed[type].domain !== domain || types[type].cost >= least) continue
    if (isBuildable(s, nation, type)) least = types[type].cost
  }
  return least
}

/** Where new units appear: on the objective, ships in a sea space beside it (C24). */
function spacesFor(s: State, site: number, domain: number): number[] {
  const { space } = s.derived.kit.sites[site]
  return domain === SEA ? s.derived.kit.seaNeighbours[space] : [space]
}

/** For each kind: the place to choose, then what its value still pays for. */
function purchaseChoices(s: State, f: PurchaseFrame, seat: Seat): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  for (const nation of nationsOfSeat(s, seat)) {
    for (let slot = 0; slot < SLOTS.length; slot++) {
      const site = f.site[nation * SLOTS.length + slot]
      const id = NATIONS[nation]
      if (site === -1) {
        if (sitesFor(s, f, nation, slot).length > 0)
          choices.push({ on: 'button', id: `supply.${id}.${SLOTS[slot]}`, action: null })
        continue
      }
      for (const type of affordable(s, f, nation, slot)) {
        choices.push({ on: 'button', id: `build.${id}.${s.derived.kit.types[type].id}.${SLOTS[slot]}`, action: null })
      }
    }
  }
  choices.push(DONE_CHOICE)
  return choices
}

function affordable(s: State, f: PurchaseFrame, nation: number, slot: number): number[] {
  const left = f.left[nation * SLOTS.length + slot]
  return typesOf(s, nation, domainOf(slot)).filter((type) => paysFor(left, s.derived.kit.types[type].cost))
}
/** resupply.4: not more than the value; what is left over is lost. */
const paysFor = law('resupply.4', (left: number, cost: number): boolean => cost <= left, true)

function purchaseActions(s: State, f: PurchaseFrame, choice: string): Action[] {
  const [verb, nationId, third, fourth] = choice.split('.')
  const nation = NATIONS.indexOf(nationId as (typeof NATIONS)[number])
  if (verb === 'supply') {
    return sitesFor(s, f, nation, SLOTS.indexOf(third as Slot)).map((site) => ({
      do: 'supply',
      nation: nationId,
      slot: third as Slot,
      at: spaceId(s, s.derived.kit.sites[site].space),
    }))
  }
  const slot = SLOTS.indexOf(fourth as Slot)
  return spacesFor(s, f.site[nation * SLOTS.length + slot], domainOf(slot)).map((space) => ({
    do: 'build',
    nation: nationId,
    type: third,
    at: spaceId(s, space),
  }))
}

const OTHERS_PLACE = forbid('resupply.3', 'refuse.notYourObjective')
const TOO_DEAR = forbid('resupply.4', 'refuse.tooDear')
const LOCKED = forbid('ability.unique', 'refuse.locked')
const NO_PIECE = forbid('stock.1', 'refuse.noPiece')
const CLOSED = forbid('card.GB-E4', 'refuse.closed')

export const purchasing = procedure<PurchaseFrame>('purchasing', [
  decide('buy', {
    rule: 'resupply.3',
    seats: (_s, f) => f.seats,
    perSeat: true,
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
        build(s, f, action.nation, action.type, spaceNumber(s, action.at))
        io.tell('resupply.4', say('told.built', { nation: action.nation, type: action.type, at: action.at }))
        return 'again'
      }
      f.seats.splice(f.seats.indexOf(seat), 1)
      return f.seats.length > 0 ? 'again' : undefined
    },
    why: whyNotBuy,
  }),
])

function build(s: State, f: PurchaseFrame, nationId: string, typeId: string, space: number): void {
  const nation = NATIONS.indexOf(nationId as (typeof NATIONS)[number])
  const type = s.derived.kit.typeNumber[typeId]
  const cost = s.derived.kit.types[type].cost
  const slot = payingSlot(s, f, nation, s.derived.kit.printed[type].domain, space, cost)
  f.left[nation * SLOTS.length + slot] -= cost
  addUnit(s, nation, type, space)
}

/** The chosen objective that pays: of two for land units the one where the unit is placed. */
function payingSlot(s: State, f: PurchaseFrame, nation: number, domain: number, space: number, cost: number): number {
  for (let slot = 0; slot < SLOTS.length; slot++) {
    const site = f.site[nation * SLOTS.length + slot]
    if (site === -1 || domainOf(slot) !== domain || f.left[nation * SLOTS.length + slot] < cost) continue
    if (spacesFor(s, site, domain).includes(space)) return slot
  }
  throw new Error('a unit was bought that nobody pays for')
}

function whyNotBuy(s: State, _f: PurchaseFrame, attempt: Attempt, seat: Seat): Refusal | null {
  const nation = NATIONS.indexOf(attempt.nation as (typeof NATIONS)[number])
  if (nation === -1 || seatOfNation(s, nation) !== seat) return null
  const site = s.derived.kit.siteAt[spaceNumber(s, attempt.at)] ?? -1
  if (attempt.do === 'supply') {
    if (site === -1 || !owns(s, nation, site)) return OTHERS_PLACE
    return isClosed(s, site, domainOf(SLOTS.indexOf(attempt.slot as Slot))) ? CLOSED : null
  }
  const type = s.derived.kit.typeNumber[String(attempt.type)]
  if (type === undefined) return null
  if (!isUnlocked(s, nation, type)) return LOCKED
  if (!hasPiece(s, nation, type)) return NO_PIECE
  return TOO_DEAR
}

export const RESUPPLY_PROCEDURES = [resupplyPhase, purchasing, blockade]
