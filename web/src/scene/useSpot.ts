import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'
import { placesOf, type SceneCard } from '../match/scenes.ts'
import { useTable } from '../table/model.ts'
import { type Rectangle, hidesItsOwn, leftAtSide, sheetHeight, type Spot, spotFor, widthBeside } from './placement.ts'

/** Where a card stands: over the map, over the panels beside it, or in the sheet of a phone. */
export interface CardSpot {
  where: 'map' | 'side' | 'sheet'
  /** It reaches over the edge of the map where its keys are. */
  overMap?: boolean
  style: CSSProperties
}

interface Given {
  handheld: boolean
  folded: boolean
  /** A question is asked in it: it may not cover an answer. */
  open: boolean
  /** All of the question is in it. */
  asked: boolean
}

/** The keys of the map stand at its right edge. */
const KEYS = 68
/** The map glides to a question; then it rests. */
const GLIDE_MS = 450

const boxOf = (element: Element | null): Rectangle | null => {
  if (element === null) return null
  const { left, top, width, height } = element.getBoundingClientRect()
  return width === 0 ? null : { left, top, width, height }
}

export function useSpot(
  host: RefObject<HTMLElement | null>,
  card: SceneCard,
  { handheld, folded, open, asked }: Given,
): CardSpot {
  const { targets, session, selection } = useTable()
  const [standing, setStanding] = useState<CardSpot>({
    where: handheld ? 'sheet' : 'map',
    style: { visibility: 'hidden' },
  })
  const { place } = card.scenes[0]
  const told = card.scenes.reduce((sum, { to }) => sum + to, 0)
  const question = `${session.decision?.id ?? ''} ${targets.size} ${selection.pieces.join(' ')}`
  const free = open && (targets.size > 0 || !asked)
  useLayoutEffect(() => {
    const find = (): void => {
      const element = host.current
      if (element === null) return
      const asks = open ? asked && !folded : null
      const found = handheld ? inSheet(free, asks, place) : onMap(element, card)
      setStanding((before) => (JSON.stringify(found) === JSON.stringify(before) ? before : found))
    }
    find()
    // What is asked about comes into view a moment later.
    const timer = setTimeout(find, GLIDE_MS)
    window.addEventListener('resize', find)
    // A phone's sheet grows with what it loads, and the question in it would be read beside the one in the scene. A card
    // over the map grows with its tables: what is below its last line, `Continue` among it, would lie outside the window.
    const grows = handheld ? document.querySelector('.deciding') : host.current
    const watch = new ResizeObserver(find)
    if (grows !== null) watch.observe(grows)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('resize', find)
      watch.disconnect()
    }
    // Another question, or more that is told, may need another place.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [host, place, told, question, handheld, folded, free, open, asked])
  return standing
}

/**
 * Over the sheet of a phone; where a place is asked for, the map stays free. A scene that asks covers the sheet; one whose
 * question is asked in the sheet, or that is folded, leaves the keys there free.
 */
function inSheet(mapIsFree: boolean, asks: boolean | null, place: string | null): CardSpot {
  const sheet = boxOf(document.querySelector('.deciding')) ?? boxOf(document.querySelector('.table-side'))
  const below = asks === false ? '.deciding .action-bar' : '.sheet-tabs'
  const bottom = innerHeight - (boxOf(document.querySelector(below))?.top ?? innerHeight)
  const over = sheet === null ? 0 : innerHeight - sheet.top - bottom
  const room = mapIsFree && sheet !== null ? over : sheetHeight(innerHeight, bottom, placeBox(place))
  const maxHeight = Math.max(room, 180)
  return {
    where: 'sheet',
    overMap: maxHeight > over,
    style: { bottom, maxHeight, ...(asks ? { minHeight: Math.min(over, maxHeight) } : {}) },
  }
}

/** A place that the map does not show now is no reason to make room. */
function inRoom(box: Rectangle | null, room: Rectangle): Rectangle | null {
  if (box === null) return null
  const seen = box.left + box.width > room.left && box.left < room.left + room.width
  return seen && box.top + box.height > room.top && box.top < room.top + room.height ? box : null
}

/** How high a card is at this width. What it had stays: where the answer is what was there before, nothing is written again. */
function heightAt(element: HTMLElement, width: number, most: number): number {
  const { width: had, maxHeight: hadMost } = element.style
  Object.assign(element.style, { width: `${width}px`, maxHeight: `${most}px` })
  const { height } = element.getBoundingClientRect()
  Object.assign(element.style, { width: had, maxHeight: hadMost })
  return height
}

const placeBox = (place: string | null): Rectangle | null =>
  place === null ? null : boxOf(document.querySelector(`.board [data-place="${CSS.escape(place)}"]`))

/**
 * A card in a lower corner stands on its foot: when tables come that it has to load it grows upwards, and `Continue` stays in
 * the window, also before it is placed anew.
 */
function fromItsEdge({ left, top }: Spot, height: number, room: Rectangle): CSSProperties {
  const below = room.top + room.height - top - height
  return below < top - room.top ? { left, bottom: innerHeight - top - height } : { left, top }
}

/** So many counters is a place worth that the scene tells of. */
const OWN = 4

function onMap(element: HTMLElement, { scenes }: SceneCard): CardSpot {
  const [{ place }] = scenes
  const told = [...new Set(scenes.flatMap(placesOf))]
  const board = boxOf(document.querySelector('.table-board'))
  const side = boxOf(document.querySelector('.table-side'))
  if (board === null) return { where: 'side', style: {} }
  const room = { ...board, width: board.width - KEYS }
  const at = inRoom(placeBox(place), room)
  const width = widthBeside(room, at) ?? 0
  const before = element.style.visibility === 'hidden' ? null : boxOf(element)
  const height = heightAt(element, width, room.height - 24)
  const boxesOf = (what: string): Rectangle[] =>
    [...document.querySelectorAll(`.board ${what}`)].map(boxOf).filter((box) => box !== null)
  const answers = boxesOf('.place-target')
  // What it tells of is worth several counters that have no part in it.
  const own = told.flatMap((id) => boxesOf(`.place[data-place="${CSS.escape(id)}"]`))
  const counters = [...boxesOf('.stack'), ...Array.from({ length: OWN }, () => own).flat()]
  const title = boxOf(document.querySelector('.map-title')?.parentElement ?? null)
  const spot = width === 0 ? null : spotFor(room, { width, height }, at, answers, { title, counters, before })
  // Where units came down is seen on the map, with a line to each: the card that tells of it gives way.
  const drops = side !== null && scenes.some(({ kind }) => kind === 'drop')
  const isFree = spot !== null && !(drops && hidesItsOwn({ ...spot, width, height }, own))
  if (isFree) return { where: 'map', style: { ...fromItsEdge(spot, height, room), width, maxHeight: room.height - 24 } }
  const beside = side ?? board
  const left = side === null ? board.left : leftAtSide(side, [...answers, ...own, ...(at === null ? [] : [at])])
  const right = beside.left + beside.width
  const style = { left, top: beside.top, width: right - left, maxHeight: beside.height }
  return { where: 'side', overMap: left < board.left + board.width, style }
}
