/**
 * How hexes are named on the map: 'G-20' is row G (A is row 1, AA follows Z), column 20; '3116' is column 31, row 16.
 */
export type IdScheme = 'letter-number' | 'CCRR'

export function hexId(scheme: IdScheme, col: number, row: number): string {
  const id = scheme === 'CCRR' ? twoDigits(col) + twoDigits(row) : `${letters(row)}-${col}`
  if (parseHexId(scheme, id) === null) throw new Error(`column ${col}, row ${row} has no id of the form ${scheme}`)
  return id
}

/** The column and row that an id names; null when it is no id of this form. */
export function parseHexId(scheme: IdScheme, id: string): { col: number; row: number } | null {
  if (scheme === 'CCRR') {
    const found = /^(\d\d)(\d\d)$/.exec(id)
    return found && { col: Number(found[1]), row: Number(found[2]) }
  }
  const found = /^([A-Z]{1,2})-(0|[1-9]\d{0,2})$/.exec(id)
  return found && { col: Number(found[2]), row: rowOfLetters(found[1]) }
}

function twoDigits(n: number): string {
  return String(n).padStart(2, '0')
}

function letters(row: number): string {
  const last = String.fromCharCode(65 + ((row - 1) % 26))
  return row <= 26 ? last : letters(Math.floor((row - 1) / 26)) + last
}

function rowOfLetters(text: string): number {
  let row = 0
  for (const letter of text) row = row * 26 + letter.charCodeAt(0) - 64
  return row
}
