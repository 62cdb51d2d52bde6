import type { Action } from '../src/index.ts'
import type { Language, Name } from '@middlesea/engine'
import type { Shortcut } from '@middlesea/table-kit/presentation'
import { prizeOf } from './boxes.ts'
import { ratingOf } from './faces.ts'
import { dropChance, landingChance } from './landing-tables.ts'
import { nameOf } from './names.ts'
import {
  holdsGround,
  isAir,
  isAxis,
  isTransport,
  type Reading,
  type Seen,
  stackIn,
  stackingOf,
  unitsAt,
  type Zone,
} from './read.ts'
import { percent } from './words.ts'

// A landing and a drop that make sense, for those who do not know yet where to go. Good enough to begin with: the zone
// with the best chance for its prize, and few defenders that are known.

/** Whether the reader can order a unit now. */
export type Able = (unit: Seen) => boolean

const GROUND_LIMIT = 4
const AIR_LIMIT = 4

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
  return chance * (prizeOf(r, zone.type) + 2 + opens) - defence / 3 + (coming > 0 ? 1 : 0) + beside(r, zone) - alone
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
  return GROUND_LIMIT - landed - coming
}

const SECTORS = ['malta', 'gozo']

// ---- 18.3 From the sea

export function suggestLandings(r: Reading, able: Able, language: Language): Shortcut<Action>[] {
  const planned = new Set([...r.landings.values()].flat())
  return SECTORS.flatMap((sector) => {
    const waiting = unitsAt(r, `${sector}.amphibious`).filter((unit) => able(unit) && !planned.has(unit.id))
    if (waiting.length === 0) return []
    const joined = (zone: Zone): Seen[] => [...(r.landings.get(zone.id) ?? []).map((id) => r.seen.get(id)!), ...waiting]
    const found = best(
      r,
      sector,
      (zone) => zone.coastal && roomIn(r, zone) >= 2,
      (zone) => landingChance(r, zone.id, joined(zone)),
    )
    if (found === null) return []
    let room = roomIn(r, found.zone)
    let points = r.view.amphibiousPoints - r.view.amphibiousUsed
    const actions: Action[] = []
    for (const unit of waiting.toSorted(byStrength)) {
      const size = stackingOf(unit)
      if (size > room || size > points) continue
      room -= size
      points -= size
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
    const airRoom = (zone: Zone): number =>
      AIR_LIMIT - unitsAt(r, zone.id).filter((unit) => isAxis(unit) && isAir(unit)).length
    const found = best(
      r,
      sector,
      (zone) => r.files.tables.terrain.rows[zone.type].drop && Math.min(roomIn(r, zone), airRoom(zone)) >= 2,
      (zone) => dropChance(r, zone.id, cargo[0]),
    )
    if (found === null) return []
    const room = Math.min(roomIn(r, found.zone), airRoom(found.zone))
    const actions = loaded
      .toSorted((a, b) => byStrength(r.cargo.get(a.id)!, r.cargo.get(b.id)!))
      .slice(0, room)
      .map(({ id }): Action => ({ do: 'fly', unit: id, to: found.zone.id }))
    return [shortcut(`drop-${sector}`, DROP, found, actions, language)]
  })
}

const byStrength = (a: Seen, b: Seen): number => strength(b) - strength(a)
const strength = ({ data, reduced }: Seen): number => ratingOf(data, 'rating', reduced) / (data.size === 'III' ? 2 : 1)

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
