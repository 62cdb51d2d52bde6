import { oddsTeller } from '@middlesea/air-assault/table/odds-teller'
import { Reader } from '@middlesea/air-assault/table/read'
import { crete } from '../src/index.ts'

export const tellOdds = oddsTeller(new Reader(crete))
