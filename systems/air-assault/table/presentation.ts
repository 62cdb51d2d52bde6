// How Air Assault on Crete and Invasion of Malta, 1942 are drawn and put into words: one presentation for both.
import type { Action, AirAssaultGame, State, View } from '../src/index.ts'
import type { Language } from '@middlesea/engine'
import { type HexShapesFile, type Relief, withRelief } from '@middlesea/table-kit/hex-shapes'
import type { Presentation, Score, Track } from '@middlesea/table-kit/presentation'
import { attemptsFor, partsOf, previewOf } from './actions.ts'
import { boxesOf, placeText } from './boxes.ts'
import { gesturesOf } from './gestures.ts'
import { groupsOf, purposeText } from './helps.ts'
import { mapsOf } from './map.ts'
import { boardState } from './pieces.ts'
import { ViewReader } from './read.ts'
import { phasesOf, standingOf, tracksOf, turnName } from './tracks.ts'
import { unitText } from './unit-text.ts'
import { costsOf, plansOf, theatreOf, trailsOf, zonesOf } from './ways.ts'

/** What each game adds: its score with its tracks, and the relief of its map: heights, shade and depths. */
export interface OwnPresentation {
  score: (s: State, language: Language) => Score
  tracks?: (s: State, language: Language) => Track[]
  /** malta.assault: the hexes with a beachhead. */
  beachheads?: (v: View) => number[]
  relief: () => Promise<Relief>
}

export function airAssaultPresentation(
  assault: AirAssaultGame,
  shapes: HexShapesFile,
  own: OwnPresentation,
): Presentation<View, Action> {
  const reader = new ViewReader(assault, own.beachheads)
  const { printed } = assault.kits
  return {
    gameId: assault.game.id,
    map: mapsOf(printed, shapes),
    boxes: (v, language) => boxesOf(reader, v, language),
    state: (v, now, language) => boardState(reader, v, now, language),
    tracks: (v, language) => [...(own.tracks?.(reader.stateOf(v), language) ?? []), ...tracksOf(reader, v, language)],
    phases: (language) => phasesOf(reader, language),
    standing: (v, language) => standingOf(reader, v, language),
    turnName: (turn, v, language) => turnName(reader, turn, v, language),
    score: (v, language) => own.score(reader.stateOf(v), language),
    unit: (id, v, language) => unitText(reader, id, v, language),
    place: (id, v, language) => placeText(reader, id, v, language),
    neighbours: (place) => neighboursOf(assault, place),
    parts: partsOf,
    attempts: attemptsFor,
    groups: (piece, v, language) => groupsOf(reader, piece, v, language),
    preview: (action, v) => previewOf(reader, action, v),
    plans: (v) => plansOf(reader, v),
    gestures: (v, decision) => gesturesOf(reader, v, decision),
    costs: (pieces, v) => costsOf(reader, pieces, v),
    zones: (v) => zonesOf(reader, v),
    trails: trailsOf,
    theatre: (v) => theatreOf(reader, v),
    more: async () => {
      const [{ moreFor }, relief] = await Promise.all([import('./more.ts'), own.relief()])
      return moreFor(reader, printed, withRelief(shapes, relief))
    },
    legend: async (v, language) => (await import('./legend.ts')).legendOf(assault.kits.of(v.pack), language),
    reference: async () => (await import('./reference.ts')).referenceFor(assault, reader),
    purpose: purposeText,
    allKnowing: (state: State) => assault.game.view(openState(assault, state), 'allied'),
  }
}

/** Every counter lies face up. */
function openState(assault: AirAssaultGame, state: State): State {
  const open = assault.game.clone(state)
  open.exposed.fill(1)
  return open
}

function neighboursOf({ kits }: AirAssaultGame, place: string): string[] {
  const { map } = kits.printed
  const h = map.indexOf(place)
  if (h === -1) return []
  return Array.from(map.neighbours.slice(6 * h, 6 * h + 6))
    .filter((to) => to !== -1)
    .map((to) => map.ids[to])
}
