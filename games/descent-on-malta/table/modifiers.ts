import type { Language, Name } from '@middlesea/engine'
import { isElite } from './faces.ts'
import {
  bandOf,
  controlOf,
  has,
  hasObstacle,
  holdsGround,
  isLanded,
  type Reading,
  type Seen,
  unitsAt,
  zoneOf,
} from './read.ts'
import { signed } from './words.ts'

// The modifiers of a roll, each with its rule, from what the player sees. Their sums are proven against the game.

export interface Modifier {
  value: number
  text: Name
  rule: string
}

export const sum = (modifiers: readonly Modifier[]): number => modifiers.reduce((total, { value }) => total + value, 0)

/** "+1 elite unit". */
export const modifierLine = ({ value, text, rule }: Modifier, language: Language): { text: string; rule: string } => ({
  text: `${signed(value)} ${text[language]}`,
  rule,
})

const STAFF: Name = { en: 'staff point', ja: '幕僚ポイント' }
const ELITE: Name = { en: 'elite unit', ja: '精鋭ユニット' }
const OBSTACLE: Name = { en: 'obstacle', ja: '障害物' }

/** Keeps those that apply. */
const applying = (...all: (Modifier | false)[]): Modifier[] => all.filter((modifier) => modifier !== false)

// ---- 17.3 Drops

export function dropModifiers(r: Reading, zone: string, unit: Seen, staff: boolean): Modifier[] {
  return applying(
    staff && { value: 1, text: STAFF, rule: '17.3' },
    isElite(unit.data, unit.reduced) && { value: 1, text: ELITE, rule: '17.3' },
    hasObstacle(r, zone) && { value: -1, text: OBSTACLE, rule: '8.2d' },
  )
}

// ---- 18.3 Landings

export function landingModifiers(r: Reading, zone: string, units: readonly Seen[], staff: boolean): Modifier[] {
  const band = bandOf(r.view.royalNavy, r.files.tables.royalNavyLower.bands)
  return applying(
    staff && { value: 1, text: STAFF, rule: '18.3' },
    units.some((unit) => isElite(unit.data, unit.reduced) || isSeaborne(unit)) && {
      value: 1,
      text: { en: 'elite, marine or commando unit', ja: '精鋭、海兵またはコマンド' },
      rule: '18.3',
    },
    hasObstacle(r, zone) && { value: -1, text: OBSTACLE, rule: '8.2d' },
    band === 'high' && {
      value: -1,
      text: { en: 'Royal Navy level high', ja: 'イギリス海軍レベル「高」' },
      rule: '18.3',
    },
    band === 'low' && { value: 1, text: { en: 'Royal Navy level low', ja: 'イギリス海軍レベル「低」' }, rule: '18.3' },
    r.view.options.swimmers === true &&
      units.some(({ id }) => id === 'ita_n_sm') && {
        value: 1,
        text: { en: 'naval swimmers', ja: '水中工作員' },
        rule: '28.1.2',
      },
  )
}

const isSeaborne = ({ data }: Seen): boolean => data.type === 'marine' || data.type === 'commando'

// ---- 22.2 The tactical edge

export type Side = 'axis' | 'allied'

export function edgeModifiers(r: Reading, zone: string, side: Side, staff: boolean): Modifier[] {
  const here = unitsAt(r, zone)
  const axis = here.filter(isLanded)
  const band = bandOf(r.view.command, r.files.tables.alliedCommandLower.bands)
  const own = side === 'axis' ? axis : here.filter(holdsGround)
  return applying(
    side === 'axis' && staff && { value: 1, text: STAFF, rule: '22.2a' },
    own.some((unit) => isElite(unit.data, unit.reduced)) && { value: 1, text: ELITE, rule: 'table.edge' },
    side === 'axis' &&
      axis.some((unit) => has(unit, 'surprise')) && {
        value: 1,
        text: { en: 'landed by surprise this turn', ja: 'このターンの奇襲' },
        rule: 'table.edge',
      },
    side === 'axis' &&
      band === 'low' && {
        value: 1,
        text: { en: 'Allied command level low', ja: '連合軍指揮レベル「低」' },
        rule: 'table.edge',
      },
    side === 'allied' &&
      own.some(({ data }) => data.type === 'ambush') && {
        value: 1,
        text: { en: 'ambush', ja: '待ち伏せ' },
        rule: '8.2a',
      },
    side === 'allied' &&
      band === 'high' && {
        value: 1,
        text: { en: 'Allied command level high', ja: '連合軍指揮レベル「高」' },
        rule: 'table.edge',
      },
    side === 'allied' &&
      axis.some((unit) => has(unit, 'assaulted')) && {
        value: 1,
        text: { en: 'Axis units dropped or landed this turn', ja: 'このターンに降下・上陸した枢軸軍' },
        rule: 'table.edge',
      },
    holdsHighGround(r, zone, side) && { value: 1, text: { en: 'high ground', ja: '高地' }, rule: '28.3.2' },
  )
}

/** 28.3.2: a rough zone next to the battle that this side alone holds. */
function holdsHighGround(r: Reading, zone: string, side: Side): boolean {
  if (r.view.options.highGround !== true) return false
  return (zoneOf(r, zone)?.routes ?? []).some(
    (other) => zoneOf(r, other)?.type === 'rough' && controlOf(r, other) === side,
  )
}

/** Who wins a tied edge: the Allies by an obstacle (8.2d), else by terrain. */
export function tieWinner(r: Reading, zone: string, attacker: Side): { side: Side; rule: string } {
  if (hasObstacle(r, zone)) return { side: 'allied', rule: '8.2d' }
  const { tie } = r.files.tables.terrain.rows[zoneOf(r, zone)!.type]
  const other: Side = attacker === 'axis' ? 'allied' : 'axis'
  return { side: tie === 'attacker' ? attacker : other, rule: 'table.terrain' }
}

/** What terrain and obstacles take from every factor of a side (22.3, 8.2d). */
export function factorModifiers(r: Reading, zone: string, attacker: Side, side: Side): Modifier[] {
  const { attackerMod } = r.files.tables.terrain.rows[zoneOf(r, zone)!.type]
  return applying(
    side === 'axis' && hasObstacle(r, zone) && { value: -1, text: OBSTACLE, rule: '8.2d' },
    side === attacker &&
      attackerMod !== 0 && {
        value: attackerMod,
        text: { en: 'terrain, for the attacker', ja: '地形（攻撃側）' },
        rule: 'table.terrain',
      },
  )
}
