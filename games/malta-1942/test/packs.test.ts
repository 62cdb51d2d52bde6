import { packRules } from '@middlesea/air-assault/testing/suites/packs'
import { packProblems } from '../src/data-check.ts'
import { malta } from '../src/index.ts'

packRules(malta, 'herkules', packProblems)
