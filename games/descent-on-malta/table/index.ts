import { type Action, descentOnMalta, type State, type View } from '../src/index.ts'
import mapFile from '../data/maps/malta.json' with { type: 'json' }
import { attemptsFor, partsOf } from './actions.ts'
import { boxesOf, placeText } from './boxes.ts'
import { dieOwner } from './dice.ts'
import { groupsOf } from './groups.ts'
import { maltaMap } from './map.ts'
import { boardState } from './pieces.ts'
import { purposeText } from './purposes.ts'
import { scoreOf } from './score.ts'
import { phasesOf, standingOf, tracksOf } from './tracks.ts'
import { unitText } from './unit-text.ts'
import { warningsFor } from './warnings.ts'
import type { Presentation } from '@middlesea/table-kit/presentation'

const routes = new Map(mapFile.zones.map((zone) => [zone.id, zone.routes]))

/** How Descent on Malta is drawn and put into words. */
export const presentation: Presentation<View, Action> = {
  gameId: 'descent-on-malta',
  map: maltaMap,
  boxes: boxesOf,
  state: boardState,
  tracks: tracksOf,
  phases: phasesOf,
  standing: standingOf,
  score: scoreOf,
  unit: unitText,
  place: placeText,
  neighbours: (place) => routes.get(place) ?? [],
  parts: partsOf,
  attempts: attemptsFor,
  groups: groupsOf,
  warnings: warningsFor,
  reference: async () => (await import('./reference.ts')).reference,
  legend: async (_v, language) => (await import('./legend.ts')).legendOf(language),
  purpose: purposeText,
  dieOwner,
  allKnowing,
  more: async () => (await import('./more.ts')).more,
}

/** 8.1 undone: every Allied counter lies face up. */
function allKnowing(state: State): View {
  const open = descentOnMalta.clone(state)
  open.revealed.fill(1)
  return descentOnMalta.view(open, 'spectator')
}
