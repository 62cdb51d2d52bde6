import mapFile from '../data/maps/mediterranean.json' with { type: 'json' }
import november1942 from '../data/scenarios/1942.json' with { type: 'json' }
import april1943 from '../data/scenarios/1943.json' with { type: 'json' }
import tunis from '../data/scenarios/tunis.json' with { type: 'json' }
import cardsFile from '../data/cards.json' with { type: 'json' }
import unitsFile from '../data/units.json' with { type: 'json' }
import type { DataFiles } from './data-files.ts'

/** The data files as they are printed; a data pack corrects values in them. */
export const PRINTED = {
  map: mapFile,
  units: unitsFile,
  cards: cardsFile,
  scenarios: { '1942': november1942, '1943': april1943, tunis },
} as unknown as DataFiles
