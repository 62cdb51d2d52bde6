import { type Action, PRINTED, songForWar, type State, type View } from '../src/index.ts'
import type { Presentation } from '@middlesea/table-kit/presentation'
import { attemptsFor, partsOf } from './actions.ts'
import { boxesOf, boxText, valuesOnMap } from './boxes.ts'
import { gesturesOf, groupsOf } from './gestures.ts'
import { mediterranean } from './map.ts'
import { boardState } from './pieces.ts'
import { dieOwner, purposeText } from './purposes.ts'
import { sideOfSeat } from './read.ts'
import { phasesOf, scoreOf, standingOf, tracksOf, turnName } from './tracks.ts'
import { theatreOf } from './theatre.ts'
import { placeText, unitText } from './unit-text.ts'

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
  turnName,
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
  reference: async () => (await import('./reference.ts')).reference,
  legend: async (_v, language) => (await import('./legend.ts')).legendOf(language),
  purpose: purposeText,
  dieOwner,
  allKnowing: (state: State) => songForWar.view(state, 'spectator'),
  more: async () => (await import('./more.ts')).more,
}
