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

/**
 * What somebody may mean by a text: the things that have exactly this name, or else whose name begins with it, or else
 * contains it. Each thing may go by several names.
 */
export function findByName<T>(text: string, things: T[], namesOf: (thing: T) => string[]): T[] {
  const wanted = plain(text)
  if (wanted === '') return []
  const tests = [
    (name: string) => name === wanted,
    (name: string) => name.startsWith(wanted),
    (name: string) => wanted.length > 1 && name.includes(wanted),
  ]
  for (const test of tests) {
    const found = things.filter((thing) => namesOf(thing).some((name) => test(plain(name))))
    if (found.length > 0) return found
  }
  return []
}
