// How Invasion: Malta is drawn and put into words.
import { type HexShapesFile, withRelief } from '@middlesea/table-kit/hex-shapes'
import type { Presentation } from '@middlesea/table-kit/presentation'
import lerosShapes from '../data/maps/leros-shapes.json' with { type: 'json' }
import maltaShapes from '../data/maps/malta-shapes.json' with { type: 'json' }
import type { Action } from '../src/actions.ts'
import type { MapId } from '../src/data-files.ts'
import { ID, invasionMalta } from '../src/index.ts'
import type { State } from '../src/state.ts'
import type { View } from '../src/view.ts'
import { attemptsFor, partsOf, previewOf } from './actions.ts'
import { boxesOf } from './boxes.ts'
import { gesturesOf } from './gestures.ts'
import { dieOwner, groupsOf, purposeText } from './helps.ts'
import { mapsOf, neighboursOf } from './map.ts'
import { boardState } from './pieces.ts'
import { placeText } from './place-text.ts'
import { read } from './read.ts'
import { sheetsOf } from './sheets.ts'
import { phasesOf, scoreOf, standingOf, tracksOf } from './tracks.ts'
import { unitText } from './unit-text.ts'
import { costsOf, plansOf, theatreOf, trailsOf, zonesOf } from './ways.ts'

const SHAPES = { leros: lerosShapes, malta: maltaShapes } as unknown as { [id in MapId]: HexShapesFile }

export const presentation: Presentation<View, Action> = {
  gameId: ID,
  map: mapsOf((id) => SHAPES[id]),
  boxes: boxesOf,
  state: boardState,
  tracks: tracksOf,
  sheets: sheetsOf,
  phases: phasesOf,
  standing: standingOf,
  score: scoreOf,
  unit: unitText,
  place: placeText,
  neighbours: neighboursOf,
  parts: partsOf,
  attempts: attemptsFor,
  groups: groupsOf,
  preview: previewOf,
  plans: plansOf,
  gestures: gesturesOf,
  costs: costsOf,
  zones: zonesOf,
  trails: trailsOf,
  theatre: theatreOf,
  more: async () => {
    const [{ moreFor }, leros, malta] = await Promise.all([
      import('./more.ts'),
      import('../data/maps/leros-relief.json', { with: { type: 'json' } }),
      import('../data/maps/malta-relief.json', { with: { type: 'json' } }),
    ])
    return moreFor({
      leros: withRelief(SHAPES.leros, leros.default),
      malta: withRelief(SHAPES.malta, malta.default),
    })
  },
  legend: async (v, language) => (await import('./legend.ts')).legendOf(read(v).kit, language),
  reference: async () => (await import('./reference.ts')).reference,
  purpose: purposeText,
  dieOwner,
  allKnowing,
}

/** The Axis sees its zone markers (16.22); here the markers of both sides lie open too (7.15). */
function allKnowing(state: State): View {
  const { cup, pool, drawn } = state
  const open = invasionMalta.view(state, 'axis')
  return { ...open, cup: cup.slice(), unplayed: cup.map(() => 0), pool: pool.slice(), drawn }
}
