import type { AnyGame, Game } from './game.ts'
import type { JournalEntry, Told } from './io.ts'
import { copyJson } from './json.ts'
import { type Language, textOf } from './message.ts'
import { kernelCatalogues } from './messages.ts'
import type { BaseState } from './procedure.ts'

// Matches outlive the rules by which they began. What an older version left is read here: its states, and its lines.

/** Whether one version comes after another. */
export function newerThan(a: string, b: string): boolean {
  const [x, y] = [a, b].map((version) => version.split('.').map(Number))
  for (let i = 0; i < 3; i++) if ((x[i] ?? 0) !== (y[i] ?? 0)) return (x[i] ?? 0) > (y[i] ?? 0)
  return false
}

/** A state that some version left, ready for play by these rules. Throws where they cannot go on from it. */
export function stateNow<S extends BaseState, A, V>(game: Game<S, A, V>, state: object, from: string): S {
  if (newerThan(from, game.version)) throw new Error(`the state is of newer rules (${from}; here ${game.version})`)
  const copy = copyJson(state)
  const { migrate } = game
  const now = (from === game.version || migrate === undefined ? copy : migrate(copy, from)) as S
  game.derive?.(now)
  const breaches = game.invariants(now)
  if (breaches.length > 0) throw new Error(`the state breaks the game's invariants: ${breaches.join('; ')}`)
  return now
}

/** Lines as they are kept for later versions: without scenes, which only today's table can draw. */
export function keptLines(journal: readonly JournalEntry[]): JournalEntry[] {
  const plain = ({ key, params }: Told): Told => ({ key, params })
  return journal.map(({ rule, seats, others, ...own }) => {
    return { rule, ...plain(own), seats, others: others === null ? null : plain(others) }
  })
}

const LANGUAGES: Language[] = ['en', 'ja']

/** Lines of an older version, or from a file: those for which there are no words now say so. */
export function knownLines(game: AnyGame, journal: readonly JournalEntry[]): JournalEntry[] {
  // A page loads only the languages that are read there. All of them have the same keys.
  const language = LANGUAGES.find((known) => Object.keys(game.catalogues[known]).length > 0)
  if (language === undefined) return [...journal]
  const catalogue = { ...kernelCatalogues[language], ...game.catalogues[language] }
  const names = (id: string): string => game.names(id)?.[language] ?? id
  const known = ({ key, params }: Told): Told => {
    try {
      if (key === '' || typeof textOf(catalogue, { key, params }, names) === 'string') return { key, params }
    } catch {
      // The words need something that the line does not hold.
    }
    return { key: 'kernel.olderLine', params: { key: String(key).slice(0, 40) } }
  }
  return journal.map(({ rule, seats, others, ...own }) => {
    return { rule, ...known(own), seats, others: others === null ? null : known(others) }
  })
}
