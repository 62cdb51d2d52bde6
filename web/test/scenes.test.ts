import type { Scene, SceneEffect } from '@middlesea/engine'
import { describe, expect, it } from 'vitest'
import type { ScenePace } from '../src/app/settings.ts'
import type { JournalLine, Past } from '../src/match/history.ts'
import { cardsSince, isSmall, ledBy, openScene, placesOf, scenesIn, type ShownScene } from '../src/match/scenes.ts'
import { hidesItsOwn, leftAtSide, sheetHeight, spotFor, widthBeside } from '../src/scene/placement.ts'
import { effectsMissed, headlines } from '../src/scene/missed.ts'
import { passesAfter, readingTime, waitsForHand } from '../src/scene/pace.ts'
import { battlePicture, inText } from '../src/scene/battlePicture.ts'
import { reportOf } from '../src/scene/report.ts'
import type { BoardMap } from '@middlesea/table-kit/board'
import { scenesOfLines, withScenesFolded } from '../src/table/journalLines.ts'
import { inOneLine, type NotedOdds, noteOddsOf, oddsToldOf } from '../src/table/oddsTold.ts'
import { piecesInWait, withoutOldDrift, withScene } from '../src/table/withScene.ts'
import type { BoardState } from '../src/board/types.ts'
import { piece } from './board-pieces.ts'
import { line, naming, rolled, say, whole } from './scene-lines.ts'

const ALL = { isOwn: () => true, isLive: () => false }
const ids = (cards: ReturnType<typeof cardsSince>) => cards.map(({ scenes }) => scenes.map(({ id }) => id).join('+'))

