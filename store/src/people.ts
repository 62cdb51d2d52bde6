import { channelsOf, type Channels } from './channels.ts'
import { guessesOf, type Guesses } from './guesses.ts'
import { keysOf, type ServerKeys } from './keys.ts'
import { noticesOf, type Notices } from './notices.ts'
import { passkeysOf, type Passkeys } from './passkeys.ts'
import type { Db } from './schema.ts'
import { ticketsOf, type Tickets } from './tickets.ts'

/** How people are let in and told things. */
export interface People {
  passkeys: Passkeys
  tickets: Tickets
  guesses: Guesses
  channels: Channels
  notices: Notices
  keys: ServerKeys
}

export function peopleOf(db: Db): People {
  return {
    passkeys: passkeysOf(db),
    tickets: ticketsOf(db),
    guesses: guessesOf(db),
    channels: channelsOf(db),
    notices: noticesOf(db),
    keys: keysOf(db),
  }
}
