// sub.1, malta.drop, stack.1: battalions that break down into companies, companies that recombine.
import { describe, expect, test } from 'vitest'
import type { Kit } from '../../src/core/kit.ts'
import { AXIS } from '../../src/core/state.ts'
import type { Proving } from '../../src/testing/index.ts'
import type { Position } from '../../src/testing/position.ts'
import { findUnit, findUnits } from '../../src/testing/units.ts'
import { alliedForce, asked, attack, axisForce, DAY, fight, lastRoll, meadowOf, onField, spread } from './forces.ts'

/** A German parachute battalion of ten points, and its companies of two, the headquarters company first. */
function battalionOf(kit: Kit): { battalion: string; companies: string[]; regiment: string } {
  const unit = kit.units.find(
    ({ components, type, attack: points }) => components.length === 5 && type === 'para' && points === 10,
  )
  if (unit === undefined) throw new Error('no battalion that breaks down')
  return { battalion: unit.id, companies: unit.components, regiment: unit.regiment }
}

const where = (p: Position, units: string[]): string[] => units.map((unit) => p.place(unit))

/** Both games: the losses of EX and AL. `rule` is the one that lets battalions break down. */
export function breakDownRules(proving: Proving, rule: string): void {
  const { kit } = proving
  const { battalion, companies } = battalionOf(kit)
  const [headquarters, first, second, third, fourth] = companies
  const allied = findUnit(kit, { side: 'allied', type: 'hq', defense: 1 })

  describe('for losses', () => {
    test(`${rule} a battalion may break down before the loss of AL is taken: one company is lost, the others retreat`, () => {
      const { p, at } = fight(proving, {
        axis: { n: [battalion] },
        allied: { c: alliedForce(kit, 10) },
        script: { 'combat crt': [5] },
      })
      expect(lastRoll(p)).toMatchObject({ attack: 10, defense: 10, result: 'AL' })
      expect(p.offered()).toEqual([
        { do: 'choose', unit: battalion },
        { do: 'breakDown', unit: battalion },
      ])
      p.act({ do: 'breakDown', unit: battalion })
      expect(where(p, [battalion, ...companies])).toEqual(['unused', ...companies.map(() => at.n)])
      expect(p.refuses({ do: 'choose', unit: battalion }).rule).toBe('crt.AL')
      p.act({ do: 'choose', unit: fourth })
      const left = [headquarters, first, second, third]
      for (const unit of left) p.act({ do: 'retreat', unit, to: at.nn })
      expect(where(p, [fourth, ...left])).toEqual(['eliminated', ...left.map(() => at.nn)])
    })

    test(`${rule} so may an attacker in an exchange`, () => {
      const { p, at } = fight(proving, {
        axis: { n: [battalion] },
        allied: { c: alliedForce(kit, 5, 3) },
        script: { 'combat crt': [1] },
      })
      expect(lastRoll(p).result).toBe('EX')
      expect(p.refuses({ do: 'done' }).rule).toBe('crt.EX')
      p.act({ do: 'breakDown', unit: battalion })
      p.act({ do: 'choose', unit: first })
      // Nobody is lost twice.
      expect(p.refuses({ do: 'choose', unit: first }).rule).toBe('crt.EX')
      p.act({ do: 'done' })
      expect(where(p, companies)).toEqual([at.n, 'eliminated', at.n, at.n, at.n])
    })

    test(`${rule} the companies have attacked when their battalion has`, () => {
      const { p, at } = onField(proving, {
        axis: { n: [battalion] },
        allied: { c: alliedForce(kit, 5, 3), nw: [allied] },
        script: { 'combat crt': [1] },
        more: { stands: 'axisCombat' },
      })
      p.act({ do: 'attack', hex: at.c })
      if (asked(p) === 'prompt.defensiveFire') p.act({ do: 'done' })
      expect(lastRoll(p).result).toBe('EX')
      p.act({ do: 'breakDown', unit: battalion })
      p.act({ do: 'choose', unit: first })
      p.act({ do: 'done' })
      expect(p.truth(second).marks).toContain('attacked')
      // The headquarters beside them could still be attacked, but by nobody: the phase is over.
      expect(p.state.phase).toBe('alliedMovement')
    })

    test(`${rule} and a defender, who then loses companies`, () => {
      const attackers = alliedForce(kit, 20, 12)
      const { p, at } = fight(proving, {
        by: 'allied',
        axis: { c: [battalion] },
        allied: spread(kit, attackers, ['n', 'ne']),
        script: { 'combat crt': [1] },
      })
      expect(lastRoll(p)).toMatchObject({ attack: 20, defense: 10, result: 'EX' })
      for (const unit of attackers.slice(0, 2)) p.act({ do: 'choose', unit })
      p.act({ do: 'done' })
      // Ten points are lost: the battalion, or five companies of two.
      expect(p.offered()).toEqual([
        { do: 'choose', unit: battalion },
        { do: 'breakDown', unit: battalion },
      ])
      p.act({ do: 'breakDown', unit: battalion })
      for (const unit of companies) if (asked(p) === 'prompt.match') p.act({ do: 'choose', unit })
      expect(p.in(at.c)).toEqual([])
    })
  })

  describe('to cover a loss in part', () => {
    const attackers = alliedForce(kit, 20, 12)

    /** The Allies lose five points, and the battalion has ten. */
    const lessThanItself = (): Position => {
      const { p } = fight(proving, {
        by: 'allied',
        axis: { c: [battalion] },
        allied: spread(kit, attackers, ['n', 'ne']),
        script: { 'combat crt': [1] },
      })
      expect(lastRoll(p)).toMatchObject({ attack: 20, defense: 10, result: 'EX' })
      p.act({ do: 'choose', unit: attackers[0] })
      p.act({ do: 'done' })
      return p
    }

    test(`${rule} a defender that is too big for an exchange may break down, and loses companies then`, () => {
      const p = lessThanItself()
      expect(p.decision()).toMatchObject({ seats: ['axis'], prompt: { key: 'prompt.match', params: { tooBig: true } } })
      expect(p.offered()).toEqual([{ do: 'breakDown', unit: battalion }, { do: 'done' }])
      p.act({ do: 'breakDown', unit: battalion })
      // Two of two points each are the nearest to five, and must be lost now.
      expect(p.refuses({ do: 'done' })).toMatchObject({ rule: 'crt.EX', key: 'refuse.notNearest' })
      for (const unit of [fourth, third]) p.act({ do: 'choose', unit })
      expect(where(p, companies).map((place) => place === 'eliminated')).toEqual([false, false, false, true, true])
      expect(asked(p)).not.toBe('prompt.match')
    })

    test(`${rule} it need not: who is too big loses nothing`, () => {
      const p = lessThanItself()
      p.act({ do: 'done' })
      expect(kit.isHex(kit.placeNumber(p.place(battalion)))).toBe(true)
      expect(asked(p)).not.toBe('prompt.match')
    })
  })

  describe('too many in a hex', () => {
    const meadow = meadowOf(kit)
    const [one] = axisForce(kit, 1)
    const [two] = axisForce(kit, 1, 6, [one])
    const crowd = [...companies, one, two]
    const crowded = () =>
      proving.position(
        {
          phase: 'axisMovement',
          turn: DAY,
          axis: { [meadow.at.c]: crowd },
          allied: { [meadow.at.ss]: [allied] },
        },
        {},
        meadow.kit,
      )

    test('stack.1 what a broken-down battalion has too many of is lost at the end of the next own movement phase', () => {
      const p = crowded()
      const points = crowd.reduce((sum, unit) => sum + kit.stack[kit.unitNumber(unit)], 0)
      p.act({ do: 'done' })
      expect([asked(p), p.decision().seats]).toEqual(['prompt.excess', ['axis']])
      expect(p.decision().prompt.params).toEqual({ hex: meadow.at.c, points: points - 6 })
      expect(p.refuses({ do: 'done' }).rule).toBe('stack.1')
      for (const unit of companies.slice(0, points - 6)) p.act({ do: 'choose', unit })
      expect(p.in(meadow.at.c)).toHaveLength(crowd.length - (points - 6))
      expect(p.decision().seats).toEqual(['allied'])
    })

    test('stack.1 who moves out in time loses nobody', () => {
      const p = crowded()
      for (const unit of companies.slice(0, 1)) p.act({ do: 'move', unit, to: meadow.at.n })
      expect(p.refuses({ do: 'move', unit: companies[0], to: meadow.at.nn }).rule).toBe('move.1')
      p.act({ do: 'done' })
      expect(p.told()).not.toContain('loss.eliminated')
    })
  })
}

