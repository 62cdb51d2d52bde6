import { Conflict, isDuplicate } from './errors.ts'
import type { Db, RatedResultRow, RatingRow } from './schema.ts'

/** How strong somebody is at a game; `played` 0 where nothing is known. */
export interface Rating {
  user: string
  game: string
  rating: number
  deviation: number
  volatility: number
  played: number
  updated: number
}

/** What a rated match changed for one player. */
export interface RatedResult {
  match: string
  user: string
  seat: string
  opponent: string
  score: number
  advantage: number
  before: number
  after: number
  made: number
}

/** A result as somebody's history shows it. */
export interface PastResult extends RatedResult {
  game: string
  scenario: string
  opponentName: string
}

export interface Ratings {
  /** Rated matches that are over and were not counted, the first ended first. */
  due(limit: number): Promise<string[]>
  /** What somebody is rated at all games. */
  of(user: string): Promise<Rating[]>
  /** What some are rated at one game; nothing for those who never played it rated. */
  at(game: string, users: string[]): Promise<Rating[]>
  /** Counts a match once: false when it was. Throws Conflict when a rating has changed since it was read. */
  count(match: string, results: RatedResult[], ratings: Rating[]): Promise<boolean>
  history(user: string, limit: number): Promise<PastResult[]>
}

export function ratingsOf(db: Db): Ratings {
  return {
    async due(limit) {
      const rows = await db
        .selectFrom('matches')
        .select('id')
        .where('rated', '=', 1)
        .where('status', '=', 'finished')
        .orderBy('ended')
        .limit(limit)
        .execute()
      return rows.map(({ id }) => id)
    },
    async of(user) {
      const rows = await db.selectFrom('ratings').selectAll().where('user_id', '=', user).orderBy('game').execute()
      return rows.map(ratingOf)
    },
    async at(game, users) {
      if (users.length === 0) return []
      const own = db.selectFrom('ratings').selectAll().where('game', '=', game).where('user_id', 'in', users)
      return (await own.execute()).map(ratingOf)
    },
    async count(match, results, ratings) {
      try {
        return await db.transaction().execute(async (trx) => {
          const mark = trx.updateTable('matches').set({ rated: 2 }).where('id', '=', match).where('rated', '=', 1)
          if ((await mark.executeTakeFirst()).numUpdatedRows !== 1n) return false
          if (results.length > 0) await trx.insertInto('rated_results').values(results.map(resultRow)).execute()
          for (const rating of ratings) {
            const { user_id, game, ...columns } = ratingRow(rating)
            if (rating.played === 1) {
              await trx.insertInto('ratings').values(ratingRow(rating)).execute()
              continue
            }
            const { numUpdatedRows } = await trx
              .updateTable('ratings')
              .set(columns)
              .where('user_id', '=', user_id)
              .where('game', '=', game)
              .where('played', '=', rating.played - 1)
              .executeTakeFirst()
            if (numUpdatedRows !== 1n) throw new Conflict(`the rating of ${user_id} has changed`)
          }
          return true
        })
      } catch (error) {
        if (isDuplicate(error)) throw new Conflict('a rating has changed', { cause: error })
        throw error
      }
    },
    async history(user, limit) {
      const rows = await db
        .selectFrom('rated_results')
        .innerJoin('matches', 'matches.id', 'rated_results.match_id')
        .innerJoin('users', 'users.id', 'rated_results.opponent')
        .selectAll('rated_results')
        .select(['matches.game', 'matches.scenario', 'users.name as opponent_name'])
        .where('rated_results.user_id', '=', user)
        .orderBy('rated_results.made', 'desc')
        .orderBy('rated_results.match_id')
        .limit(limit)
        .execute()
      return rows.map(({ game, scenario, opponent_name: opponentName, ...row }) => {
        return { ...resultOf(row), game, scenario, opponentName }
      })
    },
  }
}

function ratingOf({ user_id: user, ...row }: RatingRow): Rating {
  return { user, ...row }
}

function ratingRow({ user, ...rating }: Rating): RatingRow {
  return { user_id: user, ...rating }
}

function resultOf({ match_id: match, user_id: user, ...row }: RatedResultRow): RatedResult {
  return { match, user, ...row }
}

function resultRow({ match, user, ...result }: RatedResult): RatedResultRow {
  return { match_id: match, user_id: user, ...result }
}
