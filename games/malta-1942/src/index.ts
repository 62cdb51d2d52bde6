import { type DataFiles, defineAirAssault } from '@middlesea/air-assault'
import map from '../data/maps/malta.json' with { type: 'json' }
import herkules from '../data/scenarios/herkules.json' with { type: 'json' }
import rulebook from '../rulebook/rules.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }
import { en } from './messages/en.ts'
import { ja } from './messages/ja.ts'
import { NAMES } from './names.ts'
import { maltaRules } from './rules.ts'

export const PRINTED = { map, units, tables, scenarios: { herkules } } as unknown as DataFiles

export const malta = defineAirAssault({
  id: 'malta-1942',
  name: { en: 'Invasion of Malta, 1942', ja: 'マルタ島侵攻1942' },
  version: '1.0.0',
  files: PRINTED,
  rules: maltaRules,
  rulebook: rulebook.rules,
  catalogues: { en, ja },
  names: NAMES,
})

export { markedHexes } from './beachheads.ts'
export { airfields, bastions, battalionsLost, levelOf } from './victory.ts'
export { casualtyPoints } from './withdrawal.ts'

const { game: malta1942 } = malta
export { malta1942 }
export default malta1942
