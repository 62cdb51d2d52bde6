import { memo } from 'react'

/** Patterns and arrow heads. Sides differ in hue and in pattern: Axis strokes, Allied dots, disputed both ways. */
export const Defs = memo(function Defs() {
  return (
    <defs>
      <pattern
        id="tint-axis"
        className="tint-axis"
        width="9"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className="tint-wash" width="9" height="9" />
        <path d="M0 0V9" className="tint-stroke" />
      </pattern>
      <pattern id="tint-allied" className="tint-allied" width="9" height="9" patternUnits="userSpaceOnUse">
        <rect className="tint-wash" width="9" height="9" />
        <circle cx="2.2" cy="2.2" r="1.15" className="tint-dot" />
        <circle cx="6.7" cy="6.7" r="1.15" className="tint-dot" />
      </pattern>
      <pattern
        id="tint-disputed"
        className="tint-disputed"
        width="10"
        height="10"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className="tint-wash" width="10" height="10" />
        <path d="M0 0V10 M0 0H10" className="tint-stroke" />
      </pattern>
      <marker
        id="arrow"
        viewBox="0 0 10 10"
        refX="7"
        refY="5"
        markerWidth="5"
        markerHeight="5"
        orient="auto-start-reverse"
      >
        <path d="M0 0L10 5L0 10L2.4 5Z" className="arrow-head" />
      </marker>
    </defs>
  )
})
