import { describe, expect, test } from 'vitest'
import { invasionMalta } from '../src/index.ts'
import type { Position } from '../src/testing.ts'
import { asked } from './combat.ts'
import {
  B1,
  B2,
  B3,
  B4,
  B5,
  BATTERY,
  bombarding,
  D1,
  D2,
  D3,
  fire,
  G1,
  G2,
  G3,
  HAA,
  LAA,
  P1,
  P2,
  P3,
  RAMCKE_GUN,
  volleys,
} from './fire.ts'

describe('10.1', () => {
  test('10.11 first the active player, then the other', () => {
    const t = bombarding({ allied: { '0506': [D1], '0909': [B1] } }, [1, 1])
    expect(t.decision().seats).toEqual(['axis'])
    fire(t, '0506', G1, G2)
    expect([t.decision().seats, asked(t)]).toEqual([['allied'], 'prompt.bombardBack'])
    fire(t, '0505')
    expect(volleys(t).map(({ hex }) => hex)).toEqual(['0506', '0505'])
  })

  test('10.12 not out of range, in an enemy zone, inactive or Disrupted', () => {
    const t = bombarding(
      {
        axis: { '0505': [P1], '0502': [G1, G2], '0202': [G3], '0807': [RAMCKE_GUN], '0302': ['it_i_28_art'] },
        allied: { '0506': [D1], '0202': [], '0808': [D2] },
        marks: { it_i_28_art: ['disrupted', 'active'] },
      },
      [1],
      { values: { [G3]: { range: 4 } } },
    )
    t.act({ do: 'bombard', hex: '0506' })
    const why = (unit: string) => t.refuses({ do: 'fire', unit })
    expect([why(G3).rule, why(G3).key]).toEqual(['10.12', 'refuse.gunRange'])
    expect([why('it_i_28_art').rule, why('it_i_28_art').key]).toEqual(['10.12', 'refuse.gunDisrupted'])
    expect([why(RAMCKE_GUN).rule, why(RAMCKE_GUN).key]).toEqual(['10.12', 'refuse.gunPinned'])
    expect([why(P1).rule, why(P1).key]).toEqual(['10.12', 'refuse.noGun'])
    const idle = bombarding({ axis: { '0505': [P1], '0502': [G1, G2, RAMCKE_GUN] } })
    idle.act({ do: 'bombard', hex: '0506' })
    expect(idle.refuses({ do: 'fire', unit: RAMCKE_GUN }).key).toBe('refuse.gunNotActive')
  })

  test('10.12 where no gun can fire the phase asks nobody, and who asks afterwards hears why', () => {
    // The one gun of the Allies is Disrupted, that of the Axis in an enemy zone: the next question is whether D2 reacts.
    const t = bombarding({
      axis: { '0505': [P1], '0807': [G1] },
      allied: { '0506': [D1], '0507': [D2], '0202': [B1], '0808': [D3] },
      marks: { [B1]: ['disrupted'] },
    })
    expect([t.decision().seats, asked(t)]).toEqual([['allied'], 'prompt.react'])
    const why = (hex: string) => t.refuses({ do: 'bombard', hex })
    expect(why('0505')).toMatchObject({ rule: '10.12', key: 'refuse.gunDisrupted' })
    expect(why('0807')).toMatchObject({ rule: '10.23', key: 'refuse.notBesideDefender' })
    expect(why('0303')).toMatchObject({ rule: '10.22', key: 'refuse.noEnemyToBombard' })
    // The Axis is asked again for the order of two combats.
    const twoCombats = (gunsAt: string): Position =>
      bombarding({
        axis: { '0505': [P1], '0807': [P2], [gunsAt]: gunsAt === '0807' ? [G1, P2] : [G1] },
        allied: { '0506': [D1], '0808': [D3] },
        attacks: [
          { hex: '0506', units: [P1] },
          { hex: '0808', units: [P2] },
        ],
      })
    const order = twoCombats('0807')
    expect(asked(order)).toBe('prompt.order')
    expect(order.refuses({ do: 'bombard', hex: '0506' })).toMatchObject({ rule: '10.12', key: 'refuse.gunPinned' })
    // What could have been bombarded is only asked for too late.
    const late = twoCombats('0502')
    late.act({ do: 'done' })
    expect(asked(late)).toBe('prompt.order')
    expect(late.refuses({ do: 'bombard', hex: '0506' })).toMatchObject({ rule: '7.14', key: 'refuse.otherPhase' })
  })

  test('10.13 the target counts, the hex of the gun does not; units and ground do not block', () => {
    const ranges = (range: number) => ({ values: { [G1]: { range }, [G2]: { range }, [G3]: { range } } })
    const far = { axis: { '0505': [P1], '0502': [G1, G2] } }
    // From 0502 to 0506 it is four hexes.
    expect(asked(bombarding(far, [], ranges(4)))).toBe('prompt.bombard')
    expect(asked(bombarding(far, [], ranges(3)))).not.toBe('prompt.bombard')
    const blocked = {
      ...far,
      allied: { '0506': [D1], '0504': [] },
      axis: { '0505': [P1], '0503': [P2], '0502': [G1, G2] },
    }
    expect(asked(bombarding(blocked, [], { ...ranges(4), rough: ['0503', '0504'], cliff: ['0503-0504'] }))).toBe(
      'prompt.bombard',
    )
  })

  test('10.14 who has bombarded is Fired, and has no fire until then: Reset for the active, Recovery for all', () => {
    const t = bombarding({ allied: { '0506': [D1], '0909': [B1, B2] } }, [1, 1])
    fire(t, '0506', G1)
    expect([t.marks(G1).includes('fired'), t.marks(G2).includes('fired')]).toEqual([true, false])
    fire(t, '0505', B1)
    expect(t.marks(B1)).toContain('fired')
    // Fired guns are refused.
    const used = bombarding({ axis: { '0505': [P1], '0502': [G1, G2, G3] }, marks: { [G3]: ['fired'] } })
    used.act({ do: 'bombard', hex: '0506' })
    expect(used.refuses({ do: 'fire', unit: G3 }).rule).toBe('10.14')
    // Reset: the active side's active guns.
    const reset = bombarding({ phase: 'reset', allied: { '0909': [B1] }, marks: { [G1]: ['fired'], [B1]: ['fired'] } })
    expect([reset.marks(G1).includes('fired'), reset.marks(B1).includes('fired')]).toEqual([false, true])
    const recovery = bombarding({ phase: 'recovery', allied: { '0909': [B1] }, marks: { [B1]: ['fired'] } })
    expect(recovery.marks(B1)).toEqual([])
  })

  test('10.15 a gun without supply fires once and stays Fired', () => {
    const t = bombarding({ marks: { [G1]: ['outOfSupply'] } }, [1])
    fire(t, '0506', G1, G2)
    // Two and two: lack of supply takes nothing from the fire.
    expect(volleys(t)[0].points).toBe(4)
    const spent = { marks: { [G1]: ['outOfSupply', 'fired'] as ('outOfSupply' | 'fired')[] } }
    expect(bombarding({ phase: 'reset', ...spent }).marks(G1)).toContain('fired')
    expect(bombarding({ phase: 'recovery', ...spent }).marks(G1)).toContain('fired')
    expect(bombarding({ phase: 'recovery', marks: { [G1]: ['fired'] } }).marks(G1)).toEqual([])
  })
})

