import { PRINTED } from '../src/index.ts'
import type { Language, Name } from '@middlesea/engine'
import type { Origin } from '@middlesea/table-kit/presentation'
import { UNIT_IDS, unitData } from './faces.ts'

// Which values the rulebook does not print: they are reconstructed, and the page says so.

export const TABLE: { [table: string]: Name } = {
  airborneDrop: { en: 'Airborne Unit Drop Table', ja: '空挺降下表' },
  amphibiousLanding: { en: 'Amphibious Landing Table', ja: '強襲上陸表' },
  navalAttackOutcome: { en: 'Naval Attack Outcome Table', ja: '海軍攻撃戦果表' },
  terrain: { en: 'Terrain Effects Chart', ja: '地形効果チャート' },
  staffPoints: { en: 'Staff point costs', ja: '幕僚ポイントの費用' },
  alliedCommandLower: { en: 'Lower row of the command track', ja: '指揮レベル記録欄の下段' },
  royalNavyLower: { en: 'Lower row of the Royal Navy track', ja: 'イギリス海軍記録欄の下段' },
  victoryPoints: { en: 'Victory Point Table', ja: '勝利ポイント表' },
  randomPlacement: { en: 'Random placement', ja: '無作為配置表' },
  tracks: { en: 'Limits of the tracks', ja: '記録欄の範囲' },
  middleEastEvents: { en: 'Middle East Command events', ja: '中東司令部イベント表' },
}

const MAP: Name = { en: 'Zones and routes', ja: 'ゾーンと連絡路' }
const COUNTERS: Name = { en: 'Ratings of the counters', ja: '駒の数値' }

const isReconstructed = (provenance: string): boolean => provenance.includes('reconstructed')

/** The tables, the map and the counters, with the origin of their values. */
export function originsOf(language: Language): Origin[] {
  const tables = Object.entries(TABLE).map(([id, name]): Origin => {
    const { provenance, exceptions = {} } = PRINTED.tables[id as 'tracks'] as TableHead
    const sources = [provenance, ...Object.values(exceptions)]
    const some = sources.some(isReconstructed)
    const all = sources.every((source) => /cells?[^;]*: reconstructed/.test(source))
    return { id, name: name[language], reconstructed: all ? 'all' : some ? 'some' : 'none', note: sources.join('; ') }
  })
  const counters = reconstructedCounters()
  return [
    ...tables,
    { id: 'map', name: MAP[language], reconstructed: 'some', note: PRINTED.map.provenance },
    {
      id: 'counters',
      name: `${COUNTERS[language]} (${counters}/${UNIT_IDS.length})`,
      reconstructed: counters === UNIT_IDS.length ? 'all' : counters > 0 ? 'some' : 'none',
      note: PRINTED.units.provenance,
    },
  ]
}

interface TableHead {
  provenance: string
  exceptions?: { [path: string]: string }
}

/** How many counters have a value that is reconstructed. */
const reconstructedCounters = (): number => UNIT_IDS.filter((id) => isReconstructed(unitData(id).provenance)).length
