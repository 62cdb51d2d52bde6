// The ground of Crete: everything is mountain except these plains and valleys; rivers from the source to the sea.
import type { RegionSpec, RiverSpec, RoadSpec } from '@middlesea/atlas-kit/hex-spec'
import { region, river, road } from '@middlesea/atlas-kit/words'

// biome-ignore format: one line of the map on few lines
export const CRETE_PLAINS: RegionSpec[] = [
  region('clear', 'kissamos', [
    [35.525, 23.61], [35.505, 23.64], [35.51, 23.72], [35.49, 23.72], [35.46, 23.712], [35.445, 23.68], [35.458, 23.64],
    [35.485, 23.618],
  ]),
  region('clear', 'tavronitis', [
    [35.56, 23.765], [35.55, 23.85], [35.518, 23.838], [35.478, 23.837], [35.463, 23.815], [35.462, 23.788],
    [35.49, 23.79], [35.498, 23.775], [35.53, 23.76],
  ]),
  region('clear', 'canea-plain', [
    [35.53, 23.838], [35.53, 23.93], [35.535, 24.02], [35.525, 24.06], [35.515, 24.08], [35.49, 24.08], [35.472, 24.08],
    [35.467, 24.05], [35.46, 24.035], [35.462, 24.0], [35.462, 23.96], [35.445, 23.957], [35.43, 23.93], [35.432, 23.912],
    [35.45, 23.898], [35.472, 23.898], [35.472, 23.93], [35.502, 23.943], [35.503, 23.885], [35.514, 23.87],
  ]),
  region('clear', 'akrotiri', [
    [35.562, 24.065], [35.552, 24.12], [35.55, 24.158], [35.535, 24.185], [35.52, 24.17], [35.503, 24.175],
    [35.503, 24.125], [35.513, 24.07], [35.54, 24.067],
  ]),
  region('clear', 'apokoronas', [
    [35.475, 24.115], [35.46, 24.165], [35.452, 24.185], [35.43, 24.205], [35.4, 24.218], [35.385, 24.225], [35.38, 24.25],
    [35.375, 24.27], [35.36, 24.3], [35.355, 24.27], [35.352, 24.24], [35.36, 24.19], [35.385, 24.188], [35.39, 24.158],
    [35.413, 24.152], [35.425, 24.125], [35.43, 24.11], [35.455, 24.11],
  ]),
  region('clear', 'almiros', [
    [35.375, 24.25], [35.36, 24.31], [35.355, 24.4], [35.372, 24.43], [35.35, 24.43], [35.333, 24.405], [35.325, 24.37],
    [35.318, 24.34], [35.322, 24.305], [35.335, 24.285], [35.35, 24.25],
  ]),
  region('clear', 'retimo', [
    [35.375, 24.445], [35.38, 24.52], [35.395, 24.59], [35.425, 24.63], [35.42, 24.66], [35.39, 24.67], [35.36, 24.67],
    [35.357, 24.61], [35.347, 24.57], [35.345, 24.525], [35.345, 24.465], [35.36, 24.44],
  ]),
  region('clear', 'perama', [
    [35.39, 24.67], [35.385, 24.735], [35.37, 24.79], [35.355, 24.8], [35.335, 24.795], [35.34, 24.75], [35.36, 24.725],
    [35.352, 24.69], [35.365, 24.66],
  ]),
  region('clear', 'heraklion', [
    [35.36, 25.025], [35.345, 25.11], [35.36, 25.14], [35.35, 25.2], [35.345, 25.36], [35.3, 25.36], [35.302, 25.27],
    [35.312, 25.225], [35.3, 25.215], [35.27, 25.213], [35.25, 25.2], [35.235, 25.18], [35.235, 25.125], [35.262, 25.1],
    [35.27, 25.075], [35.305, 25.06], [35.315, 25.04], [35.335, 25.03],
  ]),
  region('clear', 'askifou', [[35.305, 24.19], [35.305, 24.22], [35.28, 24.21], [35.272, 24.19]]),
]

