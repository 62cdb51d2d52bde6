import type { Kit } from '../src/index.ts'
import type { Language } from '@middlesea/engine'
import type { Origin } from '@middlesea/table-kit/presentation'
import { isReconstructed } from '@middlesea/table-kit/provenance'
import { TABLE } from './reference/words.ts'

/** How much of what the clauses speak of is reconstructed. */
function levelOf(provenance: string): Origin['reconstructed'] {
  if (provenance === 'reconstructed') return 'all'
  return provenance.includes('reconstructed') ? 'some' : 'none'
}

/** The tables, the map and the counters, with the origin of their values. */
export function originsOf({ tables, files, units }: Kit, language: Language): Origin[] {
  const charts = Object.entries(TABLE).flatMap(([id, name]): Origin[] => {
    const table = (tables as unknown as { [id: string]: { provenance: string } | undefined })[id]
    if (table === undefined) return []
    return [{ id, name: name[language], reconstructed: levelOf(table.provenance), note: table.provenance }]
  })
  const note = Object.entries(files.map.provenance).map(([what, source]) => `${what}: ${String(source)}`)
  const made = units.filter(({ provenance }) => isReconstructed(provenance, 'values')).length
  return [
    ...charts,
    { id: 'map', name: { en: 'Map', ja: 'マップ' }[language], reconstructed: 'all', note: note.join('; ') },
    {
      id: 'counters',
      name: { en: 'Counters', ja: '駒' }[language],
      reconstructed: made === units.length ? 'all' : 'some',
      note: files.units.provenance,
    },
  ]
}
