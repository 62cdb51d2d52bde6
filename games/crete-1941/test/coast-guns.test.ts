import { coastGunRules } from '@middlesea/air-assault/testing/suites/coast-guns'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

coastGunRules({ kit: crete.kits.printed, position })
