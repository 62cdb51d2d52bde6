// The strategy and event cards, one entry each: where they may be aimed, what they do, and how long.
import { call, type Io, law } from '@middlesea/engine'
import { likeness } from '../04-likeness.ts'
import { armourOf, DIE } from '../11-fire.ts'
import { removeCasualties } from '../12-losses.ts'
import { revealFleet } from '../07-revealing.ts'
import { holders, sharing } from '../16-control.ts'
import { worldChanged } from '../changes.ts'
import { BLACK, DE, enemyOf, IT, NATIONS, nationsOf, SEA, sideOf } from '../kit.ts'
import { bombingScene, harbourRaid, reinforced } from '../scenes/economy.ts'
import { addUnit, idOf, onBoard, presence, profile, seatsOfSide, slotsOf, type State, unitsAt } from '../state.ts'
import { say } from '../steps.ts'

/** A card that is aimed at something. */
export interface Placed {
  on: 'place' | 'unit' | 'button'
  /** How many it may be aimed at, and whether at least one. */
  most: number
  must: boolean
  /** In rising order, and as many as are asked for: often it is asked only whether there is one. */
  targets: (s: State, nation: number, chosen: readonly number[], most: number) => number[]
  at: (s: State, io: Io, nation: number, target: number) => void
  /** The id of a target that is no place. */
  name: (s: State, target: number) => string
}

/** How long a card lasts: to the end of the next Tactical Phase, or of this Resupply Phase. */
export const LASTING: { [rule: string]: 'tactical' | 'resupply' } = {
  S3: 'resupply',
  S4: 'resupply',
  'US-E2': 'resupply',
  'US-E3': 'tactical',
  'GB-E2': 'resupply',
  'GB-E3': 'tactical',
  'GB-E4': 'resupply',
  'DE-E1': 'tactical',
  'DE-E4': 'tactical',
  'IT-E2': 'tactical',
  'IT-E3': 'resupply',
}

// ---- Targets

type Targets = Placed['targets']
type SiteTest = (s: State, nation: number, site: number, space: number, chosen: readonly number[]) => boolean

/** The spaces of the sites that pass a test: sites are in the order of their spaces. */
const sitesThat =
  (test: SiteTest): Targets =>
  (s, nation, chosen, most) => {
    const { sites } = s.derived.kit
    const spaces: number[] = []
    for (let site = 0; site < sites.length && spaces.length < most; site++) {
      if (test(s, nation, site, sites[site].space, chosen)) spaces.push(sites[site].space)
    }
    return spaces
  }
const isObjective = (s: State, site: number): boolean => s.derived.kit.sites[site].kind === 'objective'
const isAirbase = (s: State, site: number): boolean => s.derived.kit.sites[site].kind !== 'line'
const isQuiet = (s: State, nation: number, space: number): boolean => presence(s, enemyOf(sideOf(nation)), space) === 0
const isEnemySite = (s: State, nation: number, site: number): boolean => sideOf(s.control[site]) !== sideOf(nation)

const ownObjectives = sitesThat(
  (s, nation, site, space) => isObjective(s, site) && s.control[site] === nation && isQuiet(s, nation, space),
)
const ownBases = sitesThat(
  (s, nation, site, space) => isAirbase(s, site) && s.control[site] === nation && isQuiet(s, nation, space),
)
const enemyObjectives = sitesThat((s, nation, site) => isObjective(s, site) && isEnemySite(s, nation, site))

/** New pieces without cost, as far as there are any (stock.1). */
function place(s: State, io: Io, nation: number, units: { [type: string]: number }, space: number, rule: string): void {
  const added: number[] = []
  for (const [type, count] of Object.entries(units)) {
    const t = s.derived.kit.typeNumber[type]
    for (let i = 0; i < count; i++) if (hasPiece(s, nation, t)) added.push(addUnit(s, nation, t, space))
  }
  io.tell(rule, say('told.reinforced', { nation: NATIONS[nation], at: s.derived.kit.spaceIds[space] }), () =>
    reinforced(s, added, rule),
  )
}

/** stock.1: with that option a nation has only the pieces of the box. */
export const hasPiece = law(
  'stock.1',
  (s: State, nation: number, type: number): boolean =>
    !s.options.stock || piecesInPlay(s, nation, type) < piecesInBox(s, nation, type),
  true,
)

export function piecesInPlay(s: State, nation: number, type: number): number {
  let alive = 0
  for (const u of slotsOf(s, nation, type)) if (s.place[u] !== s.derived.kit.gone) alive++
  return alive
}

export function piecesInBox(s: State, nation: number, type: number): number {
  const row = s.derived.kit.types[type]
  return nation === IT && row.id === 'CAR' ? row.pool - 1 : row.pool
}

