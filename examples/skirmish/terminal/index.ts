// Skirmish in a terminal: the road as one line.
import type { Name } from '@middlesea/engine'
import { flow } from '@middlesea/table-kit/lines'
import type { Pen, TerminalPresentation } from '@middlesea/table-kit/terminal'
import type { Action, View } from '../src/index.ts'
import { PLACES } from '../src/state.ts'

type Seen = View['pieces'][number]

const TURN: Name = { en: 'Turn', ja: 'ターン' }
const COINS: Name = { en: 'coins', ja: 'コイン' }
const NOBODY: Name = { en: 'nobody', ja: 'なし' }

const ROAD = Array.from({ length: PLACES }, (_, place) => `p${place}`)

/** 'Nblade', or 'S?' for a piece that the reader may not know. */
const pieceText = ({ owner, kind }: Seen): string => `${'NS'[owner]}${kind ?? '?'}`

const at = (view: View, place: string): Seen[] => view.pieces.filter((piece) => `p${piece.place}` === place)

function placeLine(place: string, view: View, { voice, paint }: Pen): string {
  const here = at(view, place).map(pieceText)
  return `${paint.title(place)}: ${here.length === 0 ? paint.dim(voice.pick(NOBODY)) : here.join(' ')}`
}

const boardLines = (view: View, pen: Pen): string[] =>
  flow(
    ROAD.map((place) => placeLine(place, view, pen)),
    pen.width,
    '   ',
  )

export const presentation: TerminalPresentation<View> = {
  welcome: () => [
    {
      en: 'North and South meet on a road of seven miles. A point for each piece on the enemy half.',
      ja: '北軍と南軍が七マイルの街道で出会う。敵側半分にいる駒1つにつき1点。',
    },
  ],
  legend: [
    {
      en: 'p0 is the camp of North, p6 that of South. N and S are pieces of either side; ? is one that you do not know.',
      ja: 'p0は北軍、p6は南軍の陣営。NとSは両軍の駒、?は正体不明の駒。',
    },
  ],
  unitIds: [],
  placeIds: ROAD,
  headlines: ['first'],
  moment: (view) => String(view.public.turn),
  status: (view, { voice }) => {
    const { turn, turns, coins } = view.public
    return [`${voice.pick(TURN)} ${turn}/${turns}, ${voice.pick(COINS)} ${coins.join(':')}`]
  },
  board: boardLines,
  heading: () => '',
  facts: () => '',
  placeLines: (place, view, pen) => [placeLine(place, view, pen)],
  unitLines: boardLines,
  // Whoever names a piece and a place has meant to move there.
  attempts: ([piece, place]): Action[] => {
    const [, from, slot] = piece.split('-').map(Number)
    return place === undefined ? [] : [{ kind: 'move', place: from, slot, to: Number(place.slice(1)) }]
  },
  points: () => [],
}
