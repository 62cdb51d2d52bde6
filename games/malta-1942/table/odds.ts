import { oddsTeller } from '@middlesea/air-assault/table/odds-teller'
import { Reader } from '@middlesea/air-assault/table/read'
import { malta, markedHexes } from '../src/index.ts'

export const tellOdds = oddsTeller(new Reader(malta, markedHexes))
