// Scenes: what was resolved, as everybody may see it. Whole random games keep the law of scenes; single scenes hold what
// the rules say of them.
import {
  effectsOf,
  fastDice,
  fastRng,
  gatherScenes,
  hashState,
  Io,
  type JournalEntry,
  readBy,
  type Roll,
  type SceneEffect,
  type ToldScene,
} from '@middlesea/engine'
import { checkScenes, randomConfig } from '@middlesea/engine/testing'
import { describe, expect, test } from 'vitest'
import { descentOnMalta, type State } from '../src/index.ts'
import { type Position, position } from '../src/testing.ts'
import { AXIS_EDGE, MEDIUM, QUIET, ULTRA } from './battlefield.ts'
import { PATIENCE } from './by-chance.ts'

const GAMES = 6

function playRandom(seed: number, journal: JournalEntry[] | null, rolls: Roll[]): State {
  const rng = fastRng(`scenes ${seed}`)
  const io = new Io(fastDice(seed), journal, rolls)
  const s = descentOnMalta.setup(randomConfig(descentOnMalta, rng), io)
  let decisions = descentOnMalta.decisions(s)
  while (decisions.length > 0) {
    const decision = decisions[rng.below(decisions.length)]
    const choice = decision.options[rng.below(decision.options.length)]
    const actions = descentOnMalta.expand(s, decision, choice)
    decisions = descentOnMalta.take(s, decision.seats[0], actions[rng.below(actions.length)], io)
  }
  return s
}

test(
  'scenes of random games keep the law of scenes, every die is shown in one, and who reads changes nothing',
  () => {
    const kinds = new Set<string>()
    for (let seed = 1; seed <= GAMES; seed++) {
      const journal: JournalEntry[] = []
      const rolls: Roll[] = []
      const told = hashState(playRandom(seed, journal, rolls))
      checkScenes(descentOnMalta, readBy(journal, 'axis'), { rolls, allDice: true })
      for (const { kind } of gatherScenes(journal)) kinds.add(kind)
      expect(hashState(playRandom(seed, null, []))).toBe(told)
    }
    expect([...kinds].sort()).toEqual(
      ['battle', 'bombardment', 'check', 'drop', 'event', 'fire', 'landing', 'reinforcement', 'score', 'search'].sort(),
    )
  },
  PATIENCE,
)

const scenesOf = (p: Position): ToldScene[] => gatherScenes(readBy(p.journal, 'axis'))

function sceneOf(p: Position, id: string): ToldScene {
  const found = scenesOf(p).find((scene) => scene.id === id)
  if (found === undefined) throw new Error(`no scene '${id}' among ${scenesOf(p).map((scene) => scene.id)}`)
  return found
}

/** What an effect did to whom, in one word each. */
const brief = (effect: SceneEffect): string => {
  if (effect.do === 'counted') return `${effect.what} ${effect.change}`
  if (effect.do === 'moved') return `${effect.piece.id} ${effect.from} ${effect.to} ${effect.how}`
  return 'piece' in effect ? `${effect.do} ${effect.piece.id}` : effect.do
}
const effectsIn = (scene: ToldScene): string[] => effectsOf(scene).map(brief)

