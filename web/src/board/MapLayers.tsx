import { memo, useMemo } from 'react'
import { areaId } from './areas.ts'
import { PlaceGlyphView } from './glyphs.tsx'
import { type Camera, seenPart, type ViewSize } from './camera.ts'
import { layNames, type NamesGiven, saidOnce, withAsked } from './names.ts'
import type { BoardMap, Graticule, MapLabel, PlaceShape, ScaleBar } from '@middlesea/table-kit/board'
import type { Callout } from './types.ts'

/** The printed map under everything: drawn once. */
export const MapLayers = memo(function MapLayers({ map }: { map: BoardMap }) {
  const { width, height } = map.frame
  return (
    <g className={`map${map.hexes ? ' map-hexes' : ''}${map.ground ? ' map-ground' : ''}`} aria-hidden="true">
      <rect className="map-sea" width={width} height={height} />
      {map.layers.map(({ style, paths }) =>
        style === 'shore' ? (
          <Shore key={style} d={paths.join('')} />
        ) : (
          <path key={style} className={`map-${style}`} d={paths.join('')} />
        ),
      )}
      {map.compass && <Compass at={map.compass} turn={map.north ?? 0} />}
      {map.scale && <Scale bar={map.scale} />}
      {map.labels.map(
        (label) =>
          areaId(label) === null && <Label key={`${label.style} ${label.text} ${label.at.join(' ')}`} {...label} />,
      )}
      {map.title && <Title title={map.title} />}
      <Frame width={width} height={height} graticule={map.graticule} />
    </g>
  )
})

function Label({ at, text, style, turn }: MapLabel) {
  return (
    <text className={`map-label map-label-${style}`} transform={`translate(${at[0]} ${at[1]}) rotate(${turn})`}>
      {text}
    </text>
  )
}

/** The lines that follow the coast on old charts, fading towards the open sea. */
function Shore({ d }: { d: string }) {
  return (
    <g className="map-shore">
      {[26, 18, 11, 5].map((width) => (
        <g key={width}>
          <path d={d} strokeWidth={width + 1.1} className="map-shore-line" />
          <path d={d} strokeWidth={width - 0.2} className="map-shore-gap" />
        </g>
      ))}
    </g>
  )
}

interface PlaceNamesProps extends Pick<NamesGiven, 'places' | 'stacks' | 'marks' | 'edge' | 'px'> {
  map: BoardMap
  /** What is asked about: it has its name before others. */
  asked: ReadonlySet<string>
  view: ViewSize
  /** Where the map comes to rest. */
  heading: () => Camera
  /** Names at places that stand for something else, such as a beach. */
  callouts?: readonly Callout[]
}

/** Glyphs and names of the places: over the tint, under the counters. */
export const PlaceNames = memo(function PlaceNames(given: PlaceNamesProps) {
  const { map, places, stacks, marks, edge, px, asked, callouts, view, heading } = given
  const { frame, hexes, labels } = map
  const signs = useMemo(() => saidOnce(map.signs, callouts), [map, callouts])
  const laid = useMemo(() => {
    // What is seen while they are laid: a hand that moves the map later moves no name on it.
    const seen = view.width === 0 ? undefined : seenPart(heading(), view)
    return layNames({ places, stacks, marks, edge, px, frame, hexes, labels, signs: map.signs, seen })
  }, [places, stacks, marks, edge, px, frame, hexes, labels, map, view, heading])
  const called = useMemo(() => calledOut(places, callouts), [places, callouts])
  const spots = useMemo(() => withAsked(laid, asked, called, signs), [laid, asked, called, signs])
  return (
    <g className="names" aria-hidden="true">
      {map.places.map(
        (place) =>
          place.glyph && place.glyphAt && <PlaceGlyphView key={place.id} glyph={place.glyph} at={place.glyphAt} />,
      )}
      {signs?.map(({ glyph, at, text }) => (
        <PlaceGlyphView key={`${glyph} ${at.join(' ')}`} glyph={glyph} at={at} text={text} />
      ))}
      <g className="place-codes">
        {map.places.map(
          ({ id, code }) =>
            code && (
              <text key={id} x={code.at[0]} y={code.at[1]}>
                {code.text}
              </text>
            ),
        )}
      </g>
      <path
        className="name-leads"
        d={[...spots.values()].map(({ x, y, lead }) => (lead ? `M${lead.join(' ')}L${x} ${y}` : '')).join('')}
      />
      {labels.map((label) => {
        const spot = spots.get(areaId(label) ?? '')
        return spot && <Label key={`${label.style} ${label.text}`} {...label} at={[spot.x, spot.y]} />
      })}
      {[...places, ...called].map(({ id, rank = 2, name }) => {
        const spot = spots.get(id)
        return (
          spot && (
            <text key={id} className={`place-name place-rank-${rank}`} data-name={id} x={spot.x} y={spot.y}>
              {name}
            </text>
          )
        )
      })}
    </g>
  )
})

