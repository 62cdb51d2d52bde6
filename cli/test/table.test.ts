import { random } from '@middlesea/bots'
import { type AnyGame, makeConfig, Match } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import type { AnyMatch } from '../src/files.ts'
import { type Seating, Session } from '../src/play/session.ts'
import { TerminalTable } from '../src/play/table.ts'
import { TEXTS } from '../src/play/texts.ts'
import { paintFor } from '../src/text/colour.ts'
import { Voice } from '@middlesea/table-kit/voice'
import { toyKit } from './toy-kit.ts'

/** Skirmish at a table; `clears` counts how often the screen was wiped between players. */
function sit(seating: Seating, terminal: boolean, game: AnyGame = toyKit.game) {
  const match: AnyMatch = new Match(game, { config: makeConfig(game), seed: 'table', practice: false })
  const pen = { voice: new Voice(toyKit.game, 'en'), paint: paintFor({}, {}), width: 100 }
  const session = new Session(toyKit, pen, match, null, seating)
  let said: string[] = []
  const wiped = { times: 0 }
  const clear = (): void => void wiped.times++
  const table = new TerminalTable(session, TEXTS.en, (lines) => said.push(...lines), terminal ? clear : null)
  table.begin()
  /** Types a line and gives what was said to it. */
  const type = async (line: string): Promise<string> => {
    said = []
    await table.line(line)
    return said.join('\n')
  }
  return { match, session, table, type, wiped, first: said.join('\n') }
}

const bot = { name: 'random', bot: random }

describe('two at one screen', () => {
  test('hand over without showing what the other must not see', async () => {
    const { type, session, wiped, first } = sit({ north: null, south: null }, true)
    expect(first).toContain('You get:')
    expect(first).toContain('S?')
    expect(first).not.toMatch(/S(blade|shield|decoy)/)
    expect(session.seat).toBe('north')
    await type('march')
    const handing = await type('1')
    // North's orders are in: South decides, and sees nothing before it has taken the keyboard.
    expect(session.seat).toBe('south')
    expect(wiped.times).toBe(1)
    expect(handing).toContain('Now South decides. Hand over, then press Enter.')
    expect(handing).not.toContain('What is your plan?')
    const taken = await type('')
    expect(taken).toContain('South: What is your plan?')
    expect(taken).not.toContain('You plan: march')
    expect(taken).toMatch(/S(blade|shield|decoy)/)
    expect(taken).not.toMatch(/N(blade|shield|decoy)/)
  })

  test('take their own sealed orders back', async () => {
    const { type, match } = sit({ north: null, south: null }, false)
    await type('march')
    expect(await type('undo')).toContain('Taken back: plan march')
    expect(await type('undo')).toContain('There is nothing to take back.')
    expect(await type('redo')).toContain('Done again: plan march')
    expect(match.log.map((entry) => entry.kind)).toEqual(['act', 'undo', 'act'])
  })

  test('may change the seat that answers where several decide', async () => {
    const { type, session } = sit({ north: null, south: null }, false)
    expect(await type('seat nobody')).toContain('north, south')
    expect(await type('seat south')).toContain('South: What is your plan?')
    expect(session.seat).toBe('south')
  })
})

describe('with a bot', () => {
  test('the bot answers for its seat, and the match can be played again', async () => {
    const play = async (): Promise<string> => {
      const { type, match } = sit({ north: null, south: bot }, true)
      await type('march')
      await type('1')
      expect(match.log.some((entry) => entry.kind === 'act' && entry.seat === 'south')).toBe(true)
      expect(match.decisionFor('north')).not.toBeNull()
      return match.hash
    }
    expect(await play()).toBe(await play())
  })

  test('bots alone play to the end, and the result is shown', () => {
    const { match, first } = sit({ north: bot, south: { name: 'random', bot: random } }, true)
    expect(match.over).toBe(true)
    expect(first).toContain('The game is over: The road is divided')
  })
})

describe('a line', () => {
  test('that is wrong changes nothing and says why', async () => {
    const { type, match } = sit({ north: null, south: bot }, false)
    const before = match.hash
    expect(await type('99')).toContain('There is no choice 99.')
    expect(await type('marhc')).toContain("'marhc' is no choice now. Did you mean march?")
    expect(await type('xyzzy')).toContain("Nothing here is called 'xyzzy'.")
    expect(await type('rule')).toContain('Write: rule ID')
    expect(await type('zone nowhere')).toContain("There is no place called 'nowhere'.")
    expect(await type('save')).toContain('Write: save FILE.')
    expect(await type('load /does/not/exist')).toContain('there is no such file')
    expect(await type('save /does/not/exist/x')).toContain('Cannot write')
    expect(await type('why {broken')).toContain('This is not JSON')
    expect(await type('why {"kind":"halt"}')).toContain('This is not possible now.')
    expect(await type('why {"kind":"plan","plan":"march"}')).toContain('This is possible now: plan march')
    expect(match.hash).toBe(before)
  })

  test('that meets a defect of the game changes nothing, and the table stands', async () => {
    const { take } = toyKit.game
    const broken: AnyGame = {
      ...toyKit.game,
      take: (s, seat, action, io) => {
        const decisions = take(s, seat, action, io)
        if (action.plan === 'scout') throw new Error('the scout fell into the sea')
        return decisions
      },
    }
    const { type, match } = sit({ north: null, south: bot }, false, broken)
    const before = match.hash
    expect(await type('scout')).toContain('A defect of ours, nothing was done: the scout fell into the sea.')
    expect(match.hash).toBe(before)
    expect(await type('march')).toContain('You: plan march')
  })

  test('that is begun can be completed', () => {
    const { table } = sit({ north: null, south: bot }, false)
    const road = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6']
    expect(table.completions('un')).toEqual(['undo', 'units', ...road.map((place) => `units ${place}`)])
    expect(table.completions('PLAN')).toEqual(['plan march', 'plan scout'])
    expect(table.completions('zone p')).toEqual(road.map((place) => `zone ${place}`))
  })

  test('quit asks once when the match is not saved', async () => {
    const { type, table } = sit({ north: null, south: bot }, false)
    await type('march')
    expect(await type('quit')).toContain('This match is not saved.')
    expect(table.quit).toBe(false)
    await type('board')
    await type('quit')
    expect(table.quit).toBe(false) // something else came between
    await type('quit')
    expect(table.quit).toBe(true)
  })
})