describe('scenes on cards', () => {
  it('come from their parts, with the gestures that told them', () => {
    const told = [
      line(0),
      line(1, { id: 'a', part: 'begin', title: say('a') }),
      line(2, { id: 'a', part: 'end', outcome: { text: say('end') } }),
    ]
    expect(scenesIn(told)).toMatchObject([{ id: 'a', entry: 1, lastEntry: 2, from: 1, to: 3, over: true }])
  })

  it('hold the counters back of which later ones tell, and whoever is lost in this one', () => {
    const effects = (...all: SceneEffect[]) => ({ kind: 'battle' as const, effects: all })
    const lost: SceneEffect = { do: 'lost', rule: '1', piece: { id: 'a' }, place: '1' }
    const gone: SceneEffect = { do: 'moved', rule: '1', piece: { id: 'b' }, from: '1', to: '2', how: 'move.retreat' }
    const came: SceneEffect = { do: 'came', rule: '1', piece: { id: 'c' }, place: '3' }
    const told = [line(1, whole('first', effects(lost))), line(1, whole('second', effects(gone, came)))]
    const cards = cardsSince(scenesIn(told), 0, ALL)
    const before = [piece('a', '1'), piece('b', '1'), piece('d', '4')]
    const now = [piece('b', '2'), piece('c', '3'), piece('d', '5')]
    const lies = (pieces: { id: string; place: string }[]) => pieces.map(({ id, place }) => `${id} ${place}`).sort()
    expect(lies(piecesInWait(before, now, cards))).toEqual(['a 1', 'b 1', 'd 5'])
    // With the first one gone the lost is gone; with the second the rest is told.
    expect(lies(piecesInWait(before, now, cards.slice(1)))).toEqual(['b 2', 'c 3', 'd 5'])
  })

  it('hold back what a bot moves meanwhile: the map is no later than the scene on it', () => {
    const fight = [line(1, whole('fight', { kind: 'battle' }))]
    const moved: JournalLine = { ...line(2), key: 'move.moved', params: { unit: 'a', from: '1', to: '2' } }
    const hurt: Scene = {
      ...whole('of the bot'),
      kind: 'fire',
      place: null,
      effects: [{ do: 'reduced', rule: '1', piece: { id: 'b' }, place: '1', steps: 1 }],
    }
    const cards = cardsSince(scenesIn(fight), 0, ALL)
    const before = [piece('a', '1'), piece('b', '1'), piece('c', '1')]
    const now = [piece('a', '2'), piece('b', '3'), piece('c', '4')]
    const held = piecesInWait(before, now, cards, [moved, line(2, hurt)])
    expect(held.map(({ id, place }) => `${id} ${place}`).sort()).toEqual(['a 1', 'b 1', 'c 4'])
  })

  it('are looked at while a question inside them is about nothing on the map', () => {
    const none = new Set<string>()
    const board = { pieces: [], movable: none, targets: none, question: 'q' } as unknown as BoardState
    const [card] = cardsSince(scenesIn([line(1, { ...whole('drop'), place: '9' })]), 0, ALL)
    expect(withScene(board, card, true)).toMatchObject({ question: 'q', about: ['9'], pointed: '9' })
    expect(withScene({ ...board, targets: new Set(['4']) }, card, true).about).toBeUndefined()
  })

  it('of a drop take the lines of its drift with them: they lie on the map until one goes on', () => {
    const paths = [
      { places: ['1', '2'], kind: 'drift' as const },
      { places: ['3', '4'], kind: 'trail' as const },
    ]
    const board = { pieces: [], paths } as unknown as BoardState
    const fallen: Partial<Scene> = { kind: 'drop', place: '1' }
    const dropped = [line(1, { id: 'drop', part: 'begin', title: say('drop'), rows: [rolled], ...fallen })]
    const fight = line(2, { ...whole('fight'), kind: 'battle', place: '2' })
    const end = line(3, { id: 'drop', part: 'end', outcome: { text: say('end') }, ...fallen })
    const seen = (told: JournalLine[], since: number): string[] => {
      const all = scenesIn(told)
      const waiting = cardsSince(all, since, ALL)
      return withoutOldDrift(board, { all, card: waiting[0] ?? null, waiting }).paths!.map(({ kind }) => kind)
    }
    // While its drift combats are fought it goes on; then it is looked at; then others have the map.
    expect(seen([...dropped, fight], 2)).toEqual(['drift', 'trail'])
    expect(seen([...dropped, fight, end], 2)).toEqual(['drift', 'trail'])
    expect(seen([...dropped, fight, end], 3)).toEqual(['trail'])
    expect(seen([], 0)).toEqual(['trail'])
  })

  it('stand together when one gesture resolved the like of them one after the other, and battles stand alone', () => {
    const told = [
      line(1, whole('aa 1')),
      line(1, whole('aa 2')),
      line(1, whole('rally', { kind: 'check' })),
      line(1, whole('fight 1', { kind: 'battle' })),
      line(1, whole('fight 2', { kind: 'battle' })),
      line(2, whole('aa 3')),
    ]
    expect(ids(cardsSince(scenesIn(told), 0, ALL))).toEqual(['aa 1+aa 2', 'rally', 'fight 1', 'fight 2', 'aa 3'])
    // What was seen does not come again.
    expect(ids(cardsSince(scenesIn(told), 3, ALL))).toEqual(['fight 1', 'fight 2', 'aa 3'])
  })

  it('come in the order in which they end, and an open one only when nothing comes after it', () => {
    const begun = line(1, { id: 'landing', part: 'begin', title: say('l'), cast: [], rows: [rolled] })
    const told = [begun, line(1, whole('fight', { kind: 'battle', within: 'landing' }))]
    expect(ids(cardsSince(scenesIn(told), 0, ALL))).toEqual(['fight'])
    expect(openScene(scenesIn(told))?.id).toBe('landing')
    const ended = [...told, line(2, { id: 'landing', part: 'end', outcome: { text: say('end') } })]
    expect(ids(cardsSince(scenesIn(ended), 0, ALL))).toEqual(['fight', 'landing'])
    expect(openScene(scenesIn(ended))).toBeNull()
  })

  it('are not made of what bots do: that is told afterwards', () => {
    const told = [line(1, whole('of the bot')), line(2, whole('of a person')), line(3, whole('mine'))]
    const cards = cardsSince(scenesIn(told), 0, { isOwn: (entry) => entry === 3, isLive: (entry) => entry === 2 })
    expect(cards.map(({ scenes, own }) => [scenes[0].id, own])).toEqual([
      ['of a person', false],
      ['mine', true],
    ])
  })

  it('follow from the answer of a bot in a battle of the reader’s: they are his as well', () => {
    const begun = line(1, { id: 'mine', part: 'begin', title: say('mine'), rows: [rolled] })
    const ended = line(2, { id: 'mine', part: 'end', outcome: { text: say('end') } })
    const told = [begun, ended, line(2, whole('next', { kind: 'battle' })), line(3, whole('of the bot'))]
    const cards = cardsSince(scenesIn(told), 1, { isOwn: (entry) => entry === 1, isLive: () => false })
    // Nor has he missed them: what the bot did after that he has.
    expect([...ledBy(scenesIn(told), (entry) => entry === 1)]).toEqual([2])
    expect(cards.map(({ scenes, own }) => [scenes[0].id, own])).toEqual([
      ['mine', true],
      ['next', true],
    ])
  })

  it('stay the reader’s own where a bot chooses its losses in them, also in a battle that the bot began', () => {
    const begun = (entry: number, id: string) => line(entry, { id, part: 'begin', title: say(id), rows: [rolled] })
    const more = (entry: number, id: string) => line(entry, { id, part: 'step', rows: [rolled] })
    const ended = (entry: number, id: string) => line(entry, { id, part: 'end', outcome: { text: say('end') } })
    const told = [begun(1, 'mine'), ended(2, 'mine'), begun(4, 'theirs'), more(5, 'theirs'), ended(6, 'theirs')]
    const makers = { isOwn: (entry: number) => entry === 1 || entry === 5, isLive: () => false }
    const cards = cardsSince(scenesIn(told), 1, makers)
    expect(cards.map(({ scenes, own }) => [scenes[0].id, own])).toEqual([
      ['mine', true],
      ['theirs', true],
    ])
  })

  it('that only begin, such as a purchase of which nothing is bought, are no picture', () => {
    const told = [line(1, { id: 'resupply', part: 'begin', title: say('r') })]
    expect(cardsSince(scenesIn(told), 0, ALL)).toEqual([])
    expect(openScene(scenesIn(told))).toBeNull()
  })

  it('that tell only where the reader sent a unit ashore are his own gesture: others see them', () => {
    const ashore: SceneEffect = {
      do: 'moved',
      rule: '1',
      piece: { id: 'u' },
      from: 'sea',
      to: 'beach',
      how: 'move.land',
    }
    const landing = (effects: SceneEffect[], rows: Scene['rows'] = []) =>
      scenesIn([line(1, whole('landing', { kind: 'landing', rows, effects }))])
    expect(cardsSince(landing([ashore]), 0, ALL)).toEqual([])
    expect(cardsSince(landing([ashore]), 0, { isOwn: () => false, isLive: () => true })).toHaveLength(1)
    expect(cardsSince(landing([ashore], [rolled]), 0, ALL)).toHaveLength(1)
    const lost: SceneEffect = { do: 'lost', rule: '1', piece: { id: 'u' }, place: 'beach' }
    expect(cardsSince(landing([ashore, lost]), 0, ALL)).toHaveLength(1)
  })

  it('wait for a hand when dice fell or somebody was hurt', () => {
    const lost: SceneEffect = { do: 'lost', rule: '1', piece: { id: 'u' }, place: null }
    const card = (more: Partial<Scene>) => ({ scenes: scenesIn([line(1, whole('x', more))]), own: true })
    expect(isSmall(card({}))).toBe(false)
    expect(isSmall(card({ rows: [], effects: [lost] }))).toBe(false)
    expect(isSmall(card({ rows: [] }))).toBe(true)
    const waits = (rows: Scene['rows'], how: { again?: boolean; ownGoBy?: boolean }): boolean =>
      waitsForHand(card({ rows }), { again: false, ownGoBy: false, ...how })
    expect([waits([rolled], {}), waits([], {})]).toEqual([true, false])
    // Who wants few gestures lets them go by, too; what was asked for again stands until it is put away.
    expect([waits([rolled], { ownGoBy: true }), waits([rolled], { ownGoBy: true, again: true })]).toEqual([false, true])
    expect(placesOf(scenesIn([line(1, whole('x', { place: 'p', rows: [{ ...rolled, place: 'q' }] }))])[0])).toEqual([
      'p',
      'q',
    ])
  })
})

