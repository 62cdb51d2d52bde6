import type { BoardText } from './text.ts'

/** Something that is shown on the map or not. */
export interface Switch {
  label: string
  /** A path in a field of 20 by 20. */
  icon: string
  on: boolean
  toggle: () => void
}

interface ControlsProps {
  text: BoardText
  hidden: boolean
  switches?: readonly Switch[]
  onZoom: (factor: number) => void
  onFit: () => void
  onHide: (hidden: boolean) => void
}

const icon = (d: string) => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path d={d} />
  </svg>
)

/** Buttons at the edge of the map. */
export function Controls({ text, hidden, switches = [], onZoom, onFit, onHide }: ControlsProps) {
  return (
    <div className="board-controls" data-over-map="">
      <button type="button" aria-label={text.zoomIn} title={text.zoomIn} onClick={() => onZoom(1.5)}>
        {icon('M10 4V16 M4 10H16')}
      </button>
      <button type="button" aria-label={text.zoomOut} title={text.zoomOut} onClick={() => onZoom(1 / 1.5)}>
        {icon('M4 10H16')}
      </button>
      <button type="button" className="board-fit" aria-label={text.fit} title={text.fit} onClick={onFit}>
        {icon('M4 8V4H8 M12 4H16V8 M16 12V16H12 M8 16H4V12')}
      </button>
      <button
        type="button"
        aria-label={text.hideCounters}
        title={`${text.hideCounters} (H)`}
        aria-pressed={hidden}
        onClick={() => onHide(!hidden)}
      >
        {icon('M2 10C5 5 15 5 18 10C15 15 5 15 2 10Z M10 7.6a2.4 2.4 0 1 0 .01 0Z')}
      </button>
      {switches.map(({ label, icon: d, on, toggle }) => (
        <button key={label} type="button" aria-label={label} title={label} aria-pressed={on} onClick={toggle}>
          {icon(d)}
        </button>
      ))}
    </div>
  )
}
