import { type Seat, seedCommitment } from '@middlesea/engine'
import type { KeptMatch, Offer, Settled, Store } from '@middlesea/store'
import { newSecret } from '../ids.ts'
import type { LiveMatches } from './matches.ts'
import type { OfferBody } from './offers.ts'

/** Makes the match that comes of an offer, with the settings of the one before. False when it was made already. */
export async function rematchOf(
  store: Store,
  matches: LiveMatches,
  kept: KeptMatch,
  offer: Offer,
  settled: Settled,
  now: number,
): Promise<boolean> {
  const { sides, match } = offer.body as OfferBody & { kind: 'rematch' }
  const played = await matches.game(kept.game)
  if (match === undefined || played === null) throw new Error(`no rematch of ${kept.id}`)
  const { game, scenario, options, title, visibility, pace, spectators, clock, timeOut, rated, club } = kept
  const seed = newSecret()
  const settings = {
    game,
    rules: played.game.version,
    scenario,
    options,
    title,
    visibility,
    pace,
    spectators,
    rated,
    club,
  }
  const secret = { seed, commitment: seedCommitment(seed), invite: newSecret() }
  const owner = offererOf(kept, offer.seat)
  return store.matches.add(
    { ...settings, ...secret, id: match, owner, sides: 'chosen', clock, timeOut, cup: null, created: now },
    seated(kept, sides),
    { match: kept.id, offer: settled },
  )
}

/** Who offers something from a seat; whoever has made the match where nobody sits there any more. */
export function offererOf({ seats, owner }: KeptMatch, by: Seat): string {
  return seats.find(({ seat }) => seat === by)?.user ?? owner
}

/** The same people and programs; with swapped sides each in the next seat. */
function seated({ seats }: KeptMatch, sides: 'same' | 'swapped') {
  const step = sides === 'same' ? 0 : 1
  return seats.map(({ seat }, i) => {
    const { user, bot } = seats[(i + step) % seats.length]
    return { seat, user, bot }
  })
}
