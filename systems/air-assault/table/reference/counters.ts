import type { AirAssaultGame, UnitData } from '../../src/index.ts'
import type { Language, Name } from '@middlesea/engine'
import { isReconstructed } from '@middlesea/table-kit/provenance'
import type { CounterEntry, CounterGroup, Value } from '@middlesea/table-kit/reference'
import { nameIn, plainNumber } from '@middlesea/table-kit/values'
import { faceOf } from '../faces.ts'
import { FIELD, kindOf } from '../unit-text.ts'
import { NATION, SECTOR } from '../words.ts'

// Every counter with its values. Which of them are reconstructed the clauses of a unit's provenance say.

const ALWAYS = ['attack', 'defense', 'move', 'stack'] as const
const SOMETIMES = ['arty', 'range', 'aaRange', 'aaDrift', 'cd', 'cdRange', 'carries', 'points'] as const

function entryOf(unit: UnitData, printed: UnitData, language: Language): CounterEntry {
  const fields = [...ALWAYS, ...SOMETIMES.filter((field) => unit[field] !== 0 || printed[field] !== 0)]
  const name = unit.name[language]
  return {
    id: unit.id,
    name,
    kind: kindOf(unit, language),
    face: faceOf(unit, language),
    values: fields.map((field) => {
      const own = FIELD[field].name[language]
      const value: Value = {
        path: `units.units.${unit.id}.${field}`,
        name: nameIn(name, [own], language),
        value: unit[field],
        source: printed.provenance,
        reconstructed: isReconstructed(printed.provenance, field === 'points' ? 'points' : 'values'),
        ...plainNumber,
      }
      return { name: own, value }
    }),
  }
}

const SUBSTITUTES: Name = { en: 'battalions and companies', ja: '大隊・中隊' }

/** By nation and sector; those that stand for others come last. */
function groupOf({ nation, sector, arrival }: UnitData, language: Language): string {
  const of = arrival.by === 'substitute' ? SUBSTITUTES : (SECTOR[sector] ?? { en: '', ja: '' })
  return `${NATION[nation][language]}${of[language] === '' ? '' : `: ${of[language]}`}`
}

export function counterGroups({ kits }: AirAssaultGame, pack: string, language: Language): CounterGroup[] {
  const { units } = kits.of(pack)
  const groups = new Map<string, CounterGroup>()
  units.forEach((unit, u) => {
    const name = groupOf(unit, language)
    const group = groups.get(name) ?? { id: name, name, counters: [] }
    groups.set(name, group)
    group.counters.push(entryOf(unit, kits.printed.units[u], language))
  })
  return [...groups.values()]
}
