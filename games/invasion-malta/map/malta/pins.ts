// Malta: what the rulebook says of single hexes, and what the coast alone gets wrong.
import type { Pin } from '@middlesea/atlas-kit/hex-spec'

/** Hexes that the rulebook names, with what it says of them. */
const BY_RULE: Pin[] = [
  { hex: '1225', terrain: 'clear', why: '6.2: a Beachhead' },
  { side: ['1224', '1225'], is: 'land', why: '6.2: the way round the cliffs of 1324' },
  { side: ['1323', '1224'], is: 'land', why: '6.2: the way round the cliffs of 1324' },
  { hex: '1623', terrain: 'clear', why: '6.2: an Airhead, which 15.21 allows neither on rough nor on urban' },
  { hex: '1530', terrain: 'clear', why: '15.4: a Drop Hex' },
  { hex: '1730', terrain: 'clear', why: '15.4: a unit lands there and is not Disrupted' },
  { hex: '1431', terrain: 'clear', why: '15.4: a unit lands there and is not Disrupted' },
  { hex: '1631', terrain: 'urban', why: '15.4' },
  { hex: '1529', terrain: 'rough', why: '15.4' },
  { hex: '2933', terrain: 'urban', why: '19.21: Cospicua' },
  { hex: '3232', terrain: 'urban', why: '19.21: Valletta' },
  { hex: '3131', terrain: 'urban', why: '19.21, Japanese revision: Auberge de Castille' },
]

/** Units land from these hexes: the strips of shore in them lie under cliffs, or are the other side of the bay. */
const SEA: Pin[] = ['2406', '2506', '3413', '3702'].map((hex) => ({
  hex,
  terrain: 'sea',
  why: 'ruling: an invasion hex',
}))

const HARBOURS: Pin[] = [
  { hex: '3229', terrain: 'clear', why: 'Manoel Island' },
  { hex: '3230', terrain: 'clear', why: 'Manoel Island' },
  { side: ['3128', '3229'], is: 'land', why: 'the bridge to Manoel Island' },
  { hex: '3331', terrain: 'urban', why: 'Tigne Point, an end of the boom; most of its land is the tip of Valletta' },
  { side: ['3330', '3331'], is: 'land', why: 'Tigne Point' },
  { side: ['3331', '3232'], is: 'sea', why: 'the mouth of Marsamxett' },
  { side: ['3331', '3231'], is: 'sea', why: 'the mouth of Marsamxett' },
]

export const PINS: Pin[] = [...BY_RULE, ...SEA, ...HARBOURS]
