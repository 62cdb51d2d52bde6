// Every loss is paid for by a result, every point by a unit that left, and nothing changes its place unseen.
import type { JournalEntry } from '@middlesea/engine'
import { expectThat } from './breach.ts'
import { type Course, paramOf } from './course.ts'
import type { Sight } from './sight.ts'

/** By which rules a result of the table costs units. A result of fire or drift may count as another (crt.2, crt.NE). */
const COSTS: { [result: string]: string[] } = {
  DE: ['crt.DE'],
  DR: ['crt.DR'],
  EX: ['crt.EX'],
  NE: [],
  AE: ['crt.AE'],
  AL: ['crt.AL'],
  AR: ['crt.AR'],
}

export function licensedBy(result: string, means: string | undefined, isDrift: boolean): string[] {
  if (means === 'result.fire.AL') return ['crt.AL']
  if (means === 'result.NE') return []
  if (isDrift && result === 'NE') return ['crt.NE']
  return COSTS[result]
}

/** Losses that are no combat's: the line that must stand before them, for the same unit or at all. */
const BEFORE: { [rule: string]: { keys: string[]; ofUnit: boolean } } = {
  'drift.4': { keys: ['drop.lost'], ofUnit: true },
  'drift.2': { keys: ['drop.atSea'], ofUnit: true },
  'armor.table': { keys: ['armor.rolled'], ofUnit: true },
  'bomb.2': { keys: ['bomb.rolled', 'guns.fired'], ofUnit: false },
  'bomb.3': { keys: ['bomb.rolled'], ofUnit: false },
  'sea.3': { keys: ['sea.rolled'], ofUnit: false },
}

/** A line that says that a unit is eliminated. */
export function checkLoss(before: Sight, course: Course, told: JournalEntry[], { rule, params }: JournalEntry): void {
  const id = paramOf({ params }, 'unit')
  if (rule.startsWith('crt.')) {
    expectThat(course.licences.has(rule), rule, `${id} is lost by ${rule}, but nothing like it was rolled`)
    const isSupport = before.ground.of(id).attack === 0 && course.attackers.has(id) && !course.isFire
    expectThat(!isSupport, 'crt.2', `${id} supports from a distance, and is lost by ${rule}`)
    return
  }
  const needed = BEFORE[rule]
  if (needed !== undefined) {
    const isPaid = told.some(
      ({ key, params: other }) => needed.keys.includes(key) && (!needed.ofUnit || other.unit === id),
    )
    expectThat(isPaid, rule, `${id} is lost by ${rule}, but no line says why`)
  } else if (rule === 'terrain.beachbox') {
    const box = before.ground.boxOf(course.place(id))
    expectThat(box?.kind === 'beach', rule, `${id} is lost as if it lay off a beach, in ${course.place(id)}`)
  } else if (rule === 'noncombat.1') {
    expectThat(!before.ground.fights(id), rule, `${id} fights, but is overrun`)
  } else {
    expectThat(rule === 'stack.1' || rule === 'cd.1', rule, `${id} is lost by ${rule}, which costs nobody`)
  }
}

const LEAVINGS: { [place: string]: string[] } = {
  evacuated: ['evacuation.left', 'evacuation.byPort'],
  withdrawn: ['withdrawal.left'],
}

/** Every unit that is elsewhere now was named; who is out of the game left it by a line that says so. */
export function checkPlaces(before: Sight, after: Sight, course: Course, told: JournalEntry[]): void {
  for (const [id, { place }] of Object.entries(after.view.units)) {
    const from = before.view.units[id]?.place
    if (from === place || from === undefined) continue
    const { type, components, battalion } = before.ground.of(id)
    const isPart = components.length > 0 || battalion !== ''
    const isDecoy = type === 'decoy' && place === 'eliminated'
    expectThat(course.named.has(id) || isPart || isDecoy, 'move.1', `${id} went from ${from} to ${place} unseen`)
    if (place === 'eliminated' && !isDecoy) {
      expectThat(course.gone.has(id), 'loss', `${id} is gone, and no line says so`)
    }
    const lines = LEAVINGS[place]
    if (lines !== undefined) {
      const isTold = told.some((entry) => lines.includes(entry.key) && paramOf(entry, 'unit') === id)
      expectThat(isTold, 'evac.1', `${id} is ${place}, and no line says so`)
    }
  }
}

/** points.crete.table, points.malta.table: what lies in the boxes at the end, by the printed values. */
export function checkScore(after: Sight, points: number): void {
  const { ground } = after
  const worth = (ids: string[]): number => ids.reduce((sum, id) => sum + ground.of(id).points, 0)
  const lost = after.sideIn('eliminated', 'axis')
  const { withdrawTurn } = ground.files.scenarios[after.view.scenario].victory
  if (withdrawTurn !== undefined) {
    const due = worth(lost.filter((id) => ground.of(id).airborne))
    expectThat(points === due, 'points.malta.table', `the score is ${points}, not ${due}`)
    return
  }
  const engineers = ground.unit.get('Pi7')
  const isWhole = engineers?.components.every((id) => lost.includes(id)) === true
  const bonus = isWhole ? engineers.points - worth(engineers.components) : 0
  const due = worth(lost) + bonus + worth(after.all('evacuated'))
  expectThat(points === due, 'points.crete.table', `the score is ${points}, not ${due}`)
}
