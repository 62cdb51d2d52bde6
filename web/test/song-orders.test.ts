import { makeConfig, Match } from '@middlesea/engine'
import { type Action, songForWar } from '@middlesea/song-for-war'
import { position } from '@middlesea/song-for-war/testing'
import { describe, expect, it } from 'vitest'
import { planMany } from '../src/match/plan.ts'
import { HUMAN } from '../src/match/players.ts'
import { Session } from '../src/local/session.ts'
import { LANGUAGES, ofSong } from '../../games/song-for-war/test/table-play.ts'

const DONE: Action = { do: 'done' }

/** A side each at one screen, where the Allies may move; all answered by the shortcut of that name. */
function table(orders: string): Session {
  const config = makeConfig(songForWar, { scenario: '1943' })
  const match = new Match(songForWar, { config, seed: 'orders', practice: true })
  const module = { game: songForWar, bots: [], packs: null, presentation: ofSong }
  const session = new Session({
    id: 'orders',
    title: '',
    module,
    match,
    players: { allies: HUMAN, axis: HUMAN },
    trust: true,
  })
  while (session.decision?.prompt.key !== 'prompt.move') {
    if (session.decision === null) session.handTo(session.deciders[0])
    const { decision, view } = session
    const given = ofSong.shortcuts!(view, decision!, [], 'en').find(({ id }) => id === orders)
    session.act(given?.actions ?? [decision!.options[0].action])
  }
  return session
}

describe('standing orders in the page', () => {
  it('are given all at once, and shown to their owner alone', () => {
    const session = table('few-questions')
    const panel = ofSong.asides!(session.view, 'en')!
    expect(panel.rows.map(({ now }) => now)).toEqual(['never', 'cheapest', 'always', 'never', 'declared'])
    expect(ofSong.asides!(session.match.view('spectator'), 'en')).toBeNull()
    const rules = panel.rows.map(({ rule }) => rule)
    expect(rules).toEqual(['fleet.5', 'casualty.1', 'support.1', 'concentrate.1', 'battle.1'])
    for (const rule of rules) expect(songForWar.rulebook.some(({ id }) => id === rule)).toBe(true)
    for (const language of LANGUAGES) {
      const words = ofSong.asides!(session.view, language)!.rows.flatMap(({ name, choices }) => [
        name,
        ...choices.map(({ label }) => label),
      ])
      for (const word of words) expect(word).not.toMatch(/^order\./)
    }
  })

  it('are changed with the next gesture, and wait as long as there is none', () => {
    const session = table('same-orders')
    const [reveal] = ofSong.asides!(session.view, 'en')!.rows
    const change = reveal.choices.find(({ id }) => id === 'onEntry')!.action
    expect(planMany(songForWar, session.match.state, session.seat, [change])).toMatchObject({ now: [], refused: [] })
    const entries = session.match.log.length
    session.act([change])
    expect([session.match.log.length, session.match.view('allies').orders?.reveal]).toEqual([entries, 0])
    session.act([change, DONE])
    expect([session.match.log.length, session.match.view('allies').orders?.reveal]).toEqual([entries + 1, 1])
  })
})

describe('resupply in the page', () => {
  it('writes on the map what an objective is worth to the kind that is being placed', () => {
    const { state } = position({ phase: 'resupply', scenario: '1943', stage: 3 })
    const values = (piece: string) => ofSong.costs!([piece], songForWar.view(state, 'allies')).get('ALG')
    expect(['land', 'sea', 'air', 'second'].map((slot) => values(`supply.US.${slot}`))).toEqual([
      '20',
      '16',
      '14',
      '20',
    ])
    expect(values('US-INF-1')).toBeUndefined()
  })
})
