// terrain.desert: a die for each Land Unit that enters, and what each failure costs (ruling C20).
import { call, type Choice, law } from '@middlesea/engine'
import { likeness } from './04-likeness.ts'
import { isDesert } from './05-terrain.ts'
import { DIE, purposeOf } from './11-fire.ts'
import type { Action } from './actions.ts'
import { hasEffect } from './cards/effects.ts'
import { DE, LAND } from './kit.ts'
import {
  cargoOf,
  hasMark,
  idOf,
  MARK,
  profile,
  putWithCargo,
  seatOfNation,
  setIntruder,
  setMark,
  spaceId,
  type State,
  unitNumber,
} from './state.ts'
import { decide, type Frame, procedure, repeat, run, say } from './steps.ts'

const FAILURE = 10

/** Cargo does not roll; nor do units that know the desert. */
export const needsDesertRoll = law(
  'terrain.desert',
  (s: State, u: number, space: number): boolean => {
    const p = profile(s, u)
    return p.domain === LAND && isDesert(s, space) && !p.noDesert && !rommelLeads(s, u, space)
  },
  false,
)
const rommelLeads = law(
  'card.DE-E1',
  (s: State, u: number, space: number): boolean =>
    s.nation[u] === DE && s.derived.kit.africa[space] && hasEffect(s, 'DE-E1'),
  false,
)

export interface DesertFrame extends Frame {
  units: number[]
  /** Where those that are sent back came from. */
  from: number
  failures: number
}

const kindOf = (s: State, u: number): string => s.derived.kit.types[profile(s, u).kind].id
const infantry = (s: State, f: DesertFrame): number[] => goingOn(s, f).filter((u) => kindOf(s, u) === 'INF')
const goingOn = (s: State, f: DesertFrame): number[] => f.units.filter((u) => !hasMark(s, u, MARK.halted))
/** Anti-Aircraft is never chosen to halt (C20). */
const HALTED = ['TNK', 'ART', 'LTR']
const stoppable = (s: State, f: DesertFrame): number[] => goingOn(s, f).filter((u) => HALTED.includes(kindOf(s, u)))

const BACK: Action = { do: 'sendBack' }
const PAIR = 2
const DESERT_ROLL = purposeOf('desert terrain.desert')

export const desert = procedure<DesertFrame>('desert', [
  run('roll', {
    rule: 'terrain.desert',
    do(s, f, io) {
      const space = s.place[f.units[0]]
      const purpose = DESERT_ROLL[s.active]
      for (const u of f.units) {
        if (needsDesertRoll(s, u, space) && io.roll(s, DIE, purpose) >= FAILURE) f.failures++
      }
      io.tell('terrain.desert', say('told.desert', { at: spaceId(s, space), failures: f.failures }))
    },
  }),
  repeat('failures', {
    rule: 'terrain.desert',
    while: (s, f) => f.failures > 0 && (infantry(s, f).length >= PAIR || stoppable(s, f).length > 0),
    do(s, f) {
      f.failures--
      call(s, desertFailure, { units: f.units, from: f.from, failures: 0 })
    },
  }),
])

/** Two Infantry go back; where there are not two, one Tank, Artillery or Land Transport stops. */
const desertFailure = procedure<DesertFrame>('desertFailure', [
  decide('choose', {
    rule: 'terrain.desert',
    seats: (s, f) => [seatOfNation(s, s.nation[f.units[0]])],
    prompt: (s, f) => say('prompt.desert', { at: spaceId(s, s.place[f.units[0]]) }),
    options: desertChoices,
    resolve(s, f, action, io) {
      if (action.do === 'sendBack') {
        const back = infantry(s, f).slice(0, PAIR)
        for (const u of back) sendBack(s, u, f.from)
        io.tell('terrain.desert', say('told.sentBack', { units: back.map((u) => idOf(s, u)), to: spaceId(s, f.from) }))
      } else if (action.do === 'halt') {
        const u = unitNumber(s, action.unit)
        setMark(s, u, MARK.halted)
        io.tell('terrain.desert', say('told.halted', { unit: action.unit, at: spaceId(s, s.place[u]) }))
      }
    },
  }),
])

function desertChoices(s: State, f: DesertFrame): Choice<Action>[] {
  if (infantry(s, f).length >= PAIR) return [{ on: 'button', id: 'sendBack', action: BACK }]
  const seen = new Set<number>()
  const choices: Choice<Action>[] = []
  for (const u of stoppable(s, f)) {
    const key = likeness(s, u) * 4 + s.nation[u]
    if (seen.has(key)) continue
    seen.add(key)
    const unit = idOf(s, u)
    choices.push({ on: 'unit', id: unit, action: { do: 'halt', unit } })
  }
  return choices
}

/** Its move is cancelled for this Movement Step. */
function sendBack(s: State, u: number, from: number): void {
  setIntruder(s, u, false)
  for (const cargo of cargoOf(s, u)) setIntruder(s, cargo, false)
  putWithCargo(s, u, from)
  setMark(s, u, MARK.halted)
}

export const DESERT_PROCEDURES = [desert, desertFailure]
