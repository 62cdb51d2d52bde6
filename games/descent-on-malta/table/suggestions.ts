import type { Action } from '../src/index.ts'
import type { Language, Name } from '@middlesea/engine'
import type { Shortcut } from '@middlesea/table-kit/presentation'
import { prizeOf } from '../src/03-victory.ts'
import { AIR_LIMIT, airIn, groundLimit, NAVAL_LIMIT, navalIn } from '../src/06-map.ts'
import { isNoDropZone } from '../src/17-air-transport.ts'
import { amphibiousCost } from '../src/18-amphibious.ts'
import { unitNumber } from '../src/data.ts'
import { chanceOf, dropRoll, landingRoll } from '../src/odds/index.ts'
import { placeNumber } from '../src/state.ts'
import { ratingOf } from './faces.ts'
import { nameOf } from './names.ts'
import {
  dropZones,
  holdsGround,
  isNaval,
  isTransport,
  type Reading,
  type Seen,
  stackIn,
  stackingOf,
  unitsAt,
  type Zone,
  zoneOf,
} from './read.ts'
import { percent } from './words.ts'

// A landing and a drop that make sense, for those who do not know yet where to go. Good enough to begin with: the zone
// with the best chance for its prize, and few defenders that are known.

/** Whether the reader can order a unit now. */
export type Able = (unit: Seen) => boolean

/** What a landing in a zone promises. Where our own stand already alone, there is nothing to win. */
function worthOf(r: Reading, zone: Zone, chance: number): number {
  const known = unitsAt(r, zone.id)
    .filter(holdsGround)
    .reduce((sum, { data, reduced }) => sum + ratingOf(data, 'rating', reduced), 0)
  const defence = known + 2 * (r.concealed.get(zone.id) ?? 0)
  const { landed, coming } = stackIn(r, zone.id)
  const alone = landed > 0 && defence === 0 ? 3 : 0
  // 17.4: an airfield lets others follow by air.
  const opens = zone.type === 'airfield' ? 2 : 0
  const prize = prizeOf(r.s, placeNumber(zone.id))
  return chance * (prize + 2 + opens) - defence / 3 + (coming > 0 ? 1 : 0) + beside(r, zone) - alone
}

/** Who lands beside his own is not alone when the counterattack comes. */
function beside(r: Reading, zone: Zone): number {
  const near = zone.routes.some((other) => {
    const { landed, coming } = stackIn(r, other)
    return landed + coming > 0
  })
  return near ? 1.5 : 0
}

interface Found {
  zone: Zone
  chance: number
  worth: number
}

function best(r: Reading, sector: string, fits: (zone: Zone) => boolean, chance: (zone: Zone) => number): Found | null {
  let found: Found | null = null
  for (const zone of r.files.map.zones) {
    if (zone.sector !== sector || !fits(zone)) continue
    const worth = worthOf(r, zone, chance(zone))
    if (found === null || worth > found.worth) found = { zone, chance: chance(zone), worth }
  }
  return found
}

const roomIn = (r: Reading, zone: Zone): number => {
  const { landed, coming } = stackIn(r, zone.id)
  return groundLimit() - landed - coming
}

const SECTORS = ['malta', 'gozo']

// ---- 18.3 From the sea

function waitingAtSea(r: Reading, sector: string): Seen[] {
  const planned = new Set([...r.landings.values()].flat())
  return unitsAt(r, `${sector}.amphibious`).filter(({ id }) => !planned.has(id))
}

function landingFor(r: Reading, sector: string, waiting: readonly Seen[]): Found | null {
  if (waiting.length === 0) return null
  const joined = (zone: Zone): string[] => [...(r.landings.get(zone.id) ?? []), ...waiting.map(({ id }) => id)]
  return best(
    r,
    sector,
    (zone) => zone.coastal && roomIn(r, zone) >= 2,
    (zone) => chanceOf(landingRoll(r.s, zone.id, joined(zone), false).unharmed),
  )
}

export function suggestLandings(r: Reading, able: Able, language: Language): Shortcut<Action>[] {
  return SECTORS.flatMap((sector) => {
    const waiting = waitingAtSea(r, sector).filter(able)
    const found = landingFor(r, sector, waiting)
    if (found === null) return []
    let room = roomIn(r, found.zone)
    let points = r.view.amphibiousPoints - r.view.amphibiousUsed
    const actions: Action[] = []
    for (const unit of waiting.toSorted(byStrength(r))) {
      const size = stackingOf(r, unit)
      const cost = amphibiousCost(r.s, unitNumber(unit.id))
      if (size > room || cost > points) continue
      room -= size
      points -= cost
      actions.push({ do: 'land', unit: unit.id, to: found.zone.id })
    }
    return [shortcut(`land-${sector}`, LAND, found, actions, language)]
  })
}

// ---- 17.3 From the air

