import { call, type Choice, type Io, law, type Refusal } from '@middlesea/engine'
import { type Action, chooseUnit, unitOf } from './actions.ts'
import { cargoOf, reduceUnit, returnToSicily } from './02-losses.ts'
import { whoDecides } from './28-team.ts'
import { suppliesFlown } from './scenes/single.ts'
import { type AnyProcedure, decide, forbid, type Frame, idOf, placeId, procedure, say } from './steps.ts'
import { AIRBORNE, isTransport, type State, unitsAt } from './state.ts'

/** 28.2.4: empty transports wait in the Airborne box of a zone's sector. */
const isReady = (s: State, u: number): boolean => isTransport(s, u) && cargoOf(s, u) === -1

const airborneBoxFor = (s: State, zone: number): number => AIRBORNE[s.derived.data.sector[zone]]

/** How many empty transports stand ready to supply a zone. */
export function supplyTransports(s: State, zone: number): number {
  let ready = 0
  for (const u of unitsAt(s, airborneBoxFor(s, zone))) if (isReady(s, u)) ready++
  return ready
}

const NO_TRANSPORT = forbid('28.2.4', 'refuse.aerialSupply')
const NOT_READY = forbid('28.2.4', 'refuse.notReady')

/** 28.2.4: staff points for units in a zone need an empty transport each; what forbids to spend them, or null. */
export const lacksAerialSupply = law(
  '28.2.4',
  (s: State, zone: number, points: number): Refusal | null =>
    s.options.aerialSupply && supplyTransports(s, zone) < points ? NO_TRANSPORT : null,
  null,
)

interface AerialSupply extends Frame {
  zone: number
  /** Transports that still have to fly. */
  left: number
}

/**
 * 28.2.4: for each staff point spent on units in a zone a transport flies. Does nothing without the option. It calls a
 * procedure, for the player picks the transports: use it last in a step.
 */
export const flyAerialSupply = law(
  '28.2.4',
  (s: State, zone: number, points: number): void => {
    if (s.options.aerialSupply) call(s, aerialSupply, { zone, left: points })
  },
  undefined,
)

const aerialSupply = procedure<AerialSupply>('aerialSupply', [
  decide('transport', {
    rule: '28.2.4',
    when: (_s, f) => f.left > 0,
    seats: (s, f) => whoDecides(s, 'air', f.zone),
    prompt: (_s, f) => say('prompt.aerialSupply', { zone: placeId(f.zone), left: f.left }),
    options: (s, f) => readyChoices(s, f.zone),
    resolve: (s, f, a, io) => {
      flySupplies(s, unitOf(a), f.zone, io)
      f.left--
      return 'again'
    },
    why: (_s, _f, a) => (a.do === 'choose' ? NOT_READY : null),
  }),
])

function readyChoices(s: State, zone: number): Choice<Action>[] {
  const choices: Choice<Action>[] = []
  for (const u of unitsAt(s, airborneBoxFor(s, zone))) if (isReady(s, u)) choices.push(chooseUnit[u])
  return choices
}

/** The transport returns to Sicily; a 6 reduces it. */
function flySupplies(s: State, u: number, zone: number, io: Io): void {
  const die = io.roll(s, 6, 'aerial supply 28.2.4')
  returnToSicily(s, u)
  const text = say('supply.flown', { unit: idOf(u), zone: placeId(zone), die })
  io.tell('28.2.4', text, () => suppliesFlown(s, u, zone, die, text))
  if (die === 6) reduceUnit(s, u, io)
}

export const aerialSupplyProcedures: AnyProcedure[] = [aerialSupply]
