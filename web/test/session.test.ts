import { Match, makeConfig, Refused, saveMatch } from '@middlesea/engine'
import { describe, expect, it } from 'vitest'
import type { GameModule } from '../src/games/rules.ts'
import { loadGame } from '../src/games/registry.ts'
import { resume } from '../src/local/matches.ts'
import { reachOf } from '../src/match/offers.ts'
import { HUMAN, type Players } from '../src/match/players.ts'
import { Session } from '../src/local/session.ts'
import type { SessionStart } from '../src/local/start.ts'
import type { Thinker } from '../src/local/thinker.ts'

const module: GameModule = await loadGame('descent-on-malta')

interface Wish {
  practice?: boolean
  players?: Players
  options?: { [id: string]: boolean | string }
  start?: Partial<SessionStart>
}

function sessionOf({ practice = false, players = { axis: HUMAN }, options = {}, start = {} }: Wish = {}): Session {
  const config = makeConfig(module.game, { options })
  const match = new Match(module.game, { config, seed: 'web session', practice })
  return new Session({ id: 'test', title: 'Test', module, match, players, ...start })
}

/** Ends whatever can be ended, or takes the first answer, until a prompt. */
function playTo(session: Session, prompt: string): void {
  for (let i = 0; i < 300; i++) {
    if (session.decision?.prompt.key === prompt) return
    session.act([firstAnswer(session)])
  }
  throw new Error(`no ${prompt} in 300 answers`)
}

function firstAnswer({ offers }: Session): unknown {
  if (offers === null) throw new Error('nothing to decide')
  const button = offers.buttons.find(({ id }) => id === 'done' || id === 'no')
  return button?.action ?? offers.actionsOf(offers.decision.options[0])[0]
}

function staging(wish?: Wish): Session {
  const session = sessionOf(wish)
  playTo(session, 'prompt.stage')
  return session
}

const inSicily = (session: Session, count: number): string[] =>
  [...(session.offers?.pieces.keys() ?? [])].slice(0, count)

describe('a gesture', () => {
  it('takes many units to one place as one step of undo', () => {
    const session = staging()
    const units = inSicily(session, 3)
    const before = session.match.log.length
    const actions = reachOf(session.offers!, units).places.get('malta.airborne')!
    expect(session.act(actions)).toEqual([])
    expect(session.match.log.length).toBe(before + 1)
    expect(units.map((id) => session.view.units[id].place)).toEqual(Array(3).fill('malta.airborne'))
    session.undo()
    expect(units.map((id) => session.view.units[id].place)).toEqual(Array(3).fill('sicily'))
  })

  it('takes what is possible, and says what stays and why', () => {
    const session = staging()
    const units = [...session.offers!.pieces.keys()]
    const actions = reachOf(session.offers!, units).places.get('malta.amphibious')!
    const left = session.act(actions)
    expect(left.length).toBeGreaterThan(0)
    expect(left[0].refusal.key).toBe('refuse.stagedAmphibious')
    expect(session.history.at(-1)!.actions.length).toBe(actions.length - left.length)
  })

  it('goes on after dice, as one gesture for each roll', () => {
    const session = sessionOf({ practice: true })
    playTo(session, 'prompt.stage')
    const bombers = [...session.offers!.pieces.keys()].filter((id) =>
      reachOf(session.offers!, [id]).places.has('strategic.navy'),
    )
    session.act(reachOf(session.offers!, bombers).places.get('strategic.navy')!)
    const rolls = session.match.rolls.length
    session.act([{ do: 'done' }])
    while (session.match.rolls.length === rolls) session.act([firstAnswer(session)])
    expect(session.lastRolls.length).toBe(session.match.rolls.length - session.history.at(-1)!.rollsFrom)
  })

  it('is refused whole when nothing of it is possible', () => {
    const session = staging()
    const before = session.match.hash
    const left = session.act([{ do: 'stage', unit: inSicily(session, 1)[0], to: 'pool' }])
    expect(left).toHaveLength(1)
    expect(session.match.hash).toBe(before)
  })
})

describe('going back', () => {
  it('says what undo takes back, and stops at a reveal with the reason', () => {
    const session = sessionOf()
    while (session.decision?.prompt.key === 'prompt.recon') session.act([firstAnswer(session)])
    const undoable = session.undoable
    expect('rule' in undoable && undoable.key).toMatch(/^kernel\.undoStops/)
    expect(() => session.undo()).toThrow(Refused)
  })

  it('does again what was taken back', () => {
    const session = staging()
    session.act(reachOf(session.offers!, inSicily(session, 2)).places.get('gozo.airborne')!)
    const hash = session.match.hash
    session.undo()
    expect(session.redoable).toBe(true)
    session.redo()
    expect(session.match.hash).toBe(hash)
    expect(session.history.at(-1)!.actions).toHaveLength(2)
  })

  it('goes back to the start of the phase without marking the match', () => {
    const session = staging()
    const hash = session.match.hash
    for (const place of ['gozo.airborne', 'malta.airborne', 'malta.airlanding']) {
      session.act(reachOf(session.offers!, inSicily(session, 1)).places.get(place)!)
    }
    session.back(session.phaseStart!.entry)
    expect(session.match.hash).toBe(hash)
    expect(session.match.rewound).toBe(false)
    expect(session.phaseStart).toBe(null)
  })

  /** Plays on from staging to the next roll. Gives the first gesture after staging began, and what fell. */
  function untilDice(session: Session): { from: number; rolls: number; fell: unknown[] } {
    const start = session.history.length
    const rolls = session.match.rolls.length
    while (session.match.rolls.length === rolls) session.act([firstAnswer(session)])
    return { from: session.history[start].entry, rolls, fell: session.match.rolls.slice(rolls) }
  }

  it('goes past dice in practice, and marks the match; the same dice fall again', () => {
    const session = staging({ practice: true })
    const { from, rolls, fell } = untilDice(session)
    expect(session.backTo(from)).toBe('marks')
    session.back(from)
    expect(session.match.rewound).toBe(true)
    expect(session.match.rolls.length).toBe(rolls)
    expect(untilDice(session).fell).toEqual(fell)
  })

  it('does not go past dice in a strict match', () => {
    const session = staging({ practice: false })
    const { from } = untilDice(session)
    expect(session.backTo(from)).toMatchObject({ key: expect.stringMatching(/^kernel\.undoStops/) })
    expect(() => session.back(from)).toThrow(Refused)
    expect(session.match.rewound).toBe(false)
  })
})

