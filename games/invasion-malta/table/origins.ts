import type { Language } from '@middlesea/engine'
import type { Origin } from '@middlesea/table-kit/presentation'
import { isReconstructed } from '@middlesea/table-kit/provenance'
import { PRINTED } from '../src/index.ts'
import { TABLE } from './reference/words.ts'

/** How much of what the clauses speak of is reconstructed. */
const levelOf = (provenance: string): Origin['reconstructed'] =>
  !provenance.includes('reconstructed') ? 'none' : provenance.includes('rulebook') ? 'some' : 'all'

/** The tables, the maps and the counters, with the origin of their values. */
export function originsOf(language: Language): Origin[] {
  const tables = PRINTED.tables as unknown as { [id: string]: { provenance?: string } | undefined }
  const charts = Object.entries(TABLE).flatMap(([id, name]): Origin[] => {
    const note = tables[id]?.provenance
    return note === undefined ? [] : [{ id, name: name[language], reconstructed: levelOf(note), note }]
  })
  const maps = Object.values(PRINTED.maps).map(({ id, provenance }): Origin => {
    const note = Object.entries(provenance).map(([what, source]) => `${what}: ${String(source)}`)
    const name = {
      malta: { en: 'Map of Malta', ja: 'マルタのマップ' },
      leros: { en: 'Map of Leros', ja: 'レロスのマップ' },
    }
    return { id, name: name[id as keyof typeof name][language], reconstructed: 'some', note: note.join('; ') }
  })
  const { units, provenance } = PRINTED.units
  const made = units.filter((unit) => isReconstructed(unit.provenance, 'values')).length
  return [
    ...charts,
    ...maps,
    {
      id: 'counters',
      name: { en: 'Counters', ja: '駒' }[language],
      reconstructed: made === units.length ? 'all' : 'some',
      note: provenance,
    },
  ]
}
