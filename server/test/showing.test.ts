// How a table is shown when others are busy too, or when the match was read anew.
import { canonical, fastRng, makeConfig, Match, withChanges } from '@middlesea/engine'
import { skirmish } from '@middlesea/skirmish'
import { describe, expect, test } from 'vitest'
import type { AnyMatch } from '../src/match/kept.ts'
import type { LiveMatch } from '../src/match/live.ts'
import type { ChangedTable, WholeTable } from '../src/socket/protocol.ts'
import { type Onlooker, RecentTables, Showing } from '../src/socket/showing.ts'

/** More tables than are kept ready. */
const TABLES = 100

const kept = { status: 'playing', outcome: null, clock: null, seats: [] }

/** A table at which one looks on, as a server holds it. */
class Table {
  readonly live: LiveMatch
  readonly look: Onlooker = { seat: 'north', changes: 'all', known: 0, at: null }
  readonly kinds: string[] = []
  view: unknown = null
  decision: unknown = null
  /** Whether the client ever held another view or decision than its seat's. */
  differed = false
  private readonly showing: Showing
  private readonly rng = fastRng('table')

  constructor(recent: RecentTables, seed: string) {
    const match: AnyMatch = new Match(skirmish, { config: makeConfig(skirmish), seed, practice: false })
    this.live = { id: seed, match, era: {}, turns: [], kept } as unknown as LiveMatch
    this.showing = new Showing(this.live, recent)
  }

  show(): void {
    this.showing.show([this.look], 0, (_look, text) => {
      const message = JSON.parse(text) as WholeTable | ChangedTable
      this.kinds.push('view' in message ? 'whole' : 'changes')
      this.view = 'view' in message ? message.view : withChanges(this.view, message.changes)
      this.decision = 'decision' in message ? message.decision : withChanges(this.decision, message.decisionChanges)
    })
    const { match } = this.live
    const held = canonical([this.view, this.decision])
    this.differed ||= held !== canonical([match.view('north'), match.decisionFor('north')])
  }

  /** Something happens, and is shown when it is on the disk. */
  act(meanwhile: () => void = () => {}): void {
    this.begin()
    meanwhile()
    this.show()
  }

  begin(): void {
    const { match } = this.live
    this.showing.remember([this.look])
    const [decision] = match.decisions
    const actions = skirmish.expand(match.state, decision, decision.options[this.rng.below(decision.options.length)])
    match.submit(decision.seats[0], decision.id, [actions[0]])
  }

  /** The match is read from the store again: in a new era, or after it slept. */
  readAnew(era: object = {}): void {
    const { match } = this.live
    const again: AnyMatch = new Match(skirmish, match.head)
    for (const entry of match.log) again.replayEntry(entry)
    Object.assign(this.live, { match: again, era })
  }
}

describe('a table', () => {
  test('is shown in changes though many others are busy, whether its last view was kept or not', () => {
    const recent = new RecentTables()
    const tables = Array.from({ length: TABLES }, (_, i) => new Table(recent, `table ${i}`))
    for (const table of tables) table.show()
    for (const table of tables) table.act()
    // The disk is slow: at all tables something waits for it.
    for (const table of tables) table.begin()
    for (const table of tables) table.show()
    for (const { kinds, differed } of tables) {
      expect(kinds).toEqual(['whole', 'changes', 'changes'])
      expect(differed).toBe(false)
    }
  })

  test('is shown whole when the match was read anew, for nobody knows what was shown of it', () => {
    const table = new Table(new RecentTables(), 'read anew')
    table.show()
    table.act()
    table.readAnew()
    table.act()
    table.act(() => table.readAnew())
    expect(table.kinds).toEqual(['whole', 'changes', 'whole', 'changes'])
    expect(table.differed).toBe(false)
  })

  test('that slept is shown in changes: nothing of it was another', () => {
    const table = new Table(new RecentTables(), 'slept')
    table.show()
    table.act()
    table.readAnew(table.live.era)
    table.act()
    expect(table.kinds).toEqual(['whole', 'changes', 'changes'])
    expect(table.differed).toBe(false)
  })

  test('that went on without being shown is shown whole the next time', () => {
    const table = new Table(new RecentTables(), 'went on')
    table.show()
    const unseen: Onlooker = { ...table.look }
    table.act()
    // One who missed it, as when the store did not answer, has the view of another state.
    Object.assign(table.look, { at: unseen.at })
    table.act()
    expect(table.kinds).toEqual(['whole', 'changes', 'whole'])
    expect(table.differed).toBe(false)
  })

  test('at which all see the same is looked at once for all of them', () => {
    let looked = 0
    const open = {
      ...skirmish,
      view: (state: Parameters<typeof skirmish.view>[0]) => {
        looked++
        return skirmish.view(state, 'spectator')
      },
    }
    const match: AnyMatch = new Match(open, { config: makeConfig(open), seed: 'open', practice: false })
    const live = { id: 'open', match, turns: [], kept } as unknown as LiveMatch
    const showing = new Showing(live, new RecentTables())
    const looks: Onlooker[] = match.seats.map((seat) => ({ seat, changes: true, known: 0, at: null }))
    const sent: (WholeTable | ChangedTable)[] = []
    const show = (): void => showing.show(looks, 0, (_look, text) => sent.push(JSON.parse(text)))
    show()
    expect(looked).toBe(1)
    showing.remember(looks)
    const [decision] = match.decisions
    match.submit(decision.seats[0], decision.id, [open.expand(match.state, decision, decision.options[0])[0]])
    show()
    expect(looked).toBe(2)
    expect(sent.map(({ seat }) => seat)).toEqual([...match.seats, ...match.seats])
    expect(sent.slice(2).every((message) => 'changes' in message)).toBe(true)
  })
})
