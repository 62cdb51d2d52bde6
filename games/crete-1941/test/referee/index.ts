import { hireFor } from '@middlesea/air-assault/testing/referee/hire'
import { crete } from '../../src/index.ts'

export const hire = hireFor(crete)
