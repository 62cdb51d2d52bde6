import { type DataFiles, defineAirAssault } from '@middlesea/air-assault'
import map from '../data/maps/crete.json' with { type: 'json' }
import campaign from '../data/scenarios/campaign.json' with { type: 'json' }
import maleme from '../data/scenarios/maleme.json' with { type: 'json' }
import rulebook from '../rulebook/rules.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }
import { en } from './messages/en.ts'
import { ja } from './messages/ja.ts'
import { NAMES } from './names.ts'
import { creteRules } from './rules.ts'

export const PRINTED = { map, units, tables, scenarios: { campaign, maleme } } as unknown as DataFiles

export const crete = defineAirAssault({
  id: 'crete-1941',
  name: { en: 'Air Assault on Crete', ja: 'クレタ島空挺強襲' },
  version: '1.0.0',
  files: PRINTED,
  rules: creteRules,
  rulebook: rulebook.rules,
  catalogues: { en, ja },
  names: NAMES,
})

export { alliedPoints, casualtyPoints, evacuationPoints, levelOf } from './victory.ts'

const { game: crete1941 } = crete
export { crete1941 }
export default crete1941
