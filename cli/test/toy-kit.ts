import { random } from '@middlesea/bots'
import { type Action, skirmish, type View } from '../../engine/test/toy.ts'
import type { GameKit } from '../src/games.ts'
import type { Presentation } from '@middlesea/table-kit/terminal'

/** Skirmish at the terminal: enough of a presentation to see what the table itself does. */
const presentation: Presentation<View> = {
  welcome: () => [],
  headlines: [],
  legend: [{ en: 'legend', ja: '凡例' }],
  unitIds: [],
  placeIds: ['p0', 'p3'],
  moment: (view) => String(view.public.turn),
  status: (view) => [`turn ${view.public.turn}`],
  board: (view) => [
    view.pieces.map((piece) => `${piece.place}:${piece.owner === 0 ? 'N' : 'S'}${piece.kind ?? '?'}`).join(' '),
  ],
  heading: () => '',
  facts: () => '',
  placeLines: (place) => [`place ${place}`],
  unitLines: () => ['units'],
  attempts: (): Action[] => [{ kind: 'retreat', to: 99 }],
  points: () => [],
}

export const toyKit: GameKit = {
  game: skirmish,
  bots: { random },
  sides: (seats) => seats.map((seat) => [seat]),
  packs: null,
  tables: {},
  presentation,
}
