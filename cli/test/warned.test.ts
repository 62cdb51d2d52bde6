// Typed in the terminal, Done warns as the button of the page does, in every game and in both languages.
import { type Decision, type Language, makeConfig, Match } from '@middlesea/engine'
import { expect, test } from 'vitest'
import type { AnyMatch } from '../src/files.ts'
import { type GameKit, loadGame } from '../src/games.ts'
import { Session } from '../src/play/session.ts'
import { TerminalTable } from '../src/play/table.ts'
import { TEXTS } from '../src/play/texts.ts'
import { paintFor } from '../src/text/colour.ts'
import { Voice } from '@middlesea/table-kit/voice'

const DONE = 'done'
/** No game asks so much before there is something to lose. */
const MOST = 400

/** A match that stands before the first `Done` that would lose something, played with the first answer that there is. */
async function beforeALoss({ game, warnings }: GameKit, scenario?: string): Promise<AnyMatch> {
  const config = makeConfig(game, { scenario })
  const match: AnyMatch = new Match(game, { config, seed: 'warned', practice: true })
  for (let i = 0; i < MOST; i++) {
    const [decision] = match.decisions
    const done = decision.options.find(({ id }) => id === DONE)
    const [seat] = decision.seats
    if (done && (await warnings(match.view(seat), decision as Decision<unknown>, 'en')).length > 0) return match
    const wanted = decision.options.find(({ id }) => id === 'historical') ?? done ?? decision.options[0]
    match.submit(seat, decision.id, [game.expand(match.state, decision, wanted)[0]])
  }
  throw new Error(`${game.id}: nothing would be lost`)
}

function sit(kit: GameKit, match: AnyMatch, language: Language) {
  const pen = { voice: new Voice(kit.game, language), paint: paintFor({}, {}), width: 100 }
  const session = new Session(kit, pen, match, null, Object.fromEntries(match.seats.map((seat) => [seat, null])))
  let said: string[] = []
  const table = new TerminalTable(session, TEXTS[language], (lines) => said.push(...lines), null)
  table.begin()
  return async (line: string): Promise<string> => {
    said = []
    await table.line(line)
    // As one line: long ones are broken, in Japanese between any two characters.
    return said.join(language === 'ja' ? '' : ' ').replace(/\s+/g, language === 'ja' ? '' : ' ')
  }
}

test.each([
  ['descent-on-malta', undefined, 'done', 'en'],
  ['crete-1941', 'maleme', '終了', 'ja'],
  ['malta-1942', undefined, 'dOne ', 'en'],
  ['song-for-war', '1943', '終了', 'ja'],
  ['invasion-malta', undefined, 'done', 'en'],
] as const)(
  '%s: what would be lost is said once, and the same line again ends it',
  async (id, scenario, typed, language) => {
    const kit = await loadGame(id)
    const match = await beforeALoss(kit, scenario)
    const [{ seats, id: asked }] = match.decisions
    const [warning] = await kit.warnings(match.view(seats[0]), match.decisions[0], language)
    const type = sit(kit, match, language)
    const told = await type(typed)
    expect(told).toContain(language === 'ja' ? warning.replace(/\s+/g, '') : warning)
    expect(match.decisions[0].id).toBe(asked)
    await type(typed)
    expect(match.over || match.decisions[0].id !== asked).toBe(true)
  },
)

test('Done at the end of a list warns of what is lost after the rest of it', async () => {
  const kit = await loadGame('malta-1942')
  const match = await beforeALoss(kit)
  const [{ seats, options }] = match.decisions
  const other = options.findIndex(({ id }) => id !== DONE)
  const type = sit(kit, match, 'en')
  const told = await type(`${other + 1}>1, done`)
  const [after] = match.decisions
  const [warning] = await kit.warnings(match.view(seats[0]), after, 'en')
  expect(told).toContain('You: ')
  expect(told).toContain(warning)
  await type('done')
  expect(match.decisions[0].id).not.toBe(after.id)
})
