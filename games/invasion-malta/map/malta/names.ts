// Malta: names of seas, bays, capes and ridges. They stand where the sheet has room, turned as the land lies.
import type { HexNameSpec } from '@middlesea/atlas-kit/hex-spec'
import type { LatLon } from '@middlesea/atlas-kit/spec'
import { name } from '@middlesea/atlas-kit/words'

const turned = (angle: number, spec: HexNameSpec): HexNameSpec => ({ ...spec, angle })
const height = (metres: number, at: LatLon): HexNameSpec =>
  name('height', `height-${metres}-${at[1]}`, String(metres), String(metres), at)

export const NAMES: HexNameSpec[] = [
  turned(90, name('sea', 'mediterranean', 'Mediterranean Sea', '地中海', [35.9519, 14.5228])),
  turned(-66, name('channel', 'south-comino-channel', 'South Comino Channel', '南コミノ海峡', [36.0035, 14.345])),
  name('islet', 'comino', 'Comino', 'コミノ島', [36.0095, 14.336]),

  name('bay', 'mellieha-bay', 'Mellieha Bay', 'メッリーハ湾', [35.9785, 14.3725]),
  name('bay', 'st-pauls-bay', "St Paul's Bay", 'セント・ポールズ湾', [35.957, 14.4015]),
  name('bay', 'fomm-ir-rih', 'Fomm ir-Rih Bay', 'フォム・イル・リーハ湾', [35.9095, 14.3315]),
  name('bay', 'anchor-bay', 'Anchor Bay', 'アンカー湾', [35.9615, 14.3335]),
  name('bay', 'marsaxlokk-bay', 'Marsaxlokk Bay', 'マルサシュロック湾', '2042'),
  name('bay', 'grand-harbour', 'Grand Harbour', 'グランド・ハーバー', [35.9047, 14.5366]),
  name('bay', 'marsamxett', 'Marsamxett', 'マルサムシェット湾', [35.9101, 14.5277]),

  name('cape', 'ras-il-qammieh', 'Ras il-Qammieh', 'イル・アムミーハ岬', [35.9735, 14.3145]),
  name('cape', 'ahrax-point', 'Ahrax Point', 'アハラシュ岬', [35.999, 14.3765]),
  name('cape', 'qawra-point', 'Qawra Point', 'アウラ岬', [35.963, 14.4325]),
  name('cape', 'st-pauls-islands', "St Paul's Islands", 'セント・ポール島', [35.969, 14.4035]),
  name('cape', 'dragonara-point', 'Dragonara Point', 'ドラゴナーラ岬', [35.9285, 14.4995]),
  name('cape', 'zonqor-point', 'Zonqor Point', 'ゾンオル岬', [35.869, 14.5795]),
  name('cape', 'il-munxar', 'Il-Munxar', 'イル・ムンシャール', [35.849, 14.5765]),
  name('cape', 'delimara-point', 'Delimara Point', 'デリマラ岬', [35.8165, 14.565]),
  name('cape', 'benghisa-point', 'Benghisa Point', 'ベンギサ岬', [35.804, 14.543]),

  turned(50, name('range', 'victoria-lines', 'Victoria Lines', 'ヴィクトリア線', [35.9195, 14.4045])),
  turned(-66, name('range', 'dingli-cliffs', 'Dingli Cliffs', 'ディングリ断崖', [35.8435, 14.378])),
  turned(45, name('range', 'marfa-ridge', 'Marfa Ridge', 'マルファ尾根', [35.976, 14.3385])),
  turned(58, name('range', 'mellieha-ridge', 'Mellieha Ridge', 'メッリーハ尾根', [35.953, 14.3545])),
  turned(52, name('range', 'wardija-ridge', 'Wardija Ridge', 'ワルディーヤ尾根', [35.9395, 14.374])),
  name('range', 'rabat-plateau', 'Rabat Plateau', 'ラバト台地', '1814'),

  name('sector', 'northern-sector', 'Northern Sector', '北部戦区', '2608'),
  name('sector', 'central-sector', 'Central Sector', '中央戦区', '1911'),
  name('sector', 'southern-sector', 'Southern Sector', '南部戦区', '2135'),

  height(253, [35.8485, 14.3915]),
  height(239, [35.9035, 14.3705]),
  height(145, [35.957, 14.3575]),
  height(135, [35.9385, 14.3835]),
  height(112, [35.9755, 14.3305]),
]
