// Bombs and coast guns: strength, table, range, and how long neutralization lasts.
import type { JournalEntry } from '@middlesea/engine'
import type { Action } from '../../src/core/actions.ts'
import { expectThat } from './breach.ts'
import { type Course, paramOf } from './course.ts'
import { gunsOver } from './fights.ts'
import type { Phase } from './phase.ts'
import type { Sight } from './sight.ts'

/** bomb.table */
function turnsOf({ ground }: Sight, strength: number, die: number): number {
  const { from, rows } = ground.files.tables.bombardment
  const columns = from.filter((least) => strength >= least).length
  return columns === 0 ? 0 : rows[die - 1][columns - 1]
}

/** The flights of this phase, the last of which may have just been sent. */
const flightsWith = (
  { view }: Sight,
  action: Action,
): { kind: string; mission: string; hex: string; target?: string }[] =>
  action.do === 'fly' ? [...view.flights, action] : view.flights

export function checkBombs(before: Sight, course: Course, action: Action, { key, params }: JournalEntry): void {
  const hex = paramOf({ params }, 'hex')
  const target = paramOf({ params }, 'target').replace('target.', '')
  const over = flightsWith(before, action).filter(
    (flight) => flight.mission === 'bomb' && flight.hex === hex && flight.target === target,
  )
  expectThat(over.length > 0, 'air.1', `bombs fall on ${hex}, and nobody flies there`)
  if (key !== 'bomb.rolled') return
  const { strength } = before.ground.files.tables.aircraft
  const sum = over.reduce((points, { kind }) => points + strength[kind as keyof typeof strength], 0)
  const guns = gunsOver(before, hex).filter((id) => !course.stunned.has(id))
  const due = guns.length > 0 ? Math.floor(sum / 2) : sum
  expectThat(params.strength === due, 'aa.1', `bombs on ${hex} have ${paramOf({ params }, 'strength')}, not ${due}`)
  const turns = turnsOf(before, due, Number(params.die))
  expectThat(params.turns === turns, 'bomb.table', `${due} bombs on ${hex}: ${paramOf({ params }, 'turns')} turns`)
}

/** bomb.1: neutralization adds up. */
export function checkNeutralized(before: Sight, course: Course, told: JournalEntry[], { params }: JournalEntry): void {
  const id = paramOf({ params }, 'unit')
  const rolled = told.findLast(({ key }) => key === 'bomb.rolled')
  expectThat(rolled !== undefined, 'bomb.5', `${id} is neutralized by nothing`)
  const due = (course.stunned.get(id) ?? before.unit(id).neutral) + Number(rolled.params.turns)
  expectThat(params.turns === due, 'bomb.1', `${id} is neutralized for ${paramOf({ params }, 'turns')}, not ${due}`)
  course.stunned.set(id, due)
}

/** bomb.5: with every turn the clock ticks once; not yet where the turn begins with a question who recombines. */
export function checkClock(before: Sight, after: Sight, course: Course): void {
  if (after.view.turn !== before.view.turn + 1 || before.view.turn === 0 || after.view.segment === '') return
  for (const [id, { neutral, place }] of Object.entries(before.view.units)) {
    if (place === 'eliminated' || after.place(id) !== place) continue
    const due = course.stunned.get(id) ?? Math.max(0, neutral - 1)
    expectThat(
      after.unit(id).neutral === due,
      'bomb.5',
      `${id} is neutralized for ${after.unit(id).neutral}, not ${due}`,
    )
  }
}

/** cd.1: every battery on the map once, in its range, at half strength by night. */
export function checkCoastGun(before: Sight, course: Course, phase: Phase, { params }: JournalEntry): void {
  const { ground, view } = before
  const id = paramOf({ params }, 'unit')
  const box = ground.boxOf(paramOf({ params }, 'box'))
  const { cd, cdRange } = ground.of(id)
  expectThat(view.options.basic !== true, 'option.basic', `${id} fires in the basic game`)
  expectThat(cd > 0 && !phase.fired.has(id), 'cd.1', `${id} fires twice, or is no coast gun`)
  expectThat(!course.isNeutral(id), 'bomb.5', `${id} is neutralized and fires`)
  const from = course.place(id)
  const isNear = ground.isHex(from) && box?.hexes.some((hex) => ground.distance(from, hex) <= cdRange)
  expectThat(isNear === true, 'cd.1', `${id} fires at ${box?.id ?? 'nothing'}, out of its range`)
  phase.fired.add(id)
  const strength = Math.floor(cd / (phase.night ? 2 : 1))
  expectThat(params.strength === strength, 'bomb.4', `${id} fires with ${paramOf({ params }, 'strength')}`)
  const hits = turnsOf(before, strength, Number(params.die))
  expectThat(params.hits === hits, 'bomb.table', `${id} hits ${paramOf({ params }, 'hits')} times, not ${hits}`)
}

/** sea.table: by the die and the column of whoever sails. */
export function checkSea({ ground, view }: Sight, phase: Phase, { params }: JournalEntry): void {
  const group = paramOf({ params }, 'group').replace('convoy.', '')
  const { columns, rows } = ground.files.tables.sea
  const isMalta = ground.files.scenarios[view.scenario].victory.withdrawTurn !== undefined
  const isByPort = [...ground.unit.values()].some(({ arrival }) => arrival.group === group && arrival.by === 'port')
  const allied = isByPort ? 'alliedPort' : 'alliedSouth'
  const axis = isMalta ? 'followUp' : phase.night ? 'axisNight' : 'axisDay'
  const total = Number(params.die) + Number(params.modifier)
  const line = rows[Math.min(Math.max(total, 1), rows.length) - 1]
  const due = line[columns.indexOf(phase.name === 'phase.alliedSea' ? allied : axis)]
  expectThat(
    params.result === `sea.${due}`,
    'sea.table',
    `${group} rolls ${total}: ${paramOf({ params }, 'result')}, not ${due}`,
  )
}
