import { useEffect, useState } from 'react'

export type Language = 'en' | 'ja'
export type Theme = 'light' | 'dark' | 'system'
export type Palette = 'printed' | 'safe'

export type DiceSpeed = 'slow' | 'normal' | 'instant'

/** How fast scenes of others go by; off: no scene opens by itself. */
export type ScenePace = 'slow' | 'normal' | 'quick' | 'off'

/** Whether the map goes to what is asked, an arrow points there, or neither. */
export type CameraHabit = 'follow' | 'arrow' | 'off'

export interface Settings {
  language: Language
  theme: Theme
  palette: Palette
  diceSpeed: DiceSpeed
  scenes: ScenePace
  /** The reader's own battles go by as those of others do, instead of waiting for Continue. */
  ownGoBy: boolean
  camera: CameraHabit
  /** A soft sound when it is the reader's move. */
  sound: boolean
  /** Open the displays when units in them can act. */
  autoBoxes: boolean
  /** Ask before a phase ends with something that hurts. */
  warn: boolean
  /** Single letters are keys of the table. Off for whoever dictates, or whose screen reader has them. */
  letters: boolean
  /** A table opens as text. */
  textView: boolean
}

const KEY = 'middlesea.settings'

function initial(): Settings {
  const defaults: Settings = {
    language: navigator.language.startsWith('ja') ? 'ja' : 'en',
    theme: 'system',
    palette: 'printed',
    diceSpeed: 'normal',
    scenes: 'normal',
    ownGoBy: false,
    camera: 'follow',
    sound: false,
    autoBoxes: true,
    warn: true,
    letters: true,
    textView: false,
  }
  try {
    return { ...defaults, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    // A store that is forbidden or damaged costs no more than the settings.
    return defaults
  }
}

/** The reader's settings, kept in the browser and shown on the root element for CSS and screen readers. */
export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const [settings, setSettings] = useState(initial)
  const dark = useSystemDark()
  useEffect(() => {
    const root = document.documentElement
    root.lang = settings.language
    root.dataset.theme = settings.theme === 'system' ? (dark ? 'dark' : 'light') : settings.theme
    root.dataset.palette = settings.palette
    try {
      localStorage.setItem(KEY, JSON.stringify(settings))
    } catch {
      // Kept for this visit only.
    }
  }, [settings, dark])
  return [settings, (change) => setSettings((old) => ({ ...old, ...change }))]
}

function useSystemDark(): boolean {
  const [dark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches)
  useEffect(() => {
    const query = matchMedia('(prefers-color-scheme: dark)')
    const changed = (): void => setDark(query.matches)
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }, [])
  return dark
}
