import type { AtlasMap } from '@middlesea/atlas-kit/maps'
import { malta } from './malta.ts'

export const maps: AtlasMap[] = [{ id: 'malta', kind: 'hexes', spec: malta }]
