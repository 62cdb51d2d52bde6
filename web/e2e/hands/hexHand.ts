import type { Played, WithHand } from './hand.ts'

/**
 * Plays a hex game on for so many gestures, or to the end. It runs in the page, so it holds all that it needs. It attacks
 * where the odds are good, and moves some units a phase towards the enemy.
 */
export function playHexes(gestures: number): Promise<Played> {
  /** A person attacks at 3-1 and better, and does not move everybody. */
  const worth = 3
  const { hand, moves = 6 } = globalThis as unknown as WithHand & { moves?: number }
  const { all, text, click, frame } = hand

  /** The target with the best odds, if they are good enough; each once, because others may join an attack later. */
  const attack = (): boolean => {
    const rows = all('.choices-places .choice').map((row) => {
      const told = row.textContent ?? ''
      const [, attackers, defenders] = /(\d+)-(\d+)\s*$/.exec(told) ?? []
      return { row, target: `attack ${/\S+/.exec(told)?.[0]}`, odds: Number(attackers) / Number(defenders) || 0 }
    })
    const best = rows.filter(({ target }) => hand.tries(target) === 0).sort((a, b) => b.odds - a.odds)[0]
    if (best === undefined || best.odds < worth) return false
    hand.tried(best.target)
    return click(best.row)
  }

  const middle = (shape: Element): [number, number] => {
    const { x, y, width, height } = shape.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  }

  /** Of the places that glow, the one that lies nearest to a counter of the other side. */
  const nearestToEnemy = (): string | null => {
    const side = /: Axis|枢軸軍/.test(text('.status-who')) ? 'axis' : 'allied'
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
  const move = async (asked: string, moved: number): Promise<boolean> => {
    const units = all('.choices-group .choice:not(.choice-all)')
    if (moved >= moves || all('#done').length === 0 || units.length === 0) return false
    hand.tried(asked)
    click(units[((moved + 1) * 7) % units.length])
    await frame()
    const rows = all('.targets .choice')
    // Some only had to be chosen, and the match has gone on.
    if (rows.length === 0) return true
    const to = nearestToEnemy()
    const named = rows.find((row) => row.innerText.split(/\s/)[0] === to)
    return click(named ?? rows[0])
  }

  const step = async (): Promise<boolean> => {
    const asked = text('.prompt p')
    const moved = hand.tries(asked)
    const units = all('.choices-group .choice:not(.choice-all)')
    const joins = /joins\?|join|参加|加わ/.test(asked) && all('#done').length > 0
    return (
      click(all('.button-answer')[0]) ||
      attack() ||
      (joins && click(units[0])) ||
      (!joins && (await move(asked, moved))) ||
      click(all('#done')[0]) ||
      click(all('.targets .choice')[0]) ||
      click(units[0]) ||
      click(all('.choices-places .choice')[0]) ||
      click(all('.choices-group:not([open]) > summary')[0]) ||
      // On a phone the boxes cover the list when all that can be chosen lies in them.
      click(all('.box-piece-can')[0])
    )
  }

  return hand.play(gestures, () => text('.status-turn b'), step)
}
