import type { ReactNode } from 'react'
import './legend.css'
import { MARK, PlaceGlyphView } from '../board/glyphs.tsx'
import { HeldEdge } from '../board/Places.tsx'
import type { LayerStyle } from '@middlesea/table-kit/board'
import { Counter } from '../counters/Counter.tsx'
import type { Sample } from '@middlesea/table-kit/legend'

/** Layers of the map that are lines. The others are ground. */
const LINES: ReadonlySet<LayerStyle> = new Set([
  'river',
  'secondary',
  'primary',
  'primary-core',
  'road',
  'cliff',
  'sector',
  'border',
  'barrier',
  'sea-side',
  'coast',
  'lane',
])

/** A hex of the map's own form, and lines across it. */
const GROUND = 'M-13 -22H13L26 0L13 22H-13L-26 0Z'
const ACROSS = 'M-30 8C-12 10 -8 -8 8 -6C18 -5 22 -2 30 -6'
const DOWN = 'M6 -24C2 -12 10 -4 4 8C2 14 6 18 4 24'
const BRIDGE = 'M-5 -8L-2 -5H7L10 -8M-5 5L-2 2H7L10 5'
const WAY = 'M-24 10L22 -10'

/** What a row of a legend shows. Styles are those of the map: the sample is a small board. */
export function LegendSample({ sample }: { sample: Sample }) {
  return (
    <svg className="legend-sample board" viewBox="-30 -26 60 52" aria-hidden="true">
      {drawingOf(sample)}
    </svg>
  )
}

function drawingOf(sample: Sample): ReactNode {
  switch (sample.kind) {
    case 'map':
      return <MapSample {...sample} />
    case 'glyph':
      return (
        <g transform="scale(1.8)">
          <PlaceGlyphView glyph={sample.glyph} at={[0, 0]} />
        </g>
      )
    case 'mark':
      return (
        <g className="mark" transform="scale(1.7)">
          <circle r="11.5" />
          {MARK[sample.icon]}
        </g>
      )
    case 'counter':
      return (
        <g transform="scale(.5)">
          <Counter face={sample.face} />
        </g>
      )
    case 'tint':
      return (
        <g className="map map-hexes map-ground">
          <path className="map-land" d={GROUND} />
          <path className={`legend-tint veil-${sample.tint}`} d={GROUND} />
        </g>
      )
    case 'held':
      return (
        <g className="map map-hexes map-ground">
          <path className="map-land" d={GROUND} />
          <HeldEdge place={{ id: `legend-${sample.tint}`, path: GROUND }} tint={sample.tint} />
        </g>
      )
    case 'path':
      return (
        <g className={`path path-${sample.path}`}>
          <path className="path-halo" d={WAY} />
          <path className="path-line" d={WAY} />
        </g>
      )
  }
}

function MapSample({ layers, relief = GROUND }: { layers: readonly LayerStyle[]; relief?: string }) {
  const crossed = layers.includes('bridge')
  const shapeOf = (style: LayerStyle): string => {
    if (style === 'bridge') return BRIDGE
    if (style === 'relief') return relief
    if (!LINES.has(style)) return GROUND
    return crossed && style === 'river' ? DOWN : ACROSS
  }
  return (
    <g className="map map-hexes map-ground">
      {layers.map((style) => (
        <path key={style} className={`map-${style}`} d={shapeOf(style)} />
      ))}
    </g>
  )
}
