import type { SceneRow } from '@middlesea/engine'
import { useText } from '../i18n/useText.ts'
import { useTable } from '../table/model.ts'
import { RuleLink } from '../table/parts.tsx'
import { Rolled } from './SceneRows.tsx'

/** Rows that belong to steps with numbers stand side by side: a column a step, a line a side. */
export function SceneColumns({ rows }: { rows: readonly SceneRow[] }) {
  const { words } = useTable()
  const text = useText()
  const steps = [...new Map(rows.map((row) => [row.column, row])).entries()].sort(([a = 0], [b = 0]) => a - b)
  const sides = [...new Set(rows.map(({ side }) => side ?? ''))]
  return (
    <div className="scene-columns-scroll">
      <table className="scene-columns">
        <thead>
          <tr>
            <th scope="col">{text.panels.dice}</th>
            {steps.map(([column, row]) => (
              <th key={column} scope="col">
                {words.text(row.step)} <RuleLink id={row.rule} narrow />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => (
            <tr key={side} data-side={side}>
              <th scope="row">{words.name(side)}</th>
              {steps.map(([column]) => (
                <td key={column}>
                  {rows
                    .filter((row) => row.column === column && (row.side ?? '') === side)
                    .flatMap((row) => (row.rolls ?? []).map((roll) => ({ row, roll })))
                    .map(({ row, roll }, i) => (
                      <Rolled key={roll.n} roll={roll} row={row} nth={i} named />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
