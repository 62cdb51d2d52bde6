import type { Decision } from '@middlesea/engine'
import type { Action, View } from '@middlesea/song-for-war'
import { read } from './read.ts'

// What somebody may have meant, so that the game can say why not.

type Meant = { pieces: readonly string[]; place: string | null }

export function attemptsFor(v: View, decision: Decision<Action>, meant: Meant): Action[] {
  const [piece] = meant.pieces
  const { place } = meant
  if (piece === undefined) return place === null ? [] : onPlace(decision.prompt.key, place)
  if (piece.startsWith('fleet.')) {
    const nation = piece.slice('fleet.'.length)
    return place === null ? [{ do: 'reveal', nation }] : [{ do: 'sail', nation, to: place }]
  }
  if (read(v).kit.cardNumber[piece] !== undefined) return [{ do: 'activate', card: piece }]
  if (read(v).kindOf.get(piece) === undefined) return resupply(piece, place)
  return onUnit(decision.prompt.key, piece, place)
}

function onPlace(prompt: string, at: string): Action[] {
  if (prompt === 'prompt.fleetStart') return [{ do: 'start', at }]
  if (prompt === 'prompt.resolve') return [{ do: 'resolve', at }]
  if (prompt === 'prompt.blockade') return [{ do: 'blockade', at }]
  if (prompt === 'prompt.target') return [{ do: 'target', at }]
  return [{ do: 'declare', at }]
}

function onUnit(prompt: string, unit: string, place: string | null): Action[] {
  if (place === null)
    return [
      { do: 'gather', unit },
      { do: 'search', unit },
      { do: 'support', unit },
      { do: 'lose', unit },
    ]
  if (prompt === 'prompt.declare') return [{ do: 'bombard', unit, at: place }]
  return [
    { do: 'move', unit, to: place },
    { do: 'unload', unit, to: place },
  ]
}

function resupply(piece: string, at: string | null): Action[] {
  const [verb, nation, what] = piece.split('.')
  if (at === null) return []
  if (verb === 'build') return [{ do: 'build', nation, type: what, at }]
  return [{ do: 'supply', nation, slot: what as 'land', at }]
}
