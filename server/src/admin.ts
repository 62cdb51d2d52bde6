import { Conflict, openStore, type Store, type User } from '@middlesea/store'
import { randomBytes } from 'node:crypto'
import { type Config, withoutPassword } from './config.ts'
import { hashPassword } from './http/passwords.ts'
import { name as nameSchema } from './http/schemas.ts'

// What whoever runs a server may have to do to accounts and matches. There is no page for it: nothing of it can be reached
// from outside.

export const ADMIN_USAGE = `npm run admin -- COMMAND, with the same settings (DATA_FILE or DATABASE_URL) as the server
  list                    all accounts: name, since when, locked or not, how many matches
  lock NAME               shuts an account: nobody is signed in with it any more
  unlock NAME             opens it again
  rename NAME NEW-NAME    gives an account another name
  reset NAME              sets a new password by chance, says it once, and signs out everywhere
  erase NAME              takes away all that says who somebody was; what was played stays, without the name
  close MATCH             ends a match without a winner, or takes it away if it has not begun
  reports                 what people have reported of one another, the oldest first
  settle REPORT           takes a report away that was looked at
SQLite: stop the server first. PostgreSQL: it may run.`

/** A command cannot be done; the message says why. */
class Mistake extends Error {}

type Command = (store: Store, given: string[], now: number) => Promise<string[]>

const COMMANDS: { [name: string]: { wants: number; run: Command } } = {
  list: { wants: 0, run: list },
  lock: { wants: 1, run: (store, [name]) => setLocked(store, name, true) },
  unlock: { wants: 1, run: (store, [name]) => setLocked(store, name, false) },
  rename: { wants: 2, run: rename },
  reset: { wants: 1, run: reset },
  erase: { wants: 1, run: erase },
  close: { wants: 1, run: close },
  reports: { wants: 0, run: reports },
  settle: { wants: 1, run: settle },
}

/** Does what the arguments say; `say` hears the answer. The exit code. */
export async function administer(
  args: string[],
  { databaseUrl, dataFile }: Pick<Config, 'databaseUrl' | 'dataFile'>,
  say: (line: string) => void,
  now = Date.now(),
): Promise<number> {
  const [name = '', ...given] = args
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (command === undefined || given.length !== command.wants) {
    say(ADMIN_USAGE)
    return 2
  }
  const store = await openStore({ url: databaseUrl, file: dataFile, connections: 2 })
  try {
    say(`Data: ${databaseUrl === undefined ? dataFile : withoutPassword(databaseUrl)}`)
    for (const line of await command.run(store, given, now)) say(line)
    return 0
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    say(error.message)
    return 1
  } finally {
    await store.close()
  }
}

async function list(store: Store): Promise<string[]> {
  const lines: string[] = []
  for (const { id, name, created, locked } of await store.users.accounts()) {
    const matches = (await store.matches.of(id, 10_000)).length
    const since = new Date(created).toISOString().slice(0, 10)
    lines.push(`${name}\tsince ${since}\t${matches} matches${locked ? '\tLOCKED' : ''}`)
  }
  return [...lines, `${lines.length} accounts.`]
}

async function accountOf(store: Store, name: string): Promise<User> {
  const user = await store.users.named(name)
  if (user === null) throw new Mistake(`There is no account '${name}'.`)
  return user
}

async function setLocked(store: Store, name: string, locked: boolean): Promise<string[]> {
  const user = await accountOf(store, name)
  await store.users.setLocked(user.id, locked)
  if (locked) await signOut(store, user)
  return [locked ? `${user.name} is locked, and signed out everywhere.` : `${user.name} may come in again.`]
}

async function rename(store: Store, [name, fresh]: string[]): Promise<string[]> {
  const user = await accountOf(store, name)
  const read = nameSchema.safeParse(fresh)
  if (!read.success)
    throw new Mistake(`'${fresh}' cannot be a name: up to 40 letters of one alphabet, digits, signs and spaces.`)
  try {
    await store.users.rename(user.id, read.data)
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    throw new Mistake(`Somebody has the name '${fresh}', or one that looks like it.`)
  }
  return [`${user.name} is ${read.data} now.`]
}

async function reset(store: Store, [name]: string[]): Promise<string[]> {
  const user = await accountOf(store, name)
  const password = randomBytes(12).toString('base64url')
  await store.users.setPassword(user.id, await hashPassword(password))
  await store.tickets.removeAll(user.id, 'reset')
  await store.guesses.forgive(user.name)
  await store.botTokens.removeAll(user.id)
  await signOut(store, user)
  return [
    `The new password of ${user.name}, said this once: ${password}`,
    'Signed out everywhere; tokens of programs are void.',
  ]
}

async function erase(store: Store, [name]: string[]): Promise<string[]> {
  const user = await accountOf(store, name)
  await store.users.forget(user.id)
  await signOut(store, user)
  return [`All that said who ${user.name} was is gone. Back-ups may still hold it.`]
}

async function close(store: Store, [id]: string[], now: number): Promise<string[]> {
  const match = await store.matches.get(id)
  if (match === null) throw new Mistake(`There is no match '${id}'.`)
  if (match.status === 'finished') throw new Mistake(`'${match.title}' is over already.`)
  // A game of a cup stays, so that the cup goes on.
  const isTakenAway = match.status === 'open' && match.cup === null
  const done = isTakenAway
    ? await store.matches.remove(id)
    : await store.matches.end(id, { how: 'closed', winners: [] }, now)
  if (!done) throw new Mistake(`'${match.title}' has changed just now: try again.`)
  return [isTakenAway ? `'${match.title}' is taken away.` : `'${match.title}' is ended without a winner.`]
}

async function reports(store: Store): Promise<string[]> {
  const all = await store.blocks.reports()
  // What people wrote must not look like lines of ours.
  const oneLine = (text: string): string => text.replace(/\s+/g, ' ')
  const lines = all.map(({ id, by, about, body, made }) => {
    return `${id}\t${new Date(made).toISOString()}\t${by || '(gone)'} about ${about || '(gone)'}: ${oneLine(body)}`
  })
  return [...lines, `${lines.length} reports.`]
}

async function settle(store: Store, [id]: string[]): Promise<string[]> {
  if (!(await store.blocks.settle(id))) throw new Mistake(`There is no report '${id}'.`)
  return [`Report ${id} is settled.`]
}

async function signOut(store: Store, { id }: User): Promise<void> {
  await store.sessions.removeAll(id)
  await store.wakes.tell({ match: '', kind: 'session', data: id })
}
