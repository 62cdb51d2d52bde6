import { memo } from 'react'
import { MARK } from './glyphs.tsx'
import type { Rect } from './room.ts'
import { onMap } from './Stacks.tsx'
import type { Stack } from './stacks.ts'
import { tabStop } from './tabStop.ts'
import type { BoardText } from './text.ts'
import type { BoardMap, PathPreview, PlaceMark, PlaceShape, Point, Tint } from '@middlesea/table-kit/board'
import type { BoardState } from './types.ts'

interface PlaceProps {
  place: PlaceShape
  /** What fills it. */
  tint: Tint
  label: string
  target: boolean
  stop: boolean
}

/** The area of a place: carries the pointer and the focus, and in a hex the colour of its holder. */
const Place = memo(function Place({ place, tint, label, target, stop }: PlaceProps) {
  return (
    <path
      className={target ? 'place place-target' : 'place'}
      d={place.path}
      fill={tint === 'none' ? 'none' : `url(#tint-${tint})`}
      data-place={place.id}
      data-stop={`place:${place.id}`}
      role="button"
      aria-label={label}
      {...tabStop(stop)}
    />
  )
})

/** Who holds a place: a band of colour along the inner side of its border, so that neighbours never mix. */
export const HeldEdge = memo(function HeldEdge({
  place,
  tint,
}: {
  place: Pick<PlaceShape, 'id' | 'path'>
  tint: Tint
}) {
  if (tint === 'none') return null
  const clip = `inside-${place.id}`
  return (
    <g className={`held held-${tint}`} aria-hidden="true">
      <clipPath id={clip}>
        <path d={place.path} />
      </clipPath>
      <path className="held-wash" d={place.path} />
      <g clipPath={`url(#${clip})`}>
        <path className="held-glow" d={place.path} />
        <path className="held-band" d={place.path} stroke={`url(#tint-${tint})`} />
        <path className="held-line" d={place.path} />
      </g>
    </g>
  )
})

interface PlacesProps {
  map: BoardMap
  state: BoardState
  text: BoardText
  stop: string | null
}

export const Places = memo(function Places({ map, state, text, stop }: PlacesProps) {
  // A hex is small: it is filled. In a wider place the ground is to be seen, and its edge tells who holds it.
  return (
    <g className="places">
      {!map.hexes &&
        map.places.map((place) => <HeldEdge key={place.id} place={place} tint={state.tint[place.id] ?? 'none'} />)}
      {map.places.map((place) => (
        <Place
          key={place.id}
          place={place}
          tint={map.hexes ? (state.tint[place.id] ?? 'none') : 'none'}
          label={placeLabel(place, state, text)}
          target={state.targets.has(place.id)}
          stop={stop === `place:${place.id}`}
        />
      ))}
    </g>
  )
})

/** A place in words: name, kind, who holds it, what goes on there, whether it may be chosen. */
export function placeLabel(place: PlaceShape, state: BoardState, text: BoardText): string {
  const parts = [
    place.name,
    place.kind,
    text.tint[state.tint[place.id] ?? 'none'],
    ...(state.marks[place.id] ?? []).map(markLabel),
    state.targets.has(place.id) ? text.target : '',
    state.costs?.get(place.id) ?? '',
    state.veilWords?.get(state.veil?.[place.id] ?? 'none') ?? '',
    state.selected.place === place.id ? text.selected : '',
  ]
  return text.list(parts.filter(Boolean))
}

/** A sign in words. */
const markLabel = ({ label, text }: PlaceMark): string => (text ? `${label} ${text}` : label)

/** What may be chosen glows up with the question, and then rests. */
export const Halos = memo(function Halos({ places, state }: Pick<OutlinesProps, 'places' | 'state'>) {
  return (
    <g key={state.question} className="halos" aria-hidden="true">
      {[...state.targets].map((id) => (
        <Outline key={id} kind="halo" place={places.get(id)} />
      ))}
    </g>
  )
})

/** Rings around counters that cover a place which may be chosen. */
export const TargetRings = memo(function TargetRings({ rings }: { rings: readonly { id: string; rect: Rect }[] }) {
  return (
    <g className="target-rings" aria-hidden="true">
      {rings.map(({ id, rect: { left, top, right, bottom } }) => (
        <rect key={id} x={left} y={top} width={right - left} height={bottom - top} rx="3" />
      ))}
    </g>
  )
})

/** A side's colour over some places. */
export const Veil = memo(function Veil({
  places,
  veil,
}: {
  places: ReadonlyMap<string, PlaceShape>
  veil: Record<string, Tint>
}) {
  return (
    <g className="veil" aria-hidden="true">
      {Object.entries(veil).map(([id, tint]) => (
        <path key={id} className={`veil-${tint}`} d={places.get(id)?.path} />
      ))}
    </g>
  )
})

/** What it costs to go to a place, seen from near. */
export const Costs = memo(function Costs({
  places,
  costs,
}: {
  places: ReadonlyMap<string, PlaceShape>
  costs: ReadonlyMap<string, string>
}) {
  return (
    <g className="costs" aria-hidden="true">
      {[...costs].map(([id, cost]) => {
        const place = places.get(id)
        return (
          place && (
            <text key={id} x={place.counters[0]} y={place.counters[1]}>
              {cost}
            </text>
          )
        )
      })}
    </g>
  )
})

interface OutlinesProps {
  places: ReadonlyMap<string, PlaceShape>
  state: BoardState
  /** The place that has the focus, or that a drag is over. */
  focused: string | null
  over: string | null
}

