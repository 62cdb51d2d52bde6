import { seedCommitment } from '@middlesea/engine'
import { type Club, Conflict, type KeptMatch, type User } from '@middlesea/store'
import type { z } from 'zod'
import { holds, isInvited, mayFind } from '../access.ts'
import { Problem } from '../errors.ts'
import type { ServerGame } from '../games.ts'
import { newId, newSecret } from '../ids.ts'
import { clocksAnew } from '../match/clocks.ts'
import { checkAgrees, checkNoCup, checkRateable, checkStays } from '../rating/agreement.ts'
import type { Api } from './api.ts'
import { checkOpen, checkPrograms, madeInTurn } from '../quotas.ts'
import { saltRoutes } from './salts.ts'
import * as schemas from './schemas.ts'
import { configOf } from './settings.ts'
import { shownGame, shownMatch } from './shown.ts'

/** Finding, making and filling matches. */
export function lobbyRoutes(api: Api): void {
  const { app, store, guard, matches, allowances, quotas, modules, seekers, herald, now } = api
  const salts = saltRoutes(api, seatChange)

  app.get('/api/games', async () => {
    const games = await Promise.all(Object.keys(modules).map((id) => matches.game(id)))
    return games.filter((game) => game !== null).map(shownGame)
  })

  app.post('/api/matches', { schema: { body: schemas.newMatch } }, async (request, reply) => {
    const { user } = await guard.player(request)
    const { game, scenario, options, seats, ...rest } = request.body
    const played = await gameOf(game)
    const config = configOf(played, { scenario, options })
    checkClock(played, request.body)
    const club = rest.club === null ? null : await store.clubs.get(rest.club)
    if (rest.club !== null && (club === null || !(await store.clubs.isMember(club.id, user.id)))) throw noClub()
    const seed = newSecret()
    const id = newId()
    const made = { id, game, rules: played.game.version, scenario: config.scenario, options: config.options }
    const secret = { seed, commitment: seedCommitment(seed), invite: newSecret() }
    const taken = occupants(played, played.game.seats(config), seats, user.id)
    if (rest.rated) checkRateable(rest, taken, user)
    await madeInTurn(allowances, user.id, async () => {
      await checkOpen(store, quotas, user.id)
      await store.matches.add({ ...rest, ...made, ...secret, owner: user.id, cup: null, created: now() }, taken)
    })
    // That somebody could not be told is no reason to refuse the match.
    await tellOthers(id, user, club).catch((error: unknown) => request.log.error({ err: error }, 'not told'))
    return reply.code(201).send(await shownAgain(id, user.id))
  })

  app.get('/api/matches/:id', { schema: { params: schemas.matchPath } }, async (request) => {
    const { user } = await guard.player(request)
    return shownMatch(await findable(request.params.id, user.id), user.id, now())
  })

  app.delete('/api/matches/:id', { schema: { params: schemas.matchPath } }, async (request, reply) => {
    const { user } = await guard.player(request)
    const kept = await findable(request.params.id, user.id)
    checkOwner(kept, user.id)
    checkNoCup(kept)
    if (!(await store.matches.remove(kept.id))) throw begun()
    return reply.code(204).send()
  })

  app.post(
    '/api/matches/:id/seats/:seat',
    { schema: { params: schemas.seatPath, body: schemas.sit } },
    async (request) => {
      const { user } = await guard.player(request)
      const { id, seat } = request.params
      const kept = await found(id)
      if (kept.visibility !== 'public' && kept.owner !== user.id && !isInvited(kept, request.body.invite)) {
        throw noMatch()
      }
      checkSeat(kept, seat)
      checkAgrees(kept, user, request.body.rated)
      await checkTogether(kept, user.id)
      if (kept.status === 'playing') await takeOver(kept, seat, user.id)
      else await seatChange(id, () => store.seats.sit(id, seat, user.id, now()))
      return shownAgain(id, user.id)
    },
  )

  app.delete('/api/matches/:id/seats/:seat', { schema: { params: schemas.seatPath } }, async (request) => {
    const { user } = await guard.player(request)
    const { id, seat } = request.params
    const kept = await findable(id, user.id)
    if (!holds(kept, user.id, seat)) throw notYours()
    if (kept.status === 'playing') await handOver(kept, seat, user.id, null)
    else {
      checkNoCup(kept)
      await seatChange(id, () => store.seats.leave(id, seat, user.id, now()))
    }
    return shownAgain(id, user.id)
  })

  app.put(
    '/api/matches/:id/seats/:seat/bot',
    { schema: { params: schemas.seatPath, body: schemas.bot } },
    async (request) => {
      const { user } = await guard.player(request)
      const { id, seat } = request.params
      const kept = await findable(id, user.id)
      const { bot } = request.body
      if (bot !== null) checkBot(await gameOf(kept.game), bot)
      checkSeat(kept, seat)
      if (kept.status === 'playing') await handOver(kept, seat, user.id, bot)
      else {
        checkOwner(kept, user.id)
        checkStays(kept)
        await seatChange(id, () => store.seats.setBot(id, seat, bot, now()))
      }
      return shownAgain(id, user.id)
    },
  )

  app.post('/api/matches/:id/start', { schema: { params: schemas.matchPath } }, async (request) => {
    const { user } = await guard.player(request)
    const kept = await findable(request.params.id, user.id)
    checkOwner(kept, user.id)
    checkNoCup(kept)
    if (kept.seats.some(({ user: taken, bot }) => taken === null && bot === null)) {
      throw new Problem('not-full', 'A seat is free still: wait for a player, or give it to a program.')
    }
    const begun = await madeInTurn(allowances, user.id, async () => {
      await checkPrograms(store, quotas, user.id, kept.seats)
      return salts.begin(kept)
    })
    if (!begun) return shownAgain(kept.id, user.id)
    // A program may have the first word.
    await matches.get(kept.id)
    return shownAgain(kept.id, user.id)
  })

  /** Throws where somebody at the table has blocked whoever comes, or the other way round. Who it was is not said. */
  async function checkTogether({ owner, seats }: KeptMatch, user: string): Promise<void> {
    const apart = await store.blocks.around(user)
    if ([owner, ...seats.map((taken) => taken.user)].some((other) => other !== null && apart.has(other))) {
      throw new Problem('apart', 'You cannot sit down at this table: choose another.')
    }
  }

  async function tellOthers(id: string, user: User, club: Club | null): Promise<void> {
    const match = await found(id)
    await seekers.opened(match, user)
    if (club !== null) await herald.tell(club, { event: 'made', match })
  }

  /** Whoever sits in a seat of a running match may leave it to a program, or to whoever comes. */
  async function handOver(kept: KeptMatch, seat: string, user: string, bot: string | null): Promise<void> {
    const was = kept.seats.find((taken) => taken.seat === seat)
    if (was?.user !== user) throw notYours()
    checkStays(kept)
    const given = { ...was, user: null, bot }
    const seats = kept.seats.map((taken) => (taken.seat === seat ? given : taken))
    const botWaits = bot !== null && kept.waiting.includes(seat)
    const clocks = clocksAnew(kept, given, now())
    await madeInTurn(allowances, kept.owner, async () => {
      await checkPrograms(store, quotas, kept.owner, seats)
      await ifQuickest(() => store.seats.replace(kept.id, was, given, { botWaits, clocks }, now()))
    })
  }

  /** A third person takes a seat that nobody has, unless they know another side's secrets. */
  async function takeOver(kept: KeptMatch, seat: string, user: string): Promise<void> {
    const was = kept.seats.find((taken) => taken.seat === seat)
    if (was === undefined || was.user !== null || was.bot !== null) throw seatTaken()
    await checkStranger(kept.id, seat, user)
    const given = { ...was, user, away: 0 }
    const clocks = clocksAnew(kept, given, now())
    await ifQuickest(async () => {
      await store.seats.replace(kept.id, was, given, { botWaits: false, clocks, stranger: true }, now())
    }).catch(async (error: unknown) => {
      // Perhaps it was oneself, in another seat.
      await checkStranger(kept.id, seat, user)
      throw error
    })
  }

  async function checkStranger(match: string, seat: string, user: string): Promise<void> {
    const sat = await store.matches.sitters(match)
    if (sat.some((there) => there.user === user && there.seat !== seat)) {
      throw new Problem('knows-secrets', 'You have sat in another seat of this match and know its secrets.')
    }
  }

  async function gameOf(id: string): Promise<ServerGame> {
    const played = await matches.game(id)
    if (played === null) throw new Problem('malformed', `There is no game '${id}' here.`)
    return played
  }

  async function found(id: string): Promise<KeptMatch> {
    const kept = await store.matches.get(id)
    if (kept === null) throw noMatch()
    return salts.renewed(kept)
  }

  /** A match for somebody who may know that it is there. */
  async function findable(id: string, user: string): Promise<KeptMatch> {
    const kept = await found(id)
    if (!mayFind(kept, user)) throw noMatch()
    return kept
  }

  async function shownAgain(id: string, user: string) {
    return shownMatch(await found(id), user, now())
  }

  /** A change of seats before the start; when somebody was quicker, the reason is said. */
  async function seatChange(id: string, change: () => Promise<void>): Promise<void> {
    try {
      await change()
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
      if ((await found(id)).status !== 'open') throw begun()
      throw seatTaken()
    }
  }
}

