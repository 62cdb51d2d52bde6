import { positionFor } from '@middlesea/air-assault/testing'
import { malta } from './index.ts'

export const position = positionFor(malta)
