import { useHandheld } from '../app/handheld.ts'
import { useTable } from './model.ts'

interface Looking {
  onMouseEnter?: () => void
  onMouseLeave?: () => void
  onFocus?: () => void
  onBlur?: () => void
}

/**
 * The row of a list that is pointed at: what it is about is looked at, and its place lit. On a small screen nothing
 * points: the chances that would open beside the list would take the row away from under the finger before it counts.
 */
export function useLook(): {
  look: (what: { piece: string } | { place: string }, place: string) => Looking
  /** What is chosen is shown first, and done when it is chosen once more. */
  finger: boolean
} {
  const { inspect, highlight } = useTable()
  const finger = useHandheld()
  const look = (what: { piece: string } | { place: string }, place: string): Looking => {
    const begin = (): void => {
      inspect(what)
      highlight(place)
    }
    const end = (): void => highlight(null)
    return finger ? {} : { onMouseEnter: begin, onMouseLeave: end, onFocus: begin, onBlur: end }
  }
  return { look, finger }
}
