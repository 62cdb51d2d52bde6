import type { CounterSide } from '@middlesea/table-kit/face'

/** The sign of a side, of our own drawing, for the backs of counters and for lists. */
export function Roundel({ side, r, x = 0, y = 0 }: { side: CounterSide; r: number; x?: number; y?: number }) {
  return (
    <g className="roundel" transform={`translate(${x} ${y}) scale(${r / 10})`}>
      {DRAWING[side]}
    </g>
  )
}

const BRITISH = (
  <>
    <circle r="10" fill="#27406f" />
    <circle r="6.7" fill="#f4f1e8" />
    <circle r="3.4" fill="#b1342f" />
  </>
)

const ITALIAN = (
  <>
    <circle r="10" fill="#f7f4ea" />
    <path d="M-3.33,-9.43 A10,10 0 0 0 -3.33,9.43 Z" fill="#2f7a4b" />
    <path d="M3.33,-9.43 A10,10 0 0 1 3.33,9.43 Z" fill="#b23a35" />
    <path d="M0,-5 L4.4,-3.6 V0 C4.4,3 2.2,4.8 0,5.8 C-2.2,4.8 -4.4,3 -4.4,0 V-3.6 Z" fill="#31507e" />
    <path d="M-1,-2.6 h2 v2 h2 v2 h-2 v2.4 h-2 v-2.4 h-2 v-2 h2 Z" fill="#f7f4ea" />
  </>
)

const DRAWING: Record<CounterSide, React.JSX.Element> = {
  german: (
    <>
      <circle r="10" fill="#f4f1e8" />
      <path d="M-3,-8.6 h6 v5.6 h5.6 v6 h-5.6 v5.6 h-6 v-5.6 h-5.6 v-6 h5.6 Z" fill="#1f2327" />
      <path d="M-1.1,-6.4 h2.2 v5.3 h5.3 v2.2 h-5.3 v5.3 h-2.2 v-5.3 h-5.3 v-2.2 h5.3 Z" fill="#f4f1e8" />
    </>
  ),
  italian: ITALIAN,
  italianAllied: ITALIAN,
  british: BRITISH,
  american: (
    <>
      <circle r="10" fill="#27406f" />
      <path
        d="M0,-9 L2.1,-2.9 L8.6,-2.8 L3.4,1.1 L5.3,7.3 L0,3.6 L-5.3,7.3 L-3.4,1.1 L-8.6,-2.8 L-2.1,-2.9 Z"
        fill="#f4f1e8"
      />
    </>
  ),
  newzealand: BRITISH,
  australian: BRITISH,
  greek: (
    <>
      <circle r="10" fill="#2f5f9e" />
      <circle r="6.7" fill="#f4f1e8" />
      <circle r="3.4" fill="#2f5f9e" />
    </>
  ),
  maltese: (
    <>
      <circle r="10" fill="#f4f1e8" />
      <path d="M0,-10 A10,10 0 0 1 0,10 Z" fill="#b1342f" />
      <path
        d="M0,0 L-2.6,-7 L0,-5.4 L2.6,-7 Z M0,0 L7,-2.6 L5.4,0 L7,2.6 Z M0,0 L2.6,7 L0,5.4 L-2.6,7 Z M0,0 L-7,2.6 L-5.4,0 L-7,-2.6 Z"
        fill="#8d7a55"
        stroke="#f4f1e8"
        strokeWidth=".5"
      />
    </>
  ),
  neutral: (
    <>
      <circle r="10" fill="#f4f1e8" />
      <circle r="7" fill="none" stroke="#6d6557" strokeWidth="1.6" />
    </>
  ),
}
