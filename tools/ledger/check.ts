// What `npm test` holds against the ledger: no proven rule may be lost, and the numbers shown are the recorded ones.
import { type Ledger, type Proven, wrongExcuses } from './ledgers.ts'
import { recordedStanding, type Standing } from './prove.ts'
import { type Listed, withNumbers } from './readme.ts'

export interface Findings {
  faults: string[]
  /** Proven now but not recorded yet. */
  gained: { game: string; ids: string[] }[]
}

export const RECORD_COMMAND = 'npm run ledger -- --record'

export function check(
  ledgers: Ledger[],
  standings: Standing[],
  proven: Proven,
  readme: string,
  listed: readonly Listed[] = [],
): Findings {
  const faults = [...ledgers.flatMap(wrongExcuses), ...unknownIds(ledgers, proven)]
  const gained: Findings['gained'] = []
  for (const standing of standings) {
    const recorded = proven[standing.game] ?? []
    for (const { id, why } of standing.open) {
      if (recorded.includes(id)) faults.push(`${standing.game} ${id} was proven and is lost: ${why}`)
    }
    const ids = standing.proven.filter((id) => !recorded.includes(id))
    if (ids.length > 0) gained.push({ game: standing.game, ids })
  }
  return { faults: [...faults, ...wrongReadme(ledgers, proven, readme, listed)], gained }
}

function unknownIds(ledgers: Ledger[], proven: Proven): string[] {
  return ledgers.flatMap(({ game, entries }) =>
    (proven[game] ?? [])
      .filter((id) => !entries.some((entry) => entry.id === id))
      .map((id) => `ledger/proven.json: ${game} has no rule ${id}`),
  )
}

function wrongReadme(ledgers: Ledger[], proven: Proven, readme: string, listed: readonly Listed[]): string[] {
  const lines = ledgers.map((ledger) => ({ ledger, standing: recordedStanding(ledger, proven[ledger.game] ?? []) }))
  try {
    if (withNumbers(readme, lines, listed) === readme) return []
    return ['README.md: the table of games differs from the games and ledger/proven.json: npm run ledger -- --readme']
  } catch (error) {
    return [(error as Error).message]
  }
}
