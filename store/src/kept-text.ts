import { type Compilable, CompiledQuery } from 'kysely'

/**
 * Statements that run with every action. Kysely writes a statement anew each time, which takes longer than SQLite takes to
 * perform it. Here it writes the text once for each shape of the statement, and later only the parameters are given.
 */
export class KeptTexts {
  private readonly texts = new Map<string, string>()

  /** The statement that `write` writes, with its parameters in the order in which they stand in it. */
  query(shape: string, parameters: unknown[], write: () => Compilable): CompiledQuery {
    const text = this.texts.get(shape) ?? this.first(shape, parameters, write())
    return CompiledQuery.raw(text, parameters)
  }

  private first(shape: string, parameters: unknown[], written: Compilable): string {
    const { sql, parameters: own } = written.compile()
    const isSame = own.length === parameters.length && own.every((value, i) => value === parameters[i])
    if (!isSame) throw new Error(`the parameters of '${shape}' are not those of its text: ${sql}`)
    this.texts.set(shape, sql)
    return sql
  }
}
