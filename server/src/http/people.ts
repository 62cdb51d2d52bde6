import type { KeptMatch, PastResult, Rating, User } from '@middlesea/store'
import { Problem } from '../errors.ts'
import { newId } from '../ids.ts'
import { endOf, PROVISIONAL, scoreOf } from '../rating/rater.ts'
import type { Api } from './api.ts'
import { madeInTurn } from '../quotas.ts'
import * as schemas from './schemas.ts'

const HISTORY = 100
const BETWEEN = 200
const MOST_BLOCKED = 200
const REPORTS_A_DAY = 10
const DAY_MS = 86_400_000

/** What people may know of one another. Rated matches are everybody's to read; others only those who sat there know. */
export function peopleRoutes({ app, store, guard, allowances, now }: Api): void {
  /** An account by its name. */
  async function named(name: string): Promise<User> {
    const person = await store.users.named(name)
    if (person === null) throw new Problem('not-found', 'Nobody has this name.')
    return person
  }

  app.put('/api/people/:name/block', { schema: { params: schemas.personPath } }, async (request, reply) => {
    const { user } = await guard.signedIn(request)
    const person = await named(request.params.name)
    if (person.id === user.id) throw new Problem('malformed', 'Nobody blocks themselves.')
    await madeInTurn(allowances, user.id, async () => {
      if ((await store.blocks.of(user.id)).size >= MOST_BLOCKED) {
        throw new Problem('too-many', `${MOST_BLOCKED} people are enough: let one of them go first.`)
      }
      await store.blocks.add(user.id, person.id, now())
    })
    return reply.code(204).send()
  })

  app.delete('/api/people/:name/block', { schema: { params: schemas.personPath } }, async (request, reply) => {
    const { user } = await guard.signedIn(request)
    await store.blocks.remove(user.id, (await named(request.params.name)).id)
    return reply.code(204).send()
  })

  app.post(
    '/api/people/:name/reports',
    { schema: { params: schemas.personPath, body: schemas.report } },
    async (request, reply) => {
      const { user } = await guard.signedIn(request)
      if (user.guest) throw new Problem('not-yours', 'Guests report nobody: make an account first.')
      const person = await named(request.params.name)
      const told = { id: newId(), user: user.id, about: person.id, body: request.body.text, made: now() }
      await madeInTurn(allowances, user.id, async () => {
        if ((await store.blocks.reportsBy(user.id, now() - DAY_MS)) >= REPORTS_A_DAY) {
          throw new Problem('too-fast', 'Enough reports for today: try again tomorrow.')
        }
        await store.blocks.report(told)
      })
      return reply.code(204).send()
    },
  )

  app.get('/api/people/:name', { schema: { params: schemas.personPath } }, async (request) => {
    const { user } = await guard.player(request)
    const person = await named(request.params.name)
    const ratings = await store.ratings.of(person.id)
    const history = await store.ratings.history(person.id, HISTORY)
    const you = person.id === user.id
    return {
      name: person.name,
      since: person.created,
      language: person.language,
      timeZone: person.timeZone,
      you,
      blocked: (await store.blocks.of(user.id)).has(person.id),
      ratings: ratings.map(shownRating),
      history: history.map(shownResult),
      between: you ? null : between(await store.matches.between(user.id, person.id, BETWEEN), user.id, person.id),
    }
  })
}

export function shownRating({ game, rating, deviation, played }: Rating) {
  const provisional = deviation > PROVISIONAL
  return { game, rating: Math.round(rating), deviation: Math.round(deviation), provisional, played }
}

export function shownResult({ user: _own, opponent: _id, opponentName, before, after, ...past }: PastResult) {
  return { ...past, opponent: opponentName, before: Math.round(before), after: Math.round(after) }
}

/** How one has fared against somebody, in matches where they sat on different sides. */
function between(matches: KeptMatch[], own: string, other: string) {
  const met = matches.flatMap((kept) => {
    const seat = seatOf(kept, own)
    const theirs = seatOf(kept, other)
    // A match that whoever runs the server has ended tells nothing.
    if (seat === null || theirs === null || endOf(kept) === 'closed') return []
    // Partners have not met: what one got the other got too.
    const [score, against] = [scoreOf(kept, seat), scoreOf(kept, theirs)]
    const { id, game, title, ended, rated } = kept
    return score === against && score !== 0.5 ? [] : [{ match: id, game, title, ended, rated, seat, score }]
  })
  const count = (score: number): number => met.filter((one) => one.score === score).length
  return { won: count(1), drawn: count(0.5), lost: count(0), matches: met }
}

function seatOf({ seats }: KeptMatch, user: string): string | null {
  return seats.find((taken) => taken.user === user)?.seat ?? null
}
