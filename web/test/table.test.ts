import type { RuleEntry, Roll } from '@middlesea/engine'
import { describe, expect, it } from 'vitest'
import { chaptersOf, searchRules } from '../src/app/ruleSearch.ts'
import { en } from '../src/i18n/en.ts'
import { ja } from '../src/i18n/ja.ts'
import { haveOnlyAnswered, isMissed, type JournalLine } from '../src/match/history.ts'
import type { Words } from '../src/match/words.ts'
import { thingsNamed, newest, parseCommand, severalOf, shortened } from '../src/table/command.ts'
import { spokenOf } from '../src/table/spoken.ts'
import { diceRows } from '../src/table/diceRows.ts'
import { sectionsOf, filtered, foldedLines, idsIn, whoAlso } from '../src/table/journalLines.ts'

function line(key: string, params: JournalLine['params'] = {}): JournalLine {
  return { key, params, rule: '', seats: null, others: null, entry: 0, turn: 1, phase: 0 }
}

describe('typed commands', () => {
  it.each([
    ['moves', { do: 'moves' }],
    ['  Done ', { do: 'done' }],
    ['終了', { do: 'done' }],
    ['choose 3', { do: 'choose', what: '3' }],
    ['FK HQ to Malta: Airborne', { do: 'go', unit: 'FK HQ', to: 'Malta: Airborne' }],
    ['why Ju-52 to Mdina', { do: 'why', unit: 'Ju-52', to: 'Mdina' }],
    ['why Mdina', { do: 'why', unit: 'Mdina', to: null }],
    ['rule 8.2', { do: 'rule', id: '8.2' }],
    ['Mdina', { do: 'ask', what: 'Mdina' }],
    ['journal 30', { do: 'journal', lines: 30 }],
    ['記録', { do: 'journal', lines: 8 }],
    ['turn', { do: 'turn' }],
    ['odds Mdina', { do: 'odds', what: 'Mdina' }],
    ['3 5 7-9', { do: 'choose', what: '3 5 7-9' }],
    ['３', { do: 'choose', what: '3' }],
    ['3-6 > Mosta', { do: 'go', unit: '3-6', to: 'Mosta' }],
    ['all to Mosta', { do: 'go', unit: 'all', to: 'Mosta' }],
    ['ヘルプ', { do: 'help' }],
  ])('%s', (typed, command) => expect(parseCommand(typed)).toEqual(command))

  it('does nothing for an empty line', () => expect(parseCommand('   ')).toBe(null))

  it('finds names without accents, the exact name first', () => {
    const things = [
      { id: 'a', name: 'Mellieħa' },
      { id: 'b', name: 'Mellieħa Bay' },
      { id: 'c', name: 'Mdina' },
    ]
    expect(thingsNamed(things, 'mellieha').map(({ id }) => id)).toEqual(['a'])
    expect(thingsNamed(things, 'melli').map(({ id }) => id)).toEqual(['a', 'b'])
    expect(thingsNamed(things, 'rome')).toEqual([])
  })

  const list = [
    { id: 'a', name: 'Kroh', heading: 'Sicily' },
    { id: 'b', name: 'Heydte', heading: 'Sicily' },
    { id: 'c', name: 'Lehr', heading: 'Mosta' },
    { id: 'd', name: 'Ju-52', heading: 'Mosta' },
    { id: 'done', name: 'Done' },
  ]

  it.each([
    ['2', ['b']],
    ['5', ['done']],
    ['1 3-4', ['a', 'c', 'd']],
    ['all', ['a', 'b', 'c', 'd']],
    ['すべて', ['a', 'b', 'c', 'd']],
    ['mosta', ['c', 'd']],
    ['Kroh, Mosta', ['a', 'c', 'd']],
    ['kroh、2', ['a', 'b']],
  ])('several at once: %s', (typed, ids) => expect(severalOf(list, typed)?.map(({ id }) => id)).toEqual(ids))

  it.each(['0', '6', '3-9', 'e', 'Kroh, Rome'])('what is not clear chooses nobody: %s', (typed) =>
    expect(severalOf(list, typed)).toBe(null),
  )

  it('of a long answer the last lines are said, and how many came before', () => {
    const lines = Array.from({ length: 20 }, (_, i) => i)
    expect(newest(lines)).toEqual({ said: lines.slice(8), more: 8 })
    expect(newest(lines.slice(0, 3))).toEqual({ said: [0, 1, 2], more: 0 })
  })

  it('of a long list the nearest ten are said, and how many more there are', () => {
    const hexes = Array.from({ length: 330 }, (_, i) => i)
    const { said, more } = shortened(hexes, (hex) => Math.abs(hex - 100))
    expect([said.length, more]).toEqual([10, 320])
    expect(said.slice(0, 3)).toEqual([100, 99, 101])
    expect(shortened(hexes.slice(0, 24), () => 0)).toEqual({ said: hexes.slice(0, 24), more: 0 })
  })
})

