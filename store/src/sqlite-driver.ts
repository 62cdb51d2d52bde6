import type Database from 'libsql/promise'
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'

// SQLite has one writer, so there is one connection, and all take turns at it. Kysely's own driver would let the whole
// process wait for the disk at each commit. Here the disk is waited for in another thread, and whoever is ready meanwhile
// is flushed together with the others: a slow disk makes the groups bigger, not the queue longer.

/** What libsql's own types leave open. */
interface LibsqlStatement {
  readonly reader: boolean
  run(parameters: readonly unknown[]): { changes: number; lastInsertRowid: number }
  all(parameters: readonly unknown[]): Promise<unknown[]>
}

/** A statement that is ready, and whether it gives rows: libsql takes long to say. */
interface Ready {
  statement: LibsqlStatement
  reads: boolean
}

/** Statements that are kept ready; lists of different lengths make different ones. */
const MOST_STATEMENTS = 200
/** So many writes are flushed to the disk together at most. */
const MOST_TOGETHER = 50
/**
 * So many milliseconds lie at least between the beginnings of two flushes. A flush costs the processor as much as the rules of
 * several actions (docs/decisions/024), so where many write, those of so short a time are flushed together. A write to a server
 * that rests is flushed at once.
 */
const BETWEEN_FLUSHES_MS = 10

const NOTHING: readonly unknown[] = []

const WRITES: string[] = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']

/** Every write needs some of these. They are ready when the driver is. */
const COMMANDS = {
  begin: 'begin',
  save: 'savepoint own',
  release: 'release own',
  backToSave: 'rollback to own',
  takeBack: 'rollback',
}

/**
 * SQLite's transaction, in which several of ours wait for the same flush. Each of ours is a savepoint in it, but the first:
 * while that is not done nobody else has joined, and what it has written is all there is to take back.
 */
class Group {
  size = 0
  readonly flushed: Promise<void>
  succeed!: () => void
  fail!: (error: unknown) => void

  constructor() {
    this.flushed = new Promise((succeed, fail) => {
      this.succeed = succeed
      this.fail = fail
    })
    // Those who wait hear of a failure; perhaps nobody does.
    this.flushed.catch(() => {})
  }
}

/** Somebody's turn at the connection. */
class Turn implements DatabaseConnection {
  /** A transaction is open in this turn. */
  within = false
  /** It joined others, and has a savepoint. */
  saved = false
  /** Others have the connection already. */
  over = false
  private readonly driver: SqliteDriver

  constructor(driver: SqliteDriver) {
    this.driver = driver
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.driver.execute(this, query) as Promise<QueryResult<R>>
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are not streamed from SQLite')
  }
}

export class SqliteDriver implements Driver {
  private readonly database: Database
  private readonly between: number
  private readonly statements = new Map<string, Ready>()
  private commands!: { [name in keyof typeof COMMANDS]: LibsqlStatement }
  private readonly waiting: (() => void)[] = []
  private taken = false
  private group: Group | null = null
  /** When the last flush began. */
  private flushedAt = -Infinity
  private nextFlush: NodeJS.Timeout | null = null

  /** `between`: tests write slower than people. */
  constructor(database: Database, between = BETWEEN_FLUSHES_MS) {
    this.database = database
    this.between = between
  }

  async init(): Promise<void> {
    const ready: Partial<SqliteDriver['commands']> = {}
    for (const name of Object.keys(COMMANDS) as (keyof typeof COMMANDS)[]) {
      ready[name] = (await this.database.prepare(COMMANDS[name])) as LibsqlStatement
    }
    this.commands = ready as SqliteDriver['commands']
  }

  async acquireConnection(): Promise<Turn> {
    await this.take()
    return new Turn(this)
  }

  async beginTransaction(turn: Turn): Promise<void> {
    this.begin(turn)
  }

  private begin(turn: Turn): void {
    turn.saved = this.group !== null
    this.command(turn.saved ? 'save' : 'begin')
    this.group ??= new Group()
    this.group.size++
    turn.within = true
  }

  /** When this returns, it is on the disk. */
  async commitTransaction(turn: Turn): Promise<void> {
    const { group } = this
    if (turn.saved) this.command('release')
    turn.within = false
    turn.over = true
    this.next()
    await group?.flushed
  }

  async rollbackTransaction(turn: Turn): Promise<void> {
    this.takeBack(turn)
  }

  private takeBack(turn: Turn): void {
    // When the flush has failed, all of the group was taken back, and others have their turn.
    if (!turn.within) return
    turn.within = false
    if (!inTransaction(this.database)) {
      // Some faults, such as a full disk, make SQLite take back everything.
      this.group?.fail(new Error('SQLite has taken the transaction back'))
      this.group = null
    } else if (turn.saved) {
      this.command('backToSave')
      this.command('release')
    } else {
      this.command('takeBack')
      this.group = null
    }
  }

