// Leros: where the Axis may land, the port and its boom, and what it must hold to win.
import type { SeaborneSpec } from '@middlesea/atlas-kit/hex-spec'
import { landing, SECTORS_NAMED, victoryIn } from '../words.ts'

const victory = victoryIn([4])

export const SEABORNE: SeaborneSpec = {
  sectors: SECTORS_NAMED,
  zones: [
    { key: 'east', name: { en: 'East', ja: '東' } },
    { key: 'north', name: { en: 'North', ja: '北' } },
    { key: 'west', name: { en: 'West', ja: '西' } },
    { key: 'south', name: { en: 'South', ja: '南' } },
  ],
  landings: [
    landing('east', 'palma-bay', '2102', '2103', 1, 'Palma Bay', 'パルマ湾'),
    landing('east', 'grifo-bay', '2303', '2304', 1, 'Grifo Bay', 'グリーフォ湾'),
    landing('east', 'alinda-bay', '2406', '2306', 0, 'Alinda Bay', 'アリンダ湾'),
    landing('east', 'pandeli-bay', '2903', '2804', 0, 'Pandeli Bay', 'パンデリ湾'),
    landing('east', 'aspri-punta', '2603', '2703', 4, 'Aspri Punta', 'アスプリ岬'),
    landing('east', 'vromolithos-bay', '3004', '2904', 1, 'Vromolithos', 'ヴロモリソス'),
    landing('north', 'pasta-di-sopra', '1804', '1904', 2, 'Pasta di Sopra', 'パスタ・ディ・ソプラ'),
    landing('north', 'vagia', '1705', '1806', 2, 'Vagia', 'ヴァギア'),
    landing('north', 'blefuti-bay', '1608', '1708', 1, 'Blefuti Bay', 'ブレフーティ湾'),
    landing('north', 'partheni-bay', '1512', '1612', 1, 'Partheni Bay', 'パルテニ湾'),
    landing('west', 'gurna-bay', '2510', '2509', 0, 'Gurna Bay', 'グルナ湾'),
    landing('west', 'san-nicola-beach', '2610', '2609', 1, 'San Nicola', 'サン・ニコラ'),
    landing('west', 'drimona-beach', '2214', '2213', 3, 'Drimona', 'ドリモナ'),
    landing('south', 'serocampo-bay', '3904', '3804', 0, 'Serocampo Bay', 'セロカンポ湾'),
    landing('south', 'portolago-beach', '3207', '3106', 0, 'Portolago', 'ポルトラーゴ'),
  ],
  ports: [
    { key: 'portolago-port', zone: 'south', name: { en: 'Portolago', ja: 'ポルトラーゴ' }, hex: '3106', sea: '3207' },
  ],
  booms: [
    {
      key: 'portolago-boom',
      name: { en: 'Portolago boom', ja: 'ポルトラーゴ泊地防材' },
      ends: ['3311', '3509'],
      box: '3410',
      area: ['3207', '3306', '3307', '3308', '3309', '3408'],
      ports: ['portolago-port'],
      landings: ['portolago-beach'],
    },
  ],
  victory: [
    { ...victory('meraviglia', 'Mt Meraviglia', 'メラヴィリア山', '2706'), scenarios: [], sudden: [4] },
    victory('mt-clidi', 'Mt Clidi', 'クリーディ山', '2006'),
    victory('mt-vedetta', 'Mt Vedetta', 'ヴェデッタ山', '2104'),
    victory('rachi', 'Rachi', 'ラキ', '2408'),
    victory('platanos', 'Platanos', 'プラタノス', '2605'),
    victory('leros-castle', 'Castle', 'レロス城', '2604'),
    victory('mt-appetici', 'Mt Appetici', 'アッペティチ山', '2703'),
    victory('alinda', 'Alinda', 'アリンダ', '2307'),
    victory('portolago', 'Portolago', 'ポルトラーゴ', '3106'),
    victory('san-giorgio-base', 'San Giorgio naval base', 'サン・ジョルジョ海軍基地', '3210'),
    victory('mt-patella', 'Mt Patella', 'パテッラ山', '2910'),
    victory('mt-scumbarda', 'Mt Scumbarda', 'スクンバルダ山', '3807'),
    victory('mt-marcello', 'Mt Marcello', 'マルチェッロ山', '1915'),
    victory('partheni', 'Partheni', 'パルテニ', '1711'),
  ],
}
