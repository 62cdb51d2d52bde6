// terrain.desert: a die for each Land Unit that enters, and what each failure costs (ruling C20).
import { call, type Choice, law, openFrame } from '@middlesea/engine'
import { halt } from './04-halting.ts'
import { likeness } from './04-likeness.ts'
import { isDesert } from './05-terrain.ts'
import { DIE, purposeOf } from './11-fire.ts'
import type { Action } from './actions.ts'
import { hasEffect } from './cards/effects.ts'
import { DE, LAND } from './kit.ts'
import { type DesertDie, desertEnds, desertScene, haltedScene, sentBackScene } from './scenes/desert.ts'
import {
  clearMark,
  hasMark,
  idOf,
  MARK,
  profile,
  put,
  seatOfNation,
  setIntruder,
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

/** Where units that are sent back came from, and whether they stood there among enemies alone. */
interface Origin {
  from: number
  intruding: boolean
  /** Of these the move is cancelled, but one that they had finished before in this Movement Step stands (R22). */
  moved?: number[]
}

/** Infantry that came into a desert by an earlier move of this Movement Step. */
export interface Earlier extends Origin {
  unit: number
}

export interface DesertFrame extends Frame, Origin {
  units: number[]
  failures: number
  /** Who has paid for a failure pays for no other. Frames of version 1.4.0 have none. */
  paid?: number[]
  /** R70: Infantry of the nation that entered this space before, in this Movement Step. Frames of version 1.5.0 have none. */
  earlier?: Earlier[]
}

interface FailureFrame extends DesertFrame {
  /** How many Infantry have gone back one by one. */
  back: number
}

const kindOf = (s: State, u: number): string => s.derived.kit.types[profile(s, u).kind].id
/** R25: who makes no roll pays for nobody else's. */
const rollers = (s: State, f: DesertFrame): number[] =>
  f.units.filter((u) => f.paid?.includes(u) !== true && needsDesertRoll(s, u, s.place[u]))
const isInfantry = (s: State, u: number): boolean => kindOf(s, u) === 'INF'
/** Also who came from a mountain or over a bridge, and has ended its move: it goes back all the same. */
const infantry = (s: State, f: DesertFrame): number[] => [
  ...rollers(s, f).filter((u) => isInfantry(s, u)),
  ...(f.earlier ?? []).map(({ unit }) => unit).filter((u) => f.paid?.includes(u) !== true),
]
/** Where a unit goes back to. */
const originOf = (f: DesertFrame, u: number): Origin => f.earlier?.find(({ unit }) => unit === u) ?? f
/** Anti-Aircraft is never chosen to halt (C20), and who has ended its move need not. */
const HALTED = ['TNK', 'ART', 'LTR']
const stoppable = (s: State, f: DesertFrame): number[] =>
  rollers(s, f).filter((u) => HALTED.includes(kindOf(s, u)) && !hasMark(s, u, MARK.halted))

/** R70: one after the other Infantry pays as it does together, else nobody would move it in a group. */
export const earlierAt = law(
  'terrain.desert',
  (s: State, nation: number, space: number): Earlier[] =>
    (openLog(s)?.entered ?? []).filter(({ unit }) => s.nation[unit] === nation && s.place[unit] === space),
  [],
)

/** The movement of a side that is under way: it remembers who came into a desert. */
interface EnteredLog extends Frame {
  entered?: Earlier[]
}
const openLog = (s: State): EnteredLog | undefined => s.stack.find(({ proc }) => proc === 'movement')

/** Who stays in the desert may have to go back with who comes later. */
function noteEntered(s: State, { units, from, intruding, moved = [], paid = [] }: DesertFrame): void {
  const log = openLog(s)
  if (log === undefined) return
  const stayed = units.filter((u) => isInfantry(s, u) && needsDesertRoll(s, u, s.place[u]) && !paid.includes(u))
  const others = (log.entered ?? []).filter(({ unit }) => !units.includes(unit) && !paid.includes(unit))
  log.entered = [...others, ...stayed.map((unit) => ({ unit, from, intruding, moved }))]
}

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
      const { units, from, intruding, moved = [], paid = [], earlier = [] } = f
      call(s, desertFailure, { units, from, intruding, moved, failures: 0, back: 0, paid: paid.slice(), earlier })
    },
  }),
  run('stay', { rule: 'terrain.desert', do: (s, f) => noteEntered(s, f) }),
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
      prompt: (s, f) => say('prompt.desert', { at: spaceId(s, s.place[[...infantry(s, f), ...stoppable(s, f)][0]]) }),
      options: desertChoices,
      resolve(s, f, action, io) {
        if (action.do === 'sendBack') {
          const back = 'unit' in action ? [unitNumber(s, action.unit)] : infantry(s, f).slice(0, PAIR)
          const left = s.place[back[0]]
          const origin = originOf(f, back[0])
          for (const u of back) sendBack(s, u, origin)
          notePaid(s, f, back)
          f.back += back.length
          const told = say('told.sentBack', { units: back.map((u) => idOf(s, u)), to: spaceId(s, origin.from) })
          io.tell('terrain.desert', told, () => sentBackScene(s, back, left, origin.from))
          if (f.back < PAIR) return 'again'
        } else if (action.do === 'halt') {
          const u = unitNumber(s, action.unit)
          halt(s, u, 'desert')
          notePaid(s, f, [u])
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

function notePaid(s: State, f: FailureFrame, units: number[]): void {
  const paid = [...(f.paid ?? []), ...units]
  f.paid = paid
  const entered = openFrame(s, desert)
  if (entered !== null) entered.paid = paid.slice()
}

function desertChoices(s: State, f: FailureFrame): Choice<Action>[] {
  const infantrymen = infantry(s, f)
  const pays = f.back > 0 || infantrymen.length >= PAIR
  const units = unlike(s, f, pays ? infantrymen : stoppable(s, f))
  if (pays && f.back === 0 && units.length === 1) return [{ on: 'button', id: 'sendBack', action: BACK }]
  return units.map((u) => {
    const unit = idOf(s, u)
    return { on: 'unit', id: unit, action: pays ? { do: 'sendBack', unit } : { do: 'halt', unit } }
  })
}

/** Of units of a nation that are alike, and came from the same space, one. */
function unlike(s: State, f: DesertFrame, units: number[]): number[] {
  const seen = new Set<string>()
  return units.filter((u) => {
    const { from, intruding } = originOf(f, u)
    const key = `${likeness(s, u)} ${s.nation[u]} ${from} ${intruding}`
    return !seen.has(key) && seen.add(key)
  })
}

/** Its move is cancelled for this Movement Step: it stands where it set out as it stood there. */
function sendBack(s: State, u: number, { from, intruding, moved = [] }: Origin): void {
  put(s, u, from)
  setIntruder(s, u, intruding)
  if (!moved.includes(u)) clearMark(s, u, MARK.moved)
  halt(s, u, 'sentBack')
}

export const DESERT_PROCEDURES = [desert, desertFailure]
