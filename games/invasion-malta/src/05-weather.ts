// 5: weather.
import { type Io, law } from '@middlesea/engine'
import { rollDie } from './02-die.ts'
import type { Weather } from './data-files.ts'
import { weatherRolled } from './scenes-chance.ts'
import { type State, STORM, WINDY } from './state.ts'
import { say } from './steps.ts'

export const WEATHERS: Weather[] = ['good', 'windy', 'storm']

/** 5.13: Good weather without a roll: in scenarios 2 and 3, and on turns that the scenario names. null: roll. */
const automatic = law('5.13', (s: State): Weather | null => s.derived.kit.turns[s.turn - 1].weather, null)

/** table.weather */
export const weatherAt = law(
  'table.weather',
  (s: State, die: number): Weather => {
    const { scenario, tables } = s.derived.kit
    if (scenario.weather === 'good') return 'good'
    return tables.weather[scenario.weather].find(({ max }) => max === null || die <= max)!.result
  },
  'good',
)

/** 5.12: the marker shows turn and condition. */
const placeMarker = law(
  '5.12',
  (s: State, weather: Weather, die: number | null, io: Io): void => {
    s.weather = WEATHERS.indexOf(weather)
    const shown = `weather.${weather}`
    const told = say('weather.is', { turn: s.turn, weather: shown })
    io.tell('5.12', told, die === null ? undefined : () => weatherRolled(s, die, shown))
  },
  undefined,
)

/** 5.11: one roll a turn, for everything; the marker shows it. */
export const weatherPhase = law(
  '5.11',
  (s: State, io: Io): void => {
    const unrolled = automatic(s)
    if (unrolled !== null) return placeMarker(s, unrolled, null, io)
    const die = rollDie(s, io, 'weather 5.11')
    placeMarker(s, weatherAt(s, die), die, io)
  },
  undefined,
)

/** 5.21, 5.22: what is forbidden or affected; asked by the chapters that they name. */
export const isStorm = law('5.22', (s: State): boolean => s.weather === STORM, false)
export const isWindy = law('5.21', (s: State): boolean => s.weather === WINDY, false)
export const isFair = (s: State): boolean => !isStorm(s) && !isWindy(s)