/** Outlines over all areas, so that no neighbour covers half of a line. */
export const Outlines = memo(function Outlines({ places, state, focused, over }: OutlinesProps) {
  const all = (ids: Iterable<string>, kind: string) =>
    [...ids].map((id) => <Outline key={`${kind} ${id}`} kind={kind} place={places.get(id)} />)
  const one = (id: string | null, kind: string) => all(id === null ? [] : [id], kind)
  const disputed = Object.keys(state.tint).filter((id) => state.tint[id] === 'disputed')
  return (
    <g className="outlines" aria-hidden="true">
      {all(disputed, 'disputed')}
      {all(state.targets, 'target')}
      {all(state.about ?? [], 'about')}
      {one(over, 'over')}
      {one(state.lit ?? state.selected.place, 'selected')}
      {one(focused, 'focus-halo')}
      {one(focused, 'focus')}
      <Ring place={places.get(state.pointed ?? '')} />
    </g>
  )
})

function Outline({ place, kind }: { place: PlaceShape | undefined; kind: string }) {
  return place && <path className={`outline-${kind}`} d={place.path} />
}

/** A ring around what stands at a place, as a pencil would draw it. */
function Ring({ place }: { place: PlaceShape | undefined }) {
  if (!place) return null
  const [cx, cy] = place.counters
  return (
    <g className="ring" data-ring={place.id}>
      <circle className="ring-halo" cx={cx} cy={cy} />
      <circle className="ring-line" cx={cx} cy={cy} />
    </g>
  )
}

interface MarksProps {
  places: ReadonlyMap<string, PlaceShape>
  marks: Record<string, PlaceMark[]>
  stacks: readonly Stack[]
}

/** Signs at places, in a column left of the counters. */
export const Marks = memo(function Marks({ places, marks, stacks }: MarksProps) {
  const left = new Map<string, number>()
  for (const { place, slot, size } of stacks)
    left.set(place, Math.min(left.get(place) ?? 0, slot[0] * 100 - 54 * size - 22))
  return (
    <g className="marks" aria-hidden="true">
      {Object.entries(marks).map(([id, list]) => {
        const place = places.get(id)
        return place && list.length > 0 ? (
          <MarkColumn key={id} place={place} list={list} left={left.get(id) ?? 0} />
        ) : null
      })}
    </g>
  )
})

function MarkColumn({ place, list, left }: { place: PlaceShape; list: PlaceMark[]; left: number }) {
  return (
    <g style={onMap(place.counters, [0, 0])}>
      {list.map((mark, i) => (
        <g
          key={mark.icon}
          className={`mark mark-${mark.icon}`}
          transform={`translate(${left} ${(i - (list.length - 1) / 2) * 56}) scale(2.1)`}
        >
          <title>{markLabel(mark)}</title>
          <circle r="11.5" />
          {MARK[mark.icon]}
          {mark.text && (
            <text x="12" y="11">
              {mark.text}
            </text>
          )}
        </g>
      ))}
    </g>
  )
}

const between = ([ax, ay]: Point, [bx, by]: Point, part: number): Point => [
  ax + (bx - ax) * part,
  ay + (by - ay) * part,
]

function Note({ at: [x, y], text }: { at: Point; text: string }) {
  return (
    <text className="path-note" x={x} y={y}>
      {text}
    </text>
  )
}

/** Along these something has moved: nobody sees it twice. */
const moved = new WeakSet<PathPreview>()

interface MoverProps {
  from: Point
  to: Point
  turn: number
  onEnd: () => void
}

/** A canopy that goes along a line once, after those before it. */
function Mover({ from, to, turn, onEnd }: MoverProps) {
  const way = { '--from': `${from[0]}px, ${from[1]}px`, '--to': `${to[0]}px, ${to[1]}px`, '--turn': turn }
  return (
    <g className="path-mover" style={way as React.CSSProperties} onAnimationEnd={onEnd}>
      <g className="mark">
        <circle r="11.5" />
        {MARK.drop}
      </g>
    </g>
  )
}

/** How much of the way between two points is left out at its beginning; most of a short one stays. */
function leftOut([ax, ay]: Point, [bx, by]: Point, short: number): number {
  return Math.min(0.34, short / (Math.hypot(bx - ax, by - ay) || 1))
}

/** Where something would go. */
export const Paths = memo(function Paths({
  places,
  paths,
  short,
}: {
  places: ReadonlyMap<string, PlaceShape>
  paths: PathPreview[]
  /** How far from the counters of its first and its last place a line begins and ends. */
  short: number
}) {
  return (
    <g className="paths" aria-hidden="true">
      {paths.map((path) => {
        const points = [path.from, ...path.places.map((id) => places.get(id)?.counters)].filter(
          (point) => point !== undefined,
        )
        if (points.length < 2) return null
        const [first, second] = points
        const [last, end] = points.slice(-2)
        const begins = path.from === undefined ? between(first, second, leftOut(first, second, short)) : first
        const ends = between(end, last, leftOut(end, last, short))
        const line = [begins, ...points.slice(1, -1), ends]
        const d = `M${line.map(([x, y]) => `${x} ${y}`).join('L')}`
        return (
          <g key={`${path.kind} ${path.places.join(' ')}`} className={`path path-${path.kind}`}>
            <path className="path-halo" d={d} />
            <path className="path-line" d={d} markerEnd="url(#arrow)" />
            {path.note && <Note at={between(points[0], points[1], 0.3)} text={path.note} />}
            {path.moves !== undefined && !moved.has(path) && (
              <Mover from={points[0]} to={points[1]} turn={path.moves} onEnd={() => moved.add(path)} />
            )}
          </g>
        )
      })}
    </g>
  )
})
