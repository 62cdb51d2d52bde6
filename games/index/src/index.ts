// Written by tools/games-index.ts from the manifests of the games: npm run games
import type { Manifest } from '@middlesea/table-kit/manifest'
import descentOnMalta from '@middlesea/descent-on-malta/manifest'
import crete1941 from '@middlesea/crete-1941/manifest'
import malta1942 from '@middlesea/malta-1942/manifest'
import songForWar from '@middlesea/song-for-war/manifest'
import invasionMalta from '@middlesea/invasion-malta/manifest'

export { load, type Manifest } from '@middlesea/table-kit/manifest'

export const GAMES: readonly Manifest[] = [descentOnMalta, crete1941, malta1942, songForWar, invasionMalta]