describe('what is said aloud', () => {
  const words = { text: ({ key, params }: JournalLine) => `${key} ${idsIn(params).join(' ')}`.trim() } as Words
  const part = (id: string, scene: object, key = 'combat.rolled'): JournalLine => ({
    ...line(key),
    scene: { id, ...scene } as JournalLine['scene'],
  })
  const message = (key: string) => ({ key, params: {} })

  it('of a battle its name and how it ended, without its dice; headings and what was told before are left out', () => {
    const shown = [
      line('move.moved', { unit: 'old' }),
      line('phase.begins', { phase: 'axisCombat' }),
      line('move.moved', { unit: 'new' }),
      part('s1', { part: 'start', kind: 'battle', place: null, title: message('scene.attack') }),
      line('combat.modifier'),
      part('s1', { part: 'end', kind: 'battle', outcome: { text: message('scene.over.held') } }, 'retreat.retreated'),
    ]
    expect(spokenOf(shown, 1, words)).toEqual(['move.moved new', 'scene.attack: scene.over.held'])
    expect(spokenOf(shown, shown.length, words)).toEqual([])
  })

  it('of many lines the newest ten', () => {
    const shown = Array.from({ length: 40 }, (_, i) => line('move.moved', { unit: `u${i}` }))
    const said = spokenOf(shown, 0, words)
    expect([said.length, said.at(-1)]).toEqual([10, 'move.moved u39'])
  })
})

describe('what others did meanwhile', () => {
  const isOwn = (seat: string): boolean => seat === 'axis'
  const gesture = (seat: string, phase: number, journalFrom: number) => ({ seat, phase, journalFrom })

  it('is offered where it left a line in a turn, not for their set-up', () => {
    expect(isMissed([gesture('allied', 2, 0)], 3, isOwn)).toBe(true)
    expect(isMissed([gesture('allied', -1, 0), gesture('allied', -1, 2)], 3, isOwn)).toBe(false)
    expect(isMissed([gesture('axis', 2, 0)], 3, isOwn)).toBe(false)
    expect(isMissed([gesture('allied', 2, 3)], 3, isOwn)).toBe(false)
    expect(isMissed([gesture('', 2, 0)], 3, isOwn)).toBe(false)
  })

  it('is no turn of theirs where they answer in the middle of the reader’s own turn', () => {
    const at = (seat: string, turn: number) => ({ seat, turn })
    const answers = [at('axis', 2), at('allied', 2), at('allied', 2)]
    expect(haveOnlyAnswered(answers, 2, isOwn)).toBe(true)
    expect(haveOnlyAnswered([...answers, at('allied', 2)], 2, isOwn)).toBe(false)
    expect(haveOnlyAnswered(answers, 3, isOwn)).toBe(false)
    expect(haveOnlyAnswered([at('allied', 2)], 2, isOwn)).toBe(false)
  })
})

