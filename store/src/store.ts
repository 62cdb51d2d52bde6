import { type Appointments, appointmentsOf } from './appointments.ts'
import { type Blocks, blocksOf } from './blocks.ts'
import { botTokensOf, type BotTokens } from './bot-tokens.ts'
import { chatOf, type Chat } from './chat.ts'
import { type Clubs, clubsOf } from './clubs.ts'
import { type Cups, cupsOf } from './cups.ts'
import { entriesOf, type Entries, type WriteIf } from './entries.ts'
import { matchesOf, type Matches } from './matches.ts'
import { marksOf, type Marks } from './marks.ts'
import { migrate } from './migrations.ts'
import { notesOf, type Notes } from './notes.ts'
import { offersOf, type Offers } from './offers.ts'
import { ordersOf, type KeptOrders } from './orders.ts'
import { type People, peopleOf } from './people.ts'
import { ratingsOf, type Ratings } from './ratings.ts'
import type { Db } from './schema.ts'
import { type Seeks, seeksOf } from './seeks.ts'
import { seatsOf, type Seats } from './seats.ts'
import { sessionsOf, type Sessions } from './sessions.ts'
import { shelvesOf, type Shelves } from './shelves.ts'
import { usersOf, type Users } from './users.ts'
import { vacationsOf, type Vacations } from './vacations.ts'
import type { Wakes } from './wakes.ts'

/** A database that is open, before anybody looked into it. */
export interface OpenedDatabase {
  db: Db
  wakes: Wakes
  writeIf?: WriteIf
  close(): Promise<void>
}

export interface StoreConfig {
  /** A PostgreSQL; without it everything is in `file`. */
  url?: string
  file: string
  /** How many connections to PostgreSQL this process may hold. */
  connections?: number
  /** Told when a connection broke; it is opened again by itself. */
  onError?: (error: Error) => void
}

/** All that the server keeps, by subject. */
export interface Store extends People {
  kind: 'sqlite' | 'postgres'
  users: Users
  sessions: Sessions
  matches: Matches
  seats: Seats
  entries: Entries
  chat: Chat
  notes: Notes
  offers: Offers
  marks: Marks
  orders: KeptOrders
  shelves: Shelves
  vacations: Vacations
  ratings: Ratings
  seeks: Seeks
  clubs: Clubs
  appointments: Appointments
  blocks: Blocks
  cups: Cups
  botTokens: BotTokens
  wakes: Wakes
  /** Fails when the database does not answer, or nothing can be written. */
  ping(at: number): Promise<void>
  close(): Promise<void>
}

const CONNECTIONS = 10

export async function openStore(config: StoreConfig): Promise<Store> {
  const opened = await openDatabase(config)
  const { db, wakes, writeIf } = opened
  try {
    await migrate(db)
  } catch (error) {
    await opened.close()
    throw error
  }
  return {
    kind: config.url === undefined ? 'sqlite' : 'postgres',
    users: usersOf(db),
    sessions: sessionsOf(db),
    ...peopleOf(db),
    matches: matchesOf(db, wakes),
    seats: seatsOf(db, wakes),
    entries: entriesOf(db, wakes, writeIf),
    chat: chatOf(db, wakes),
    notes: notesOf(db),
    offers: offersOf(db, wakes),
    marks: marksOf(db, wakes),
    orders: ordersOf(db),
    shelves: shelvesOf(db),
    vacations: vacationsOf(db),
    ratings: ratingsOf(db),
    seeks: seeksOf(db),
    clubs: clubsOf(db),
    appointments: appointmentsOf(db),
    blocks: blocksOf(db),
    cups: cupsOf(db),
    botTokens: botTokensOf(db),
    wakes,
    async ping(at) {
      await db
        .insertInto('pulse')
        .values({ id: 1, at })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
        .execute()
    },
    close: () => opened.close(),
  }
}

/** Opens SQLite or PostgreSQL. Only the library that is used is loaded. */
async function openDatabase({
  url,
  file,
  connections = CONNECTIONS,
  onError = () => {},
}: StoreConfig): Promise<OpenedDatabase> {
  if (url === undefined) {
    const { openSqlite } = await import('./sqlite.ts')
    return openSqlite(file)
  }
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(url, connections, onError)
}
