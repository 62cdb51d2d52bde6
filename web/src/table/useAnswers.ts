import { Refused, type Roll, type RuleEntry } from '@middlesea/engine'
import { useRulebook } from '../games/rulebook.ts'
import { withMinus } from '@middlesea/table-kit/words'
import type { Texts } from '../i18n/en.ts'
import { useText } from '../i18n/useText.ts'
import { byVerb, DONE, reachOf } from '../match/offers.ts'
import type { AnyAction } from '../match/history.ts'
import { type Command, meant, type Named } from './command.ts'
import { type TableModel, useTable } from './model.ts'
import { unitFrom } from './openFog.ts'

/** Does a typed command and gives the answer in words. */
export function useAnswers(): (command: Command, typed: string) => string {
  const table = useTable()
  const text = useText()
  const { rulebook, id } = table.session.game
  const book = useRulebook(id) ?? rulebook
  return (command, typed) => {
    try {
      return command.do === 'rule' ? ruleText(table, text, book, command.id) : answerTo(table, text, command, typed)
    } catch (error) {
      if (error instanceof Refused) return table.words.text(error.refusal)
      throw error
    }
  }
}

function ruleText({ words }: TableModel, text: Texts, book: readonly RuleEntry[], wanted: string): string {
  const rule = book.find(({ id }) => id === wanted)
  return rule ? `${rule.id} ${rule.title[words.language]}. ${rule.summary[words.language]}` : text.rules.none
}

function answerTo(table: TableModel, text: Texts, command: Exclude<Command, { do: 'rule' }>, typed: string): string {
  const { session, words, presentation } = table
  switch (command.do) {
    case 'help':
      return text.text.help
    case 'who':
      return whoDecides(table, text)
    case 'moves':
      return moves(table, text)
    case 'done':
      return done(table, text)
    case 'undo': {
      const last = session.undoable
      if ('rule' in last) return words.text(last)
      session.undo()
      return text.deciding.undoWhat(text.app.list(last.actions.map(words.label)))
    }
    case 'redo':
      session.redo()
      return text.deciding.redo
    case 'clear':
      table.clear()
      return text.deciding.clear
    case 'score': {
      const score = presentation.score(session.scoreView, words.language)
      const lines = score.lines.map(({ name, points }) => `${name} ${points}`)
      return withMinus(
        `${text.app.list(lines)}. ${text.score.now}: ${score.now}. ${text.score.end}: ${score.ifEndedNow}, ${score.result}`,
      )
    }
    case 'dice':
      return text.dice.rolled(text.app.list(diceOf(session.lastRolls)) || text.dice.none)
    case 'journal':
      return session.journal
        .slice(-8)
        .map((line) => words.text(line))
        .join(' ')
    case 'choose':
      return choose(table, text, command.what)
    case 'go':
      return go(table, text, command.unit, command.to)
    case 'why':
      return why(table, text, command.unit, command.to)
    case 'ask':
      return ask(table, text, typed.trim())
  }
}

/** What was drawn from among hidden things is no die: the journal tells of it what may be told. */
function diceOf(rolls: readonly Roll[]): string[] {
  return rolls.filter(({ die }) => die).map(({ value }) => String(value))
}

function whoDecides({ session, words }: TableModel, text: Texts): string {
  if (session.over) return text.status.over
  const prompt = session.decision ? words.text(session.decision.prompt) : ''
  return text.text.who(text.app.list(session.deciders.map(words.name)), prompt)
}

/** All first-level choices in the order in which `choose NUMBER` counts them. */
function choices({ offers, nameOf, words }: TableModel): Named[] {
  if (offers === null) return []
  return offers.decision.options.map((choice) => ({
    id: choice.id,
    name: choice.on === 'button' && choice.action ? words.label(choice.action) : nameOf(choice.id),
  }))
}

function moves(table: TableModel, text: Texts): string {
  if (table.offers === null) return text.text.noDecision
  return text.text.moves(text.app.list(choices(table).map(({ name }, i) => `${i + 1} ${name}`)))
}

function done(table: TableModel, text: Texts): string {
  const action = table.offers?.buttons.find(({ id }) => id === DONE)?.action
  if (!action) return text.text.noDecision
  return perform(table, text, [action])
}

function perform(table: TableModel, text: Texts, actions: AnyAction[]): string {
  const before = table.session.journal.at(-1)?.entry ?? -1
  const left = table.perform(actions)
  if (left.length > 0) return table.words.text(left[0].refusal)
  const after = table.session.journal.filter(({ entry }) => entry > before)
  const lines = after.slice(0, 12).map((line) => table.words.text(line))
  const said = lines.length > 0 ? lines.join(' ') : text.app.list(actions.map(table.words.label))
  const { decision } = table.session
  return `${text.text.didIt(said)} ${decision ? table.words.text(decision.prompt) : ''}`
}

