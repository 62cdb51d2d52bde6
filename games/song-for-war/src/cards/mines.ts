// card.S1, Naval Mines: the first enemy group that enters a mined sea space may lose ships there.
import { call, given, law } from '@middlesea/engine'
import { DIE, type Hit } from '../11-fire.ts'
import { casualties, casualtiesOnTheWay, takesSomebody } from '../12-casualties.ts'
import { removeCasualties } from '../12-losses.ts'
import { worldChanged } from '../changes.ts'
import { SEA, sideOf, YELLOW } from '../kit.ts'
import { lossesEnd, minesScene } from '../scenes/events.ts'
import { minesHead } from '../scenes/parts.ts'
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
      const ships = f.units.slice()
      const swept = ships.some((u) => s.derived.kit.types[profile(s, u).kind].id === 'DES')
      const value = io.roll(s, DIE, 'mines card.S1')
      s.mines[f.space] = -1
      worldChanged(s)
      const needed = swept ? SWEPT : STRIKES
      const struck = value >= needed
      const hit: Hit = {
        colour: YELLOW,
        targets: 1 << SEA,
        sonar: true,
        submarines: false,
        precise: false,
        space: -1,
        margin: 0,
        raised: false,
        single: false,
      }
      const lost = casualtiesOnTheWay(ships, struck ? [hit] : [])
      const told = say(struck ? 'told.mineStrikes' : 'told.mineMisses', { at: spaceId(s, f.space) })
      io.tell('card.S1', told, () =>
        minesScene(s, ships, f.space, { sides: DIE, value, needed }, !takesSomebody(s, lost)),
      )
      call(s, casualties, lost)
    },
  }),
  run('remove', {
    rule: 'card.S1',
    do(s, f, io) {
      const lost = given(f, casualties)
      removeCasualties(s, io, lost, 'card.S1')
      if (lost.length > 0) io.show('card.S1', () => lossesEnd(minesHead(s, f.space), lost))
    },
  }),
])
