// victory.crete, victory.crete.basic, points.crete.table: points, and who has won.
import type { Position, PositionSpec } from '@middlesea/air-assault/testing'
import { textOf } from '@middlesea/engine'
import { expect, test } from 'vitest'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

const kit = crete.kits.printed
const LAST = 24
const MALEME = 'G-17'
const RETIMO = 'Q-66'
/** Where an Allied battalion stands out of the way. */
const INLAND = 'M-24'

/** A turn that ends, with units that were lost or saved before. */
function end(spec: Partial<PositionSpec>): Position {
  return position({
    phase: 'alliedCombat',
    turn: LAST,
    stopAfter: 'turn',
    ...spec,
    allied: { [INLAND]: ['NZ22'], ...spec.allied },
  })
}

const pointsAtEnd = (p: Position): unknown => p.journal.find(({ key }) => key === 'end.result')?.params.points

const lost = (...units: string[]): unknown => pointsAtEnd(end({ axis: { eliminated: units } }))
const saved = (...units: string[]): unknown => pointsAtEnd(end({ allied: { evacuated: units } }))

test('victory.crete what one side scores the other loses, and the winner has more', () => {
  for (const axisHexes of [[MALEME], []]) {
    const { scores, winners } = crete.game.outcome(end({ axisHexes, allied: { evacuated: ['NZ23'] } }).state)!
    const [loser] = ['axis', 'allied'].filter((side) => !winners.includes(side))
    expect(scores.axis + scores.allied).toBe(0)
    expect(scores[winners[0]]).toBeGreaterThan(scores[loser])
  }
  const p = position({ phase: 'alliedMovement', turn: 3, allied: { [INLAND]: ['NZ22'] }, axis: { 'G-20': ['HQ/85'] } })
  expect(crete.game.outcome(p.state)).toBe(null)
})

// ---- Points

/** The sheet, with a unit of each kind. */
const ELIMINATED: [string, string, number][] = [
  ['an airborne headquarters', 'HQ/Sturm', 7],
  ['a headquarters company of an airborne battalion', 'IHQ/FJR1', 7],
  ['another headquarters', 'HQ/85', 5],
  ['an airborne company', '5/Sturm', 2],
  ['a glider company', '1/Sturm', 2],
  ['an airborne battery', '1/FArt7', 2],
  ['an airborne battalion', 'II/Sturm', 15],
  ['the airborne engineer battalion', 'Pi7', 15],
  ['another company', '1/PzJg95', 1],
  ['another battery', 'I/GAR95', 1],
  ['another battalion', 'II/100', 7],
]
const EVACUATED: [string, string, number][] = [
  ['a headquarters', 'HQCRE', 5],
  ['a noncombat unit', 'NC-SUD1', 5],
  ['a DOCKS unit', 'NC-SUD2', 5],
  ['the truck column', 'NC-FRE1', 5],
  ['a battalion', 'NZ18', 5],
  ['a company', 'NZDC', 2],
  ['a battery', 'NZA27', 2],
  ['a platoon', 'RTR7a', 1],
  ['a Greek battalion', 'GR8', 1],
]

for (const [kind, unit, points] of ELIMINATED) {
  test(`points.crete.table ${kind} that is eliminated: ${points}`, () => {
    expect(lost(unit)).toBe(points)
  })
}

for (const [kind, unit, points] of EVACUATED) {
  test(`points.crete.table ${kind} that is evacuated: ${points}`, () => {
    expect(saved(unit)).toBe(points)
  })
}

test('points.crete.table all four companies of the engineers score 15, three of them what they are worth', () => {
  expect(lost('1/Pi7', '2/Pi7', '3/Pi7')).toBe(6)
  expect(lost('HQ/Pi7', '1/Pi7', '2/Pi7')).toBe(11)
  expect(lost('HQ/Pi7', '1/Pi7', '2/Pi7', '3/Pi7')).toBe(15)
})

test('points.crete.table everybody who is set up scores 300 when evacuated, 318 with the reinforcements', () => {
  const allied = kit.units.filter(({ side, arrival }) => side === 'allied' && arrival.by !== 'substitute')
  const here = allied.filter(({ arrival }) => arrival.by === 'setup').map(({ id }) => id)
  const total = (units: string[]): unknown =>
    pointsAtEnd(position({ phase: 'alliedCombat', stopAfter: 'turn', turn: LAST, allied: { evacuated: units } }))
  expect(total(here)).toBe(300)
  expect(total(allied.map(({ id }) => id))).toBe(318)
})

test('points.crete.table Allied units that are lost and Axis units that live score nothing', () => {
  expect(lost()).toBe(0)
  expect(pointsAtEnd(end({ allied: { eliminated: ['NZ18', 'HQCRE'] }, axis: { reserve: ['II/100'] } }))).toBe(0)
})

const basic = { options: { basic: true } }

// ---- The advanced game

