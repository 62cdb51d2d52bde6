import type { Refusal } from '@middlesea/engine'
import { UsageError } from '../errors.ts'
import { hint } from '../suggest.ts'
import { wrap } from '../text/lines.ts'
import { allNames } from './choices.ts'
import { findByName } from './names.ts'
import type { Session } from './session.ts'
import type { Texts } from './texts.ts'

/** `rule ID`: its title, its summary, and where else to look. */
export function ruleLines({ kit, pen }: Session, texts: Texts, id: string): string[] {
  const { rulebook } = kit.game
  const wanted = id.replace(/^\[|\]$/g, '')
  if (wanted === '') return [texts.ruleUsage]
  const rule = rulebook.find((entry) => entry.id === wanted)
  if (rule === undefined) {
    const below = rulebook.filter((entry) => entry.id.startsWith(wanted))
    if (below.length > 0) return below.map((entry) => `${entry.id}  ${pen.voice.pick(entry.title)}`)
    return [
      texts.noRule(
        wanted,
        hint(
          wanted,
          rulebook.map((entry) => entry.id).filter((each) => each[0] === wanted[0]),
        ),
      ),
    ]
  }
  return [
    pen.paint.title(`${rule.id}  ${pen.voice.pick(rule.title)}`),
    ...wrap(pen.voice.pick(rule.summary), pen.width),
    ...(rule.see.length === 0 ? [] : [pen.paint.dim(texts.see(rule.see.join(', ')))]),
  ]
}

/** `why ...`: which rule stands against what somebody would like to do. */
export function whyLines(session: Session, texts: Texts, wish: string): string[] {
  if (wish === '') return [texts.whyUsage]
  const { kit, match, pen } = session
  const seat = session.seat === 'spectator' ? match.seats[0] : session.seat
  const attempts =
    wish.startsWith('{') || wish.startsWith("'{") ? [actionFrom(wish)] : attemptsFor(session, texts, wish)
  let answer: Refusal | null = null
  for (const action of attempts) {
    const refusal = kit.game.why(match.state, seat, action)
    if (refusal === null) return [texts.possible(session.labels([action]))]
    // The kernel's own answer is the least that can be said: a rule of the game says more.
    if (answer === null || (isGeneral(answer) && !isGeneral(refusal))) answer = refusal
  }
  if (answer === null) return [texts.whyUsage]
  const general = isGeneral(answer) && session.decision !== null ? ` ${pen.voice.say(session.decision.prompt)}` : ''
  return wrap(texts.refusedBy(answer.rule, pen.voice.say(answer)) + general, pen.width)
}

const isGeneral = ({ key }: Refusal): boolean => key.startsWith('kernel.')

function actionFrom(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^'|'$/g, ''))
  } catch (error) {
    throw new UsageError(`This is not JSON: ${(error as Error).message}.`)
  }
}

/** What somebody may mean who names units and places. */
function attemptsFor({ kit }: Session, texts: Texts, wish: string): unknown[] {
  const { presentation, game } = kit
  const ids = [...presentation.unitIds, ...presentation.placeIds]
  const named = splits(wish)
    .map((parts) => parts.map((part) => findByName(part, ids, (id) => allNames(game, id))))
    .find((found) => found.every((each) => each.length > 0))
  if (named === undefined) throw new UsageError(texts.noSuchName(wish))
  // Where a name fits several units of one kind, such as all the Ju-88, the first stands for all.
  return presentation.attempts(named.map((found) => found[0]))
}

/** The whole text as one name, or cut in two at '>' or at any space: a unit and a place. */
function splits(text: string): string[][] {
  if (text.includes('>')) return [text.split('>').map((part) => part.trim())]
  const words = text.split(/\s+/)
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  return [[text], ...cuts]
}
