import { secrecyRules } from '@middlesea/air-assault/testing/suites/secrecy'
import { malta } from '../src/index.ts'

secrecyRules(malta)