/** Crete: at any time, and back at the start of a segment. */
export function recombineRules(proving: Proving): void {
  const { kit, position } = proving
  const { battalion, companies, regiment } = battalionOf(kit)
  const [, second] = kit.units.filter((unit) => unit.regiment === regiment && unit.components.length > 0)
  const allied = findUnit(kit, { side: 'allied', type: 'hq', defense: 1 })
  const meadow = meadowOf(kit)
  const { at } = meadow

  /** A turn ends with these units in one hex: the next begins with reforming. */
  const nextTurn = (units: string[], more: { [hex: string]: string[] } = {}): Position =>
    position(
      {
        phase: 'alliedCombat',
        stands: ['reform', `axisMovement of turn ${DAY + 1}`],
        turn: DAY,
        axis: { [at.c]: units, ...more },
        allied: { [at.ss]: [allied] },
      },
      {},
      meadow.kit,
    )

  describe('at will', () => {
    test('sub.1 a battalion breaks down in its movement phase before it moves', () => {
      const p = position(
        { phase: 'axisMovement', turn: DAY, axis: { [at.c]: [battalion] }, allied: { [at.ss]: [allied] } },
        {},
        meadow.kit,
      )
      p.act({ do: 'breakDown', unit: battalion })
      expect(where(p, [battalion, ...companies])).toEqual(['unused', ...companies.map(() => at.c)])
      p.act({ do: 'move', unit: companies[1], to: at.n })
      expect(p.refuses({ do: 'breakDown', unit: companies[1] }).rule).toBe('move.1')
      expect(p.refuses({ do: 'breakDown', unit: companies[2] }).rule).toBe('sub.1')
    })

    test('sub.1 and in its combat phase before it attacks', () => {
      const { p, at: field } = onField(proving, {
        axis: { n: [battalion] },
        allied: { c: [allied] },
        script: { 'combat crt': [2] },
      })
      p.act({ do: 'breakDown', unit: battalion })
      attack(p, field.c, companies.slice(0, 1))
      expect(lastRoll(p).attack).toBe(2)
    })

    test('sub.1 and after it has attacked, as long as the phase goes on; its companies have attacked then', () => {
      const [one] = axisForce(kit, 1)
      const [two] = axisForce(kit, 1, 6, [one])
      const { p, at: field } = onField(proving, {
        axis: { n: [battalion], s: [one, two] },
        allied: { c: [allied] },
        more: { marks: { [battalion]: ['attacked'] } },
      })
      p.act({ do: 'breakDown', unit: battalion })
      expect(where(p, companies)).toEqual(companies.map(() => field.n))
      p.act({ do: 'attack', hex: field.c })
      expect(p.refuses({ do: 'join', unit: companies[1] })).toMatchObject({
        rule: 'combat.1',
        key: 'refuse.hasAttacked',
      })
    })

    test('sub.1 and where it must retreat and no hex has room for it: companies go where they fit, the others are lost', () => {
      const sea = { terrain: 'sea' }
      const retreating = (friends: string[]): ReturnType<typeof fight> =>
        fight(proving, {
          drawing: { hexes: { ne: sea, nne: sea, nw: sea, nnw: sea } },
          axis: { n: [battalion], nn: friends },
          allied: { c: alliedForce(kit, 10) },
          script: { 'combat crt': [3] },
        })
      const { p, at: field } = retreating(second.components.slice(0, 4))
      expect(lastRoll(p).result).toBe('AR')
      expect(where(p, [battalion, ...companies])).toEqual(['unused', ...companies.map(() => field.n)])
      p.act({ do: 'retreat', unit: companies[2], to: field.nn })
      p.act({ do: 'retreat', unit: companies[0], to: field.nn })
      const [headquarters, , third, ...others] = companies
      expect(where(p, [headquarters, third])).toEqual([field.nn, field.nn])
      expect(where(p, [companies[1], ...others])).toEqual(['eliminated', 'eliminated', 'eliminated'])
      // Whole if it likes where there is room for all of it, and lost as one where there is none for a company.
      const roomy = retreating(second.components.slice(0, 3)).p
      roomy.act({ do: 'retreat', unit: battalion, to: field.nn })
      expect(roomy.place(battalion)).toBe(field.nn)
      expect(retreating([...second.components, 'HQ/Pi7']).p.place(battalion)).toBe('eliminated')
    })

    test('sub.1 where it has a way its companies may retreat apart all the same', () => {
      const { p, at: field } = fight(proving, {
        axis: { n: [battalion] },
        allied: { c: alliedForce(kit, 10) },
        script: { 'combat crt': [3] },
      })
      expect(lastRoll(p).result).toBe('AR')
      expect(p.placesFor(battalion)).toContain(field.nn)
      p.act({ do: 'breakDown', unit: battalion })
      const [headquarters, ...others] = companies
      p.act({ do: 'retreat', unit: headquarters, to: field.nne })
      for (const unit of others) p.act({ do: 'retreat', unit, to: field.nn })
      expect(where(p, companies)).toEqual([field.nne, ...others.map(() => field.nn)])
    })

    test('sub.1 and where it may advance: some of its companies go, the others stay', () => {
      const { p, at: field } = fight(proving, {
        axis: { n: [battalion] },
        allied: { c: [allied] },
        script: { 'combat crt': [1] },
      })
      expect(asked(p)).toBe('prompt.advance')
      expect(p.offered()).toContainEqual({ do: 'advance', unit: battalion })
      p.act({ do: 'breakDown', unit: battalion })
      for (const unit of companies.slice(0, 2)) p.act({ do: 'advance', unit })
      p.act({ do: 'done' })
      const [one, two, ...others] = companies
      expect(where(p, [one, two, ...others])).toEqual([field.c, field.c, ...others.map(() => field.n)])
      // They have attacked as their battalion has.
      for (const unit of companies) expect(p.truth(unit).marks).toContain('attacked')
    })

    test('sub.1 nor where it has advanced already', () => {
      const [north, south] = findUnits(kit, { side: 'allied', type: 'inf', attack: 5, defense: 5 }, 2)
      const { p, at: field } = fight(proving, {
        by: 'allied',
        axis: { c: [battalion] },
        allied: { n: [north], s: [south] },
        script: { 'combat crt': [3] },
      })
      while (asked(p) === 'prompt.retreat') p.act(p.offered()[0])
      expect(asked(p)).toBe('prompt.advance')
      p.act({ do: 'advance', unit: battalion })
      expect(p.place(battalion)).not.toBe(field.c)
      expect(asked(p)).not.toBe('prompt.advance')
    })

    test('sub.1 who took no part in the fight does not break down to advance', () => {
      const [one] = axisForce(kit, 3)
      const { p, at: field } = onField(proving, {
        axis: { n: [battalion], ne: [one] },
        allied: { c: [allied] },
        script: { 'combat crt': [1] },
      })
      attack(p, field.c, [one])
      expect(asked(p)).toBe('prompt.advance')
      expect(p.offered()).toEqual([{ do: 'advance', unit: one }, { do: 'done' }])
    })

    test('sub.1 not where the companies have no room', () => {
      const { p } = onField(proving, { axis: { n: [battalion, second.id] }, allied: { c: [allied] } })
      expect(p.refuses({ do: 'breakDown', unit: battalion }).rule).toBe('stack.1')
    })

    test('sub.1 the engineers have a headquarters and three companies', () => {
      const engineers = findUnit(kit, { side: 'axis', id: 'Pi7' })
      const { p, at: field } = onField(proving, { axis: { n: [engineers] }, allied: { c: [allied] } })
      p.act({ do: 'breakDown', unit: engineers })
      expect(p.in(field.n)).toHaveLength(4)
    })
  })

  describe('reforming', () => {
    test('sub.1 at the start of the Axis segment a headquarters company and four companies become a battalion', () => {
      const p = nextTurn(companies)
      expect([asked(p), p.state.turn]).toEqual(['prompt.reform', DAY + 1])
      p.act({ do: 'reform', unit: companies[0] })
      expect(where(p, [battalion, ...companies])).toEqual([at.c, ...companies.map(() => 'unused')])
      expect(p.state.exposed[kit.unitNumber(battalion)]).toBe(1)
    })

    test('sub.1 companies of the same regiment may be mixed; the headquarters gives the number', () => {
      const [headquarters, first, ...rest] = companies
      const guest = second.components[1]
      const p = nextTurn([headquarters, guest, ...rest], { [at.n]: [first] })
      p.act({ do: 'reform', unit: headquarters })
      expect(where(p, [battalion, guest, first])).toEqual([at.c, 'unused', at.n])
      // Broken down again it has as many companies as before.
      const { p: later } = onField(proving, { axis: { n: [battalion] }, allied: { c: [allied] } })
      later.act({ do: 'breakDown', unit: battalion })
      expect(later.in(at.n)).toHaveLength(5)
    })

    test('sub.1 a mixed battalion gives back companies that were in it', () => {
      const [headquarters, first, ...rest] = companies
      const guest = second.components[1]
      const p = nextTurn([headquarters, guest, ...rest], { [at.n]: [first] })
      p.act({ do: 'reform', unit: headquarters })
      while (asked(p) !== 'prompt.moveAxis') p.act({ do: 'done' })
      p.act({ do: 'breakDown', unit: battalion })
      expect(p.in(at.c).sort()).toEqual([headquarters, guest, ...rest].sort())
      expect(p.place(first)).toBe(at.n)
    })

    test('sub.1 with too few companies, or without the headquarters, nothing can be reformed', () => {
      const [headquarters, ...rest] = companies
      const other = second.components
      // Another battalion that can is there, so that the question comes.
      const p = nextTurn(companies.slice(0, 4), { [at.nn]: other })
      expect(p.offered()).toEqual([{ do: 'reform', unit: other[0] }, { do: 'done' }])
      expect(p.refuses({ do: 'reform', unit: headquarters })).toMatchObject({
        rule: 'sub.1',
        key: 'refuse.tooFewCompanies',
      })
      expect(p.refuses({ do: 'reform', unit: rest[0] })).toMatchObject({ rule: 'sub.1', key: 'refuse.noHeadquarters' })
      expect(p.refuses({ do: 'reform', unit: 'nobody' }).key).toBe('kernel.notOffered')
      expect(p.refuses({ do: 'breakDown', unit: headquarters }).key).toBe('kernel.notOffered')
      expect(p.refuses({ do: 'reform', unit: kit.unitIds[1] }).rule).toBe('sub.1')
    })

    test('sub.1 companies recombine at the start of the segment only', () => {
      const { at } = meadow
      const p = position(
        { phase: 'axisMovement', turn: DAY, axis: { [at.c]: companies }, allied: { [at.ss]: [allied] } },
        {},
        meadow.kit,
      )
      expect(p.refuses({ do: 'reform', unit: companies[0] })).toMatchObject({
        rule: 'sub.1',
        key: 'refuse.reformAtStart',
      })
    })

    test('sub.1 the headquarters company of another battalion is none of the four', () => {
      const [headquarters, first, next, last] = companies
      const p = nextTurn([headquarters, first, next, last, second.components[0]], {
        [at.nn]: second.components.slice(1),
        // They can, so that the question comes.
        [at.n]: ['HQ/Pi7', '1/Pi7', '2/Pi7', '3/Pi7'],
      })
      expect(p.refuses({ do: 'reform', unit: headquarters })).toMatchObject({ key: 'refuse.tooFewCompanies' })
    })

    test('sub.1 the 13th and 14th companies of the parachute regiments belong to no battalion', () => {
      const [headquarters, first, next, last] = companies
      const p = nextTurn([headquarters, first, next, last, `13/${regiment}`, `14/${regiment}`], {
        [at.nn]: second.components,
      })
      expect(p.refuses({ do: 'reform', unit: headquarters })).toMatchObject({ key: 'refuse.tooFewCompanies' })
    })

    test('sub.1 IV/Sturm takes its own 13th to 16th companies and no others', () => {
      const own = ['IVHQ/Sturm', '13/Sturm', '14/Sturm', '15/Sturm', '16/Sturm']
      const p = nextTurn(own)
      p.act({ do: 'reform', unit: 'IVHQ/Sturm' })
      expect(p.place('IV/Sturm')).toBe(at.c)
      const mixed = nextTurn(['IVHQ/Sturm', '13/Sturm', '14/Sturm', '15/Sturm', '5/Sturm'], {
        [at.nn]: second.components,
      })
      expect(mixed.refuses({ do: 'reform', unit: 'IVHQ/Sturm' })).toMatchObject({ key: 'refuse.tooFewCompanies' })
      const foreign = nextTurn(['IIHQ/Sturm', '5/Sturm', '6/Sturm', '7/Sturm', '16/Sturm'], {
        [at.nn]: second.components,
      })
      expect(foreign.refuses({ do: 'reform', unit: 'IIHQ/Sturm' })).toMatchObject({ key: 'refuse.tooFewCompanies' })
    })

    test('sub.1 its own companies are taken first, and no more than it has; who is done leaves all as they are', () => {
      // The guest stands before them in the list.
      const [guest, own] = [companies[1], second.components]
      expect(kit.unitNumber(guest)).toBeLessThan(Math.min(...own.map((unit) => kit.unitNumber(unit))))
      const kept = nextTurn([guest, ...own])
      kept.act({ do: 'done' })
      expect(where(kept, [second.id, guest, ...own])).toEqual(['unused', at.c, ...own.map(() => at.c)])
      const p = nextTurn([guest, ...own])
      p.act({ do: 'reform', unit: own[0] })
      expect(where(p, [second.id, guest, ...own])).toEqual([at.c, at.c, ...own.map(() => 'unused')])
    })

    test('sub.1 a reformed battalion has three stacking points', () => {
      const p = nextTurn(companies)
      p.act({ do: 'reform', unit: companies[0] })
      expect(p.state.derived.tables.occupancy.stacked[AXIS * kit.hexCount + kit.placeNumber(at.c)]).toBe(3)
    })
  })
}

