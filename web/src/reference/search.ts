import type { Chart, CounterGroup } from '@middlesea/table-kit/reference'

/** The charts whose name or rows have a word; all of them for none. */
export function chartsWith(charts: Chart[], typed: string): Chart[] {
  const word = typed.trim().toLowerCase()
  if (word === '') return charts
  const has = (text: string): boolean => text.toLowerCase().includes(word)
  return charts.flatMap((chart) => {
    if (has(chart.name)) return [chart]
    const rows = chart.rows.filter(({ name }) => has(name))
    return rows.length > 0 ? [{ ...chart, rows }] : []
  })
}

/** The groups with the counters whose name or kind has a word. */
export function countersWith(groups: CounterGroup[], typed: string): CounterGroup[] {
  const word = typed.trim().toLowerCase()
  if (word === '') return groups
  const has = (text: string): boolean => text.toLowerCase().includes(word)
  return groups.flatMap((group) => {
    const counters = has(group.name)
      ? group.counters
      : group.counters.filter(({ name, kind }) => has(`${name} ${kind}`))
    return counters.length > 0 ? [{ ...group, counters }] : []
  })
}
