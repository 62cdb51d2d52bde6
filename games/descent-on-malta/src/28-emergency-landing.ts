import { type Io, law } from '@middlesea/engine'
import { reduceUnit, returnToSicily } from './02-losses.ts'
import { enter, revealTo, rollDrop, type ZoneLandings } from './17-air-transport.ts'
import { glidesOnto } from './28-gliders.ts'
import { moved } from './scenes/effects.ts'
import { airlanded } from './scenes/landings.ts'
import { effectOf } from './scenes/parts.ts'
import { idOf, placeId, say } from './steps.ts'
import { disembark, AXIS_ELIMINATED, put, SICILY, type State } from './state.ts'

/** 28.2.3: with the option any transport may airland on plains, at a risk. Where Me-321s glide there is none (28.2.1). */
export const isEmergency = law(
  '28.2.3',
  (s: State, transport: number, zone: number): boolean =>
    s.options.emergencyLanding && s.derived.data.zoneType[zone] === 'plains' && !glidesOnto(s, transport, zone),
  false,
)

/** 28.2.3: Loss reduces transport and cargo, Scatter sends both back to Sicily, anything else lands the cargo. */
export function emergencyLanding(s: State, f: ZoneLandings, transport: number, cargo: number, io: Io): void {
  const result = rollDrop(s, f, cargo, io)
  const aborts = result === 'scatter' || result === 'scatterLoss'
  if (result === 'loss' || result === 'scatterLoss') reduceUnit(s, transport, io) // and its cargo (20.3)
  disembark(s, cargo)
  if (s.place[transport] !== AXIS_ELIMINATED) {
    returnToSicily(s, transport)
    io.show('28.2.3', () => effectOf(s, moved(transport, f.zone, SICILY, 'return', '28.2.3')))
  }
  if (s.place[cargo] === AXIS_ELIMINATED) return
  const from = s.place[cargo]
  if (aborts) {
    put(s, cargo, SICILY)
    io.tell('28.2.3', say('emergency.aborted', { unit: idOf(cargo), zone: placeId(f.zone) }), () =>
      effectOf(s, moved(cargo, from, SICILY, 'turnBack', '28.2.3')),
    )
    return
  }
  enter(s, cargo, f.zone)
  io.tell('28.2.3', say('emergency.landed', { unit: idOf(cargo), zone: placeId(f.zone) }), () =>
    airlanded(s, cargo, from, '28.2.3'),
  )
  revealTo(s, cargo, io)
}
