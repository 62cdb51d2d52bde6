import type { AtlasMap } from '@middlesea/atlas-kit/maps'
import { crete } from './crete.ts'

export const maps: AtlasMap[] = [{ id: 'crete', kind: 'hexes', spec: crete }]
