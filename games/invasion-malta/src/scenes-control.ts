// 3.11: places that change hands, which many steps bring about: whoever passes, stands or reaches there.
import {
  type Io,
  type Message,
  type Participant,
  type Scene,
  type SceneEffect,
  sceneGoesOn,
  type SceneRow,
  type Watch,
} from '@middlesea/engine'
import { isSuddenHex, locationsHeld, locationsNeeded } from './19-victory.ts'
import type { CountingPlace } from './kit-places.ts'
import { openScene, piece, placeId } from './scenes.ts'
import { AXIS, seatOf, type State } from './state.ts'
import { say } from './steps.ts'
import { sideIn } from './03-stacking.ts'

/** What a step has changed of a place: so many of its hexes are the side's now. */
interface Taken {
  place: CountingPlace
  /** The hexes that have changed hands. */
  hexes: number[]
  side: number
}

const hexesWatched = (s: State): number[] => s.derived.kit.places.flatMap(({ hexes }) => hexes)

export const control: Watch<State> = {
  look: (s) => hexesWatched(s).map((hex) => s.owner[hex]),
  tell: (s, before, io) => {
    const changed = new Set(hexesWatched(s).filter((hex, i) => s.owner[hex] !== before[i]))
    for (const side of [0, 1]) tellOfPlaces(s, takenBy(s, side, changed), io)
  },
}

function takenBy(s: State, side: number, changed: ReadonlySet<number>): Taken[] {
  return s.derived.kit.places.flatMap((place) => {
    const hexes = place.hexes.filter((hex) => changed.has(hex) && s.owner[hex] === side)
    return hexes.length === 0 ? [] : [{ place, hexes, side }]
  })
}

/** A line for each place; one scene for all of them, or a part of the combat in which it comes about. */
function tellOfPlaces(s: State, all: readonly Taken[], io: Io): void {
  all.forEach((taken, i) => io.tell('3.11', lineOf(s, taken), () => (i === 0 ? sceneOf(s, all) : null)))
}

function lineOf(s: State, { place, side }: Taken): Message {
  const held = place.hexes.filter((hex) => s.owner[hex] === side).length
  const told = { side: seatOf(side), place: `place.${place.id}`, held, of: place.hexes.length }
  if (place.kind !== 'victory') return say('control.taken', told)
  return say('control.location', { ...told, locations: locationsHeld(s), needed: neededBy(s) })
}

const neededBy = (s: State): number => locationsNeeded(s.derived.kit, s.options)

function sceneOf(s: State, all: readonly Taken[]): Scene | null {
  const effects = all.flatMap(({ hexes, side }) => hexes.map((hex) => takenEffect(s, hex, side)))
  const fight = openScene(s)
  if (fight?.kind === 'battle') return sceneGoesOn(fight, { effects })
  const [{ side, hexes }] = all
  const place = placeId(s, hexes[0])
  return {
    id: `control ${s.serial} ${seatOf(side)} ${all.flatMap((taken) => taken.hexes.map((hex) => placeId(s, hex))).join(' ')}`,
    part: 'whole',
    kind: 'event',
    place,
    title: say('scene.control', { side: seatOf(side), places: all.map((taken) => `place.${taken.place.id}`) }),
    cast: all.flatMap((taken) => castOf(s, taken)),
    rows: all.map((taken) => rowOf(s, taken)),
    effects,
    outcome: { text: say('scene.over.control', { locations: locationsHeld(s), needed: neededBy(s) }) },
  }
}

const takenEffect = (s: State, hex: number, side: number): SceneEffect => ({
  do: 'taken',
  rule: '3.11',
  place: placeId(s, hex),
  side: seatOf(side),
})

/** Whoever stands there. Nobody does where somebody has passed through, or only reaches the place. */
const castOf = (s: State, { hexes, side }: Taken): Participant[] =>
  hexes.flatMap((hex) =>
    sideIn(s, side, hex).map((u) => ({
      ...piece(s, u),
      side: seatOf(side),
      role: 'role.taker',
      from: placeId(s, hex),
    })),
  )

function rowOf(s: State, { place, hexes, side }: Taken): SceneRow {
  const held = place.hexes.filter((hex) => s.owner[hex] === side).length
  const wins = side === AXIS && place.hexes.some((hex) => isSuddenHex(s, hex))
  const worth = `worth.${wins ? 'sudden' : place.kind}`
  return {
    rule: '3.11',
    step: say('scene.place', { place: `place.${place.id}` }),
    place: placeId(s, hexes[0]),
    side: seatOf(side),
    result: say('scene.worth', { worth, held, of: place.hexes.length }),
  }
}