/** Malta: only for losses, and never back. */
export function wholeBattalionRules(proving: Proving): void {
  const { kit, position } = proving
  const { battalion, companies } = battalionOf(kit)
  const allied = findUnit(kit, { side: 'allied', type: 'hq', defense: 1 })
  const meadow = meadowOf(kit)

  test('malta.drop battalions do not break down of their own will', () => {
    const { p, at } = onField(proving, { axis: { n: [battalion] }, allied: { c: [allied] } })
    expect(p.offered()).toEqual([{ do: 'attack', hex: at.c }, { do: 'done' }])
    expect(p.refuses({ do: 'breakDown', unit: battalion }).rule).toBe('malta.drop')
    const moving = position(
      { phase: 'axisMovement', turn: DAY, axis: { [at.c]: [battalion] }, allied: { [at.ss]: [allied] } },
      {},
      meadow.kit,
    )
    expect(moving.refuses({ do: 'breakDown', unit: battalion }).rule).toBe('malta.drop')
  })

  test('malta.drop companies do not recombine', () => {
    const { at } = meadow
    const p = position(
      {
        phase: 'alliedCombat',
        stands: `axisMovement of turn ${DAY + 1}`,
        turn: DAY,
        axis: { [at.c]: companies },
        allied: { [at.ss]: [allied] },
      },
      {},
      meadow.kit,
    )
    expect([p.state.turn, asked(p)]).not.toContain('prompt.reform')
    expect(where(p, companies)).toEqual(companies.map(() => at.c))
    expect(p.refuses({ do: 'reform', unit: companies[0] })).toMatchObject({
      rule: 'malta.drop',
      key: 'refuse.neverReform',
    })
  })
}
