import zones from '../data/maps/malta.json' with { type: 'json' }
import shapes from '../data/maps/malta-shapes.json' with { type: 'json' }
import type { Language } from '@middlesea/engine'
import { boardMapOf, type PlaceText, type ShapesFile, type ZoneRelief } from '@middlesea/table-kit/shapes'
import type { BoardMap, PlaceGlyph } from '@middlesea/table-kit/board'

const KIND: Record<string, { glyph: PlaceGlyph; en: string; ja: string; rank: 1 | 2 | 3 }> = {
  tower: { glyph: 'tower', en: 'tower', ja: '監視塔', rank: 3 },
  portTown: { glyph: 'port', en: 'port town', ja: '港町', rank: 2 },
  town: { glyph: 'town', en: 'town', ja: '町', rank: 2 },
  plains: { glyph: 'plain', en: 'plains', ja: '平地', rank: 3 },
  rough: { glyph: 'rough', en: 'rough', ja: '荒地', rank: 3 },
  fortress: { glyph: 'fortress', en: 'fortress', ja: '要塞', rank: 2 },
  airfield: { glyph: 'airfield', en: 'airfield', ja: '飛行場', rank: 2 },
}

/** Named at every zoom, to find one's way. */
const LANDMARKS = ['valletta', 'mdina', 'victoria', 'raf_luqa', 'mellieha', 'marsaxlokk']

/** The board by language: always the same object. */
function mapsOf(file: ShapesFile): (language: Language) => BoardMap {
  const maps = new Map<Language, BoardMap>()
  return (language) => {
    const map = maps.get(language) ?? mapIn(file, language)
    maps.set(language, map)
    return map
  }
}

function mapIn(file: ShapesFile, language: Language): BoardMap {
  return boardMapOf(file, placeTexts(language), {
    language,
    counterSize: 34,
    ground: true,
    title: {
      at: [330, 860],
      text: { en: 'MALTA', ja: 'マルタ' }[language],
      sub: { en: 'Operation Herkules, 1942', ja: 'ヘルクレス作戦 1942年' }[language],
    },
  })
}

/** For the first look: islands, zones, roads and names. */
export const maltaMap = mapsOf(shapes)

/** The maps with all that is drawn of land and sea. */
export const withRelief = (relief: ZoneRelief) => mapsOf({ ...shapes, ...relief })

function placeTexts(language: Language): PlaceText[] {
  return zones.zones.map(({ id, name, type }) => {
    const kind = KIND[type]
    if (!kind) throw new Error(`No sign for zones of type ${type}.`)
    const rank = LANDMARKS.includes(id) ? 1 : kind.rank
    return { id, name: name[language], kind: kind[language], glyph: kind.glyph, rank }
  })
}
