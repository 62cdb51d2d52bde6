import { crtRules, previewRules } from '@middlesea/air-assault/testing/suites/crt'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

const proving = { kit: crete.kits.printed, position }

crtRules(proving)
previewRules(proving)
