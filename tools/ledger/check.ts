// What `npm test` holds against the ledger: no proven rule may be lost, and the numbers shown are the recorded ones.
import { type Ledger, type Proven, wrongExcuses } from './ledgers.ts'
import { recordedCoverage, type Coverage } from './prove.ts'
import { type Readme, withNumbers } from './readme.ts'

export interface LedgerFindings {
  faults: string[]
  /** Proven now but not recorded yet. */
  gained: { game: string; ids: string[] }[]
}

export const RECORD_COMMAND = 'npm run ledger -- --record'

export function check(
  ledgers: Ledger[],
  coverages: Coverage[],
  proven: Proven,
  readmes: readonly Readme[],
): LedgerFindings {
  const faults = [...ledgers.flatMap(wrongExcuses), ...unknownIds(ledgers, proven)]
  const gained: LedgerFindings['gained'] = []
  for (const coverage of coverages) {
    const recorded = proven[coverage.game] ?? []
    for (const { id, why } of coverage.open) {
      if (recorded.includes(id)) faults.push(`${coverage.game} ${id} was proven and is lost: ${why}`)
    }
    const ids = coverage.proven.filter((id) => !recorded.includes(id))
    if (ids.length > 0) gained.push({ game: coverage.game, ids })
  }
  return { faults: [...faults, ...readmes.flatMap((readme) => wrongReadme(ledgers, proven, readme))], gained }
}

function unknownIds(ledgers: Ledger[], proven: Proven): string[] {
  return ledgers.flatMap(({ game, entries }) =>
    (proven[game] ?? [])
      .filter((id) => !entries.some((entry) => entry.id === id))
      .map((id) => `ledger/proven.json: ${game} has no rule ${id}`),
  )
}

function wrongReadme(ledgers: Ledger[], proven: Proven, readme: Readme): string[] {
  const lines = ledgers.map((ledger) => ({ ledger, coverage: recordedCoverage(ledger, proven[ledger.game] ?? []) }))
  try {
    if (withNumbers(readme, lines) === readme.text) return []
    const command = 'npm run ledger -- --readme'
    return [`${readme.file}: the table of games differs from the games and ledger/proven.json: ${command}`]
  } catch (error) {
    return [(error as Error).message]
  }
}