function choose(table: TableModel, text: Texts, what: string): string {
  const { offers } = table
  if (offers === null) return text.text.noDecision
  const number = /^\d+$/.test(what) ? Number(what) : 0
  const list = choices(table)
  const found = number >= 1 && number <= list.length ? [list[number - 1]] : meant(list, what)
  if (found.length === 0) return why(table, text, what, null)
  if (found.length > 1) return text.text.several(text.app.list(found.map(({ name }) => name)))
  const choice = offers.decision.options.find(({ id }) => id === found[0].id)
  if (!choice) return text.text.unknown(what)
  const actions = offers.actionsOf(choice)
  if (actions.length === 1) return perform(table, text, [actions[0]])
  table.choosePieces([choice.id], false)
  return text.text.goes(found[0].name, text.app.list(actions.map(table.words.label)))
}

/** Places of the map, and boxes by their full and their short name. */
function placesOf({ map, boxes, nameOf }: TableModel): Named[] {
  const all = [...map.places, ...boxes]
  return [...all.map(({ id }) => ({ id, name: nameOf(id) })), ...boxes.map(({ id, name }) => ({ id, name }))]
}

function piecesOf({ pieces, nameOf }: TableModel): Named[] {
  return pieces.map(({ id }) => ({ id, name: nameOf(id) }))
}

/** One thing of that name, or the answer that says what is unclear. */
function one(things: readonly Named[], typed: string, text: Texts): Named | string {
  const found = meant(things, typed)
  if (found.length === 0) return text.text.unknown(typed)
  return found.length === 1 ? found[0] : text.text.several(text.app.list(found.slice(0, 12).map(({ name }) => name)))
}

function go(table: TableModel, text: Texts, unit: string, to: string): string {
  const { offers } = table
  if (offers === null) return text.text.noDecision
  const piece = one(piecesOf(table), unit, text)
  if (typeof piece === 'string') return piece
  const place = one([...placesOf(table), ...piecesOf(table)], to, text)
  if (typeof place === 'string') return place
  const reach = reachOf(offers, [piece.id])
  const actions = reach.places.get(place.id) ?? reach.onto.get(place.id)
  if (actions === undefined) return whyOf(table, text, [piece.id], place.id)
  const verbs = byVerb(actions, offers.parts)
  if (verbs.size > 1) return text.text.several(text.app.list(actions.map(table.words.label)))
  return perform(table, text, actions)
}

function why(table: TableModel, text: Texts, unit: string, to: string | null): string {
  const thing = one([...piecesOf(table), ...placesOf(table)], unit, text)
  if (typeof thing === 'string') return thing
  const isPlace = placesOf(table).some(({ id }) => id === thing.id)
  if (to === null) return whyOf(table, text, isPlace ? [] : [thing.id], isPlace ? thing.id : null)
  const place = one(placesOf(table), to, text)
  return typeof place === 'string' ? place : whyOf(table, text, [thing.id], place.id)
}

function whyOf({ session, words }: TableModel, text: Texts, pieces: string[], place: string | null): string {
  const refusal = session.why({ pieces, place })
  if (refusal === null) return text.deciding.possible
  return `${words.text(refusal)} ${refusal.rule ? `(${text.rules.rule(refusal.rule)})` : ''}`
}

/** A name alone asks about the thing. */
function ask(table: TableModel, text: Texts, typed: string): string {
  const { session, presentation, words, piecesAt, nameOf, offers } = table
  const place = meant(placesOf(table), typed)
  if (place.length === 1) {
    const { id, name } = place[0]
    const facts = presentation.place(id, session.view, words.language)?.facts ?? []
    const there = piecesAt.get(id)?.map(({ label }) => label) ?? [text.text.nobody]
    const near = presentation.neighbours(id, session.config.scenario).map(nameOf)
    const beside = near.length > 0 ? [text.text.next(text.app.list(near))] : []
    return text.app.said([name, ...facts, text.app.list(there), ...beside])
  }
  const piece = one(piecesOf(table), typed, text)
  if (typeof piece === 'string') return piece
  const unit = unitFrom(presentation, piece.id, [session.view, ...session.openViews], words.language)
  const goes = offers ? [...reachOf(offers, [piece.id]).places.keys()].map(nameOf) : []
  const facts = unit?.facts.map(({ name, value }) => `${name} ${value}`) ?? []
  const where = unit?.place ? text.unit.at(nameOf(unit.place)) : ''
  const ways = goes.length > 0 ? text.text.goes(piece.name, text.app.list(goes)) : ''
  const said = [piece.name, unit?.kind ?? '', where, text.app.list(facts), ...(unit?.state ?? []), ways]
  return text.app.said(said.filter((part) => part !== ''))
}