describe('the journal by phases', () => {
  const lines = [
    line('setup.staffPoints'),
    line('turn.begins'),
    line('phase.begins', { phase: 'one' }),
    line('phase.begins', { phase: 'two' }),
    line('sp.change'),
    line('phase.begins', { phase: 'three' }),
    line('combat.fire', { unit: 'u', die: 3, needed: 4 }),
    line('loss.reduced', { unit: 'v', place: 'mdina' }),
    line('phase.begins', { phase: 'four' }),
  ]

  it('puts lines under their phase, and passes over empty phases in one line', () => {
    const sections = sectionsOf(lines)
    expect(sections.map(({ phase }) => phase?.params.phase)).toEqual([undefined, 'two', 'three', 'four'])
    expect(sections[1].passed.map(({ params }) => params.phase)).toEqual(['one'])
    expect(sections[1].turn?.key).toBe('turn.begins')
    expect(sections[2].lines).toHaveLength(2)
  })

  it('filters, and keeps the headings', () => {
    const keys = (filter: 'combat' | 'losses'): string[] =>
      filtered(lines, filter, () => true)
        .map(({ key }) => key)
        .filter((key) => !key.endsWith('.begins'))
    expect(keys('combat')).toEqual(['combat.fire', 'loss.reduced'])
    expect(keys('losses')).toEqual(['loss.reduced'])
    expect(filtered(lines, 'mine', () => false).every(({ key }) => key.endsWith('.begins'))).toBe(true)
  })

  it('says once what one gesture says several times in a row', () => {
    const [g17, g18] = [line('setup.counterPlaced', { hex: 'G-17' }), line('setup.counterPlaced', { hex: 'G-18' })]
    const rows = foldedLines([g17, { ...g17 }, g18, g17, { ...g17, entry: 1 }])
    expect(rows.map(({ line: { params }, times }) => [params.hex, times])).toEqual([
      ['G-17', 2],
      ['G-18', 1],
      ['G-17', 1],
      ['G-17', 1],
    ])
  })

  it('tells each unit that joins an attack, or is hurt, in a line of its own: a hex alone is no way there', () => {
    const joins = (unit: string): JournalLine => line('combat.joins', { unit, hex: 'G-17' })
    expect(foldedLines([joins('one'), joins('two')]).map(({ also }) => also)).toEqual([[], []])
  })

  it('tells moves of several units to one place in one line, with all who made them', () => {
    const move = (unit: string, to: string, entry: number): JournalLine => ({
      ...line('move.moved', { unit, from: 'A', to }),
      entry,
    })
    const rows = foldedLines([
      move('a', 'Z', 1),
      move('b', 'Z', 2),
      move('c', 'Y', 3),
      line('loss.unit', { unit: 'd' }),
    ])
    expect(rows.map(({ line: { params }, also }) => [params.unit, also.map((one) => one.params.unit)])).toEqual([
      ['a', ['b']],
      ['c', []],
      ['d', []],
    ])
  })

  it('tells aircraft that go to the same place in one line, whatever their game calls them', () => {
    const flies = (params: JournalLine['params'], entry: number): JournalLine => ({
      ...line('air.flies', params),
      entry,
    })
    const over = (kind: string, mission: string, entry: number) => flies({ kind, mission, hex: 'G-17' }, entry)
    const rows = foldedLines([
      flies({ air: 'ju87', box: 'ready' }, 1),
      flies({ air: 'ju88', box: 'ready' }, 2),
      over('bomber', 'bomb', 3),
      over('bomber', 'bomb', 4),
      over('fighter', 'bomb', 5),
      over('fighter', 'support', 6),
      flies({ units: ['a', 'b'], to: 'TUN' }, 7),
      flies({ units: ['c'], to: 'TUN' }, 8),
    ])
    expect(rows.map(({ also }) => whoAlso(also))).toEqual([
      [{ unit: 'ju88', count: 1 }],
      [
        { unit: 'bomber', count: 1 },
        { unit: 'fighter', count: 1 },
      ],
      [],
      [{ unit: 'c', count: 1 }],
    ])
  })

  it('tells those who are set down at one place in one line, whoever was set down elsewhere in between', () => {
    const jumps = (unit: string, hex: string): JournalLine => line('drop.placed', { unit, hex })
    const goes = (unit: string, to: string): JournalLine => line('move.moved', { unit, from: 'A', to })
    const rows = foldedLines([
      jumps('a', 'G-15'),
      jumps('b', 'G-20'),
      jumps('c', 'G-15'),
      goes('d', 'Y'),
      goes('e', 'Z'),
      goes('f', 'Y'),
      jumps('g', 'G-15'),
    ])
    const told = rows.map(({ line: { params }, also }) => [params.unit, ...also.map((one) => one.params.unit)])
    expect(told).toEqual([['a', 'c'], ['b'], ['d'], ['e'], ['f'], ['g']])
  })

  it('keeps what a film tells now apart from what it told before', () => {
    const flies = (air: string): JournalLine => line('air.goes', { air, box: 'cup' })
    const lines = [flies('a'), flies('b'), flies('c'), flies('c')]
    const rows = foldedLines(lines, (one) => lines.indexOf(one) > 1)
    expect(rows.map(({ line: { params }, times, also }) => [params.air, times, also.length])).toEqual([
      ['a', 1, 1],
      ['c', 2, 0],
    ])
  })

  it('finds what a line points at', () => {
    expect(idsIn({ zone: 'mdina', units: ['a', 'b'], die: 3 })).toEqual(['mdina', 'a', 'b'])
  })
})

