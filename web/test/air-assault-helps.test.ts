// What helps to decide in the hex games: costs, zones, odds, drift, warnings, aircraft, the guided first day.
import { crete } from '@middlesea/crete-1941'
import { position } from '@middlesea/crete-1941/testing'
import { type Message, textOf } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { presentation as plain } from '@middlesea/crete-1941/table'
import { offersOf } from '../src/match/offers.ts'
import { malta } from '@middlesea/malta-1942'
import { position as maltaPosition } from '@middlesea/malta-1942/testing'
import { LANGUAGES, ofCrete as presentation, ofMalta, situation } from './air-assault-play.ts'

type Position = ReturnType<typeof position>
const viewOf = (p: Position, seat: 'axis' | 'allied') => crete.game.view(p.state, seat)

/** G-17 is Maleme airfield, clear ground; the road to Canea leads through G-18. */
const SIXTEEN = ['5/Sturm', '6/Sturm', '7/Sturm', '8/Sturm']

describe('the way', () => {
  const march = position({ phase: 'alliedMovement', turn: 3, allied: { 'G-22': ['NZ28'] } })

  test('costs are told for every hex that can be reached, in halves along the road', () => {
    const costs = presentation.costs!(['NZ28'], viewOf(march, 'allied'))
    const places = march.placesFor('NZ28', 'allied')
    expect(places.filter((place) => !costs.has(place))).toEqual([])
    expect([...costs.values()]).toContain('½')
    expect([...costs.values()]).toContain('4')
  })

  test('a move is drawn hex by hex', () => {
    const to = march.placesFor('NZ28', 'allied').at(-1)!
    const path = presentation.preview!({ do: 'move', unit: 'NZ28', to }, viewOf(march, 'allied'))
    expect(path?.places[0]).toBe('G-22')
    expect(path?.places.at(-1)).toBe(to)
    path?.places.slice(1).forEach((place, i) => expect(presentation.neighbours(path.places[i])).toContain(place))
  })

  test('zones of both sides are told apart', () => {
    const p = position({ phase: 'axisMovement', turn: 2, axis: { 'G-16': ['5/Sturm'] }, allied: { 'G-18': ['NZ22'] } })
    const zones = presentation.zones!(viewOf(p, 'axis'))
    expect(zones['G-15']).toBe('axis')
    expect(zones['G-17']).toBe('disputed')
    expect(zones['G-19']).toBe('allied')
    expect(zones['K-22']).toBeUndefined()
  })
})

describe('who can get to a hex', () => {
  const of = (p: Position, seat: 'axis' | 'allied', place: string | null, language: 'en' | 'ja' = 'en') =>
    presentation.overlay!('who-reaches', viewOf(p, seat), [], place, language)

  test('move.1 where a unit may go it is counted, and where it may not it is not', () => {
    const p = position({
      phase: 'alliedMovement',
      turn: 3,
      axis: { 'G-16': ['5/Sturm'] },
      allied: { 'G-22': ['NZ28'] },
    })
    const places = p.placesFor('NZ28', 'allied')
    const { numbers, veil } = of(p, 'axis', null)
    const counted = [...numbers!].filter(([, count]) => count.endsWith('/1')).map(([place]) => place)
    expect(counted.sort()).toEqual(places.sort())
    expect(new Set(counted.map((place) => veil[place]))).not.toContain('axis')
    expect(of(p, 'axis', places[0])).toMatchObject({ says: expect.stringContaining('Allies 1 (28 Maori') as string })
    expect(of(p, 'axis', places[0], 'ja').says).toContain('連合軍1個')
    expect(of(p, 'axis', 'A-1').says).toContain('nobody')
  })

  test('hidden.zoc of counters that lie face down the enemy sees no names', () => {
    const p = position({ phase: 'alliedMovement', turn: 3, allied: { 'G-22': ['?NZ28'] } })
    const [near] = p.placesFor('NZ28', 'allied')
    expect(of(p, 'allied', near).says).toContain('28 Maori')
    expect(of(p, 'axis', near).says).toMatch(/Allies 1 \(face down\)/)
  })
})

