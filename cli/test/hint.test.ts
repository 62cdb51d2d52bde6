import { random } from '@middlesea/bots'
import { makeConfig, Match } from '@middlesea/engine'
import { GAMES } from '@middlesea/games'
import { Voice } from '@middlesea/table-kit/voice'
import { describe, expect, test } from 'vitest'
import type { AnyMatch } from '../src/files.ts'
import { loadGame } from '../src/games.ts'
import { adviceLines } from '../src/play/hint.ts'
import { type Seating, Session } from '../src/play/session.ts'
import { TEXTS } from '../src/play/texts.ts'
import { paintFor } from '../src/text/colour.ts'
import { toyKit } from './toy-kit.ts'

const FEW = { thought: { steps: 0 }, tries: { steps: 0 } }

function sit(kit: typeof toyKit, seating: Seating): Session {
  const match: AnyMatch = new Match(kit.game, { config: makeConfig(kit.game), seed: 'hint', practice: false })
  const pen = { voice: new Voice(kit.game, 'en'), paint: paintFor({}, {}), width: 100 }
  return new Session(kit, pen, match, null, seating)
}

describe('hint', () => {
  test('says in one line why there is none', async () => {
    const bot = { name: 'random', bot: random }
    expect(await adviceLines(sit(toyKit, { north: null, south: bot }), TEXTS.en)).toEqual([TEXTS.en.hintNone])
    expect(await adviceLines(sit(toyKit, { north: null, south: null }), TEXTS.en)).toEqual([TEXTS.en.hintBetweenPeople])
  })

  test('tells the first steps and what the bots think of them', async () => {
    const id = GAMES.find(({ levels }) => levels)?.id ?? ''
    const kit = await loadGame(id)
    const { seats } = new Match(kit.game, { config: makeConfig(kit.game), seed: 'hint', practice: false })
    const session = sit(kit, Object.fromEntries(seats.map((seat) => [seat, null])))
    // Whoever decides first is a person, the others are bots.
    const [own] = session.deciding()
    for (const seat of seats) if (seat !== own) session.seating[seat] = { name: 'bot', bot: kit.bots.heuristic }
    session.seat = own
    const lines = await adviceLines(session, TEXTS.en, FEW)
    expect(lines[0]).toMatch(/^The bots (give you|rate it at) .*\(8 tries\)/)
    expect(lines.at(-1)).toMatch(/^ {2}(\d+\. .|\.\.\. and \d+ more)/)
  })
})
