import { Refused, type Roll, type RuleEntry } from '@middlesea/engine'
import { useRulebook } from '../games/rulebook.ts'
import type { Score } from '@middlesea/table-kit/presentation'
import { withMinus } from '@middlesea/table-kit/words'
import type { Texts } from '../i18n/en.ts'
import { useText } from '../i18n/useText.ts'
import { byVerb, DONE, type OfferedChoices, reachOf } from '../match/offers.ts'
import type { AnyAction } from '../match/history.ts'
import { type TypedCommand, thingsNamed, type Named, newest, severalOf, shortened } from './command.ts'
import { type TableModel, useTable } from './model.ts'
import { unitFrom } from './openFog.ts'

type Asked = Pick<
  TableModel,
  'offers' | 'presentation' | 'session' | 'words' | 'selection' | 'map' | 'boxes' | 'nameOf' | 'pieceById'
>

interface Aimed {
  action: AnyAction | null
  pieces?: readonly string[]
  place?: string
}

/** Does a typed command and gives the answer in words. */
export function useAnswers(): (command: TypedCommand, typed: string) => string {
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

function answerTo(
  table: TableModel,
  text: Texts,
  command: Exclude<TypedCommand, { do: 'rule' }>,
  typed: string,
): string {
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
    case 'score':
      return scoreText(presentation.score(session.scoreView, words.language), text)
    case 'dice':
      return text.dice.rolled(text.app.list(diceOf(session.lastRolls)) || text.dice.none)
    case 'journal':
      return session.journal
        .slice(-command.lines)
        .map((line) => words.text(line))
        .join(' ')
    case 'turn':
      return turnText(table, text)
    case 'odds':
      return oddsText(table, text, command.what)
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

function whoDecides({ session, words }: Pick<TableModel, 'session' | 'words'>, text: Texts): string {
  if (session.over) return text.status.over
  const prompt = session.decision ? words.text(session.decision.prompt) : ''
  return text.text.who(text.app.list(session.deciders.map(words.name)), prompt).trimEnd()
}

/** All first-level choices in the order in which `choose NUMBER` counts them. */
function choices({ offers, nameOf, words, pieceById }: Asked): Named[] {
  if (offers === null) return []
  return offers.decision.options.map((choice) => {
    const place = pieceById.get(choice.id)?.place
    return {
      id: choice.id,
      name: choice.on === 'button' && choice.action ? words.label(choice.action) : nameOf(choice.id),
      ...(place === undefined ? {} : { heading: nameOf(place) }),
    }
  })
}

/** What can be chosen, units under the places where they are; of a long list the nearest. */
function moves(table: TableModel, text: Texts): string {
  if (table.offers === null) return text.text.noDecision
  const numbered = choices(table).map((thing, i) => ({ ...thing, number: i + 1 }))
  const { said, more } = shortened(numbered, ({ id }) => farFromChosen(table, id))
  const headings = [...new Set(said.map(({ heading }) => heading))]
  const groups = headings.map((heading) => {
    const names = said.filter((one) => one.heading === heading).map(({ number, name }) => `${number} ${name}`)
    return heading === undefined ? text.app.list(names) : text.text.under(heading, text.app.list(names))
  })
  return text.app.said([text.text.moves(groups.join('; ')), ...(more > 0 ? [text.text.andMore(more)] : [])])
}

/** How far a thing lies from what is chosen or was asked about last; the first of a list where nothing was. */
function farFromChosen({ map, pieceById, selection, inspector }: TableModel, id: string): number {
  const at = (one: string | undefined): readonly [number, number] | undefined => {
    const place = pieceById.get(one ?? '')?.place ?? one
    return map.places.find((shape) => shape.id === place)?.counters
  }
  const { piece, place } = inspector.get() ?? {}
  const from = at(selection.pieces[0]) ?? at(piece) ?? at(place)
  const to = at(id)
  return from === undefined || to === undefined ? 0 : Math.hypot(to[0] - from[0], to[1] - from[1])
}

function turnText({ session, presentation, words }: TableModel, text: Texts): string {
  const { turn, turns, phase, text: instead } = presentation.standing(session.view, words.language)
  const now = presentation.phases(words.language)[phase]
  const said = [instead ?? text.status.turn(turn, turns), ...(now ? [now.name, now.about] : [])]
  return text.app.said([...said, whoDecides({ session, words }, text)])
}

/** How it stands in a line, where the game has one, and then the sums. */
export function scoreText({ lines, now, ifEndedNow, result, note }: Score, text: Texts): string {
  const sums = text.app.list(lines.map(({ name, points }) => `${name} ${points}`))
  const end = text.app.list([text.app.headed(text.score.end, ifEndedNow), result])
  return withMinus(text.app.said([note ?? '', sums, text.app.headed(text.score.now, now), end].filter(Boolean)))
}

/** The chances of the question as it stands, with what is chosen, or of what is named: what it comes to, and why. */
export function oddsText(table: Asked, text: Texts, what: string): string {
  const { offers, presentation, session, words, selection } = table
  if (offers === null) return text.text.noDecision
  const [named] = what === '' ? [] : thingsNamed([...choices(table), ...placesOf(table)], what)
  if (what !== '' && named === undefined) return text.text.unknown(what)
  const target = named?.id ?? selection.place ?? undefined
  const { action, pieces, place } = aimedAt(table, offers, target)
  const odds = presentation.odds?.(session.view, offers.decision, action, words.language, pieces, place)
  if (!odds) return text.text.noOdds
  const rows = odds.rows.map(({ who, needed, chance }) => text.app.list([who, needed, chance].filter(Boolean)))
  const said = [...(odds.verdict ?? []), odds.title, ...rows, ...(odds.notes ?? []).map((note) => note.text)]
  return text.app.said([...new Set(said)])
}

/** What would be done with a thing, by whom of those who are chosen, and where. */
function aimedAt({ selection }: Asked, offers: OfferedChoices<AnyAction>, target: string | undefined): Aimed {
  const pieces = selection.pieces.length > 0 ? selection.pieces : undefined
  if (target === undefined) return { action: null, pieces }
  const reach = pieces === undefined ? null : reachOf(offers, pieces)
  const choice = offers.decision.options.find(({ id }) => id === target)
  const action = reach?.places.get(target)?.[0] ?? (choice ? offers.actionsOf(choice)[0] : null) ?? null
  // A unit that is named stands for itself, whoever else is chosen.
  if (choice !== undefined && choice.on !== 'place') return { action }
  return { action, pieces, place: action === null && pieces === undefined ? undefined : target }
}

function done(table: TableModel, text: Texts): string {
  const action = table.offers?.buttons.find(({ id }) => id === DONE)?.action
  if (!action) return text.text.noDecision
  const warnings = table.warnOnce()
  return warnings.length > 0 ? warned(text, warnings) : perform(table, text, [action])
}

const warned = (text: Texts, warnings: ReturnType<TableModel['warnOnce']>): string =>
  text.app.said([...warnings.map((warning) => warning.text), text.text.doneAgain])

function perform(table: TableModel, text: Texts, actions: AnyAction[]): string {
  const before = table.session.journal.at(-1)?.entry ?? -1
  const left = table.perform(actions)
  if (left.length > 0) return table.words.text(left[0].refusal)
  const after = table.session.journal.filter(({ entry }) => entry > before)
  const { said: last, more } = newest(after)
  const lines = [...(more > 0 ? [text.text.earlier(more)] : []), ...last.map((line) => table.words.text(line))]
  const said = lines.length > 0 ? lines.join(' ') : text.text.didIt(didWhat(table, text, actions))
  const { decision } = table.session
  return `${said} ${decision ? table.words.text(decision.prompt) : ''}`
}

const didWhat = ({ words }: TableModel, text: Texts, actions: AnyAction[]): string =>
  text.app.list(actions.map(words.label))

function choose(table: TableModel, text: Texts, what: string): string {
  const { offers } = table
  if (offers === null) return text.text.noDecision
  const list = choices(table)
  const found = severalOf(list, what) ?? thingsNamed(list, what)
  if (found.length === 0) return why(table, text, what, null)
  if (found.length > 1 && severalOf(list, what) === null) return whichOf(found, text)
  // By its number or its name: it warns as the word does.
  if (found.length === 1 && found[0].id === DONE) return done(table, text)
  // At the end of a list, too: what the list does not use would be lost.
  const warnings = found.some(({ id }) => id === DONE) ? table.warnOnce() : []
  if (warnings.length > 0) return warned(text, warnings)
  const chosen = found.map(({ id }) => offers.decision.options.find((choice) => choice.id === id)!)
  const actions = chosen.map((choice) => offers.actionsOf(choice))
  if (actions.every((each) => each.length === 1)) return perform(table, text, actions.flat())
  table.choosePieces(
    chosen.map(({ id }) => id),
    false,
  )
  return goesTo(
    table,
    text,
    found.map(({ id }) => id),
  )
}

const whichOf = (found: readonly Named[], text: Texts): string => {
  const { said, more } = shortened(found, () => 0)
  return text.app.said([
    text.text.several(text.app.list(said.map(({ name }) => name))),
    ...(more > 0 ? [text.text.andMore(more)] : []),
  ])
}

/** Where units may go: all of them, and the nearest where there are many places. */
function goesTo(table: TableModel, text: Texts, ids: readonly string[]): string {
  const { offers, nameOf, words } = table
  if (offers === null) return text.text.noDecision
  const reach = reachOf(offers, ids)
  const shared = [...reach.places].filter(([, actions]) => actions.length >= ids.length).map(([id]) => id)
  const far = (place: string): number => {
    const at = (id: string | undefined) => table.map.places.find((shape) => shape.id === id)?.counters
    const [from, to] = [at(table.pieceById.get(ids[0])?.place), at(place)]
    return from === undefined || to === undefined ? 0 : Math.hypot(to[0] - from[0], to[1] - from[1])
  }
  const { said, more } = shortened(shared, far)
  const onto = [...reach.onto].filter(([, actions]) => actions.length >= ids.length).map(([id]) => nameOf(id))
  const ways = [...said.map(nameOf), ...onto, ...reach.direct.map(words.label)]
  return text.app.said([
    text.text.goes(text.app.list(ids.map(nameOf)), text.app.list(ways)),
    ...(more > 0 ? [text.text.andMore(more)] : []),
  ])
}

/** Places of the map, and boxes by their full and their short name. */
function placesOf({ map, boxes, nameOf }: Asked): Named[] {
  const all = [...map.places, ...boxes]
  return [...all.map(({ id }) => ({ id, name: nameOf(id) })), ...boxes.map(({ id, name }) => ({ id, name }))]
}

function piecesOf({ pieces, nameOf }: TableModel): Named[] {
  return pieces.map(({ id }) => ({ id, name: nameOf(id) }))
}

/** One thing of that name, or the answer that says what is unclear. */
function one(things: readonly Named[], typed: string, text: Texts): Named | string {
  const found = thingsNamed(things, typed)
  if (found.length === 0) return text.text.unknown(typed)
  return found.length === 1 ? found[0] : whichOf(found, text)
}

function go(table: TableModel, text: Texts, unit: string, to: string): string {
  const { offers } = table
  if (offers === null) return text.text.noDecision
  // Several at once by the list: '3-6 > Mosta', 'Kalafrana > Safi'; one by its name, also where it cannot go.
  const several = severalOf(choices(table), unit)
  const piece = several === null ? one(piecesOf(table), unit, text) : null
  if (typeof piece === 'string') return piece
  const ids = several?.map(({ id }) => id) ?? (piece === null ? [] : [piece.id])
  const place = one([...placesOf(table), ...piecesOf(table)], to, text)
  if (typeof place === 'string') return place
  const reach = reachOf(offers, ids)
  const actions = reach.places.get(place.id) ?? reach.onto.get(place.id)
  if (actions === undefined) return whyOf(table, text, ids, place.id)
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
  const { session, presentation, words, piecesAt, nameOf, offers, inspect } = table
  const place = thingsNamed(placesOf(table), typed)
  if (place.length === 1) {
    const { id, name } = place[0]
    inspect({ place: id })
    const facts = presentation.place(id, session.view, words.language)?.facts ?? []
    const there = piecesAt.get(id)?.map(({ label }) => label) ?? [text.text.nobody]
    const near = presentation.neighbours(id, session.config.scenario).map(nameOf)
    const beside = near.length > 0 ? [text.text.next(text.app.list(near))] : []
    return text.app.said([name, ...facts, text.app.list(there), ...beside])
  }
  const piece = one(piecesOf(table), typed, text)
  if (typeof piece === 'string') return piece
  const unit = unitFrom(presentation, piece.id, [session.view, ...session.openViews], words.language)
  const facts = unit?.facts.map(({ name, value }) => `${name} ${value}`) ?? []
  const where = unit?.place ? text.unit.at(nameOf(unit.place)) : ''
  const ways = offers && reachOf(offers, [piece.id]).places.size > 0 ? goesTo(table, text, [piece.id]) : ''
  const said = [piece.name, unit?.kind ?? '', where, text.app.list(facts), ...(unit?.state ?? []), ways]
  return text.app.said(said.filter((part) => part !== ''))
}
