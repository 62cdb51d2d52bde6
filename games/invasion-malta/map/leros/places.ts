// Leros: what has a name. Places are known to about 300 m; the Italian names are those of the battle.
import type { PlaceSpec } from '@middlesea/atlas-kit/hex-spec'
import { place } from '@middlesea/atlas-kit/words'

const TOWNS: PlaceSpec[] = [
  place('town', 'platanos', 'Platanos', 'プラタノス', [37.155, 26.852]),
  place('town', 'santa-marina', 'Santa Marina', 'サンタ・マリーナ', [37.1585, 26.856]),
  place('town', 'portolago', 'Portolago', 'ポルトラーゴ', [37.132, 26.853]),
  place('town', 'alinda', 'Alinda', 'アリンダ', [37.1665, 26.8365]),
  place('town', 'krithoni', 'Krithoni', 'クリトニ', [37.1605, 26.8375]),
  place('town', 'pandeli', 'Pandeli', 'パンデリ', '2804'),
  place('town', 'vromolithos', 'Vromolithos', 'ヴロモリソス', [37.1445, 26.861]),
  place('town', 'lepida', 'Lepida', 'レピダ', '3407'),
  place('town', 'temenia', 'Temenia', 'テメニア', [37.114, 26.85]),
  place('town', 'serocampo', 'Serocampo', 'セロカンポ', [37.1105, 26.872]),
  place('town', 'merikia', 'Merikia', 'メリキア', [37.129, 26.838]),
  place('town', 'partheni', 'Partheni', 'パルテニ', [37.187, 26.802]),
  place('town', 'drimona', 'Drimona', 'ドリモナ', [37.158, 26.804]),
  place('town', 'san-nicola', 'San Nicola', 'サン・ニコラ', [37.149, 26.834]),
  place('town', 'quirico', 'Quirico', 'クイリコ', [37.17, 26.834]),
]

const FORTS: PlaceSpec[] = [
  place('fort', 'leros-castle', 'Castle', 'レロス城', [37.1562, 26.859]),
  place('fort', 'meraviglia', 'Mt Meraviglia', 'メラヴィリア山', [37.15, 26.8465]),
  place('fort', 'san-giorgio-base', 'San Giorgio naval base', 'サン・ジョルジョ海軍基地', [37.1225, 26.832]),
]

const HOSPITALS: PlaceSpec[] = [
  place('hospital', 'portolago-hospital', 'Portolago hospital', 'ポルトラーゴ病院', '3106'),
  place('hospital', 'alinda-hospital', 'Alinda hospital', 'アリンダ病院', '2307'),
]

const HILLS: PlaceSpec[] = [
  place('point', 'mt-clidi', 'Mt Clidi', 'クリーディ山', [37.1795, 26.838]),
  place('point', 'mt-vedetta', 'Mt Vedetta', 'ヴェデッタ山', [37.18, 26.85]),
  place('point', 'point-192', 'Point 192', '192高地', [37.179, 26.844]),
  place('point', 'mt-condida', 'Mt Condida', 'コンディーダ山', [37.183, 26.811]),
  place('point', 'mt-germano', 'Mt Germano', 'ジェルマーノ山', [37.1665, 26.823]),
  place('point', 'mt-marcello', 'Mt Marcello', 'マルチェッロ山', [37.1748, 26.7777]),
  place('point', 'mt-muplogurna', 'Mt Muplogurna', 'ムプログルナ山', [37.1689, 26.7936]),
  place('point', 'rachi', 'Rachi', 'ラキ', [37.1585, 26.833]),
  place('point', 'mt-appetici', 'Mt Appetici', 'アッペティチ山', [37.1545, 26.868]),
  place('point', 'windmills', 'San Giovanni windmills', 'サン・ジョヴァンニ風車', [37.147, 26.841]),
  place('point', 'anchor', 'The Anchor', 'アンカー', [37.148, 26.854]),
  place('point', 'charing-cross', 'Charing Cross', 'チャリング・クロス', [37.143, 26.848]),
  place('point', 'mt-kremmydi', 'Mt Kremmydi', 'クレミディ山', [37.1376, 26.8295]),
  place('point', 'mt-patella', 'Mt Patella', 'パテッラ山', [37.136, 26.825]),
  place('point', 'mt-cazzuni', 'Mt Cazzuni', 'カッツーニ山', [37.1235, 26.82]),
  place('point', 'vigla', 'Vigla', 'ヴィグラ', [37.137, 26.864]),
  place('point', 'mt-tortore', 'Mt Tortore', 'トルトーレ山', [37.116, 26.883]),
  place('point', 'mt-zuncona', 'Mt Zuncona', 'ツンコーナ山', [37.109, 26.848]),
  place('point', 'mt-scumbarda', 'Mt Scumbarda', 'スクンバルダ山', [37.1027, 26.8582]),
]

/** Guns for general interest (14.0): only their units count. */
const BATTERIES: PlaceSpec[] = [
  place('battery', 'ciano', 'Ciano battery', 'チアーノ砲台', [37.1795, 26.838]),
  place('battery', 'lago', 'Lago battery', 'ラーゴ砲台', [37.1545, 26.868]),
  place('battery', 'san-giorgio', 'S. Giorgio battery', 'サン・ジョルジョ砲台', [37.1027, 26.8582]),
  place('battery', 'ducci', 'Ducci battery', 'ドゥッチ砲台', [37.1235, 26.82]),
  place('battery', 'farinata', 'Farinata battery', 'ファリナータ砲台', [37.1748, 26.7777]),
  place('battery', 'pl-388', 'PL 388', 'PL388砲台', [37.1045, 26.885]),
  place('battery', 'pl-306', 'PL 306', 'PL306砲台', [37.137, 26.864]),
  place('battery', 'pl-227', 'PL 227', 'PL227砲台', [37.118, 26.8205]),
  place('battery', 'pl-906', 'PL 906', 'PL906砲台', [37.1689, 26.7936]),
  place('battery', 'pl-989', 'PL 989', 'PL989砲台', [37.1985, 26.806]),
  place('battery', 'pl-888', 'PL 888', 'PL888砲台', [37.1885, 26.821]),
  place('battery', 'pl-899', 'PL 899', 'PL899砲台', [37.1914, 26.829]),
  place('battery', 'pl-508', 'PL 508', 'PL508砲台', [37.1376, 26.8295]),
  place('battery', 'pl-127', 'PL 127', 'PL127砲台', [37.15, 26.8465]),
  place('battery', 'pl-113', 'PL 113', 'PL113砲台', [37.109, 26.848]),
  place('battery', 'pl-211', 'PL 211', 'PL211砲台', [37.1585, 26.833]),
]

export const PLACES: PlaceSpec[] = [...TOWNS, ...FORTS, ...HOSPITALS, ...HILLS, ...BATTERIES]
