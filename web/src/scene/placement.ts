// Where a scene stands over the map: beside its place, and never over a place that is an answer.

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Spot {
  left: number
  top: number
}

const MARGIN = 12

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

const middle = (box: Box): [number, number] => [box.left + box.width / 2, box.top + box.height / 2]

/** A card is so wide where there is room, and never narrower than a phone's. */
export const WIDTHS = { most: 480, least: 300 }

/** How wide a card may be beside its place; null where there is no room beside it. */
export function widthBeside(room: Box, place: Box | null): number | null {
  if (place === null) return Math.min(WIDTHS.most, room.width - 2 * MARGIN)
  const left = place.left - room.left
  const right = room.left + room.width - (place.left + place.width)
  const free = Math.max(left, right) - 2 * MARGIN
  return free < WIDTHS.least ? null : Math.min(WIDTHS.most, free)
}

/** What a phone's sheet may leave of a screen at most, as a share of its height. */
const SHEET = { most: 0.62, least: 0.42 }

/** How high a phone's sheet may be: its place stays in sight above it, where enough is left to read. */
export function sheetHeight(screen: number, below: number, place: Box | null): number {
  const most = screen * SHEET.most
  if (place === null) return most
  const beneath = screen - below - (place.top + place.height) - MARGIN / 2
  return beneath < screen * SHEET.least ? most : Math.min(most, beneath)
}

/**
 * The corner or side of the room where a card of this size covers no answer; of those the one that leaves the place of
 * the scene free, and the map's title if there is a choice, and lies nearest to the place. Null where every one of them covers an answer: then it belongs beside the map.
 */
export function spotFor(
  room: Box,
  card: { width: number; height: number },
  place: Box | null,
  answers: readonly Box[],
  title: Box | null = null,
): Spot | null {
  const lefts = [room.left + MARGIN, room.left + room.width - card.width - MARGIN]
  const tops = [room.top + MARGIN, room.top + room.height - card.height - MARGIN]
  if (lefts[1] < room.left || tops[1] < room.top) return null
  const spots = lefts.flatMap((left) => tops.map((top) => ({ left, top, ...card })))
  const free = spots.filter((spot) => !answers.some((answer) => overlap(spot, answer)))
  if (free.length === 0) return null
  const cost = (spot: Box): number => {
    const onTitle = title !== null && overlap(spot, title) ? 5_000 : 0
    if (place === null) return spot.left - room.left + onTitle
    const [x, y] = middle(place)
    const [sx, sy] = middle(spot)
    return Math.hypot(sx - x, sy - y) + (overlap(spot, place) ? 10_000 : 0) + onTitle
  }
  const best = free.reduce((least, spot) => (cost(spot) < cost(least) ? spot : least))
  return { left: best.left, top: best.top }
}
