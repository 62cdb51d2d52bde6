import type { AtlasMap } from '@middlesea/atlas-kit/maps'
import { mediterranean } from './mediterranean.ts'

export const maps: AtlasMap[] = [{ id: 'mediterranean', kind: 'theatre', spec: mediterranean }]
