import type { KeptMatch, Store } from '@middlesea/store'
import type { Quotas } from './config.ts'
import type { Allowances } from './allowances.ts'
import { Problem } from './errors.ts'
import { areAllPrograms } from './match/kept.ts'

/** The most counted things that one person may be making at once. */
const MOST_WAITING = 20

/** Makes something of which a person may have so many: one after the other, else many at once would all find that there is room. */
export function madeInTurn<T>(allowances: Allowances, user: string, make: () => Promise<T>): Promise<T> {
  return allowances.of(user).inTurn('counted', MOST_WAITING, make)
}

/** Whether somebody may have one more match that has not begun. */
export async function hasRoom(store: Store, { open: most }: Quotas, owner: string): Promise<boolean> {
  return (await store.matches.counts(owner)).open < most
}

/** Throws when somebody has as many matches that have not begun as they may have. */
export async function checkOpen(store: Store, quotas: Quotas, owner: string): Promise<void> {
  if (await hasRoom(store, quotas, owner)) return
  const { open: most } = quotas
  const many = `You have ${most} ${most === 1 ? 'match that has' : 'matches that have'} not begun`
  throw new Problem('too-many-open', `${many}: start or delete one before you make another.`)
}

type Occupants = Pick<KeptMatch['seats'][number], 'user' | 'bot'>[]

/** Whether a match may have these seats: not where programs alone would play, and its maker has as many such matches as they may have. */
export async function mayPlay(store: Store, { programs: most }: Quotas, owner: string, seats: Occupants) {
  return !areAllPrograms(seats) || (await store.matches.counts(owner)).programs < most
}

/** Throws where `mayPlay` says no. */
export async function checkPrograms(store: Store, quotas: Quotas, owner: string, seats: Occupants): Promise<void> {
  if (await mayPlay(store, quotas, owner, seats)) return
  const { programs: most } = quotas
  const many = most === 0 ? 'Programs do not play alone here' : `Programs play ${most} of your matches alone already`
  throw new Problem('too-many-programs', `${many}: take a seat yourself${most === 0 ? '' : ', or wait for an end'}.`)
}
