// Land and sea by hex: how much of a hex is land, in how many pieces, and over which sides its main piece of land
// reaches the neighbour. A hex with a bit of both shores of a creek must not become a bridge over it, so only main
// pieces count.
import { opposite } from '@middlesea/board'
import { between, type Point, type Ring } from '../geometry.ts'
import type { CellGrid } from './grid.ts'
import type { ShoreSpec } from '@middlesea/atlas-kit/hex-spec'

export interface Shore {
  /** By hex. */
  isLand: boolean[]
  /** The share of the hex that is land, and of its largest piece. */
  share: number[]
  main: number[]
  /** The middle of the main piece of land (which may lie in a bay) and a point on it; of the hex if there is none. */
  middle: Point[]
  ashore: Point[]
  /** By hex and direction: land reaches over this side, from both hexes. */
  open: boolean[][]
}

interface Mask {
  left: number
  top: number
  step: number
  width: number
  height: number
  land: Uint8Array
  /** The hex of each cell, and the piece of land inside this hex; -1 for none. */
  hex: Int32Array
  piece: Int32Array
}

/** Samples along a hexside. */
const SAMPLES = 24

/** `pinned`: hexes of which a source says that they are land or sea, whatever their share. */
export function shoreOf(
  grid: CellGrid,
  rings: readonly Ring[],
  spec: ShoreSpec,
  pinned: ReadonlyMap<number, boolean> = new Map(),
): Shore {
  const mask = maskOf(grid, rings, spec.cell / 1000)
  const { share, main, middle, ashore, mainPiece } = measure(grid, mask)
  const isLand = main.map((land, i) => pinned.get(i) ?? land >= spec.leastLand)
  const open = grid.cells.map((cell, i) =>
    cell.neighbours.map((other, direction) => {
      if (other < 0 || !isLand[i] || !isLand[other]) return false
      const reach = sideReach(grid, mask, mainPiece, i, direction)
      return reach >= spec.leastReach && sideReach(grid, mask, mainPiece, other, opposite(direction)) >= spec.leastReach
    }),
  )
  // A scrap of land with no way to any neighbour is a rock in the sea.
  for (let i = 0; i < isLand.length; i++)
    if (!pinned.get(i) && share[i] < 0.45 && !open[i].includes(true)) isLand[i] = false
  return { isLand, share, main, middle, ashore, open }
}

function maskOf(grid: CellGrid, rings: readonly Ring[], step: number): Mask {
  const pad = grid.spec.hexKm
  const xs = grid.cells.map(({ centre }) => centre[0])
  const ys = grid.cells.map(({ centre }) => centre[1])
  const left = Math.min(...xs) - pad
  const top = Math.min(...ys) - pad
  const width = Math.ceil((Math.max(...xs) + pad - left) / step)
  const height = Math.ceil((Math.max(...ys) + pad - top) / step)
  const mask: Mask = {
    left,
    top,
    step,
    width,
    height,
    land: new Uint8Array(width * height),
    hex: new Int32Array(width * height),
    piece: new Int32Array(width * height).fill(-1),
  }
  for (const ring of rings) fill(mask, ring)
  for (let i = 0; i < mask.hex.length; i++) mask.hex[i] = grid.at(middleOf(mask, i))
  return mask
}

const middleOf = ({ left, top, step, width }: Mask, cell: number): Point => [
  left + ((cell % width) + 0.5) * step,
  top + (Math.floor(cell / width) + 0.5) * step,
]

/** Every cell whose middle is inside the ring, line by line. */
function fill(mask: Mask, ring: Ring): void {
  for (let y = 0; y < mask.height; y++) {
    const level = mask.top + (y + 0.5) * mask.step
    const crossings: number[] = []
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [x1, y1] = ring[i]
      const [x2, y2] = ring[j]
      if (y1 > level !== y2 > level) crossings.push(x1 + ((x2 - x1) * (level - y1)) / (y2 - y1))
    }
    crossings.sort((a, b) => a - b)
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.max(0, Math.ceil((crossings[k] - mask.left) / mask.step - 0.5))
      const to = Math.min(mask.width - 1, Math.ceil((crossings[k + 1] - mask.left) / mask.step - 0.5) - 1)
      for (let x = from; x <= to; x++) mask.land[y * mask.width + x] = 1
    }
  }
}

interface LandInHex {
  hex: number
  /** Its first cell of the mask. */
  first: number
  cells: number
  x: number
  y: number
}

function measure(grid: CellGrid, mask: Mask) {
  const pieces = piecesOf(mask)
  const cellsOf = grid.cells.map(() => 0)
  for (const hex of mask.hex) if (hex >= 0) cellsOf[hex]++
  const landOf = grid.cells.map(() => 0)
  const mainPiece = grid.cells.map(() => -1)
  pieces.forEach((piece, i) => {
    landOf[piece.hex] += piece.cells
    const best = mainPiece[piece.hex]
    if (best < 0 || piece.cells > pieces[best].cells) mainPiece[piece.hex] = i
  })
  const share = landOf.map((land, i) => land / cellsOf[i])
  const main = mainPiece.map((piece, i) => (piece < 0 ? 0 : pieces[piece].cells / cellsOf[i]))
  const middle = mainPiece.map((piece, i): Point => {
    if (piece < 0) return grid.cells[i].centre
    const { x, y, cells } = pieces[piece]
    return [x / cells, y / cells]
  })
  const ashore = mainPiece.map((piece, i) => (piece < 0 ? grid.cells[i].centre : middleOf(mask, pieces[piece].first)))
  return { share, main, middle, ashore, mainPiece }
}

/** Connected land inside one hex. */
function piecesOf(mask: Mask): LandInHex[] {
  const { land, hex, piece, width } = mask
  const pieces: LandInHex[] = []
  for (let start = 0; start < land.length; start++) {
    if (land[start] === 0 || piece[start] >= 0 || hex[start] < 0) continue
    const own: LandInHex = { hex: hex[start], first: start, cells: 0, x: 0, y: 0 }
    const open = [start]
    piece[start] = pieces.length
    while (open.length > 0) {
      const cell = open.pop()!
      const [x, y] = middleOf(mask, cell)
      own.cells++
      own.x += x
      own.y += y
      for (const next of [cell - 1, cell + 1, cell - width, cell + width]) {
        if (land[next] !== 1 || piece[next] >= 0 || hex[next] !== own.hex) continue
        piece[next] = pieces.length
        open.push(next)
      }
    }
    pieces.push(own)
  }
  return pieces
}

/** The share of a side that the hex's main piece of land reaches. */
function sideReach(grid: CellGrid, mask: Mask, mainPiece: readonly number[], cell: number, direction: number): number {
  const [a, b] = grid.side(cell, direction)
  const centre = grid.cells[cell].centre
  const inward = (mask.step * 1.5) / grid.spec.hexKm
  let reached = 0
  for (let k = 0; k < SAMPLES; k++) {
    const [x, y] = between(between(a, b, (k + 0.5) / SAMPLES), centre, inward)
    const at = Math.floor((y - mask.top) / mask.step) * mask.width + Math.floor((x - mask.left) / mask.step)
    if (mask.land[at] === 1 && mask.piece[at] === mainPiece[cell]) reached++
  }
  return reached / SAMPLES
}
