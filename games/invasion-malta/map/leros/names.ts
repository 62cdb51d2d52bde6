// Leros: names of the sea, bays, capes, islets and heights.
import type { HexNameSpec, Where } from '@middlesea/atlas-kit/hex-spec'
import { name } from '@middlesea/atlas-kit/words'

const height = (metres: number, at: Where): HexNameSpec =>
  name('height', `height-${metres}`, String(metres), String(metres), at)

export const NAMES: HexNameSpec[] = [
  name('sea', 'aegean', 'Aegean Sea', 'エーゲ海', '2518'),
  name('islet', 'archangelo', 'Archangelo', 'アルカンジェロ島', [37.2075, 26.773]),

  name('bay', 'partheni-bay', 'Partheni Bay', 'パルテニ湾', '1413'),
  name('bay', 'blefuti-bay', 'Blefuti Bay', 'ブレフーティ湾', '1508'),
  name('bay', 'alinda-bay', 'Alinda Bay', 'アリンダ湾', '2404'),
  name('bay', 'gurna-bay', 'Gurna Bay', 'グルナ湾', '2712'),
  name('bay', 'pandeli-bay', 'Pandeli Bay', 'パンデリ湾', '2902'),
  name('bay', 'portolago-bay', 'Portolago Bay', 'ポルトラーゴ湾', '3308'),
  name('bay', 'serocampo-bay', 'Serocampo Bay', 'セロカンポ湾', '4006'),

  name('cape', 'cape-timari', 'Cape Timari', 'ティマリ岬', '1310'),
  name('cape', 'asfungaro', 'Asfungaro Point', 'アスフンガロ岬', '1605'),
  name('cape', 'cape-cazzuni', 'Cape Cazzuni', 'カッツーニ岬', '3314'),
  name('cape', 'angistro', 'Angistro Point', 'アンジストロ岬', '3612'),
  name('cape', 'diapori', 'Diapori', 'ディアポリ海峡', '4104'),

  name('sector', 'north-sector', 'Northern Sector', '北部戦区', '1813'),
  name('sector', 'central-sector', 'Central Sector', '中央戦区', '2411'),
  name('sector', 'south-sector', 'Southern Sector', '南部戦区', '3404'),

  height(320, [37.1792, 26.8347]),
  height(284, [37.1703, 26.7915]),
  height(246, [37.1735, 26.7795]),
  height(248, [37.1375, 26.8245]),
  height(204, [37.1513, 26.8478]),
  height(181, [37.1532, 26.869]),
  height(334, [37.1042, 26.8572]),
]
