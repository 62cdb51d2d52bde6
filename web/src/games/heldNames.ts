import type { Language, Name } from '@middlesea/engine'

// A reader needs the names of units, places and scenarios in one language. In the built page a game comes without them
// (tools/names.ts): it holds names that are empty until a language is told. Whichever comes later fills them.

/** The names of each file in one language, in the order in which the file asks for them. */
export type ToldNames = { [file: string]: string[] }

const held = new Map<string, Name[]>()
const told = new Map<Language, ToldNames>()

/** Gives the names of a file one after another: the next one, or a list of the next ones. */
export interface NextNames {
  (): Name
  (count: number): Name[]
  /** How many were asked for. */
  taken(): number
}

/** For a file, while it is read. */
export function namesOf(file: string): NextNames {
  const names: Name[] = []
  held.set(file, names)
  const next = (): Name => {
    const name: Name = { en: '', ja: '' }
    for (const [language, files] of told) name[language] = files[file]?.[names.length] ?? ''
    names.push(name)
    return name
  }
  const give = (count?: number): Name | Name[] => (count === undefined ? next() : Array.from({ length: count }, next))
  return Object.assign(give as Omit<NextNames, 'taken'>, { taken: () => names.length }) as NextNames
}

/** All names of these files are known in this language from now on. */
export function tellNames(language: Language, files: ToldNames): void {
  told.set(language, { ...told.get(language), ...files })
  for (const [file, texts] of Object.entries(files))
    for (const [i, name] of held.get(file)?.entries() ?? []) name[language] = texts[i]
}
