import type { SceneEffect, ToldScene } from '@middlesea/engine'
import { describe, expect, it } from 'vitest'
import { joinedRows, onlyRevealed, tablesInBrief } from '../src/scene/rows.ts'
import {
  effectLines,
  fallenOf,
  fatesIn,
  partiesOf,
  sidesOf,
  sumTold,
  tallyOf,
  totalOf,
  wholeChances,
} from '../src/scene/story.ts'
import { naming, rolled, say } from './scene-lines.ts'

describe('what a scene tells', () => {
  const of = (id: string) => ({ rule: '1', piece: { id } })

  it('puts those to whom the same happened into one line, and adds up what is counted', () => {
    const lines = effectLines(
      [
        { do: 'lost', ...of('a'), place: 'x' },
        { do: 'counted', rule: '3', seat: 'axis', what: 'vp', change: -1, total: 4 },
        { do: 'lost', ...of('b'), place: 'x' },
        { do: 'counted', rule: '3', seat: 'axis', what: 'vp', change: -2, total: 2 },
        { do: 'moved', ...of('c'), from: 'x', to: 'y', how: 'retreat' },
        { do: 'moved', ...of('d'), from: 'x', to: 'y', how: 'retreat' },
      ],
      naming,
    )
    expect(lines.map(({ text }) => text)).toEqual(['Lost: A, B', 'VP −3, now 2', 'C, D: RETREAT → y'])
  })

  it('tells by which rule each point came, and at the last what they stand at', () => {
    const count = (rule: string, change: number, total: number): SceneEffect => ({
      do: 'counted',
      rule,
      seat: 'axis',
      what: 'vp',
      change,
      total,
    })
    const lines = effectLines([count('16.2', 3, 3), count('3.3', -1, 2), count('16.2', 3, 5)], naming)
    expect(lines.map(({ text, rule }) => `${text} (${rule})`)).toEqual(['VP +6 (16.2)', 'VP −1, now 5 (3.3)'])
    // What came to nothing has no line, and the line before it tells the end.
    const undone = effectLines([count('16.2', 3, 3), count('3.3', -1, 2), count('3.3', 1, 3)], naming)
    expect(undone.map(({ text }) => text)).toEqual(['VP +3, now 3'])
  })

  it('tells of two purses with one name what was paid, and not what is left of one of them', () => {
    const paid = (change: number, total: number): SceneEffect => ({
      do: 'counted',
      rule: '3',
      seat: 'axis',
      what: 'vp',
      change,
      total,
    })
    const told = (effects: SceneEffect[]) => effectLines(effects, naming).map(({ text }) => text)
    expect(told([paid(-4, 16), paid(-16, 0)])[0]).toMatch(/−20, now 0$/)
    expect(told([paid(-20, 0), paid(-4, 12)])[0]).toMatch(/−24$/)
  })

  it('tells points where quarters of them are counted', () => {
    const count = (change: number, total: number): SceneEffect[] => [
      { do: 'counted', rule: '3', seat: 'axis', what: 'vp', change, total, per: 4 },
    ]
    expect(effectLines(count(-3, 170), naming)[0].text).toBe('VP −0.75, now 42.5')
  })

  it('names whose points they are where both sides count', () => {
    const count = (seat: string, change: number): SceneEffect => ({
      do: 'counted',
      rule: '3',
      seat,
      what: 'vp',
      change,
      total: 20 + change,
    })
    const lines = effectLines([count('axis', -4), count('allied', 4)], naming)
    expect(lines.map(({ text }) => text)).toEqual(['AXIS: VP −4, now 16', 'ALLIED: VP +4, now 24'])
  })

  it('counts those of one name', () => {
    const lost = (id: string): SceneEffect => ({ do: 'lost', ...of(id), place: 'x' })
    expect(effectLines([lost('a'), lost('b'), lost('a')], naming)[0].text).toBe('Lost: A ×2, B')
  })

  it('does not name twice where somebody went', () => {
    const to = (place: string): SceneEffect => ({
      do: 'moved',
      ...of('a'),
      from: 'x',
      to: place,
      how: 'back to the pool',
    })
    const places = { ...naming, place: (id: string) => id.toUpperCase() }
    expect(effectLines([to('pool')], places)[0].text).toBe('A: BACK TO THE POOL')
    expect(effectLines([to('coast')], places)[0].text).toBe('A: BACK TO THE POOL → COAST')
  })

  it('tells once where all who do the same come from', () => {
    const one = (id: string, role: string, from: string) => ({ id, side: 'axis', role, from })
    const cast = [one('a', 'lands', 'x'), one('b', 'fires', 'y'), one('c', 'lands', 'x'), one('d', 'lands', 'z')]
    const parties = partiesOf({ id: 'axis', cast }).map(({ role, from, cast: own }) => [role, from, own.length])
    expect(parties).toEqual([
      ['lands', 'x', 2],
      ['lands', 'z', 1],
      ['fires', 'y', 1],
    ])
  })

  it('joins rows that resolve the same at one place; a table, a result or another place stands alone', () => {
    const at = (place: string, more = {}) => ({ ...rolled, place, ...more })
    const counts = (...rows: ReturnType<typeof at>[]) => joinedRows(rows).map(({ rolls = [] }) => rolls.length)
    expect(counts(at('x'), at('x'), at('y'), at('x'))).toEqual([2, 1, 1])
    expect(counts(at('x'), at('x', { result: say('end') }), at('x'))).toEqual([1, 1, 1])
    expect(counts(at('x'), at('x', { side: 'axis' }), at('x', { side: 'axis' }))).toEqual([1, 2])
    const lost: SceneEffect[] = [{ do: 'lost', ...of('a'), place: 'x' }]
    expect(joinedRows([at('x'), at('x', { effects: lost })])[0].effects).toEqual(lost)
  })

  it('prints a table a few times at most: where many rows look into it each has its cell alone', () => {
    const into = (table: string) => ({ ...rolled, cell: { table, column: '', row: '3', result: say('end') } })
    const times = (n: number, table: string) => Array.from({ length: n }, () => into(table))
    expect([...tablesInBrief([...times(4, 'combat'), rolled])]).toEqual([])
    expect([...tablesInBrief([...times(4, 'combat'), ...times(21, 'drift'), rolled])]).toEqual(['drift'])
  })

  it('tells what was turned up in the line of its place, unless something else happened there', () => {
    const up = (id: string): SceneEffect => ({ do: 'revealed', was: { id: '?', hidden: true }, ...of(id), place: 'x' })
    const row = { rule: '1', step: say('x'), place: 'x' }
    expect(onlyRevealed({ ...row, effects: [up('a'), up('b')] }, naming)).toBe('A, B')
    expect(onlyRevealed({ ...row, place: 'y', effects: [up('a')] }, naming)).toBeNull()
    expect(onlyRevealed({ ...rolled, place: 'x', effects: [up('a')] }, naming)).toBeNull()
    expect(onlyRevealed(row, naming)).toBeNull()
  })

  it('counts the hits of a phase, not those of a battle nor of a single die', () => {
    const die = (hit?: boolean) => ({
      ...rolled,
      rolls: [{ n: 0, sides: 6, value: 3, ...(hit === undefined ? {} : { hit }) }],
    })
    const tally = (...hits: (boolean | undefined)[]) => tallyOf({ kind: 'fire', cast: [], rows: hits.map(die) }, naming)
    expect(tally(true, false, undefined, false)).toBe('1 of 3 dice hit.')
    expect(tally(false, false)).toBe('None of 2 dice hit.')
    expect([tally(true), tally()]).toEqual([null, null])
    const cast = [{ id: 'a', side: 'axis', role: 'role.attacker' }]
    expect(tallyOf({ kind: 'fire', cast, rows: [die(true), die(true)] }, naming)).toBeNull()
  })

  it('tells first how many were lost, where a phase of fire only counts the guns', () => {
    const lost = (...ids: string[]) => ids.map((id): SceneEffect => ({ do: 'lost', ...of(id), place: 'x' }))
    const fire = (effects: SceneEffect[], key = 'end'): ToldScene =>
      ({ kind: 'fire', place: null, rows: [rolled, rolled], effects, cast: [], outcome: { text: say(key) } }) as never
    expect(fallenOf(fire(lost('a', 'b')), naming)).toBe('2 are lost.')
    expect([fallenOf(fire([]), naming), fallenOf(fire(lost('a', 'b'), '2 ships'), naming)]).toEqual([null, null])
    expect(fallenOf({ ...fire(lost('a')), place: 'x' }, naming)).toBeNull()
  })

  it('tells how a strength adds up, aircraft among it; one alone, or a crowd, is not added up', () => {
    const part = (id: string, points: number, count?: number) => ({
      piece: { id, ...(count ? { count } : {}) },
      points,
    })
    const sum = (...parts: ReturnType<typeof part>[]) => sumTold({ side: 'axis', points: 8, parts }, naming)
    expect(sum(part('a', 2), part('hq', 0), part('bomber', 6, 2))).toBe('2 (A) + 6 (BOMBER ×2)')
    expect([sum(part('a', 2)), sum(...Array.from({ length: 9 }, () => part('a', 1)))]).toEqual([null, null])
  })

  it('says how those fared who dropped, landed, sailed or bombed, where the game says nothing of it', () => {
    const fared = (kind: ToldScene['kind'], ...keys: string[]) => {
      const rows = keys.map((key) => ({ ...rolled, cell: { table: 'drop', column: '', row: '3', result: say(key) } }))
      return tallyOf({ kind, cast: [], rows }, naming)
    }
    for (const kind of ['drop', 'landing', 'convoy', 'bombardment'] as const) {
      expect(fared(kind, 'scatter', 'land', 'land')).toBe('land ×2, scatter.')
      expect(fared(kind, 'land')).toBe('step: land.')
    }
    expect([fared('drop'), fared('event', 'land')]).toEqual([null, null])
  })

  it('repeats of a forecast the chances, not what each is made of', () => {
    const row = (who: string, chance: string) => ({ who, needed: '', chance, modifiers: [] })
    const rows = [row('A, B', '83 %'), row('· Divert', '17 %'), row('note', ''), row('With a staff point', '100 %')]
    expect(wholeChances({ rows }).map(({ who }) => who)).toEqual(['A, B', 'With a staff point'])
  })

  it('strikes through who is lost, though he was only reduced before', () => {
    const fates = fatesIn([
      { do: 'reduced', ...of('a'), place: 'x', steps: 1 },
      { do: 'lost', ...of('a'), place: 'x' },
      { do: 'reduced', ...of('b'), place: 'x', steps: 1 },
    ])
    expect([...fates]).toEqual([
      ['a', 'lost'],
      ['b', 'reduced'],
    ])
  })

  it('has the attacker first, and nobody twice', () => {
    const sides = sidesOf([
      { id: 'd', side: 'allied', role: 'role.defender' },
      { id: 'a', side: 'axis', role: 'role.attacker' },
      { id: 'a', side: 'axis', role: 'role.attacker' },
    ])
    expect(sides.map(({ id, cast }) => [id, cast.length])).toEqual([
      ['axis', 1],
      ['allied', 1],
    ])
  })

  it('adds modifiers of the die alone', () => {
    const modifier = { rule: '1', why: say('why') }
    const row = {
      modifiers: [
        { ...modifier, on: 'die' as const, add: 2 },
        { ...modifier, on: 'column' as const, add: 1 },
      ],
    }
    expect(totalOf({ n: 0, sides: 6, value: 3, modifiers: [{ ...modifier, on: 'die', add: -1 }] }, row)).toBe(4)
  })
})
