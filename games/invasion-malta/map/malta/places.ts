// Malta: what has a name. Places are known to about 150 m, airfields by their hexes.
import type { PlaceSpec } from '@middlesea/atlas-kit/hex-spec'
import { place } from '@middlesea/atlas-kit/words'

const TOWNS: PlaceSpec[] = [
  place('town', 'valletta', 'Valletta', 'ヴァレッタ', [35.8989, 14.5137]),
  place('town', 'floriana', 'Floriana', 'フロリアナ', [35.893, 14.5058]),
  place('town', 'vittoriosa', 'Vittoriosa', 'ヴィットリオーザ', [35.8878, 14.5222]),
  place('town', 'senglea', 'Senglea', 'セングレア', [35.887, 14.5169]),
  place('town', 'cospicua', 'Cospicua', 'コスピクア', [35.8822, 14.5222]),
  place('town', 'kalkara', 'Kalkara', 'カルカラ', [35.8892, 14.53]),
  place('town', 'sliema', 'Sliema', 'スリーマ', [35.912, 14.501]),
  place('town', 'st-julians', "St Julian's", 'セント・ジュリアンズ', [35.9183, 14.4883]),
  place('town', 'gzira', 'Gzira', 'グジーラ', [35.905, 14.49]),
  place('town', 'msida', 'Msida', 'ムシーダ', [35.8956, 14.4869]),
  place('town', 'pieta', 'Pieta', 'ピエタ', [35.893, 14.494]),
  place('town', 'ta-xbiex', 'Ta Xbiex', 'タ・シュビーシュ', [35.899, 14.496]),
  place('town', 'san-gwann', 'San Gwann', 'サン・グワン', [35.9056, 14.4775]),
  place('town', 'hamrun', 'Hamrun', 'ハムルン', [35.8847, 14.4844]),
  place('town', 'marsa', 'Marsa', 'マルサ', [35.879, 14.495]),
  place('town', 'qormi', 'Qormi', 'オルミ', [35.878, 14.472]),
  place('town', 'paola', 'Paola', 'パオラ', [35.8731, 14.5067]),
  place('town', 'tarxien', 'Tarxien', 'タルシーン', [35.866, 14.513]),
  place('town', 'zabbar', 'Zabbar', 'ザッバル', [35.8764, 14.535]),
  place('town', 'birkirkara', 'Birkirkara', 'ビルキルカラ', [35.8972, 14.4611]),
  place('town', 'balzan', 'Balzan', 'バルザン', [35.8983, 14.4533]),
  place('town', 'lija', 'Lija', 'リイヤ', [35.9014, 14.4472]),
  place('town', 'attard', 'Attard', 'アッタルド', [35.8897, 14.4414]),
  place('town', 'mosta', 'Mosta', 'モスタ', [35.9097, 14.4256]),
  place('town', 'naxxar', 'Naxxar', 'ナシャー', [35.9136, 14.4436]),
  place('town', 'gharghur', 'Gharghur', 'ガルウール', [35.9242, 14.4514]),
  place('town', 'rabat', 'Rabat', 'ラバト', [35.881, 14.399]),
  place('town', 'mtarfa', 'Mtarfa', 'イムタルファ', [35.89, 14.397]),
  place('town', 'zebbug', 'Zebbug', 'ゼブジュ', [35.8719, 14.4411]),
  place('town', 'siggiewi', 'Siggiewi', 'シッジェウィ', [35.8542, 14.4364]),
  place('town', 'dingli', 'Dingli', 'ディングリ', [35.8603, 14.3822]),
  place('town', 'mgarr', 'Mgarr', 'イムジャール', [35.9194, 14.3664]),
  place('town', 'st-pauls-bay', "St Paul's Bay", 'セント・ポールズ・ベイ', [35.9483, 14.4017]),
  place('town', 'mellieha', 'Mellieha', 'メッリーハ', [35.9572, 14.3622]),
  place('town', 'luqa', 'Luqa', 'ルカ', [35.8606, 14.4889]),
  place('town', 'mqabba', 'Mqabba', 'イムアッバ', [35.8475, 14.4683]),
  place('town', 'qrendi', 'Qrendi', 'レンディ', [35.8344, 14.4583]),
  place('town', 'zurrieq', 'Zurrieq', 'ズリエ', [35.8306, 14.4744]),
  place('town', 'safi', 'Safi', 'サフィ', [35.8333, 14.4847]),
  place('town', 'kirkop', 'Kirkop', 'キルコップ', [35.842, 14.485]),
  place('town', 'gudja', 'Gudja', 'グジャ', [35.848, 14.503]),
  place('town', 'ghaxaq', 'Ghaxaq', 'アシャーク', [35.8489, 14.5169]),
  place('town', 'zejtun', 'Zejtun', 'ゼイトゥン', [35.8556, 14.5333]),
  place('town', 'marsaxlokk', 'Marsaxlokk', 'マルサシュロック', [35.8417, 14.5431]),
  place('town', 'marsascala', 'Marsascala', 'マルサスカーラ', [35.8633, 14.56]),
  place('town', 'birzebbuga', 'Birzebbuga', 'ビルゼブジャ', [35.8258, 14.5269]),
  place('town', 'burmarrad', 'Burmarrad', 'ブルマラード', [35.9317, 14.4117]),
  place('town', 'bidnija', 'Bidnija', 'ビドニーヤ', [35.9244, 14.4]),
  place('town', 'wardija', 'Wardija', 'ワルディーヤ', [35.935, 14.395]),
  place('town', 'bugibba', 'Bugibba', 'ブジッバ', [35.9495, 14.415]),
  place('town', 'pembroke', 'Pembroke', 'ペンブローク', [35.9303, 14.48]),
]

