// What helps to attack in the hex games: lines of fire, a stack and a target in one gesture; and what lies too high.
import type { Action } from '@middlesea/air-assault'
import { crete } from '@middlesea/crete-1941'
import { position } from '@middlesea/crete-1941/testing'
import { malta } from '@middlesea/malta-1942'
import { position as maltaPosition } from '@middlesea/malta-1942/testing'
import { describe, expect, test } from 'vitest'
import { planMany } from '../src/match/plan.ts'
import { LANGUAGES, ofCrete as presentation, ofMalta } from './air-assault-play.ts'

type Position = ReturnType<typeof position>
const viewOf = (p: Position, seat: 'axis' | 'allied') => crete.game.view(p.state, seat)
const { printed: kit } = crete.kits
const COMPANIES = ['5/Sturm', '6/Sturm', '7/Sturm', '8/Sturm']

/** A target with a neighbour to attack from, three hexes from a gun; with rough ground between them or without. */
function groundForFire(isBlocked: boolean): { gun: string; target: string; beside: string } {
  const isClear = (hex: number): boolean => hex !== -1 && !kit.terrain[hex].blocksFire && kit.isLand[hex]
  for (const gun of kit.landHexes.filter(isClear)) {
    for (const target of kit.landHexes.filter((hex) => isClear(hex) && kit.map.distance(gun, hex) === 3)) {
      const { crossed, beside } = kit.map.line(gun, target)
      const between = [...crossed.filter((hex) => hex !== gun && hex !== target), ...beside.flat()]
      const near = kit.map.neighbours
        .slice(6 * target, 6 * target + 6)
        .find((hex) => isClear(hex) && kit.map.distance(gun, hex) === 4)
      const fits = isBlocked ? between.some((hex) => hex !== -1 && kit.terrain[hex].blocksFire) : between.every(isClear)
      if (near === undefined || !fits) continue
      return { gun: kit.placeIds[gun], target: kit.placeIds[target], beside: kit.placeIds[near] }
    }
  }
  throw new Error('no such ground')
}

const GUN = kit.units.find(({ side, type, range }) => side === 'allied' && type === 'arty' && range >= 3)!.id

const alliedAttack = ({ gun, target, beside }: ReturnType<typeof groundForFire>): Position =>
  position({
    phase: 'alliedCombat',
    turn: 3,
    axis: { [target]: COMPANIES.slice(0, 1) },
    allied: { [gun]: [GUN], [beside]: ['NZ22'] },
  })

describe('a gesture of several', () => {
  test('whose question is over before the last of them says nothing of those that nobody asks about', () => {
    const p = maltaPosition({
      phase: 'airborne',
      turn: 3,
      axis: { 'J-18': ['IV/185'], 'K-18': ['V/186', 'VI/186'], reserve: ['I/125', 'II/125'] },
    })
    const [land, full] = ['I/125', 'II/125'].map((unit): Action => ({ do: 'airland', unit, to: 'J-18' }))
    expect(p.decision().prompt.key).toBe('prompt.airland')
    const first = planMany<Action>(malta.game, p.state, 'axis', [land, full])
    expect([first.now, first.refused]).toEqual([[land], []])
    p.act(land)
    expect(p.decision().prompt.key).not.toBe('prompt.airland')
    expect(planMany<Action>(malta.game, p.state, 'axis', [full], 'prompt.airland').refused).toEqual([])
    // By itself it is refused as ever.
    expect(planMany<Action>(malta.game, p.state, 'axis', [full]).refused).toHaveLength(1)
  })
})

describe('combat.3: lines of fire', () => {
  test('lead from guns that could join to the hex that is pointed at, and to no other', () => {
    const ground = groundForFire(false)
    const p = alliedAttack(ground)
    const reaching = (place: string | null) => presentation.reaching!(viewOf(p, 'allied'), p.decision(), place, 'en')
    expect(reaching(ground.target)).toEqual([{ places: [ground.gun, ground.target], kind: 'may-fire' }])
    expect(reaching(ground.beside)).toEqual([])
    expect(reaching(null)).toEqual([])
  })

  test('say why a gun in range cannot, in both languages', () => {
    const ground = groundForFire(true)
    const p = alliedAttack(ground)
    const notes = LANGUAGES.map((language) =>
      presentation.reaching!(viewOf(p, 'allied'), p.decision(), ground.target, language).map(({ note }) => note),
    )
    expect(notes).toEqual([['line of fire blocked'], ['射線なし']])
  })

  test('stay while units join, and go when the gun has fired', () => {
    const ground = groundForFire(false)
    const p = alliedAttack(ground)
    p.act({ do: 'attack', hex: ground.target })
    const lines = () => presentation.reaching!(viewOf(p, 'allied'), p.decision(), null, 'en')
    expect(lines()).toMatchObject([{ kind: 'may-fire' }])
    p.act({ do: 'join', unit: GUN })
    expect(lines()).toEqual([])
    expect(presentation.plans!(viewOf(p, 'allied'))).toContainEqual({
      places: [ground.gun, ground.target],
      kind: 'fire',
    })
  })

  test('show the defender which of his guns can fire at those who attack', () => {
    const { gun, target, beside } = groundForFire(false)
    const p = position({
      phase: 'axisCombat',
      turn: 3,
      axis: { [target]: COMPANIES },
      allied: { [gun]: [GUN], [beside]: ['NZ22'] },
    })
    p.act({ do: 'attack', hex: beside })
    p.act({ do: 'join', unit: COMPANIES[0] })
    p.act({ do: 'done' })
    expect(p.decision().prompt.key).toBe('prompt.defensiveFire')
    const lines = presentation.reaching!(viewOf(p, 'allied'), p.decision(), null, 'en')
    expect(lines).toEqual([{ places: [gun, target], kind: 'may-fire' }])
    // All in the hex defend, whoever attacks; what would befall the guns is no effect (crt.2).
    const fire: Action = { do: 'fire', unit: GUN, at: target }
    const odds = presentation.odds!(viewOf(p, 'allied'), p.decision(), fire, 'en')!
    const { arty } = kit.units[kit.unitNumber(GUN)]
    expect(odds.title).toMatch(new RegExp(`^${kit.nameOf(target)?.en ?? target}: ${arty} against 8, \\d-\\d`))
    const results = odds.rows.map(({ who }) => who.slice(0, 2))
    expect(results).toContain('NE')
    for (const adverse of ['AE', 'AR', 'EX']) expect(results).not.toContain(adverse)
  })
})

