import type { KeptMatch, RatedResult, Rating, Store } from '@middlesea/store'
import type { LiveMatches } from '../match/matches.ts'
import { advantageOf, balanceIn } from './advantage.ts'
import { BEGINNER, rated, type Skill } from './glicko.ts'

const AT_ONCE = 100
/** After so long without a match a rating is as much less certain as the paper's period makes it. */
const PERIOD_MS = 30 * 86_400_000
/** The deviation above which a rating is shown with a question mark. */
export const PROVISIONAL = 150

/**
 * Counts rated matches when they are over, each once, in the order in which they ended. Any process may: the store takes only
 * the first, and only if no rating has changed meanwhile.
 */
export class Rater {
  private readonly store: Store
  private readonly matches: LiveMatches

  constructor(store: Store, matches: LiveMatches) {
    this.store = store
    this.matches = matches
  }

  async look(): Promise<void> {
    for (const match of await this.store.ratings.due(AT_ONCE)) await this.count(match)
  }

  private async count(id: string): Promise<void> {
    const kept = await this.store.matches.get(id)
    if (kept === null) return
    const { results, ratings } = isCounted(kept) ? await this.changes(kept) : { results: [], ratings: [] }
    await this.store.ratings.count(id, results, ratings)
  }

  private async changes(kept: KeptMatch): Promise<{ results: RatedResult[]; ratings: Rating[] }> {
    const { id, game, scenario, options, seats, ended } = kept
    const made = ended ?? 0
    const users = seats.map(({ user }) => user ?? '')
    const known = await this.store.ratings.at(game, users)
    const balance = balanceIn(options, (await this.matches.game(game))?.balance ?? null)
    const before = users.map(
      (user) => known.find((one) => one.user === user) ?? { user, game, ...BEGINNER, played: 0, updated: made },
    )
    const results: RatedResult[] = []
    const ratings: Rating[] = []
    for (const [i, own] of before.entries()) {
      const other = before[1 - i]
      const { seat } = seats[i]
      const advantage = advantageOf(balance, scenario, seat, seats[1 - i].seat)
      const score = scoreOf(kept, seat)
      const against = rated(other, [], periodsSince(other, made))
      const result = { against: { ...against, rating: against.rating - advantage }, score }
      const after: Skill = rated(own, [result], periodsSince(own, made))
      ratings.push({ ...own, ...after, played: own.played + 1, updated: made })
      const change = { advantage, score, before: own.rating, after: after.rating, made }
      results.push({ match: id, user: own.user, seat, opponent: other.user, ...change })
    }
    return { results, ratings }
  }
}

function periodsSince({ updated }: Rating, now: number): number {
  return Math.max(0, now - updated) / PERIOD_MS
}

/** Not where whoever runs the server has ended the match, or somebody has taken their account away. */
function isCounted(kept: KeptMatch): boolean {
  const { seats } = kept
  const people = seats.filter(({ user, guest, bot, name }) => user !== null && !guest && bot === null && name !== '')
  return endOf(kept) !== 'closed' && seats.length === 2 && people.length === 2
}

/** The way in which a match ended; '' while it goes on. */
export function endOf({ outcome }: KeptMatch): string {
  return ((outcome ?? { how: '' }) as { how: string }).how
}

/** 1 for the side that won, 0 for the one that lost, a half where both or none did. */
export function scoreOf({ outcome, seats }: KeptMatch, seat: string): number {
  const { winners = [] } = (outcome ?? {}) as { winners?: string[] }
  if (winners.length === 0 || winners.length === seats.length) return 0.5
  return winners.includes(seat) ? 1 : 0
}