function calledOut(places: readonly PlaceShape[], callouts: readonly Callout[] = []): PlaceShape[] {
  return callouts.flatMap(({ id, place, name }) => {
    const at = places.find((one) => one.id === place)?.counters
    return at ? [{ id, path: '', label: at, counters: at, name, kind: '', rank: 1 }] : []
  })
}

const INSET = 13

function Frame({ width, height, graticule }: { width: number; height: number; graticule?: Graticule }) {
  return (
    <g className="map-frame">
      <path
        className="map-margin"
        fillRule="evenodd"
        d={`M0 0H${width}V${height}H0Z M${INSET} ${INSET}V${height - INSET}H${width - INSET}V${INSET}Z`}
      />
      {graticule && <Ticks width={width} height={height} graticule={graticule} />}
      <rect className="map-neatline" x={INSET} y={INSET} width={width - 2 * INSET} height={height - 2 * INSET} />
      <rect className="map-edge" x=".75" y=".75" width={width - 1.5} height={height - 1.5} />
    </g>
  )
}

function Ticks({ width, height, graticule }: { width: number; height: number; graticule: Graticule }) {
  return (
    <>
      {graticule.meridians.map(({ minutes, x }) => (
        <g key={minutes}>
          <path className="map-tick" d={`M${x} 0V${INSET} M${x} ${height - INSET}V${height}`} />
          <text className="map-degree" x={x + 3} y={height - 3.2}>
            {degrees(minutes)}
          </text>
          <text className="map-degree" x={x + 3} y={INSET - 3.2}>
            {degrees(minutes)}
          </text>
        </g>
      ))}
      {graticule.parallels.map(({ minutes, y }) => (
        <g key={minutes}>
          <path className="map-tick" d={`M0 ${y}H${INSET} M${width - INSET} ${y}H${width}`} />
          <text className="map-degree" transform={`translate(${INSET - 3.2} ${y - 3}) rotate(-90)`}>
            {degrees(minutes)}
          </text>
          <text className="map-degree" transform={`translate(${width - 3.2} ${y - 3}) rotate(-90)`}>
            {degrees(minutes)}
          </text>
        </g>
      ))}
    </>
  )
}

function degrees(minutes: number): string {
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′`
}

function Title({ title }: { title: NonNullable<BoardMap['title']> }) {
  return (
    <g transform={`translate(${title.at[0]} ${title.at[1]})`}>
      <text className="map-title">{title.text}</text>
      {title.sub && (
        <>
          <path className="map-title-rule" d="M-70 17H-8 M8 17H70 M-4 17 L0 13 L4 17 L0 21Z" />
          <text className="map-subtitle" y="42">
            {title.sub}
          </text>
        </>
      )}
    </g>
  )
}

function Compass({ at, turn: north }: { at: readonly [number, number]; turn: number }) {
  const dark = [0, 90, 180, 270].map((turn) => (
    <path key={turn} className="compass-dark" d="M0,0 L0,-36 L5,-7 Z" transform={`rotate(${turn})`} />
  ))
  const light = [0, 90, 180, 270].map((turn) => (
    <path key={turn} className="compass-light" d="M0,0 L0,-36 L-5,-7 Z" transform={`rotate(${turn})`} />
  ))
  const minor = [45, 135, 225, 315].map((turn) => (
    <path key={turn} className="compass-dark" d="M-3,-8 L0,-22 L3,-8 Z" transform={`rotate(${turn})`} />
  ))
  return (
    <g className="compass" transform={`translate(${at[0]} ${at[1]}) rotate(${north})`}>
      <circle r="27" className="compass-ring" />
      <circle r="24.5" className="compass-ring" />
      {minor}
      {light}
      {dark}
      <text y="-41">N</text>
    </g>
  )
}

function Scale({ bar }: { bar: ScaleBar }) {
  const steps = bar.km
    .slice(1)
    .map((km, i) => ({ from: bar.km[i] * bar.unitsPerKm, to: km * bar.unitsPerKm, dark: i % 2 === 0 }))
  const end = bar.km[bar.km.length - 1]
  return (
    <g className="scale" transform={`translate(${bar.at[0]} ${bar.at[1]})`}>
      {steps.map(({ from, to, dark }) => (
        <rect key={from} className={dark ? 'scale-dark' : 'scale-light'} x={from} width={to - from} y="0" height="5" />
      ))}
      {bar.km.map((km) => (
        <text key={km} x={km * bar.unitsPerKm} y="-5">
          {km === end ? `${km} km` : km}
        </text>
      ))}
    </g>
  )
}
