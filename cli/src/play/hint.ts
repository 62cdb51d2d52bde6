import { HINT_BUDGET, type HintBudget, hintFor } from '@middlesea/bots'
import { fastRng, type Seat } from '@middlesea/engine'
import { hintedOf, sightReader } from '@middlesea/table-kit/hint'
import { hintLines } from '@middlesea/table-kit/hint-words'
import type { Session } from './session.ts'
import type { Texts } from './texts.ts'

/** So many steps of a plan are listed. */
const MOST_STEPS = 12

/** What the person at the keyboard had best do, and why, in lines. Persons of two sides get none: nobody advises one of them. */
export async function adviceLines(session: Session, texts: Texts, budget: HintBudget = HINT_BUDGET): Promise<string[]> {
  const { match, seat, decision, view, kit, pen } = session
  if (decision === null) return [texts.hintNotNow]
  if (!isAlone(session)) return [texts.hintBetweenPeople]
  const brain = await kit.brain()
  if (brain === null) return [texts.hintNone]
  const { game } = match
  const { scenario } = match.head.config
  const { table, policy } = brain
  await table.fetchMap?.(scenario)
  const rng = fastRng(`hint ${seat} ${match.log.length}`)
  const hint = hintFor({ game, policy }, { view, seat, rng, before: null }, budget, sightReader(game, table, seat))
  const hinted = hintedOf(table, seat, scenario, hint)
  const nameOf = (place: string): string => pen.voice.name(place)
  const { language } = pen.voice
  const shown = hinted.actions.slice(0, MOST_STEPS)
  const rest = hinted.actions.length - shown.length
  return [
    ...hintLines(hinted, { language, nameOf, alone: match.seats.length === 1 }),
    ...shown.map(({ action, afterDice }, i) => {
      const label = session.labels([action])
      return `  ${i + 1}. ${afterDice ? texts.hintAfterDice(label) : label}`
    }),
    ...(rest > 0 ? [`  ${texts.hintMore(rest)}`] : []),
  ]
}

/** Whether all persons at this terminal are of one side. */
function isAlone(session: Session): boolean {
  const { match, kit } = session
  const persons = session.humans()
  return kit.sides(match.seats).filter((side: Seat[]) => side.some((seat) => persons.includes(seat))).length <= 1
}
