import { makeConfig, Match } from '@middlesea/engine'
import { describe, expect, it } from 'vitest'
import { Session } from '../src/local/session.ts'
import { openTrial } from '../src/local/trial.ts'
import { HUMAN } from '../src/match/players.ts'
import { mayHint, withHint } from '../src/table/hinting.ts'
import type { TableSession } from '../src/table/session.ts'
import type { BoardState } from '../src/board/types.ts'
import { skirmishModule } from './skirmish.ts'

const module = { ...skirmishModule, bots: ['hard', 'random'] }

function sessionOf(players: { [seat: string]: string }, practice = false, bots = module.bots): Session {
  const { game } = module
  const match = new Match(game, { config: makeConfig(game), seed: 'hint', practice })
  return new Session({ id: 'test', title: 'Test', module: { ...module, bots }, match, players })
}

describe('who is advised', () => {
  it('a person against bots, and nobody between persons unless they agreed on practice', () => {
    expect(mayHint(sessionOf({ north: HUMAN, south: 'random' }))).toBe(true)
    expect(mayHint(sessionOf({ north: HUMAN, south: HUMAN }))).toBe(false)
    expect(mayHint(sessionOf({ north: HUMAN, south: HUMAN }, true))).toBe(true)
  })

  it('nobody where no bot thinks, in a trial, or far apart', () => {
    const session = sessionOf({ north: HUMAN, south: 'random' })
    expect(mayHint(sessionOf({ north: HUMAN, south: 'random' }, false, ['random']))).toBe(false)
    expect(mayHint(openTrial(session))).toBe(false)
    const far = { local: null, trial: false, practice: false, seats: session.seats, module: session.module }
    expect(mayHint(far as unknown as TableSession)).toBe(false)
  })
})

describe('the board with a hint', () => {
  it('has its arrows, and a sign where pieces come onto the map', () => {
    const board = { pieces: [], marks: {}, paths: [] } as unknown as BoardState
    const arrows = [{ places: ['a', 'b'], kind: 'move' as const }]
    const { paths, marks } = withHint(board, { arrows, arrivals: ['c'], arrival: 'here' })
    expect(paths).toEqual(arrows)
    expect(marks).toEqual({ c: [{ icon: 'drop', label: 'here' }] })
    expect(withHint(board, null)).toBe(board)
  })
})
