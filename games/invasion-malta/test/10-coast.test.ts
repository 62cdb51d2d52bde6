import { describe, expect, test } from 'vitest'
import { batteriesOf, cannotFireToSea, coastFireOf } from '../src/10-coast.ts'
import { MARK } from '../src/marks.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import { setMark } from '../src/whereabouts.ts'
import { declared, onward } from './combat.ts'
import { sailing } from './sea.ts'
import { A, B, X, Y } from './table.ts'

const EAST = 0
const [CIANO, LAGO, GIORGIO, DUCCI] = ['it_ciano', 'it_lago', 'it_s_giorgio', 'it_ducci']
/** A battery of Leros with a range: fire 2, range 14. */
const RANGED = 'it_pl388'

const batteries = (wish: Partial<PositionSpec> = {}): Position =>
  position(
    {
      phase: 'movement',
      active: 'axis O',
      axis: { '0101': [A] },
      allied: { '0505': [CIANO, RANGED], '0707': [LAGO], '0909': [GIORGIO, DUCCI] },
      ...wish,
    },
    {},
    meadow(),
  )

const inEast = (t: Position): string[] => batteriesOf(t.state, EAST).map((u) => t.kit.unitIds[u])
const whyNot = (t: Position, unit: string): unknown => cannotFireToSea(t.state, t.kit.unit(unit), EAST)?.rule

describe('10.43', () => {
  test('10.43 a battery without a range weighs on convoys of the zones that the chart gives it, others do not', () => {
    const t = batteries()
    expect(inEast(t)).toEqual([CIANO, LAGO, GIORGIO])
    expect(
      coastFireOf(
        t.state,
        [CIANO, GIORGIO].map((id) => t.kit.unit(id)),
        EAST,
      ),
    ).toBe(7)
    for (const unit of [RANGED, X]) expect(whyNot(t, unit)).toBe('10.43')
  })

  test('16.24 a battery of the chart that has no value in a zone does not fire there', () => {
    expect(whyNot(batteries(), DUCCI)).toBe('16.24')
    const t = sailing({ axis: { card: [A] }, allied: { '0505': [CIANO], '0909': [DUCCI] } })
    t.act({ do: 'sail', convoy: '1' })
    expect(t.refuses({ do: 'fire', unit: DUCCI })).toMatchObject({ rule: '16.24', key: 'refuse.notOnCoastChart' })
  })

  test('10.43 the example of 16.24: Lago is Disrupted, Ciano and San Giorgio are left', () => {
    expect(inEast(batteries({ marks: { [LAGO]: ['disrupted'] } }))).toEqual([CIANO, GIORGIO])
    expect(whyNot(batteries({ marks: { [LAGO]: ['disrupted'] } }), LAGO)).toBe('16.24')
    // Lost, or in an enemy zone of control.
    expect(inEast(batteries({ allied: { '0505': [CIANO], '0909': [GIORGIO] } }))).toEqual([CIANO, GIORGIO])
    expect(inEast(batteries({ axis: { '0706': [A] } }))).toEqual([CIANO, GIORGIO])
  })

  test('10.43 it does not attack, and defends with its defense strength, with others too', () => {
    const t = declared({ axis: { '0505': [A, B] }, allied: { '0506': [X, CIANO] } })
    onward(t)
    // 6 to 3 + 2.
    expect(t.journal.find(({ key }) => key === 'combat.rolled')?.params.odds).toBe('1-1')
    const own = position(
      {
        phase: 'declaration',
        active: 'allied C',
        axis: { '0506': [A] },
        allied: { '0505': [X, Y, CIANO] },
      },
      {},
      meadow(),
    )
    own.act({ do: 'attack', hex: '0506' })
    expect(own.refuses({ do: 'join', unit: CIANO }).rule).toBe('10.43')
  })
})

describe('10.44', () => {
  test('10.44 a battery that defends ends Fired, and turns back in the Reset Phase of whichever side', () => {
    // A 4 at 1-1 is AR: the attackers are asked where they go.
    const t = declared({ allied: { '0506': [X, CIANO] } }, { 'combat 12.63': [4] })
    onward(t)
    expect(t.decision().prompt.key).toBe('prompt.retreat')
    expect(t.marks(CIANO)).toContain('fired')
    const over = batteries({ phase: 'reset', marks: { [CIANO]: ['fired'], [RANGED]: ['fired'] } })
    expect(over.marks(CIANO)).toEqual([])
    expect(over.marks(RANGED)).toEqual([])
  })

  test('10.44 a battery that fires at a convoy ends Fired', () => {
    const t = sailing(
      { axis: { card: [A, B] }, allied: { '0205': [CIANO], '0605': [GIORGIO] }, zones: { '1': 'east' } },
      { 'convoy 16.24': [1] },
    )
    t.act({ do: 'sail', convoy: '1' })
    t.act({ do: 'fire', unit: GIORGIO })
    t.act({ do: 'done' })
    expect(t.marks(GIORGIO)).toContain('fired')
    expect(t.marks(CIANO)).not.toContain('fired')
  })

  test('10.44 once it has fired it cannot be used again before that', () => {
    const t = batteries()
    setMark(t.state, t.kit.unit(CIANO), MARK.fired)
    expect(whyNot(t, CIANO)).toBe('10.44')
    expect(inEast(t)).toEqual([LAGO, GIORGIO])
  })
})
