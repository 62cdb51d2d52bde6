import { fastRng, makeConfig, Match, Refused, saveMatch } from '@middlesea/engine'
import { describe, expect, it } from 'vitest'
import { loadGame } from '../src/games/registry.ts'
import { resume } from '../src/local/matches.ts'
import { HUMAN, type Players } from '../src/match/players.ts'
import { Session } from '../src/local/session.ts'
import type { SessionStart } from '../src/local/start.ts'
import type { Thinker } from '../src/local/thinker.ts'
import { type Action, skirmish, skirmishModule, type View } from './skirmish.ts'

// Two seats with secrets at one screen: Skirmish of the engine's tests.

const PERSONS: Players = { north: HUMAN, south: HUMAN }

function sessionOf(start: Partial<SessionStart> = {}, practice = false): Session {
  const match = new Match(skirmish, { config: makeConfig(skirmish), seed: 'two seats', practice })
  return new Session({ id: 'test', title: 'Test', module: skirmishModule, match, players: PERSONS, ...start })
}

const plan = (what: 'march' | 'scout'): Action => ({ kind: 'plan', plan: what })
const bid = (coins: number): Action => ({ kind: 'bid', coins })

/** Gives a seat's sealed orders. */
function order(session: Session, what: 'march' | 'scout', coins: number): void {
  session.drawCurtain()
  session.act([plan(what)])
  session.act([bid(coins)])
}

/** The kinds of the enemy's pieces that the page may show. */
function enemyKinds(session: Session): (string | null)[] {
  const owner = session.seat === 'north' ? 1 : 0
  return (session.view as View).pieces.filter((piece) => piece.owner === owner).map(({ kind }) => kind)
}

const keysOf = (session: Session): string[] => session.journal.map(({ key }) => key)

describe('the curtain', () => {
  it('hides the table when two persons with secrets open a match', () => {
    const session = sessionOf()
    expect(session.seating.curtain).toBe('north')
    session.drawCurtain()
    expect(session.seating.curtain).toBe(null)
    expect(enemyKinds(session)).toEqual([null, null, null, null])
  })

  it('is not needed for one person against a bot, nor where the fog is off', () => {
    expect(sessionOf({ players: { north: HUMAN, south: 'random' } }).seating.curtain).toBe(null)
    expect(sessionOf({ players: { north: 'random', south: 'random' } }).seating.curtain).toBe(null)
    expect(sessionOf({ fog: false }).seating.curtain).toBe(null)
  })

  it('is not needed where nobody has anything to hide any more: the match is over', () => {
    const match = new Match(skirmish, { config: makeConfig(skirmish), seed: 'two seats', practice: false })
    const rng = fastRng('to the end')
    while (!match.over) {
      const [decision] = match.decisions
      const actions = skirmish.expand(match.state, decision, decision.options[rng.below(decision.options.length)])
      match.submit(decision.seats[0], decision.id, [actions[rng.below(actions.length)]])
    }
    const start = { id: 'test', title: 'Test', module: skirmishModule, match, players: PERSONS }
    expect(new Session(start).seating.curtain).toBe(null)
  })

  it('falls for nobody among persons who trust each other; each still sees only his own', () => {
    const session = sessionOf({ trust: true })
    expect(session.seating.curtain).toBe(null)
    session.act([plan('march')])
    session.act([bid(0)])
    expect([session.seat, session.seating.curtain, session.seating.sitting]).toEqual(['south', null, 1])
    expect(enemyKinds(session)).toEqual([null, null, null, null])
    session.setSecrets({ trust: false })
    session.handTo('north')
    expect(session.seating.curtain).toBe('north')
  })

  it('falls not between teammates: they take back what the other did, and have missed nothing', () => {
    const presentation = { ...skirmishModule.presentation, teammates: () => true }
    const session = sessionOf({ module: { ...skirmishModule, presentation } })
    expect(session.seating.curtain).toBe(null)
    session.act([plan('march')])
    session.act([bid(0)])
    expect([session.seat, session.seating.curtain, session.seating.sitting]).toEqual(['south', null, 1])
    expect(session.isOwn('north')).toBe(true)
    // A quick second click is told from the next person's first by this.
    expect(performance.now() - session.seating.turnedAt).toBeLessThan(10_000)
  })

  it('falls in the same breath in which the other seat must decide', () => {
    const session = sessionOf()
    const seen: string[] = []
    session.subscribe(() => seen.push(`${session.seat} ${session.seating.curtain ?? 'open'}`))
    order(session, 'march', 0)
    // South's view is never there without the curtain.
    expect(seen).toEqual(['north open', 'north open', 'south south'])
    expect(session.seating.sitting).toBe(1)
  })

  it('falls again when a match is opened in the middle', async () => {
    const session = sessionOf()
    order(session, 'march', 0)
    const save = structuredClone(saveMatch(session.match))
    const again = await resume(save, { id: 'again', title: '', module: skirmishModule, players: PERSONS })
    expect([again.seat, again.seating.curtain]).toEqual(['south', 'south'])
    expect(again.history).toEqual(session.history)
    const open = await resume(save, { id: 'x', title: '', module: skirmishModule, players: PERSONS, fog: false })
    expect(open.seat).toBe('south')
  })

  it('lets whoever handed the screen over take the last answer back, until it is drawn', () => {
    const session = sessionOf()
    order(session, 'march', 1)
    expect(session.regretted?.actions).toEqual([bid(1)])
    session.regret()
    expect([session.seat, session.seating.curtain]).toEqual(['north', null])
    expect(session.decision?.prompt.key).toBe('askBid')
    session.act([bid(0)])
    session.drawCurtain()
    expect(session.regretted).toBe(null)
    expect(() => session.regret()).toThrow(Refused)
  })

  it('falls when a seat is handed over by hand, and when somebody goes back to a move of the other', () => {
    const session = sessionOf({}, true)
    session.drawCurtain()
    session.handTo('south')
    expect([session.seat, session.seating.curtain]).toEqual(['south', 'south'])
    session.drawCurtain()
    session.handTo('north')
    order(session, 'march', 0)
    order(session, 'march', 0)
    session.drawCurtain()
    const [first] = session.history
    const other = session.seat === 'north' ? 'south' : 'north'
    if (session.seat === 'north') session.handTo(other)
    session.drawCurtain()
    expect(session.seat).toBe('south')
    session.back(first.entry)
    expect([session.seat, session.seating.curtain]).toEqual(['north', 'north'])
  })
})

