// Written by tools/games-index.ts from the manifests of the games: npm run games
import type { BoxText } from '@middlesea/table-kit/manifest'
import { box as descentOnMalta } from '@middlesea/descent-on-malta/box'
import { box as crete1941 } from '@middlesea/crete-1941/box'
import { box as malta1942 } from '@middlesea/malta-1942/box'
import { box as songForWar } from '@middlesea/song-for-war/box'
import { box as invasionMalta } from '@middlesea/invasion-malta/box'

/** What the boxes of the games say, by game. */
export const BOXES: { [game: string]: BoxText } = {
  'descent-on-malta': descentOnMalta,
  'crete-1941': crete1941,
  'malta-1942': malta1942,
  'song-for-war': songForWar,
  'invasion-malta': invasionMalta,
}
