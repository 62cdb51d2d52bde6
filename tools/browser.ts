// Where Chromium is, for the tests in a real browser and for measuring the page.
import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** Debian's Chromium without windows of its own: the same engine, about a quarter less work for a visit. It shows no notices. */
const SHELLS = ['/usr/bin/chromium-headless-shell', 'chromium-headless-shell']
const NAMES = ['/usr/bin/chromium', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser of CHROMIUM, or else the system's; null where there is none. */
export function findChromium(): string | null {
  const wanted = process.env.CHROMIUM
  return firstOf(wanted ? [wanted] : NAMES)
}

function firstOf(names: string[]): string | null {
  for (const name of names) {
    const found = isAbsolute(name) ? [name] : (process.env.PATH ?? '').split(delimiter).map((dir) => join(dir, name))
    const path = found.find((one) => existsSync(one))
    if (path !== undefined) return path
  }
  return null
}

export const NO_CHROMIUM =
  'There is no Chromium: install it (Debian: apt-get install chromium fonts-noto-cjk) or say where it is: CHROMIUM=path.'

/**
 * Features that are switched off. What Playwright switches off by itself is named again, because a later list replaces
 * an earlier one. The last three are pages of the browser's own, behind an address bar that nobody sees: each window
 * would load them, which took a quarter of the work of a visit.
 */
const NOT_WANTED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  `--disable-features=${NOT_WANTED.join(',')}`,
]

/**
 * Without memory for pixels the browser lays out, hits, scrolls and lists what is to be painted as ever, and fills no
 * tile. To fill them took half of its work at a large map.
 */
const UNPAINTED = '--force-gpu-mem-available-mb=0'

/** The whole browser, as people have it: for measuring, and for what the one without windows cannot do. */
export function launchChromium(): Promise<Browser> {
  return launch(findChromium(), ARGS)
}

/** The one without windows where it is installed and CHROMIUM names no other. `painted`: for whoever looks at pixels. */
export function launchShell({ painted = true } = {}): Promise<Browser> {
  const shell = process.env.CHROMIUM ? null : firstOf(SHELLS)
  return launch(shell ?? findChromium(), painted ? ARGS : [...ARGS, UNPAINTED])
}

function launch(path: string | null, args: string[]): Promise<Browser> {
  if (path === null) throw new Error(NO_CHROMIUM)
  return chromium.launch({ executablePath: path, args })
}