describe('combat.1: a stack and a target', () => {
  const before = (exposed: boolean): Position => {
    const p = position({ phase: 'axisCombat', turn: 3, axis: { 'G-16': COMPANIES }, allied: { 'G-17': ['NZ22'] } })
    p.state.exposed[kit.unitNumber('NZ22')] = exposed ? 1 : 0
    return p
  }

  test('are an attack that all of the stack join: one gesture, and one step of undo', () => {
    const p = before(true)
    const gestures = presentation.gestures!(viewOf(p, 'axis'), p.decision())!
    expect([...gestures.places.keys()].sort()).toEqual(COMPANIES)
    const wanted = gestures.actions(COMPANIES, 'G-17')
    expect(wanted).toEqual([{ do: 'attack', hex: 'G-17' }, ...COMPANIES.map((unit) => ({ do: 'join', unit }))])
    expect(planMany(crete.game, p.state, 'axis', wanted)).toEqual({ now: wanted, refused: [], later: [] })
  })

  test('stop where a counter is turned up, and go on after it', () => {
    const p = before(false)
    const wanted = presentation.gestures!(viewOf(p, 'axis'), p.decision())!.actions(COMPANIES, 'G-17')
    const plan = planMany(crete.game, p.state, 'axis', wanted)
    expect(plan.now).toEqual(wanted.slice(0, 1))
    expect(plan.later).toEqual(wanted.slice(1))
  })

  test('leave out who cannot attack there; the odds are those of who can', () => {
    const p = before(true)
    const v = viewOf(p, 'axis')
    const gestures = presentation.gestures!(v, p.decision())!
    expect(gestures.actions(['5/Sturm', 'NZ22'], 'G-17')).toHaveLength(2)
    expect(gestures.actions(COMPANIES, 'K-22')).toEqual([])
    const attack = { do: 'attack', hex: 'G-17' } as const
    expect(presentation.odds!(v, p.decision(), attack, 'en', ['5/Sturm', '6/Sturm'])?.title).toMatch(
      /^G-17 Maleme airfield: 4 against/,
    )
  })

  test('mean nothing outside the combat phase', () => {
    const p = position({ phase: 'axisMovement', turn: 3, axis: { 'G-16': COMPANIES }, allied: { 'G-17': ['NZ22'] } })
    expect(presentation.gestures!(viewOf(p, 'axis'), p.decision())).toBeNull()
  })
})

describe('stack.1: what lies too high', () => {
  const STACK = kit.units
    .filter(({ side, size, move }) => side === 'axis' && size === 'bn' && move > 0)
    .map(({ id }) => id)

  test('is told before the movement phase ends, with the hex; a full hex is not', () => {
    const limit = kit.tables.stacking.hex
    const points = (units: string[]): number => units.reduce((sum, id) => sum + kit.stack[kit.unitNumber(id)], 0)
    const count = STACK.findIndex((_, i) => points(STACK.slice(0, i + 1)) > limit) + 1
    const warnings = (units: string[]) => {
      const p = position({ phase: 'axisMovement', turn: 3, axis: { 'G-15': units, 'F-12': COMPANIES.slice(0, 1) } })
      return presentation.warnings!(viewOf(p, 'axis'), p.decision(), 'en')
    }
    expect(warnings(STACK.slice(0, count))).toMatchObject([{ rule: 'stack.1', places: ['G-15'] }])
    expect(warnings(STACK.slice(0, count - 1))).toEqual([])
  })
})

describe('the legend', () => {
  test('names every ground and sign of its map with a rule of the game, in both languages', async () => {
    for (const [assault, shown] of [
      [crete, presentation],
      [malta, ofMalta],
    ] as const) {
      const rules = new Set(assault.game.rulebook.map(({ id }) => id))
      for (const language of LANGUAGES) {
        const groups = await shown.legend!({ pack: '' } as never, language)
        const rows = groups.flatMap((group) => group.rows)
        expect(rows.filter(({ name, text }) => name === '' || text === '' || text.includes('#'))).toEqual([])
        expect(rows.filter(({ rule }) => !rules.has(rule!)).map(({ rule }) => rule)).toEqual([])
        expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
      }
    }
  })

  test('has no rivers where the map has none', async () => {
    const names = async (shown: typeof presentation): Promise<string[]> =>
      (await shown.legend!({ pack: '' } as never, 'en')).flatMap(({ rows }) => rows.map(({ name }) => name))
    expect(await names(presentation)).toContain('River hex')
    expect(await names(ofMalta)).not.toContain('River hex')
    expect(await names(ofMalta)).toContain('bastion')
  })
})