describe('what is said', () => {
  const said = (key: string, params: Message['params']) =>
    textOf(crete.game.catalogues.en, { key, params }, (id) => crete.game.names(id)?.en ?? id)

  test('option.basic aircraft are asked for by the kinds that are left', () => {
    expect(said('prompt.aircraft', { B: 2, FB: 1, F: 0 })).toContain('2 bombers, 1 fighter-bomber left')
    expect(said('prompt.aircraft', { B: 0, FB: 0, F: 0 })).toContain('none is left')
    // Missions are of the advanced rules alone.
    expect(said('prompt.aircraft', { B: 2, FB: 1, F: 1 })).not.toMatch(/mission|support|interdict|bomb(?!er)/i)
  })

  test('crt.2 fire that hits nobody does not say that the attackers are eliminated', () => {
    const roll = { hex: 'G-17', attack: 2, defense: 4, column: '1-2', die: 1, modifier: 0 }
    const line = said('combat.rolled', { ...roll, result: 'result.AE', means: 'result.NE' })
    expect(line).toContain('NE, no effect (AE in the table')
    expect(line).not.toContain('eliminated')
  })
})

describe('odds', () => {
  const before = (): Position =>
    position({ phase: 'axisCombat', turn: 3, axis: { 'G-16': SIXTEEN }, allied: { 'G-17': ['NZ22'] } })

  test('before an attack: as if all joined, with the points that the next column needs', () => {
    const p = before()
    const odds = presentation.odds!(viewOf(p, 'axis'), p.decision(), { do: 'attack', hex: 'G-17' }, 'en')!
    expect(odds.title).toBe('G-17 Maleme airfield: 8 against 4, 2-1')
    expect(odds.short).toBe('2-1')
    expect(odds.notes?.map(({ text }) => text)).toEqual([
      'If all 4 units join.',
      '4 more for the next column',
      'attack out of the river +1',
    ])
    expect(odds.rows.reduce((sum, { chance }) => sum + Number.parseInt(chance, 10), 0)).toBeGreaterThan(97)
  })

  test('while units join: as it stands, and with the one that is pointed at', () => {
    const p = before()
    p.act({ do: 'attack', hex: 'G-17' })
    const first = presentation.odds!(viewOf(p, 'axis'), p.decision(), null, 'en')!
    expect([first.title, first.notes?.[0].text]).toEqual([
      'G-17 Maleme airfield: 8 against 4, 2-1',
      'If all 4 units join.',
    ])
    p.act({ do: 'join', unit: '5/Sturm' })
    const v = viewOf(p, 'axis')
    expect(presentation.odds!(v, p.decision(), null, 'en')?.title).toBe('G-17 Maleme airfield: 2 against 4, 1-2')
    expect(presentation.odds!(v, p.decision(), { do: 'join', unit: '6/Sturm' }, 'en')?.short).toBe('1-1')
    // All that were chosen to join count, not the first of them alone.
    const chosen = ['6/Sturm', '7/Sturm', '8/Sturm']
    const all = presentation.odds!(v, p.decision(), { do: 'join', unit: '6/Sturm' }, 'en', chosen)
    expect(all?.title).toBe('G-17 Maleme airfield: 8 against 4, 2-1')
    expect(presentation.plans!(v)).toEqual([{ places: ['G-16', 'G-17'], kind: 'move' }])
    // Who has joined has done its part in this phase, and looks like it.
    const { pieces } = presentation.state(v, situation(p.decision()), 'en')
    expect(pieces.filter(({ dim }) => dim).map(({ id }) => id)).toEqual(['5/Sturm'])
  })

  test('aircraft count, each modifier has its rule, and both languages have words', () => {
    const p = position({
      phase: 'axisCombat',
      turn: 3,
      axis: { 'G-16': SIXTEEN },
      allied: { 'G-17': ['NZ22'] },
      flights: [{ kind: 'B', mission: 'support', hex: 'G-17' }],
    })
    expect(presentation.place('G-17', viewOf(p, 'axis'), 'en')?.facts).toContain('1 × Bomber, air support')
    for (const language of LANGUAGES) {
      const odds = presentation.odds!(viewOf(p, 'axis'), p.decision(), { do: 'attack', hex: 'G-17' }, language)!
      expect(odds.title).toContain('11')
      expect(odds.notes?.some(({ rule }) => rule === 'air.1')).toBe(true)
      // G-16 is a river hex.
      expect(odds.notes?.some(({ rule }) => rule === 'terrain.river')).toBe(true)
    }
  })
})

