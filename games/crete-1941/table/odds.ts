import { oddsTeller } from '@middlesea/air-assault/table/odds-teller'
import { ViewReader } from '@middlesea/air-assault/table/read'
import { crete } from '../src/index.ts'

export const tellOdds = oddsTeller(new ViewReader(crete))
