import { type Kysely, type Migration, sql } from 'kysely'

/** What a match lives through: clocks, offers, marks, standing orders, archives, shares; and tokens for programs. */
export const matchLife: Migration = {
  async up(db: Kysely<unknown>) {
    await addClocks(db)
    await createOffers(db)
    await createMarks(db)
    await createShelves(db)
    await db.schema
      .createTable('bot_tokens')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('token_hash', 'text', (c) => c.notNull().unique())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('label', 'text', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .addColumn('used', 'bigint')
      .execute()
    await db.schema.createIndex('bot_tokens_by_user').on('bot_tokens').column('user_id').execute()
  },
}

async function addClocks(db: Kysely<unknown>): Promise<void> {
  const columns = [
    ['revision', 'integer', 0],
    ['clock', 'text', 'null'],
    ['time_out', 'text', '"others"'],
  ] as const
  for (const [name, type, otherwise] of columns) {
    await db.schema
      .alterTable('matches')
      .addColumn(name, type, (c) => c.notNull().defaultTo(otherwise))
      .execute()
  }
  await db.schema.alterTable('matches').addColumn('deadline', 'bigint').execute()
  await db.schema.createIndex('matches_by_deadline').on('matches').column('deadline').execute()
  for (const name of ['time_left', 'runs_since', 'out_since'] as const) {
    await db.schema.alterTable('seats').addColumn(name, 'bigint').execute()
  }
  await db.schema
    .alterTable('seats')
    .addColumn('renewed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('sitters')
    .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seat', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addPrimaryKeyConstraint('sitters_key', ['match_id', 'seat', 'user_id'])
    .execute()
  // Matches that are being played already have sitters too.
  await sql`insert into sitters (match_id, seat, user_id)
    select seats.match_id, seats.seat, seats.user_id from seats join matches on matches.id = seats.match_id
    where seats.user_id is not null and matches.status <> 'open'`.execute(db)
  await db.schema
    .createTable('vacations')
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('begun', 'bigint', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('vacations_key', ['user_id', 'begun'])
    .execute()
}

async function createOffers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('offers')
    .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('seat', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('at_entry', 'integer', (c) => c.notNull())
    .addColumn('agreed', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('made', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('offers_key', ['match_id', 'number'])
    .execute()
}

async function createMarks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('marks')
    .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('seat', 'text', (c) => c.notNull())
    .addColumn('audience', 'text')
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('marks_key', ['match_id', 'number'])
    .execute()
  await db.schema.alterTable('chat').addColumn('quotes', 'text').execute()
  await db.schema
    .createTable('standing_orders')
    .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('seat', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('standing_orders_key', ['match_id', 'seat'])
    .execute()
}

async function createShelves(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('archived')
    .addColumn('match_id', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('archived_key', ['match_id', 'user_id'])
    .execute()
  await db.schema
    .createTable('shares')
    .addColumn('match_id', 'text', (c) => c.primaryKey().references('matches.id').onDelete('cascade'))
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .execute()
}
