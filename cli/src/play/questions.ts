import type { Refusal } from '@middlesea/engine'
import { UsageError } from '../errors.ts'
import { hints } from '../suggest.ts'
import { wrap } from '@middlesea/table-kit/lines'
import { allNames, stringsOf } from './choices.ts'
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
        pen.voice.pick(
          hints(
            wanted,
            rulebook.map((entry) => entry.id).filter((each) => each[0] === wanted[0]),
          ),
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
  const attempts = /^'?{/.test(wish) ? [actionFrom(wish)] : attemptsFor(session, texts, wish)
  const possible: unknown[] = []
  const refusals: Refusal[] = []
  for (const action of attempts) {
    const refusal = kit.game.why(match.state, seat, action)
    if (refusal === null) possible.push(action)
    else refusals.push(refusal)
  }
  if (possible.length > 0) return wrap(texts.possible(session.labels(possible)), pen.width, '  ')
  // The kernel's own answer is the least that can be said: a rule of the game says more.
  const specific = refusals.filter((refusal) => !isGeneral(refusal))
  const reasons = (specific.length > 0 ? specific : refusals).map((refusal) =>
    texts.refusedBy(refusal.rule, pen.voice.say(refusal)),
  )
  const prompt = specific.length === 0 && session.decision !== null ? [pen.voice.say(session.decision.prompt)] : []
  return [...mostOften(reasons), ...prompt].flatMap((line) => wrap(line, pen.width, '  '))
}

/** The reasons that are given most often, three at most. */
function mostOften(reasons: string[]): string[] {
  const count = new Map<string, number>()
  for (const reason of reasons) count.set(reason, (count.get(reason) ?? 0) + 1)
  return [...count.keys()].sort((a, b) => count.get(b)! - count.get(a)!).slice(0, 3)
}

const isGeneral = ({ key }: Refusal): boolean => key.startsWith('kernel.')

function actionFrom(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^'|'$/g, ''))
  } catch (error) {
    const { message } = error as Error
    throw new UsageError({ en: `This is not JSON: ${message}.`, ja: `JSONではありません：${message}` })
  }
}

/** What somebody may mean who names units and places: what is asked about now, or else anything. */
function attemptsFor(session: Session, texts: Texts, wish: string): unknown[] {
  const { presentation, game } = session.kit
  const options = session.options()
  const known = [...presentation.unitIds, ...presentation.placeIds]
  const idsOf = (part: string): string[] => {
    const numbered = options.filter(({ number }) => String(number) === part).map(({ choice }) => choice.id)
    return numbered.length > 0 ? numbered : findByName(part, known, (id) => allNames(game, id))
  }
  const named = splits(wish)
    .map((parts) => parts.map(idsOf))
    .find((found) => found.every((each) => each.length > 0))
  if (named === undefined) throw new UsageError(texts.noSuchName(wish))
  // Where a name fits several units of one kind, such as all the Ju-88, the first stands for all.
  const ids = named.map((found) => found[0])
  const attempts = presentation.attempts(ids)
  const offered = new Set(options.flatMap(({ actions }) => actions.map((action) => stringsOf(action)[0])))
  const timely = attempts.filter((action) => offered.has(stringsOf(action)[0]))
  return timely.length > 0 ? timely : attempts
}

/** The whole text as one name, or cut in two at '>' or at any space: a unit and a place. */
function splits(text: string): string[][] {
  if (text.includes('>')) return [text.split('>').map((part) => part.trim())]
  const words = text.split(/\s+/)
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')])
  return [[text], ...cuts]
}
