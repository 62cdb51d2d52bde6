import { describe, expect, test } from 'vitest'
import { spokenTexts, writtenTexts, type JapaneseText } from '../japanese.ts'

/** Latin words that Japanese players read as they are. Everything else has a Japanese word. */
const LATIN = new Set(
  [
    // Abbreviations that the rulebooks print, also in Japanese.
    'AA AAA AE AL AM AP AR ARd AT ATR BB CA CAS CD CL CRT DD DE DOCKS DR DRd DRM DRd ER EX FB FJR GT HQ KG LTR MA MP NE NP',
    'Opt PL PM Rd SM SP SS STR UI VP ZOC Fo St GAR',
    // Names of units that stand so on their counters, aircraft and guns.
    'ADRA Ar Ba Bf Cdo CR He Ju KOMR KV LST MC Me MkVIb mm cm NZ SM Sturm Savoia',
    'II III IIIHQ IV VI VII VIII IX',
    // The project, programs and formats.
    'Middle Sea SeaTCMP JSON URL IPv Markdown Discord LAN PC webhook Webhook HTTPS HTTP SMTP ID OK SHA middlesea dice token Bot https null true false art km',
    // Keys of the keyboard.
    'Tab Enter Escape Esc Shift Space Ctrl Alt Page Up Down Home End',
    // What is typed into the terminal and the text view.
    'board choose clear done dice exit help hint human bot journal json JSON lang load log moves odds place quit redo rule save seat',
    'easy heuristic hard expert random bold', // Bots and their characters, by the names under which they are typed.
    'score seat to turn undo units who why zone play replay table COMMAND FILE GAME LANG NAME commit option',
  ].flatMap((line) => line.split(' ')),
)

const latinIn = ({ text }: JapaneseText): string[] =>
  (text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !LATIN.has(word))

const told = ({ file, text }: JapaneseText, what: string): string => `${file}: ${what}: ${text.slice(0, 60)}`

describe('Japanese texts', () => {
  const spoken = spokenTexts()
  const written = writtenTexts()

  test('are found at all', () => {
    expect(spoken.length).toBeGreaterThan(2000)
    expect(written.length).toBeGreaterThan(1000)
    expect(latinIn({ file: '', text: 'Spitfireを選ぶ' })).toEqual(['Spitfire'])
  })

  test('have no Latin words but those on the list', () => {
    const found = [...spoken, ...written].flatMap((one) => {
      const words = latinIn(one)
      return words.length === 0 ? [] : [told(one, words.join(' '))]
    })
    expect(found).toEqual([])
  })

  test('are translated where they are names', () => {
    const same = written.filter(({ text, english }) => text === english && /[A-Za-z]{3,}/.test(text))
    expect(same.map((one) => told(one, 'as in English'))).toEqual([])
  })

  test('speak to people in です・ます, or end in a noun', () => {
    const plain = /(?:する|(?<![まで])した|ない|である|れる|れた|できる|なる|いる|ある|選ぶ|置く|行う|めた|戻る|だ)。/
    const found = spoken.flatMap((one) => {
      const [ending] = plain.exec(one.text) ?? []
      return ending === undefined ? [] : [told(one, ending)]
    })
    expect(found).toEqual([])
  })

  test('have full-width colons', () => {
    const found = spoken.filter(({ text }) => /[\u3041-\u30ff\u4e00-\u9fff）」]:(?!\/)/.test(text))
    expect(found.map((one) => told(one, ':'))).toEqual([])
  })
})
