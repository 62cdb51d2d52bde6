import { type Action, PRINTED, songForWar, type State, type View } from '@middlesea/song-for-war'
import type { Presentation } from './presentation.ts'
import { attemptsFor, partsOf } from './song-for-war/actions.ts'
import { boxesOf, boxText, valuesOnMap } from './song-for-war/boxes.ts'
import { gesturesOf, groupsOf } from './song-for-war/gestures.ts'
import { mediterranean } from './song-for-war/map.ts'
import { boardState } from './song-for-war/pieces.ts'
import { dieOwner, purposeText } from './song-for-war/purposes.ts'
import { sideOfSeat } from './song-for-war/read.ts'
import { phasesOf, scoreOf, standingOf, tracksOf } from './song-for-war/tracks.ts'
import { theatreOf } from './song-for-war/theatre.ts'
import { placeText, unitText } from './song-for-war/unit-text.ts'

const neighbours = new Map(PRINTED.map.spaces.map((space) => [space.id, space.neighbours]))

/** How Song for War is drawn and put into words. */
export const presentation: Presentation<View, Action> = {
  gameId: 'song-for-war',
  map: mediterranean,
  boxes: boxesOf,
  state: boardState,
  tracks: tracksOf,
  phases: phasesOf,
  standing: standingOf,
  score: scoreOf,
  unit: (id, v, language) => unitText(id, v, language, () => []),
  place: (id, v, language) => placeText(id, v, language) ?? boxText(id, v, language),
  neighbours: (place) => neighbours.get(place) ?? [],
  // R1: they know each other's fleets and hands, and confer.
  teammates: (a, b) => sideOfSeat(a) === sideOfSeat(b),
  parts: partsOf,
  attempts: attemptsFor,
  groups: groupsOf,
  gestures: gesturesOf,
  costs: valuesOnMap,
  theatre: theatreOf,
  reference: async () => (await import('./song-for-war/reference.ts')).reference,
  legend: async (_v, language) => (await import('./song-for-war/legend.ts')).legendOf(language),
  purpose: purposeText,
  dieOwner,
  allKnowing: (state: State) => songForWar.view(state, 'spectator'),
  more: async () => (await import('./song-for-war/more.ts')).more,
}
