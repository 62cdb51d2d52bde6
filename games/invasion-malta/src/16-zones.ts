// 16.22: zone markers. They are assigned in the set-up (4.14) and may be changed in every Recovery Phase while the convoy is
// on the set-up card: the Axis player's secret until it sails.
import { call, type Choice, law, type Refusal } from '@middlesea/engine'
import { type Action, withDone } from './actions.ts'
import { assignZone } from './04-set-up.ts'
import { isStorm } from './05-weather.ts'
import { AXIS, seatsOf, type State } from './state.ts'
import { type AnyProcedure, always, decide, forbid, type Frame, procedure, say } from './steps.ts'

const IN_STORM = forbid('16.16', 'refuse.stormAtSea')
const HAS_SAILED = forbid('16.22', 'refuse.zoneIsOpen')
const NO_MARKER = forbid('16.22', 'refuse.noZoneMarker')
const CHANGED = forbid('16.22', 'refuse.zoneChanged')

/** 16.16, 5.22: nothing moves at sea in a storm; who is in a box stays there. */
export const isStormAtSea = law('16.16', (s: State): Refusal | null => (isStorm(s) ? IN_STORM : null), null)

interface ZonesFrame extends Frame {
  /** Convoys whose marker was changed in this phase: each once. */
  changed: number[]
}

/** 16.22: only of Axis convoys that have not begun to sail. The Allies use no markers. */
const cannotChange = law(
  '16.22',
  (s: State, convoy: number): Refusal | null => {
    const { kit } = s.derived
    if (kit.convoys[convoy].side !== AXIS) return NO_MARKER
    const isOnCard = kit.convoys[convoy].units.some((u) => s.place[u] === kit.CARD)
    return s.sailed[convoy] === 0 && isOnCard ? null : HAS_SAILED
  },
  null,
)

const whyNotChange = (s: State, f: ZonesFrame, convoy: number): Refusal | null =>
  cannotChange(s, convoy) ?? (f.changed.includes(convoy) ? CHANGED : null)

const convoyNumber = (s: State, id: unknown): number => s.derived.kit.convoys.findIndex((convoy) => convoy.id === id)

const zoneMarkers = procedure<ZonesFrame>('zoneMarkers', [
  decide('change', {
    rule: '16.22',
    optional: true,
    seats: () => seatsOf(AXIS),
    prompt: always(say('prompt.changeZones')),
    options: (s, f): Choice<Action>[] => {
      const { kit } = s.derived
      const choices = kit.convoys.flatMap((_, c) => (whyNotChange(s, f, c) === null ? [kit.actions.convoy[c]] : []))
      return withDone(choices)
    },
    expand: (s, _f, choice) => s.derived.kit.actions.assign[convoyNumber(s, choice.id)],
    resolve: (s, f, a, io) => {
      if (a.do !== 'assign') return undefined
      const convoy = convoyNumber(s, a.convoy)
      f.changed.push(convoy)
      assignZone(
        s,
        convoy,
        s.derived.kit.zones.findIndex(({ id }) => id === a.zone),
        io,
      )
      return 'again'
    },
    why: (s, f, a) => {
      const convoy = convoyNumber(s, a.convoy)
      return a.do === 'assign' && convoy !== -1 ? whyNotChange(s, f, convoy) : null
    },
  }),
])

/** Opens the change of zone markers in the Recovery Phase. Call last. */
export const openZoneMarkers = (s: State): void => call(s, zoneMarkers, { changed: [] })

export const zoneProcedures: AnyProcedure[] = [zoneMarkers]
