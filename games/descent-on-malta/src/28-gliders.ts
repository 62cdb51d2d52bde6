import { law, type Refusal } from '@middlesea/engine'
import { forbid } from './steps.ts'
import { type State, typeOf } from './state.ts'

const isGlider = (s: State, transport: number): boolean => s.options.gliders && typeOf(s, transport) === 'glider'

/** 28.2.1: with the option Me-321s airland on plains as on airfields. */
export const glidesOnto = law(
  '28.2.1',
  (s: State, transport: number, zone: number): boolean =>
    isGlider(s, transport) && s.derived.data.zoneType[zone] === 'plains',
  false,
)

const NO_DROP_FROM_GLIDERS = forbid('28.2.1', 'refuse.gliderDrop')

/** 28.2.1: but then they make no drops. */
export const isGrounded = law(
  '28.2.1',
  (s: State, transport: number): Refusal | null => (isGlider(s, transport) ? NO_DROP_FROM_GLIDERS : null),
  null,
)
