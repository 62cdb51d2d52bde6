// 7.2: Army units, of Malta 1942. And 17.23: one HQ for a Defender hex.
import { describe, expect, test } from 'vitest'
import { leadsOf } from '../src/03-efficiency.ts'
import { formationOf } from '../src/04-formations.ts'
import { cannotCommand } from '../src/17-command.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import { asked } from './combat.ts'

const kit = meadow({ scenario: 'malta-1942' })
const ARMY = kit.unitIds.filter((_, u) => kit.side[u] === 0 && kit.formation[u] === -1 && kit.isInfantry[u])
const [PARA, HQ] = ['ge_5_3', 'ge_hq_fjr3']
const BRITISH = 'br_b_3_komr'

const army = (wish: Partial<PositionSpec> = {}): Position =>
  position(
    {
      phase: 'army',
      active: 'axis 7',
      turn: 4,
      axis: { '0505': [PARA, HQ], '0303': ARMY.slice(0, 3), '0404': ARMY.slice(3, 5), card: ARMY.slice(5, 7) },
      ...wish,
    },
    {},
    kit,
  )

describe('7.21', () => {
  test('7.21 Army units are activated one by one, by any active formation', () => {
    const t = army()
    expect(t.decision().prompt.params).toEqual({ atMost: 4 })
    t.act({ do: 'army', unit: ARMY[0] })
    expect(t.decision().prompt.params).toEqual({ atMost: 3 })
    expect(t.marks(ARMY[0])).toContain('active')
    expect(t.marks(ARMY[1])).not.toContain('active')
    const other = army({ active: 'axis F', axis: { '0505': ['it_i_87'], '0303': ARMY.slice(0, 2) } })
    expect(other.offered()).toContainEqual({ do: 'army', unit: ARMY[0] })
  })

  test('7.21 never by themselves, and nobody else is one', () => {
    const t = army()
    expect(t.refuses({ do: 'army', unit: PARA }).rule).toBe('7.21')
    expect(t.refuses({ do: 'army', unit: BRITISH }).rule).toBe('7.21')
    t.act({ do: 'done' })
    // Nobody chose them: they do not move.
    expect(t.refuses({ do: 'move', unit: ARMY[0], to: '0304' }).rule).toBe('4.42')
    const allied = position(
      { phase: 'army', active: 'allied C', turn: 4, allied: { '0909': [BRITISH] }, axis: { '0303': [ARMY[0]] } },
      {},
      kit,
    )
    expect(asked(allied)).toBe('prompt.move')
  })
})

describe('7.23 and 4.16', () => {
  test('4.16 an Army unit whose convoy is not due yet waits on the card: nobody activates it', () => {
    const late = kit.unitIds[kit.convoys.find(({ id }) => id === '8')!.units[0]]
    const wish = { axis: { '0505': [PARA, HQ], '0303': ARMY.slice(0, 2), card: [late] } }
    expect(army({ turn: 3, ...wish }).refuses({ do: 'army', unit: late }).rule).toBe('4.16')
    expect(army({ turn: 4, ...wish }).offered()).toContainEqual({ do: 'army', unit: late })
  })
})

describe('7.22', () => {
  test('7.22 an activated Army unit is marked, and is not activated again in this turn', () => {
    const t = army({ marks: { [ARMY[1]]: ['activated'] } })
    t.act({ do: 'army', unit: ARMY[0] })
    expect(t.marks(ARMY[0])).toContain('activated')
    expect(t.refuses({ do: 'army', unit: ARMY[1] }).rule).toBe('7.22')
    t.act({ do: 'done' })
    while (asked(t) !== '') t.act({ do: 'done' })
    expect(t.marks(ARMY[0])).toContain('activated')
  })

  test('7.22 the markers come off in the Recovery Phase', () => {
    const t = position(
      { phase: 'recovery', turn: 4, axis: { '0303': [ARMY[0]] }, marks: { [ARMY[0]]: ['activated'] } },
      {},
      kit,
    )
    expect(t.marks(ARMY[0])).toEqual([])
  })
})

describe('7.23', () => {
  test('7.23 at most four, wherever they are, at the beginning of the activation', () => {
    const t = army()
    for (const unit of [ARMY[0], ARMY[3], ARMY[5]]) t.act({ do: 'army', unit })
    expect(t.place(ARMY[5])).toBe('card')
    t.act({ do: 'army', unit: ARMY[6] })
    // With four the question is over; nor does anybody join later.
    expect(asked(t)).not.toBe('prompt.army')
    while (asked(t) !== 'prompt.move') t.act({ do: 'done' })
    expect(t.refuses({ do: 'army', unit: ARMY[1] }).rule).toBe('7.23')
    const few = army()
    few.act({ do: 'done' })
    while (asked(few) !== 'prompt.move') few.act({ do: 'done' })
    expect(few.refuses({ do: 'army', unit: ARMY[1] }).rule).toBe('7.23')
  })
})

describe('7.24', () => {
  test('7.24 for the rest of the sequence it is one of the active formation: it leads and gets command points', () => {
    const t = army({ axis: { '0505': [PARA, HQ], '0504': [ARMY[0], ARMY[1]] }, allied: { '0503': [BRITISH] } })
    t.act({ do: 'army', unit: ARMY[0] })
    const [joined, other] = [kit.unit(ARMY[0]), kit.unit(ARMY[1])]
    expect(formationOf(t.state, joined)).toBe(t.state.active)
    expect(leadsOf(t.state, [joined, other])).toEqual([joined])
    expect(cannotCommand(t.state, kit.unit(HQ), joined, -1)).toBeNull()
    expect(cannotCommand(t.state, kit.unit(HQ), other, -1)?.rule).toBe('17.12')
    // And it moves and attacks with it.
    t.act({ do: 'done' })
    expect(t.placesFor(ARMY[0]).length).toBeGreaterThan(0)
  })
})

describe('17.23', () => {
  const HQS = ['ge_hq_fjr3', 'ge_hq_fjr1']

  test('17.23 one HQ of a side spends points on a Defender hex, in all checks about it', () => {
    // Two formations attack: coordination is checked, and an HQ helps.
    const t = position(
      {
        phase: 'combat',
        active: 'axis 7',
        turn: 4,
        axis: { '0505': [PARA, 'it_i_87'], '0404': HQS },
        allied: { '0506': [BRITISH], '0303': ['br_c_3_komr'] },
        attacks: [{ hex: '0506', units: [PARA, 'it_i_87'] }],
      },
      { 'ER check 12.41': [1], 'combat 12.63': [8] },
      meadow({ scenario: 'malta-1942', values: { [BRITISH]: { defense: 1 } } }),
    )
    while (asked(t) !== 'prompt.command') t.act(t.offered()[0])
    t.act({ do: 'command', unit: HQS[0] })
    // The enemy has gone, and the attackers may advance: the other HQ has still its points, but not for this hex.
    while (asked(t) !== 'prompt.advance') t.act(t.offered()[0])
    expect(t.marks(HQS[1])).not.toContain('spent')
    expect(t.refuses({ do: 'command', unit: HQS[1] }).rule).toBe('17.23')
    expect(cannotCommand(t.state, kit.unit(HQS[1]), kit.unit(PARA), kit.place('0303'))).toBeNull()
    // In the next sequence it may.
    t.act({ do: 'done' })
    expect(t.state.commanded).toEqual([])
  })
})
