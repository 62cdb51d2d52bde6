import { matchDice, saltCommitment, saltedSeed } from '@middlesea/engine'
import type { KeptMatch, SeatTaken } from '@middlesea/store'
import { holds, mayFind } from '../access.ts'
import { Problem } from '../errors.ts'
import { saltsOf } from '../match/kept.ts'
import { haveAllShown, renewed as latest } from '../match/promises.ts'
import { startMatch } from '../match/starting.ts'
import type { Api } from './api.ts'
import * as schemas from './schemas.ts'
import { shownMatch } from './shown.ts'

// Dice that need no trust (docs/decisions/023): the server and the seats promise their parts of the chance by hashes; when
// the maker begins the match, all show theirs, and the dice come of all of them together.

/** So long the seats have to show their salts: pages do it by themselves, but people by correspondence may be away. */
const SHOWING_MS = { live: 30_000, days: 3600_000 }

export interface Salts {
  /** Begins a match, or lets those show their salts first who have promised one. Whether it has begun. */
  begin(kept: KeptMatch): Promise<boolean>
  /** A match as it is now: where somebody did not show their salt in time, all promise anew. */
  renewed(kept: KeptMatch): Promise<KeptMatch>
}

/** Promising and showing salts, and the beginning that comes of it. */
export function saltRoutes(
  { app, store, guard, matches, now }: Api,
  seatChange: (id: string, change: () => Promise<void>) => Promise<void>,
): Salts {
  app.put(
    '/api/matches/:id/seats/:seat/salt',
    { schema: { params: schemas.seatPath, body: schemas.promisedSalt } },
    async (request) => {
      const { user } = await guard.player(request)
      const { id, seat } = request.params
      const kept = await held(id, seat, user.id)
      if (kept.seats.some((taken) => taken.seat === seat && taken.saltSilent)) {
        throw new Problem('not-open', 'This seat did not show its salt: it goes on without one.')
      }
      await seatChange(id, () => store.seats.promiseSalt(id, seat, user.id, request.body.commitment, now()))
      return shownAgain(id, user.id)
    },
  )

  app.put(
    '/api/matches/:id/seats/:seat/salt/shown',
    { schema: { params: schemas.seatPath, body: schemas.shownSalt } },
    async (request) => {
      const { user } = await guard.player(request)
      const { id, seat } = request.params
      await held(id, seat, user.id)
      const { salt } = request.body
      await seatChange(id, () => store.seats.showSalt(id, seat, user.id, salt, saltCommitment(salt), now()))
      const kept = await found(id)
      if (kept.status === 'open' && kept.opening !== null && haveAllShown(kept))
        await start(kept).catch(unlessBegun(id))
      return shownAgain(id, user.id)
    },
  )

  async function found(id: string): Promise<KeptMatch> {
    const kept = await store.matches.get(id)
    if (kept === null) throw noMatch()
    return renewed(kept)
  }

  async function held(id: string, seat: string, user: string): Promise<KeptMatch> {
    const kept = await found(id)
    if (!mayFind(kept, user)) throw noMatch()
    if (!holds(kept, user, seat)) throw new Problem('not-yours', 'This seat is not yours.')
    return kept
  }

  async function shownAgain(id: string, user: string) {
    return shownMatch(await found(id), user, now())
  }

  async function begin(kept: KeptMatch): Promise<boolean> {
    if (kept.opening === null && !haveAllShown(kept)) {
      await seatChange(kept.id, () => store.seats.openSalts(kept.id, now() + SHOWING_MS[kept.pace], now()))
      return false
    }
    if (!haveAllShown(kept)) return false
    await start(kept)
    return true
  }

  /** Another process, or whoever keeps the cup, may have begun it in the same moment. */
  const unlessBegun =
    (id: string) =>
    async (error: unknown): Promise<void> => {
      if ((await found(id)).status === 'open') throw error
    }

  async function start(kept: KeptMatch): Promise<void> {
    const given = kept.sides === 'random' ? inSeatsByChance(kept) : kept.seats
    await seatChange(kept.id, () => startMatch(store, matches, kept, given, now()))
    await matches.get(kept.id)
  }

  const renewed = (kept: KeptMatch): Promise<KeptMatch> => latest(store, kept, now())

  return { begin, renewed }
}

const noMatch = (): Problem => new Problem('not-found', 'There is no such match.')

/** The same occupants in seats by chance: by that of the match, which nobody chose, not by the server's own. */
function inSeatsByChance(kept: KeptMatch): SeatTaken[] {
  const dice = matchDice(`${saltedSeed(kept.seed, saltsOf(kept))} sides`)
  const order = [...kept.seats]
  for (let i = order.length - 1; i > 0; i--) {
    const j = dice.value(i, i + 1, 'sides')
    ;[order[i], order[j]] = [order[j], order[i]]
  }
  return kept.seats.map(({ seat }, i) => ({ ...order[i], seat }))
}
