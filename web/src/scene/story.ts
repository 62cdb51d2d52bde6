import {
  effectsOf,
  type Participant,
  type SceneEffect,
  type SceneModifier,
  type SceneRoll,
  type SceneRow,
  type SceneUnit,
  type Strength,
  type ToldScene,
} from '@middlesea/engine'
import type { Odds } from '@middlesea/table-kit/presentation'
import { headed, plain, signed } from '@middlesea/table-kit/words'
import type { Words } from '../match/words.ts'
import type { SceneTexts } from './words/en.ts'

// What a scene shows, read off its data: who stands on which side, what became of whom, and all of it in sentences.

/** A side with everybody who takes part for it. */
export interface SceneSide {
  id: string
  cast: Participant[]
}

/** The sides of a scene: whoever attacks stands first. */
export function sidesOf(cast: readonly Participant[]): SceneSide[] {
  const sides = new Map<string, Map<string, Participant>>()
  for (const one of cast) {
    const known = sides.get(one.side) ?? new Map<string, Participant>()
    sides.set(one.side, known)
    // Who joins a step later as what he was is told once.
    known.set(`${one.id} ${one.role}`, one)
  }
  const attacks = ({ cast: members }: SceneSide): boolean => members.some(({ role }) => role === 'role.attacker')
  return [...sides]
    .map(([id, members]): SceneSide => ({ id, cast: [...members.values()] }))
    .sort((a, b) => Number(attacks(b)) - Number(attacks(a)))
}

/** A part of a side: those who do the same and come from the same place. */
export interface Party {
  role: string
  from: string | undefined
  cast: Participant[]
}

/** The parties of a side in the order of their roles: a place that all of them come from is told once. */
export function partiesOf({ cast }: SceneSide): Party[] {
  const parties: Party[] = []
  for (const role of new Set(cast.map((one) => one.role))) {
    const own = cast.filter((one) => one.role === role)
    for (const from of new Set(own.map((one) => one.from)))
      parties.push({ role, from, cast: own.filter((one) => one.from === from) })
  }
  return parties
}

/** What a scene did to a piece. */
export type Fate = 'lost' | 'reduced' | 'marked'

export function fatesIn(effects: readonly SceneEffect[]): Map<string, Fate> {
  const fates = new Map<string, Fate>()
  for (const effect of effects) {
    if (effect.do === 'lost') fates.set(effect.piece.id, 'lost')
    else if (effect.do === 'reduced' && fates.get(effect.piece.id) !== 'lost') fates.set(effect.piece.id, 'reduced')
    else if (effect.do === 'marked' && !fates.has(effect.piece.id)) fates.set(effect.piece.id, 'marked')
  }
  return fates
}

/** What a die counts for after the modifiers of its row and its own. */
export function totalOf(roll: SceneRoll, row: Pick<SceneRow, 'modifiers'> = {}): number {
  const added = [...(row.modifiers ?? []), ...(roll.modifiers ?? [])]
    .filter(({ on }) => on === 'die')
    .reduce((sum, { add = 0 }) => sum + add, 0)
  return roll.value + added
}

/** '+1', '×2', '÷2'. */
export function amountOf({ add, times, dividedBy }: SceneModifier): string {
  if (times !== undefined) return `×${times}`
  if (dividedBy !== undefined) return `÷${dividedBy}`
  return signed(add ?? 0)
}

/** Names and places as a reader calls them. */
export interface Naming {
  words: Words
  text: SceneTexts
  place: (id: string) => string
  list: (items: string[]) => string
}

export function pieceName({ id, hidden, count }: SceneUnit, { words, text }: Naming): string {
  const name = hidden ? text.hidden : words.name(id)
  return count !== undefined && count > 1 ? `${name} ${text.count(count)}` : name
}

/** More than these in a sum are not read one by one. */
const MOST_ADDED = 8

/** How a strength adds up before what multiplies or halves it: '2 (5/Sturm) + 6 (Bomber ×2)'. Null where nothing is added. */
export function sumTold({ parts, per = 1 }: Strength, naming: Naming): string | null {
  const counted = parts.filter(({ points }) => points !== 0)
  if (counted.length < 2 || counted.length > MOST_ADDED) return null
  return counted.map(({ piece, points }) => naming.text.part(plain(points / per), pieceName(piece, naming))).join(' + ')
}

/** A line about what became of something, with the rule. */
export interface EffectLine {
  key: string
  text: string
  rule: string
  bad: boolean
}

/** More names than these in a line tell nothing: the rest is counted. */
const MOST_NAMED = 6

