/** How a name is compared: case, accents of width, spaces and marks do not matter. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’._:;,()[\]{}"「」・-]+/g, '')
}

export function sameName(a: string, b: string): boolean {
  return plain(a) !== '' && plain(a) === plain(b)
}

const FITS: ((name: string, wanted: string) => boolean)[] = [
  (name, wanted) => name === wanted,
  (name, wanted) => name.startsWith(wanted),
  (name, wanted) => wanted.length > 1 && name.includes(wanted),
]

/** How well names fit a text: 0 whole, 1 by their beginning, 2 by a part, 3 not at all. */
function rank(names: string[], wanted: string): number {
  const found = FITS.findIndex((fits) => names.some((name) => fits(plain(name), wanted)))
  return found === -1 ? FITS.length : found
}

/**
 * What somebody may mean by a text: the things that have exactly this name, or else whose name begins with it, or else
 * contains it. Each thing may go by several names. If something else fits better, such as Marsa where only Marsaskala can
 * be chosen, nothing is found: `others` are the names of all that is known.
 */
export function findByName<T>(
  text: string,
  things: T[],
  namesOf: (thing: T) => string[],
  others: string[][] = [],
): T[] {
  const wanted = plain(text)
  if (wanted === '') return []
  const ranks = things.map((thing) => rank(namesOf(thing), wanted))
  const best = Math.min(FITS.length, ...ranks)
  if (best === FITS.length || others.some((names) => rank(names, wanted) < best)) return []
  return things.filter((_, i) => ranks[i] === best)
}