describe('the verdict', () => {
  const percentOf = (text = ''): number => Number.parseInt(text, 10)

  test('crt.table is the sum of the chances behind it: who leaves, who is lost, what it costs', () => {
    const p = position({ phase: 'axisCombat', turn: 2, axis: { 'G-16': SIXTEEN }, allied: { 'G-17': ['NZ22'] } })
    const { verdict, rows } = presentation.odds!(viewOf(p, 'axis'), p.decision(), { do: 'attack', hex: 'G-17' }, 'en')!
    const of = (result: string): number => percentOf(rows.find(({ who }) => who.startsWith(result))?.chance ?? '0')
    expect(Math.abs(percentOf(verdict?.[0]) - of('DE') - of('DR'))).toBeLessThanOrEqual(1)
    expect(verdict?.[0]).toContain('leave the hex')
    expect(verdict?.[1]).toMatch(
      new RegExp(`^${of('DE')} % that they are destroyed. You lose \\d\\.\\d units on average, they \\d\\.\\d$`),
    )
  })

  test('combat.3 tells the defender, before his guns fire, whether he holds', () => {
    const axis = { 'G-16': SIXTEEN.slice(0, 2) }
    const p = position({ phase: 'axisCombat', turn: 3, axis, allied: { 'G-17': ['NZ22'], 'G-18': ['NZA27'] } })
    p.act({ do: 'attack', hex: 'G-17' })
    for (const unit of axis['G-16']) p.act({ do: 'join', unit })
    expect(p.decision().prompt.key).toBe('prompt.defensiveFire')
    const { verdict, rows } = presentation.odds!(viewOf(p, 'allied'), p.decision(), null, 'en')!
    const of = (result: string): number => percentOf(rows.find(({ who }) => who.startsWith(result))?.chance ?? '0')
    expect(Math.abs(percentOf(verdict?.[0]) - (100 - of('DE') - of('DR') - of('EX')))).toBeLessThanOrEqual(1)
    expect(verdict?.[0]).toContain('that you hold the hex')
    expect(verdict?.[1]).toMatch(new RegExp(`^${of('DE')} % that all of yours there are destroyed`))
    expect(verdict?.at(-1)).toBe('Not counted: your fire')
  })

  test('decoy.1 gives a range where counters lie face down, which holds what is true', () => {
    const spec = { phase: 'axisCombat', turn: 2, axis: { 'G-16': SIXTEEN } } as const
    const odds = (unit: string) => {
      const p = position({ ...spec, allied: { 'G-17': [unit], 'K-22': ['?NZ27MGa', '?NZ23'] } })
      return presentation.odds!(viewOf(p, 'axis'), p.decision(), { do: 'attack', hex: 'G-17' }, 'en')!
    }
    const [least, most] = odds('?NZ22').verdict![0].split('–').map(percentOf)
    expect(least).toBeLessThan(most)
    const known = percentOf(odds('NZ22').verdict![0])
    expect(known).toBeGreaterThanOrEqual(least)
    expect(known).toBeLessThanOrEqual(most)
  })

  test('combat.1 while units move: as if they stood beside the enemy, and nothing where no enemy stands', () => {
    const p = position({ phase: 'axisMovement', turn: 2, axis: { 'G-14': SIXTEEN }, allied: { 'G-17': ['NZ22'] } })
    const odds = (place: string) => presentation.odds!(viewOf(p, 'axis'), p.decision(), null, 'en', SIXTEEN, place)
    expect(odds('G-17')?.title).toBe('G-17 Maleme airfield: 8 against 4, 2-1')
    expect(odds('G-17')?.verdict?.at(-1)).toBe('As if they stood beside it')
    expect(odds('G-16')).toBeNull()
  })
})

