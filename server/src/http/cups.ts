import { type Club, Conflict, type Cup, type User } from '@middlesea/store'
import { promisesOf } from '../cups/dice.ts'
import { SIZE } from '../cups/pairings.ts'
import { outOf, playedGames, standingsOf } from '../cups/standings.ts'
import { Problem } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Api } from './api.ts'
import * as schemas from './circleSchemas.ts'
import { madeInTurn } from '../quotas.ts'
import { configOf } from './settings.ts'

const LISTED = 100
/** Cups that one person may have made and that are not over. */
const MOST_CUPS = 5

/** Cups: making, entering and looking. There is no way to write a result: they come of the matches. */
export function cupRoutes({ app, store, guard, matches, allowances, cups, now }: Api): void {
  app.get('/api/cups', async (request) => {
    const { user } = await guard.player(request)
    const clubs = (await store.clubs.of(user.id)).map(({ id }) => id)
    return (await store.cups.list(user.id, clubs, LISTED)).map((cup) => cardOf(cup, user))
  })

  app.post('/api/cups', { schema: { body: schemas.newCup } }, async (request, reply) => {
    const user = await account(await guard.signedIn(request))
    const { game, scenario, options, ...rest } = request.body
    const played = await matches.game(game)
    if (played === null) throw new Problem('malformed', `There is no game '${game}' here.`)
    const config = configOf(played, { scenario, options })
    if (played.game.seats(config).length !== 2) throw new Problem('malformed', 'Cups are for games of two seats.')
    if (rest.club !== null) await clubOf(rest.club, user)
    const settings = { game, scenario: config.scenario, options: config.options }
    const cup = { id: newId(), ...settings, ...rest, owner: user.id, created: now() }
    await madeInTurn(allowances, user.id, async () => {
      if ((await store.cups.count(user.id)) >= MOST_CUPS) {
        throw new Problem('too-many', `You have made ${MOST_CUPS} cups that are not over: wait for one of them.`)
      }
      await store.cups.add(cup)
    })
    await store.cups.enter(cup.id, { user: user.id }, SIZE[cup.kind])
    return reply.code(201).send(await shown(await found(cup.id, user), user))
  })

  app.get('/api/cups/:id', { schema: { params: schemas.cupPath } }, async (request) => {
    const { user } = await guard.player(request)
    return shown(await found(request.params.id, user), user)
  })

  app.delete('/api/cups/:id', { schema: { params: schemas.cupPath } }, async (request, reply) => {
    const { user } = await guard.signedIn(request)
    const cup = await owned(request.params.id, user)
    if (!(await store.cups.remove(cup.id))) throw begun()
    return reply.code(204).send()
  })

  app.post(
    '/api/cups/:id/entrants',
    { schema: { params: schemas.cupPath, body: schemas.enterCup } },
    async (request) => {
      const user = await account(await guard.signedIn(request))
      const cup = await found(request.params.id, user)
      if (cup.club !== null) await clubOf(cup.club, user)
      if (cup.rated && !request.body.rated) {
        throw new Problem('agree-rated', 'The games of this cup count for the ratings: say that you agree to that.')
      }
      const apart = await store.blocks.around(user.id)
      if ([cup.owner, ...cup.entrants.map((one) => one.user)].some((other) => other !== null && apart.has(other))) {
        throw new Problem('apart', 'You cannot enter this cup: choose another.')
      }
      const { commitments = [] } = request.body
      checkCount(cup, commitments)
      await enter(cup, { user: user.id, promises: commitments })
      return shown(await found(cup.id, user), user)
    },
  )

  app.put(
    '/api/cups/:id/entrants/me/salts',
    { schema: { params: schemas.cupPath, body: schemas.cupPromises } },
    async (request) => {
      const { user } = await guard.player(request)
      const cup = await found(request.params.id, user)
      const { commitments } = request.body
      checkCount(cup, commitments)
      if (!(await store.cups.promise(cup.id, user.id, commitments))) {
        throw new Problem('not-open', 'The cup is over, or you are not in it.')
      }
      return shown(await found(cup.id, user), user)
    },
  )

  app.delete('/api/cups/:id/entrants/me', { schema: { params: schemas.cupPath } }, async (request) => {
    const { user } = await guard.signedIn(request)
    const cup = await found(request.params.id, user)
    if (!(await store.cups.leave(cup.id, { user: user.id }))) throw begun()
    return shown(await found(cup.id, user), user)
  })

  app.post('/api/cups/:id/bots', { schema: { params: schemas.cupPath, body: schemas.cupBot } }, async (request) => {
    const { user } = await guard.signedIn(request)
    const cup = await owned(request.params.id, user)
    const { bot } = request.body
    const bots = (await matches.game(cup.game))?.bots ?? []
    if (!bots.includes(bot)) throw new Problem('malformed', `There is no program '${bot}'.`)
    await madeInTurn(allowances, user.id, async () => {
      await checkOnlyOneWithPrograms(cup, user)
      await enter(cup, { bot })
    })
    return shown(await found(cup.id, user), user)
  })

  app.delete('/api/cups/:id/bots/:place', { schema: { params: schemas.cupBotPath } }, async (request) => {
    const { user } = await guard.signedIn(request)
    const { id, place } = request.params
    await owned(id, user)
    if (!(await store.cups.leave(id, { place }))) throw begun()
    return shown(await found(id, user), user)
  })

  /** Programs that play one another take the server's time: one such cup at a time. */
  async function checkOnlyOneWithPrograms(cup: Cup, user: User): Promise<void> {
    const others = (await store.cups.list(user.id, [], LISTED)).filter(
      ({ id, owner }) => id !== cup.id && owner === user.id,
    )
    if (others.some(({ status, entrants }) => status !== 'finished' && entrants.some((one) => one.bot !== null))) {
      throw new Problem('too-many-programs', 'You have a cup with programs already: wait until it is over.')
    }
  }

  async function enter(cup: Cup, who: { user: string; promises: string[] } | { bot: string }): Promise<void> {
    try {
      await store.cups.enter(cup.id, who, SIZE[cup.kind])
    } catch (error) {
      if (error instanceof Conflict) throw new Problem('seat-taken', 'The cup is full, or you are in it already.')
      throw error
    }
    await cups.beginIfFull(cup.id)
  }

  /** A cup that somebody may see: of a club only its members do. */
  async function found(id: string, user: User): Promise<Cup> {
    const cup = await store.cups.get(id)
    if (cup === null) throw noCup()
    const isIn = cup.owner === user.id || cup.entrants.some((one) => one.user === user.id)
    if (cup.club !== null && !isIn && !(await store.clubs.isMember(cup.club, user.id))) throw noCup()
    return cup
  }

  async function owned(id: string, user: User): Promise<Cup> {
    const cup = await found(id, user)
    if (cup.owner !== user.id) throw new Problem('not-yours', 'Only whoever made the cup can do this.')
    return cup
  }

  async function clubOf(id: string, user: User): Promise<Club> {
    const club = await store.clubs.get(id)
    if (club === null || !(await store.clubs.isMember(id, user.id))) {
      throw new Problem('not-found', 'There is no such club.')
    }
    return club
  }

  async function shown(cup: Cup, user: User) {
    const kept = await cups.matchesOf(cup)
    const out = outOf(cup, kept)
    const games = playedGames(cup, kept)
    const places = cup.entrants.map(({ place }) => place)
    const { options, days, roundDays, roundEnds, round, started, ended } = cup
    return {
      ...cardOf(cup, user),
      options,
      days,
      roundDays,
      roundEnds,
      round,
      started,
      ended,
      games: games.map(({ margin: _margin, ...game }) => game),
      standings: cup.status === 'open' ? [] : standingsOf(places, games, out),
    }
  }
}

function cardOf(cup: Cup, user: User) {
  const { id, kind, title, game, scenario, rated, club, status, winner, created } = cup
  return {
    id,
    kind,
    title,
    game,
    scenario,
    rated,
    club,
    status,
    winner,
    created,
    yours: cup.owner === user.id,
    size: SIZE[kind],
    entrants: cup.entrants.map(({ place, name, bot, user: who, promises }) => {
      return { place, name, bot, you: who === user.id, promised: promises.length > 0 }
    }),
  }
}

/** Throws unless there is a salt for each game that somebody may come to play, or none at all. */
function checkCount({ kind }: Cup, commitments: string[]): void {
  const wanted = promisesOf(kind)
  if (commitments.length === 0 || commitments.length === wanted) return
  throw new Problem('malformed', `Promise ${wanted} salts, one for each game.`)
}

async function account({ user }: { user: User }): Promise<User> {
  if (user.guest) throw new Problem('not-yours', 'Guests are in no cup: make an account first.')
  return user
}

const noCup = (): Problem => new Problem('not-found', 'There is no such cup.')
const begun = (): Problem => new Problem('not-open', 'The cup has begun, or you are not in it.')
