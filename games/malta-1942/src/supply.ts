// malta.supply, crt.3c: without a port after turn 12 the Axis attacks badly and moves slowly.
import { AXIS, eventScene, isFriendlyFeature, type Modifier, type State } from '@middlesea/air-assault'
import { type Io, law } from '@middlesea/engine'
import { ownOf } from './own.ts'
import { say } from './steps.ts'

const hasPort = (s: State): boolean => s.derived.kit.ports.some((port) => isFriendlyFeature(s, AXIS, port))

/** Ruling 10: from turn 13 on the Axis needs a port. */
export const lacksPort = (s: State): boolean =>
  s.turn > s.derived.kit.files.scenarios[s.scenario].victory.portTurn && !hasPort(s)

/** Ruling 10: looked at when an Axis segment begins. */
export const checkSupply = law('malta.supply', (s: State, io: Io): void => setShort(s, lacksPort(s), io), undefined)

/** Ruling 10: and over as soon as a port is friendly. That one was lost counts from the next look on. */
export const restoreSupply = law(
  'malta.supply',
  (s: State, io: Io): void => {
    if (ownOf(s).short && hasPort(s)) setShort(s, false, io)
  },
  undefined,
)

function setShort(s: State, short: boolean, io: Io): void {
  const own = ownOf(s)
  const news = say(short ? 'supply.short' : 'supply.restored', {})
  if (short !== own.short) io.tell('malta.supply', news, () => eventScene(`supply ${s.turn}`, null, news))
  own.short = short
}

/** crt.3c */
export const attackModifier = law(
  'crt.3c',
  (s: State, side: number): Modifier | null => {
    if (side !== AXIS || !ownOf(s).short) return null
    return { rule: 'crt.3c', value: s.derived.kit.files.scenarios[s.scenario].victory.noPortModifier }
  },
  null,
)

/** malta.supply: half the movement allowance, rounded down, at least one point. */
const halved = law('malta.supply', (printed: number): number => Math.max(1, Math.floor(printed / 2)), 0)

export function allowance(s: State, u: number, printed: number): number {
  return ownOf(s).short && s.derived.kit.side[u] === AXIS && printed > 0 ? halved(printed) : printed
}
