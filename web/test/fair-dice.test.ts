import { describe, expect, it } from 'vitest'
import { en } from '../src/online/words/en.ts'
import { ja } from '../src/online/words/ja.ts'

describe('what is said of the dice', () => {
  const english = en.dice.about.split(/(?<=\.) /)
  const japanese = ja.dice.about.split(/(?<=。)/)

  it('is four sentences in each language', () => {
    expect(english).toHaveLength(4)
    expect(japanese).toHaveLength(4)
  })

  it.each([
    [
      'all promise by a hash before anybody shows',
      0,
      [/promise a secret by its hash/, /only then all show/],
      [/ハッシュで約束/, /公開/],
    ],
    [
      'nobody chooses the rolls, the one who runs the server neither',
      1,
      [/nobody/, /whoever runs this server/],
      [/管理者を含めて/, /選ぶことはできません/],
    ],
    [
      'the commitment is checked when the match is over',
      2,
      [/commitment/, /when the match is over/, /checked/],
      [/コミットメント/, /終了後/, /確かめられます/],
    ],
    [
      'what is not proven: looking at dice to come, and matches that are broken off',
      3,
      [/Not proven/, /look at the dice to come/, /broken off/],
      [/これからの出目をのぞ/, /やり直/, /証明できません/],
    ],
  ])('%s', (_what, at, inEnglish, inJapanese) => {
    for (const words of inEnglish) expect(english[at]).toMatch(words)
    for (const words of inJapanese) expect(japanese[at]).toMatch(words)
  })
})