describe('scenes of ground combat', () => {
  test('a battle shows both edge dice with modifiers, the fire of each side, the losses and who wins', () => {
    const p = position(
      {
        ...QUIET,
        phase: 'groundCombat',
        axis: { mosta: ['ger_r_kroh', 'ita_fri_art'] },
        allied: { mosta: ['mil1', 'mp'] },
      },
      { ...AXIS_EDGE, 'axis combat 22.3': [1, 1] },
    )
    p.act({ do: 'choose', unit: 'mp' })
    const scene = sceneOf(p, 'battle 7 14 mosta')
    expect(scene).toMatchObject({ kind: 'battle', place: 'mosta', over: true })
    expect(scene.cast.map(({ id, side, role }) => [id, side, role])).toEqual([
      ['ger_r_kroh', 'axis', 'role.attacker'],
      ['ita_fri_art', 'axis', 'role.attacker'],
      ['mil1', 'allied', 'role.defender'],
      ['mp', 'allied', 'role.defender'],
    ])
    const [edge, support, maneuver] = scene.rows
    expect(edge.rolls!.map(({ value, hit, modifiers }) => [value, hit, modifiers?.map(({ add }) => add)])).toEqual([
      [6, true, [1, 1]], // an elite unit, and a low Allied command level
      [1, false, undefined],
    ])
    expect(edge.result).toEqual({ key: 'scene.edgeResult', params: { side: 'axis' } })
    expect(support.step.params).toEqual({ side: 'axis', fire: 'fire.support' })
    expect(support.rolls).toMatchObject([{ by: [{ id: 'ita_fri_art' }], value: 1, hit: true, needed: { or: 'less' } }])
    expect(maneuver.step.params).toEqual({ side: 'axis', fire: 'fire.maneuver' })
    expect(effectsIn(scene)).toEqual([
      'lost mp',
      'count.victoryPoints 1',
      'lost mil1',
      'count.victoryPoints 1',
      'taken',
    ])
    expect(scene.outcome).toEqual({ text: { key: 'combat.won', params: { zone: 'mosta', side: 'axis' } }, won: 'axis' })
  })

  test('a draw says that a counterattack is owed, and the counterattack is a scene of its own', () => {
    const p = position(
      {
        ...MEDIUM,
        stands: 'over',
        phase: 'groundCombat',
        axis: { salina: ['ita_ccnn_1'] },
        allied: { salina: ['mil1'] },
      },
      {
        'axis edge 22.2': [6, 6],
        'allied edge 22.2': [1, 1],
        'axis combat 22.3': [6, 1],
        'allied combat 22.3': [6],
        ...ULTRA,
      },
    )
    const battle = sceneOf(p, 'battle 7 14 salina')
    expect(battle.outcome?.text).toEqual({ key: 'combat.draw', params: { zone: 'salina', counterattack: true } })
    expect(battle.outcome?.won).toBeUndefined()
    const counterattack = sceneOf(p, 'battle 7 16 salina')
    expect(counterattack.title?.key).toBe('counterattack.begins')
    expect(counterattack.cast.map(({ id, role }) => [id, role])).toEqual([
      ['ita_ccnn_1', 'role.defender'],
      ['mil1', 'role.attacker'],
    ])
    expect(effectsIn(counterattack)).toEqual(['lost mil1', 'count.victoryPoints 1'])
    expect(counterattack.outcome?.won).toBe('axis')
  })

  test('a counterattack after which both sides are left has no winner', () => {
    const p = position(
      {
        ...QUIET,
        stands: 'over',
        phase: 'counterattack',
        axis: { salina: ['ita_ccnn_1'] },
        allied: { salina: ['mil1'] },
      },
      { ...AXIS_EDGE, 'axis combat 22.3': [6], 'allied combat 22.3': [6] },
    )
    const { outcome } = sceneOf(p, 'battle 7 16 salina')
    expect(outcome).toEqual({ text: { key: 'combat.draw', params: { zone: 'salina', counterattack: true } } })
  })
})

