import type { AnyGame, Language } from '@middlesea/engine'
import { isNumbered } from './ruleName.ts'
import { TITLE_LOADERS, type TitleKind } from './titleLoaders.ts'

// A reader needs the titles of the rules in one language. In the built page a game comes without them
// (tools/rulebooks.ts); those of the languages that are read are added to it here.

/** The rules of a game have their titles of this kind in this language too. */
export async function giveTitles(
  id: string,
  game: Promise<AnyGame>,
  language: Language,
  kind: TitleKind,
): Promise<void> {
  const titles = await TITLE_LOADERS[id]?.[kind]?.[language]()
  if (titles === undefined) return
  const rules = (await game).rulebook.filter((rule) => isNumbered(rule.id) === (kind === 'heads'))
  for (const [n, rule] of rules.entries()) rule.title[language] = titles.default[n]
}