describe('real games of two seats', () => {
  it.each(['crete-1941', 'malta-1942'])('%s: nobody else sits down without the curtain', async (id) => {
    const module = await loadGame(id)
    const match = new Match(module.game, { config: makeConfig(module.game), seed: 'curtain', practice: false })
    const session = new Session({ id, title: '', module, match, players: { axis: HUMAN, allied: HUMAN } })
    let seated = session.seat
    expect(session.seating.curtain).toBe(seated)
    const curtains: string[] = []
    const open: string[] = []
    session.subscribe(() => {
      if (session.seating.curtain !== null) curtains.push(session.seating.curtain)
      else if (session.seat !== seated) open.push(`${session.seat} after ${match.log.length} entries`)
    })
    const rng = fastRng(id)
    for (let i = 0; i < 150 && !match.over; i++) {
      seated = session.seat
      session.drawCurtain()
      const { decision, actionsOf } = session.offers!
      const actions = actionsOf(decision.options[rng.below(decision.options.length)])
      session.act([actions[rng.below(actions.length)]])
    }
    expect(open).toEqual([])
    expect(new Set(curtains)).toEqual(new Set(['axis', 'allied']))
  })
})

describe('what a seat sees', () => {
  it('is its own part of the journal, its own past and its own undo', () => {
    const session = sessionOf()
    order(session, 'scout', 1)
    session.drawCurtain()
    expect(session.seat).toBe('south')
    expect(keysOf(session).filter((key) => key === 'planned')).toEqual([])
    expect(session.past).toEqual([])
    expect(session.undoable).toMatchObject({ key: expect.stringMatching(/^kernel\./) })
    expect(() => session.undo()).toThrow(Refused)
    expect(session.redoable).toBe(false)
    expect(session.phaseStart).toBe(null)
    session.act([plan('march')])
    expect(keysOf(session)).toContain('planned')
    expect(session.past).toEqual([{ turn: 1, action: plan('march') }])
  })

  it('without fog is what all persons here know', () => {
    const fog = sessionOf()
    expect(fog.openViews).toEqual([])
    const open = sessionOf({ fog: false })
    const [south] = open.openViews as View[]
    expect(south.pieces.filter(({ owner }) => owner === 1).every(({ kind }) => kind !== null)).toBe(true)
    // A bot's secrets stay its own.
    expect(sessionOf({ fog: false, players: { north: HUMAN, south: 'random' } }).openViews).toEqual([])
  })

  it('names the others that the match waits for; what they are asked in secret is not told', () => {
    const session = sessionOf()
    session.drawCurtain()
    expect(session.waitingFor).toEqual([{ seat: 'south', rule: null }])
    order(session, 'march', 1)
    order(session, 'march', 0)
    session.drawCurtain()
    expect(session.seat).toBe('north')
    session.handTo('south')
    expect(session.decision).toBe(null)
    expect(session.waitingFor).toEqual([{ seat: 'north', rule: '3.3' }])
  })
})

