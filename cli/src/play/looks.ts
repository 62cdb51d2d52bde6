import { boardLines } from './boards.ts'
import { guideLines } from './guide.ts'
import { oddsLines } from './odds.ts'
import { orderLines } from './orders.ts'
import { overlayLines } from './overlays.ts'
import { unitLines, zoneLines } from './places.ts'
import { ruleLines, whyLines } from './questions.ts'
import type { Session } from './session.ts'
import type { Texts } from './texts.ts'

type Look = (session: Session, texts: Texts, rest: string) => string[] | Promise<string[]>

/** Commands that tell something in lines and do nothing in the match. */
export const LOOKS: { [name: string]: Look } = {
  boards: boardLines,
  show: overlayLines,
  odds: oddsLines,
  orders: orderLines,
  guide: guideLines,
  units: unitLines,
  zone: zoneLines,
  place: zoneLines,
  why: whyLines,
  rule: ruleLines,
}
