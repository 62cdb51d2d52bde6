// card.S1, Naval Mines: the first enemy group that enters a mined sea space may lose ships there.
import { call, given, law } from '@middlesea/engine'
import { DIE, type Hit } from '../11-fire.ts'
import { casualties, casualtiesOnTheWay } from '../12-casualties.ts'
import { removeCasualties } from '../12-losses.ts'
import { worldChanged } from '../changes.ts'
import { SEA, sideOf, YELLOW } from '../kit.ts'
import { profile, spaceId, type State } from '../state.ts'
import { type Frame, procedure, run, say } from '../steps.ts'

const STRIKES = 9
/** With a Destroyer that sweeps ahead. */
const SWEPT = 11

/** Whether a group of a side meets an enemy mine: ships only, seen or hidden. */
export const isMined = law(
  'card.S1',
  (s: State, side: number, units: readonly number[], space: number): boolean =>
    space < s.derived.kit.spaceCount &&
    s.mines[space] !== -1 &&
    sideOf(s.mines[space]) !== side &&
    units.some((u) => profile(s, u).domain === SEA),
  false,
)

export interface MineFrame extends Frame {
  units: number[]
  space: number
  /** The nation whose hidden fleet it is; -1 for ships on the board. */
  nation: number
}

export const mineStrike = procedure<MineFrame>('mineStrike', [
  run('roll', {
    rule: 'card.S1',
    do(s, f, io) {
      const ships = f.units.filter((u) => profile(s, u).domain === SEA)
      const swept = ships.some((u) => s.derived.kit.types[profile(s, u).kind].id === 'DES')
      const value = io.roll(s, DIE, 'mines card.S1')
      s.mines[f.space] = -1
      worldChanged(s)
      const struck = value >= (swept ? SWEPT : STRIKES)
      io.tell('card.S1', say(struck ? 'told.mineStrikes' : 'told.mineMisses', { at: spaceId(s, f.space) }))
      const hit: Hit = {
        colour: YELLOW,
        targets: 1 << SEA,
        sonar: true,
        submarines: false,
        precise: false,
        space: -1,
        margin: 0,
      }
      call(s, casualties, casualtiesOnTheWay(ships, struck ? [hit] : []))
    },
  }),
  run('remove', { rule: 'card.S1', do: (s, f, io) => removeCasualties(s, io, given(f, casualties), 'card.S1') }),
])