const FORTS: PlaceSpec[] = [
  place('fort', 'fort-st-elmo', 'Fort St Elmo', 'セント・エルモ砦', [35.9018, 14.518]),
  place('fort', 'fort-st-angelo', 'Fort St Angelo', 'セント・アンジェロ砦', [35.8917, 14.5183]),
  place('fort', 'fort-ricasoli', 'Fort Ricasoli', 'リカゾーリ砦', [35.8975, 14.526]),
  place('fort', 'fort-rinella', 'Fort Rinella', 'リネッラ砦', [35.8945, 14.533]),
  place('fort', 'fort-san-rocco', 'Fort San Rocco', 'サン・ロッコ砦', [35.893, 14.54]),
  place('fort', 'fort-san-leonardo', 'Fort San Leonardo', 'サン・レオナルド砦', [35.88, 14.556]),
  place('fort', 'fort-manoel', 'Fort Manoel', 'マノエル砦', [35.9035, 14.502]),
  place('fort', 'fort-tigne', 'Fort Tigne', 'ティニェ砦', [35.9066, 14.5144]),
  place('fort', 'fort-pembroke', 'Fort Pembroke', 'ペンブローク砦', [35.9325, 14.4725]),
  place('fort', 'fort-madalena', 'Fort Madalena', 'マダレーナ砦', [35.9362, 14.464]),
  place('fort', 'fort-mosta', 'Fort Mosta', 'モスタ砦', [35.918, 14.415]),
  place('fort', 'fort-bingemma', 'Fort Bingemma', 'ビンジェンマ砦', [35.9075, 14.364]),
  place('fort', 'fort-campbell', 'Fort Campbell', 'キャンベル砦', '3611'),
  place('fort', 'fort-delimara', 'Fort Delimara', 'デリマラ砦', [35.828, 14.556]),
  place('fort', 'fort-tas-silg', 'Fort Tas-Silg', 'タス・シルジュ砦', [35.8461, 14.5519]),
  place('fort', 'fort-san-lucian', 'Fort San Lucian', 'サン・ルシアン砦', [35.8305, 14.543]),
  place('fort', 'fort-benghisa', 'Fort Benghisa', 'ベンギサ砦', '1741'),
  place('fort', 'fort-verdala', 'Fort Verdala', 'ヴェルダーラ砦', [35.8845, 14.5262]),
  place('fort', 'mdina', 'Mdina', 'イムディーナ', [35.8858, 14.4031]),
  place('fort', 'cottonera-lines', 'Cottonera Lines', 'コットネーラ防壁', [35.8885, 14.5275]),
]

const AIRFIELDS: PlaceSpec[] = [
  place('airfield', 'luqa-airfield', 'Luqa', 'ルカ飛行場', '2130', { also: ['2129', '2131', '2230'] }),
  place('airfield', 'hal-far', 'Hal Far', 'ハル・ファー飛行場', '1537', { also: ['1536', '1638'] }),
  place('airfield', 'ta-kali', 'Ta Kali', 'タ・カリ飛行場', '2419', { also: ['2418', '2420'] }),
  place('airfield', 'safi-strip', 'Safi strip', 'サフィ滑走路', '1932', { also: ['1933'] }),
  place('airfield', 'krendi-strip', 'Krendi strip', 'クレンディ滑走路', '1525', { also: ['1524'] }),
]

