// A hand at the page, whatever the game: it is laid into the page, sees what a person sees, and clicks what a person could.

export interface Turn {
  name: string
  gestures: number
  curtains: number
  seconds: number
}

export interface Played {
  turns: Turn[]
  over: boolean
}

/** What a game's own way of playing uses. What was counted stays in the page between two calls. */
export interface Hand {
  /** All that is drawn. */
  all(selector: string): HTMLElement[]
  text(selector: string): string
  click(what: HTMLElement | undefined): boolean
  frame(): Promise<void>
  /** How often a question was answered by a choice in this phase of this seat. */
  tries(question: string): number
  tried(question: string): void
  /** Plays on for so many gestures, or to the end. `turn`: what is played now; `step`: one gesture. */
  play(gestures: number, turn: () => string, step: () => boolean | Promise<boolean>): Promise<Played>
}

export interface WithHand {
  hand: Hand
}

/** Goes into the page, so it must hold all that it needs. */
export function layHand(): void {
  /** Who finds nothing to click for so long is stuck: no bot thinks longer. In milliseconds. */
  const PATIENCE = 60_000
  const turns: Turn[] = []
  let since = Date.now()
  let phase = ''
  let answers: { [question: string]: number } = {}

  const all = (selector: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.getClientRects().length > 0)
  const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const text = (selector: string): string => document.querySelector<HTMLElement>(selector)?.innerText ?? ''
  const turn = (): Turn => {
    if (turns.length === 0) turns.push({ name: '', gestures: 0, curtains: 0, seconds: 0 })
    return turns.at(-1)!
  }
  const stopClock = (): void => {
    turn().seconds += Math.round((Date.now() - since) / 1000)
    since = Date.now()
  }
  const click = (what: HTMLElement | undefined): boolean => {
    if (what === undefined) return false
    what.click()
    turn().gestures++
    return true
  }
  /** Whether the curtain hangs; it is drawn when its button lets it: between two seats it waits a moment. */
  const curtain = (): boolean => {
    const button = all('.curtain .button-main')[0] as HTMLButtonElement | undefined
    if (button === undefined) return false
    if (!button.disabled && click(button)) turn().curtains++
    return true
  }
  const begin = (name: string): void => {
    if (turns.at(-1)?.name === name) return
    stopClock()
    turns.push({ name, gestures: 0, curtains: 0, seconds: 0 })
  }
  const isOver = (): boolean => document.querySelector('.end-result') !== null
  const sum = (): number => turns.reduce((gestures, one) => gestures + one.gestures, 0)

  const hand: Hand = {
    all,
    text,
    click,
    frame,
    tries(question) {
      const now = text('.table-head')
      if (now !== phase) answers = {}
      phase = now
      return answers[question] ?? 0
    },
    tried(question) {
      answers[question] = (answers[question] ?? 0) + 1
    },
    async play(gestures, name, step) {
      const before = sum()
      let last = Date.now()
      while (!isOver() && sum() - before < gestures) {
        const hangs = curtain()
        if (!hangs) begin(name())
        const dialog = hangs ? undefined : all('dialog[open] .row .button').at(-1)
        const did = hangs || click(dialog) || (await step())
        if (did) last = Date.now()
        else await new Promise((wait) => setTimeout(wait, 20))
        if (Date.now() - last > PATIENCE)
          throw new Error(`Stuck in ${name()}: ${text('.table-head')} ${text('.prompt')}`)
        await frame()
      }
      if (isOver()) stopClock()
      return { turns, over: isOver() }
    },
  }
  Object.assign(globalThis, { hand })
}
