import type { HexMapFile } from '@middlesea/board'
import type { Name } from '@middlesea/engine'

/** A map of this game: what the atlas writes besides the hexes, because units land on it. */
export interface MapFile extends HexMapFile {
  /** `hexes`: where ships may be put (17.61). */
  zones: { key: string; name: Name; hexes: string[] }[]
  /** 16.31: from a sea hex onto a coastal hex, with the number in the sea hex's box. */
  landings: { key: string; zone: string; name: Name; sea: string; coast: string; number: number }[]
  /** 16.13: the port indication hex. */
  ports: { key: string; zone: string; name: Name; hex: string; sea: string }[]
  /** 18.3: its ends on land; the sea hexes, ports and landings behind it. */
  booms: { key: string; name: Name; ends: string[]; box: string; area: string[]; ports: string[]; landings: string[] }[]
}