const HOSPITALS: PlaceSpec[] = [
  place('hospital', 'mtarfa-hospital', 'Mtarfa hospital', 'イムタルファ病院', [35.89, 14.397]),
  place('hospital', 'st-andrews-hospital', "St Andrew's hospital", 'セント・アンドリュース病院', [35.9319, 14.47]),
  place('hospital', 'st-patricks-hospital', "St Patrick's hospital", 'セント・パトリックス病院', [35.927, 14.474]),
  place('hospital', 'bighi-hospital', 'Bighi naval hospital', 'ビーギ海軍病院', [35.8938, 14.5265]),
  place('hospital', 'floriana-hospital', 'Floriana hospital', 'フロリアナ病院', [35.8935, 14.503]),
  place('hospital', 'santo-spirito', 'Santo Spirito', 'サント・スピリト病院', '2017'),
]

/** Signs for the eye: 8.37 gives points of interest no effect. */
const POINTS: PlaceSpec[] = [
  place('point', 'castille', 'Auberge de Castille', 'オーベルジュ・ド・カスティーユ', [35.8957, 14.5118]),
  place('point', 'dockyard', 'HM Dockyard', '海軍工廠', [35.885, 14.5135]),
  place('point', 'corradino', 'Corradino', 'コラディノ', [35.8772, 14.509]),
  place('point', 'kalafrana', 'Kalafrana seaplane base', 'カラフラーナ水上機基地', [35.8165, 14.54]),
  place('point', 'buskett', 'Verdala Palace', 'ヴェルダーラ宮殿', [35.86, 14.402]),
  place('point', 'hagar-qim', 'Hagar Qim', 'ハジャール・イム', [35.8277, 14.4422]),
  place('point', 'dingli-radar', 'Dingli radar', 'ディングリ電探所', [35.8522, 14.3797]),
  place('point', 'red-tower', 'Red Tower', 'レッド・タワー', [35.9745, 14.343]),
  place('point', 'selmun', 'Selmun Palace', 'セルムン宮殿', [35.96, 14.383]),
  place('point', 'st-georges-barracks', "St George's Barracks", 'セント・ジョージ兵舎', [35.9285, 14.487]),
  place('point', 'tal-handaq', 'Tal-Handaq', 'タル・ハンダー', [35.869, 14.464]),
  place('point', 'naxxar-gap', 'Naxxar Gap', 'ナシャー峠', [35.9225, 14.4362]),
  place('point', 'falka-gap', 'Falka Gap', 'ファルカ峠', [35.9135, 14.3955]),
  place('point', 'bingemma-gap', 'Bingemma Gap', 'ビンジェンマ峠', [35.9065, 14.376]),
]

/** Guns for general interest (14.0), besides those in the forts. */
const BATTERIES: PlaceSpec[] = [
  place('battery', 'bugibba-battery', 'Bugibba battery', 'ブジッバ砲台', [35.9515, 14.4135]),
  place('battery', 'isola-battery', 'Isola battery', 'イゾラ砲台', [35.8888, 14.5153]),
  place('battery', 'ta-xbiex-battery', 'Ta Xbiex battery', 'タ・シュビーシュ砲台', [35.8998, 14.4985]),
  place('battery', 'wolseley-battery', 'Wolseley battery', 'ウルズリー砲台', [35.8225, 14.5578]),
  place('battery', 'targa-battery', 'Targa battery', 'タルガ砲台', [35.9155, 14.421]),
  place('battery', 'nadur-battery', 'Nadur battery', 'ナドゥール砲台', [35.8985, 14.376]),
  place('battery', 'wardija-battery', 'Wardija battery', 'ワルディーヤ砲台', [35.9385, 14.3865]),
  place('battery', 'salina-battery', 'Salina battery', 'サリーナ砲台', [35.9405, 14.4235]),
  place('battery', 'birguma-battery', 'Birguma battery', 'ビルグーマ砲台', [35.9165, 14.4575]),
  place('battery', 'wied-is-sewda-battery', 'Wied is-Sewda battery', 'ウィード・イス・セウダ砲台', [35.876, 14.4555]),
]

const pillbox = (number: number, hex: string): PlaceSpec =>
  place('pillbox', `pillbox-${number}`, `Pillbox ${number}`, `トーチカ${number}`, hex)

/** Where the set-up card has pillbox units (14.2): the site itself has no effect. */
// biome-ignore format: one line
const PILLBOXES: PlaceSpec[] = [
  '3603', '3405', '3211', '3416', '3620', '2706', '2407', '3525', '2840',
  '2641', '2339', '1839', '1329', '1225', '2419', '2130', '1537', '1525',
].map((hex, i) => pillbox(i + 1, hex))

export const PLACES: PlaceSpec[] = [
  ...TOWNS,
  ...FORTS,
  ...AIRFIELDS,
  ...HOSPITALS,
  ...POINTS,
  ...BATTERIES,
  ...PILLBOXES,
]
