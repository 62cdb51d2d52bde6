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
  version: '1.1.0',
  corrections: [
    {
      version: '1.1.0',
      rule: 'malta.withdraw',
      text: {
        en: 'From two turns after the order to withdraw, German airborne artillery still supported attacks. Now it fires no more.',
        ja: '引き揚げ命令の2ターン後からも、ドイツ空挺砲兵は攻撃を支援できていました。今後は射撃できません。',
      },
    },
    {
      version: '1.1.0',
      rule: 'terrain.beachbox',
      text: {
        en: 'The beach of Marsaxlokk Bay opened on the port, so that guns and armor landed there without docks. Now it opens on K-22 and L-23.',
        ja: 'マルサシュロック湾の海岸からは港に直接上陸でき、砲兵と装甲ユニットも港湾要員なしで上陸できていました。今後はK-22とL-23に上陸します。',
      },
    },
  ],
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
