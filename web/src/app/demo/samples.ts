import { concealedFace } from '@middlesea/table-kit/face'
import { faceOf, strengthOf, UNIT_IDS, unitData } from '@middlesea/descent-on-malta/table/faces'
import type { BoardMap, Piece, PlaceShape } from '@middlesea/table-kit/board'
import type { BoardState } from '../../board/types.ts'
import type { Language } from '../settings.ts'

// Positions that show what the board can show. They follow no rules.

export const NOTHING: BoardState = {
  pieces: [],
  tint: {},
  marks: {},
  targets: new Set(),
  movable: new Set(),
  selected: { pieces: [], place: null },
}

export function sampleUnit(
  id: string,
  place: string,
  language: Language,
  extra: Partial<Piece> = {},
  reduced = false,
): Piece {
  return {
    id,
    place,
    face: faceOf(id, reduced, language),
    stackOrder: UNIT_IDS.indexOf(id),
    strength: strengthOf(id, reduced),
    label: unitData(id).name[language],
    ...extra,
  }
}

function concealed(n: number, place: string, language: Language): Piece {
  return {
    id: `concealed-${n}`,
    place,
    face: concealedFace(n % 4 === 0 ? 'maltese' : 'british'),
    stackOrder: n,
    label: language === 'ja' ? '秘匿状態の駒' : 'concealed counter',
  }
}

const ids = (match: (id: string) => boolean): string[] => UNIT_IDS.filter(match)

/** A landing in the south, with a bit of everything. */
export function battle(map: BoardMap, language: Language): BoardState {
  const german = ids((id) => id.startsWith('ger_'))
  const italian = ids((id) => id.startsWith('ita_') || id.startsWith('it_'))
  const allied = ids(
    (id) => !['german', 'italian'].includes(unitData(id).nationality) && unitData(id).rating !== undefined,
  )
  const unit = (id: string, place: string, extra: Partial<Piece> = {}, reduced = false) =>
    sampleUnit(id, place, language, extra, reduced)
  const pieces: Piece[] = [
    ...german.slice(2, 7).map((id) => unit(id, 'raf_hal_far', { canAct: true })),
    ...german.slice(7, 9).map((id) => unit(id, 'raf_safi', { canAct: true }, true)),
    ...german.slice(9, 10).map((id) => unit(id, 'kalafrana', { dim: true })),
    ...german.slice(10, 13).map((id) => unit(id, 'raf_ta_qali', { dim: true }, true)),
    ...italian.slice(0, 4).map((id) => unit(id, 'marsaxlokk', { canAct: true })),
    ...allied.slice(4, 7).map((id) => unit(id, 'raf_luqa')),
    ...allied.slice(12, 13).map((id) => unit(id, 'raf_safi')),
    ...allied.slice(16, 19).map((id) => unit(id, 'valletta')),
    ...allied.slice(20, 22).map((id) => unit(id, 'raf_ta_qali')),
    ...map.places.flatMap(({ id }, i) =>
      ['raf_hal_far', 'kalafrana', 'marsaxlokk', 'raf_luqa'].includes(id)
        ? []
        : Array.from({ length: 1 + (i % 2) }, (_, n) => concealed(i * 3 + n, id, language)),
    ),
  ]
  return {
    ...NOTHING,
    pieces,
    tint: {
      ...Object.fromEntries(map.places.map(({ id }) => [id, 'allied' as const])),
      raf_hal_far: 'axis',
      kalafrana: 'axis',
      marsaxlokk: 'axis',
      raf_safi: 'disputed',
      raf_ta_qali: 'disputed',
    },
    marks: {
      raf_safi: [{ icon: 'battle', label: language === 'ja' ? '戦闘' : 'battle' }],
      raf_ta_qali: [{ icon: 'battle', label: language === 'ja' ? '戦闘' : 'battle' }],
      marsaskala: [{ icon: 'landing', label: language === 'ja' ? '強襲上陸' : 'landing', text: '2' }],
      mosta: [{ icon: 'drop', label: language === 'ja' ? '空挺降下' : 'airborne drop', text: '3' }],
      victoria: [
        { icon: 'eye', label: language === 'ja' ? '偵察済' : 'searched' },
        { icon: 'bomb', label: language === 'ja' ? '爆撃' : 'bombed' },
      ],
    },
  }
}

/** The same with units chosen, places that may be entered, and the way there. */
export function choosing(map: BoardMap, language: Language): BoardState {
  const state = battle(map, language)
  const here = state.pieces.filter((piece) => piece.place === 'raf_hal_far')
  return {
    ...state,
    movable: new Set(state.pieces.filter((piece) => piece.canAct).map(({ id }) => id)),
    selected: { pieces: here.slice(0, 3).map(({ id }) => id), place: null },
    targets: new Set(['raf_safi', 'zejtun', 'kalafrana', 'raf_luqa']),
    paths: [{ places: ['raf_hal_far', 'raf_safi', 'raf_luqa'], kind: 'move' }],
  }
}

/** 1,500 places and 400 counters: the load of the largest hex maps. */
export function heavyMap(): BoardMap {
  const columns = 50
  const rows = 30
  const size = 26
  const width = Math.sqrt(3) * size
  const places: PlaceShape[] = []
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = 60 + column * width + (row % 2) * (width / 2)
      const y = 60 + row * size * 1.5
      const id = `${String(column + 1).padStart(2, '0')}${String(row + 1).padStart(2, '0')}`
      const corners = Array.from({ length: 6 }, (_, i) => {
        const angle = (Math.PI / 3) * i + Math.PI / 6
        return `${(x + size * Math.cos(angle)).toFixed(1)} ${(y + size * Math.sin(angle)).toFixed(1)}`
      })
      places.push({
        id,
        path: `M${corners.join('L')}Z`,
        label: [x, y - 17],
        counters: [x, y + 2],
        name: id,
        kind: 'hex',
        rank: 3,
      })
    }
  }
  return {
    frame: { width: 60 * 2 + columns * width, height: 100 + rows * size * 1.5 },
    counterSize: 30,
    places,
    layers: [
      { style: 'land', paths: places.map(({ path }) => path) },
      { style: 'hex', paths: places.map(({ path }) => path) },
    ],
    labels: [],
  }
}

export function heavyState(map: BoardMap, language: Language): BoardState {
  const pieces = Array.from({ length: 400 }, (_, i) => {
    const place = map.places[(i * 61) % map.places.length].id
    return { ...sampleUnit(UNIT_IDS[i % UNIT_IDS.length], place, language), id: `unit-${i}` }
  })
  const tint = Object.fromEntries(
    map.places.map(({ id }, i) => [
      id,
      i % 7 === 0 ? ('axis' as const) : i % 5 === 0 ? ('allied' as const) : ('none' as const),
    ]),
  )
  return {
    ...NOTHING,
    pieces,
    tint,
    movable: new Set(pieces.slice(0, 40).map(({ id }) => id)),
    targets: new Set(map.places.slice(600, 620).map(({ id }) => id)),
  }
}
