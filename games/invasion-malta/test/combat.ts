// What tests of combat share: a declared attack up to the combat, and what its roll was.
import { gatherScenes, type ToldScene } from '@middlesea/engine'
import { meadow, type Position, type PositionSpec, position } from '../src/testing.ts'
import type { Meadow } from '../src/testing/meadow.ts'
import { A, B, X } from './table.ts'

type Script = Record<string, number[]>

/** A and B in 0505 against X in 0506: 6 to 3 is 2-1, and the leads are of one ER. Declared, not resolved. */
export function declared(wish: Partial<PositionSpec> = {}, script: Script = {}, ground: Meadow = {}): Position {
  const t = declaring(wish, script, ground)
  plan(t, { '0506': wish.axis === undefined ? [A, B] : Object.values(wish.axis).flat() })
  return t
}

/** Declares attacks and ends the declaration. Where only one unit can join, it has joined without being asked. */
export function plan(t: Position, attacks: { [hex: string]: string[] }): void {
  for (const [hex, units] of Object.entries(attacks)) {
    t.act({ do: 'attack', hex })
    for (const unit of units) {
      const isOffered = asked(t) === 'prompt.join' && t.offered().some((a) => a.do === 'join' && a.unit === unit)
      if (isOffered) t.act({ do: 'join', unit })
    }
    if (asked(t) === 'prompt.join') t.act({ do: 'done' })
  }
  if (asked(t) === 'prompt.declare') t.act({ do: 'done' })
  holdFire(t)
}

/** Nobody bombards. */
export function holdFire(t: Position): void {
  while (['prompt.bombard', 'prompt.bombardBack'].includes(asked(t))) t.act({ do: 'done' })
}

/** The same before anything is declared. */
export const declaring = (wish: Partial<PositionSpec> = {}, script: Script = {}, ground: Meadow = {}): Position =>
  position(
    { phase: 'declaration', active: 'axis O', axis: { '0505': [A, B] }, allied: { '0506': [X] }, ...wish },
    { 'combat 12.63': [7, 7], ...script },
    meadow(ground),
  )

/** Water but for these hexes: ways are as narrow as a test needs them. */
export const only = (...land: string[]): { sea: string[] } => {
  const ids = Array.from({ length: 81 }, (_, i) => `0${1 + Math.floor(i / 9)}0${1 + (i % 9)}`)
  return { sea: ids.filter((id) => !land.includes(id)) }
}

/** Plays on: no reaction, no patrol leaves, the first lead that is offered, nobody advances, until something else is asked. */
export function onward(t: Position, stopAt: string[] = []): void {
  const answers: { [key: string]: object } = {
    'prompt.bombard': { do: 'done' },
    'prompt.bombardBack': { do: 'done' },
    'prompt.react': { do: 'done' },
    'prompt.refuse': { do: 'done' },
    'prompt.patrols': { do: 'no' },
    'prompt.advance': { do: 'done' },
    'prompt.command': { do: 'done' },
    'prompt.declare': { do: 'done' },
  }
  while (t.state.stack.length > 0) {
    const { key } = t.decision().prompt
    if (stopAt.includes(key)) return
    const isLead = ['prompt.attackerLead', 'prompt.defenderLead', 'prompt.lead'].includes(key)
    const answer = isLead ? t.offered()[0] : answers[key]
    if (answer === undefined) return
    t.act(answer as never)
  }
}

/** The parameters of the last combat roll. */
export const rolled = (t: Position): Record<string, unknown> =>
  t.journal.filter(({ key }) => key === 'combat.rolled').at(-1)?.params ?? {}

export const battles = (t: Position): ToldScene[] => gatherScenes(t.journal).filter(({ kind }) => kind === 'battle')

/** The DRMs of the last combat roll: the message of each with its number. */
export function drms(t: Position): Record<string, number> {
  const row = battles(t)
    .at(-1)!
    .rows.find(({ rule }) => rule === '12.63')
  return Object.fromEntries((row?.modifiers ?? []).map(({ why, add }) => [why.key, add ?? 0]))
}

/** Whether nobody decides any more. */
export const isOver = (t: Position): boolean => t.state.stack.length === 0

export const asked = (t: Position): string => (isOver(t) ? '' : t.decision().prompt.key)
