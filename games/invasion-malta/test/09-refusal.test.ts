// 9.3: Combat Refusal where other rules meet it: who is not trained for it, who could not retreat, who stands in a fort.
import { expect, test } from 'vitest'
import type { ScenarioId } from '../src/data-files.ts'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'
import { asked, only } from './combat.ts'
import { A, B, X, Y } from './table.ts'

/** A and B in 0505 have attacked 0506, and the Allies are asked whether they refuse. */
const refusing = (wish: Partial<PositionSpec> = {}, ground: Meadow = {}): Position =>
  position(
    {
      phase: 'reaction',
      active: 'axis O',
      turn: 2,
      options: { combatRefusal: true },
      axis: { '0505': [A, B] },
      allied: { '0506': [X] },
      attacks: [{ hex: '0506', units: [A, B] }],
      ...wish,
    },
    { 'combat 12.63': [2], 'ER check 9.33': [1] },
    meadow(ground),
  )

const REFUSE = { do: 'refuse', hex: '0506' } as const

test('9.32 the Maltese of 1940 and 1941 refuse no combat, however good; those of 1942 do, and the British always', () => {
  const of = (scenario: ScenarioId, formation: string, attackers: string[], defender: string): Position => {
    const kit = meadow({ scenario })
    // The cards of 1940 and 1941 rate the Maltese too low to refuse: here they are as good as the others.
    kit.er[3 * kit.unit(defender) + 2] = 8
    const wish: PositionSpec = {
      phase: 'reaction',
      active: `axis ${formation}`,
      turn: 4,
      options: { combatRefusal: true },
      axis: { '0505': attackers },
      allied: { '0506': [defender] },
      attacks: [{ hex: '0506', units: attackers }],
    }
    return position(wish, { 'combat 12.63': [7] }, kit)
  }
  const [MALTESE, BRITISH] = ['br_a_1_komr', 'br_a_2_devon']
  const refused = { rule: '9.32', key: 'refuse.cannotRefuse' }
  const italians: [string, string[]] = ['L', ['it_i_33', 'it_ii_33']]
  const germans: [string, string[]] = ['7', ['ge_1_1', 'ge_2_1']]
  expect(of('malta-1940', ...italians, MALTESE).refuses(REFUSE)).toMatchObject(refused)
  expect(of('malta-1940', ...italians, BRITISH).offered()).toContainEqual(REFUSE)
  expect(of('malta-1941', ...germans, MALTESE).refuses(REFUSE)).toMatchObject(refused)
  expect(of('malta-1942', ...germans, 'br_a_3_komr').offered()).toContainEqual(REFUSE)
})

test('9.34 who could not retreat has no route: a towed unit with points to move (13.37)', () => {
  const ground = { mainRoad: ['0506-0507-0508'] }
  expect(refusing({}, { ...ground, values: { [X]: { moveClass: 'red' } } }).offered()).toContainEqual(REFUSE)
  const towed = refusing({}, { ...ground, values: { [X]: { moveClass: 'orange' } } })
  expect(towed.refuses(REFUSE)).toMatchObject({ rule: '9.34', key: 'refuse.noRoute' })
})

test('9.33 who refuses in a fort goes: he is not asked whether he stands there (13.39)', () => {
  const t = refusing({}, { fort: ['0506'] })
  t.act(REFUSE)
  expect(asked(t)).toBe('prompt.retreat')
  t.act({ do: 'retreat', unit: X, to: '0508' })
  // 9.36: the attackers may have the fort.
  t.act({ do: 'advance', unit: A })
  expect(t.owner('0506')).toBe('axis')
})

test('9.36 who advances after a refusal, and who stays, attacks no more in this phase', () => {
  const t = refusing({
    allied: { '0506': [X], '0607': [Y] },
    axis: { '0505': [A], '0608': [B] },
    attacks: [
      { hex: '0506', units: [A] },
      { hex: '0607', units: [B] },
    ],
  })
  t.act(REFUSE)
  t.act({ do: 'retreat', unit: X, to: '0307' })
  t.act({ do: 'advance', unit: A })
  // A stands beside 0607 now, and B alone fights for it: 3 to 3 at two is A1R.
  while (asked(t) !== 'prompt.retreat') t.act({ do: 'done' })
  expect([t.place(A), t.marks(A).includes('fought')]).toEqual(['0506', true])
  expect(t.journal.filter(({ key }) => key === 'combat.rolled').map(({ params }) => params.odds)).toEqual(['1-1'])
})

test('9.34 a way past a friend in an enemy zone will do, one through a vacant zone will not (13.42, 13.43)', () => {
  // B in 0607 reaches 0507 of the strip that leads to 0508.
  const land = only('0505', '0506', '0507', '0508', '0607')
  const wish = { axis: { '0505': [A], '0607': [B] }, attacks: [{ hex: '0506', units: [A] }] }
  expect(refusing({ ...wish, allied: { '0506': [X] } }, land).refuses(REFUSE)).toMatchObject({ rule: '9.34' })
  const held = refusing({ ...wish, allied: { '0506': [X], '0507': [Y] } }, land)
  expect(held.offered()).toContainEqual(REFUSE)
})
