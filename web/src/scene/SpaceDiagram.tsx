import type { Chart, Space } from '@middlesea/table-kit/reference'

// A chart that is a diagram: the spaces around a middle as the map's hexes lie, with the one that was rolled lit.

/** From side to side, and half a side: a flat hex of the map. */
const ACROSS = 20
const SIDE = ACROSS / Math.sqrt(3)

const centre = ({ q, r }: Space): [x: number, y: number] => [1.5 * SIDE * q, ACROSS * (r + q / 2)]

const CORNERS = [
  [-0.5, -1],
  [0.5, -1],
  [1, 0],
  [0.5, 1],
  [-0.5, 1],
  [-1, 0],
].map(([x, y]) => `${(x * SIDE).toFixed(1)},${((y * ACROSS) / 2).toFixed(1)}`)

interface DiagramProps {
  name: string
  spaces: readonly Space[]
  /** The row and the column that the roll led to. */
  row: string
  column: string
}

export function SpaceDiagram({ name, spaces, row, column }: DiagramProps) {
  const shown = spaces.filter((space) => space.column === column || space.always)
  const lit = litSpace(shown, row, column)
  const [xs, ys] = [0, 1].map((axis) => shown.map((space) => centre(space)[axis]))
  const [left, top] = [Math.min(...xs) - SIDE - 1, Math.min(...ys) - ACROSS / 2 - 1]
  const [right, bottom] = [Math.max(...xs) + SIDE + 1, Math.max(...ys) + ACROSS / 2 + 1]
  const label = lit?.note ? `${name}: ${row}, ${lit.note}` : `${name}: ${row}`
  return (
    <svg
      className="scene-diagram"
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
      style={{ width: `${(right - left) / 11}rem` }}
      role="img"
      aria-label={label}
    >
      {shown.map((space) => (
        <g
          key={`${space.q} ${space.r}`}
          transform={`translate(${centre(space).join(' ')})`}
          data-lit={space === lit || undefined}
          data-other={space.always ? undefined : true}
        >
          <title>{space.note ? `${space.row}: ${space.note}` : space.row}</title>
          <polygon points={CORNERS.join(' ')} />
          <text y="3.4">{space.row}</text>
        </g>
      ))}
    </svg>
  )
}

/** A number that the column has goes before the same number of those that are always there. */
function litSpace(shown: readonly Space[], row: string, column: string): Space | undefined {
  const named = shown.filter((space) => space.row === row)
  return named.find((space) => space.column === column) ?? named[0]
}

/** Whether the row of a chart can be shown in its diagram. */
export const hasSpace = ({ spaces = [] }: Chart, row: string): boolean => spaces.some((space) => space.row === row)
