import type { AnyGame } from '../../game.ts'
import type { JournalEntry, Roll } from '../../io.ts'
import type { Message } from '../../message.ts'
import type { Participant, Scene, SceneEffect, SceneModifier, SceneRow } from '../../scene.ts'
import { Breach, notPlainData } from './compare.ts'
import { checkText } from './texts.ts'

/** What scenes are compared with. */
export interface SceneCheck {
  /** All rolls of the match. */
  rolls: readonly Roll[]
  /** The game shows every die in a scene; a die that is in none is a breach. */
  allDice?: boolean
}

/**
 * The law of scenes, for what one reader is told of a whole match: each begins once, goes on only while it is open, and ends;
 * its rolls are rolls of the match, and no roll is shown twice; all that it names has a name, and all that it says a text.
 */
export function checkScenes(game: AnyGame, entries: readonly JournalEntry[], check: SceneCheck): void {
  const known = new Set<string>()
  const open = new Set<string>()
  const shown = new Set<number>()
  const rolls = new Map(check.rolls.map((roll) => [roll.n, roll]))
  for (const { scene } of entries) {
    if (scene === undefined) continue
    checkOrder(scene, known, open)
    checkScene(game, scene)
    checkRolls(scene, rolls, shown)
  }
  if (open.size > 0) throw new Breach(`scenes that never end: ${[...open].join(', ')}`)
  const unseen = check.rolls.find(({ n, die }) => die && !shown.has(n))
  if (check.allDice === true && unseen !== undefined) {
    throw new Breach(`roll ${unseen.n} ('${unseen.purpose}') is shown in no scene`)
  }
}

function checkOrder({ id, part, within, title, outcome }: Scene, known: Set<string>, open: Set<string>): void {
  const isFirst = part === 'begin' || part === 'whole'
  if (isFirst === known.has(id)) throw new Breach(`scene '${id}' ${isFirst ? 'begins twice' : 'goes on unbegun'}`)
  if (!isFirst && !open.has(id)) throw new Breach(`scene '${id}' goes on after its end`)
  if (within !== undefined && !open.has(within))
    throw new Breach(`scene '${id}' is within '${within}', which is not open`)
  if (isFirst === (title === undefined))
    throw new Breach(`scene '${id}': its ${part} has ${isFirst ? 'no' : 'a'} title`)
  const isLast = part === 'end' || part === 'whole'
  if (isLast === (outcome === undefined)) {
    throw new Breach(`scene '${id}': its ${part} has ${isLast ? 'no' : 'an'} outcome`)
  }
  known.add(id)
  if (part === 'begin') open.add(id)
  if (part === 'end') open.delete(id)
}

function checkRolls({ id, rows = [] }: Scene, rolls: Map<number, Roll>, shown: Set<number>): void {
  for (const { n, sides, value, draw } of rows.flatMap((row) => row.rolls ?? [])) {
    const made = rolls.get(n)
    const same = made?.sides === sides && made.value === value && made.die !== (draw === true)
    if (!same)
      throw new Breach(`scene '${id}' shows roll ${n} as ${value} of ${sides}, the match has ${JSON.stringify(made)}`)
    if (shown.has(n)) throw new Breach(`scene '${id}' shows roll ${n} again`)
    shown.add(n)
  }
}

/** Everything in a part has a text and a name, in every language. */
export function checkScene(game: AnyGame, scene: Scene): void {
  const odd = notPlainData(scene, `scene '${scene.id}'`)
  if (odd !== null) throw new Breach(odd)
  for (const message of messagesIn(scene)) checkText(game, message)
  for (const name of namesIn(scene)) {
    if (game.names(name) === undefined) throw new Breach(`scene '${scene.id}' names '${name}', which has no name`)
  }
}

const rowsOf = ({ rows = [] }: Scene): SceneRow[] => rows

function messagesIn(scene: Scene): Message[] {
  const told = [scene.title, scene.outcome?.text, ...rowsOf(scene).flatMap(messagesInRow)]
  return told.filter((message) => message !== undefined)
}

function messagesInRow({ step, cell, result, rolls = [], modifiers = [], strengths = [] }: SceneRow) {
  const why: SceneModifier[] = [
    ...modifiers,
    ...rolls.flatMap((roll) => roll.modifiers ?? []),
    ...strengths.flatMap((strength) => strength.modifiers ?? []),
  ]
  return [step, cell?.result, result, ...rolls.map((roll) => roll.result), ...why.map((modifier) => modifier.why)]
}

/** Places may go by their ids alone, as hexes do. */
function namesIn(scene: Scene): string[] {
  const effects = [...(scene.effects ?? []), ...rowsOf(scene).flatMap((row) => row.effects ?? [])]
  const pieces = rowsOf(scene).flatMap(({ rolls = [], strengths = [] }) => [
    ...rolls.flatMap(({ by = [], at = [] }) => [...by, ...at]),
    ...strengths.flatMap(({ parts }) => parts.map(({ piece }) => piece)),
  ])
  return [
    ...(scene.cast ?? []).flatMap(namesInCast),
    ...effects.flatMap(namesInEffect),
    ...pieces.filter(({ hidden }) => hidden !== true).map(({ id }) => id),
  ]
}

const namesInCast = ({ id, hidden, side, role }: Participant): string[] =>
  hidden === true ? [side, role] : [id, side, role]

function namesInEffect(effect: SceneEffect): string[] {
  const { piece, how, mark, side, what } = effect as Partial<{
    piece: { id: string; hidden?: true }
    how: string
    mark: string
    side: string
    what: string
  }>
  const known = piece === undefined || piece.hidden === true ? [] : [piece.id]
  return [...known, ...[how, mark, side, what].filter((name) => name !== undefined)]
}
