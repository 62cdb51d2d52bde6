import { type Action, descentOnMalta, type State, type View } from '@middlesea/descent-on-malta'
import mapFile from '@middlesea/descent-on-malta/data/maps/malta.json' with { type: 'json' }
import { attemptsFor, partsOf, previewOf } from './descent-on-malta/actions.ts'
import { boxesOf, placeText } from './descent-on-malta/boxes.ts'
import { dieOwner } from './descent-on-malta/dice.ts'
import { groupsOf } from './descent-on-malta/groups.ts'
import { maltaMap } from './descent-on-malta/map.ts'
import { boardState } from './descent-on-malta/pieces.ts'
import { plansOf } from './descent-on-malta/plans.ts'
import { purposeText } from './descent-on-malta/purposes.ts'
import { scoreOf } from './descent-on-malta/score.ts'
import { phasesOf, standingOf, tracksOf } from './descent-on-malta/tracks.ts'
import { unitText } from './descent-on-malta/unit-text.ts'
import { warningsFor } from './descent-on-malta/warnings.ts'
import type { Presentation } from './presentation.ts'

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
  preview: previewOf,
  plans: plansOf,
  reference: async () => (await import('./descent-on-malta/reference.ts')).reference,
  purpose: purposeText,
  dieOwner,
  allKnowing,
  more: async () => (await import('./descent-on-malta/more.ts')).more,
}

/** 8.1 undone: every Allied counter lies face up. */
function allKnowing(state: State): View {
  const open = descentOnMalta.clone(state)
  open.revealed.fill(1)
  return descentOnMalta.view(open, 'spectator')
}
