// What the table says of chances and limits comes from the rules: without one of them it says something else.
import { withoutLaw } from '@middlesea/engine'
import type { Presentation } from '@middlesea/table-kit/presentation'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../src/core/actions.ts'
import type { AirAssaultGame } from '../../src/index.ts'
import type { View } from '../../src/core/view.ts'
import { findGround } from '../../src/testing/ground.ts'
import type { MakePosition } from '../../src/testing/position.ts'
import { jumpersOf } from './drift.ts'
import { alliedForce, axisForce, DAY } from './forces.ts'

type Position = ReturnType<MakePosition>

/** `presentation`: with what is loaded after the first look. */
export function tableLaws(assault: AirAssaultGame, position: MakePosition, presentation: Presentation<View, Action>) {
  const kit = assault.kits.printed
  const { hill, foot } = findGround(kit, { hill: { terrain: 'rough' }, foot: { beside: ['hill'] } })
  // A view of its own each time: the table remembers what it has read of one.
  const viewOf = (p: Position): View => assault.game.view(p.state, 'axis')

  /** Eight points against two in rough terrain. */
  const attackers = axisForce(kit, 8, 6)
  const inCombat = position({
    phase: 'axisCombat',
    turn: DAY,
    axis: { [foot]: attackers },
    allied: { [hill]: alliedForce(kit, 2) },
  })
  function attack(): { column?: string; results: string[] } {
    const action: Action = { do: 'attack', hex: hill }
    const odds = presentation.odds!(viewOf(inCombat), inCombat.decision(), action, 'en', attackers)!
    return { column: odds.short, results: odds.rows.map(({ who }) => who) }
  }

  /** A drop over a hex with an enemy in it. */
  const [unit] = jumpersOf(kit, 1)
  const inTheAir = position({
    phase: 'airborne',
    turn: DAY,
    axis: { reserve: [unit] },
    allied: { [foot]: alliedForce(kit, 2) },
  })
  const drop = (): string =>
    presentation.odds!(viewOf(inTheAir), inTheAir.decision(), { do: 'drop', unit, to: foot }, 'en')!.title

  /** One hex with more than it holds: companies of battalions that have broken down (5.4). */
  const most = kit.tables.stacking.hex
  const companies = kit.companies.map((u) => kit.unitIds[u])
  const crowded = position({
    phase: 'axisMovement',
    turn: DAY,
    axis: { [foot]: companies.slice(0, most + 1) },
    allied: { [hill]: alliedForce(kit, 2) },
  })
  const crowd = (): { facts: string; warnings: (string | undefined)[] } => ({
    facts: presentation.place(foot, viewOf(crowded), 'en')!.facts.join(),
    warnings: presentation.warnings!(viewOf(crowded), crowded.decision(), 'en').map(({ rule }) => rule),
  })

  describe('a rule that is switched off changes what the table says', () => {
    test('the column of an attack: rough terrain, and the odds themselves', () => {
      expect(attack().column).toBe('2-1')
      expect(withoutLaw('terrain.rough', attack).column).toBe('4-1')
      expect(withoutLaw('crt.1', attack).column).toBe('1-4')
    })

    test('the results of an attack: the Combat Results Table', () => {
      const { results } = attack()
      expect(results.length).toBeGreaterThan(1)
      expect(withoutLaw('crt.table', attack).results).toHaveLength(1)
    })

    test('where a drop drifts to: the modifiers of the die', () => {
      const plain = withoutLaw('drift.3', drop)
      expect(plain).toBe(`drift from ${foot}`)
      expect(drop()).toBe(`${plain}, +${kit.tables.drift.enemyOccupied}`)
    })

    test('how many a hex holds: the stacking limit', () => {
      expect(crowd().warnings).toContain('stack.1')
      expect(crowd().facts).toContain(`Axis ${most + 1}, Allied 0 of ${most}`)
      const without = withoutLaw('stack.1', crowd)
      expect(without.warnings).not.toContain('stack.1')
      expect(without.facts).not.toContain(`of ${most}`)
    })
  })
}
