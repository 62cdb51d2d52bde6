// 16.1, 16.2: naval transport. So far: a convoy sails to its zone, and all its units arrive; no Convoy Arrival Table, no
// ports, no Delayed Boxes.
import { type Choice, type Io, law, type Refusal } from '@middlesea/engine'
import { type Action, DONE } from './actions.ts'
import { isDue } from './04-set-up.ts'
import { isStorm } from './05-weather.ts'
import { activeSeats, AXIS, type State } from './state.ts'
import { type AnyProcedure, always, decide, forbid, type Frame, procedure, say } from './steps.ts'
import { put } from './whereabouts.ts'

interface NavalFrame extends Frame {
  formations: number[]
  sailed: number
}

const IN_STORM = forbid('16.16', 'refuse.stormAtSea')
const NOT_ITS_TURN = forbid('16.21', 'refuse.convoyNotDue')
const ONE_CONVOY = forbid('16.23', 'refuse.oneConvoy')

/** 16.16 */
const isStormy = law('16.16', (s: State): Refusal | null => (isStorm(s) ? IN_STORM : null), null)

/** 16.23: one convoy an activation; 20.4: in the first one all that the scenario names. */
const hasSailed = law(
  '16.23',
  (s: State, f: NavalFrame, convoy: number): Refusal | null => {
    return f.sailed > 0 && !sailsFirst(s, convoy) ? ONE_CONVOY : null
  },
  null,
)

/** 4.17: a special rule of Leros: convoys that all sail in the First Operations Sequence. */
const sailsFirst = law(
  '4.17',
  (s: State, convoy: number): boolean => s.turn === 1 && s.derived.kit.convoys[convoy].first,
  false,
)

/** 16.21 */
const isNotDue = law(
  '16.21',
  (s: State, f: NavalFrame, convoy: number): Refusal | null => {
    const { kit } = s.derived
    const { side, formation, turn, units } = kit.convoys[convoy]
    const isOwn = side === AXIS && f.formations.includes(formation) && units.some((u) => s.place[u] === kit.CARD)
    return isOwn && isDue(s, turn) && s.sailed[convoy] === 0 ? null : NOT_ITS_TURN
  },
  null,
)

const cannotSail = (s: State, f: NavalFrame, convoy: number): Refusal | null =>
  isStormy(s) ?? isNotDue(s, f, convoy) ?? hasSailed(s, f, convoy)

/** 16.22: its zone is known from now on. */
function sail(s: State, convoy: number, io: Io): void {
  const { kit } = s.derived
  const zone = kit.zones[s.zoneOf[convoy]]
  s.sailed[convoy] = 1
  for (const u of kit.convoys[convoy].units) if (s.place[u] === kit.CARD) put(s, u, zone.available)
  io.reveal()
  io.tell('16.23', say('convoy.sailed', { convoy: `convoy.${kit.convoys[convoy].id}`, zone: `zone.${zone.id}` }))
}

const navalTransport = procedure<NavalFrame>('navalTransport', [
  decide('sail', {
    rule: '16.23',
    when: (s) => s.side === AXIS,
    optional: true,
    seats: activeSeats,
    prompt: always(say('prompt.sail')),
    options: (s, f): Choice<Action>[] => {
      const { kit } = s.derived
      const choices = kit.convoys.flatMap((_, c) => (cannotSail(s, f, c) === null ? [kit.actions.sail[c]] : []))
      if (choices.length > 0) choices.push(DONE)
      return choices
    },
    resolve: (s, f, a, io) => {
      if (a.do !== 'sail') return undefined
      f.sailed++
      sail(
        s,
        s.derived.kit.convoys.findIndex(({ id }) => id === a.convoy),
        io,
      )
      return 'again'
    },
    why: (s, f, a) => {
      const convoy = s.derived.kit.convoys.findIndex(({ id }) => id === a.convoy)
      return a.do === 'sail' && convoy !== -1 ? cannotSail(s, f, convoy) : null
    },
  }),
])

export { navalTransport }
export const convoyProcedures: AnyProcedure[] = [navalTransport]
