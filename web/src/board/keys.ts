import { cycle, hexStop, nextStop, type Stop } from './focus.ts'
import { fanNeighbour, type Stack } from './stacks.ts'

// The keyboard. Says what a key asks for; Board does it.

export type KeyAction =
  | { do: 'pan'; dx: number; dy: number }
  | { do: 'zoom'; factor: number }
  | { do: 'fit' | 'back' | 'hide' | 'inspect' | 'take-all' }
  | { do: 'choose'; extend: boolean }
  | { do: 'go'; stop: Stop }
  | { do: 'fan'; index: number }

export interface KeyPress {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** Where the focus is: on the board itself, on a stop, or on a piece of an opened stack. */
export interface KeyPlace {
  stops: readonly Stop[]
  stop: Stop | null
  /** Whether the focus is on the board itself and not on something in it. */
  onBoard: boolean
  /** The places are hexes with a side at the top. */
  hexes: boolean
  fan: { stack: Stack; index: number } | null
  canAct: (stop: Stop) => boolean
}

const PAN = 90
const ARROW: Record<string, [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

export function keyAction(press: KeyPress, at: KeyPlace): KeyAction | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  const arrow = ARROW[press.key]
  if (arrow) return arrowAction(press, at, arrow)
  if (at.hexes && at.stop && !at.fan) {
    const stop = hexStop(at.stops, at.stop, press.key)
    if (stop) return { do: 'go', stop }
  }
  switch (press.key) {
    case '+':
    case '=':
      return { do: 'zoom', factor: 1.35 }
    case '-':
    case '_':
      return { do: 'zoom', factor: 1 / 1.35 }
    case '0':
      return { do: 'fit' }
    case 'Escape':
      return { do: 'back' }
    case 'h':
    case 'H':
      return { do: 'hide' }
    case 'i':
    case 'I':
      return at.stop ? { do: 'inspect' } : null
    case 'n':
    case 'N': {
      const stop = cycle(at.stops, at.stop?.key ?? null, press.shiftKey, at.canAct)
      return stop && { do: 'go', stop }
    }
    case 'Enter':
      if (at.onBoard) return at.stops.length > 0 ? { do: 'go', stop: at.stop ?? at.stops[0] } : null
      return { do: 'choose', extend: press.shiftKey }
    case ' ':
      return at.onBoard ? null : at.fan ? { do: 'choose', extend: true } : { do: 'take-all' }
    default:
      return null
  }
}

function arrowAction(press: KeyPress, at: KeyPlace, [dx, dy]: [number, number]): KeyAction | null {
  if (at.fan && !press.shiftKey) {
    return { do: 'fan', index: fanNeighbour(at.fan.stack.pieces.length, at.fan.index, press.key) }
  }
  if (press.shiftKey || at.onBoard || !at.stop) return { do: 'pan', dx: dx * PAN, dy: dy * PAN }
  const stop = nextStop(at.stops, at.stop, press.key)
  return stop && { do: 'go', stop }
}
