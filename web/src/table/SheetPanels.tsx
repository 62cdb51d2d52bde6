import type { Sheet, SheetRow } from '@middlesea/table-kit/presentation'
import './sheets.css'
import { useTable } from './model.ts'
import { Panel, RuleLink } from './parts.tsx'

/** The boards of a game that are read as lists, each in a panel of its own. */
export default function SheetPanels() {
  const { session, presentation, words } = useTable()
  const sheets = presentation.sheets?.(session.view, session.decision, words.language) ?? []
  return sheets.map((sheet) => (
    // A board opens when its time comes, and folds when it is over, unless the reader has chosen otherwise.
    <Panel
      key={`${sheet.id} ${sheet.quiet}`}
      id={`sheet-${sheet.id}`}
      title={sheet.title}
      note={sheet.note}
      open={!sheet.quiet}
      scrolls
    >
      <SheetTable sheet={sheet} />
    </Panel>
  ))
}

function SheetTable({ sheet: { title, columns, rows, rule } }: { sheet: Sheet }) {
  return (
    <>
      <table className="sheet" aria-label={title}>
        <thead>
          <tr>
            {columns.map((column, i) => (
              <th key={i} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <Row key={row.id} row={row} columns={columns.length} />
        ))}
      </table>
      {rule && (
        <p className="soft">
          <RuleLink id={rule} />
        </p>
      )}
    </>
  )
}

/** Pointing at a row lights up what it is about; its name goes there. */
function Row({ row: { cells, place, piece, state, notes = [] }, columns }: { row: SheetRow; columns: number }) {
  const { highlight, show } = useTable()
  const [name, ...values] = cells
  const light = place === undefined ? {} : { onMouseEnter: () => highlight(place), onMouseLeave: () => highlight(null) }
  return (
    <tbody className={state === undefined ? undefined : `sheet-${state}`} {...light}>
      <tr>
        <th scope="row">
          {place !== undefined || piece !== undefined ? (
            <button type="button" className="sheet-link" onClick={() => show({ piece, place })}>
              {name}
            </button>
          ) : (
            name
          )}
        </th>
        {values.map((value, i) => (
          <td key={i}>{value}</td>
        ))}
      </tr>
      {notes.map(({ text, rule }) => (
        <tr key={text} className="sheet-note">
          <td colSpan={columns}>
            {text} <RuleLink id={rule} narrow />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