describe('the pace of what others do', () => {
  const card = (rows: number) => ({
    scenes: scenesIn([line(1, whole('x', { rows: Array.from({ length: rows }, () => rolled) }))]),
    own: false,
  })
  const seconds = (rows: number, pace: ScenePace): number => passesAfter(readingTime(card(rows)), pace) / 1000

  it('can be read: longer where more is told, slower or quicker as the reader likes it, and nobody waits for ever', () => {
    expect(seconds(1, 'normal')).toBeGreaterThan(2)
    expect(seconds(4, 'normal')).toBeGreaterThan(seconds(1, 'normal') + 1)
    expect(seconds(100, 'normal')).toBeLessThan(10)
    for (const rows of [1, 4, 100]) {
      expect(seconds(rows, 'slow')).toBeGreaterThan(seconds(rows, 'normal') * 1.5)
      expect(seconds(rows, 'normal')).toBeGreaterThan(seconds(rows, 'quick') * 1.5)
    }
    expect(seconds(1, 'quick')).toBeGreaterThan(0.7)
  })
})

/** A place where they fight, and one far away. */
const MAP = {
  frame: { width: 1000, height: 1000 },
  counterSize: 10,
  places: [
    { id: 'p', path: 'M0 0H9V9H0Z', counters: [5, 5] },
    { id: 'far', path: 'M900 900H909V909H900Z', counters: [905, 905] },
  ],
} as unknown as BoardMap