describe('10.2', () => {
  test('10.21 nobody has to bombard', () => {
    const t = bombarding()
    expect(t.offered().map((a) => a.do)).toEqual(['bombard', 'done'])
    t.act({ do: 'done' })
    expect(volleys(t)).toEqual([])
    expect([t.marks(G1).includes('fired'), t.told().includes('bombardment.begins')]).toEqual([false, false])
  })

  test('10.22 a Defender hex with enemies, once a phase', () => {
    const t = bombarding(
      {
        axis: { '0505': [P1], '0605': [P2], '0502': [G1, G2, G3] },
        allied: { '0506': [D1], '0606': [D2], '0909': [D3] },
        attacks: [
          { hex: '0506', units: [P1] },
          { hex: '0606', units: [P2] },
        ],
      },
      [1],
    )
    expect(t.refuses({ do: 'bombard', hex: '0909' })).toMatchObject({ rule: '10.22', key: 'refuse.noCombatThere' })
    expect(t.refuses({ do: 'bombard', hex: '0507' })).toMatchObject({ rule: '10.22', key: 'refuse.noEnemyToBombard' })
    fire(t, '0506', G1)
    const again = t.refuses({ do: 'bombard', hex: '0506' })
    expect([again.rule, again.key]).toEqual(['10.22', 'refuse.bombardedTwice'])
    expect(t.offered()).toContainEqual({ do: 'bombard', hex: '0606' })
  })

  test('10.23 the other side bombards enemies beside a Defender hex, each by other guns', () => {
    const t = bombarding(
      {
        axis: { '0505': [P1], '0606': [P2], '0202': [P3], '0504': ['ge_4_1'] },
        allied: { '0506': [D1], '0909': [B1, B2] },
        attacks: [{ hex: '0506', units: [P1] }],
      },
      [1, 1],
    )
    const far = t.refuses({ do: 'bombard', hex: '0202' })
    expect(far.rule).toBe('10.23')
    // Two hexes from it is too far already.
    expect(t.refuses({ do: 'bombard', hex: '0504' })).toMatchObject({ rule: '10.23', key: 'refuse.notBesideDefender' })
    // 0606 is beside the Defender hex, though nobody in it attacks.
    fire(t, '0606', B1)
    fire(t, '0505')
    expect(volleys(t).map(({ hex }) => hex)).toEqual(['0606', '0505'])
  })

  test('10.24 two German or Italian guns, four British', () => {
    const t = bombarding(
      { axis: { '0505': [P1], '0502': [G1, G2, G3] }, allied: { '0506': [D1], '0909': [B1, B2, B3, B4, B5] } },
      [1, 1],
    )
    t.act({ do: 'bombard', hex: '0506' })
    expect(t.offered().map((a) => a.do)).not.toContain('fireAll')
    t.act({ do: 'fire', unit: G1 })
    t.act({ do: 'fire', unit: G2 })
    expect(volleys(t)).toHaveLength(1)
    t.act({ do: 'bombard', hex: '0505' })
    for (const unit of [B1, B2, B3]) t.act({ do: 'fire', unit })
    t.act({ do: 'fire', unit: B4 })
    expect(volleys(t)[1].points).toBe(12)
    expect(t.marks(B5)).toEqual([])
    const axis = bombarding({ axis: { '0505': [P1], '0502': [G1, G2, G3] } })
    axis.act({ do: 'bombard', hex: '0506' })
    axis.act({ do: 'fire', unit: G1 })
    // With one more the volley is full; a third gun is refused before.
    expect(axis.offered().map((a) => a.do)).toEqual(['fire', 'fire', 'done'])
  })

  test('10.24 of the side that is attacked, guns of the formation that leads in the Defender hex', () => {
    const t = bombarding(
      {
        active: 'allied C',
        axis: { '0506': [P1], '0502': [G1, G2], '0302': [RAMCKE_GUN] },
        allied: { '0505': [D1, D2], '0909': [] },
        attacks: [{ hex: '0506', units: [D1, D2] }],
      },
      [1],
    )
    expect(t.decision().seats).toEqual(['axis'])
    t.act({ do: 'bombard', hex: '0505' })
    expect(t.refuses({ do: 'fire', unit: RAMCKE_GUN }).rule).toBe('10.24')
    t.act({ do: 'fireAll' })
    expect(volleys(t)[0].points).toBe(4)
  })

  test('10.24 British guns fire at beaches, airfields and landing coasts without a combat, the Axis does not', () => {
    const ground = { airfield: ['0303'], beach: ['0500-0501'] }
    const wish = {
      axis: { '0303': [P1], '0501': [P2], '0305': [P3], '0500': ['it_i_33'] },
      allied: { '0808': [B1, B2, B3] },
      attacks: [],
    }
    const t = bombarding(wish, [1, 1, 1], ground)
    expect(t.offered().flatMap((a) => (a.do === 'bombard' ? [a.hex] : []))).toEqual(
      expect.arrayContaining(['0303', '0501', '0500']),
    )
    expect(t.refuses({ do: 'bombard', hex: '0305' }).rule).toBe('10.23')
    fire(t, '0303', B1)
    fire(t, '0501', B2)
    fire(t, '0500')
    expect(volleys(t)).toHaveLength(3)
    // In their own activation too.
    expect(asked(bombarding({ ...wish, axis: { '0303': [P1] }, active: 'allied C' }, [], ground))).toBe(
      'prompt.bombard',
    )
    const axis = bombarding({ axis: { '0502': [G1, G2] }, allied: { '0506': [D1] }, attacks: [] }, [], {
      airfield: ['0506'],
    })
    expect(asked(axis)).not.toBe('prompt.bombard')
  })

  test('10.24 a battery fires so only in its own sector', () => {
    const wish = { axis: { '0303': [P1] }, allied: { '0305': [BATTERY], '0808': [B1] }, attacks: [] }
    const own = bombarding(wish, [], { airfield: ['0303'] })
    own.act({ do: 'bombard', hex: '0303' })
    expect(own.offered()).toContainEqual({ do: 'fire', unit: BATTERY })
    const other = bombarding({ ...wish, allied: { '0305': [BATTERY], '0808': [B1, B2] } }, [], {
      airfield: ['0303'],
      north: ['0305'],
    })
    other.act({ do: 'bombard', hex: '0303' })
    expect(other.refuses({ do: 'fire', unit: BATTERY }).rule).toBe('10.24')
  })

  test('10.24 nor does a combat of another sector beside the airfield keep it from firing there', () => {
    const wish = { axis: { '0505': [P1] }, allied: { '0506': [D1], '0508': [BATTERY], '0808': [B1] } }
    const t = bombarding(wish, [1], { airfield: ['0505'], north: ['0506'] })
    t.act({ do: 'bombard', hex: '0505' })
    expect(t.offered()).toContainEqual({ do: 'fire', unit: BATTERY })
    // On other ground it would have to be of the formation of the lead, and from another sector it does not fire at the airfield.
    const two = { ...wish, allied: { ...wish.allied, '0808': [B1, B2] } }
    const refused = { rule: '10.24', key: 'refuse.gunNotOfLead' }
    const lone = bombarding(two, [1], { north: ['0506'] })
    lone.act({ do: 'bombard', hex: '0505' })
    expect(lone.refuses({ do: 'fire', unit: BATTERY })).toMatchObject(refused)
    const south = bombarding(two, [1], { airfield: ['0505'], north: ['0506'], south: ['0508'] })
    south.act({ do: 'bombard', hex: '0505' })
    expect(south.refuses({ do: 'fire', unit: BATTERY })).toMatchObject({ rule: '10.24', key: 'refuse.onlyBritishGuns' })
  })

  test('10.12 in its own side’s sequence a battery must be active there, and then fires across sectors', () => {
    const wish = {
      active: 'allied C',
      axis: { '0303': [P1] },
      allied: { '0305': [BATTERY], '0808': [B1, B2] },
      attacks: [],
    }
    const idle = bombarding(wish, [], { airfield: ['0303'], north: ['0303', '0305'] })
    idle.act({ do: 'bombard', hex: '0303' })
    expect(idle.refuses({ do: 'fire', unit: BATTERY }).rule).toBe('10.12')
    const active = bombarding(wish, [], { airfield: ['0303'], north: ['0303'] })
    active.act({ do: 'bombard', hex: '0303' })
    expect(active.offered()).toContainEqual({ do: 'fire', unit: BATTERY })
  })

  test('ja.10.24 in the Japanese revision a landing coast only where no friend is beside it', () => {
    const wish = { axis: { '0501': [P2] }, allied: { '0808': [B1, B2], '0502': [D1] }, attacks: [] }
    const ground = { beach: ['0500-0501'] }
    expect(asked(bombarding(wish, [], ground))).toBe('prompt.bombardBack')
    const japanese = { ...wish, options: { ja1024: true } }
    expect(asked(bombarding(japanese, [], ground))).not.toBe('prompt.bombardBack')
    expect(asked(bombarding({ ...japanese, allied: { '0808': [B1, B2] } }, [], ground))).toBe('prompt.bombardBack')
    // With another coast that has nobody beside it the question is asked, and this one is refused.
    const two = { beach: ['0500-0501', '0900-0901'] }
    const t = bombarding({ ...japanese, axis: { '0501': [P2], '0901': [P1] } }, [], two)
    expect(asked(t)).toBe('prompt.bombardBack')
    expect(t.refuses({ do: 'bombard', hex: '0501' }).rule).toBe('ja.10.24')
  })

  test('10.26 British field artillery fires across sectors, active or not, together, and ends Fired', () => {
    const t = bombarding(
      {
        active: 'allied C',
        axis: { '0506': [P1] },
        allied: { '0505': [D1, D2], '0808': [B1], '0909': [B2], '0802': [BATTERY] },
        attacks: [{ hex: '0506', units: [D1, D2] }],
      },
      [1],
      { north: ['0808'], south: ['0909', '0802'] },
    )
    t.act({ do: 'bombard', hex: '0506' })
    // The battery is of another sector.
    expect(t.refuses({ do: 'fire', unit: BATTERY }).rule).toBe('10.12')
    t.act({ do: 'fireAll' })
    expect(volleys(t)[0].points).toBe(6)
    expect([t.marks(B1).includes('fired'), t.marks(B2).includes('fired')]).toEqual([true, true])
  })

  test('10.27 AA units do not bombard; only light AA attacks in combat', () => {
    const t = bombarding({
      active: 'allied C',
      axis: { '0506': [P1] },
      allied: { '0505': [D1, D2], '0707': [B1], '0808': [B2], '0504': [LAA, HAA] },
      attacks: [{ hex: '0506', units: [D1, D2] }],
    })
    t.act({ do: 'bombard', hex: '0506' })
    for (const unit of [LAA, HAA]) expect(t.refuses({ do: 'fire', unit }).rule).toBe('10.27')
    const combat = bombarding({
      phase: 'declaration',
      active: 'allied C',
      axis: { '0506': [P1] },
      allied: { '0505': [D1, D2, LAA, HAA] },
      attacks: [],
    })
    combat.act({ do: 'attack', hex: '0506' })
    expect(combat.offered()).toContainEqual({ do: 'join', unit: LAA })
    expect(combat.refuses({ do: 'join', unit: HAA }).rule).toBe('10.27')
  })
})

