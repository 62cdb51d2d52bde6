// The ledger for people.
import type { Mutation } from './mutate.ts'
import type { OpenRule, Coverage } from './prove.ts'

export function coverageTable(coverages: Coverage[]): string {
  const rows = coverages.map(({ game, all, proven, notApplicable, open }) =>
    [game, all, proven.length, notApplicable.length, open.length].map(String),
  )
  const parts = [columns([['game', 'all', 'proven', 'not applicable', 'open'], ...rows])]
  for (const { game, all, open } of coverages) {
    const reasons = [...reasonsOf(open)]
    if (reasons.length === 1 && open.length === all) parts.push(`${game}, all open: ${reasons[0][0]}`)
    else if (open.length > 0) parts.push(`${game}, open:\n${reasons.map(reasonText).join('\n')}`)
  }
  return parts.join('\n\n')
}

function reasonsOf(open: OpenRule[]): Map<string, string[]> {
  const reasons = new Map<string, string[]>()
  for (const { id, why } of open) reasons.set(why, [...(reasons.get(why) ?? []), id])
  return reasons
}

function reasonText([why, ids]: [string, string[]]): string {
  const lines = ['']
  for (const id of ids) {
    if (lines[lines.length - 1].length + id.length > 100) lines.push('')
    lines[lines.length - 1] += ` ${id}`
  }
  return `  ${why}:\n${lines.map((line) => `   ${line}`).join('\n')}`
}

export function mutationTable(mutations: Mutation[]): string {
  const rows = mutations.map(({ game, id, kind, result, tests, red, note }) => [
    game,
    id,
    kind,
    result,
    result === 'values' ? '' : `${red} of ${tests}`,
    note,
  ])
  const counts = (['red', 'green', 'values'] as const)
    .map((result) => `${mutations.filter((mutation) => mutation.result === result).length} ${result}`)
    .join(', ')
  return `${columns([['game', 'rule', 'kind', 'result', 'tests turned red', ''], ...rows])}\n${counts}`
}

function columns(rows: string[][]): string {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)))
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