// biome-ignore format: one line of the map on few lines
export const CRETE_RIVERS: RiverSpec[] = [
  river('tavronitis-river', 'Tavronitis', 'タヴロニティス川', [
    [35.432, 23.784], [35.447, 23.79], [35.458, 23.8], [35.47, 23.803], [35.483, 23.806], [35.497, 23.812], [35.512, 23.816],
    [35.525, 23.82], [35.536, 23.822],
  ]),
  river('keritis', 'Keritis', 'ケリティス川', [
    [35.434, 23.924], [35.44, 23.922], [35.453, 23.92], [35.467, 23.922], [35.48, 23.921], [35.493, 23.918], [35.503, 23.909],
    [35.512, 23.906], [35.521, 23.906],
  ]),
  river('koiliaris', 'Koiliaris', 'キリアリス川', [
    [35.432, 24.126], [35.437, 24.136], [35.445, 24.147], [35.452, 24.157], [35.459, 24.163], [35.472, 24.168],
  ]),
  river('petres', 'Petres', 'ペトレス川', [
    [35.3, 24.358], [35.315, 24.363], [35.328, 24.367], [35.338, 24.377], [35.349, 24.379], [35.372, 24.379],
  ]),
  river('mylopotamos', 'Mylopotamos', 'ミロポタモス川', [
    [35.35, 24.72], [35.362, 24.708], [35.375, 24.702], [35.388, 24.699], [35.397, 24.689], [35.41, 24.683], [35.422, 24.68],
  ]),
  river('giofiros', 'Giofiros', 'ギオフィロス川', [
    [35.246, 25.103], [35.262, 25.098], [35.28, 25.097], [35.297, 25.1], [35.309, 25.11], [35.322, 25.113], [35.334, 25.113],
    [35.342, 25.113],
  ]),
  river('karteros-river', 'Karteros', 'カルテロス川', [
    [35.268, 25.205], [35.28, 25.204], [35.295, 25.204], [35.308, 25.205], [35.322, 25.205], [35.335, 25.205],
  ]),
  river('aposelemis', 'Aposelemis', 'アポセレミス川', [
    [35.297, 25.341], [35.312, 25.341], [35.325, 25.34], [35.348, 25.338],
  ]),
]

export const CRETE_ROADS: RoadSpec[] = [
  // The one motor road along the north shore.
  road('primary', 'kastelli', [35.504, 23.75], [35.525, 23.77], 'kolimbari', 'tavronitis', 'maleme-airfield', 'pirgos'),
  road('primary', 'pirgos', 'platanias', 'ay-marina', 'canea', 'suda', 'stilos', 'neon-khorion', 'vrises'),
  road('primary', 'vrises', 'georgeoupolis', 'episkopi', 'retimo', 'perivolia-retimo', 'platanes'),
  road('primary', 'platanes', 'retimo-airstrip', 'stavromenos', 'perama', 'damasta', 'gazi', [35.333, 25.128]),
  road('primary', [35.333, 25.128], 'heraklion', 'heraklion-airfield', 'karteros', 'gournes', [35.302, 25.342]),

  road('secondary', 'tavronitis', [35.505, 23.83], 'voukolies', 'kandanos', 'E1'),
  road('secondary', 'pirgos', 'kondomari', 'modhion', 'platanias'),
  road('secondary', 'canea', [35.515, 24.03]),
  road('secondary', 'canea', 'galatas', 'prison', 'alikianou', 'fournes', 'lakkoi'),
  road('secondary', 'canea', 'perivolia', 'prison'),
  road('secondary', 'canea', 'mournies', 'suda'),
  road('secondary', [35.515, 24.03], [35.54, 24.075], 'khordaki'),
  road('secondary', [35.54, 24.075], 'sternes'),
  road('secondary', 'suda', [35.468, 24.1], [35.463, 24.14], 'kalivia', 'vamos', 'vrises'),
  road('secondary', 'vrises', 'askifou', 'imvros', 'E2'),
  road('secondary', 'vamos', 'georgeoupolis'),
  road('secondary', 'retimo', 'armenoi', 'E3'),
  road('secondary', 'platanes', 'pigi', 'stavromenos'),
  road('secondary', 'stavromenos', 'panormos', 'perama'),
  road('secondary', 'perama', 'anogia', 'tilissos', 'gazi'),
  road('secondary', [35.333, 25.128], [35.31, 25.09], 'E4'),
  road('secondary', 'heraklion', 'knossos', 'arkhanes'),
]
