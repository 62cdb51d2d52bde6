import './table-strip.css'
import type { TableCell } from '@middlesea/engine'
import type { Chart, Reference } from '@middlesea/table-kit/reference'
import { useEffect, useMemo, useState } from 'react'
import { useTable } from '../table/model.ts'
import { hasSpace, SpaceDiagram } from './SpaceDiagram.tsx'
import { findCell, type FoundCell } from './tables.ts'
import { useSceneText } from './words/useSceneText.ts'

/** The printed table around the cell that the die fell on: so many columns and rows to each side of it. */
const AROUND = { columns: 3, rows: 1 }
/** Columns farther from the lit one than the first are left out where there is little room, than the second in a narrow card. */
const NEAR = [2, 1]

/** The row of the results table with the cell lit, and what it means. */
export function TableStrip({ cell }: { cell: TableCell }) {
  const text = useSceneText()
  const charts = useCharts()
  const found = charts === null ? null : findCell(charts, cell)
  if (found === null && cell.shiftedFrom === undefined) return null
  if (found?.chart.spaces !== undefined && hasSpace(found.chart, cell.row)) {
    return <SpaceDiagram name={found.chart.name} spaces={found.chart.spaces} row={cell.row} column={cell.column} />
  }
  return (
    <div className="scene-cell">
      {found && <Strip found={found} />}
      {found?.chart.codes && <p className="scene-codes">{found.chart.codes}</p>}
      {cell.shiftedFrom !== undefined && <p>{text.shifted(cell.shiftedFrom, cell.column)}</p>}
    </div>
  )
}

/** The cell alone, in a line: what was looked up and what stands there, and what that means where the table has a code. */
export function CellInBrief({ cell }: { cell: TableCell }) {
  const { words } = useTable()
  const charts = useCharts()
  const found = charts === null ? null : findCell(charts, cell)
  const value = found?.chart.rows[found.row].cells[Math.max(found.column, 0)]
  const stands = value === undefined ? '' : typeof value === 'string' ? value : value.show(value.value)
  const means = words.text(cell.result)
  return (
    <>
      {stands !== '' && stands !== means && <span className="scene-stands">{stands}</span>}
      {(stands === '' || means !== cell.row) && <b>{means}</b>}
    </>
  )
}

const isNumbered = (name: string): boolean => /\d/.test(name)

function Strip({ found: { chart, row, column, shiftedFrom } }: { found: FoundCell }) {
  const width = chart.columns.length - 1
  const from = column === -1 ? 0 : Math.max(0, Math.min(column - AROUND.columns, width - 2 * AROUND.columns - 1))
  // Where a row of numbers ends is told by its name already.
  const columns = chart.columns.slice(1).flatMap((name, i) => (chart.keys?.[i] === 'upTo' ? [] : [{ name, i }]))
  const shown = columns.slice(from, from + 2 * AROUND.columns + 1)
  // Beside the numbers of dice no row that only tells where the columns begin.
  const isAlike = (name: string): boolean => isNumbered(name) === isNumbered(chart.rows[row].name)
  const rows = chart.rows
    .map((one, i) => ({ ...one, i }))
    .filter(({ i, name }) => Math.abs(i - row) <= AROUND.rows && isAlike(name))
  const farness = (c: number): number | undefined => {
    const far = column === -1 || c === shiftedFrom ? 0 : Math.abs(c - column)
    return [...NEAR.keys()].find((i) => far > NEAR[i])
  }
  const isHit = (r: number, c: number): boolean => r === row && (column === -1 || c === column)
  return (
    <table className="scene-table">
      <caption className="visually-hidden">{chart.name}</caption>
      <thead>
        <tr>
          <th scope="col">{chart.columns[0]}</th>
          {shown.map(({ name, i }) => (
            <th
              key={i}
              scope="col"
              data-lit={i === column || undefined}
              data-was={i === shiftedFrom || undefined}
              data-far={farness(i)}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells, i: r }) => (
          <tr key={r}>
            <th scope="row" data-lit={r === row || undefined}>
              {name}
            </th>
            {shown.map(({ i }) => {
              const value = cells[i]
              return (
                <td key={i} data-hit={isHit(r, i) || undefined} data-far={farness(i)}>
                  {value === undefined ? '' : typeof value === 'string' ? value : value.show(value.value)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The charts of the game, once they are there. */
function useCharts(): Chart[] | null {
  const { presentation, session, words } = useTable()
  const [reference, setReference] = useState<Reference | null>(null)
  useEffect(() => {
    let gone = false
    // A table that cannot be fetched now is left out: the result stands there in words.
    presentation.reference?.().then(
      (loaded) => gone || setReference(loaded),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [presentation])
  const pack = reference?.packOf(session.view) ?? ''
  return useMemo(() => reference?.charts(pack, words.language) ?? null, [reference, pack, words])
}
