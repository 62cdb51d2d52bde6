// A hand at the page of a hex game. It runs in the page, knows what it sees, and clicks what a person could click.

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

/**
 * Plays on for so many gestures, or to the end. It attacks where the odds are at least `worth` to 1 and moves `moves`
 * units a phase towards the enemy. What it has counted lies in the page between two calls.
 */
export async function playOn(wish: { gestures: number; worth: number; moves: number }): Promise<Played> {
  const kept = globalThis as { hand?: { turns: Turn[]; asked: string; moved: number; since: number } }
  const hand = (kept.hand ??= { turns: [], asked: '', moved: 0, since: Date.now() })
  const all = (selector: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.getClientRects().length > 0)
  const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const turn = (): Turn => {
    if (hand.turns.length === 0) hand.turns.push({ name: '', gestures: 0, curtains: 0, seconds: 0 })
    return hand.turns.at(-1)!
  }
  const click = (what: HTMLElement | undefined): boolean => {
    if (what === undefined) return false
    what.click()
    turn().gestures++
    return true
  }
  const text = (selector: string): string => document.querySelector<HTMLElement>(selector)?.innerText ?? ''

  const beginTurn = (name: string): void => {
    if (hand.turns.at(-1)?.name === name) return
    turn().seconds += Math.round((Date.now() - hand.since) / 1000)
    hand.since = Date.now()
    hand.turns.push({ name, gestures: 0, curtains: 0, seconds: 0 })
  }

  /** The target with the best odds, if they are good enough. */
  const attack = (): boolean => {
    const rows = all('.choices-places .choice').map((row) => {
      const [, attackers, defenders] = /(\d+)-(\d+)\s*$/.exec(row.textContent ?? '') ?? []
      return { row, odds: Number(attackers) / Number(defenders) || 0 }
    })
    const best = rows.sort((a, b) => b.odds - a.odds)[0]
    return best !== undefined && best.odds >= wish.worth && click(best.row)
  }

  const middle = (shape: Element): [number, number] => {
    const { x, y, width, height } = shape.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  }

  /** Of the places that glow, the one that lies nearest to a counter of the other side. */
  const nearestToEnemy = (): string | null => {
    const side = text('.table-head').includes('You decide: Axis') ? 'axis' : 'allied'
    const enemies = [...document.querySelectorAll('[data-stack]')]
      .filter((stack) => !stack.getAttribute('data-stack')!.endsWith(`/${side}`))
      .map(middle)
    const far = (place: Element): number => {
      const [x, y] = middle(place)
      return enemies.reduce((least, [ex, ey]) => Math.min(least, Math.hypot(x - ex, y - ey)), Infinity)
    }
    const targets = [...document.querySelectorAll('.place-target')].map((place) => ({ place, far: far(place) }))
    return targets.sort((a, b) => a.far - b.far)[0]?.place.getAttribute('data-place') ?? null
  }

  /** A unit of the list goes as near to an enemy as it can. */
  const move = async (): Promise<boolean> => {
    const units = all('.choices-group .choice:not(.choice-all)')
    if (hand.moved >= wish.moves || all('#done').length === 0 || units.length === 0) return false
    hand.moved++
    click(units[(hand.moved * 7) % units.length])
    await frame()
    const rows = all('.targets .choice')
    // Some only had to be chosen, and the match has gone on.
    if (rows.length === 0) return true
    const to = nearestToEnemy()
    const named = rows.find((row) => row.innerText.split(/\s/)[0] === to)
    return click(named ?? rows[0])
  }

  const step = async (): Promise<boolean> => {
    const curtain = all('.curtain .button-main')[0]
    if (curtain !== undefined) {
      // Between two seats the button waits a moment.
      if ((curtain as HTMLButtonElement).disabled) return false
      turn().curtains++
      return click(curtain)
    }
    beginTurn(text('.status-turn b'))
    const dialog = all('dialog[open] .row .button').at(-1)
    if (dialog !== undefined) return click(dialog)
    const asked = text('.prompt p')
    if (asked !== hand.asked) hand.moved = 0
    hand.asked = asked
    const units = all('.choices-group .choice:not(.choice-all)')
    const joins = /joins\?|join/.test(asked) && all('#done').length > 0
    return (
      click(all('.button-answer')[0]) ||
      attack() ||
      (joins && click(units[0])) ||
      (!joins && (await move())) ||
      click(all('#done')[0]) ||
      click(all('.targets .choice')[0]) ||
      click(units[0]) ||
      click(all('.choices-places .choice')[0]) ||
      click(all('.choices-group:not([open]) > summary')[0])
    )
  }

  const isOver = (): boolean => document.querySelector('.end-result') !== null
  const before = hand.turns.reduce((sum, { gestures }) => sum + gestures, 0)
  const done = (): number => hand.turns.reduce((sum, { gestures }) => sum + gestures, 0) - before
  while (!isOver() && done() < wish.gestures) {
    if (!(await step())) await new Promise((wait) => setTimeout(wait, 20))
    await frame()
  }
  if (isOver()) turn().seconds += Math.round((Date.now() - hand.since) / 1000)
  return { turns: hand.turns, over: isOver() }
}
