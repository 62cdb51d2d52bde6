// 19: how to win.
import {
  handicapFor,
  type Io,
  law,
  type Message,
  type Outcome,
  type Scene,
  type SceneHead,
  type SceneRow,
  wholeScene,
} from '@middlesea/engine'
import type { Kit, VictoryPlace } from './kit.ts'
import { AXIS, type Options, type State } from './state.ts'
import { say } from './steps.ts'

/** table.victory: the places that count. */
const placesOf = law('table.victory', (s: State): VictoryPlace[] => s.derived.kit.victory, [])

/** 19.11: a location counts if the Axis controlled all its hexes last. */
export const locationsHeld = law(
  '19.11',
  (s: State): number => placesOf(s).filter(({ hexes }) => hexes.every((hex) => s.owner[hex] === AXIS)).length,
  0,
)

/** 19.21, 19.22: any of these hexes is enough, at the end of any turn. */
const suddenHexes = (s: State): string[] => {
  const { sudden, suddenJapanese } = s.derived.kit.scenario.victory
  return isJapanese(s) ? suddenJapanese : sudden
}

/** 19.21, 19.22: whether the Axis wins by holding this hex alone. */
export const isSuddenHex = (s: State, hex: number): boolean => suddenHexes(s).includes(s.derived.kit.placeIds[hex])

/** ja.19.21: the Auberge de Castille in place of Valletta. */
const isJapanese = law('ja.19.21', (s: State): boolean => s.options.ja1921, false)

const isSuddenOnMalta = law('19.21', (s: State): boolean => holdsSudden(s), false)
const isSuddenOnLeros = law('19.22', (s: State): boolean => holdsSudden(s), false)
const holdsSudden = (s: State): boolean =>
  suddenHexes(s).some((hex) => s.owner[s.derived.kit.placeNumber(hex)] === AXIS)
const isSudden = (s: State): boolean =>
  s.derived.kit.scenario.map === 'leros' ? isSuddenOnLeros(s) : isSuddenOnMalta(s)

/** The locations that the Axis needs: those of the card, fewer or more by what was bid, at least one and at most all. */
export function locationsNeeded({ scenario }: Kit, options: Options): number {
  const { needed, locations } = scenario.victory
  return Math.min(Math.max(1, needed - handicapFor(options.handicap, 'axis')), Math.max(needed, locations.length))
}

/** 19.12 */
const hasEnough = law(
  '19.12',
  (s: State): boolean => locationsHeld(s) >= locationsNeeded(s.derived.kit, s.options),
  false,
)

/** 19.13: the Allies win by keeping the Axis from its conditions until the scenario ends. */
const isPrevented = law('19.13', (s: State): boolean => isLastTurn(s) && !hasEnough(s), false)

const isLastTurn = (s: State): boolean => s.turn >= s.derived.kit.turns.length

/** The Victory Conditions Phase: the game ends, or the next turn begins. */
export function victoryPhase(s: State, io: Io): void {
  if (isSudden(s)) s.result = 'axisSudden'
  else if (isPrevented(s)) s.result = 'allied'
  else if (isLastTurn(s)) s.result = 'axis'
  else s.turn++
  if (s.result !== '') io.tell('19.12', resultOf(s), () => endScene(s))
}

/** The end: each place that counts, and whose it is. */
function endScene(s: State): Scene {
  const rows = placesOf(s).map(({ id, hexes }): SceneRow => {
    const side = hexes.every((hex) => s.owner[hex] === AXIS) ? 'axis' : 'allied'
    const place = s.derived.kit.placeIds[hexes[0]]
    return {
      rule: '19.11',
      step: say('scene.place', { place: `place.${id}` }),
      place,
      result: say('scene.held', { side }),
    }
  })
  const head: SceneHead = { id: `end ${s.turn}`, kind: 'score', place: null }
  return wholeScene(head, say('scene.end'), { rows }, resultOf(s))
}

const resultOf = (s: State): Message =>
  say('victory.is', {
    result: `result.${s.result}`,
    locations: locationsHeld(s),
    needed: locationsNeeded(s.derived.kit, s.options),
  })

/** 19.12, 19.13: one side wins; the score grades by locations held. */
export function outcome(s: State): Outcome | null {
  if (s.result === '') return null
  const isAxis = s.result !== 'allied'
  const needed = locationsNeeded(s.derived.kit, s.options)
  const { locations } = s.derived.kit.scenario.victory
  const held = locationsHeld(s)
  const axis = isAxis ? needed + held : held
  return {
    scores: { axis, allied: needed + locations.length - axis },
    winners: [isAxis ? 'axis' : 'allied'],
    result: resultOf(s),
  }
}
