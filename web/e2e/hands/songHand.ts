import type { Played, WithHand } from './hand.ts'

/**
 * Plays Song for War on for so many gestures, or to the end. It runs in the page, so it holds all that it needs. On each
 * Movement Step some stacks go to the first place of their list, which is where the enemy is; one card is played; what the
 * values pay for is bought, up to a number.
 */
export function playSong(gestures: number): Promise<Played> {
  const moves = 4
  const buys = 12
  const { hand } = globalThis as unknown as WithHand
  const { all, text, click, frame } = hand

  /** The limit of choices for what is asked; else it is Done. */
  const most = (asked: string): number => {
    if (/new units|Resupply|resupply/.test(asked)) return buys
    if (/card/i.test(asked)) return 1
    return moves
  }

  /** A unit of the list, with all that go with it, and the first thing that it may do. */
  const choose = async (asked: string, tries: number): Promise<boolean> => {
    const rows = all('.choices-group .choice:not(.choice-all)')
    if (rows.length === 0) return click(all('.choices-group:not([open]) > summary')[0])
    hand.tried(asked)
    click(rows[(tries * 7) % rows.length])
    await frame()
    const more = all('.companions .button').at(-1)
    if (more !== undefined && click(more)) await frame()
    // Some only had to be chosen, and the match has gone on.
    return click(all('.targets .choice')[0]) || true
  }

  const step = async (): Promise<boolean> => {
    const asked = text('.prompt p')
    const tries = hand.tries(asked)
    const mayEnd = all('#done').length > 0
    if (click(all('.shortcuts .button').at(-1)) || click(all('.button-answer')[0])) return true
    // What is half chosen is chosen to the end.
    if (click(all('.targets .choice')[0])) return true
    if (mayEnd && tries >= most(asked)) return click(all('#done:not(:disabled)')[0])
    const places = all('.choices-places .choice')
    if (places.length > 0) {
      hand.tried(asked)
      return click(places[0])
    }
    return (all('.choices-group').length > 0 && (await choose(asked, tries))) || click(all('#done:not(:disabled)')[0])
  }

  // A stage is one turn, whichever side acts.
  return hand.play(gestures, () => /\d+/.exec(text('.status-turn b'))?.[0] ?? '', step)
}