/** Another occupant of a running match, unless somebody was quicker. */
async function ifQuickest(replace: () => Promise<void>): Promise<void> {
  try {
    await replace()
  } catch (error) {
    throw error instanceof Conflict ? seatTaken() : error
  }
}

/** Who sits where at first. */
function occupants(
  played: ServerGame,
  seats: string[],
  wish: { [seat: string]: 'me' | { bot: string } | null },
  me: string,
): { seat: string; user: string | null; bot: string | null }[] {
  for (const seat of Object.keys(wish)) {
    if (!seats.includes(seat))
      throw new Problem('malformed', `There is no seat '${seat}'; there are: ${seats.join(', ')}.`)
  }
  return seats.map((seat) => {
    const wanted = wish[seat] ?? null
    if (wanted === null || wanted === 'me') return { seat, user: wanted === null ? null : me, bot: null }
    checkBot(played, wanted.bot)
    return { seat, user: null, bot: wanted.bot }
  })
}

function checkBot({ game, bots }: ServerGame, bot: string): void {
  if (!bots.includes(bot)) {
    throw new Problem('malformed', `${game.id} has no program '${bot}'; it has: ${bots.join(', ')}.`)
  }
}

/** A clock must go with the pace, and the program that takes over must be one of the game's. */
function checkClock(played: ServerGame, { clock, pace, timeOut }: z.infer<typeof schemas.newMatch>): void {
  if (clock !== null && (clock.kind === 'days') !== (pace === 'days')) {
    throw new Problem('malformed', `A clock of kind '${clock.kind}' does not go with the pace '${pace}'.`)
  }
  if (typeof timeOut === 'object') checkBot(played, timeOut.bot)
}

function checkSeat({ seats }: KeptMatch, seat: string): void {
  if (!seats.some((taken) => taken.seat === seat)) throw new Problem('not-found', 'There is no such seat.')
}

function checkOwner({ owner }: KeptMatch, user: string): void {
  if (owner !== user) throw new Problem('not-yours', 'Only whoever made the match can do this.')
}

const noMatch = (): Problem => new Problem('not-found', 'There is no such match.')
const noClub = (): Problem => new Problem('not-found', 'There is no such club.')
const begun = (): Problem => new Problem('not-open', 'The match has begun.')
const seatTaken = (): Problem => new Problem('seat-taken', 'Somebody was quicker: look again.')
const notYours = (): Problem => new Problem('not-yours', 'This seat is not yours.')
