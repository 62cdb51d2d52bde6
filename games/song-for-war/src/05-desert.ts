// terrain.desert: a die for each Land Unit that enters, and what each failure costs (ruling C20).
import { call, type Choice, law, openFrame } from '@middlesea/engine'
import { likeness } from './04-likeness.ts'
import { isDesert } from './05-terrain.ts'
import { DIE, purposeOf } from './11-fire.ts'
import type { Action } from './actions.ts'
import { hasEffect } from './cards/effects.ts'
import { DE, LAND } from './kit.ts'
import { type DesertDie, desertEnds, desertScene, haltedScene, sentBackScene } from './scenes/desert.ts'
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
  /** Where those that are sent back came from, and whether they stood there among enemies alone. */
  from: number
  intruding: boolean
  failures: number
}

interface FailureFrame extends DesertFrame {
  /** How many Infantry have gone back one by one. */
  back: number
}

const kindOf = (s: State, u: number): string => s.derived.kit.types[profile(s, u).kind].id
const infantry = (s: State, f: DesertFrame): number[] => goingOn(s, f).filter((u) => kindOf(s, u) === 'INF')
/** R25: who makes no roll pays for nobody else's. */
const goingOn = (s: State, f: DesertFrame): number[] =>
  f.units.filter((u) => !hasMark(s, u, MARK.halted) && needsDesertRoll(s, u, s.place[u]))
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
      const rolled: DesertDie[] = []
      for (const unit of f.units) {
        if (!needsDesertRoll(s, unit, space)) continue
        const value = io.roll(s, DIE, purpose)
        if (value >= FAILURE) f.failures++
        rolled.push({ unit, value })
      }
      io.tell('terrain.desert', say('told.desert', { at: spaceId(s, space), failures: f.failures }), () =>
        desertScene(s, space, rolled, !mustPay(s, f)),
      )
    },
  }),
  repeat('failures', {
    rule: 'terrain.desert',
    while: mustPay,
    do(s, f) {
      f.failures--
      call(s, desertFailure, { units: f.units, from: f.from, intruding: f.intruding, failures: 0, back: 0 })
    },
  }),
])

/** A failure is left, and somebody to pay for it. */
function mustPay(s: State, f: DesertFrame): boolean {
  return f.failures > 0 && (infantry(s, f).length >= PAIR || stoppable(s, f).length > 0)
}

/** Two Infantry go back; where there are not two, one Tank, Artillery or Land Transport stops. */
const desertFailure = procedure<FailureFrame>(
  'desertFailure',
  [
    decide('choose', {
      rule: 'terrain.desert',
      seats: (s, f) => [seatOfNation(s, s.nation[f.units[0]])],
      prompt: (s, f) => say('prompt.desert', { at: spaceId(s, s.place[goingOn(s, f)[0]]) }),
      options: desertChoices,
      resolve(s, f, action, io) {
        if (action.do === 'sendBack') {
          const back = 'unit' in action ? [unitNumber(s, action.unit)] : infantry(s, f).slice(0, PAIR)
          const left = s.place[back[0]]
          for (const u of back) sendBack(s, u, f)
          f.back += back.length
          const told = say('told.sentBack', { units: back.map((u) => idOf(s, u)), to: spaceId(s, f.from) })
          io.tell('terrain.desert', told, () => sentBackScene(s, back, left, f.from))
          if (f.back < PAIR) return 'again'
        } else if (action.do === 'halt') {
          const u = unitNumber(s, action.unit)
          setMark(s, u, MARK.halted)
          io.tell('terrain.desert', say('told.halted', { unit: action.unit, at: spaceId(s, s.place[u]) }), () =>
            haltedScene(s, u),
          )
        }
        return undefined
      },
    }),
  ],
  (s, _f, io) => {
    const entered = openFrame(s, desert)
    if (entered !== null && !mustPay(s, entered)) io.show('terrain.desert', () => desertEnds(s))
  },
)

function desertChoices(s: State, f: FailureFrame): Choice<Action>[] {
  const infantrymen = infantry(s, f)
  const pays = f.back > 0 || infantrymen.length >= PAIR
  const units = unlike(s, pays ? infantrymen : stoppable(s, f))
  if (pays && f.back === 0 && units.length === 1) return [{ on: 'button', id: 'sendBack', action: BACK }]
  return units.map((u) => {
    const unit = idOf(s, u)
    return { on: 'unit', id: unit, action: pays ? { do: 'sendBack', unit } : { do: 'halt', unit } }
  })
}

/** Of units of a nation that are alike one. */
function unlike(s: State, units: number[]): number[] {
  const seen = new Set<number>()
  return units.filter((u) => {
    const key = likeness(s, u) * 4 + s.nation[u]
    return !seen.has(key) && seen.add(key)
  })
}

/** Its move is cancelled for this Movement Step: it stands where it set out as it stood there. */
function sendBack(s: State, u: number, { from, intruding }: DesertFrame): void {
  const cargo = cargoOf(s, u)
  putWithCargo(s, u, from)
  for (const one of [u, ...cargo]) setIntruder(s, one, intruding)
  setMark(s, u, MARK.halted)
}

export const DESERT_PROCEDURES = [desert, desertFailure]