/** Airborne battalions are worth 15 each: so many points, an airfield in Axis hands. */
const BATTALIONS = kit.units.flatMap(({ id, size, airborne }) =>
  airborne && size === 'bn' && id !== 'Pi7' ? [id] : [],
)

function score(points: number): Position {
  const battalions = BATTALIONS.slice(0, Math.min(BATTALIONS.length, Math.floor(points / 15)))
  let left = points - 15 * battalions.length
  const others: string[] = []
  for (const { id, greek, points: worth, side, arrival } of kit.units) {
    if (side !== 'allied' || arrival.by !== 'setup' || id === 'NZ22' || worth === 0 || worth > left) continue
    if (left >= 5 && greek) continue
    others.push(id)
    left -= worth
  }
  const p = end({ axis: { eliminated: battalions }, allied: { evacuated: others }, axisHexes: [MALEME] })
  expect(pointsAtEnd(p)).toBe(points)
  return p
}

test('victory.crete after turn 24 the Allied score decides: 250 and 200 for the Allies, 150 and less for the Axis', () => {
  for (const [points, result, winner] of [
    [250, 'alliedDecisive', 'allied'],
    [249, 'alliedMarginal', 'allied'],
    [200, 'alliedMarginal', 'allied'],
    [199, 'axisMarginal', 'axis'],
    [150, 'axisMarginal', 'axis'],
    [149, 'axisDecisive', 'axis'],
    [0, 'axisDecisive', 'axis'],
  ] as const) {
    const p = score(points)
    expect(p.state.result).toBe(result)
    expect(crete.game.outcome(p.state)?.winners).toEqual([winner])
  }
})

test('victory.crete if the Axis holds no airfield it is an Allied decisive victory', () => {
  expect(end({}).state.result).toBe('alliedDecisive')
  const retaken = end({ allied: { [MALEME]: ['NZ21'] }, axisHexes: [MALEME] })
  expect(retaken.state.result).toBe('alliedDecisive')
})

test('victory.crete the game ends when no Allied unit is left on the map; decoys and the steamer are none', () => {
  const alone = (allied: { [place: string]: string[] }): Position =>
    position({ phase: 'alliedCombat', stopAfter: 'turn', turn: 11, allied, axisHexes: [MALEME] })
  expect(alone({ [INLAND]: ['?DECOY3'], 'port.suda-port': ['STEAM'] }).state.result).toBe('axisDecisive')
  const atSea = kit.placeIds[kit.isSea.indexOf(true)]
  expect(alone({ [atSea]: ['STEAM'] }).state.result).toBe('axisDecisive')
  expect(alone({ [INLAND]: ['NC-SUD1'] }).state.result).toBe('')
  const aboard = position({
    phase: 'alliedCombat',
    stopAfter: 'turn',
    turn: 11,
    allied: { 'port.suda-port': ['STEAM'], aboard: ['NZ18'] },
    carried: { NZ18: 'STEAM' },
    axisHexes: [MALEME],
  })
  expect(aboard.state.result).toBe('')
})

test('victory.crete before the last turn nobody has won', () => {
  const p = end({ turn: 11, axisHexes: [MALEME] })
  expect(p.state.result).toBe('')
  expect(p.state.turn).toBe(12)
  expect(crete.game.outcome(p.state)).toBe(null)
})

/** The last sentence, as it is told and as the match keeps it, and the scene that goes with it. */
function ending(p: Position) {
  const { game } = crete
  const told = p.journal.find(({ key }) => key === 'end.result')!
  expect(game.outcome(p.state)!.result).toEqual({ key: told.key, params: told.params })
  const words = (language: 'en' | 'ja'): string =>
    textOf(game.catalogues[language], told, (id) => game.names(id)?.[language] ?? id)
  return { en: words('en'), ja: words('ja'), rows: told.scene!.rows!.map(({ rule, place }) => [rule, place]) }
}

test('victory.crete the end tells the points, and the airfields without which they are worth nothing', () => {
  const { en, rows } = ending(end({ axisHexes: [MALEME] }))
  expect(en).toBe('The game is over: Axis decisive victory. Allied points: 0. The Axis holds G-17 Maleme airfield.')
  expect(rows.at(-1)).toEqual(['points.crete.table', undefined])
  expect(ending(end({})).en).toContain('The Axis holds no airfield.')
})

// ---- The basic game

test('victory.crete.basic the end speaks of airfields alone', () => {
  const p = position({
    scenario: 'maleme',
    ...basic,
    phase: 'alliedCombat',
    stopAfter: 'turn',
    turn: 6,
    allied: { [INLAND]: ['NZ22'] },
    axisHexes: [MALEME, RETIMO],
  })
  expect(ending(p)).toEqual({
    en: 'The game is over: the Axis wins. The Axis holds G-17 Maleme airfield.',
    ja: 'ゲーム終了：枢軸軍の勝利。枢軸軍の飛行場：G-17 マレメ飛行場。',
    rows: [['victory.crete.basic', MALEME]],
  })
})