describe('the journal', () => {
  const read = (key: string, scene?: Parameters<typeof line>[1]): JournalLine => ({ ...line(1, scene), key })
  const fight = { id: 'fight', kind: 'battle' as const }
  const told = [
    read('turn.begins'),
    read('before'),
    read('attack', { ...fight, part: 'begin', title: say('fight') }),
    read('a die falls'),
    read('somebody is lost', {
      ...fight,
      part: 'step',
      rows: [rolled],
      effects: [{ do: 'lost', rule: '1', piece: { id: 'u' }, place: null }],
    }),
    line(1, { ...fight, part: 'end', outcome: { text: say('won') } }),
    read('after'),
  ]
  const lines = told.filter(({ key }) => key !== '')

  it('folds the lines of a battle into one, also those that show nothing', () => {
    const of = scenesOfLines(told, scenesIn(told))
    const rows = withScenesFolded(lines.slice(1), of)
    expect(rows.map(({ scene, lines: own }) => [scene?.id ?? null, own.map(({ key }) => key)])).toEqual([
      [null, ['before']],
      ['fight', ['attack', 'a die falls', 'somebody is lost']],
      [null, ['after']],
    ])
    // While it is open nothing is folded.
    expect(scenesOfLines(told.slice(0, 4), scenesIn(told.slice(0, 4))).size).toBe(0)
  })

  it('becomes a report with dice, losses and the result of each battle', () => {
    const report = reportOf(
      { title: 'A *match*', game: 'G', shown: told, scenes: scenesIn(told), score: '3:1', map: MAP },
      naming,
    )
    expect(report).toBe(
      [
        '# A \\*match\\*',
        'G',
        '## turn.begins',
        '- before',
        '**fight**\n\n- step: 3\n- Lost: U\n\n> won',
        '- after',
        '---',
        '3:1',
        '',
      ].join('\n\n'),
    )
  })
})

describe('the picture of a battle', () => {
  const cast = [
    { id: 'u', side: 'axis', role: 'role.attacker', from: 'p' },
    { id: 'v<', side: 'allied', role: 'role.defender', from: 'p' },
  ]
  const scene = { ...scenesIn([line(1, whole('fight', {}))])[0], place: 'p', cast } as ShownScene

  it('shows its place, both sides, the dice, and strikes out who is lost; names stay text', () => {
    const rows = [{ ...rolled }] as ShownScene['rows']
    const effects: SceneEffect[] = [{ do: 'lost', rule: '1', piece: { id: 'u' }, place: null }]
    const svg = battlePicture({ ...scene, rows, effects }, MAP, naming)!
    expect(svg).toContain('d="M0 0H9V9H0Z"')
    expect(svg).not.toContain('d="M900')
    for (const text of ['>AXIS<', '>ALLIED<', '>U<', '>V&lt;<', '>3<']) expect(svg).toContain(text)
    expect(svg.match(/stroke="#a2352c"/g)).toHaveLength(1)
    expect(inText(svg)).toMatch(/^data:image\/svg\+xml;base64,[A-Za-z0-9+/=]+$/)
    expect(inText(svg).length).toBeLessThan(5000)
    expect(battlePicture({ ...scene, place: 'nowhere' }, MAP, naming)).toBeNull()
  })
})

describe('what was missed', () => {
  const taken = (place: string, side: string): SceneEffect => ({ do: 'taken', rule: '1', place, side })

  it('is what came of it since the own last gesture: losses, and who holds a place in the end', () => {
    const past = (entry: number, seat: string) => ({ entry, seat }) as Past
    const shown = [
      line(1, whole('mine', { effects: [taken('x', 'axis')] })),
      line(2, whole('theirs', { effects: [taken('p', 'axis'), taken('q', 'axis')] })),
      line(3, whole('again', { effects: [taken('p', 'allied'), taken('p', 'allied')] })),
    ]
    const effects = effectsMissed(shown, [past(1, 'allied'), past(2, 'axis'), past(3, 'axis')], 'allied')
    expect(effects).toHaveLength(4)
    // Far away it begins where the reader was last there.
    expect(effectsMissed(shown, [past(1, 'allied')], 'allied', 3)).toHaveLength(2)
    expect(headlines(effects)).toEqual([taken('q', 'axis'), taken('p', 'allied')])
    // An airfield is named before the hexes around it.
    const airfield = (place: string): number | undefined => (place === 'p' ? 1 : undefined)
    expect(headlines(effects, airfield)).toEqual([taken('p', 'allied'), taken('q', 'axis')])
  })
})

