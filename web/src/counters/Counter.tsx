import { memo } from 'react'
import './counter.css'
import { ALLIANCE, type CounterFace, type CounterSide } from '@middlesea/table-kit/face'
import { fitted } from './fitted.ts'
import { Marker } from './Marker.tsx'
import { Roundel } from './Roundel.tsx'
import { SILHOUETTES, type Silhouette, type SilhouetteId } from '@middlesea/table-kit/silhouettes'

/** A die-cut counter in a field of 100 by 100, its middle at 0, 0. Give it faces that stay the same object. */
export const Counter = memo(function Counter({ face }: { face: CounterFace }) {
  return (
    <g className="counter" data-side={face.side} data-alliance={ALLIANCE[face.side]}>
      <rect className="counter-shadow" x="-48" y="-46" width="100" height="100" rx="9" />
      <rect className="counter-edge" x="-50" y="-50" width="100" height="100" rx="9" />
      <rect className="counter-base" x="-50" y="-50" width="100" height="97.5" rx="9" />
      {face.concealed ? <Back side={face.side} /> : <Front face={face} />}
      <path className="counter-shine" d="M-48,38 V-41 a7,7 0 0 1 7,-7 H41" />
      {face.symbol && !face.concealed && <NatoSymbol id={face.symbol} />}
    </g>
  )
})

/** The lower counters of a closed stack: only their edges are seen. */
export function CounterEdge({ side }: { side: CounterSide }) {
  return (
    <g className="counter" data-side={side}>
      <rect className="counter-edge" x="-50" y="-50" width="100" height="100" rx="9" />
      <rect className="counter-base" x="-50" y="-50" width="100" height="97.5" rx="9" />
    </g>
  )
}

function Back({ side }: { side: CounterSide }) {
  return (
    <>
      <rect className="counter-back" x="-50" y="-50" width="100" height="97.5" rx="9" />
      <rect className="counter-back-line" x="-42" y="-42" width="84" height="81.5" rx="4" />
      <Roundel side={side} r={26} y={-1.2} />
    </>
  )
}

function Front({ face }: { face: CounterFace }) {
  return (
    <>
      {face.reduced && <path className="counter-stripe" d="M-50,16 L16,-50 L44,-50 L-50,44 Z" />}
      <Band alliance={ALLIANCE[face.side]} />
      <Name text={face.name} ring={face.ring !== undefined} />
      {face.symbol && face.size !== '' && face.size !== 'HQ' && (
        <text className="counter-size" x="4" y="-21">
          {face.size}
        </text>
      )}
      {face.silhouette && <Outline id={face.silhouette} />}
      {face.marker && <Marker id={face.marker} />}
      <Factors face={face} />
      {face.ring !== undefined && (
        <>
          <circle className="counter-ring" cx="36" cy="-35" r="11" />
          <text className="counter-ring-text" x="36" y="-29.4">
            {face.ring}
          </text>
        </>
      )}
      {face.faceDown && <Roundel side={face.side} r={7.5} x={41} y={1} />}
      {face.tab && <Tab letters={face.tab} />}
      {face.elite && <path className="counter-elite" d={STAR} />}
      {face.corner && (
        <text className="counter-corner" x="45" y="40">
          {face.corner}
        </text>
      )}
    </>
  )
}

/** What lies on the counter, in letters: over its right edge, where nothing is printed. */
function Tab({ letters }: { letters: string }) {
  const width = 12 + letters.length * 11
  return (
    <g className="counter-tab">
      <rect x={54 - width} y="-13" width={width} height="21" rx="5" />
      <text x={54 - width / 2} y="3.2">
        {letters}
      </text>
    </g>
  )
}

/** Five points in the lower left corner. */
const STAR = `M${Array.from({ length: 10 }, (_, i) => {
  const angle = (i * Math.PI) / 5
  const r = i % 2 === 0 ? 9.5 : 3.63
  return `${(-30 + r * Math.sin(angle)).toFixed(2)},${(31 - r * Math.cos(angle)).toFixed(2)}`
}).join('L')}Z`

/** Sides are told by the pattern of the band too, not by colour alone: Axis solid, Allied barred. */
function Band({ alliance }: { alliance: string }) {
  if (alliance === 'neutral') return null
  const bars = alliance === 'allied'
  return (
    <>
      <path className="counter-band" d="M-42.5,-50 H-41 a9,9 0 0 0 -9,9 V38.5 a9,9 0 0 0 9,9 H-42.5 Z" />
      <path className="counter-band" d="M-50,-41 a9,9 0 0 1 7.5,-8.9 V47.4 a9,9 0 0 1 -7.5,-8.9 Z" />
      {bars && <path className="counter-bars" d="M-50,-28 h7.5 M-50,-13 h7.5 M-50,2 h7.5 M-50,17 h7.5 M-50,32 h7.5" />}
    </>
  )
}

/**
 * The NATO symbol of a counter. A counter draws it last: `<use>` puts the symbol under a transform of its own, and for every
 * shape behind it the browser would have to change the transform once more.
 */
function NatoSymbol({ id }: { id: string }) {
  return <use className="counter-symbol" href={`#nato-${id}`} x="-25" y="-18.5" width="58" height="39.9" />
}

function Outline({ id }: { id: SilhouetteId }) {
  const shape: Silhouette = SILHOUETTES[id]
  const half = (
    <>
      <path className="outline-hull" d={shape.hull} />
      {shape.deck && <path className="outline-deck" d={shape.deck} />}
      {shape.lines && <path className="outline-lines" d={shape.lines} />}
    </>
  )
  if (shape.kind === 'ship') return <g transform="translate(4 -3) scale(.84 1.05)">{half}</g>
  return (
    <g transform="translate(4 -5) scale(.82 .88)">
      {half}
      <g transform="scale(-1 1)">{half}</g>
    </g>
  )
}

function Factors({ face }: { face: CounterFace }) {
  if (face.main === '') return null
  if (face.sub === undefined) {
    return (
      <text className="counter-main" x="4" y="43">
        {face.main}
      </text>
    )
  }
  return (
    <>
      <text className="counter-main" x="-14" y="43">
        {face.main}
      </text>
      <path className="counter-dash" d="M1,34 H9" />
      <text className="counter-main" x="24" y="43">
        {face.sub}
      </text>
    </>
  )
}

const NAME_WIDTH = 84
const RING_WIDTH = 60

/** The name as large as fits; what does not fit at the smallest size is cut. */
function Name({ text, ring }: { text: string; ring: boolean }) {
  const width = ring ? RING_WIDTH : NAME_WIDTH
  const { shown, size } = fitted(text, width)
  return (
    <text className="counter-name" x={ring ? -8 : 4} y="-36" fontSize={size}>
      {shown}
    </text>
  )
}
