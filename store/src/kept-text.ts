import { type Compilable, CompiledQuery } from 'kysely'

/**
 * Statements that run with every action. Kysely writes a statement anew each time, which takes longer than SQLite takes to
 * perform it. Here it writes the text once for each shape of the statement, and later only the parameters are given.
 */
export class KeptTexts {
  private readonly kept = new Map<string, CompiledQuery>()

  /** The statement that `write` writes, with its parameters in the order in which they stand in it. */
  query(shape: string, parameters: unknown[], write: () => Compilable): CompiledQuery {
    const { sql, query, queryId } = this.kept.get(shape) ?? this.first(shape, parameters, write())
    return { sql, query, queryId, parameters }
  }

  private first(shape: string, parameters: unknown[], written: Compilable): CompiledQuery {
    const { sql, parameters: own } = written.compile()
    const isSame = own.length === parameters.length && own.every((value, i) => value === parameters[i])
    if (!isSame) throw new Error(`the parameters of '${shape}' are not those of its text: ${sql}`)
    const kept = CompiledQuery.raw(sql)
    this.kept.set(shape, kept)
    return kept
  }
}