const nothing = (): void => undefined
const noName = (): string => ''

/** A card at a place, tied to the rule of its card: switched off it does nothing. Of some only the place is noted. */
function card(rule: string, spec: Partial<Placed> & Pick<Placed, 'targets'>): Placed {
  return {
    on: 'place',
    most: 1,
    must: true,
    name: noName,
    ...spec,
    targets: law(`card.${rule}`, spec.targets, []),
    at: spec.at === undefined ? nothing : law(`card.${rule}`, spec.at, undefined),
  }
}

export const MINES = 6
const MINES_A_CARD = 3

/** Sea spaces beside a site that the nation controls, or with a ship of it; one token a space. */
function mineSpaces(s: State, nation: number, _chosen: readonly number[], most: number): number[] {
  const { kit } = s.derived
  const spaces: number[] = []
  if (s.mines.filter((owner) => owner === nation).length >= MINES) return spaces
  for (let space = kit.landCount; space < kit.spaceCount && spaces.length < most; space++) {
    if (s.mines[space] === -1 && (isBesideBase(s, nation, space) || hasShip(s, nation, space))) spaces.push(space)
  }
  return spaces
}

function isBesideBase(s: State, nation: number, space: number): boolean {
  const { kit } = s.derived
  for (const land of kit.landNeighbours[space]) {
    const site = kit.siteAt[land]
    if (site !== -1 && isAirbase(s, site) && s.control[site] === nation) return true
  }
  return false
}

function hasShip(s: State, nation: number, space: number): boolean {
  for (const u of unitsAt(s, space)) if (s.nation[u] === nation && profile(s, u).domain === SEA) return true
  return false
}

/** A land space that the nation holds, without enemies. */
function fortSpaces(s: State, nation: number, _chosen: readonly number[], most: number): number[] {
  const { kit } = s.derived
  const spaces: number[] = []
  for (let space = 0; space < kit.landCount && spaces.length < most; space++) {
    if (kit.terrain[space] === 'impassable' || !isQuiet(s, nation, space) || s.forts[nation] === space) continue
    const site = kit.siteAt[space]
    const isOwn = site !== -1 && s.control[site] === nation
    if (isOwn || (unitsAt(s, space).length > 0 && holders(s, space)[nation] > 0)) spaces.push(space)
  }
  return spaces
}

const BOMBER_REACH = 8
const BOMBER_DICE = 5
const BOMBER_HIT = 9
const BOMBER_DAMAGE = 2

function bomberTargets(s: State, nation: number, chosen: readonly number[]): number[] {
  const { kit } = s.derived
  const bombers: number[] = []
  for (let u = 0; u < s.type.length; u++) {
    if (s.nation[u] === nation && onBoard(s, u) && kit.types[profile(s, u).kind].id === 'HBR') bombers.push(s.place[u])
  }
  return enemyObjectives(s, nation, chosen, Infinity).filter((space) =>
    bombers.some((from) => kit.distance[from * kit.spaceCount + space] <= BOMBER_REACH),
  )
}

const RAIDED = ['BAT', 'CAR', 'CRU']
const RAID_HIT = 7
const RAID_HIT_BLACK = 10

/** Capital ships in a sea space beside an objective of their own side; one of those that are alike. */
function raidTargets(s: State, nation: number): number[] {
  const { kit } = s.derived
  const ships: number[] = []
  for (let u = 0; u < s.type.length; u++) {
    if (sideOf(s.nation[u]) === sideOf(nation) || !onBoard(s, u) || !RAIDED.includes(kit.types[profile(s, u).kind].id))
      continue
    const harbour = kit.landNeighbours[s.place[u]].some((land) => {
      const site = kit.siteAt[land]
      return site !== -1 && isObjective(s, site) && isEnemySite(s, nation, site)
    })
    if (harbour && !ships.some((v) => areAlike(s, u, v))) ships.push(u)
  }
  return ships
}

const areAlike = (s: State, u: number, v: number): boolean =>
  s.nation[u] === s.nation[v] && likeness(s, u) === likeness(s, v)

function raid(s: State, io: Io, _nation: number, ship: number): void {
  const number = armourOf(s, ship, false) === BLACK ? RAID_HIT_BLACK : RAID_HIT
  const value = io.roll(s, DIE, 'raid card.IT-E1')
  io.show('card.IT-E1', () => harbourRaid(s, ship, value, number, DIE))
  if (value >= number) removeCasualties(s, io, [ship], 'card.IT-E1')
  else io.tell('card.IT-E1', say('told.raidFails', { unit: idOf(s, ship) }))
}

