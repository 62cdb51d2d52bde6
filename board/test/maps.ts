import { type Grid, type HexEntry, type HexMap, type HexMapFile, hexId, readHexMap } from '@middlesea/board'

export const GRIDS: Grid[] = [
  { orientation: 'flat', shifted: 'odd' },
  { orientation: 'flat', shifted: 'even' },
  { orientation: 'pointy', shifted: 'odd' },
  { orientation: 'pointy', shifted: 'even' },
]

export const nameOf = (grid: Grid): string => `${grid.orientation}, ${grid.shifted} shifted`

/** The file of an open map of columns 1 to `cols` and rows 1 to `rows`, all clear, with four-digit ids. */
export function openFile(grid: Grid, cols: number, rows: number): HexMapFile {
  const hexes: HexEntry[] = []
  for (let col = 1; col <= cols; col++) {
    for (let row = 1; row <= rows; row++) hexes.push({ id: hexId('CCRR', col, row), col, row, terrain: 'clear' })
  }
  return {
    id: 'open',
    version: 1,
    grid: { ...grid, ids: 'CCRR' },
    provenance: 'reconstructed',
    terrains: ['clear', 'rough', 'sea'],
    hexes,
    sides: [],
    roads: [],
    features: [],
  }
}

export function openMap(grid: Grid, cols: number, rows: number): HexMap {
  return readHexMap(openFile(grid, cols, rows))
}

/** The hex with this id, for tests that name hexes. */
export function at(map: HexMap, ...ids: string[]): number[] {
  return ids.map((id) => map.hex(id))
}
