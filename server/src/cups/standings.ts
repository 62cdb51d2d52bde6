import type { Cup, CupGame, KeptMatch } from '@middlesea/store'
import { scoreOf } from '../rating/rater.ts'

// What a cup has come to, from its matches alone. Ties are broken as everybody could read before: points; points in the
// games of those who are level; how clearly games were won that were played to their end; the lot drawn at the beginning.

/** Whoever loses so many games on time is out: their games are lost, and no more are played. */
const STRIKES = 2

/** A game of a cup, with what has come of it. */
export interface PlayedGame extends CupGame {
  status: 'playing' | 'finished' | 'walkover'
  /** Points of its first; the second has the rest. Null while it is played. */
  points: number | null
  /** By how much the first was better in the game's own score, where it was played to its end. */
  margin: number
}

export interface CupStanding {
  place: number
  points: number
  won: number
  played: number
  margin: number
  out: boolean
}

/** The places of those who are out. */
export function outOf({ games, entrants }: Cup, matches: Map<string, KeptMatch>): Set<number> {
  const lost = games.flatMap((game) => {
    const late = lateIn(game, matches)
    return late === null ? [] : [late]
  })
  const strikes = (place: number): number => lost.filter((one) => one === place).length
  return new Set(entrants.map(({ place }) => place).filter((place) => strikes(place) >= STRIKES))
}

/** The place of whoever lost a game on time. */
function lateIn({ match, first, second }: CupGame, matches: Map<string, KeptMatch>): number | null {
  const kept = match === null ? undefined : matches.get(match)
  const { how, seat } = (kept?.outcome ?? {}) as { how?: string; seat?: string }
  if (kept === undefined || how !== 'time') return null
  return kept.seats[0].seat === seat ? first : second
}

/** The games of a cup as they stand. Where nobody came to a game it goes to whoever is not out; to the better lot if both are. */
export function playedGames(cup: Cup, matches: Map<string, KeptMatch>): PlayedGame[] {
  const out = outOf(cup, matches)
  return cup.games.map((game): PlayedGame => {
    const { match, first, second } = game
    if (match === null) {
      const winner = out.has(first) === out.has(second) ? Math.min(first, second) : out.has(first) ? second : first
      return { ...game, status: 'walkover', points: winner === first ? 1 : 0, margin: 0 }
    }
    const kept = matches.get(match)
    if (kept?.status !== 'finished') return { ...game, status: 'playing', points: null, margin: 0 }
    return { ...game, status: 'finished', points: scoreOf(kept, kept.seats[0].seat), margin: marginOf(kept) }
  })
}

function marginOf({ outcome, seats }: KeptMatch): number {
  const { scores } = (outcome ?? {}) as { scores?: { [seat: string]: number } }
  const [first, second] = seats.map(({ seat }) => scores?.[seat] ?? 0)
  return first - second
}

/** The table of some games, the best first. */
export function standingsOf(places: number[], games: PlayedGame[], out: Set<number>): CupStanding[] {
  const rows = places.map((place) => rowOf(place, games, out))
  return rows.sort(
    (a, b) =>
      b.points - a.points ||
      amongLevel(b, rows, games) - amongLevel(a, rows, games) ||
      b.margin - a.margin ||
      a.place - b.place,
  )
}

function rowOf(place: number, games: PlayedGame[], out: Set<number>): CupStanding {
  const own = games.flatMap(({ first, second, points, margin }) => {
    if (points === null) return []
    if (first === place) return [{ points, margin }]
    return second === place ? [{ points: 1 - points, margin: -margin }] : []
  })
  return {
    place,
    points: sum(own.map(({ points }) => points)),
    won: own.filter(({ points }) => points === 1).length,
    played: own.length,
    margin: sum(own.map(({ margin }) => margin)),
    out: out.has(place),
  }
}

/** The points that somebody has in games against those who have as many points. */
function amongLevel({ place, points }: CupStanding, rows: CupStanding[], games: PlayedGame[]): number {
  const level = rows.filter((row) => row.points === points).map((row) => row.place)
  const among = games.filter(({ first, second }) => level.includes(first) && level.includes(second))
  return rowOf(place, among, new Set()).points
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0)

/** The one of a pair who goes on, by its two games. Whoever is out does not, unless both are. */
export function winnerOf([a, b]: [number, number], games: PlayedGame[], out: Set<number>): number {
  if (out.has(a) !== out.has(b)) return out.has(a) ? b : a
  const own = games.filter(({ first, second }) => (first === a && second === b) || (first === b && second === a))
  return standingsOf([a, b], own, out)[0].place
}
