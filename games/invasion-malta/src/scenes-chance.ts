// What chance brings without anybody fighting, as scenes: the weather, and what is drawn from the cup.
import { type Message, type Scene, wholeScene } from '@middlesea/engine'
import { cupSize } from './07-cup.ts'
import type { State } from './state.ts'
import { say } from './steps.ts'

/** 5.11: the roll of the turn; it has just been made. */
export function weatherRolled(s: State, die: number, weather: string): Scene {
  const result = say('weather.is', { turn: s.turn, weather })
  const step = say('phase.begins', { turn: s.turn, phase: 'phase.weather' })
  const cell = { table: `weather.${s.derived.kit.scenario.weather}`, column: 'result', row: `${die}`, result }
  const rows = [{ rule: '5.11', step, rolls: [{ n: s.rolls - 1, sides: 10, value: die }], cell }]
  return wholeScene({ id: `weather ${s.turn}`, kind: 'event', place: null }, step, { rows }, result)
}

/**
 * 7.13: what a reader is told of the piece that was just drawn, and how many are left. What is left in the cup and in the pools
 * names the draw: what is held is drawn without a die (7.17).
 */
export function drawnScene(s: State, told: Message, left = cupSize(s)): () => Scene {
  const held = s.pool.filter((formation) => formation !== -1).length
  const id = `draw ${s.turn} ${s.rolls} ${left} ${held}`
  return () => wholeScene({ id, kind: 'draw', place: null }, say('scene.cup', { left }), {}, told)
}
