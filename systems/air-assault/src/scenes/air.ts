// What is told of aircraft, bombs and drops.
import type { Scene, SceneEffect, Strength } from '@middlesea/engine'
import { gunsOver } from '../air/aa.ts'
import { type Flight, onMap, type State } from '../core/state.ts'
import { say } from '../core/steps.ts'
import { flightStrength } from './combat.ts'
import { begins, dropHead, ends, pieceOf, whole } from './parts.ts'

/** The strength of aircraft over a hex, with the AA that halves it. Asked before bombs silence the guns. */
export const flightsOver = (s: State, hex: number, flights: Flight[], points: number): Strength =>
  flightStrength(s, flights, flights.length > 0 && gunsOver(s, hex).length > 0, points)

/** What will no longer be neutralized when the clock has ticked. Everybody saw it being bombed. */
export function recovery(s: State): Scene | null {
  const { kit } = s.derived
  const effects: SceneEffect[] = []
  const over = (place: string): SceneEffect => ({
    do: 'placeMarked',
    rule: 'bomb.5',
    place,
    mark: 'mark.neutralized',
    amount: 0,
  })
  s.neutral.forEach((turns, u) => {
    if (turns === 1) effects.push({ do: 'unmarked', rule: 'bomb.5', piece: pieceOf(s, u), mark: 'mark.neutralized' })
  })
  for (const { index, place } of kit.ports) if (s.portNeutral[index] === 1) effects.push(over(kit.placeIds[place]))
  if (effects.length === 0) return null
  const head = { id: `recovery ${s.turn}`, kind: 'check' as const, place: null }
  return whole(head, say('scene.recovery', {}), { effects }, say('scene.over.recovery', { count: effects.length }))
}

/** Everybody who jumps, and over which hex. */
export const beginDrop = (s: State, dropped: number[], hexes: number[]): Scene =>
  begins(dropHead(s), say('scene.drop', {}), {
    cast: dropped.map((u, i) => ({
      ...pieceOf(s, u),
      side: 'axis',
      role: 'role.jumper',
      from: s.derived.kit.placeIds[hexes[i]],
    })),
  })

/** The queue of drift combats closes the scene of the drop. */
export function endDrop(s: State, dropped: number[], fights: number[]): Scene {
  const { kit } = s.derived
  const lost = dropped.filter((u) => !onMap(s, u)).length
  return {
    ...ends(dropHead(s), say('scene.over.drop', { jumped: dropped.length, lost, fights: fights.length })),
    effects: fights.map((hex) => ({
      do: 'placeMarked',
      rule: kit.rules.ids.drop,
      place: kit.placeIds[hex],
      mark: 'mark.driftCombat',
    })),
  }
}