export function suggestDrops(r: Reading, able: Able, language: Language): Shortcut<Action>[] {
  return SECTORS.flatMap((sector) => {
    const waiting = unitsAt(r, `${sector}.airborne`).filter(able)
    const loaded = waiting.filter((unit) => isTransport(unit) && r.cargo.has(unit.id))
    if (loaded.length === 0) return []
    const cargo = loaded.map(({ id }) => r.cargo.get(id)!)
    const airRoom = (zone: Zone): number => AIR_LIMIT - airIn(r.s, placeNumber(zone.id))
    const mayDrop = (zone: Zone): boolean => isNoDropZone(r.s, placeNumber(zone.id)) === null
    const found = best(
      r,
      sector,
      (zone) => mayDrop(zone) && Math.min(roomIn(r, zone), airRoom(zone)) >= 2,
      (zone) => chanceOf(dropRoll(r.s, zone.id, cargo[0].id, false).unharmed),
    )
    if (found === null) return []
    const room = Math.min(roomIn(r, found.zone), airRoom(found.zone))
    const actions = loaded
      .toSorted((a, b) => byStrength(r)(r.cargo.get(a.id)!, r.cargo.get(b.id)!))
      .slice(0, room)
      .map(({ id }): Action => ({ do: 'fly', unit: id, to: found.zone.id }))
    return [shortcut(`drop-${sector}`, DROP, found, actions, language)]
  })
}

// ---- 14.1, 15.0 Before they come down

/** Aircraft over the zones where others jump, then aircraft and a ship off the coast where the boats are best sent. */
export function suggestStrikes(r: Reading, able: Able, language: Language): Shortcut<Action>[] {
  return SECTORS.flatMap((sector) => {
    const coast = landingFor(r, sector, waitingAtSea(r, sector))?.zone.id
    const jumps = dropZones(r).filter((id) => zoneOf(r, id)?.sector === sector)
    const zones = [...new Set([...jumps, ...(coast === undefined ? [] : [coast])])].filter((id) => isHeld(r, id))
    const waiting = unitsAt(r, `${sector}.support`).filter(able).toSorted(byTactics)
    const ships = waiting.filter(isNaval)
    const aircraft = waiting.filter((unit) => !isNaval(unit))
    const actions = zones.flatMap((id): Action[] => {
      const place = placeNumber(id)
      const flying = aircraft.splice(0, AIR_LIMIT - airIn(r.s, place))
      const sailing = id === coast ? ships.splice(0, NAVAL_LIMIT - navalIn(r.s, place)) : []
      return [...flying, ...sailing].map((unit) => ({ do: 'fly', unit: unit.id, to: id }))
    })
    const names = [...new Set(actions.map((action) => ('to' in action ? action.to : '')))].map((id) =>
      nameOf(id, language),
    )
    return [
      {
        id: `suggest-strike-${sector}`,
        label: STRIKE(names.join(language === 'ja' ? '、' : ', '))[language],
        about: STRIKERS(actions.length)[language],
        actions,
      },
    ]
  })
}

/** Bombs and shells need somebody to fall on. */
const isHeld = (r: Reading, zone: string): boolean =>
  (r.concealed.get(zone) ?? 0) > 0 || unitsAt(r, zone).some(holdsGround)

const byTactics = (a: Seen, b: Seen): number =>
  ratingOf(b.data, 'tactical', b.reduced) - ratingOf(a.data, 'tactical', a.reduced)

const STRIKE = (zones: string): Name => ({ en: `Suggested support: ${zones}`, ja: `支援の提案：${zones}` })
const STRIKERS = (n: number): Name => ({
  en: `Sends ${n} aircraft and ships of the Support box ahead of the landings.`,
  ja: `支援ボックスの航空機と艦艇${n}個を、降下・上陸するゾーンへ先に送ります。`,
})

/** The strongest for their size first. */
const byStrength =
  (r: Reading) =>
  (a: Seen, b: Seen): number =>
    strength(r, b) - strength(r, a)
const strength = (r: Reading, unit: Seen): number => ratingOf(unit.data, 'rating', unit.reduced) / stackingOf(r, unit)

const LAND: Name = { en: 'Suggested landing', ja: '上陸の提案' }
const DROP: Name = { en: 'Suggested drop', ja: '降下の提案' }

function shortcut(
  id: string,
  title: Name,
  { zone, chance }: Found,
  actions: Action[],
  language: Language,
): Shortcut<Action> {
  const name = nameOf(zone.id, language)
  return {
    id: `suggest-${id}`,
    label: language === 'ja' ? `${title.ja}：${name}` : `${title.en}: ${name}`,
    about: {
      en: `${actions.length} units, ${percent(chance)} to come down unharmed there.`,
      ja: `${actions.length}個のユニット。無傷で到着する確率${percent(chance)}。`,
    }[language],
    actions,
  }
}
