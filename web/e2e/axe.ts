import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The figures on a counter are symbols of a picture, as on the printed one, and not the label by which one calls it:
 * WCAG 2.5.3 does not ask for them in the name. Its name says all of it in words.
 */
const ON_COUNTERS = /data-stack|data-box-piece|fan-piece/

export type Light = 'light' | 'dark'

/** Nothing but colours changes with the light: by night only these rules have something new to look at. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Of text in a drawing axe only says that it cannot judge it, and takes long to find that out. */
const JUDGED = { id: 'color-contrast', selector: '*:not(svg *)' }

/** Faults that are not counted here. A rule says how bad its faults are: one of these would be run in vain. */
const MILD = ['minor', 'moderate']

/**
 * What lies inside drawings that are hidden from readers. It is taken out of the page while axe looks: axe would walk
 * through all of it for each of its rules, at a map through three quarters of the page. Its one rule about hidden things, that
 * nothing in them takes the focus, is asked of them directly.
 */
const HIDDEN_DRAWING = 'svg [aria-hidden=true], svg[aria-hidden=true] > *'
const TAKES_FOCUS = ':is(a[href], button, input, select, textarea, [tabindex])'

interface Axe {
  configure(changes: { rules: object[] }): void
  /** axe's own list: only there stands how bad a fault of a rule is. */
  _audit: { rules: { id: string; impact: string }[] }
  run(context: object, options: object): Promise<AxeResults>
}

/** What axe calls serious or critical on the page as it is now, one line for each kind, with the first place. */
export function faultsOf(page: Page): Promise<string[]> {
  return faults(page, {})
}

/** After faultsOf has looked at the page by day. */
function faultsByNight(page: Page): Promise<string[]> {
  return faults(page, { runOnly: OF_COLOURS })
}

async function faults(page: Page, options: object): Promise<string[]> {
  // Through the protocol and not as a script of the page: the page's policy stays as it is.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(axe)
    await page.evaluate(
      ({ judged, mild }) => {
        const { axe } = globalThis as unknown as { axe: Axe }
        const inVain = axe._audit.rules.filter(({ impact }) => mild.includes(impact))
        axe.configure({ rules: [judged, ...inVain.map(({ id }) => ({ id, enabled: false }))] })
      },
      { judged: JUDGED, mild: MILD },
    )
  }
  const { violations, hiddenFocus } = await page.evaluate(
    async ({ options, hidden, takesFocus }) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      const drawings = [...document.querySelectorAll(hidden)]
      const hiddenFocus = drawings.filter((one) => one.matches(takesFocus) || one.querySelector(takesFocus) !== null)
      const marks = drawings.map(() => document.createComment(''))
      for (const [i, drawing] of drawings.entries()) drawing.replaceWith(marks[i])
      try {
        // What lies under a dialog cannot be reached while it is open; it was looked at before.
        const include = document.querySelector('dialog:modal') === null ? 'html' : 'dialog:modal'
        const { violations } = await axe.run({ include: [include] }, { resultTypes: ['violations'], ...options })
        return {
          violations,
          hiddenFocus: hiddenFocus.map(({ outerHTML }) => `a hidden drawing takes the focus: ${outerHTML}`),
        }
      } finally {
        for (const [i, drawing] of drawings.entries()) marks[i].replaceWith(drawing)
      }
    },
    { options, hidden: HIDDEN_DRAWING, takesFocus: TAKES_FOCUS },
  )
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({
      id,
      nodes: nodes.filter(({ html }) => id !== 'label-content-name-mismatch' || !ON_COUNTERS.test(html)),
    }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(
      ({ id, nodes }) =>
        `${id}, ${nodes.length} times, first at ${String(nodes[0].target)}: ${nodes[0].failureSummary}`,
    )
  return [...hiddenFocus, ...serious]
}

/** Looks at the page as it is now by day and by night, without loading it again. The visitor's theme must be the system's. */
export async function inBothLights(
  page: Page,
  look: (light: Light, faults: string[]) => Promise<unknown>,
): Promise<void> {
  for (const light of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: light })
    await page.locator(`html[data-theme=${light}]`).waitFor({ state: 'attached' })
    // Colours may pass over into one another.
    await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition))
    await look(light, await (light === 'light' ? faultsOf(page) : faultsByNight(page)))
  }
}