  async releaseConnection(turn: Turn): Promise<void> {
    if (!turn.over) this.next()
  }

  /**
   * Whoever is in a transaction ends it first: half of it must not be flushed with the others. It has the connection from then
   * on, so that nobody gets to the closed database, at which libsql ends the process.
   */
  async destroy(): Promise<void> {
    await this.take()
    if (this.nextFlush !== null) clearTimeout(this.nextFlush)
    await this.flush()
    this.statements.clear()
    this.database.close()
  }

  async execute(turn: Turn, query: CompiledQuery): Promise<QueryResult<unknown>> {
    if (turn.over) {
      await this.take()
      turn.over = false
    }
    if (turn.within) return this.perform(query)
    if (WRITES.includes(query.query.kind)) return this.writeAlone(turn, query)
    // Nobody reads what is not yet on the disk.
    await this.flush()
    return this.perform(query)
  }

  /** A transaction without Kysely's part in it, which takes longer than what is written: see WriteIf. */
  async writeIf(first: CompiledQuery, then: CompiledQuery[]): Promise<boolean> {
    await this.take()
    const turn = new Turn(this)
    try {
      const { numAffectedRows } = await this.writeAlone(turn, first, then)
      return numAffectedRows !== 0n
    } finally {
      if (!turn.over) this.next()
    }
  }

  private async writeAlone(
    turn: Turn,
    query: CompiledQuery,
    then: CompiledQuery[] = [],
  ): Promise<QueryResult<unknown>> {
    this.begin(turn)
    let result: QueryResult<unknown>
    try {
      result = await this.perform(query)
      if (result.numAffectedRows !== 0n) for (const next of then) await this.perform(next)
    } catch (error) {
      this.takeBack(turn)
      throw error
    }
    await this.commitTransaction(turn)
    return result
  }

  /** Whoever waits for it waits for nothing where it writes and the statement is ready, as it mostly is. */
  private perform({ sql, parameters }: CompiledQuery): QueryResult<unknown> | Promise<QueryResult<unknown>> {
    const ready = this.statements.get(sql)
    if (ready !== undefined) return performed(ready, parameters)
    return this.prepare(sql).then((made) => performed(made, parameters))
  }

  private command(name: keyof typeof COMMANDS): void {
    this.commands[name].run(NOTHING)
  }

  /** Makes a statement ready and keeps it. The one that was kept for longest makes room: if it is in use, it is made again. */
  private async prepare(sql: string): Promise<Ready> {
    const statement = (await this.database.prepare(sql)) as LibsqlStatement
    const ready = { statement, reads: statement.reader }
    this.statements.set(sql, ready)
    const [oldest] = this.statements.keys()
    if (this.statements.size > MOST_STATEMENTS) this.statements.delete(oldest)
    return ready
  }

  private take(): Promise<void> | undefined {
    if (this.taken) return new Promise<void>((done) => this.waiting.push(done))
    this.taken = true
    return undefined
  }

  /** The next one's turn: within the group if there is one that is not too big and need not be flushed yet, else after its flush. */
  private next(): void {
    const { group } = this
    const mayJoin = group === null || (group.size < MOST_TOGETHER && (this.waiting.length > 0 || this.mayWait()))
    if (mayJoin) this.handOn()
    else void this.flush().then(() => this.handOn())
  }

  /** Whether the last flush was so shortly before that others may join until the next, which is set then. */
  private mayWait(): boolean {
    const wait = this.flushedAt + this.between - performance.now()
    if (wait <= 0) return false
    this.nextFlush ??= setTimeout(() => {
      this.nextFlush = null
      // Whoever has the connection flushes when they are done: the time is over then.
      if (this.taken || this.group === null) return
      this.taken = true
      this.next()
    }, wait)
    return true
  }

  private handOn(): void {
    const next = this.waiting.shift()
    if (next === undefined) this.taken = false
    else next()
  }

  /** Flushes the group of writes to the disk; those who wait for it hear how it went. */
  private async flush(): Promise<void> {
    const { group, database } = this
    if (group === null) return
    this.group = null
    this.flushedAt = performance.now()
    try {
      await database.exec('commit')
      group.succeed()
    } catch (error) {
      if (inTransaction(database)) await Promise.resolve(database.exec('rollback')).catch(() => {})
      group.fail(error)
    }
  }
}

function performed(
  { statement, reads }: Ready,
  parameters: readonly unknown[],
): QueryResult<unknown> | Promise<QueryResult<unknown>> {
  if (reads) return statement.all(parameters).then((rows) => ({ rows }))
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
}

/** libsql defines it on each database, but not in its types. */
function inTransaction(database: Database): boolean {
  return (database as unknown as { inTransaction: boolean }).inTransaction
}
