import { dataOf } from '../../src/index.ts'
import type { Language, Name } from '@middlesea/engine'
import { isReconstructed } from '@middlesea/table-kit/provenance'
import type { CounterEntry, CounterGroup, Value } from '@middlesea/table-kit/reference'
import { faceOf, hasTwoSteps, isMarker, type UnitData, type UnitsFile } from '../faces.ts'
import { kindOf } from '../unit-text.ts'
import { type Look, nameIn, oneOf, plainNumber, valueAt, yesOrNo } from '@middlesea/table-kit/values'
import { DROP, RATING, REDUCED, WORDS } from './words.ts'

// Every counter with its values. Which of them are reconstructed the clauses of a unit's provenance say.

type ListId = 'axisGround' | 'axisAir' | 'axisNaval' | 'allied'

const LISTS: ListId[] = ['axisGround', 'axisAir', 'axisNaval', 'allied']

const ARM: { [list: string]: Name } = {
  axisAir: { en: 'Axis aircraft', ja: '枢軸軍航空ユニット' },
  axisNaval: { en: 'Axis ships', ja: '枢軸軍海上ユニット' },
  first: { en: 'Allied: deployed first', ja: '連合軍：最初に配置' },
  combat: { en: 'Allied: combat units', ja: '連合軍：戦闘ユニット' },
  support: { en: 'Allied: support units', ja: '連合軍：支援ユニット' },
  air: { en: 'Allied aircraft', ja: '連合軍航空ユニット' },
  special: { en: 'Allied: special counters', ja: '連合軍：特殊駒' },
  commando: { en: 'Middle East Commando', ja: '中東コマンド' },
}

const AIR = ['airSuperiority', 'tactical', 'strategic']
const NAVAL = ['combat', 'aaa']

const reducedOf = (fields: string[]): string[] => fields.map((field) => `reduced.${field}`)

/** The values on a counter, by their paths in its entry. */
function fieldsOf(unit: UnitData): string[] {
  if (isMarker(unit)) return []
  if (typeof unit.transport === 'string') return []
  if (unit.tactical !== undefined) return unit.reduced ? [...AIR, ...reducedOf(AIR)] : AIR
  if (unit.combat !== undefined) return [...NAVAL, ...reducedOf(NAVAL)]
  const two = unit.reducedRating !== undefined
  const ground = two ? ['rating', 'reducedRating', 'elite', 'reducedElite'] : ['rating', 'elite']
  return unit.drop === undefined ? [...ground, 'support'] : [...ground, 'support', 'drop']
}

function lookOf(field: string, language: Language): Look {
  if (field === 'drop') return oneOf(DROP, language, WORDS.none)
  if (/elite$|^support$/i.test(field)) return yesOrNo(language, WORDS.isSo, WORDS.isNot)
  return plainNumber
}

/** The words by which a clause may speak of a value: 'values', its own name, its side. */
function wordsOf(field: string): string[] {
  const own = field.replace(/^reduced\./, '')
  const side = field.startsWith('reduced') ? ['reduced side'] : []
  return ['values', 'ratings', own === 'aaa' ? 'AAA' : own, ...side]
}

function fieldName(field: string, language: Language): string {
  const own = field.replace(/^reduced\./, '')
  const name = RATING[own][language]
  if (own === field) return name
  return language === 'ja' ? `${name}（${REDUCED.ja}）` : `${name}, ${REDUCED.en}`
}

function entryOf(path: string, unit: UnitData, file: UnitsFile, language: Language): CounterEntry {
  const name = unit.name[language]
  const values = fieldsOf(unit).map((field) => {
    const own = fieldName(field, language)
    const value: Value = {
      path: `${path}.${field}`,
      name: nameIn(name, [own], language),
      value: valueAt(unit, field),
      source: unit.provenance,
      reconstructed: isReconstructed(unit.provenance, ...wordsOf(field)),
      ...lookOf(field, language),
    }
    return { name: own, value }
  })
  return {
    id: unit.id,
    name,
    kind: kindOf(unit, language),
    face: faceOf(unit.id, false, language, file),
    back: hasTwoSteps(unit) ? faceOf(unit.id, true, language, file) : undefined,
    values,
  }
}

/** The counters by formation, arm and group of the set-up. */
export function counterGroups(pack: string, language: Language): CounterGroup[] {
  const file = dataOf(pack).files.units as unknown as UnitsFile
  const groups = new Map<string, CounterGroup>()
  const add = (id: string, name: string, path: string, unit: UnitData): void => {
    const group = groups.get(id) ?? { id, name, counters: [] }
    groups.set(id, group)
    group.counters.push(entryOf(path, unit, file, language))
  }
  for (const list of LISTS) {
    for (const unit of file[list]) {
      const id = unit.formation?.en ?? unit.group ?? list
      add(id, unit.formation?.[language] ?? ARM[id][language], `units.${list}.${unit.id}`, unit)
    }
  }
  add('commando', ARM.commando[language], 'units.meCommando', file.meCommando)
  return [...groups.values()]
}
