import { positionFor } from '@middlesea/air-assault/testing'
import { crete } from './index.ts'

export const position = positionFor(crete)
