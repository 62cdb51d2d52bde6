import { sceneRules } from '@middlesea/air-assault/testing/suites/scenes'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

sceneRules(malta, { kit: malta.kits.printed, position })
