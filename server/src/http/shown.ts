import type { KeptMatch, User } from '@middlesea/store'
import { belongs } from '../access.ts'
import type { ServerGame } from '../games.ts'
import { isAbandoned, shownClocks } from '../match/clocks.ts'
import { promiseOf } from '../match/kept.ts'

/** A match as somebody may know it from a list: built from nothing, so that no secret comes along. */
export function shownMatch(kept: KeptMatch, user: string, now: number) {
  return {
    id: kept.id,
    game: kept.game,
    rules: kept.rules,
    scenario: kept.scenario,
    options: kept.options,
    title: kept.title,
    yours: kept.owner === user,
    visibility: kept.visibility,
    sides: kept.sides,
    pace: kept.pace,
    spectators: kept.spectators,
    rated: kept.rated,
    /** The cup whose game it is: it begins by itself. */
    cup: kept.cup,
    clock: kept.clock,
    /** What happens when time is up. */
    timeOut: kept.timeOut,
    clocks: kept.status === 'open' ? null : shownClocks(kept, now),
    status: kept.status,
    /** The hash of the secret seed: it was there before anybody added salt. */
    commitment: kept.commitment,
    /** Until when promised salts are shown. */
    opening: kept.opening,
    /** One hash of all promises, for whoever wants to write it down. */
    promise: promiseOf(kept),
    entries: kept.entries,
    waiting: kept.waiting,
    yourMove: kept.seats.some((taken) => taken.user === user && kept.waiting.includes(taken.seat)),
    outcome: kept.outcome,
    created: kept.created,
    updated: kept.updated,
    started: kept.started,
    ended: kept.ended,
    seats: kept.seats.map((place) => {
      const { seat, user: taken, name, guest, bot, saltHash, saltSilent } = place
      const free = taken === null && bot === null
      // Nobody sees a salt before all were shown.
      const salt = kept.status === 'open' ? '' : place.salt
      const salts = { salt, saltHash, saltShown: place.salt !== '', saltSilent }
      return { seat, name, guest, bot, you: taken === user, free, ...salts, abandoned: isAbandoned(kept, place, now) }
    }),
    /** For whoever may pass it on. */
    invite: belongs(kept, user) ? kept.invite : undefined,
  }
}

/** Somebody as they see themselves. */
export function shownUser({ id, name, guest, language, timeZone }: User) {
  return { id, name, guest, language, timeZone }
}

/** A game as one chooses it. */
export function shownGame({ game, bots }: ServerGame) {
  const { id, name, version, scenarios, options, standingOrders = [] } = game
  return { id, name, version, scenarios, options, bots, standing: standingOrders }
}
