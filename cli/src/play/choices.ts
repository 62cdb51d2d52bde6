import { type AnyGame, canonical, type Choice } from '@middlesea/engine'
import type { Voice } from '@middlesea/table-kit/voice'
import { findByName, sameName } from './names.ts'

/** One numbered choice of a decision, with the actions that it stands for. */
export interface Option {
  number: number
  choice: Choice<unknown>
  actions: unknown[]
  heading: string
  /** Its name is not enough: what it does is said. */
  labelled: boolean
}

/** Numbers that stay with their choices while the same question is asked again, so that a player can rely on them. */
export class Numbering {
  private question = ''
  private numbers = new Map<string, number>()

  number(question: string, choices: Choice<unknown>[]): Map<Choice<unknown>, number> {
    if (question !== this.question) {
      this.question = question
      this.numbers = new Map()
    }
    const given = new Map<Choice<unknown>, number>()
    for (const choice of choices) {
      const key = canonical([choice.on, choice.id, choice.action])
      if (!this.numbers.has(key)) this.numbers.set(key, this.numbers.size + 1)
      given.set(choice, this.numbers.get(key)!)
    }
    return given
  }
}

/** What a player typed could not be read as choices; the text says why. */
export class NotUnderstood extends Error {}

/** A choice that was named, and the second level if that was named too. */
export interface Pick {
  option: Option
  second: string | null
}

const NUMBERS = /^(\d+)(?:-(\d+))?(?:>(\S+))?$/

export interface ChoiceTexts {
  /** The names of all units and places of the game, offered or not. */
  others: string[][]
  noSuchNumber(n: string): string
  noSuchName(text: string): string
  ambiguous(text: string, names: string): string
}

