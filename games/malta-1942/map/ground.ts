// Malta: places, ridges and roads. Airfields have a value: units that may land in a turn.
import type { PlaceSpec, RegionSpec, RoadSpec } from '@middlesea/atlas-kit/hex-spec'
import { place, region, road } from '@middlesea/atlas-kit/words'

export const MALTA_PLACES: PlaceSpec[] = [
  place('bastion', 'valletta', 'Valletta', 'ヴァレッタ', [35.898, 14.513]),
  place('bastion', 'corradino', 'Corradino lines', 'コラディノ堡塁線', [35.8785, 14.5085]),
  place('bastion', 'cottonera', 'Cottonera lines', 'コットネラ堡塁線', [35.8815, 14.539]),

  place('city', 'three-cities', 'Three Cities', 'スリー・シティーズ', [35.8875, 14.5222]),
  place('city', 'sliema', 'Sliema', 'スリーマ', [35.912, 14.5]),
  place('city', 'hamrun', 'Hamrun', 'ハムルン', [35.882, 14.481]),
  place('city', 'rabat', 'Rabat and Mdina', 'ラバト、イムディーナ', [35.885, 14.401]),
  place('city', 'birkirkara', 'Birkirkara', 'ビルキルカラ', [35.898, 14.463]),
  place('city', 'birzebbuga', 'Birzebbuga', 'ビルゼブジャ', [35.827, 14.527]),

  place('airfield', 'luqa-airfield', 'Luqa airfield', 'ルカ飛行場', [35.857, 14.4775], {
    also: [[35.84, 14.487]],
    value: 4,
  }),
  place('airfield', 'hal-far-airfield', 'Hal Far airfield', 'ハル・ファー飛行場', [35.815, 14.506], { value: 3 }),
  place('airfield', 'ta-qali-airfield', 'Ta Qali airfield', 'タ・カリ飛行場', [35.894, 14.416], { value: 3 }),

  place('port', 'grand-harbour', 'Grand Harbour', 'グランド・ハーバー', [35.8875, 14.5222]),
  place('port', 'marsaxlokk-port', 'Marsaxlokk and Kalafrana', 'マルサシュロック、カラフラーナ', [35.827, 14.527]),

  place('town', 'mellieha', 'Mellieha', 'メッリーハ', [35.958, 14.366]),
  place('town', 'st-pauls-bay', "St Paul's Bay", 'セント・ポールズ・ベイ', [35.9485, 14.399]),
  place('town', 'mosta', 'Mosta', 'モスタ', [35.9085, 14.4255]),
  place('town', 'naxxar', 'Naxxar', 'ナシャー', [35.913, 14.444]),
  place('town', 'mgarr', 'Mgarr', 'イムジャール', [35.9195, 14.3665]),
  place('town', 'dingli', 'Dingli', 'ディングリ', [35.8605, 14.382]),
  place('town', 'siggiewi', 'Siggiewi', 'シッジェウィ', [35.8545, 14.438]),
  place('town', 'zebbug', 'Zebbug', 'ゼブジュ', [35.8722, 14.4415]),
  place('town', 'zurrieq', 'Zurrieq', 'ズリエ', [35.829, 14.4765]),
  place('town', 'gudja', 'Gudja', 'グジャ', [35.8487, 14.5028]),
  place('town', 'zejtun', 'Zejtun', 'ゼイトゥン', [35.8555, 14.533]),
  place('town', 'zabbar', 'Zabbar', 'ザッバル', [35.877, 14.5365]),
  place('town', 'marsaskala', 'Marsaskala', 'マルサスカーラ', [35.8635, 14.5635]),
  place('town', 'marsaxlokk', 'Marsaxlokk', 'マルサシュロック', [35.842, 14.5435]),
  place('town', 'luqa', 'Luqa', 'ルカ', [35.86, 14.489]),
  place('town', 'qrendi', 'Qrendi', 'レンディ', [35.8345, 14.4585]),
  place('town', 'st-julians', "St Julian's", 'セント・ジュリアンズ', [35.9185, 14.49]),
  place('town', 'paola', 'Paola', 'パオラ', [35.873, 14.5075]),
  place('town', 'marsa', 'Marsa', 'マルサ', [35.8795, 14.4955]),
  place('town', 'floriana', 'Floriana', 'フロリアナ', [35.892, 14.5035]),

  place('fort', 'fort-bingemma', 'Fort Bingemma', 'ビンジェンマ砦', [35.9045, 14.3665]),
  place('fort', 'fort-madalena', 'Fort Madalena', 'マダレーナ砦', [35.93, 14.464]),
  place('fort', 'fort-mosta', 'Fort Mosta', 'モスタ砦', [35.919, 14.43]),
  place('fort', 'fort-leonardo', 'Fort St Leonardo', 'セント・レオナルド砦', [35.876, 14.5555]),
  place('fort', 'fort-benghisa', 'Fort Benghisa', 'ベンギサ砦', [35.812, 14.537]),
  place('fort', 'fort-delimara', 'Fort Delimara', 'デリマラ砦', [35.83, 14.5575]),
  place('fort', 'fort-campbell', 'Fort Campbell', 'キャンベル砦', [35.9635, 14.385]),
  place('fort', 'fort-tigne', 'Fort Tigne', 'ティニェ砦', [35.9075, 14.5135]),
  place('battery', 'pembroke-battery', 'Pembroke battery', 'ペンブローク砲台', [35.931, 14.4795]),
  place('battery', 'wolseley-battery', 'Wolseley battery', 'ウルズリー砲台', [35.826, 14.558]),
  place('battery', 'st-rocco-battery', 'St Rocco battery', 'セント・ロッコ砲台', [35.8905, 14.5405]),
  place('battery', 'wardija-battery', 'Wardija battery', 'ワルディヤ砲台', [35.9375, 14.389]),

  // The first hex is the one off which the ships lie; units step onto it or a hex beside it (system's ruling 56).
  place('beach', 'M1', 'Mellieha Bay', 'メッリーハ湾', [35.9705, 14.3555], { also: [[35.963, 14.371]] }),
  place('beach', 'M2', "St Paul's Bay and Salina", 'セント・ポールズ湾、サリナ', [35.952, 14.416], {
    also: [
      [35.9485, 14.402],
      [35.944, 14.43],
    ],
  }),
  place('beach', 'M3', 'St Thomas Bay', 'セント・トーマス湾', [35.857, 14.5625], { also: [[35.868, 14.5575]] }),
  place('beach', 'M4', 'Marsaxlokk Bay', 'マルサシュロック湾', [35.8405, 14.543], { also: [[35.8315, 14.5565]] }),
]

