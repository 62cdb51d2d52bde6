import { random } from '@middlesea/bots'
import { makeConfig, Match, planOf, type AnyPolicy } from '@middlesea/engine'
import { skirmish } from '@middlesea/skirmish'
import { Voice } from '@middlesea/table-kit/voice'
import { expect, test } from 'vitest'
import type { AnyMatch } from '../src/files.ts'
import { type Seating, Session } from '../src/play/session.ts'
import { TerminalTable } from '../src/play/table.ts'
import { TEXTS } from '../src/play/texts.ts'
import { paintFor } from '../src/text/colour.ts'
import { toyKit } from './toy-kit.ts'

/** It answers what comes first, and takes every answer for a turn of all in which `south` stands so. */
function seeing(chance: number): AnyPolicy {
  const styles = [{ id: 'plain', weights: {} }]
  return {
    styles,
    decide: ({ decision, expand }) => decision.options[0].action ?? expand(decision.options[0])[0],
    value: (_s, seat) => (seat === 'south' ? chance : 1 - chance),
    clock: (s) => ({ round: 1000 * s.serial, side: '', phase: '' }),
    propose: () => styles.map(planOf),
  }
}

const BOT = { name: 'random', bot: random }

function sit(seating: Seating, chance: number) {
  const match: AnyMatch = new Match(skirmish, { config: makeConfig(skirmish), seed: 'end', practice: false })
  const pen = { voice: new Voice(skirmish, 'en'), paint: paintFor({}, {}), width: 1000 }
  const session = new Session(toyKit, pen, match, null, seating)
  session.policy = seeing(chance)
  const printed: string[] = []
  const table = new TerminalTable(session, TEXTS.en, (lines) => printed.push(...lines))
  return { match, session, table, printed }
}

/** Plays on until a bot has offered to end the match, or for so many answers. */
async function playOn({ match, session, table }: ReturnType<typeof sit>, answers = 40): Promise<void> {
  table.begin()
  for (let i = 0; i < answers && session.decided === null && !match.over; i++) await table.line('1')
}

test('a person who has won it accepts the resignation that a bot offers', async () => {
  const sitting = sit({ north: null, south: BOT }, 0.02)
  await playOn(sitting)
  expect(sitting.printed.filter((line) => line.includes('decided: 2 % for South'))).toHaveLength(1)
  expect(sitting.match.over).toBe(false)
  await sitting.table.line('end')
  expect(sitting.match.outcome).toMatchObject({ winners: ['north'], result: { params: { seat: 'south' } } })
  expect(sitting.printed.join('\n')).toContain('South resigned.')
})

test('a person who has lost it resigns', async () => {
  const sitting = sit({ north: null, south: BOT }, 0.98)
  await playOn(sitting)
  await sitting.table.line('end')
  expect(sitting.match.outcome).toMatchObject({ winners: ['south'], result: { params: { seat: 'north' } } })
})

test('nobody ends an open match, nor one between people', async () => {
  const open = sit({ north: null, south: BOT }, 0.6)
  await playOn(open, 4)
  await open.table.line('end')
  expect(open.printed).toContain(TEXTS.en.notDecided)
  const people = sit({ north: null, south: null }, 0.98)
  await playOn(people, 4)
  expect(people.session.decided).toBeNull()
})
