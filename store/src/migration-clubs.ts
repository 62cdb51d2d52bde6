import type { Kysely, Migration } from 'kysely'

/** Clubs: their members, matches, talk and webhook. */
export const clubs: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('clubs')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('name_key', 'text', (c) => c.notNull().unique())
      .addColumn('owner', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('invite', 'text', (c) => c.notNull().unique())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('club_members')
      .addColumn('club_id', 'text', (c) => c.notNull().references('clubs.id').onDelete('cascade'))
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('joined', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('club_members_key', ['club_id', 'user_id'])
      .execute()
    await db.schema.createIndex('club_members_by_user').on('club_members').column('user_id').execute()
    await db.schema
      .createTable('club_chat')
      .addColumn('club_id', 'text', (c) => c.notNull().references('clubs.id').onDelete('cascade'))
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('made', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('club_chat_key', ['club_id', 'number'])
      .execute()
    // Without a reference: a club that is dissolved leaves its matches to those who play them.
    await db.schema.alterTable('matches').addColumn('club', 'text').execute()
    await db.schema
      .alterTable('matches')
      .addColumn('club_told', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema.createIndex('matches_by_club').on('matches').columns(['club', 'club_told']).execute()
    await db.schema.alterTable('channels').addColumn('club', 'text').execute()
  },
}