describe('the dice tray', () => {
  const roll = (n: number, value: number, purpose = 'fire', die = true): Roll => ({ n, value, purpose, sides: 6, die })

  it('gives each die the line that tells of it, and says hit or miss', () => {
    const rows = diceRows(
      [roll(0, 3), roll(1, 6)],
      [line('combat.fire', { die: 3, needed: 4 }), line('combat.fire', { die: 6, needed: 4 })],
    )
    expect(rows.map(({ hit }) => hit)).toEqual([true, false])
  })

  it('gives a die to the line of its own rule, not to the first with the same number', () => {
    const edge = { ...line('combat.edge', { axis: 7, allied: 5 }), rule: '22.2a' }
    const fire = { ...line('combat.fire', { unit: 'mortar', die: 3, needed: 2 }), rule: '22.3' }
    const rows = diceRows(
      [roll(0, 4, 'axis edge 22.2'), roll(1, 3, 'allied edge 22.2'), roll(2, 3, 'allied combat 22.3')],
      [edge, fire],
    )
    expect(rows.map((row) => row.line)).toEqual([null, null, fire])
  })

  it('keeps dice of one purpose together where no line names them, and leaves draws out', () => {
    const rows = diceRows([roll(0, 3, 'event'), roll(1, 4, 'event'), roll(2, 5, 'draw', false)], [])
    expect(rows).toHaveLength(1)
    expect(rows[0].rolls.map(({ value }) => value)).toEqual([3, 4])
    expect(rows[0].hit).toBe(null)
  })
})

describe('the rules', () => {
  const rule = (id: string, title: string): RuleEntry => ({
    id,
    title: { en: title, ja: title },
    summary: { en: 'words', ja: '語' },
    forbids: false,
    see: [],
  })
  const book = [rule('8.1', 'Concealed'), rule('8.2', 'Revealed'), rule('18.1', 'Landing'), rule('table.vp', 'Points')]

  it('are found by number and by word', () => {
    expect(searchRules(book, '8.', 'en').map(({ id }) => id)).toEqual(['8.1', '8.2'])
    expect(searchRules(book, 'reveal words', 'en').map(({ id }) => id)).toEqual(['8.2'])
    expect(searchRules(book, 'nothing', 'en')).toEqual([])
    expect(chaptersOf(book).map(([chapter]) => chapter)).toEqual(['8', '18', 'table'])
  })
})

describe('the words of the page', () => {
  const keys = (texts: object, path = ''): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'object' && !Array.isArray(value) ? keys(value as object, `${path}${key}.`) : [`${path}${key}`],
    )

  it('are there in both languages, with the same keys for the same things', () => {
    expect(keys(ja)).toEqual(keys(en))
    expect(ja.help.keys).toHaveLength(en.help.keys.length)
  })
})
