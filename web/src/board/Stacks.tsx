import { type CSSProperties, memo } from 'react'
import { Counter, CounterEdge } from '../counters/Counter.tsx'
import { fanColumns, fanOut, FAN_STEP, SEEN_IN_STACK, type Stack, unitsOf } from './stacks.ts'
import { tabStop } from './tabStop.ts'
import type { BoardText } from './text.ts'
import type { Piece, PlaceShape, Point } from '@middlesea/table-kit/board'

// Stacks are drawn in fields of 100 around 0, 0; CSS scales them (--counter-scale), so that zooming changes no element.
// Each has one transform, since the browser looks at every one of them in every frame of a pan.

/** The transform that puts a stack, drawn in a field of 100, onto the map: around a point, in a slot beside it, so large. */
export function onMap([x, y]: Point, [slotX, slotY]: Point, size = 1): CSSProperties {
  const beside = `translate(${slotX * 100}px, ${slotY * 100}px)${size === 1 ? '' : ` scale(${size})`}`
  return { transform: `translate(${x}px, ${y}px) scale(var(--counter-scale)) ${beside}` }
}

interface StackProps {
  stack: Stack
  place: PlaceShape
  text: BoardText
  movable: number
  selected: number
  changed: boolean
  stop: boolean
  open: boolean
}

const StackView = memo(
  function StackView({ stack, place, text, movable, selected, changed, stop, open }: StackProps) {
    const [top] = stack.pieces
    const under = stack.pieces.slice(1, SEEN_IN_STACK)
    const lift = under.length * 6
    const single = stack.pieces.length === 1
    const face = <PieceFace piece={top} movable={movable > 0} selected={selected > 0} changed={changed} />
    return (
      <g
        className={open ? 'stack stack-open' : 'stack'}
        style={onMap(place.counters, stack.slot, stack.size)}
        data-stack={stack.id}
        data-piece={single ? top.id : undefined}
        data-place={stack.place}
        data-stop={`stack:${stack.id}`}
        role="button"
        aria-label={stackLabel(stack, place, text, selected)}
        aria-expanded={single ? undefined : open}
        {...tabStop(stop)}
      >
        {under
          .map((piece, i) => (
            <g
              key={piece.id}
              transform={`translate(${(under.length - 1 - i) * -6 + lift - 6} ${(under.length - 1 - i) * -6 + lift - 6})`}
            >
              <CounterEdge side={piece.face.side} />
            </g>
          ))
          .reverse()}
        {lift > 0 ? <g transform={`translate(${-lift / 2} ${-lift / 2})`}>{face}</g> : face}
        <rect className="stack-focus" x={-57 - lift / 2} y={-57 - lift / 2} width="114" height="114" rx="14" />
        {!single && <Badge stack={stack} selected={selected} text={text} />}
      </g>
    )
  },
  (a, b) =>
    a.place === b.place &&
    a.text === b.text &&
    a.movable === b.movable &&
    a.selected === b.selected &&
    a.changed === b.changed &&
    a.stop === b.stop &&
    a.open === b.open &&
    sameStack(a.stack, b.stack),
)

/** Stacks are made anew with every state; what they hold is mostly the same. */
function sameStack(a: Stack, b: Stack): boolean {
  return (
    a.id === b.id &&
    a.slot[0] === b.slot[0] &&
    a.slot[1] === b.slot[1] &&
    a.size === b.size &&
    a.pieces.length === b.pieces.length &&
    a.pieces.every((piece, i) => piece === b.pieces[i])
  )
}

export function stackLabel(stack: Stack, place: PlaceShape, text: BoardText, selected: number): string {
  const names = stack.pieces.map((piece) => pieceLabel(piece, text))
  const head = text.stack(place.name, stack.pieces.length, stack.strength)
  return text.things(selected > 0 ? text.list([head, `${selected} ${text.selected}`]) : head, names)
}

export function pieceLabel(piece: Piece, text: BoardText): string {
  return text.list([piece.label, piece.canAct ? text.canAct : '', piece.dim ? text.done : ''].filter(Boolean))
}

