// seq.crete, seq.malta
import { describe, expect, test } from 'vitest'
import { drawMeadow, type Position, type Proving } from '../../src/testing/index.ts'
import { castOf } from './cast.ts'

export function sequenceRules({ kit, position }: Proving): void {
  const id = kit.rules.ids.seq
  const { slow, axis } = castOf(kit)
  const { kit: drawn, at } = drawMeadow(kit)

  const axisSegment = ['aircraft', 'airborne', 'axisSea', 'axisMovement', 'axisCombat']
  const alliedSegment = [...(kit.rules.alliedSea ? ['alliedSea'] : []), 'alliedMovement', 'alliedCombat']

  /** Both sides far apart, with nothing to do but to move. */
  const quiet = (turn: number): Position =>
    position(
      {
        phase: 'aircraft',
        stands: ['aircraft', 'axisMovement'],
        turn,
        axis: { [at.nn]: [axis[0]] },
        allied: { [at.ss]: [slow[0]] },
      },
      {},
      drawn,
    )

  /** Says no to everything until a turn has begun; gives the phases on the way, and who was asked in each. */
  function passUntil(p: Position, turn: number): { phases: string[]; asked: string[] } {
    const asked: string[] = []
    for (let guard = 0; p.state.turn < turn && guard < 50; guard++) {
      asked.push(`${p.state.phase} ${p.decision().seats.join()}`)
      p.act({ do: 'done' })
    }
    const begun = p.journal.filter(({ key }) => key === 'phase.begins')
    return { phases: begun.map(({ params }) => (params.phase as string).replace('phase.', '')), asked }
  }

  describe('the sequence of play', () => {
    test(`${id} a turn: the Axis segment, then the Allied segment, phase by phase`, () => {
      const p = quiet(3)
      const { phases, asked } = passUntil(p, 4)
      const turn = [...axisSegment, ...alliedSegment]
      expect(phases.slice(0, turn.length)).toEqual(turn)
      expect(asked).toEqual(expect.arrayContaining(['axisMovement axis', 'alliedMovement allied']))
      expect(asked.indexOf('axisMovement axis')).toBeLessThan(asked.indexOf('alliedMovement allied'))
    })

    test(`${id} a night has the same phases, and the next turn follows`, () => {
      const p = quiet(2)
      const { phases } = passUntil(p, 3)
      const turn = [...axisSegment, ...alliedSegment]
      expect(phases.slice(0, turn.length)).toEqual(turn)
      expect(p.state.turn).toBe(3)
      const begun = p.journal.filter(({ key }) => key === 'turn.begins').map(({ params }) => params.turn)
      expect(begun).toEqual([3])
    })

    test(`${id} the segment says whose it is: units of the other side are not moved`, () => {
      const p = quiet(2)
      expect(p.decision()).toMatchObject({ seats: ['axis'], rule: 'move.1' })
      expect(p.state.segment).toBe('axis')
      expect(p.refuses({ do: 'move', unit: slow[0], to: at.s }).rule).toBe('move.1')
      p.act({ do: 'done' })
      expect(p.decision().seats).toEqual(['allied'])
      expect(p.state.segment).toBe('allied')
    })

    test(`${id} the game is over after the last turn`, () => {
      const last = kit.files.scenarios[quiet(2).state.scenario].turns.length
      const p = quiet(last)
      for (let guard = 0; p.state.result === '' && guard < 50; guard++) p.act({ do: 'done' })
      expect(p.state.result).not.toBe('')
      expect(() => p.decision()).toThrow('nobody has to decide')
    })
  })
}