/** Reads `3 5 7-9`, `3>2 5>2`, `mosta`, `pick mosta`, `kg kroh > sliema`, `mosta, mdina`. */
export function readPicks(line: string, options: Option[], voice: Voice, texts: ChoiceTexts): Pick[] {
  const picks = line
    .replace(/\s*>\s*/g, '>')
    .split(/[,、，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => readPart(part, options, voice, texts))
  return shared(picks)
}

function readPart(part: string, options: Option[], voice: Voice, texts: ChoiceTexts): Pick[] {
  const words = part.split(/\s+/)
  if (words.every((word) => NUMBERS.test(word))) return words.flatMap((word) => byNumber(word, options, texts))
  const [first, ...rest] = part.split('>')
  if (first === '') throw new NotUnderstood(texts.noSuchName(part))
  const second = rest.join('>') || null
  const numbers = first.split(/\s+/)
  if (numbers.every((word) => /^\d+(-\d+)?$/.test(word))) {
    return numbers.flatMap((word) => byNumber(word, options, texts)).map(({ option }) => ({ option, second }))
  }
  return byWords(first, options, voice, texts).map((option) => ({ option, second }))
}

/** `3 4 5>2`, `lehr, kg kroh > mosta`: what is not said of a choice that needs it is said by the next one. */
function shared(picks: Pick[]): Pick[] {
  let second: string | null = null
  for (const pick of picks.slice().reverse()) {
    if (pick.second !== null) second = pick.second
    else if (pick.option.actions.length > 1) pick.second = second
  }
  return picks
}

/** A name, or a heading with all its units (`folgore`); or, where nothing has that name, several names or numbers of one word each. */
function byWords(text: string, options: Option[], voice: Voice, texts: ChoiceTexts): Option[] {
  const units = options.filter(({ choice }) => choice.on === 'unit')
  const named = units.some((option) => namesOfOption(voice, option).some((name) => sameName(name, text)))
  const group = units.filter(({ heading }) => sameName(heading, text))
  if (!named && group.length > 0) return group
  try {
    return [byName(text, options, voice, texts)]
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    const all = [...new Set(units.map(({ heading }) => heading))]
    const headings = findByName(text, all, (heading) => [heading], texts.others)
    if (headings.length === 1 && text.length > 2) return units.filter(({ heading }) => heading === headings[0])
    const words = text.split(/\s+/)
    if (words.length === 1) throw error
    const found = words.map((word) =>
      /^\d+$/.test(word)
        ? options.filter(({ number }) => number === Number(word))
        : findByName(word, options, (option) => namesOfOption(voice, option), texts.others),
    )
    if (found.every((each) => each.length === 1)) return found.flat()
    throw error
  }
}

function byNumber(word: string, options: Option[], texts: ChoiceTexts): Pick[] {
  const [, from, to, second] = NUMBERS.exec(word)!
  const last = Number(to ?? from)
  const numbered = options.filter(({ number }) => number >= Number(from) && number <= last)
  // Hexes have numbers for names: 2408 is one where no list is so long, and 0305 always.
  const named = options.filter(({ choice }) => choice.id === from)
  const picked = to === undefined && (!isNumber(from) || numbered.length === 0) ? named : numbered
  const whole = to === undefined ? picked.length === 1 : picked.length > 0
  if (!whole) throw new NotUnderstood(texts.noSuchNumber(to === undefined ? from : `${from}-${to}`))
  return picked.sort((a, b) => a.number - b.number).map((option) => ({ option, second: second ?? null }))
}

/** A number as people write it, and not the name of a hex with a nought before it. */
const isNumber = (text: string): boolean => /^(?:0|[1-9]\d*)$/.test(text)

function byName(text: string, options: Option[], voice: Voice, texts: ChoiceTexts): Option {
  const found = findByName(text, options, (option) => namesOfOption(voice, option), texts.others)
  if (found.length === 1) return found[0]
  if (found.length > 1) throw new NotUnderstood(texts.ambiguous(text, listed(found, voice)))
  // `pick mosta`: the first word is what the action does.
  const [verb, ...rest] = text.split(/\s+/)
  const doing = options.filter(({ actions }) => actions.some((action) => stringsOf(action).includes(verb)))
  const again = findByName(rest.join(' '), doing, (option) => namesOfOption(voice, option), texts.others)
  if (again.length === 1) return again[0]
  if (again.length > 1) throw new NotUnderstood(texts.ambiguous(text, listed(again, voice)))
  throw new NotUnderstood(texts.noSuchName(text))
}

function listed(options: Option[], voice: Voice): string {
  const names = options.slice(0, 12).map((option) => `${option.number} ${optionName(voice, option)}`)
  return names.join(', ') + (options.length > 12 ? ', ...' : '')
}

/** The action of a choice's second level by its number in the list or by a name in it; several if that is not clear. */
export function readSecond(text: string, option: Option, voice: Voice, others: string[][] = []): unknown[] {
  if (isNumber(text) && Number(text) <= option.actions.length)
    return option.actions.slice(Number(text) - 1, Number(text))
  const namesOf = (action: unknown): string[] => [
    voice.say(voice.game.label(action)),
    ...stringsOf(action)
      .filter((id) => id !== option.choice.id)
      .flatMap((id) => allNames(voice.game, id)),
  ]
  return findByName(text, option.actions, namesOf, others)
}

/** Several choices that are sent the same way, as one: only what every one of them can do. */
export function together(options: Option[]): Option {
  const [first, ...others] = options
  const actions = first.actions.filter((action) => others.every((option) => alike(action, first, option) !== undefined))
  return { ...first, actions }
}

/**
 * The action of choice `other` that differs from `action` only in naming `other` where that one names `own`: the same
 * move by another unit.
 */
export function alike(action: unknown, own: Option, other: Option): unknown {
  const wanted = withoutId(action, own)
  return other.actions.find((each) => withoutId(each, other) === wanted)
}

function withoutId(action: unknown, { choice }: Option): string {
  const entries = Object.entries(action as object).filter(([, value]) => value !== choice.id)
  return canonical(Object.fromEntries(entries))
}

/** What a choice is called in a list. */
export function optionName(voice: Voice, { choice, actions, labelled }: Option): string {
  if (!labelled) return voice.name(choice.id)
  const labels = actions.map((action) => voice.say(voice.game.label(action)))
  return labels.length > 1 ? sharedBeginning(labels) : labels[0]
}

/** What several actions of one choice have in common: 'Drop KG1 on …'. The first of them, where that is nothing. */
function sharedBeginning([first, ...others]: string[]): string {
  let end = first.length
  for (const other of others) while (!other.startsWith(first.slice(0, end))) end--
  // A number or a word that is cut says nothing.
  const isCut = /[\da-z]/i.test(first[end] ?? '')
  const shared = first.slice(0, end).replace(isCut ? /[\da-z]+$/i : /$/, '')
  return shared.trim() === '' ? first : `${shared}…`
}

function namesOfOption(voice: Voice, option: Option): string[] {
  return [optionName(voice, option), ...allNames(voice.game, option.choice.id)]
}

/** An id and its names in both languages. */
export function allNames(game: AnyGame, id: string): string[] {
  const name = game.names(id)
  return name === undefined ? [id] : [id, name.en, name.ja]
}

/** The texts in an action: its verb and the ids it names. */
export function stringsOf(action: unknown): string[] {
  if (typeof action !== 'object' || action === null) return []
  return Object.values(action).filter((value): value is string => typeof value === 'string')
}
