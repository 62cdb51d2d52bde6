import { ALLIANCE, concealedFace } from '@middlesea/table-kit/face'
import type { BoardMap, Piece, PlaceShape } from '@middlesea/table-kit/board'
import type { CounterEntry } from '@middlesea/table-kit/reference'
import type { BoardState } from '../../board/types.ts'
import type { Language } from '../settings.ts'

// Positions that show what the board can show. They follow no rules: any map and any counters will do.

export const NOTHING: BoardState = {
  pieces: [],
  tint: {},
  marks: {},
  targets: new Set(),
  movable: new Set(),
  selected: { pieces: [], place: null },
}

/** What the samples are made of. */
export interface Material {
  map: BoardMap
  counters: CounterEntry[]
  language: Language
}

function unit(
  { id, name, face, back }: CounterEntry,
  place: string,
  extra: Partial<Piece> = {},
  reduced = false,
): Piece {
  const shown = reduced ? (back ?? face) : face
  return {
    id,
    place,
    face: shown,
    stackOrder: 0,
    strength: Number(/\d+/.exec(shown.main)?.[0] ?? 0),
    label: name,
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

/** Parts of the map by where they lie on it: shares of its width and height. */
const SPOTS = {
  base: [0.712, 0.853],
  front: [0.688, 0.797],
  beach: [0.758, 0.811],
  bay: [0.824, 0.792],
  goal: [0.703, 0.744],
  city: [0.728, 0.636],
  cape: [0.827, 0.7],
  field: [0.58, 0.629],
  inland: [0.56, 0.56],
  wing: [0.757, 0.748],
  far: [0.267, 0.164],
} as const

/** The place that lies nearest to a spot. */
export function placeAt({ frame, places }: BoardMap, spot: keyof typeof SPOTS): string {
  const [x, y] = [SPOTS[spot][0] * frame.width, SPOTS[spot][1] * frame.height]
  const distance = ({ counters }: PlaceShape): number => Math.hypot(counters[0] - x, counters[1] - y)
  return places.reduce((best, place) => (distance(place) < distance(best) ? place : best)).id
}

/** A landing in the south, with a bit of everything. */
export function battle({ map, counters, language }: Material): BoardState {
  const at = (spot: keyof typeof SPOTS): string => placeAt(map, spot)
  const ground = counters.filter(({ face }) => face.symbol !== null)
  const german = ground.filter(({ face }) => face.side === 'german')
  const italian = ground.filter(({ face }) => face.side === 'italian')
  const allied = ground.filter(({ face }) => ALLIANCE[face.side] === 'allied')
  const open = [at('base'), at('beach'), at('bay'), at('goal')]
  const pieces: Piece[] = [
    ...german.slice(2, 7).map((one) => unit(one, at('base'), { canAct: true })),
    ...german.slice(7, 9).map((one) => unit(one, at('front'), { canAct: true }, true)),
    ...german.slice(9, 10).map((one) => unit(one, at('beach'), { dim: true })),
    ...german.slice(10, 13).map((one) => unit(one, at('field'), { dim: true }, true)),
    ...italian.slice(0, 4).map((one) => unit(one, at('bay'), { canAct: true })),
    ...allied.slice(4, 7).map((one) => unit(one, at('goal'))),
    ...allied.slice(12, 13).map((one) => unit(one, at('front'))),
    ...allied.slice(16, 19).map((one) => unit(one, at('city'))),
    ...allied.slice(20, 22).map((one) => unit(one, at('field'))),
  ].map((piece, stackOrder) => ({ ...piece, stackOrder }))
  const hidden = map.places.flatMap(({ id }, i) =>
    open.includes(id) ? [] : Array.from({ length: 1 + (i % 2) }, (_, n) => concealed(i * 3 + n, id, language)),
  )
  const both = (en: string, ja: string): string => (language === 'ja' ? ja : en)
  return {
    ...NOTHING,
    pieces: [...pieces, ...hidden],
    tint: {
      ...Object.fromEntries(map.places.map(({ id }) => [id, 'allied' as const])),
      [at('base')]: 'axis',
      [at('beach')]: 'axis',
      [at('bay')]: 'axis',
      [at('front')]: 'disputed',
      [at('field')]: 'disputed',
    },
    marks: {
      [at('front')]: [{ icon: 'battle', label: both('battle', '戦闘') }],
      [at('field')]: [{ icon: 'battle', label: both('battle', '戦闘') }],
      [at('cape')]: [{ icon: 'landing', label: both('landing', '強襲上陸'), text: '2' }],
      [at('inland')]: [{ icon: 'drop', label: both('airborne drop', '空挺降下'), text: '3' }],
      [at('far')]: [
        { icon: 'eye', label: both('searched', '偵察済') },
        { icon: 'bomb', label: both('bombed', '爆撃') },
      ],
    },
  }
}

/** The board of `battle` with units chosen, places that they may enter, and the way there. */
export function choosing(material: Material): BoardState {
  const state = battle(material)
  const at = (spot: keyof typeof SPOTS): string => placeAt(material.map, spot)
  const here = state.pieces.filter((piece) => piece.place === at('base'))
  return {
    ...state,
    movable: new Set(state.pieces.filter((piece) => piece.canAct).map(({ id }) => id)),
    selected: { pieces: here.slice(0, 3).map(({ id }) => id), place: null },
    targets: new Set([at('front'), at('wing'), at('beach'), at('goal')]),
    paths: [{ places: [at('base'), at('front'), at('goal')], kind: 'move' }],
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

export function heavyState({ map, counters }: Material): BoardState {
  const pieces = Array.from({ length: 400 }, (_, i) => {
    const n = i % counters.length
    return { ...unit(counters[n], map.places[(i * 61) % map.places.length].id), id: `unit-${i}`, stackOrder: n }
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
