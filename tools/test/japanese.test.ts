import { describe, expect, test } from 'vitest'
import { latinIn, spokenTexts, writtenTexts, type JapaneseText } from '../japanese.ts'

/** A verb or an adjective in the plain form at the end of a sentence. */
const PLAIN = /(?:(?<![まで])す|(?<!しょ)う|[くぐつぬぶむる]|(?<!(?:まし|でし))た|(?<!くださ)い|だ)。/

/** A plain form before が within a sentence. */
const PLAIN_BUT = /(?:(?<![まで])す|[るいだうくつむぶぬ]|(?<!(?:まし|でし))た)が、/

/**
 * For 戦闘ボード, 輸送船, 勝利ポイント, 漂流, 支配, 除去, 積み降ろし, 搭載, 無力化, スタッキング値, スタッキング・ポイント,
 * スタッキング限度, 対戦, 目隠し画面, できない理由.
 */
const GIVEN_UP =
  '戦闘表 輸送艦 勝利点 ドリフト コントロール 排除 積み卸し 積載 中和 スタック値 スタック・ポイント スタック制限 試合 マッチ カーテン なぜできない'.split(
    ' ',
  )

/** Each for one thing, wherever it is spoken of. */
const CHOSEN =
  '戦闘ボード 輸送船 勝利ポイント 漂流判定を行 支配 除去されました 搭載と積み降ろし 無力化 スタッキング値 対戦 この端末のプレイヤー 目隠し画面 できない理由 艦隊・航空隊・地上軍 数晩 再補給（増強）フェイズ 選択可能'.split(
    ' ',
  )

const told = ({ file, text }: JapaneseText, what: string): string => `${file}: ${what}: ${text.slice(0, 60)}`

describe('Japanese texts', () => {
  const spoken = spokenTexts()
  const written = writtenTexts()

  test('are found at all', () => {
    expect(spoken.length).toBeGreaterThan(2000)
    expect(written.length).toBeGreaterThan(1000)
    expect(latinIn('Spitfireを選ぶ')).toEqual(['Spitfire'])
  })

  test('have no Latin words but those on the list', () => {
    const found = [...spoken, ...written].flatMap((one) => {
      const words = latinIn(one.text)
      return words.length === 0 ? [] : [told(one, words.join(' '))]
    })
    expect(found).toEqual([])
  })

  test('are translated where they are names', () => {
    const same = written.filter(({ text, english }) => text === english && /[A-Za-z]{3,}/.test(text))
    expect(same.map((one) => told(one, 'as in English'))).toEqual([])
  })

  test('speak to people in です・ます, or end in a noun: also what the choice of a scenario says', () => {
    const shown = written.filter(({ file, key }) => file.includes('/scenarios/') && key === 'summary')
    expect(shown.length).toBeGreaterThan(8)
    const found = [...spoken, ...shown].flatMap((one) => {
      // What stands in brackets before the full stop hides how a sentence ends, and so does what is put in there.
      const ended = one.text.includes('。') ? `${one.text}。` : one.text
      const readings = [one.text, one.text.replace(/（[^（）]*）/g, ''), ended.replaceAll('□', '')]
      const [ending] = readings.map((text) => PLAIN.exec(text)).find((found) => found !== null) ?? []
      return ending === undefined ? [] : [told(one, ending)]
    })
    expect(found).toEqual([])
    for (const plain of ['置く。', '選ぶ。', '除去された。', 'できない。', '船団である。', '高い。'])
      expect(PLAIN.test(plain)).toBe(true)
    for (const polite of [
      '置きます。',
      'しましょう。',
      '選んでください。',
      '除去されました。',
      'できません。',
      '船団です。',
    ])
      expect(PLAIN.test(polite)).toBe(false)
  })

  test('speak so within a sentence too', () => {
    const found = spoken.flatMap((one) => {
      const [but] = PLAIN_BUT.exec(one.text) ?? []
      return but === undefined ? [] : [told(one, but)]
    })
    expect(found).toEqual([])
    for (const plain of ['失われるが、', '安いが、', '除去されたが、']) expect(PLAIN_BUT.test(plain)).toBe(true)
    for (const polite of ['失われますが、', '安価ですが、', '除去されましたが、'])
      expect(PLAIN_BUT.test(polite)).toBe(false)
  })

  test('are terse where they stand for print, in summaries of rules and on cards: never です・ます', () => {
    const printed = written.filter(
      ({ file, key }) =>
        (file.includes('/rulebook/') && key === 'summary') || (file.endsWith('cards.json') && key === 'text'),
    )
    expect(printed.length).toBeGreaterThan(700)
    const polite = /(?:です|ます|ません|でした|ました|ください|ましょう)。/
    expect(printed.filter(({ text }) => polite.test(text)).map((one) => told(one, 'polite'))).toEqual([])
  })

  test('have none of the words that were given up for those of the glossary', () => {
    const found = [...spoken, ...written].flatMap((one) => {
      const old = GIVEN_UP.filter((word) => one.text.includes(word))
      return old.length === 0 ? [] : [told(one, old.join(' '))]
    })
    expect(found).toEqual([])
  })

  test('have those that were chosen', () => {
    expect(CHOSEN.filter((word) => !spoken.some(({ text }) => text.includes(word)))).toEqual([])
  })

  test('have full-width colons', () => {
    const found = spoken.filter(({ text }) => /[\u3041-\u30ff\u4e00-\u9fff）」]:(?!\/)/.test(text))
    expect(found.map((one) => told(one, ':'))).toEqual([])
  })
})
