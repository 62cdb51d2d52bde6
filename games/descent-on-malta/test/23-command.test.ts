import { expect, test } from 'vitest'
import { position } from '../src/testing.ts'

/** The last turn, after the fleet's sortie: nothing follows that rolls. */
const QUIET = { turn: 7, sortied: true } as const

test('23.0 the row below the level gives the number of event checks: none for 1-3, one for 4-6, two for 7-9, three for 10-12', () => {
  const checks = [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]
  checks.forEach((count, i) => {
    // Double sixes: Command Breakdown, then no effect.
    const rolls = Array.from({ length: count * 2 }, () => 6)
    const p = position(
      { ...QUIET, phase: 'middleEast', stopAfter: 'middleEast', command: i + 1, staffPoints: 5 },
      { 'event 24.0': rolls },
    )
    p.dice.allUsed()
    expect(p.told().filter((key) => key === 'event.happens' || key === 'event.repeated')).toHaveLength(count)
  })
})

test('23.0 a low level, 1-4, helps the Axis to the tactical edge; a high one, 9-12, helps the Allies', () => {
  const modifiers = Array.from({ length: 12 }, (_, i) => {
    const p = position(
      {
        ...QUIET,
        phase: 'counterattack',
        stopAfter: 'counterattack',
        command: i + 1,
        axis: { salina: ['ita_ls_1_125'] },
        allied: { salina: ['mil1'] },
      },
      { 'axis edge 22.2': [3], 'allied edge 22.2': [1], 'axis combat 22.3': [6], 'allied combat 22.3': [6] },
    )
    const edge = p.journal.find((entry) => entry.key === 'combat.edge')
    return [edge?.params.axisModifier, edge?.params.alliedModifier]
  })
  const [low, medium, high] = [
    [1, 0],
    [0, 0],
    [0, 1],
  ]
  expect(modifiers).toEqual([low, low, low, low, medium, medium, medium, medium, high, high, high, high])
})

test('23.1 the level rises by one for each airfield and port town that the Allies control or dispute', () => {
  const p = position({
    ...QUIET,
    phase: 'commandAdjustment',
    stopAfter: 'commandAdjustment',
    command: 2,
    axis: { raf_safi: ['ger_r_kroh'], kalafrana: ['ger_r_lehr'], marsaskala: ['ita_1a'] },
    allied: {
      raf_luqa: ['8man'], // an airfield, controlled
      raf_safi: ['1dor'], // an airfield, disputed
      sliema: ['?mil1'], // a port town, controlled: a concealed counter counts
      kalafrana: ['obstacle_1'], // an obstacle alone disputes nothing (ruling 24)
      mosta: ['2dev'], // neither an inland town
      valletta: ['hq_malta'], // nor a fortress
      salina: ['1hamp'], // nor plains
    },
  })
  expect(p.state.command).toBe(5)
})

test('23.1 the level does not fall for what the Axis hold, and stops at 12', () => {
  const held = { raf_luqa: ['ger_r_kroh'], sliema: ['ger_r_lehr'] }
  expect(
    position({ ...QUIET, phase: 'commandAdjustment', stopAfter: 'commandAdjustment', command: 6, axis: held }).state
      .command,
  ).toBe(6)
  const allied = { raf_luqa: ['8man'], raf_safi: ['1dor'], sliema: ['mil1'] }
  expect(
    position({ ...QUIET, phase: 'commandAdjustment', stopAfter: 'commandAdjustment', command: 11, allied }).state
      .command,
  ).toBe(12)
})
