import { type AnyGame, makeConfig, Match } from '@middlesea/engine'
import { describe, expect, it } from 'vitest'
import type { GameModule } from '../src/games/rules.ts'
import { Foresight } from '../src/online/foresight.ts'
import { type AnyMatch, SPECTATOR } from '../src/match/players.ts'
import type { Answer, SentMessage } from '../src/online/messages.ts'
import { skirmish, skirmishModule } from './skirmish.ts'

const blind = {
  ...skirmish,
  determinize: () => {
    throw new Error('nothing can be guessed')
  },
} as unknown as AnyGame
const blindModule: GameModule = { ...skirmishModule, game: blind }

/** A match in which pieces may move: choices that stand for several actions. */
function begun(): AnyMatch {
  const match: AnyMatch = new Match(skirmish, {
    config: makeConfig(skirmish),
    seed: 'foresight',
    practice: false,
  })
  while (!match.decisions[0].options.some(({ action }) => action === null)) {
    const [decision] = match.decisions
    const [seat] = decision.seats
    match.submit(seat, decision.id, [decision.options[0].action])
  }
  return match
}

/** The server's answer to what a choice stands for. */
function serverOf(match: AnyMatch, asked: SentMessage[]): (question: SentMessage) => Promise<Answer> {
  return (question) => {
    asked.push(question)
    const [decision] = match.decisions
    const actions = match.game.expand(match.state, decision, decision.options[question.choice as number])
    return Promise.resolve({ t: 'done', re: asked.length, actions })
  }
}

describe('what may be done at a table far away', () => {
  const match = begun()
  const [decision] = match.decisions
  const [seat] = decision.seats
  const view: unknown = match.view(seat)
  const all = (foresight: Foresight): unknown[] =>
    decision.options.map((choice) => foresight.offers?.actionsOf(choice) ?? null)

  it('is known from the view alone; nothing is asked', () => {
    const asked: SentMessage[] = []
    const ask = serverOf(match, asked)
    const foresight = new Foresight({ module: skirmishModule, seat, view, decision, ask, onChange: () => {} })
    expect(all(foresight)).toEqual(decision.options.map((choice) => match.game.expand(match.state, decision, choice)))
    expect(foresight.plan([{ kind: 'nonsense' }]).refused).toHaveLength(1)
    expect(asked).toEqual([])
  })

  it('is asked of the server where no guess fits, and is the same', async () => {
    const asked: SentMessage[] = []
    let changes = 0
    const ask = serverOf(match, asked)
    const onChange = (): void => void changes++
    const foresight = new Foresight({ module: blindModule, seat, view, decision, ask, onChange })
    expect(foresight.offers).toBe(null)
    await expect.poll(() => changes).toBe(1)
    expect(all(foresight)).toEqual(decision.options.map((choice) => match.game.expand(match.state, decision, choice)))
    expect(asked.length).toBe(decision.options.filter(({ action }) => action === null).length)
    expect(foresight.plan(['a', 'b'])).toEqual({ now: ['a'], refused: [], later: ['b'] })
  })

  it('is nothing for who only looks on', () => {
    const ask = serverOf(match, [])
    const looking = { module: skirmishModule, seat: SPECTATOR, view: match.view(SPECTATOR), decision: null }
    const foresight = new Foresight({ ...looking, ask, onChange: () => {} })
    expect(foresight.offers).toBe(null)
    expect(foresight.ruleAsking(seat)).toBe(null)
  })
})