describe('combat.3: defensive fire in the odds of an attack', () => {
  /** Two stacks attack Maleme airfield; a gun stands behind it. */
  const attack = (gun: string, west = SIXTEEN.slice(0, 2)) =>
    position({
      phase: 'axisCombat',
      turn: 3,
      axis: { 'G-16': west, 'H-17': ['9/Sturm', '10/Sturm'] },
      allied: { 'G-17': ['NZ22'], 'G-18': [gun] },
    })
  const notesOf = (p: Position, language: (typeof LANGUAGES)[number]) =>
    presentation.odds!(viewOf(p, 'axis'), p.decision(), { do: 'attack', hex: 'G-17' }, language)!
      .notes!.filter(({ rule }) => rule === 'combat.3')
      .map(({ text }) => text)

  test('both columns, and the chance that units drop out before the roll', () => {
    const p = attack('NZA27')
    expect(notesOf(p, 'en')).toEqual([
      'Defensive fire at H-17, 4 against 4: 17 % that its units drop out, then 1-1 instead of 2-1',
      'Defensive fire at G-16, 4 against 4: 17 % that its units drop out, then 1-1 instead of 2-1',
    ])
    expect(notesOf(p, 'ja')).toEqual([
      'H-17への防御射撃4対4：17 %で脱落、その場合は2-1ではなく1-1',
      'G-16への防御射撃4対4：17 %で脱落、その場合は2-1ではなく1-1',
    ])
  })

  test('not where it cannot hit', () => {
    expect(notesOf(attack('NZA27', SIXTEEN), 'en')).toEqual([
      'Defensive fire at H-17, 4 against 4: 17 % that its units drop out, then 2-1 instead of 3-1',
    ])
    expect(notesOf(attack('NZ27MGa'), 'en')).toEqual([])
  })

  test('counters that lie face down may be guns', () => {
    expect(notesOf(attack('?NZ27MGa'), 'en')).toEqual(['1 face-down counters in range may be guns that fire first.'])
  })

  test('fire itself: EX counts as AL against those under it', () => {
    const p = attack('NZA27', ['5/Sturm'])
    p.act({ do: 'attack', hex: 'G-17' })
    for (const unit of ['5/Sturm', '9/Sturm', '10/Sturm']) p.act({ do: 'join', unit })
    const fire = { do: 'fire', unit: 'NZA27', at: 'G-16' } as const
    const odds = presentation.odds!(viewOf(p, 'allied'), p.decision(), fire, 'en')!
    expect(odds.title).toBe('G-16: 4 against 2, 2-1')
    expect(odds.notes?.find(({ rule }) => rule === 'crt.2')?.text).toBe('EX counts as AL; guns ignore AE, AL and AR')
    expect(odds.rows.find(({ who }) => who.startsWith('AL'))).toMatchObject({
      who: 'AL, those under fire lose one unit and retreat',
      chance: '17 %',
    })
  })
})

