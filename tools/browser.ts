// Where Chromium is, for the tests in a real browser and for measuring the page.
import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const NAMES = ['/usr/bin/chromium', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser of CHROMIUM, or else the system's; null where there is none. */
export function findChromium(): string | null {
  const wanted = process.env.CHROMIUM
  for (const name of wanted ? [wanted] : NAMES) {
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

export function launchChromium(): Promise<Browser> {
  const path = findChromium()
  if (path === null) throw new Error(NO_CHROMIUM)
  return chromium.launch({ executablePath: path, args: ARGS })
}
