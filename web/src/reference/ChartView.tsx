import type { ReactNode } from 'react'
import { sourceText } from '@middlesea/table-kit/provenance'
import { type Chart, reconstructedShare } from '@middlesea/table-kit/reference'
import { useLanguage, useText } from '../i18n/useText.ts'
import { type Correcting, ValueCell } from './ValueCell.tsx'

interface ChartViewProps {
  chart: Chart
  correcting: Correcting
  ruleLink: (id: string | undefined) => ReactNode
}

/** So many origins are named; each value has its own. */
const SHOWN = 3

/** A chart with its cells, and how much of it is reconstructed. */
export function ChartView({ chart, correcting, ruleLink }: ChartViewProps) {
  const text = useText()
  const language = useLanguage()
  const { id, name, rule, about, codes, columns, rows } = chart
  const values = rows.flatMap(({ cells }) => cells.filter((cell) => typeof cell !== 'string'))
  const { reconstructed, all } = reconstructedShare(values)
  const sources = [...new Set(values.map(({ source }) => sourceText(source, language)))].slice(0, SHOWN).join(' · ')
  return (
    <section className="chart" id={`chart-${id}`} aria-label={name}>
      <h3>
        {name} {ruleLink(rule)}
      </h3>
      {about && <p className="soft">{about}</p>}
      {codes && <p className="soft">{codes}</p>}
      <p className="soft">
        {text.reference.share(reconstructed, all)} {text.packs.source(sources)}
      </p>
      {/* May be wider than the page: the keyboard must reach it to scroll. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="chart-scroll" role="region" aria-label={name} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column, i) => (
                <th key={`${column} ${i}`} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.name}>
                <th scope="row">{row.name}</th>
                {row.cells.map((cell, i) => (
                  <td key={typeof cell === 'string' ? i : cell.path}>
                    {typeof cell === 'string' ? cell : <ValueCell value={cell} correcting={correcting} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