describe('where a scene stands', () => {
  const room = { left: 0, top: 0, width: 1000, height: 600 }
  const card = { width: 300, height: 400 }
  const at = (left: number, top: number) => ({ left, top, width: 60, height: 60 })

  it('is beside its place, and never over an answer', () => {
    expect(spotFor(room, card, at(500, 500), [])).toEqual({ left: 688, top: 188 })
    expect(spotFor(room, card, at(500, 500), [at(800, 300)])).toEqual({ left: 12, top: 188 })
    const everywhere = [at(100, 300), at(800, 300)]
    expect(spotFor(room, card, at(500, 500), everywhere)).toBeNull()
  })

  it('leaves the title of the map free where it can', () => {
    const title = at(100, 300)
    expect(spotFor(room, card, null, [])).toMatchObject({ left: 12 })
    expect(spotFor(room, card, null, [], { title })).not.toEqual(spotFor(room, card, null, []))
    const elsewhere = [at(100, 60), at(800, 60), at(800, 300)]
    expect(spotFor(room, card, null, elsewhere, { title })).toEqual(spotFor(room, card, null, elsewhere))
  })

  it('covers as few counters as it can, and does not leave its corner for one or two', () => {
    const few = [at(100, 60), at(200, 60)]
    expect(spotFor(room, card, null, [], { counters: few })).toEqual({ left: 12, top: 188 })
    const before = { left: 12, top: 12, ...card }
    expect(spotFor(room, card, null, [], { counters: few, before })).toEqual({ left: 12, top: 12 })
    const many = [...few, at(40, 100), at(120, 120), at(220, 100)]
    expect(spotFor(room, card, null, [], { counters: many, before })).not.toMatchObject({ left: 12, top: 12 })
    // It has grown from its lower corner.
    const low = { left: 12, top: 388, width: 300, height: 200 }
    expect(spotFor(room, card, null, [], { counters: [at(100, 500)], before: low })).toEqual({ left: 12, top: 188 })
  })

  it('on a phone leaves its place in sight, where enough is left to read', () => {
    expect(sheetHeight(800, 40, null)).toBe(496)
    expect(sheetHeight(800, 40, at(100, 100))).toBe(496)
    expect(sheetHeight(800, 40, at(100, 240))).toBe(454)
    expect(sheetHeight(800, 40, at(100, 400))).toBe(496)
  })

  it('of a drop gives way where it would lie over half of the places where units came down', () => {
    const over = { left: 0, top: 0, ...card }
    const [hidden, free] = [at(20, 20), at(900, 700)]
    expect(hidesItsOwn(over, [hidden, hidden, free])).toBe(true)
    expect(hidesItsOwn(over, [hidden, free, free])).toBe(false)
    expect(hidesItsOwn(over, [hidden])).toBe(false)
  })

  it('at the side is as wide as a table of results asks for, and leaves answers and its place free', () => {
    const side = { left: 1000, top: 0, width: 250, height: 600 }
    expect(leftAtSide(side, [])).toBe(870)
    expect(leftAtSide(side, [at(500, 100), at(850, 300)])).toBe(922)
    expect(leftAtSide(side, [at(980, 100)])).toBe(1000)
    expect(leftAtSide({ ...side, width: 400 }, [])).toBe(1000)
  })

  it('is as wide as the room beside its place', () => {
    expect(widthBeside(room, null)).toBe(480)
    expect(widthBeside({ ...room, width: 800 }, at(370, 0))).toBe(346)
    expect(widthBeside({ ...room, width: 600 }, at(270, 0))).toBeNull()
  })
})

it('a scene is compared with the chances of its own place, never with those of another', () => {
  const odds = (title: string) => ({ title, rows: [] })
  const noted: NotedOdds = new Map()
  noteOddsOf(noted, 'algiers', odds('Algiers'))
  noteOddsOf(noted, 'malta', odds('Malta'))
  expect(oddsToldOf(noted, 'algiers')?.title).toBe('Algiers')
  expect(oddsToldOf(noted, 'bone')).toBeNull()
  expect(oddsToldOf(noted, null)?.title).toBe('Malta')
  noteOddsOf(noted, null, odds('the question'))
  expect(oddsToldOf(noted, 'bone')?.title).toBe('the question')
})

it('the lines of a verdict are one line, in which a colon leads to the next', () => {
  expect(inOneLine(['67 % to arrive', 'If they do:', '93 % to win', 'no aircraft'])).toBe(
    '67 % to arrive · If they do: 93 % to win · no aircraft',
  )
  expect(inOneLine(['そのとき：', '93 %'])).toBe('そのとき：93 %')
  expect(inOneLine(['alone'])).toBe('alone')
})