describe('drift', () => {
  test('crt.NE counts as AR in drift combat: so say the odds and the journal', () => {
    const p = position(
      {
        phase: 'airborne',
        turn: 1,
        axis: { reserve: SIXTEEN.slice(0, 2) },
        allied: { 'G-17': ['NZ22'] },
        flights: [{ kind: 'B', mission: 'support', hex: 'G-17' }],
      },
      { 'drift drift.1': [3, 3], 'combat crt': [1] },
    )
    for (const unit of SIXTEEN.slice(0, 2)) p.act({ do: 'drop', unit, to: 'F-16' })
    p.act({ do: 'done' })
    expect(p.decision().prompt.key).toBe('prompt.driftSupport')
    const { notes, rows } = presentation.odds!(viewOf(p, 'axis'), p.decision(), null, 'en')!
    expect(notes?.map(({ text }) => text)).toContain('No effect (NE) is a retreat of yours here (AR)')
    expect(rows.map(({ who, chance }) => [who.slice(0, 2), chance])).toEqual([
      ['AR', '50 %'],
      ['AL', '33 %'],
      ['AE', '17 %'],
    ])
    p.act({ do: 'yes' })
    const rolled = p.journal.find(({ key }) => key === 'combat.rolled')!
    const texts = LANGUAGES.map((language) =>
      textOf(crete.game.catalogues[language], rolled, (id) => crete.game.names(id)?.[language] ?? id),
    )
    expect(texts[0]).toMatch(/: AR, the attackers retreat \(NE in the table counts as that here\)\.$/)
    expect(texts[1]).toMatch(/：AR（攻撃側退却）。表の結果NEは、ここではこのように扱います。$/)
  })

  const drop = (allied: { [hex: string]: string[] }) => {
    const p = maltaPosition({ phase: 'airborne', turn: 1, axis: { reserve: ['I/FJR1', 'II/FJR1'] }, allied })
    const odds = (to: string) =>
      ofMalta.odds!(malta.game.view(p.state, 'axis'), p.decision(), { do: 'drop', unit: 'I/FJR1', to }, 'en')!
    return { p, odds }
  }

  test('before a jump: where each die leads, with what is known to add to it', () => {
    const { odds } = drop({ 'M-20': ['?LAA3'] })
    // The battery at Hal Far lies face down: it stands in the hex, and what it is nobody knows.
    const { title, notes, rows } = odds('M-20')
    expect(title).toBe('drift from M-20 Hal Far airfield, +1')
    expect(notes?.map(({ text }) => text)).toEqual([
      'an enemy in the hex +1',
      expect.stringMatching(/^1 face-down counter within \d hexes may be AA/),
    ])
    expect(rows.reduce((sum, { chance }) => sum + Number.parseInt(chance, 10), 0)).toBeGreaterThan(95)
    // Hal Far lies on the coast, and a 2 drifts south.
    expect(rows.map(({ who }) => who)).toContain('lost at sea')
    expect(odds('J-16').rows.map(({ who }) => who)).not.toContain('lost at sea')
    // Before all else: what the die may do to a unit there.
    expect(odds('M-20').verdict).toEqual([
      expect.stringMatching(/^\d+ % that a unit comes down safely$/),
      expect.stringMatching(/^\d+ % among enemies: it fights at once\. \d+ % lost$/),
      'Not counted: AA that lies face down',
    ])
  })

  test('a beach says where it leads ashore and which guns are known to reach it; a beachhead is marked', () => {
    const p = maltaPosition({
      phase: 'axisMovement',
      turn: 3,
      axis: { 'K-22': ['SM-Grado'] },
      allied: { 'M-22': ['CD-FortBenghisa'] },
      own: { beachheads: [0, 0, 0, malta.kits.printed.placeNumber('K-22') + 1] },
    })
    const v = malta.game.view(p.state, 'axis')
    const facts = ofMalta.place('beach.M4', v, 'en')!.facts.join(' | ')
    expect(facts).toMatch(/^beach, ashore in .*K-22/)
    expect(facts).toContain('Beachhead in K-22')
    expect(facts).toMatch(/Coast guns known to reach it: Ft Benghisa \(5\)/)
    expect(ofMalta.place('K-22', v, 'en')!.facts).toContain('Beachhead')
    expect(ofMalta.state(v, situation(p.decision()), 'en').marks['K-22']).toMatchObject([{ icon: 'landing' }])
  })
})

describe('what happened', () => {
  const jump = (unit: string, hex: string) => ({ key: 'drop.placed', params: { unit, hex } })
  const down = (unit: string, hex: string) => ({ key: 'drop.drifted', params: { unit, hex } })

  test('drift leaves lines from the hex of the jump to the hex of the landing', () => {
    const v = viewOf(position({ phase: 'alliedMovement', turn: 3, allied: { 'G-22': ['NZ28'] } }), 'allied')
    const lines = [jump('a', 'G-17'), jump('b', 'G-17'), down('a', 'G-16'), down('b', 'G-17')]
    expect(presentation.trails!(lines, 0, v)).toEqual([{ places: ['G-17', 'G-16'], kind: 'drift', moves: 0 }])
    expect(presentation.trails!(lines, 4, v)).toEqual([])
  })
})