/**
 * What became of everybody, in lines: those to whom the same happened stand in one. What is counted has a line for each rule
 * that it came by, and the last of them tells what it stands at.
 */
export function effectLines(effects: readonly SceneEffect[], naming: Naming): EffectLine[] {
  const groups = new Map<string, SceneEffect[]>()
  for (const effect of effects) {
    const key = likeness(effect)
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [effect])
    else known.push(effect)
  }
  const ends = endsOf(effects, groups)
  const counters = new Set(effects.flatMap((effect) => (effect.do === 'counted' ? [effect.seat] : [])))
  return [...groups].flatMap(([key, alike]) => {
    const text = lineOf(alike, naming, { sides: counters.size > 1, end: ends.get(key) })
    const bad = alike[0].do === 'lost' || alike[0].do === 'reduced'
    return text === null ? [] : [{ key, text, rule: alike[0].rule, bad }]
  })
}

type Counted = Extract<SceneEffect, { do: 'counted' }>

const countedIn = (effects: readonly SceneEffect[]): Counted[] => effects.filter((effect) => effect.do === 'counted')
const countOf = ({ seat, what }: Counted): string => `${seat} ${what}`
const changeOf = (effects: readonly SceneEffect[]): number =>
  countedIn(effects).reduce((sum, { change }) => sum + change, 0)

/** Two purses may be told of by one name: what leaves one and stands higher afterwards is of another. */
const isOfTwo = (steps: readonly Counted[]): boolean =>
  steps.some(({ change, total }, i) => i > 0 && (total - steps[i - 1].total) * change < 0)

/** The last step of each count, by the last line that tells of it; none where one name stands for several. */
function endsOf(effects: readonly SceneEffect[], groups: ReadonlyMap<string, SceneEffect[]>): Map<string, Counted> {
  const steps = new Map(countedIn(effects).map((step) => [countOf(step), step]))
  const lines = new Map<string, string>()
  for (const [key, alike] of groups)
    for (const step of countedIn(alike)) if (changeOf(alike) !== 0) lines.set(countOf(step), key)
  const known = [...lines].filter(([count]) => !isOfTwo(countedIn(effects).filter((step) => countOf(step) === count)))
  return new Map(known.map(([count, key]) => [key, steps.get(count)!]))
}

/** Effects of one likeness are told in one line. */
function likeness(effect: SceneEffect): string {
  switch (effect.do) {
    case 'moved':
      return `moved ${effect.how} ${effect.to}`
    case 'marked':
      return `marked ${effect.mark} ${effect.amount ?? ''}`
    case 'unmarked':
      return `unmarked ${effect.mark}`
    case 'revealed':
      return `revealed ${effect.place}`
    case 'came':
      return `came ${effect.place}`
    case 'taken':
      return `taken ${effect.side}`
    case 'counted':
      return `counted ${countOf(effect)} ${effect.rule}`
    case 'placeMarked':
      return `placeMarked ${effect.place} ${effect.mark}`
    case 'reduced':
      return `reduced ${effect.piece.id}`
    default:
      return effect.do
  }
}

/** `end`: it is the last of what is counted. `sides`: points of several sides are counted, so each is named. */
function lineOf(
  alike: readonly SceneEffect[],
  naming: Naming,
  { end, sides }: { end: Counted | undefined; sides: boolean },
): string | null {
  const { words, text, place } = naming
  const [first] = alike
  const names = shortList(
    alike.flatMap((effect) => ('piece' in effect ? [pieceName(effect.piece, naming)] : [])),
    naming,
  )
  switch (first.do) {
    case 'lost':
      return text.lost(names)
    case 'reduced':
      return text.reducedOf(
        pieceName(first.piece, naming),
        alike.reduce((sum, effect) => sum + (effect.do === 'reduced' ? effect.steps : 0), 0),
      )
    case 'moved': {
      const [how, to] = [words.name(first.how), place(first.to)]
      // 'goes back to the Reserve Pool' says where to.
      return how.includes(to) ? text.marked(names, how, undefined) : text.moved(names, how, to)
    }
    case 'marked':
      return text.marked(names, words.name(first.mark), first.amount)
    case 'unmarked':
      return text.unmarked(names, words.name(first.mark))
    case 'revealed':
      return text.revealed(names, first.place === null ? '' : place(first.place))
    case 'came':
      return text.came(names, place(first.place))
    case 'taken': {
      const places = alike.flatMap((effect) => (effect.do === 'taken' ? [place(effect.place)] : []))
      return text.taken(words.name(first.side), shortList(places, naming))
    }
    case 'placeMarked':
      return text.placeMarked(place(first.place), words.name(first.mark), first.amount)
    case 'counted': {
      const [change, what, per] = [changeOf(alike), words.name(first.what), first.per ?? 1]
      if (change === 0) return null
      const told = signed(change / per)
      const points = end ? text.counted(what, told, plain(end.total / per)) : text.changed(what, told)
      return sides ? headed(words.name(first.seat), points, words.language) : points
    }
  }
}