const PieceFace = memo(function PieceFace({
  piece,
  movable,
  selected,
  changed,
}: {
  piece: Piece
  movable: boolean
  selected: boolean
  changed: boolean
}) {
  return (
    // A picture: what it is stands in the name of the stack or of the piece.
    <g className={piece.dim ? 'piece piece-dim' : 'piece'} aria-hidden="true">
      {piece.active && <rect className="piece-active" x="-55" y="-55" width="110" height="110" rx="14" />}
      {movable && <rect className="piece-movable" x="-54" y="-54" width="108" height="108" rx="13" />}
      <Counter face={piece.face} />
      {changed && <rect className="piece-changed" x="-55" y="-55" width="110" height="110" rx="13" />}
      {selected && (
        <>
          <rect className="piece-selected-halo" x="-53" y="-53" width="106" height="106" rx="12" />
          <rect className="piece-selected" x="-53" y="-53" width="106" height="106" rx="12" />
        </>
      )}
      {piece.canAct && <circle className="piece-can-act" cx="-45" cy="-45" r="10" />}
    </g>
  )
})

/** How many lie here, and how strong they are together. */
function Badge({ stack, selected, text }: { stack: Stack; selected: number; text: BoardText }) {
  const all = stack.pieces.flatMap(unitsOf).length
  const count = selected > 0 ? `${selected}/${all}` : `${all}`
  const width = 26 + count.length * 15 + (stack.strength > 0 ? 16 + String(stack.strength).length * 16 : 0)
  return (
    <g className="badge" aria-hidden="true">
      <title>{text.badge(all, stack.strength, selected)}</title>
      <rect x={2 - width / 2} y="41" width={width} height="34" rx="17" />
      <text x="2" y="67.5">
        <tspan className="badge-count">{count}</tspan>
        {stack.strength > 0 && (
          <tspan className="badge-strength" dx="9">
            {stack.strength}
          </tspan>
        )}
      </text>
    </g>
  )
}

interface StacksProps {
  stacks: readonly Stack[]
  places: ReadonlyMap<string, PlaceShape>
  text: BoardText
  movable: ReadonlySet<string>
  selected: readonly string[]
  changed: ReadonlySet<string>
  stop: string | null
  open: string | null
}

export const Stacks = memo(function Stacks({
  stacks,
  places,
  text,
  movable,
  selected,
  changed,
  stop,
  open,
}: StacksProps) {
  const chosen = new Set(selected)
  return (
    <g className="stacks">
      {stacks.map((stack) => (
        <StackView
          key={stack.id}
          stack={stack}
          place={places.get(stack.place)!}
          text={text}
          movable={stack.pieces.filter((piece) => movable.has(piece.id)).length}
          selected={stack.pieces.flatMap(unitsOf).filter((id) => chosen.has(id)).length}
          changed={stack.pieces.some((piece) => changed.has(piece.id))}
          stop={stop === `stack:${stack.id}`}
          open={open === stack.id}
        />
      ))}
    </g>
  )
})

interface OpenStackProps {
  stack: Stack
  at: Point
  text: BoardText
  movable: ReadonlySet<string>
  selected: readonly string[]
  changed: ReadonlySet<string>
  focused: number
}

/** A stack fanned out over the map: every piece can be seen and chosen. */
export function OpenStack({ stack, at, text, movable, selected, changed, focused }: OpenStackProps) {
  const n = stack.pieces.length
  const spots = fanOut(n)
  const columns = fanColumns(n)
  const width = columns * FAN_STEP * 100 + 24
  const height = Math.ceil(n / columns) * FAN_STEP * 100 + 24
  return (
    <g transform={`translate(${at[0]} ${at[1]})`}>
      <g className="fan" data-stack={stack.id} data-place={stack.place} data-fan="">
        <rect className="fan-tray" x={-width / 2} y={-height / 2} width={width} height={height} rx="22" />
        {stack.pieces.map((piece, i) => (
          <g
            key={piece.id}
            className="fan-piece"
            transform={`translate(${spots[i][0] * 100} ${spots[i][1] * 100})`}
            data-piece={piece.id}
            role="button"
            aria-label={pieceLabel(piece, text)}
            aria-pressed={selected.includes(piece.id)}
            {...tabStop(i === focused)}
          >
            <PieceFace
              piece={piece}
              movable={movable.has(piece.id)}
              selected={selected.includes(piece.id)}
              changed={changed.has(piece.id)}
            />
            <rect className="stack-focus" x="-57" y="-57" width="114" height="114" rx="14" />
          </g>
        ))}
      </g>
    </g>
  )
}