describe('warnings', () => {
  test('aircraft that stay on the ground', () => {
    const p = position({ phase: 'aircraft', turn: 1, allied: { 'G-17': ['NZ22'] } })
    const [warning] = presentation.warnings!(viewOf(p, 'axis'), p.decision(), 'en')
    expect(warning).toMatchObject({ rule: 'air.1' })
    expect(warning.text).toMatch(/^\d+ aircraft stay/)
  })

  test('units that are still afloat when the movement phase ends', () => {
    const p = position({ phase: 'axisMovement', turn: 3, axis: { 'beach.B2': ['5/Sturm'], 'G-15': ['6/Sturm'] } })
    expect(presentation.warnings!(viewOf(p, 'axis'), p.decision(), 'en')).toMatchObject([
      { rule: 'terrain.beachbox', places: ['beach.B2'] },
    ])
  })

  test('airland.1 an airfield that could still take units', () => {
    const [field] = crete.kits.printed.airfields
    const hexes = field.hexes.map((hex) => crete.kits.printed.placeIds[hex])
    const p = position({ phase: 'airborne', turn: 5, axis: { reserve: ['5/Sturm', '6/Sturm'] }, axisHexes: hexes })
    if (p.decision().prompt.key === 'prompt.drop') p.act({ do: 'done' })
    const [warning] = presentation.warnings!(viewOf(p, 'axis'), p.decision(), 'en')
    expect(warning).toMatchObject({ rule: 'airland.1', text: expect.stringContaining('2 units could land there now') })
  })

  describe('of landings on Malta', () => {
    const kit = malta.kits.printed
    const [beach] = kit.beaches.map(({ place }) => kit.placeIds[place])
    const by = (arrival: string): string => kit.units.find((unit) => unit.arrival.by === arrival)!.id
    const atSea = (turn: number, written: number) => {
      const to = { turn: written, to: beach }
      const convoys = [
        { name: 'assault', ...to },
        { name: 'assault2', ...to },
      ]
      const axis = { reserve: [by('assault'), by('commando')] }
      const p = maltaPosition({ phase: 'axisSea', turn, convoys, axis })
      const told = () => {
        const v = malta.game.view(p.state, 'axis')
        return LANGUAGES.map((language) => ofMalta.warnings!(v, p.decision(), language).map(({ rule }) => rule))
      }
      return { p, told }
    }

    test('malta.assault, malta.commando whose ships have come, and commandos who may slip ashore', () => {
      const { p, told } = atSea(1, 1)
      expect(told()).toEqual([
        ['malta.assault', 'malta.commando'],
        ['malta.assault', 'malta.commando'],
      ])
      p.act({ do: 'embark', unit: by('assault'), to: beach })
      expect(told()[0]).toEqual(['malta.commando'])
      // Before its written turn the convoy is not there, and by day commandos wait for the night.
      expect(atSea(3, 5).told()[0]).toEqual([])
    })
  })
})

describe('aircraft', () => {
  test('each kind is a counter in its box, with how many are left; it is sent to a hex', () => {
    const p = position({ phase: 'aircraft', turn: 1, allied: { 'G-17': ['NZ22'] } })
    const expand = (choice: ReturnType<typeof p.decision>['options'][number]) =>
      crete.game.expand(p.state, p.decision(), choice)
    const offers = offersOf(p.decision(), expand, (action) => presentation.parts(action, 'en'))
    expect([...offers.pieces.keys()]).toEqual(['B', 'FB', 'F'])
    expect(offers.buttons.map(({ id }) => id)).toEqual(['done'])
    const situation = { decision: p.decision(), movable: new Set(['B']), selected: { pieces: [], place: null } }
    const bombers = (): string | undefined =>
      presentation.state(viewOf(p, 'axis'), situation, 'en').pieces.find(({ id }) => id === 'B')?.face.ring
    const left = Number(bombers())
    p.act({ do: 'fly', kind: 'B', mission: 'support', hex: 'G-17' })
    expect(Number(bombers())).toBe(left - 1)
    expect(presentation.state(viewOf(p, 'axis'), situation, 'en').marks['G-17']).toHaveLength(1)
  })
})

