// The chart sheet's tables, typed from the sheet, for the tests of both games' data.

/** Rows are the dice 0 to 7+, columns 1-4, 1-3, 1-2, 1-1, 2-1 ... 7-1, 8-1+. */
export const CRT = `
  AR AR DR EX DE DE DE DE DE DE DE
  AR AR AR DR EX DE DE DE DE DE DE
  AE AR AR NE DR EX DE DE DE DE DE
  AE AL AL AR NE DR EX DE DE DE DE
  AE AE AE AR NE DR DR DR DE DE DE
  AE AE AE AL AR NE DR DR DR DE DE
  AE AE AE AL AL NE NE DR DR DR DE
  AE AE AE AE AE AL NE NE DR DR DR`

/** Rows are the dice 1 to 6, columns 1, 2-3, 4-5, 6-8 and 9+ strength points; turns of neutralization. */
export const BOMBARDMENT = `
  1 2 2 2 2
  1 1 1 2 2
  0 1 1 1 2
  0 0 1 1 2
  0 0 0 1 1
  0 0 0 0 0`

/** The dice 1 to 7+. */
export const ARMOR = 'sub sub none none none elim elim'

/** Rows are the dice 1 to 6, columns Axis by day, Axis by night, Allied port, Allied south edge, Malta. */
export const SEA = `
  arrive    arrive    arrive arrive arrive
  arrive    halfAbort arrive arrive arrive
  halfAbort halfAbort arrive arrive delay0
  halfElim  abort     abort  arrive delay1
  elim      abort     abort  abort  delay2
  elim      halfElim  abort  abort  delay3`

/** Cost in half points, defence multiplier, blocks fire, by road only for armor and fast units. */
export const TERRAIN = {
  clear: [2, 1, false, false],
  rough: [4, 2, true, true],
  city: [2, 2, true, false],
  sea: [2, 1, false, false],
}

export const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