describe('undo while both decide', () => {
  it('takes back the own answer and leaves the sealed one of the other', () => {
    const session = sessionOf()
    order(session, 'march', 1)
    session.drawCurtain()
    session.act([plan('scout')])
    const north = session.history.filter(({ seat }) => seat === 'north')
    session.undo()
    expect(session.seat).toBe('south')
    expect(session.history).toEqual(north)
    // North changes its mind after South has begun to answer.
    session.act([plan('scout')])
    session.handTo('north')
    session.drawCurtain()
    expect(session.undoable).toMatchObject({ seat: 'north', actions: [bid(1)] })
    session.undo()
    expect(session.seat).toBe('north')
    expect(session.history.map(({ seat, actions }) => [seat, actions[0].kind])).toEqual([
      ['north', 'plan'],
      ['south', 'plan'],
    ])
    session.undo()
    expect(keysOf(session)).not.toContain('planned')
    session.handTo('south')
    const line = session.journal.at(-1)!
    expect([line.key, line.entry]).toEqual(['planned', session.history[0].entry])
  })

  it('is the same after the match was saved and opened', async () => {
    const session = sessionOf()
    order(session, 'march', 1)
    session.drawCurtain()
    session.act([plan('scout')])
    session.handTo('north')
    session.drawCurtain()
    session.undo()
    const save = structuredClone(saveMatch(session.match))
    const again = await resume(save, { id: 'again', title: '', module: skirmishModule, players: PERSONS })
    expect(again.history).toEqual(session.history)
    expect(again.match.hash).toBe(session.match.hash)
  })
})

describe('a bot in one seat', () => {
  /** Takes the first choice. */
  function firstThinker(): Thinker & { asked: string[] } {
    const asked: string[] = []
    return {
      asked,
      ask(match, _bot, seat) {
        const decision = match.decisionFor(seat)!
        asked.push(decision.prompt.key)
        return Promise.resolve(match.game.expand(match.state, decision, decision.options[0])[0])
      },
      close() {},
    }
  }

  const AGAINST_BOT: Players = { north: HUMAN, south: 'random' }

  it('gives its sealed orders while the person still thinks; the question of the person stays the same', async () => {
    const thinker = firstThinker()
    const session = sessionOf({ players: AGAINST_BOT, thinker })
    const { id } = session.decision!
    session.start()
    await expect.poll(() => thinker.asked).toEqual(['askPlan', 'askBid'])
    await expect.poll(() => session.bots.thinking).toBe(null)
    expect(session.decision?.id).toBe(id)
    expect(session.seat).toBe('north')
    expect(session.undoable).toMatchObject({ key: expect.stringMatching(/^kernel\./) })
    session.act([plan('march')])
    session.undo()
    expect(session.history.map(({ seat }) => seat)).toEqual(['south', 'south'])
  })

  it('waits where either of them may answer', async () => {
    const thinker = firstThinker()
    const session = sessionOf({ players: AGAINST_BOT, thinker })
    session.start()
    for (let i = 0; i < 60 && session.decision?.prompt.key !== 'askBoon'; i++) {
      await expect.poll(() => session.bots.thinking).toBe(null)
      await expect.poll(() => session.decision !== null || session.match.over).toBe(true)
      const { offers } = session
      const still = offers!.buttons.find(({ id }) => id === 'halt' || id === 'pass' || id === 'fall')
      if (session.decision?.prompt.key !== 'askBoon')
        session.act([still?.action ?? offers!.actionsOf(offers!.decision.options[0])[0]])
    }
    expect(session.decision?.prompt.key).toBe('askBoon')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(thinker.asked).not.toContain('askBoon')
    expect(session.waitingFor.map(({ seat }) => seat)).toEqual(['south'])
  })

  it('in every seat: one watches, is told for whom it waits, and takes nothing back', async () => {
    const thinker = firstThinker()
    const session = sessionOf({ players: { north: 'random', south: 'random' }, thinker })
    expect(session.decision).toBe(null)
    expect(session.waitingFor.map(({ seat }) => seat)).toEqual(['north', 'south'])
    session.start()
    await expect.poll(() => session.history.length).toBeGreaterThan(0)
    session.close()
    expect(session.undoable).toMatchObject({ key: expect.stringMatching(/^kernel\./) })
    expect(() => session.undo()).toThrow(Refused)
  })

  it('a person takes its seat in the middle: behind the curtain', async () => {
    const session = sessionOf({ players: AGAINST_BOT, thinker: firstThinker() })
    session.start()
    session.setPlayer('south', HUMAN)
    await expect.poll(() => session.bots.thinking).toBe(null)
    expect([session.seat, session.seating.curtain]).toEqual(['north', null])
    session.act([plan('march')])
    session.act([bid(0)])
    expect([session.seat, session.seating.curtain]).toEqual(['south', 'south'])
    session.setPlayer('south', 'random')
    await expect.poll(() => session.history.length).toBeGreaterThan(3)
  })
})
