import type { AtlasMap } from '@middlesea/atlas-kit/maps'
import { leros } from './leros/index.ts'
import { malta } from './malta/index.ts'

export const maps: AtlasMap[] = [
  { id: 'malta', kind: 'hexes', spec: malta },
  { id: 'leros', kind: 'hexes', spec: leros },
]
