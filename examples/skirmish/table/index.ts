// Skirmish on the page. The camps at both ends of the road and the inn between them are displays, the other miles lie on
// the map.
import type { Decision, Language, Name } from '@middlesea/engine'
import type { BoardMap, Piece, PlaceShape } from '@middlesea/table-kit/board'
import { concealedFace, type CounterSide } from '@middlesea/table-kit/face'
import type { ActionParts, Meant, Presentation, UnitText } from '@middlesea/table-kit/presentation'
import { type Action, SEATS, skirmish, type View } from '../src/index.ts'
import { STRENGTH } from '../src/state.ts'

const MILES = [1, 2, 4, 5]
const DISPLAYS: { [place: number]: Name } = {
  0: { en: 'Camp of North', ja: '北軍の陣営' },
  3: { en: 'The inn', ja: '宿屋' },
  6: { en: 'Camp of South', ja: '南軍の陣営' },
}
const LOST = 'lost'
const SIDE: CounterSide[] = ['german', 'british']

const WORDS = {
  mile: { en: 'Mile', ja: 'マイル' },
  road: { en: 'road', ja: '街道' },
  lost: { en: 'Lost', ja: '損失' },
  concealed: { en: 'concealed', ja: '秘匿' },
  strength: { en: 'strength', ja: '戦力' },
  coins: { en: 'Coins of', ja: 'コイン：' },
} satisfies { [id: string]: Name }

type Seen = View['pieces'][number]

const placeId = (place: number): string => (place < 0 ? LOST : `p${place}`)
const handle = ({ owner, place, slot }: Seen): string => `${SEATS[owner]}-${place}-${slot}`
const nameOf = (id: string, language: Language): string => skirmish.names(id)?.[language] ?? id

// ---- The board

function shapeOf(mile: number, language: Language): PlaceShape {
  const x = mile * 200
  return {
    id: placeId(mile),
    path: `M${x - 90} 110h180v180h-180z`,
    label: [x, 130],
    counters: [x, 200],
    name: `${WORDS.mile[language]} ${mile}`,
    kind: WORDS.road[language],
    rank: 1,
  }
}

const mapIn = (language: Language): BoardMap => ({
  frame: { width: 1200, height: 400 },
  counterSize: 60,
  places: MILES.map((mile) => shapeOf(mile, language)),
  layers: [{ style: 'land', paths: ['M0 0h1200v400h-1200z'] }],
  labels: [],
})

/** Always the same object for the same language: the page compares them. */
const MAPS = { en: mapIn('en'), ja: mapIn('ja') }

function placeName(id: string, language: Language): string {
  if (id === LOST) return WORDS.lost[language]
  const display = id.startsWith('p') ? DISPLAYS[Number(id.slice(1))] : undefined
  return display?.[language] ?? MAPS[language].places.find((shape) => shape.id === id)?.name ?? id
}

function pieceOf(seen: Seen, movable: ReadonlySet<string>, language: Language): Piece {
  const id = seen.place < 0 ? `lost-${SEATS[seen.owner]}-${seen.kind}-${seen.slot}` : handle(seen)
  const back = concealedFace(SIDE[seen.owner])
  const kind = seen.kind === null ? WORDS.concealed[language] : nameOf(seen.kind, language)
  const front = {
    symbol: 'infantry',
    concealed: false,
    main: String(STRENGTH[seen.kind ?? 'decoy']),
    name: kind,
  } as const
  return {
    id,
    place: placeId(seen.place),
    face: seen.kind === null ? back : { ...back, ...front },
    stackOrder: seen.slot,
    label: `${nameOf(SEATS[seen.owner], language)}: ${kind}`,
    canAct: movable.has(id),
  }
}

// ---- Actions

/** What an action is about, so that pointing at a piece and at a place finds it. */
function partsOf(action: Action): ActionParts {
  const verb = action.kind
  switch (action.kind) {
    case 'move':
    case 'retreat':
      return { verb, place: placeId(action.to) }
    case 'scout':
      return { verb: `${verb} ${action.slot}`, place: placeId(action.place) }
    default:
      return { verb }
  }
}

/** What somebody may have meant by pointing at a piece and a place: the game then says why not. */
function attempts(_v: View, _decision: Decision<Action>, { pieces, place }: Meant): Action[] {
  const to = place === null || place === LOST ? -1 : Number(place.slice(1))
  return pieces.map((id): Action => {
    const [, from, slot] = id.split('-').map(Number)
    return { kind: 'move', place: from, slot, to }
  })
}

function unitOf(id: string, v: View, language: Language): UnitText | null {
  const seen = v.pieces.find((piece) => handle(piece) === id)
  if (seen === undefined) return null
  const { face, label, place } = pieceOf(seen, new Set(), language)
  const kind = seen.kind === null ? WORDS.concealed[language] : nameOf(seen.kind, language)
  const strength = { name: WORDS.strength[language], value: String(STRENGTH[seen.kind ?? 'decoy']), rule: '5.1' }
  return { name: label, kind, face, place, facts: seen.kind === null ? [] : [strength], state: [] }
}

// ---- Words

const PHASES: { id: View['phase']; name: Name; about: Name; rule: string }[] = [
  {
    id: 'orders',
    name: { en: 'Orders', ja: '命令' },
    about: { en: 'Both sides plan and bid in secret.', ja: '両陣営が秘密裏に計画し、入札する。' },
    rule: '2.1',
  },
  {
    id: 'moves',
    name: { en: 'Moves', ja: '移動' },
    about: { en: 'One side moves, then the other.', ja: '一方が移動し、次にもう一方が移動する。' },
    rule: '3.1',
  },
  {
    id: 'coins',
    name: { en: 'Coin', ja: 'コイン' },
    about: { en: 'A coin for the quicker side, or a truce.', ja: '早い方がコインを得る。または休戦。' },
    rule: '6.1',
  },
]

export const presentation: Presentation<View, Action> = {
  gameId: 'skirmish',
  map: (language) => MAPS[language],
  boxes: (_v, language) => [
    ...Object.entries(DISPLAYS).map(([place, name]) => ({
      id: placeId(Number(place)),
      name: name[language],
      group: { en: 'The road', ja: '街道' }[language],
    })),
    { id: LOST, name: WORDS.lost[language], group: WORDS.lost[language], quiet: true },
  ],
  state: (v, { movable }, language) => ({
    pieces: v.pieces.map((seen) => pieceOf(seen, movable, language)),
    tint: {},
    marks: {},
  }),
  tracks: (v, language) =>
    SEATS.map((seat, i) => ({
      id: seat,
      name: `${WORDS.coins[language]} ${nameOf(seat, language)}`,
      value: v.public.coins[i],
      min: 0,
      max: 3,
      text: '',
      rule: '6.1',
    })),
  phases: (language) =>
    PHASES.map(({ name, about, rule }) => ({
      name: name[language],
      short: name[language],
      about: about[language],
      rule,
      side: 'both',
    })),
  standing: (v) => ({
    turn: v.public.turn,
    turns: v.public.turns,
    phase: PHASES.findIndex(({ id }) => id === v.phase),
  }),
  score: () => ({ lines: [], now: 0, ifEndedNow: 0, result: '' }),
  unit: unitOf,
  place: (id, _v, language) => ({ name: placeName(id, language), facts: [] }),
  neighbours: (place) => {
    const mile = Number(place.slice(1))
    return [mile - 1, mile + 1].filter((other) => other >= 0 && other <= 6).map(placeId)
  },
  parts: partsOf,
  attempts,
  groups: () => [],
  purpose: (purpose) => purpose,
}
