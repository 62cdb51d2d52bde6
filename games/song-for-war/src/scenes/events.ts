// Scenes of what happens outside of battles: on the way, to hidden fleets, to sites, to cards and values.
import type { Io, Message, Scene, SceneEffect, SceneRow, Strength } from '@middlesea/engine'
import { NATIONS, sideOf } from '../kit.ts'
import { idOf, seatsOfSide, spaceId, type State, unitsAt } from '../state.ts'
import { say } from '../steps.ts'
import {
  begins,
  ends,
  eventHead,
  goesOn,
  member,
  minesHead,
  opens,
  pieceOf,
  pushHead,
  type SceneHead,
  sideId,
  whole,
} from './parts.ts'
import { dieRow, takeRows } from './shots.ts'

// ---- On the way

/** push.1: those who are shot at, and what they carry. Nobody is lost: then that was all. */
export function pushScene(s: State, io: Io, units: number[], space: number, isAll: boolean): Scene {
  const at = spaceId(s, space)
  const cast = withCargo(s, units)
  const rows = takeRows(s, io, 'push.1', say('scene.push', { at }), 1 - sideOf(s.nation[units[0]]), space)
  return opens(isAll, pushHead(s, space), say('scene.push', { at }), { cast, rows }, say('scene.over.passed', { at }))
}

const withCargo = (s: State, units: number[]) => [
  ...units.map((u) => member(s, u, 'target')),
  ...unitsAt(s, s.place[units[0]])
    .filter((u) => units.includes(s.aboard[u]) && !units.includes(u))
    .map((u) => member(s, u, 'cargo')),
]

export const lossesEnd = (head: SceneHead, lost: number[]): Scene =>
  ends(head, say('scene.over.losses', { lost: lost.length }))

/** card.S1: the one die of a mine. Which fleet struck it, if it is hidden, is said by its ships alone. */
export function minesScene(s: State, ships: number[], space: number, die: Die, isAll: boolean): Scene {
  const at = spaceId(s, space)
  const row = dieRow(s, 'card.S1', say('scene.mines', { at }), {
    sides: die.sides,
    value: die.value,
    at: ships.map((u) => pieceOf(s, u)),
    needed: { value: die.needed, or: 'more' },
    hit: die.value >= die.needed,
    ...(die.value >= die.needed ? { hitKind: 'yellow' } : {}),
  })
  const told = { cast: withCargo(s, ships), rows: [row] }
  return opens(isAll, minesHead(s, space), say('scene.mines', { at }), told, say('scene.over.passed', { at }))
}

export interface Die {
  sides: number
  value: number
  needed: number
}

// ---- Fleets

/** ability.search: nothing is rolled. */
export function searchScene(s: State, u: number, found: boolean): Scene {
  const at = spaceId(s, s.place[u])
  const head: SceneHead = { id: `search ${s.stage} ${s.step} ${idOf(s, u)}`, kind: 'search', place: at }
  const text = say(found ? 'scene.over.found' : 'scene.over.foundNothing', { at })
  return whole(head, say('scene.search', { at }), { cast: [member(s, u, 'searcher')] }, text)
}

/** fleet.5: a fleet stands on the board now. One nation's comes up once between two answers. */
export function revealScene(s: State, nation: string, units: number[], at: number, rule: string): Scene {
  const place = spaceId(s, at)
  const fleet = `fleet.${nation}`
  const effects = units.map(
    (u): SceneEffect => ({ do: 'revealed', rule, was: { id: fleet }, piece: pieceOf(s, u), place }),
  )
  const head: SceneHead = { id: `reveal ${s.serial} ${nation}`, kind: 'event', place }
  return whole(head, say('scene.reveal', { nation }), { effects }, say('scene.over.revealed', { nation, at: place }))
}

// ---- Coming home

export const strandedHead = (s: State): SceneHead => eventHead(s, 'stranded', null)
export const strandedBegin = (s: State, units: number[]): Scene =>
  begins(strandedHead(s), say('scene.stranded'), { cast: units.map((u) => member(s, u, 'stranded')) })

// ---- Control and points

/** A site has changed hands, and with it its points, where it went to the other side. */
export function controlScene(s: State, site: number, from: number, nation: number): Scene {
  const { space, points } = s.derived.kit.sites[site]
  const at = spaceId(s, space)
  const effects: SceneEffect[] = [{ do: 'taken', rule: 'victory.3', place: at, side: NATIONS[nation] }]
  if (points > 0 && sideOf(from) !== sideOf(nation)) {
    effects.push(...counted(s, sideOf(nation), points), ...counted(s, sideOf(from), -points))
  }
  const text = say('scene.over.taken', { nation: NATIONS[nation], at })
  return (
    goesOn(s, { effects }) ?? whole(eventHead(s, 'control', space), say('scene.control', { at }), { effects }, text)
  )
}

/** Points are counted in quarters. */
const PER_POINT = 4

/** victory.4: the points of a side have changed by so many quarters, for all who play it. */
function counted(s: State, side: number, change: number): SceneEffect[] {
  const total = sitesOf(s, side).reduce((sum, { points }) => sum + points, 0)
  return seatsOfSide(s, side).map((seat) => ({
    do: 'counted',
    rule: 'victory.4',
    seat,
    what: 'count.points',
    change,
    total,
    per: PER_POINT,
  }))
}

const sitesOf = (s: State, side: number) => s.derived.kit.sites.filter((_, i) => sideOf(s.control[i]) === side)

/** victory.4: the sites that each side holds, with their points; `totals` in quarters. */
export function pointsScene(s: State, totals: [number, number], text: Message): Scene {
  const strengths = totals.map(
    (points, side): Strength => ({
      side: sideId(side),
      points,
      per: PER_POINT,
      parts: sitesOf(s, side)
        .filter((site) => site.points > 0)
        .map((site) => ({ piece: { id: spaceId(s, site.space) }, points: site.points })),
    }),
  )
  const head: SceneHead = { id: `victory ${s.stage}`, kind: 'score', place: null }
  const rows: SceneRow[] = [{ rule: 'victory.4', step: say('scene.points'), strengths }]
  return whole(head, say('scene.points'), { rows }, text)
}