describe('the view', () => {
  test('10.28 while guns are chosen everybody sees who fires, who could, and what weighs on the roll', () => {
    const t = bombarding({ axis: { '0505': [P1], '0502': [G1, G2, G3] } }, [], { rough: ['0506'] })
    t.act({ do: 'bombard', hex: '0506' })
    t.act({ do: 'fire', unit: G1 })
    for (const reader of ['axis', 'allied', 'spectator'] as const) {
      expect(invasionMalta.view(t.state, reader).bombardment).toEqual({
        hex: '0506',
        side: 0,
        guns: [G1],
        candidates: [
          { unit: G2, points: 2 },
          { unit: G3, points: 3 },
        ],
        points: 2,
        lead: D1,
        drms: [
          { rule: '10.28', key: 'drm.targetEr', drm: -6 },
          { rule: '10.28', key: 'drm.terrain', drm: -1 },
        ],
      })
    }
  })
})

describe('16.33c', () => {
  const beach = (wish: object = {}, dice: number[] = []): Position =>
    bombarding(
      {
        active: 'axis L',
        axis: { '0500': ['it_i_33'] },
        allied: { '0501': [D1, D2], '0502': [LAA], '0503': [HAA, BATTERY], '0808': [B1] },
        attacks: [{ hex: '0501', units: ['it_i_33'] }],
        ...wish,
      },
      dice,
      { beach: ['0500-0501'], north: ['0503'] },
    )

  test('16.33c at invaders fire guns, batteries in range, light AA, and whoever is beside them with his attack', () => {
    const t = beach({}, [1])
    t.act({ do: 'bombard', hex: '0500' })
    expect(t.refuses({ do: 'fire', unit: HAA }).rule).toBe('10.27')
    t.act({ do: 'fireAll' })
    // Gun 3, battery 2, light AA 2, two companies of 3.
    expect(volleys(t)[0].points).toBe(13)
    for (const unit of [B1, BATTERY, LAA]) expect(t.marks(unit)).toContain('fired')
    expect(t.marks(D1)).not.toContain('fired')
  })

  test('16.33c each of them fires at one invasion hex in a phase', () => {
    const t = bombarding(
      {
        axis: { '0500': ['it_i_33'], '0600': ['it_ii_33'] },
        allied: { '0501': [D1], '0808': [B1, B2] },
        attacks: [],
      },
      [1],
      { beach: ['0500-0501', '0600-0601'], seaSide: [] },
    )
    t.act({ do: 'bombard', hex: '0500' })
    t.act({ do: 'fire', unit: D1 })
    t.act({ do: 'done' })
    t.act({ do: 'bombard', hex: '0600' })
    expect(t.refuses({ do: 'fire', unit: D1 }).rule).toBe('10.14')
  })
})
