import { hireFor } from '@middlesea/air-assault/testing/referee/hire'
import { malta } from '../../src/index.ts'

export const hire = hireFor(malta)
