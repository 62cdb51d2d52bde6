import printed from '../data/units.json' with { type: 'json' }
import type { CounterFace, CounterSide } from '@middlesea/table-kit/face'
import { drawingOf } from '@middlesea/table-kit/unit-types'

/** What all units of the game's data have in common, as far as the page shows it. */
export interface UnitData {
  id: string
  name: { en: string; ja: string }
  nationality: string
  type: string
  formation?: { en: string; ja: string }
  size?: string
  rating?: number
  reducedRating?: number
  support?: boolean
  elite?: boolean
  reducedElite?: boolean
  drop?: string | null
  group?: string
  airType?: string
  airSuperiority?: number
  tactical?: number
  strategic?: number
  transport?: string | null
  combat?: number
  aaa?: number
  reduced?: { [rating: string]: number }
  reinforcement?: boolean
  /** The row of the price list. */
  recruit?: string | null
  optional?: boolean
  provenance: string
}

/** The lists of data/units.json. A data pack may correct their values; which units there are it cannot change. */
export interface UnitsFile {
  axisGround: UnitData[]
  axisAir: UnitData[]
  axisNaval: UnitData[]
  allied: UnitData[]
  meCommando: UnitData
}

const PRINTED: UnitsFile = printed

const listOf = (file: UnitsFile): UnitData[] => [
  ...file.axisGround,
  ...file.axisAir,
  ...file.axisNaval,
  ...file.allied,
  file.meCommando,
]

/** Every unit id, in the order of the data: the rules number units so. */
export const UNIT_IDS = listOf(PRINTED).map(({ id }) => id)

const indexes = new WeakMap<UnitsFile, Map<string, UnitData>>()

function indexOf(file: UnitsFile): Map<string, UnitData> {
  const known = indexes.get(file)
  if (known) return known
  const index = new Map(listOf(file).map((unit) => [unit.id, unit]))
  indexes.set(file, index)
  return index
}

export function unitData(id: string, file: UnitsFile = PRINTED): UnitData {
  const unit = indexOf(file).get(id)
  if (!unit) throw new Error(`No unit ${id}.`)
  return unit
}

// ---- Faces

const faces = new WeakMap<UnitData, Map<string, CounterFace>>()

/** The face of a unit: always the same object for the same unit, step and language. */
export function faceOf(id: string, reduced: boolean, language: 'en' | 'ja', file: UnitsFile = PRINTED): CounterFace {
  const unit = unitData(id, file)
  const known = faces.get(unit) ?? new Map<string, CounterFace>()
  faces.set(unit, known)
  const key = `${reduced} ${language}`
  const face = known.get(key) ?? makeFace(unit, reduced, language)
  known.set(key, face)
  return face
}

function makeFace(unit: UnitData, reduced: boolean, language: 'en' | 'ja'): CounterFace {
  return {
    side: unit.nationality as CounterSide,
    ...drawingOf(unit.airType ?? unit.type),
    size: unit.size ?? '',
    ...factors(unit, reduced),
    corner: unit.reinforcement ? 'R' : unit.optional ? 'Opt' : undefined,
    elite: isElite(unit, reduced),
    reduced,
    concealed: false,
    name: printedName(unit, language),
  }
}

/** The longest Japanese name that can be read on a counter. */
const ROOM = 8

/**
 * A long Japanese name does not fit on a counter: it bears the unit's designation, as Japanese games print it. Of a ship its
 * own name is enough, and a number needs no brackets unless it follows another: 'Ju-881' would be no Ju-88.
 */
export function printedName({ name }: UnitData, language: 'en' | 'ja'): string {
  if (language === 'en') return name.en
  const short = name.ja.replace(/^.*「(.+)」$/, '$1').replace(/(?<!\d) \((\d+)\)$/, '$1')
  return short.length <= ROOM ? short : name.en
}

/** 2.2 to 2.5: ground units have one rating, in parentheses for support; aircraft three; ships two. */
function factors(unit: UnitData, reduced: boolean): Pick<CounterFace, 'main' | 'sub' | 'ring'> {
  const value = (name: Rating): string => String(ratingOf(unit, name, reduced))
  // A transport carries, and does nothing else.
  if (typeof unit.transport === 'string') return { main: '' }
  if (unit.tactical !== undefined)
    return { main: value('tactical'), sub: value('strategic'), ring: value('airSuperiority') }
  if (unit.combat !== undefined) return { main: value('combat'), sub: value('aaa') }
  if (isMarker(unit)) return { main: '' }
  return { main: unit.support ? `(${value('rating')})` : value('rating') }
}

// ---- Values

type Rating = 'rating' | 'tactical' | 'strategic' | 'airSuperiority' | 'combat' | 'aaa'

/** A value of the side that lies up; 0 if the unit has no such value. */
export function ratingOf(unit: UnitData, name: Rating, reduced: boolean): number {
  const onReducedSide = name === 'rating' ? unit.reducedRating : unit.reduced?.[name]
  return (reduced ? onReducedSide : undefined) ?? unit[name] ?? 0
}

export const isElite = (unit: UnitData, reduced: boolean): boolean =>
  (reduced ? unit.reducedElite : unit.elite) ?? false

/** 8.2: obstacle, intelligence, ambush and deception have no factor. */
export const isMarker = (unit: UnitData): boolean => unit.group === 'special'

/** 2.5: two steps for Axis units and the ME Commando. */
export const hasTwoSteps = (unit: UnitData): boolean => unit.reducedRating !== undefined || unit.reduced !== undefined

/** What a unit adds to the strength of its stack. */
export function strengthOf(id: string, reduced: boolean, file: UnitsFile = PRINTED): number {
  const unit = unitData(id, file)
  return ratingOf(unit, unit.combat === undefined ? 'rating' : 'combat', reduced)
}
