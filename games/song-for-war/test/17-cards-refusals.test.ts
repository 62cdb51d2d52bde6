// What every upgrade and every unique unit's card refuses, by its own name: to be played twice, to be built before its card.
import { expect, test } from 'vitest'
import type { NationId } from '../src/data-files.ts'
import { PRINTED } from '../src/printed.ts'
import { position } from '../src/testing.ts'
import { DRAWS, offers } from './table.ts'

const ofKind = (kind: string) => PRINTED.cards.cards.filter((card) => card.kind === kind)
/** A stage in which the nation's side is first. */
const stageOf = (nation: string): number => (nation === 'US' || nation === 'GB' ? 1 : 2)

for (const { id, nation, unit } of ofKind('upgrade')) {
  test(`card.${id} is played once, and counts from then on`, () => {
    const p = position(
      { phase: 'support', stage: stageOf(nation), tokens: { [nation]: 3 }, hands: { [nation]: [id] } },
      DRAWS,
    )
    const { kit, profiles } = p.state.derived
    const number = ['US', 'GB', 'DE', 'IT'].indexOf(nation) * kit.types.length + kit.typeNumber[unit]
    const before = profiles[number]
    p.act({ do: 'activate', card: id })
    expect(p.state.derived.profiles[number]).not.toEqual(before)
    expect(p.refuses({ do: 'activate', card: id }).rule).toBe(`card.${id}`)
  })
}

/** An objective of each nation whose values pay for any unit, with a sea space beside it. */
const BASES: { [N in NationId]: { at: string; sea: string } } = {
  US: { at: 'ALG', sea: 'C3' },
  GB: { at: 'ALX', sea: 'L8' },
  DE: { at: 'ALX', sea: 'L8' },
  IT: { at: 'TAR', sea: 'I3' },
}

for (const { id, nation, unit } of ofKind('unique')) {
  test(`card.${id} its unit is built from then on, and not before`, () => {
    const { at, sea } = BASES[nation]
    const resupply = (played: string[]) => {
      const p = position({
        phase: 'resupply',
        stage: stageOf(nation),
        control: { [at]: nation },
        played: { [nation]: played },
        // Battleships are dear: War Production.
        effects: { [`${nation}-S3`]: at },
      })
      const { kit } = p.state.derived
      const slot = (['land', 'sea', 'air'] as const)[kit.printed[kit.typeNumber[unit]].domain]
      p.act({ do: 'supply', nation, slot, at })
      return { p, to: slot === 'sea' ? sea : at }
    }
    const { p: without, to } = resupply([])
    expect(offers(without, 'build').some(({ type }) => type === unit)).toBe(false)
    expect(without.refuses({ do: 'build', nation, type: unit, at: to }).rule).toBe(`card.${id}`)
    const { p: unlocked } = resupply([id])
    unlocked.act({ do: 'build', nation, type: unit, at: to })
    expect(unlocked.place(`${nation}-${unit}-1`)).toBe(to)
  })
}
