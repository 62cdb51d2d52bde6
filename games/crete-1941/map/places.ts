// Places of Crete, to about 300 m, with the names of 1941. Only airfields have a value: units that may land in a turn.
import type { PlaceSpec } from '@middlesea/atlas-kit/hex-spec'
import { place } from '@middlesea/atlas-kit/words'

export const CRETE_PLACES: PlaceSpec[] = [
  place('airfield', 'maleme-airfield', 'Maleme airfield', 'マレメ飛行場', [35.53, 23.832], { value: 3 }),
  place('airfield', 'retimo-airstrip', 'Retimo airstrip', 'レティモ飛行場', [35.378, 24.578], { value: 2 }),
  place('airfield', 'heraklion-airfield', 'Heraklion airfield', 'ヘラクリオン飛行場', [35.339, 25.179], { value: 4 }),

  place('city', 'canea', 'Canea', 'カネア', [35.511, 24.012], { also: [[35.515, 24.03]] }),
  place('city', 'suda', 'Suda', 'スダ', [35.488, 24.063]),
  place('city', 'retimo', 'Retimo', 'レティモ', [35.368, 24.474]),
  place('city', 'heraklion', 'Heraklion', 'ヘラクリオン', [35.339, 25.143], { also: [[35.333, 25.128]] }),

  place('port', 'canea-port', 'Canea harbour', 'カネア港', [35.511, 24.012]),
  place('port', 'suda-port', 'Suda Bay', 'スダ湾', [35.488, 24.063]),
  place('port', 'retimo-port', 'Retimo harbour', 'レティモ港', [35.368, 24.474]),
  place('port', 'heraklion-port', 'Heraklion harbour', 'ヘラクリオン港', [35.339, 25.143]),

  place('town', 'kastelli', 'Kastelli', 'カステリ', [35.494, 23.658]),
  place('town', 'kolimbari', 'Kolimbari', 'コリンバリ', [35.536, 23.781]),
  place('town', 'tavronitis', 'Tavronitis', 'タヴロニティス', [35.529, 23.819]),
  place('town', 'pirgos', 'Pirgos', 'ピルゴス', [35.52, 23.849]),
  place('town', 'kondomari', 'Kondomari', 'コンドマリ', [35.507, 23.857]),
  place('town', 'modhion', 'Modhion', 'モディオン', [35.503, 23.878]),
  place('town', 'platanias', 'Platanias', 'プラタニアス', [35.517, 23.909]),
  place('town', 'ay-marina', 'Ay. Marina', 'アギア・マリナ', [35.516, 23.932]),
  place('town', 'galatas', 'Galatas', 'ガラタス', [35.499, 23.967]),
  place('town', 'prison', 'Prison', '刑務所', [35.48, 23.948]),
  place('town', 'alikianou', 'Alikianou', 'アリキアヌ', [35.458, 23.908]),
  place('town', 'fournes', 'Fournes', 'フルネス', [35.434, 23.939]),
  place('town', 'lakkoi', 'Lakkoi', 'ラッキ', [35.401, 23.936]),
  place('town', 'voukolies', 'Voukolies', 'ヴコリエス', [35.467, 23.796]),
  place('town', 'kandanos', 'Kandanos', 'カンダノス', [35.326, 23.74]),
  place('town', 'perivolia', 'Perivolia', 'ペリヴォリア', [35.488, 23.995]),
  place('town', 'mournies', 'Mournies', 'ムルニエス', [35.483, 24.012]),
  place('town', 'sternes', 'Sternes', 'ステルネス', [35.507, 24.15]),
  place('town', 'khordaki', 'Khordaki', 'ホルダキ', [35.553, 24.12]),
  place('town', 'kalivia', 'Kalives', 'カリヴェス', [35.453, 24.17]),
  place('town', 'stilos', 'Stilos', 'スティロス', [35.434, 24.124]),
  place('town', 'neon-khorion', 'Neon Khorion', 'ネオン・ホリオン', [35.424, 24.138]),
  place('town', 'vamos', 'Vamos', 'ヴァモス', [35.408, 24.198]),
  place('town', 'vrises', 'Vrises', 'ヴリセス', [35.377, 24.201]),
  place('town', 'askifou', 'Askifou', 'アスキフ', [35.29, 24.195]),
  place('town', 'imvros', 'Imvros', 'インヴロス', [35.252, 24.17]),
  place('town', 'georgeoupolis', 'Georgeoupolis', 'ゲオルギウポリス', [35.363, 24.26]),
  place('town', 'episkopi', 'Episkopi', 'エピスコピ', [35.329, 24.335]),
  place('town', 'perivolia-retimo', 'Perivolia', 'ペリヴォリア', [35.367, 24.5]),
  place('town', 'platanes', 'Platanes', 'プラタネス', [35.37, 24.531]),
  place('town', 'pigi', 'Pigi', 'ピギ', [35.362, 24.573]),
  place('town', 'stavromenos', 'Stavromenos', 'スタヴロメノス', [35.386, 24.623]),
  place('town', 'panormos', 'Panormos', 'パノルモス', [35.416, 24.69]),
  place('town', 'perama', 'Perama', 'ペラマ', [35.37, 24.703]),
  place('town', 'armenoi', 'Armenoi', 'アルメニ', [35.305, 24.462]),
  place('town', 'damasta', 'Damasta', 'ダマスタ', [35.354, 24.925]),
  place('town', 'anogia', 'Anogia', 'アノギア', [35.289, 24.885]),
  place('town', 'tilissos', 'Tilissos', 'ティリソス', [35.297, 25.02]),
  place('town', 'gazi', 'Gazi', 'ガジ', [35.325, 25.067]),
  place('town', 'knossos', 'Knossos', 'クノッソス', [35.298, 25.162]),
  place('town', 'arkhanes', 'Arkhanes', 'アルハネス', [35.24, 25.16]),
  place('town', 'karteros', 'Karteros', 'カルテロス', [35.328, 25.203]),
  place('town', 'gournes', 'Gournes', 'グルネス', [35.328, 25.279]),

  // The first hex is the one off which the ships lie; units step onto it or a hex beside it (ruling 56).
  place('beach', 'B1', 'Kastelli Bay', 'カステリ湾', [35.498, 23.65], { also: [[35.494, 23.66]] }),
  place('beach', 'B2', 'Maleme beaches', 'マレメ海岸', [35.537, 23.799], { also: [[35.533, 23.815]] }),
  place('beach', 'B3', 'Canea west', 'カネア西海岸', [35.512, 23.952], {
    also: [
      [35.518, 23.935],
      [35.507, 23.967],
    ],
  }),
  place('beach', 'B4', 'Almiros Bay', 'アルミロス湾', [35.351, 24.288], {
    also: [
      [35.359, 24.27],
      [35.347, 24.303],
    ],
  }),
  place('beach', 'B5', 'Retimo east', 'レティモ東海岸', [35.374, 24.547], {
    also: [
      [35.368, 24.532],
      [35.378, 24.563],
    ],
  }),
  place('beach', 'B6', 'Heraklion west', 'ヘラクリオン西海岸', [35.331, 25.097], {
    also: [
      [35.335, 25.082],
      [35.335, 25.112],
    ],
  }),
  place('beach', 'B7', 'Karteros beaches', 'カルテロス海岸', [35.324, 25.235], {
    also: [
      [35.331, 25.22],
      [35.331, 25.25],
    ],
  }),

  place('exit', 'E1', 'Palaiokhora', 'パレオホラ', [35.251, 23.707]),
  place('exit', 'E2', 'Sphakia', 'スファキア', [35.244, 24.181]),
  place('exit', 'E3', 'Ay. Galini', 'アギア・ガリニ', [35.244, 24.517]),
  place('exit', 'E4', 'Timbaki', 'ティンバキ', [35.251, 25.082]),

  // The way round Cape Spatha lies north of the map: the steamer's whole move, from one edge hex to the other.
  place('sea-lane', 'cape-spatha', 'Round Cape Spatha', 'スパサ岬回り', [35.61, 23.692], {
    also: [[35.605, 23.8]],
    value: 12,
  }),
]
