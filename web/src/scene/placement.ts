// Where a scene stands over the map: beside its place, and never over a place that is an answer.

export interface Rectangle {
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

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

const middle = (box: Rectangle): [number, number] => [box.left + box.width / 2, box.top + box.height / 2]

/** A card is so wide where there is room, and never narrower than a phone's. */
export const WIDTHS = { most: 480, least: 300 }

/** How wide a card may be beside its place; null where there is no room beside it. */
export function widthBeside(room: Rectangle, place: Rectangle | null): number | null {
  if (place === null) return Math.min(WIDTHS.most, room.width - 2 * MARGIN)
  const left = place.left - room.left
  const right = room.left + room.width - (place.left + place.width)
  const free = Math.max(left, right) - 2 * MARGIN
  return free < WIDTHS.least ? null : Math.min(WIDTHS.most, free)
}

/** Over the panels at the side a card needs not be as narrow as they are. */
const AT_SIDE = 380

/** Where a card over the panels at the side begins: it reaches over the edge of the map, but over nothing of it that counts. */
export function leftAtSide(side: Rectangle, counts: readonly Rectangle[]): number {
  const ends = counts.filter((box) => box.left < side.left).map((box) => box.left + box.width + MARGIN)
  return Math.min(side.left, Math.max(side.left + side.width - AT_SIDE, ...ends))
}

/** What a phone's sheet may leave of a screen at most, as a share of its height. */
const SHEET = { most: 0.62, least: 0.42 }

/** How high a phone's sheet may be: its place stays in sight above it, where enough is left to read. */
export function sheetHeight(screen: number, below: number, place: Rectangle | null): number {
  const most = screen * SHEET.most
  if (place === null) return most
  const beneath = screen - below - (place.top + place.height) - MARGIN / 2
  return beneath < screen * SHEET.least ? most : Math.min(most, beneath)
}

/** What it costs a card to cover a counter, in pixels that it could stand nearer to its place; and to leave its corner. */
const COUNTER = 60
const LEAVES = 240
/** The map's title is worth some counters, not those places that the scene tells of. */
const TITLE = 600

/** What a card shall not cover if there is a choice, and where it stood before. */
export interface Around {
  title?: Rectangle | null
  counters?: readonly Rectangle[]
  before?: Rectangle | null
}

/** Whether a card would lie over half of what it tells of, or more. A single place is left free by itself. */
export const hidesItsOwn = (card: Rectangle, own: readonly Rectangle[]): boolean =>
  own.length > 1 && own.filter((box) => overlap(card, box)).length * 2 >= own.length

/** A card may have grown since it stood there, away from the corner. */
const sameCorner = (a: Rectangle, b: Rectangle): boolean =>
  Math.abs(a.left - b.left) < 1 && (Math.abs(a.top - b.top) < 1 || Math.abs(a.top + a.height - b.top - b.height) < 1)

/**
 * The corner or side of the room where a card of this size covers no answer; of those the one that leaves the place of
 * the scene free, and the map's title and counters if there is a choice, and lies nearest to the place. It stays in its corner
 * unless another one is much better. Null where every one of them covers an answer: then it belongs beside the map.
 */
export function spotFor(
  room: Rectangle,
  card: { width: number; height: number },
  place: Rectangle | null,
  answers: readonly Rectangle[],
  { title = null, counters = [], before = null }: Around = {},
): Spot | null {
  const lefts = [room.left + MARGIN, room.left + room.width - card.width - MARGIN]
  const tops = [room.top + MARGIN, room.top + room.height - card.height - MARGIN]
  if (lefts[1] < room.left || tops[1] < room.top) return null
  const spots = lefts.flatMap((left) => tops.map((top) => ({ left, top, ...card })))
  const free = spots.filter((spot) => !answers.some((answer) => overlap(spot, answer)))
  if (free.length === 0) return null
  const cost = (spot: Rectangle): number => {
    const onTitle = title !== null && overlap(spot, title) ? TITLE : 0
    const left = before !== null && !sameCorner(spot, before) ? LEAVES : 0
    const covered = onTitle + left + COUNTER * counters.filter((counter) => overlap(spot, counter)).length
    if (place === null) return (spot.left - room.left) / 10 + covered
    const [x, y] = middle(place)
    const [sx, sy] = middle(spot)
    return Math.hypot(sx - x, sy - y) + (overlap(spot, place) ? 10_000 : 0) + covered
  }
  const best = free.reduce((least, spot) => (cost(spot) < cost(least) ? spot : least))
  return { left: best.left, top: best.top }
}
