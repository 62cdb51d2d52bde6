import type { Odds } from '@middlesea/table-kit/presentation'
import { wrap } from '@middlesea/table-kit/lines'
import { table as tableOf } from '../text/table.ts'
import { allNames, NotUnderstood, type Option, optionName, readPicks, readSecond } from './choices.ts'
import { findByName } from './names.ts'
import type { Session } from './session.ts'
import type { Texts } from './texts.ts'

/** So many choices are listed with their chances. */
const MOST_LISTED = 40

/** What is known before dice fall: of the question that is open with all its choices, or of what is named. */
export async function oddsLines(session: Session, texts: Texts, wish: string): Promise<string[]> {
  const { decision, kit, view, match, pen } = session
  if (decision === null) return [texts.hintNotNow]
  const { odds } = await kit.table(match.head.config.scenario)
  if (odds === undefined) return [texts.noOdds]
  const { language } = pen.voice
  if (wish !== '') {
    const { action, pieces, place } = meantBy(wish, session, texts)
    const told = odds(view, decision, action, language, pieces, place)
    return told === null ? [texts.noOdds] : oddsText(told, session)
  }
  const open = odds(view, decision, null, language)
  const ofChoices = session.options().flatMap((option) => {
    const [action] = option.actions
    const pieces = option.choice.on === 'unit' ? [option.choice.id] : []
    const told = option.actions.length === 1 ? odds(view, decision, action, language, pieces) : null
    return told === null ? [] : [{ option, told }]
  })
  const lines = [
    ...(open === null ? [] : oddsText(open, session)),
    ...ofChoices.slice(0, MOST_LISTED).flatMap(({ option, told }) => choiceLines(option, told, open, session)),
  ]
  return lines.length === 0 ? [texts.noOdds] : lines
}

/** So much is told of what a choice changes. */
const MOST_CHANGES = 3

/** A choice in a line: its number and name, the word of its chances, what it comes to, and what it changes in those of the question. */
function choiceLines(
  option: Option,
  { short, verdict = [], notes = [] }: Odds,
  open: Odds | null,
  { pen }: Session,
): string[] {
  const { paint, voice, width } = pen
  const known = open?.notes?.map(({ text }) => text)
  const changes = known === undefined ? [] : notes.map(({ text }) => text).filter((text) => !known.includes(text))
  const facts = [short, verdict[0], ...changes.slice(0, MOST_CHANGES)].filter((part) => part !== undefined)
  const name = `${paint.number(String(option.number))} ${optionName(voice, option)}`
  return wrap(`  ${name}${voice.colon}${facts.join(voice.comma)}`, width, '    ')
}

function oddsText({ title, verdict = [], notes = [], rows }: Odds, { pen }: Session): string[] {
  const { paint, width, voice } = pen
  const ruled = (text: string, rule?: string): string =>
    rule === undefined ? text : `${text} ${paint.dim(`[${rule}]`)}`
  const cells = rows.map(({ who, needed, chance }) => [who, needed, chance])
  const [, , ...lines] = rows.length === 0 ? [] : tableOf(['', '', ''], cells)
  return [
    paint.title(title),
    ...verdict.flatMap((line) => wrap(`  ${line}`, width, '    ')),
    ...notes
      .filter(({ text }) => !verdict.includes(text))
      .flatMap(({ text, rule }) => wrap(`  ${ruled(text, rule)}`, width, '    ')),
    ...rows.flatMap(({ modifiers }, i) => [
      `  ${lines[i]}`,
      ...(modifiers.length === 0
        ? []
        : wrap(`    ${modifiers.map(({ text, rule }) => ruled(text, rule)).join(voice.comma)}`, width, '    ')),
    ]),
  ]
}

interface OddsWish {
  action: unknown
  pieces: string[]
  place?: string
}

/** `3`, `3 5`, `3>2408`, `A, B > 2706`: choices, or pieces that are no choice now, and where they would go. */
function meantBy(wish: string, session: Session, texts: Texts): OddsWish {
  const options = session.options()
  const [who, where] = wish.split('>').map((part) => part.trim())
  const place = where === undefined ? undefined : called(where, session.kit.presentation.placeIds, session)
  const chosen = choicesCalled(who, options, session, texts)
  const pieces = chosen.filter(({ on }) => on === 'unit').map(({ id }) => id)
  const first = chosen.find(({ option }) => option !== undefined)?.option
  if (where === undefined) return { action: first?.actions.length === 1 ? first.actions[0] : null, pieces }
  const [second] = first === undefined ? [] : readSecond(where, first, session.pen.voice)
  const aimed = options.find(({ choice, actions }) => choice.id === place && actions.length === 1)
  return { action: second ?? aimed?.actions[0] ?? null, pieces, place }
}

interface Called {
  id: string
  on: string
  option?: Option
}

function choicesCalled(text: string, options: Option[], session: Session, texts: Texts): Called[] {
  const { voice } = session.pen
  try {
    return readPicks(text, options, voice, { ...texts, others: [] }).map(({ option }) => ({
      id: option.choice.id,
      on: option.choice.on,
      option,
    }))
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error
    return text.split(/[,、，]/).map((part) => {
      const id = called(part.trim(), session.kit.presentation.unitIds, session)
      if (id === undefined) throw error
      return { id, on: 'unit' }
    })
  }
}

const called = (text: string, ids: string[], { kit }: Session): string | undefined =>
  findByName(text, ids, (id) => allNames(kit.game, id))[0]
