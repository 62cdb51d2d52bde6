import { call, type Choice, type Io, law, type Refusal } from '@middlesea/engine'
import { type Action, chooseUnit, withDone } from './actions.ts'
import { fireAlliedAaa } from './20-anti-aircraft.ts'
import { attackFromAir } from './21-air-attacks.ts'
import { whoDecides } from './28-team.ts'
import { unitNumber } from './data.ts'
import { moved } from './scenes/effects.ts'
import { effectOf } from './scenes/parts.ts'
import {
  type AnyProcedure,
  type Attempt,
  decide,
  forbid,
  type Frame,
  idOf,
  placeId,
  procedure,
  run,
  say,
} from './steps.ts'
import { hasMark, isAxisAir, MARK, put, setMark, type State, SUPPORT, typeOf, unitsAt } from './state.ts'

interface Stukas extends Frame {
  zone: number
}

const NOT_A_STUKA = forbid('28.2.2', 'refuse.notAStuka')
const NOT_IN_SUPPORT = forbid('28.2.2', 'refuse.stukaElsewhere')
const HAS_FLOWN = forbid('28.2.2', 'refuse.stukaFlown')

/** 28.2.2: Ju-87 and Stuka (ruling 34) in the Support box of the sector that have flown no mission this turn. */
const cannotDive = law(
  '28.2.2',
  (s: State, u: number, zone: number): Refusal | null => {
    if (typeOf(s, u) !== 'diveBomber') return NOT_A_STUKA
    if (s.place[u] !== supportBox(s, zone)) return NOT_IN_SUPPORT
    return hasMark(s, u, MARK.flown) ? HAS_FLOWN : null
  },
  null,
)

const supportBox = (s: State, zone: number): number => SUPPORT[s.derived.data.sector[zone]]

/** There are four of them, and no other aircraft is out then: they never exceed the limit of a zone (6.4). */
function available(s: State, zone: number): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  for (const u of unitsAt(s, supportBox(s, zone))) if (cannotDive(s, u, zone) === null) choices.push(chooseUnit[u])
  return choices
}

/** Stukas fly to a zone that is counterattacked: AAA fires, the survivors attack, and then they go back to their box. */
const stukas = procedure<Stukas>('stukas', [
  decide('send', {
    rule: '28.2.2',
    optional: true,
    seats: (s, f) => whoDecides(s, 'air', f.zone),
    prompt: (_s, f) => say('prompt.stukas', { zone: placeId(f.zone) }),
    options: (s, f) => withDone(available(s, f.zone)),
    resolve: (s, f, a, io) => {
      if (a.do !== 'choose') return
      send(s, unitNumber(a.unit), f.zone, io)
      return 'again'
    },
    why: (s, f, a) => stukaRefusal(s, f, a),
  }),
  run('aaa', { rule: '28.2.2', do: (s, f, io) => fireAlliedAaa(s, f.zone, io) }),
  run('attack', { rule: '28.2.2', do: (s, f, io) => attackFromAir(s, f.zone, io) }),
  run('return', {
    rule: '28.2.2',
    do: (s, f, io) => {
      const box = supportBox(s, f.zone)
      for (const u of unitsAt(s, f.zone).filter(isAxisAir)) {
        put(s, u, box)
        io.show('28.2.2', () => effectOf(s, moved(u, f.zone, box, 'return', '28.2.2')))
      }
    },
  }),
])

function send(s: State, u: number, zone: number, io: Io): void {
  const from = s.place[u]
  put(s, u, zone)
  setMark(s, u, MARK.flown)
  io.tell('28.2.2', say('stukas.sent', { unit: idOf(u), zone: placeId(zone) }), () =>
    effectOf(s, moved(u, from, zone, 'attack', '28.2.2')),
  )
}

function stukaRefusal(s: State, f: Stukas, a: Attempt): Refusal | null {
  const u = unitNumber(a.unit)
  return a.do === 'choose' && u !== -1 ? cannotDive(s, u, f.zone) : null
}

/** Stukas against the counterattack in a zone, if the option is in use and any are ready. */
export function openStukas(s: State, zone: number): void {
  if (s.options.stukas && available(s, zone).length > 0) call(s, stukas, { zone })
}

export const stukaProcedures: AnyProcedure[] = [stukas]