describe('the journal', () => {
  it('knows the gesture that each line came of', () => {
    const session = staging()
    const [unit] = inSicily(session, 1)
    session.act([{ do: 'stage', unit, to: 'malta.airborne' }])
    const line = session.journal.at(-1)!
    expect(line).toMatchObject({ key: 'stage.staged', params: { unit }, entry: session.history.at(-1)!.entry })
    expect(session.sinceLastTurn.map(({ key }) => key)).toEqual(['stage.staged'])
    session.undo()
    expect(session.journal.some(({ key }) => key === 'stage.staged')).toBe(false)
  })
})

describe('why not', () => {
  it('names the rule that forbids what was pointed at', () => {
    const session = staging()
    const [unit] = inSicily(session, 1)
    expect(session.why({ pieces: [unit], place: 'malta.support' })).toMatchObject({ key: 'refuse.wrongKindOfBox' })
    expect(session.why({ pieces: [unit], place: 'malta.airborne' })).toBe(null)
  })
})

describe('a saved match', () => {
  it('opens with the same history, and can still be undone', async () => {
    const session = staging()
    session.act([{ do: 'stage', unit: inSicily(session, 1)[0], to: 'malta.airborne' }])
    session.undo()
    session.act([{ do: 'stage', unit: inSicily(session, 1)[0], to: 'gozo.airborne' }])
    const save = structuredClone(saveMatch(session.match))
    const again = await resume(save, { id: 'again', title: '', module, players: { axis: HUMAN } })
    expect(again.match.hash).toBe(session.match.hash)
    expect(again.history).toEqual(session.history)
    expect(again.journal).toEqual(session.journal)
    again.undo()
    session.undo()
    expect(again.match.hash).toBe(session.match.hash)
  })

  it('is refused in plain words when it was changed', async () => {
    const session = staging()
    const save = structuredClone(saveMatch(session.match))
    const start = { id: 'x', title: '', module, players: { axis: HUMAN } }
    await expect(resume({ ...save, seed: 'another' }, start)).rejects.toThrow(/damaged|does not replay/)
    await expect(resume({ ...save, hash: 'no' }, start)).rejects.toThrow(/does not replay/)
  })
})

describe('seats', () => {
  /** Answers with the first choice, and remembers what it was asked. */
  function eagerThinker(): Thinker & { asked: string[] } {
    const asked: string[] = []
    return {
      asked,
      ask(match, bot, seat) {
        asked.push(`${bot} ${seat}`)
        const decision = match.decisionFor(seat)!
        const done = decision.options.find(({ id }) => id === 'done' || id === 'no') ?? decision.options[0]
        return Promise.resolve(match.game.expand(match.state, decision, done)[0])
      },
      close() {},
    }
  }

  it('a bot plays its seat, and a person can take over in mid-game', async () => {
    const thinker = eagerThinker()
    // It slows down: else a machine that has other work finds the match at its end.
    const pause = (): number => (thinker.asked.length > 6 ? 200 : 1)
    const session = sessionOf({ players: { axis: 'heuristic' }, start: { thinker, pause } })
    expect(session.decision).toBe(null)
    session.start()
    await expect.poll(() => session.history.length).toBeGreaterThan(5)
    session.setPlayer('axis', HUMAN)
    await expect.poll(() => session.bots.thinking).toBe(null)
    expect(session.decision).not.toBe(null)
    expect(new Set(thinker.asked)).toEqual(new Set(['heuristic axis']))
  })

  it('says so when a bot fails, and asks again when told to', async () => {
    let fails = true
    const good = eagerThinker()
    const thinker: Thinker = {
      ask: (match, bot, seat) => (fails ? Promise.reject(new Error('no memory')) : good.ask(match, bot, seat)),
      close() {},
    }
    const session = sessionOf({ players: { axis: 'heuristic' }, start: { thinker } })
    session.start()
    await expect.poll(() => session.bots.error).toBe('no memory')
    fails = false
    session.tryBotAgain()
    await expect.poll(() => session.history.length).toBeGreaterThan(0)
    session.close()
  })

  it('the table turns to the seat that decides; no curtain where all know the same', () => {
    const session = sessionOf({ options: { team: 'combined' }, players: { ground: HUMAN, air: HUMAN } })
    const seen = new Set<string>()
    for (let i = 0; i < 60 && seen.size < 2; i++) {
      seen.add(session.seat)
      expect(session.decision).not.toBe(null)
      session.act([firstAnswer(session)])
    }
    expect(session.seating.curtain).toBe(null)
    expect(seen).toEqual(new Set(['ground', 'air']))
  })
})
