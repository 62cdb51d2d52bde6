// How Malta is drawn: heights, scarps, cliffs and names.
import { CLIFFS, SCARPS } from '@middlesea/atlas-kit/geography/malta'
import type { SheetSpec } from '@middlesea/atlas-kit/hex-spec'
import type { Crest, NameSpec } from '@middlesea/atlas-kit/spec'
import { crest, name } from '@middlesea/atlas-kit/words'

// biome-ignore format: one crest on few lines
const CRESTS: Crest[] = [
  crest('marfa', [35.977, 14.335, 90], [35.98, 14.35, 120], [35.984, 14.365, 90]),
  crest('mellieha', [35.956, 14.343, 110], [35.957, 14.36, 150], [35.957, 14.376, 130]),
  crest('bajda', [35.945, 14.352, 90], [35.948, 14.366, 110]),
  crest('wardija', [35.936, 14.36, 120], [35.9385, 14.375, 145], [35.9385, 14.39, 130]),
  crest('bingemma', [35.906, 14.35, 200], [35.907, 14.37, 235], [35.905, 14.385, 220], [35.909, 14.4, 180], [35.913, 14.42, 140]),
  crest('gharghur', [35.917, 14.43, 120], [35.921, 14.445, 135], [35.925, 14.455, 125]),
  crest('rabat', [35.9, 14.385, 215], [35.885, 14.395, 200], [35.872, 14.39, 225], [35.86, 14.385, 245]),
  crest('dingli', [35.88, 14.36, 225], [35.86, 14.375, 240], [35.8485, 14.397, 253], [35.843, 14.41, 210], [35.838, 14.425, 160]),
  crest('bahrija', [35.895, 14.35, 200], [35.885, 14.352, 190]),
  crest('qrendi', [35.83, 14.44, 130], [35.825, 14.47, 110], [35.82, 14.5, 80]),
  crest('corradino', [35.877, 14.51, 55]),
  crest('zejtun', [35.855, 14.53, 65], [35.865, 14.545, 60]),
  crest('delimara', [35.835, 14.558, 45]),
]

const NAMES: NameSpec[] = [
  name('sea', 'mediterranean', 'Mediterranean', '地中海', [35.9475, 14.545]),
  name('channel', 'south-comino-channel', 'South Comino Channel', '南コミノ海峡', [35.9985, 14.32]),
  name('islet', 'comino', 'Comino', 'コミノ島', [36.0085, 14.33]),
  name('islet', 'filfla', 'Filfla', 'フィルフラ島', [35.7905, 14.42]),
  name('bay', 'gnejna-bay', 'Gnejna Bay', 'ネイナ湾', [35.9225, 14.323]),
  name('bay', 'grand-harbour', 'Grand Harbour', 'グランド・ハーバー', [35.9045, 14.556]),
  name('range', 'victoria-lines', 'Victoria Lines', 'ヴィクトリア線', [35.9235, 14.41]),
  name('range', 'dingli-cliffs', 'Dingli Cliffs', 'ディングリ断崖', [35.838, 14.365]),
  name('height', 'ta-dmejrek', '253', '253', [35.8485, 14.397]),
  name('height', 'bingemma', '235', '235', [35.907, 14.372]),
  name('height', 'mellieha', '150', '150', [35.9565, 14.357]),
]

const NOT_ON_THIS_MAP = ['san-dimitri', 'dwejra-xlendi', 'ta-cenc']

export const MALTA_SHEET: SheetSpec = {
  unitsPerKm: 30,
  margin: { left: 2, right: 2, top: 2.4, bottom: 2.4 },
  coastTolerance: 22,
  leastRock: 20,
  depthKm: [0.5, 1.5, 3.2],
  heights: { crests: CRESTS, levels: [70, 130, 190], reach: 3.2, spurs: 2.6 },
  scarps: SCARPS,
  cliffs: CLIFFS.filter(({ id }) => !NOT_ON_THIS_MAP.includes(id)),
  names: NAMES,
  title: {
    at: [770, 130],
    text: { en: 'MALTA', ja: 'マルタ' },
    sub: { en: 'Operation Herkules, 1942', ja: 'ヘルクレス作戦 1942年' },
  },
  legend: { at: [36, 650] },
  scaleBar: { at: [560, 780], km: [0, 5] },
  north: { at: [925, 720] },
}