describe('scenes of phases', () => {
  test('anti-aircraft fire over several zones is one scene with a row for each shot', () => {
    const p = position(
      {
        ...QUIET,
        phase: 'antiAircraft',
        stands: 'over',
        onlyPool: [],
        axis: { mosta: ['ju88_1'], salina: ['ca_1', 'bf109_1:reduced'] },
        allied: { mosta: ['laa_32'], salina: ['haa_4'] },
      },
      { 'aaa 20.1': [1, 1], 'tactical air 21.1': [4], 'gunfire 15.0': [6] },
    )
    const scene = sceneOf(p, 'phase 7 11')
    expect(scene).toMatchObject({ kind: 'fire', place: null, over: true })
    expect(scene.rows.map(({ place, side, rolls }) => [place, side, rolls![0].by![0].id, rolls![0].at![0].id])).toEqual(
      [
        ['salina', 'allied', 'haa_4', 'bf109_1'],
        ['mosta', 'allied', 'laa_32', 'ju88_1'],
      ],
    )
    expect(effectsIn(scene).filter((effect) => !effect.startsWith('count'))).toEqual(['lost bf109_1', 'reduced ju88_1'])
    // Bombs and shells have theirs, and say who comes home.
    const bombs = sceneOf(p, 'phase 7 12')
    expect(bombs.rows.map(({ step }) => step.params.fire)).toEqual(['fire.naval', 'fire.bombs'])
    expect(effectsIn(bombs)).toEqual(['ca_1 salina sicily how.return', 'ju88_1 mosta sicily how.return'])
  })

  test('a phase in which nothing is resolved has no scene', () => {
    const spec = { turn: 1, command: 1, sortied: true, stopAfter: 'commandAdjustment' } as const
    expect(scenesOf(position({ ...spec, phase: 'strategicAttack' }))).toEqual([])
    // Nor has one in which the player did nothing.
    const p = position({
      ...spec,
      phase: 'intelligence',
      staffPoints: 1,
      axis: { mosta: ['ger_r_kroh'], 'malta.amphibious': ['ita_ccnn_1'], 'malta.support': ['ju88_1'] },
      allied: { nadur: ['?obstacle_1'] },
    })
    while (!p.hasStopped()) p.act({ do: 'done' })
    expect(scenesOf(p)).toEqual([])
  })

  test('where no gun has a target there is no scene of anti-aircraft fire', () => {
    const p = position({
      ...QUIET,
      phase: 'antiAircraft',
      stopAfter: 'antiAircraft',
      axis: { mosta: ['ju88_1', 'ger_r_kroh'], salina: ['ca_1'], mgarr: ['ger_r_lehr'] },
      allied: { mosta: ['coast_4a', 'mil1'], salina: ['haa_4'], mgarr: ['haa_7'] },
    })
    expect(scenesOf(p)).toEqual([])
  })

  test('in air combat the fire of a side is a row, if one of its aircraft can hit at all', () => {
    const p = position(
      {
        ...QUIET,
        phase: 'alliedAirAttack',
        stopAfter: 'alliedAirAttack',
        axis: { mosta: ['ju52_1', 'ger_r_kroh'] },
        allied: { mosta: ['air_spitfire'] },
      },
      { 'allied air to air 20.2': [6], 'allied air 21.2': [5] },
    )
    const { rows } = sceneOf(p, 'phase 7 10')
    expect(rows.map(({ rule, side, rolls }) => [rule, side, rolls?.length])).toEqual([
      ['20.2', 'allied', 1],
      ['21.2', 'allied', 1],
    ])
  })

  test('a drop shows where each unit comes down, scattered or not, and which of them by surprise', () => {
    const drop = (die: number, script = {}): string[] =>
      effectsIn(
        sceneOf(
          position(
            {
              ...QUIET,
              phase: 'airLanding',
              stopAfter: 'airLanding',
              axis: { mosta: ['ju52_1'], 'malta.airborne': ['ger_r_art'] },
              carried: { ju52_1: 'ger_r_art' },
            },
            { 'drop 17.3': [die], ...script },
          ),
          'phase 7 13',
        ),
      )
    const home = 'ju52_1 mosta sicily how.return'
    expect(drop(5)).toEqual([home, 'ger_r_art malta.airborne mosta how.land'])
    expect(drop(6)).toEqual([home, 'ger_r_art malta.airborne mosta how.land', 'marked ger_r_art'])
  })

  test('landings are one scene with a row for each zone, its modifiers, its cell and what was lost', () => {
    const p = position(
      {
        ...QUIET,
        royalNavy: 9,
        phase: 'amphibious',
        axis: { 'malta.amphibious': ['ita_sm_baf', 'ita_ccnn_1'] },
      },
      { 'landing 18.3': [6, 2], 'divert 18.3': [1] },
    )
    p.act({ do: 'land', unit: 'ita_sm_baf', to: 'salina' })
    p.act({ do: 'land', unit: 'ita_ccnn_1', to: 'sliema' })
    p.act({ do: 'done' })
    const scene = sceneOf(p, 'phase 7 8')
    expect(scene).toMatchObject({ kind: 'landing', over: true })
    const rows = scene.rows.filter(({ cell }) => cell !== undefined)
    expect(rows.map(({ place, cell }) => [place, cell!.column, cell!.row, cell!.result.params.result])).toEqual([
      ['salina', 'beach', '6', 'landing.landSurprise'],
      ['sliema', 'urban', '1', 'landing.loss'],
    ])
    expect(rows[0].modifiers!.map(({ why, add }) => [why.params.cause, add])).toEqual([
      ['modifier.seaborne', 1],
      ['modifier.navyHigh', -1],
    ])
    expect(effectsIn(scene)).toEqual([
      'ita_sm_baf malta.amphibious salina how.land',
      'marked ita_sm_baf',
      'ita_ccnn_1 malta.amphibious sliema how.land',
      'count.amphibiousPoints -1',
      'reduced ita_ccnn_1',
      'count.victoryPoints -1',
    ])
  })

  test('an event shows its dice, its name on the table and what it changes', () => {
    const p = position(
      {
        turn: 7,
        sortied: true,
        command: 6,
        royalNavy: 5,
        staffPoints: 3,
        victoryPoints: 0,
        stands: 'over',
        phase: 'middleEast',
      },
      { 'event 24.0': [1, 1], 'morale 24.2': [2] },
    )
    const scene = sceneOf(p, 'phase 7 15')
    expect(scene.rows[0].cell).toMatchObject({ table: 'middleEastEvents', row: '2' })
    expect(scene.rows[0].rolls!.map(({ value }) => value)).toEqual([1, 1])
    expect(effectsIn(scene)).toEqual(['count.staffPoints -2'])
  })

  test('23.1 a phase that never changes the points ends with what it changed', () => {
    const allied = { raf_luqa: ['8man'], sliema: ['mil1'] }
    const p = position({ ...QUIET, phase: 'commandAdjustment', stopAfter: 'commandAdjustment', command: 3, allied })
    const { outcome } = sceneOf(p, 'phase 7 18')
    expect(outcome?.text).toEqual({ key: 'scene.over.command', params: { level: 5 } })
  })

  test('the end of a turn shows the points that were won and why', () => {
    const p = position(
      {
        turn: 1,
        sortied: true,
        command: 1,
        phase: 'endOfTurn',
        stands: 'intelligence of turn 2',
        axis: { mosta: ['ger_r_kroh'] },
        allied: { mosta: ['mil1'] },
      },
      { ...AXIS_EDGE, 'axis combat 22.3': [1], 'staff points 9.2': [1, 1] },
    )
    while (p.state.phase < 14) p.act({ do: 'done' })
    p.act({ do: 'no' }) // no staff point
    p.act({ do: 'done' }) // no pursuit
    const { rows, outcome } = sceneOf(p, 'score 2')
    const told = rows.map(({ step, result }) => [step.params.source, result!.params.points])
    expect(told[0]).toEqual(['source.3.3', 1])
    expect(told).toContainEqual(['source.towns', 4])
    expect(told).toContainEqual(['source.royalNavy', -18])
    expect(outcome?.text).toEqual({ key: 'scene.over.turn', params: { points: 1, total: -13 } })
  })
})
