import { tableLaws } from '@middlesea/air-assault/testing/suites/table-laws'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'
import { presentation } from '../table/index.ts'

tableLaws(malta, position, { ...presentation, ...(await presentation.more!()) })
