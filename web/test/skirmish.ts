// Skirmish at the table: a small game of two seats with secrets and sealed orders, for tests of the page. It ships with
// no page (see src/games/guests.ts). The camps at both ends of the road and the inn between them are displays.
import type { Decision, Language } from '@middlesea/engine'
import { type Action, SEATS, skirmish, type View } from '../../engine/test/toy.ts'
import type { BoardMap, Piece, PlaceShape } from '@middlesea/table-kit/board'
import { concealedFace, type CounterSide } from '@middlesea/table-kit/face'
import type { ActionParts, Presentation, Situation, UnitText } from '@middlesea/table-kit/presentation'
import type { GameModule } from '../src/games/rules.ts'

export { type Action, SEATS, skirmish, type View } from '../../engine/test/toy.ts'

const MILES = [1, 2, 4, 5]
const DISPLAYS: { [place: number]: string } = { 0: 'Camp of North', 3: 'The inn', 6: 'Camp of South' }
const LOST = 'lost'
const SIDE: CounterSide[] = ['german', 'british']
const STRENGTH: { [kind: string]: number } = { blade: 3, shield: 2, decoy: 0 }

type Seen = View['pieces'][number]

const placeId = (place: number): string => (place < 0 ? LOST : `p${place}`)
const handle = ({ owner, place, slot }: Seen): string => `${SEATS[owner]}-${place}-${slot}`
const nameOf = (id: string, language: Language): string => skirmish.names(id)?.[language] ?? id

// ---- The board

function shapeOf(mile: number): PlaceShape {
  const x = mile * 200
  return {
    id: placeId(mile),
    path: `M${x - 90} 110h180v180h-180z`,
    label: [x, 130],
    counters: [x, 200],
    name: `Mile ${mile}`,
    kind: 'road',
    rank: 1,
  }
}

const MAP: BoardMap = {
  frame: { width: 1200, height: 400 },
  counterSize: 60,
  places: MILES.map(shapeOf),
  layers: [{ style: 'land', paths: ['M0 0h1200v400h-1200z'] }],
  labels: [],
}

function pieceOf(seen: Seen, movable: ReadonlySet<string>): Piece {
  const id = seen.place < 0 ? `lost-${SEATS[seen.owner]}-${seen.kind}-${seen.slot}` : handle(seen)
  const side = SIDE[seen.owner]
  const owner = nameOf(SEATS[seen.owner], 'en')
  return {
    id,
    place: placeId(seen.place),
    face:
      seen.kind === null
        ? concealedFace(side)
        : {
            ...concealedFace(side),
            symbol: 'infantry',
            concealed: false,
            main: String(STRENGTH[seen.kind]),
            name: seen.kind,
          },
    stackOrder: seen.slot,
    label: seen.kind === null ? `${owner}: concealed` : `${owner}: ${seen.kind}`,
    canAct: movable.has(id),
  }
}

// ---- Actions

function partsOf(action: Action, _language: Language): ActionParts {
  const verb = action.kind
  switch (action.kind) {
    case 'move':
      return { verb, place: placeId(action.to) }
    case 'scout':
      return { verb: `${verb} ${action.slot}`, place: placeId(action.place) }
    case 'retreat':
      return { verb, place: placeId(action.to) }
    default:
      return { verb }
  }
}

/** What somebody may have meant by pointing at a piece and a place. */
function attempts(
  _v: View,
  _decision: Decision<Action>,
  { pieces, place }: { pieces: readonly string[]; place: string | null },
): Action[] {
  const to = place === null || place === LOST ? -1 : Number(place.slice(1))
  return pieces.map((id): Action => {
    const [, from, slot] = id.split('-').map(Number)
    return { kind: 'move', place: from, slot, to }
  })
}

function unitOf(id: string, v: View): UnitText | null {
  const seen = v.pieces.find((piece) => handle(piece) === id)
  if (seen === undefined) return null
  const { face, label, place } = pieceOf(seen, new Set())
  const facts = seen.kind === null ? [] : [{ name: 'strength', value: String(STRENGTH[seen.kind]) }]
  return { name: label, kind: seen.kind ?? 'concealed', face, place, facts, state: [] }
}

const phaseOf = ({ stack }: View): number => ['turn', 'side'].indexOf(stack[1]?.proc === 'turn' ? 'turn' : 'side')

const presentation: Presentation<View, Action> = {
  gameId: 'skirmish',
  map: () => MAP,
  boxes: () => [
    ...Object.entries(DISPLAYS).map(([place, name]) => ({ id: placeId(Number(place)), name, group: 'The road' })),
    { id: LOST, name: 'Lost', group: 'Lost', quiet: true },
  ],
  state: (v, { movable }: Situation<Action>) => ({
    pieces: v.pieces.map((seen) => pieceOf(seen, movable)),
    tint: {},
    marks: {},
  }),
  tracks: (v) =>
    SEATS.map((seat, i) => ({
      id: seat,
      name: `Coins of ${seat}`,
      value: v.public.coins[i],
      min: 0,
      max: 3,
      text: '',
    })),
  phases: () => ['Orders', 'Moves'].map((name) => ({ name, short: name, about: '', rule: '', side: 'both' as const })),
  standing: (v) => ({ turn: v.public.turn, turns: v.public.turns, phase: phaseOf(v) }),
  score: () => ({ lines: [], now: 0, ifEndedNow: 0, result: '' }),
  unit: unitOf,
  place: (id) => ({
    name: DISPLAYS[Number(id.slice(1))] ?? MAP.places.find((shape) => shape.id === id)?.name ?? id,
    facts: [],
  }),
  neighbours: (place) => {
    const mile = Number(place.slice(1))
    return [mile - 1, mile + 1].filter((other) => other >= 0 && other <= 6).map(placeId)
  },
  parts: partsOf,
  attempts,
  groups: () => [],
  purpose: (purpose) => purpose,
}

export const skirmishModule: GameModule = { game: skirmish, bots: ['random'], packs: null, presentation }
