import { coastGunRules } from '@middlesea/air-assault/testing/suites/coast-guns'
import { malta } from '../src/index.ts'
import { position } from '../src/testing.ts'

coastGunRules({ kit: malta.kits.printed, position })
