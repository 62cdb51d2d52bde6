import { memo } from 'react'
import type { MarkIcon, PlaceGlyph, Point } from '@middlesea/table-kit/board'

// Small signs of our own drawing, in a field of about 20 by 20 around 0, 0.

interface PlaceGlyphProps {
  glyph: PlaceGlyph
  at: Point
  /** A word under the sign. */
  text?: string
}

export const PlaceGlyphView = memo(function PlaceGlyphView({ glyph, at, text }: PlaceGlyphProps) {
  return (
    <g className={`glyph glyph-${glyph}`} transform={`translate(${at[0]} ${at[1]})`}>
      {GLYPH[glyph]}
      {text && (
        <text className="glyph-text" y="15">
          {text}
        </text>
      )}
    </g>
  )
})

export const GLYPH: Record<PlaceGlyph, React.JSX.Element> = {
  town: <path d="M-7,-5 h5 v4 h-5 Z M0,-6 h6 v5 h-6 Z M-5,1 h5 v5 h-5 Z M2,1 h5 v4 h-5 Z" className="glyph-fill" />,
  city: <path d="M-8,7 V-3 H-3 V-7 H3 V-1 H8 V7 Z M-5,3 h2 M-1,-3 h2 M2,3 h3" className="glyph-fill" />,
  port: (
    <>
      <path d="M-9,-7 h5 v4 h-5 Z M-8,-1 h4 v5 h-4 Z" className="glyph-fill" />
      <path d="M4,-6 V7 M0,-3 H8 M-2,2 C-1,8 9,8 10,2" className="glyph-line" />
      <circle cx="4" cy="-7.6" r="1.7" className="glyph-line" />
    </>
  ),
  airfield: (
    <>
      <circle r="8.6" className="glyph-disc" />
      <path d="M-6,3.6 L5,-4.6 M-5,-4 L6,3" className="glyph-runway" />
    </>
  ),
  fortress: (
    <>
      <path
        d="M0,-9.5 L2.6,-4 L8.4,-4.6 L5.2,.6 L7.6,6.6 L1.6,4.8 L-3.4,8.6 L-3.6,2.6 L-9,-.4 L-3.8,-3.2 Z"
        className="glyph-fill"
      />
      <circle r="2" className="glyph-hole" />
    </>
  ),
  tower: (
    <>
      <path d="M-4.6,8 L-3.4,-4 H3.4 L4.6,8 Z" className="glyph-fill" />
      <path d="M-5,-4 V-8 H-2.6 V-6 H-1.2 V-8 H1.2 V-6 H2.6 V-8 H5 V-4 Z" className="glyph-fill" />
    </>
  ),
  battery: <path d="M-6,5 A6,6 0 0 1 6,5 Z M0,1 L6,-7" className="glyph-gun" />,
  beach: <path d="M0,8 L-6,0 H-2.4 V-7 H2.4 V0 H6 Z" className="glyph-beach" />,
  exit: <path d="M0,10 L-6,1 H-2.4 V-7 H2.4 V1 H6 Z" className="glyph-exit" />,
  objective: (
    <>
      <circle r="8.6" className="glyph-disc" />
      <path
        d="M0,-6.4 L1.6,-2.1 L6.1,-2 L2.5,.8 L3.8,5.2 L0,2.6 L-3.8,5.2 L-2.5,.8 L-6.1,-2 L-1.6,-2.1 Z"
        className="glyph-fill"
      />
    </>
  ),
  rampart: <path d="M-9,4 V-1 H-6 V-4 H-2 V-1 H2 V-4 H6 V-1 H9 V4 Z" className="glyph-fill" />,
  hospital: (
    <>
      <circle r="7.4" className="glyph-disc" />
      <path d="M-1.7,-5 h3.4 v3.3 h3.3 v3.4 h-3.3 v3.3 h-3.4 v-3.3 h-3.3 v-3.4 h3.3 Z" className="glyph-cross" />
    </>
  ),
  pillbox: <path d="M-7,5 V-1 L-4,-5 H4 L7,-1 V5 Z M-4,0 h8 v1.6 h-8 Z" className="glyph-fill" />,
  summit: <path d="M-6,4 L0,-6 L6,4 Z" className="glyph-summit" />,
  rough: <path d="M-9,4 L-4.5,-4 L0,4 M-1,1 L4,-6 L9.5,4" className="glyph-line" />,
  plain: <path d="M-8,3 h6 M-3,-1 h6 M2,3 h6" className="glyph-line" />,
}

/** Signs of what happens at a place. */
export const MARK: Record<MarkIcon, React.JSX.Element> = {
  battle: <path d="M-6,6 L6,-6 M6,6 L-6,-6 M-7,3 L-3,7 M7,3 L3,7" />,
  drop: <path d="M-7,-1 C-7,-9 7,-9 7,-1 C4.6,-3 2.4,-3 0,-1 C-2.4,-3 -4.6,-3 -7,-1 L0,7 L7,-1 M0,-1 V7" />,
  airland: <path d="M-8,6 H8 M-7,-4 L7,2 M-7,-4 V-7 M0,-1 L2,-7" />,
  landing: <path d="M-8,2 H8 L5,6 H-6 Z M-3,2 V-6 L5,-1 H-3" />,
  bomb: <path d="M0,7 C-3.6,4 -3.6,-1 0,-4 C3.6,-1 3.6,4 0,7 M-3,-7 L0,-4 L3,-7" />,
  guns: <path d="M-7,5 L6,-5 M-7,0 L2,-7 M-7,6 H2" />,
  eye: <path d="M-8,0 C-4,-6 4,-6 8,0 C4,6 -4,6 -8,0 Z M-1.6,0 a1.6,1.6 0 1 0 3.2,0 a1.6,1.6 0 1 0 -3.2,0" />,
  flag: <path d="M-4,8 V-7 H6 L3,-3.5 L6,0 H-4" />,
  lock: <path d="M-5,-1 H5 V7 H-5 Z M-3,-1 V-4 C-3,-8 3,-8 3,-4 V-1" />,
  star: <path d="M0,-7 L1.7,-2.2 L6.7,-2.2 L2.7,.9 L4.1,5.7 L0,2.8 L-4.1,5.7 L-2.7,.9 L-6.7,-2.2 L-1.7,-2.2 Z" />,
}
