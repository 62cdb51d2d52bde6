// drift.1 to drift.4: each jump by its die, what is added to it, and where the diagram leads.
import type { JournalEntry } from '@middlesea/engine'
import { expectThat } from './breach.ts'
import { paramOf } from './course.ts'
import { gunsOver } from './fights.ts'
import type { Sight } from './sight.ts'

/** Where each unit jumps; from one answer to the next. */
export type Aims = Map<string, string>

/** malta.withdraw: once they are called off, by the turn or by what is lost, no more German airborne units come by air. */
export function checkComing({ ground, view, sideIn }: Sight, id: string): void {
  const { nation, airborne } = ground.of(id)
  const { withdrawTurn, withdrawPoints } = ground.files.scenarios[view.scenario].victory
  if (withdrawTurn === undefined || nation !== 'GE' || !airborne) return
  const lost = sideIn('eliminated', 'axis').filter((other) => ground.of(other).airborne)
  const points = lost.reduce((sum, other) => sum + ground.of(other).points, 0)
  const isOrdered =
    ((view.own as { withdrawal?: number }).withdrawal ?? 0) > 0 || view.turn >= withdrawTurn || points >= withdrawPoints
  expectThat(!isOrdered, 'malta.withdraw', `${id} comes by air after the withdrawal was ordered`)
}

const JUMPS = ['drop.drifted', 'drop.lost', 'drop.atSea']

export function checkDrop(before: Sight, aims: Aims, { key, params }: JournalEntry): void {
  const unit = paramOf({ params }, 'unit')
  if (key === 'drop.placed') aims.set(unit, paramOf({ params }, 'hex'))
  if (!JUMPS.includes(key)) return
  const { ground } = before
  const { drift } = ground.files.tables
  const aim = aims.get(unit)
  expectThat(aim !== undefined, 'drift.1', `${unit} drifts and never jumped`)
  const isOver = before.sideIn(aim, 'allied').length > 0
  const guns = gunsOver(before, aim).reduce((sum, id) => sum + ground.of(id).aaDrift, 0)
  const glider = ground.of(unit).type === 'glider' ? drift.glider : 0
  const due = (isOver ? drift.enemyOccupied : 0) + guns + glider
  expectThat(params.modifier === due, 'drift.3', `${unit} drifts with ${paramOf({ params }, 'modifier')}, not ${due}`)
  const result = Math.max(1, Number(params.die) + due)
  expectThat(params.result === result, 'drift.2', `${unit} drifts by ${paramOf({ params }, 'result')}, not ${result}`)
  const isLost = result >= drift.eliminatedAt
  expectThat((key === 'drop.lost') === isLost, 'drift.4', `${unit} drifts by ${result}: ${key}`)
  if (isLost) return
  const down = drift.hexes[result - 1].reduce<string | null>(
    (hex, d) => (hex === null ? null : ground.next(hex, d)),
    aim,
  )
  const isGround = down !== null && ground.isLand(down)
  expectThat(
    key === (isGround ? 'drop.drifted' : 'drop.atSea'),
    'drift.2',
    `${unit} comes down in ${down ?? 'nowhere'}`,
  )
  if (isGround)
    expectThat(params.hex === down, 'drift.2', `${unit} comes down in ${paramOf({ params }, 'hex')}, not ${down}`)
}