describe('the guided first day', () => {
  const start = position({ phase: 'start', scenario: 'maleme' })

  test('begins with the set-up, and can be read on', () => {
    for (const language of LANGUAGES) {
      const step = presentation.guide!(viewOf(start, 'allied'), start.decision(), new Set(), language)
      expect(step).toMatchObject({ id: 'allied.setUp', advice: { press: 'historical' } })
    }
    const passed = new Set(['allied.setUp'])
    expect(presentation.guide!(viewOf(start, 'allied'), start.decision(), passed, 'en')).toBeNull()
  })

  test('leads the Axis through its first turn', () => {
    const p = position({ phase: 'start', scenario: 'maleme' })
    p.act({ do: 'historical' })
    p.act({ do: 'done' })
    const step = () => presentation.guide!(viewOf(p, 'axis'), p.decision(), new Set(), 'en')
    expect(step()?.id).toBe('axis.aircraft')
    const bomber = { do: 'fly', kind: 'B', mission: 'support', hex: 'G-17' } as const
    p.act(bomber)
    p.act(bomber)
    // It does not ask for bombers that are gone.
    expect(step()?.id).toBe('axis.fighters')
    p.act({ do: 'done' })
    expect(step()?.id).toBe('axis.drop')
  })

  test('says whose step it is, so that the end of one side is not the end of the other', () => {
    expect(presentation.guide!(viewOf(start, 'allied'), start.decision(), new Set(), 'en')?.side).toBe('allied')
  })

  test('has a short one for the opening of the campaign', () => {
    const p = position({ phase: 'setUp', scenario: 'campaign', allied: { reserve: ['NZ22'] } })
    expect(presentation.guide!(viewOf(p, 'allied'), p.decision(), new Set(), 'en')?.id).toBe('open.setUp')
  })
})

describe('reference', () => {
  test.each([
    ['crete-1941', presentation, () => import('@middlesea/crete-1941/data-check')],
    ['malta-1942', ofMalta, () => import('@middlesea/malta-1942/data-check')],
  ] as const)('%s: every value is the one of the data, and a pack can correct it', async (game, shown, check) => {
    const { packProblems } = await check()
    const { valuesOf } = await import('@middlesea/table-kit/reference')
    const values = valuesOf(await shown.reference!(), '', 'en')
    expect(new Set(values.map(({ path }) => path)).size).toBe(values.length)
    const pack = {
      format: 'middlesea-pack',
      version: 1,
      game,
      name: 'same',
      values: Object.fromEntries(values.map(({ path, value }) => [path, value])),
    }
    expect(packProblems(pack)).toEqual([])
    expect(values.every(({ name, show, value }) => !/undefined/.test(name + show(value)))).toBe(true)
  })
})

describe('after the first look', () => {
  test('the map gets the relief of land and sea, and is the same otherwise', () => {
    const [first, later] = [plain.map('en'), presentation.map('en')]
    const drawn = (map: typeof first, relief: boolean) =>
      map.layers.filter(({ style, paths }) => paths.length > 0 && /^(shade|light|height|depth)/.test(style) === relief)
    expect(drawn(first, true)).toEqual([])
    expect(new Set(drawn(later, true).map(({ style }) => style.replace(/-\d$/, '')))).toEqual(
      new Set(['depth', 'height', 'shade', 'light']),
    )
    expect(drawn(later, false)).toEqual(drawn(first, false))
    expect(later.places).toEqual(first.places)
    expect(presentation.map('en')).toBe(later)
  })

  test('the origin of every table, the map and the counters is told', () => {
    for (const language of LANGUAGES) {
      const origins = presentation.origins!(language)
      expect(origins.map(({ id }) => id)).toEqual(expect.arrayContaining(['crt', 'drift', 'map', 'counters']))
      expect(origins.find(({ id }) => id === 'crt')?.reconstructed).toBe('none')
      expect(origins.find(({ id }) => id === 'drift')?.reconstructed).toBe('some')
    }
  })
})