// biome-ignore format: one line of the map on few lines
export const MALTA_ROUGH: RegionSpec[] = [
  region('rough', 'marfa', [[36.0, 14.32], [36.0, 14.385], [35.975, 14.37], [35.972, 14.35], [35.97, 14.32]]),
  region('rough', 'mellieha', [
    [35.965, 14.325], [35.963, 14.35], [35.967, 14.375], [35.96, 14.395], [35.95, 14.395], [35.947, 14.365], [35.948, 14.33],
  ]),
  region('rough', 'wardija', [[35.947, 14.35], [35.946, 14.395], [35.936, 14.4], [35.93, 14.375], [35.936, 14.35]]),
  region('rough', 'victoria-lines', [
    [35.917, 14.33], [35.918, 14.37], [35.912, 14.385], [35.924, 14.41], [35.93, 14.44], [35.937, 14.47], [35.922, 14.47],
    [35.915, 14.435], [35.907, 14.41], [35.9, 14.385], [35.9, 14.36], [35.885, 14.375], [35.866, 14.378], [35.86, 14.35],
    [35.87, 14.32], [35.9, 14.32],
  ]),
]

export const MALTA_ROADS: RoadSpec[] = [
  road(
    'primary',
    'valletta',
    'floriana',
    'hamrun',
    'birkirkara',
    [35.9, 14.448],
    'mosta',
    'st-pauls-bay',
    'mellieha',
    [35.974, 14.343],
  ),
  road('primary', 'floriana', 'marsa', 'luqa', 'gudja', 'birzebbuga'),
  road('primary', 'hamrun', [35.889, 14.444], 'ta-qali-airfield', 'rabat'),
  road('primary', 'birkirkara', [35.904, 14.481], 'sliema', 'st-julians'),
  road('primary', 'marsa', 'paola', 'zabbar', 'three-cities'),
  road('primary', 'paola', 'zejtun'),
  road('primary', 'luqa', 'luqa-airfield'),

  road('secondary', 'paola', 'corradino', 'three-cities'),
  road('secondary', 'sliema', 'fort-tigne'),
  road('secondary', 'st-julians', 'pembroke-battery', 'fort-madalena', 'naxxar'),
  road('secondary', 'pembroke-battery', [35.944, 14.43], 'st-pauls-bay'),
  road('secondary', 'naxxar', 'birkirkara'),
  road('secondary', 'mosta', 'naxxar'),
  road('secondary', 'mosta', 'fort-mosta'),
  road('secondary', 'mosta', 'mgarr', 'fort-bingemma', 'rabat'),
  road('secondary', 'mgarr', [35.932, 14.35], 'wardija-battery', 'st-pauls-bay'),
  road('secondary', 'mosta', 'ta-qali-airfield'),
  road('secondary', 'rabat', 'dingli', 'siggiewi'),
  road('secondary', 'rabat', 'zebbug', 'hamrun'),
  road('secondary', 'zebbug', 'siggiewi', 'qrendi', 'zurrieq', 'hal-far-airfield', 'birzebbuga'),
  road('secondary', 'luqa-airfield', 'siggiewi'),
  road('secondary', 'luqa-airfield', 'qrendi'),
  road('secondary', 'luqa-airfield', [35.84, 14.487], 'zurrieq'),
  road('secondary', 'luqa', 'paola'),
  road('secondary', 'gudja', 'zejtun', 'marsaskala', 'zabbar'),
  road('secondary', 'zejtun', 'marsaxlokk', 'birzebbuga'),
  road('secondary', 'marsaxlokk', 'fort-delimara'),
  road('secondary', 'birzebbuga', 'fort-benghisa', 'hal-far-airfield'),
  road('secondary', 'zabbar', 'cottonera', 'st-rocco-battery'),
  road('secondary', 'zabbar', 'fort-leonardo'),
  road('secondary', 'mellieha', 'fort-campbell'),
]