test('victory.crete.basic the Axis wins as soon as an airfield was friendly at four ends of turn running', () => {
  const p = end({ ...basic, turn: 11, axisHexes: [MALEME], held: { 'maleme-airfield': 3 } })
  expect(p.state.result).toBe('axisWins')
  expect(crete.game.outcome(p.state)?.winners).toEqual(['axis'])
  const third = end({ ...basic, turn: 11, axisHexes: [MALEME], held: { 'maleme-airfield': 2 } })
  expect(third.state.result).toBe('')
  expect(third.state.held[0]).toBe(3)
})

test('victory.crete.basic an end of turn without it, and the count begins anew; two airfields do not add up', () => {
  const lostAgain = end({ ...basic, turn: 11, held: { 'maleme-airfield': 3 } })
  expect(lostAgain.state.held[0]).toBe(0)
  expect(lostAgain.state.result).toBe('')
  const held = { 'maleme-airfield': 2, 'retimo-airstrip': 1 }
  expect(end({ ...basic, turn: 11, axisHexes: [MALEME, RETIMO], held }).state.result).toBe('')
})

test('victory.crete.basic otherwise the Allies win after turn 24, whatever the points', () => {
  const p = end({ ...basic, axisHexes: [MALEME], held: { 'maleme-airfield': 2 } })
  expect(p.state.result).toBe('alliedWins')
  expect(crete.game.outcome(p.state)?.winners).toEqual(['allied'])
})

test('victory.crete.basic at Maleme the airfield decides at the end of turn 6', () => {
  const maleme = (axisHexes: string[]): string =>
    position({
      scenario: 'maleme',
      options: { basic: true },
      phase: 'alliedCombat',
      stopAfter: 'turn',
      turn: 6,
      allied: { [INLAND]: ['NZ22'] },
      axisHexes,
    }).state.result
  expect(maleme([MALEME])).toBe('axisWins')
  expect(maleme([])).toBe('alliedWins')
  // Gliders may land there, but it is not what the scenario is about.
  expect(maleme([RETIMO])).toBe('alliedWins')
  expect(maleme([MALEME, RETIMO])).toBe('axisWins')
})

test('victory.crete what was bid for a side moves its points by 20 a step', () => {
  const result = (handicap: string) => {
    const { state } = end({ axis: { eliminated: BATTALIONS.slice(0, 13) }, axisHexes: [MALEME], options: { handicap } })
    return [state.result, crete.game.outcome(state)!.winners[0]]
  }
  // 13 battalions are 195 points.
  expect(result('none')).toEqual(['axisMarginal', 'axis'])
  expect(result('allied1')).toEqual(['alliedMarginal', 'allied'])
  expect(result('allied3')).toEqual(['alliedDecisive', 'allied'])
  expect(result('axis2')).toEqual(['axisMarginal', 'axis'])
  expect(result('axis3')).toEqual(['axisDecisive', 'axis'])
})

test('victory.crete.basic what was bid for a side moves the ends of turn at which an airfield is held', () => {
  const running = (handicap: string, ends: number): string => {
    const held = { 'maleme-airfield': ends - 1 }
    return end({ options: { basic: true, handicap }, turn: 11, axisHexes: [MALEME], held }).state.result
  }
  expect([running('axis1', 2), running('axis1', 3)]).toEqual(['', 'axisWins'])
  expect([running('allied2', 5), running('allied2', 6)]).toEqual(['', 'axisWins'])
  const maleme = (handicap: string, ends: number, axisHexes: string[]): string =>
    position({
      scenario: 'maleme',
      options: { basic: true, handicap },
      phase: 'alliedCombat',
      stopAfter: 'turn',
      turn: 6,
      allied: { [INLAND]: ['NZ22'] },
      held: { 'maleme-airfield': ends },
      axisHexes,
    }).state.result
  // For the Allies: it was held at the ends of turn before, too.
  expect([maleme('allied1', 0, [MALEME]), maleme('allied1', 1, [MALEME])]).toEqual(['alliedWins', 'axisWins'])
  // For the Axis: it may have been lost again. One that it never had counts for nothing.
  expect([maleme('axis1', 0, []), maleme('axis1', 2, [])]).toEqual(['alliedWins', 'axisWins'])
  expect([maleme('axis1', -1, []), maleme('axis2', -1, [])]).toEqual(['alliedWins', 'axisWins'])
  // Taken again, it is held whatever was lost before.
  expect([maleme('axis1', -1, [MALEME]), maleme('axis1', -3, [MALEME])]).toEqual(['axisWins', 'axisWins'])
  expect(maleme('none', 2, [])).toBe('alliedWins')
})

test('option.basic points do not count', () => {
  const p = end({ ...basic, axis: { eliminated: BATTALIONS }, axisHexes: [MALEME], held: { 'maleme-airfield': 3 } })
  expect(p.state.result).toBe('axisWins')
})
