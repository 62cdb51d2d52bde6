// How Invasion: Malta is drawn and put into words.
import type { Presentation } from '@middlesea/table-kit/presentation'
import type { Action } from '../src/actions.ts'
import { ID, invasionMalta } from '../src/index.ts'
import type { State } from '../src/state.ts'
import type { View } from '../src/view.ts'
import { attemptsFor, partsOf, previewOf } from './actions.ts'
import { boxesOf } from './boxes.ts'
import { gesturesOf } from './gestures.ts'
import { dieOwner, groupsOf, purposeText } from './helps.ts'
import { mapOf, mapsOf, neighboursOf } from './map.ts'
import { boardState } from './pieces.ts'
import { placeName } from './place-name.ts'
import { read } from './read.ts'
import { fetchRelief, fetchShapes, shapesOf } from './shapes.ts'
import { phasesOf, scoreOf, standingOf, tracksOf, turnName } from './tracks.ts'
import { unitText } from './unit-text.ts'
import { costsOf, plansOf, theatreOf, zonesOf } from './ways.ts'

export const presentation: Presentation<View, Action> = {
  gameId: ID,
  fetchMap: (scenario) => fetchShapes(mapOf(scenario)),
  map: mapsOf(shapesOf),
  boxes: boxesOf,
  state: boardState,
  tracks: tracksOf,
  phases: phasesOf,
  standing: standingOf,
  turnName,
  score: scoreOf,
  unit: (id, v, language) => unitText(id, v, language),
  place: placeName,
  neighbours: neighboursOf,
  parts: partsOf,
  attempts: attemptsFor,
  groups: groupsOf,
  preview: previewOf,
  plans: plansOf,
  gestures: gesturesOf,
  costs: costsOf,
  zones: zonesOf,
  theatre: theatreOf,
  more: async (scenario) => {
    const [{ more }] = await Promise.all([import('./more.ts'), fetchRelief(mapOf(scenario))])
    return more
  },
  legend: async (v, language) => (await import('./legend.ts')).legendOf(read(v).kit, language),
  reference: async () => (await import('./reference.ts')).reference,
  purpose: purposeText,
  dieSides: 10,
  dieOwner,
  allKnowing,
}

/** The Axis sees its zone markers (16.22); here the markers of both sides lie open too (7.15). */
function allKnowing(state: State): View {
  const { cup, pool, drawn } = state
  const open = invasionMalta.view(state, 'axis')
  return { ...open, cup: cup.slice(), unplayed: cup.map(() => 0), pool: pool.slice(), drawn }
}
