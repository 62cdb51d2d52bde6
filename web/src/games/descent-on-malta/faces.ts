import units from '@middlesea/descent-on-malta/data/units.json' with { type: 'json' }
import type { CounterFace, CounterSide } from '../../counters/face.ts'
import { drawingOf } from '../../counters/unitTypes.ts'

/** What all units of the game's data have in common, as far as a counter shows it. */
interface UnitData {
  id: string
  name: { en: string; ja: string }
  nationality: string
  type: string
  size?: string
  rating?: number
  reducedRating?: number
  support?: boolean
  elite?: boolean
  reducedElite?: boolean
  airSuperiority?: number
  tactical?: number
  strategic?: number
  combat?: number
  aaa?: number
  reduced?: Record<string, number>
  reinforcement?: boolean
  optional?: boolean
}

const ALL: UnitData[] = [...units.axisGround, ...units.axisAir, ...units.axisNaval, ...units.allied, units.meCommando]
const BY_ID = new Map(ALL.map((unit) => [unit.id, unit]))

/** Every unit id, in the order of the data. */
export const UNIT_IDS = ALL.map(({ id }) => id)

export function unitData(id: string): UnitData {
  const unit = BY_ID.get(id)
  if (!unit) throw new Error(`No unit ${id}.`)
  return unit
}

const faces = new Map<string, CounterFace>()

/** The face of a unit: always the same object for the same unit, step and language. */
export function faceOf(id: string, reduced: boolean, language: 'en' | 'ja'): CounterFace {
  const key = `${id} ${reduced} ${language}`
  const known = faces.get(key)
  if (known) return known
  const unit = unitData(id)
  const face: CounterFace = {
    side: unit.nationality as CounterSide,
    ...drawingOf(unit.type),
    size: unit.size ?? '',
    ...factors(unit, reduced),
    corner: unit.reinforcement ? 'R' : unit.optional ? 'Opt' : undefined,
    elite: (reduced ? unit.reducedElite : unit.elite) ?? false,
    reduced,
    concealed: false,
    name: unit.name[language],
  }
  faces.set(key, face)
  return face
}

/** 2.2 to 2.5: ground units have one rating, in parentheses for support; aircraft three; ships two. */
function factors(unit: UnitData, reduced: boolean): Pick<CounterFace, 'main' | 'sub' | 'ring'> {
  const value = (name: 'tactical' | 'strategic' | 'airSuperiority' | 'combat' | 'aaa'): string =>
    String((reduced ? unit.reduced?.[name] : undefined) ?? unit[name] ?? '')
  if (unit.tactical !== undefined)
    return { main: value('tactical'), sub: value('strategic'), ring: value('airSuperiority') }
  if (unit.combat !== undefined) return { main: value('combat'), sub: value('aaa') }
  const rating = (reduced ? unit.reducedRating : undefined) ?? unit.rating
  if (rating === undefined || rating === null) return { main: '' }
  return { main: unit.support ? `(${rating})` : String(rating) }
}

/** What a unit adds to the strength of its stack. */
export function strengthOf(id: string, reduced: boolean): number {
  const unit = unitData(id)
  return (reduced ? unit.reducedRating : undefined) ?? unit.rating ?? unit.combat ?? 0
}