/** card.DE-E1 names the ports: neither Algiers nor Alexandria is one of them. */
const ROMMELS_PORTS = ['BIZ', 'TUN', 'TRI', 'BEN', 'TOB']
const rommelsPorts = sitesThat(
  (s, nation, site, space) =>
    ROMMELS_PORTS.includes(s.derived.kit.spaceIds[space]) &&
    sideOf(s.control[site]) === sideOf(nation) &&
    isQuiet(s, nation, space),
)

/** Italian sites that Germany has not entered by this card. */
const italianSites = sitesThat((s, _nation, site, space, chosen) => s.control[site] === IT && !chosen.includes(space))

/** One German Infantry; where Germans then outnumber Italians Germany may take the site, one in all. */
function caseAxis(s: State, io: Io, nation: number, space: number): void {
  place(s, io, nation, { INF: 1 }, space, 'card.DE-E3')
  const counts = holders(s, space)
  if (counts[DE] <= counts[IT] || hasTakenOne(s)) return
  // The sites that it could take are remembered to the end of the stage.
  s.effects.push({ card: s.derived.kit.cardNumber['DE-E3'], phase: 'resupply', space })
  call(s, sharing, { site: s.derived.kit.siteAt[space], nations: [DE, IT], by: DE })
}

const hasTakenOne = (s: State): boolean =>
  s.effects.some(
    ({ card, space }) => s.derived.kit.cards[card].id === 'DE-E3' && s.control[s.derived.kit.siteAt[space]] === DE,
  )

export const AT_A_PLACE: { [rule: string]: Placed } = {
  S1: card('S1', {
    most: MINES_A_CARD,
    targets: mineSpaces,
    at: (s, _io, nation, space) => {
      s.mines[space] = nation
      worldChanged(s)
    },
  }),
  S2: card('S2', {
    targets: fortSpaces,
    at: (s, _io, nation, space) => {
      s.forts[nation] = space
    },
  }),
  S3: card('S3', { targets: ownObjectives }),
  S4: card('S4', { targets: enemyObjectives }),
  'US-E1': card('US-E1', {
    targets: ownObjectives,
    at: (s, io, nation, space) => place(s, io, nation, { INF: 4, TNK: 1 }, space, 'card.US-E1'),
  }),
  'US-E4': card('US-E4', {
    targets: bomberTargets,
    at: (s, io, _nation, space) => {
      const dice: number[] = []
      for (let die = 0; die < BOMBER_DICE; die++) dice.push(io.roll(s, DIE, 'bombing card.US-E4'))
      for (const value of dice) if (value >= BOMBER_HIT) s.bombed[s.derived.kit.siteAt[space]] += BOMBER_DAMAGE
      io.show('card.US-E4', () => bombingScene(s, space, dice, BOMBER_HIT, DIE))
    },
  }),
  'GB-E1': card('GB-E1', {
    on: 'button',
    targets: (_s, nation) => nationsOf(enemyOf(sideOf(nation))),
    name: (_s, target) => NATIONS[target],
    at: (s, io, nation, target) => {
      const cards = s.hand[target].map((number) => s.derived.kit.cards[number].id)
      s.seen[target] = s.hand[target].slice()
      io.reveal()
      io.tellOnly(seatsOfSide(s, sideOf(nation)), 'card.GB-E1', say('told.hand', { nation: NATIONS[target], cards }))
    },
  }),
  'GB-E4': card('GB-E4', { targets: enemyObjectives }),
  'DE-E1': card('DE-E1', {
    targets: rommelsPorts,
    at: (s, io, nation, space) => place(s, io, nation, { TNK: 2, LTR: 1 }, space, 'card.DE-E1'),
  }),
  'DE-E2': card('DE-E2', {
    targets: ownBases,
    at: (s, io, nation, space) => place(s, io, nation, { INF: 3 }, space, 'card.DE-E2'),
  }),
  'DE-E3': card('DE-E3', { most: 2, targets: italianSites, at: caseAxis }),
  'IT-E1': card('IT-E1', { on: 'unit', targets: raidTargets, at: raid, name: (s, ship) => idOf(s, ship) }),
  'IT-E3': card('IT-E3', {
    targets: sitesThat((s, nation, site) => isObjective(s, site) && s.control[site] === nation),
  }),
  'IT-E4': card('IT-E4', {
    targets: ownBases,
    at: (s, io, nation, space) => place(s, io, nation, { FTR: 2, LBR: 1 }, space, 'card.IT-E4'),
  }),
}

/** What happens as soon as a card is shown. */
export const AT_ONCE: { [rule: string]: (s: State, io: Io, nation: number) => void } = {
  'GB-E1': law(
    'card.GB-E1',
    (s: State, io: Io, nation: number): void => {
      for (const enemy of nationsOf(enemyOf(sideOf(nation)))) {
        if (s.fleetAt[enemy] !== -1) revealFleet(s, io, enemy, 'card.GB-E1', false)
      }
    },
    undefined,
  ),
}
