import { crtRules, previewRules } from '@middlesea/air-assault/testing/suites/crt'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

const proving = { kit: malta.kits.printed, position }

crtRules(proving)
previewRules(proving)
