import { describe, expect, test } from 'vitest'
import { position } from '../src/testing.ts'
import { lastEdge, MEDIUM } from './battlefield.ts'

const MISSES = { 'axis combat 22.3': [6, 6], 'allied combat 22.3': [6, 6] }

/** The edge of a counterattack at Siggiewi, a town beside the rough ground of Dingli, with dice 3 and 3. */
function edgeBeside(
  rough: { axis?: string[]; allied?: string[] },
  options: { [id: string]: boolean } = { highGround: true },
) {
  const spec = {
    ...MEDIUM,
    options,
    phase: 'counterattack',
    stopAfter: 'counterattack',
    axis: { siggiewi: ['ita_fri_87'], dingli: rough.axis ?? [] },
    allied: { siggiewi: ['8man'], dingli: rough.allied ?? [] },
    staffPoints: 2,
  }
  const p = position(spec, { ...MISSES, 'axis edge 22.2': [3], 'allied edge 22.2': [3] })
  if (p.decision().prompt.key === 'prompt.counterattack') p.act({ do: 'pick', zone: 'siggiewi' })
  p.act({ do: 'no' })
  const { axisModifier, alliedModifier, edge } = lastEdge(p)
  return { axisModifier, alliedModifier, edge }
}

describe('28.3.2', () => {
  test('28.3.2 Axis units in an adjacent rough zone give the Axis +1', () => {
    expect(edgeBeside({ axis: ['ita_l3'] })).toEqual({ axisModifier: 1, alliedModifier: 0, edge: 'axis' })
  })

  test('28.3.2 Allied units there, even concealed ones, give the Allies +1', () => {
    expect(edgeBeside({ allied: ['mil1'] })).toEqual({ axisModifier: 0, alliedModifier: 1, edge: 'allied' })
    expect(edgeBeside({ allied: ['?mil1'] })).toMatchObject({ alliedModifier: 1 })
    expect(edgeBeside({ allied: ['obstacle_1'] })).toMatchObject({ alliedModifier: 0 })
  })

  test('28.3.2 a tower, however high, is no rough zone', () => {
    const spec = {
      ...MEDIUM,
      options: { highGround: true },
      phase: 'groundCombat',
      stopAfter: 'groundCombat',
      axis: { mellieha: ['ita_fri_87'], marfa: ['ita_l3'] },
      allied: { mellieha: ['8man'] },
    }
    const p = position(spec, { ...MISSES, 'axis edge 22.2': [3], 'allied edge 22.2': [3] })
    expect(lastEdge(p)).toMatchObject({ axisModifier: 0, alliedModifier: 0 })
  })

  test('28.3.2 both sides in the rough zone cancel each other out', () => {
    expect(edgeBeside({ axis: ['ita_l3'], allied: ['mil1'] })).toMatchObject({ axisModifier: 0, alliedModifier: 0 })
  })

  test('28.3.2 without the option, and from rough zones that no route connects, nothing is given', () => {
    expect(edgeBeside({ axis: ['ita_l3'] }, {})).toMatchObject({ axisModifier: 0, alliedModifier: 0 })
    const spec = {
      ...MEDIUM,
      options: { highGround: true },
      phase: 'counterattack',
      stopAfter: 'counterattack',
      axis: { marsa: ['ita_fri_87'], dingli: ['ita_l3'] },
      allied: { marsa: ['8man'], wied_iz_zurrieq: ['mil1'] },
    }
    const p = position(spec, { ...MISSES, 'axis edge 22.2': [3], 'allied edge 22.2': [4] })
    expect(lastEdge(p)).toMatchObject({ axisModifier: 0, alliedModifier: 0 })
  })

  test('28.3.2 the rough zone itself gives no +1 to a battle in it', () => {
    const spec = {
      ...MEDIUM,
      options: { highGround: true },
      phase: 'counterattack',
      stopAfter: 'counterattack',
      axis: { dingli: ['ita_fri_87'] },
      allied: { dingli: ['8man'] },
    }
    const p = position(spec, { ...MISSES, 'axis edge 22.2': [3], 'allied edge 22.2': [4] })
    expect(lastEdge(p)).toMatchObject({ axisModifier: 0, alliedModifier: 0 })
  })
})