function shortList(names: string[], { text, list }: Naming): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  // Two of one name are told as two.
  const items = [...counts].map(([name, count]) => (count > 1 ? `${name} ${text.count(count)}` : name))
  if (items.length <= MOST_NAMED) return list(items)
  return `${list(items.slice(0, MOST_NAMED))} … (${text.howMany(names.length)})`
}

/** Where each row is read from a table, and the sentence at the end counts the rows. */
const FARES: ReadonlySet<ToldScene['kind']> = new Set(['drop', 'landing', 'convoy', 'bombardment'])

/**
 * What a phase in rows came to, where nobody stands against anybody and no sentence of the game says it: how many of the dice
 * hit, or how those fared who dropped, landed, sailed or bombed. Null where a line says it all.
 */
export function tallyOf(
  { kind, cast, rows }: Pick<ToldScene, 'kind' | 'cast' | 'rows'>,
  { text, words }: Pick<Naming, 'text' | 'words'>,
): string | null {
  if (cast.length > 0) return null
  const aimed = rows.flatMap(({ rolls = [] }) => rolls.filter(({ hit }) => hit !== undefined))
  if (aimed.length > 1) return text.tally(aimed.filter(({ hit }) => hit).length, aimed.length)
  const came = FARES.has(kind) ? rows.filter(({ cell }) => cell !== undefined) : []
  if (came.length === 0) return null
  const results = came.map(({ cell }) => words.text(cell!.result))
  // One row tells of whom; of many it is told how often.
  const said =
    came.length === 1 ? [headed(words.text(came[0].step), results[0], words.language)] : tallied(results, text)
  return text.fared(said)
}

/**
 * How many were lost in fire at many places that nobody wins, where its sentence only counts the guns: who looks at the end
 * of a long list of dice asks for that first. Null where it is told already, or nobody was lost.
 */
export function fallenOf(scene: ToldScene, { text, words }: Pick<Naming, 'text' | 'words'>): string | null {
  const { kind, place, rows, outcome } = scene
  if (kind !== 'fire' || place !== null || rows.length < 2 || outcome === undefined || outcome.won !== undefined)
    return null
  const fallen = effectsOf(scene).filter((effect) => effect.do === 'lost').length
  return fallen === 0 || words.text(outcome.text).includes(String(fallen)) ? null : text.fallen(fallen)
}

/** Each once, the most frequent first, with how often it came. */
function tallied(results: readonly string[], text: SceneTexts): string[] {
  const counts = new Map<string, number>()
  for (const result of results) counts.set(result, (counts.get(result) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([result, n]) => (n > 1 ? `${result} ${text.count(n)}` : result))
}

/** A row that tells a part of the one before it begins so. */
const PART = '· '

/** The chances of a forecast, without those that tell what one of them is made of. */
export const wholeChances = ({ rows }: Pick<Odds, 'rows'>): Odds['rows'] =>
  rows.filter(({ who, chance }) => chance !== '' && !who.startsWith(PART))

/** A scene in sentences, for ears: its title, what each row came to, who was hurt, how it ended. */
export function sentencesOf(scene: ToldScene, naming: Naming): string[] {
  const { words } = naming
  const rows = scene.rows.flatMap((row) => {
    const result = row.result ?? row.cell?.result
    return result === undefined ? [] : [headed(words.text(row.step), words.text(result), words.language)]
  })
  const hurt = effectLines(
    effectsOf(scene).filter((effect) => effect.do === 'lost' || effect.do === 'reduced'),
    naming,
  )
  const [tally, fallen] = [tallyOf(scene, naming), fallenOf(scene, naming)]
  return [
    ...(scene.title === undefined ? [] : [words.text(scene.title)]),
    ...rows,
    ...hurt.map(({ text }) => text),
    ...(tally === null || scene.outcome === undefined ? [] : [tally]),
    ...(tally === null && fallen !== null ? [fallen] : []),
    ...(scene.outcome === undefined ? [] : [words.text(scene.outcome.text)]),
  ]
}
