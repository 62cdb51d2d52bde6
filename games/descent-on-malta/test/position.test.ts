import { fastDice } from '@middlesea/engine'
import { IllegalPosition } from '@middlesea/engine/testing'
import { describe, expect, test } from 'vitest'
import { position, positionSchema, type PositionSpec } from '../src/testing.ts'

/** The rules that an illegal position names; empty for a legal one. */
function breaches(spec: PositionSpec): string[] {
  try {
    position(spec)
  } catch (error) {
    if (error instanceof IllegalPosition) return [...new Set(error.rules)]
    throw error
  }
  return []
}

describe('position', () => {
  test('builds a position in game terms and stops at the first decision', () => {
    const p = position({
      phase: 'endOfTurn',
      stopAfter: 'endOfTurn',
      turn: 7,
      sortied: true,
      axis: { valletta: ['ger_r_hq:reduced'] },
      allied: { mosta: ['2dev', '?obstacle_1'] },
    })
    expect(p.place('ger_r_hq')).toBe('valletta')
    expect(p.isReduced('ger_r_hq')).toBe(true)
    expect(p.place('2dev')).toBe('mosta')
    expect(p.place('obstacle_1')).toBe('concealed')
    expect(p.state.result).toBe('strategicDefeat')
  })

  test('a wrong unit, place, phase or field is named in plain words', () => {
    expect(() => position({ phase: 'lunch' })).toThrow(/phase/)
    expect(() => position({ phase: 'endOfTurn', stopAfter: 'endOfTurn', axis: { atlantis: [] } })).toThrow(/atlantis/)
    expect(() => position({ phase: 'endOfTurn', stopAfter: 'endOfTurn', axis: { mosta: ['nobody'] } })).toThrow(
      /nobody/,
    )
    expect(() => position({ phase: 'endOfTurn', stopAfter: 'endOfTurn', turns: 3 } as never)).toThrow(/turns/)
  })

  test('stops after a phase, and says where it stands when it has run on', () => {
    const quiet = { turn: 3, axis: { mosta: ['ger_r_hq'] } }
    expect(() => position({ phase: 'commandAdjustment', ...quiet }, { 'staff points 9.2': [3] })).toThrow(
      /the game stands at '.*', not at 'commandAdjustment', where nobody is asked anything/,
    )
    const p = position({ phase: 'commandAdjustment', stopAfter: 'commandAdjustment', ...quiet })
    expect(p.hasStopped()).toBe(true)
    expect(p.told().at(-1)).toBe('phase.begins')
    const later = position({ phase: 'royalNavy', stopAfter: 'commandAdjustment', ...quiet, sortied: true })
    expect([later.state.phase, later.hasStopped()]).toEqual([p.state.phase, true])
    expect(
      position({ phase: 'intelligence', ...quiet, staffPoints: 5, allied: { mosta: ['?2dev'] } }).hasStopped(),
    ).toBe(false)
  })

  test('knows what has been used up: zones that were searched, points that were spent', () => {
    const spec = {
      phase: 'intelligence',
      turn: 2,
      staffPoints: 9,
      allied: { mosta: ['?2dev'], dingli: ['?obstacle_1'] },
    }
    expect(position(spec).offered()).toContainEqual({ do: 'search', zone: 'mosta' })
    const searched = position({ ...spec, used: { searched: ['mosta', 'pool'] } })
    expect(searched.offered()).toContainEqual({ do: 'search', zone: 'dingli' })
    expect(searched.refuses({ do: 'search', zone: 'mosta' })).toMatchObject({
      rule: '10.0',
      key: 'refuse.zoneSearched',
    })
    expect(searched.refuses({ do: 'searchPool' })).toMatchObject({ rule: '10.0', key: 'refuse.poolSearched' })
  })

  test('tells the truth of a unit that the player may not know', () => {
    const p = position({
      phase: 'refit',
      stands: ['refit', 'staging'],
      axis: { sicily: ['ger_r_hq'] },
      allied: { mosta: ['?2dev'] },
    })
    expect(p.place('2dev')).toBe('concealed')
    expect(p.truth('2dev')).toEqual({ place: 'mosta', faceUp: false, reduced: false, carrier: null })
  })

  test('takes draws by the ids of units, and other dice', () => {
    const events = { phase: 'middleEast', stopAfter: 'middleEast', turn: 3, command: 12 }
    expect(() => position(events, fastDice(1))).not.toThrow()
  })

  test('refuses an illegal position with the rule', () => {
    const crowd = { phase: 'refit', allied: { sicily: ['2dev'] } }
    expect(() => position(crowd)).toThrow(IllegalPosition)
    expect(() => position(crowd)).toThrow(/2dev is in .* \(6\.3\)/)
  })

  test('names the rule that it breaks, whatever the state of the units', () => {
    const rulesOf = (wish: Partial<PositionSpec>): string[] => breaches({ phase: 'staging', ...wish })
    const [light, heavy, battalion, armor, regiment] = ['ju52_1', 'me321_1', 'ger_r_hq', 'ita_l3', 'ita_fri_87']
    expect(rulesOf({ axis: { mosta: ['ger_r_hq:reduced'] }, allied: { mosta: ['2dev', '?obstacle_1'] } })).toEqual([])
    expect(rulesOf({ axis: { pool: [battalion] } })).toEqual(['6.2'])
    expect(rulesOf({ axis: { 'malta.support': [battalion] } })).toEqual(['6.2'])
    expect(rulesOf({ axis: { 'malta.amphibious': ['bb_1'] } })).toEqual(['6.2'])
    expect(rulesOf({ allied: { sicily: ['2dev'] } })).toEqual(['6.3'])
    expect(rulesOf({ allied: { mosta: ['2dev:reduced'] } })).toEqual(['2.5'])
    const phase = 'airNavalMovement'
    expect(rulesOf({ phase, axis: { mosta: ['bb_1'] } })).toEqual(['15.0'])
    expect(rulesOf({ phase, axis: { mosta: ['ju52_1', 'ju52_2', 'ju52_3', 'ju52_4', 'ju52_5'] } })).toEqual(['6.4'])
    expect(rulesOf({ staffPoints: 20 })).toEqual(['9.1'])
    expect(rulesOf({ amphibiousPoints: 3, used: { amphibiousPoints: 4 } })).toEqual(['18.1'])
    expect(rulesOf({ allied: { mosta: ['obstacle_1', 'obstacle_2'] } })).toEqual(['8.2d'])
    expect(rulesOf({ allied: { mosta: ['obstacle_1', '?obstacle_2'] } })).toEqual([])
    expect(rulesOf({ allied: { mosta: ['ambush_1'] } })).toEqual([]) // it met aircraft alone, and they have gone home
    expect(rulesOf({ allied: { pool: ['ambush_1'] } })).toEqual(['8.2a'])
    expect(rulesOf({ allied: { pool: ['intel'] } })).toEqual(['8.2b'])
    expect(rulesOf({ allied: { pool: ['obstacle_1'] } })).toEqual([])
    expect(rulesOf({ allied: { mosta: ['deception_1'] } })).toEqual(['8.2c'])
    const airlanding = (...units: string[]): PositionSpec['axis'] => ({ 'malta.airlanding': units })
    expect(rulesOf({ axis: airlanding(light, battalion), carried: { [light]: battalion } })).toEqual([])
    const flown = (zone: string, unit: string, more: Partial<PositionSpec> = {}): string[] =>
      rulesOf({
        phase,
        ...more,
        axis: { [zone]: [light], ...more.axis, ...airlanding(unit) },
        carried: { [light]: unit },
      })
    const held = { raf_safi: ['ger_r_kroh'], sicily: ['ju88_1'], 'malta.support': ['ju88_2'] }
    expect(flown('raf_luqa', battalion, { axis: held })).toEqual([])
    expect(flown('mosta', battalion, { axis: held })).toEqual(['17.4'])
    expect(flown('marsa', battalion, { axis: held })).toEqual(['17.4'])
    expect(flown('marsa', battalion, { axis: held, options: { emergencyLanding: true } })).toEqual([])
    expect(rulesOf({ phase, axis: { mosta: [light, battalion] }, carried: { [light]: battalion } })).toEqual(['17.1'])
    expect(rulesOf({ axis: airlanding(light, armor), carried: { [light]: armor } })).toEqual(['17.2'])
    expect(rulesOf({ axis: airlanding(heavy, armor), carried: { [heavy]: armor } })).toEqual([])
    expect(rulesOf({ axis: airlanding(heavy, regiment), carried: { [heavy]: regiment } })).toEqual(['17.0'])
  })

  test('6.2, 14.1, 15.0 no aircraft or ship in a box or a zone where it would act against the rules', () => {
    const rulesOf = (axis: PositionSpec['axis'], phase = 'staging'): string[] => breaches({ phase, axis })
    expect(rulesOf({ 'strategic.command': ['bb_1'] })).toEqual(['15.0'])
    expect(rulesOf({ 'malta.support': ['ss_1'] })).toEqual(['15.0'])
    expect(rulesOf({ 'strategic.command': ['ju52_1'] })).toEqual(['14.1'])
    expect(rulesOf({ 'strategic.navy': ['me321_1', 'ss_1', 'ju88_1'] })).toEqual(['14.1'])
    expect(rulesOf({ salina: ['ju88_1'] })).toEqual(['6.2'])
    expect(rulesOf({ salina: ['ca_1'] }, 'airLanding')).toEqual(['6.2'])
    expect(rulesOf({ salina: ['ju52_1'] }, 'groundCombat')).toEqual(['6.2'])
    expect(rulesOf({ 'strategic.navy': ['ss_1', 'ju88_1'], 'malta.support': ['ca_1'] })).toEqual([])
  })

  test('17.3, 28.2.1 what hangs under a transport could drop where it is', () => {
    const drop = (zone: string, unit: string, transport = 'ju52_1', options = {}): string[] =>
      breaches({
        phase: 'airNavalMovement',
        options,
        axis: { [zone]: [transport], 'malta.airborne': [unit], 'malta.support': ['ju88_1'] },
        carried: { [transport]: unit },
      })
    expect(drop('mosta', 'ger_r_kroh')).toEqual([])
    expect(drop('marfa', 'ger_r_kroh')).toEqual(['17.3'])
    expect(drop('mosta', 'ita_ccnn_1')).toEqual(['17.3'])
    expect(drop('mosta', 'ger_r_kroh', 'me321_1')).toEqual([])
    expect(drop('mosta', 'ger_r_kroh', 'me321_1', { gliders: true })).toEqual(['28.2.1'])
  })

  test('19.1 after the Reveal Phase nothing lies concealed beside Axis units', () => {
    const at = (phase: string): string[] =>
      breaches({
        phase,
        stopAfter: phase,
        axis: { mosta: ['ger_r_kroh'] },
        allied: { mosta: ['?2dev'], dingli: ['?1dor'] },
      })
    expect(at('reveal')).toEqual([])
    expect(at('alliedAirAttack')).toEqual(['19.1'])
    expect(at('groundCombat')).toEqual(['19.1'])
    expect(breaches({ phase: 'staging', allied: { 'allied.eliminated': ['?2dev'] } })).toEqual(['19.1'])
  })

  test('27.0, 27.2 the ME Commando comes with the sortie, and lies face up', () => {
    const at = (wish: Partial<PositionSpec>): string[] => breaches({ phase: 'staging', ...wish })
    expect(position({ phase: 'staging', allied: { mosta: ['me_cdo:reduced'] } }).state.sortied).toBe(true)
    expect(position({ phase: 'staging' }).state.sortied).toBe(false)
    expect(at({ sortied: false, allied: { mosta: ['me_cdo'] } })).toEqual(['27.0'])
    expect(at({ allied: { mosta: ['?me_cdo'] } })).toEqual(['27.2'])
    expect(at({ allied: { pool: ['me_cdo'] } })).toEqual(['27.2'])
  })

  test('what is remembered of units and turns could have happened to them', () => {
    const at = (wish: Partial<PositionSpec>): string[] => breaches({ phase: 'staging', ...wish })
    expect(at({ assaulted: ['ger_r_kroh'] })).toEqual(['22.2a'])
    expect(at({ surprise: ['2dev'] })).toEqual(['22.2a'])
    expect(at({ axis: { mosta: ['ger_r_kroh'] }, assaulted: ['ger_r_kroh'] })).toEqual([])
    expect(at({ placed: ['ger_r_kroh'] })).toEqual(['26.2'])
    expect(at({ flown: ['ger_r_kroh'] })).toEqual(['14.1'])
    expect(at({ acted: ['2dev'] })).toEqual(['5.0'])
    expect(at({ turn: 3, clearedOn: 4 })).toEqual(['3.4'])
    expect(() => position({ phase: 'staging', used: { feints: ['sicily'] } })).toThrow(/feints/)
  })

  test('what would go unheard is refused', () => {
    expect(() => position({ phase: 'setUp', turn: 3, axis: { mosta: ['ger_r_kroh'] } })).toThrow(/without turn, axis/)
    expect(() => position({ phase: 'staging', onlyPool: ['2dev'], allied: { mosta: ['?2dev'] } })).toThrow(
      /'2dev' is in/,
    )
    expect(() => position({ phase: 'staging', onlyPool: ['ger_r_hq'] })).toThrow(/'ger_r_hq' is never in the pool/)
    expect(position({ phase: 'staging', onlyPool: ['2dev'], allied: { pool: ['2dev'] } }).truth('2dev').faceUp).toBe(
      true,
    )
  })

  test('a unit of the other side, or one that is named twice, is named in plain words', () => {
    const at = (wish: Partial<PositionSpec>) => () => position({ phase: 'staging', ...wish })
    expect(at({ axis: { mosta: ['2dev'] } })).toThrow("position: '2dev' is no axis unit")
    expect(at({ allied: { mosta: ['ger_r_hq'] } })).toThrow("position: 'ger_r_hq' is no allied unit")
    expect(at({ axis: { mosta: ['ger_r_hq'], dingli: ['ger_r_hq'] } })).toThrow("position: 'ger_r_hq' is named twice")
  })

  test('13.1 a unit that has acted in the phase is not asked again', () => {
    const spec: PositionSpec = { phase: 'tacticalMovement', turn: 2, axis: { mosta: ['ger_r_hq', 'ger_r_kroh'] } }
    const p = position({ ...spec, acted: ['ger_r_hq'] })
    expect(p.refuses({ do: 'move', unit: 'ger_r_hq', to: 'dingli' })).toMatchObject({ rule: '13.1' })
  })

  test('has a JSON Schema for scripts', () => {
    expect(positionSchema).toMatchObject({ type: 'object', required: ['phase'], additionalProperties: false })
  })
})
