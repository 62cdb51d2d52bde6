import { useEffect, useLayoutEffect, useRef } from 'react'
import type { TableModel } from './model.ts'
import type { Scenes } from './useScenes.ts'

/** The keys of the table. Keys that a field, a dialog or the board takes never get here. */
export function useTableKeys(works: Works): void {
  const latest = useRef(works)
  // Before the next frame: a key that follows at once must meet the question that is shown.
  useLayoutEffect(() => {
    latest.current = works
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      const work = keyWork(event, latest.current)
      if (work === null) return
      event.preventDefault()
      work()
    }
    const released = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() === 'h') hideCounters(false)
    }
    window.addEventListener('keydown', pressed)
    window.addEventListener('keyup', released)
    return () => {
      window.removeEventListener('keydown', pressed)
      window.removeEventListener('keyup', released)
    }
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null
}

interface Works {
  model: TableModel
  scenes: Scenes
  /** A replay has the arrows for its steps. */
  inReplay: boolean
  toggleText: () => void
  toggleTrial: () => void
  /** Null where nobody is advised. */
  askHint: (() => void) | null
}

function keyWork(event: KeyboardEvent, works: Works): (() => void) | null {
  const { model, scenes, inReplay, toggleText, toggleTrial, askHint } = works
  const passing = scenes.card !== null && !scenes.open
  if (event.key.length === 1 && !model.settings.letters) return null
  switch (event.key.toLowerCase()) {
    case 'u':
      return model.undo
    case 'r':
      return model.redo
    case 'b': {
      const start = model.session.phaseStart
      return start ? () => model.back(start.entry) : null
    }
    case 'w':
      return () => model.setWhyMode(!model.whyMode)
    case 'n':
      return () => model.nextUnit(event.shiftKey)
    case '/':
      return () => model.setDialog({ kind: 'find' })
    case '?':
      return () => model.setDialog({ kind: 'help' })
    case 'k':
      return model.presentation.legend ? () => model.setDialog({ kind: 'legend' }) : null
    case 'l':
      return () => model.setDialog({ kind: 'reference', tab: 'rules' })
    case 'c':
      return () => model.setDialog({ kind: 'reference', tab: 'charts' })
    case 'd':
      return () => toggle('panel-boxes')
    case 'j':
      return () => open('panel-journal', '.journal-lines')
    case 's':
      return () => toggle('panel-score')
    case 'z':
      return model.overlays.all.length === 0 ? null : () => model.overlays.next(event.shiftKey)
    case 'y':
      return toggleTrial
    case 'a':
      return askHint
    case 't':
      return toggleText
    case 'h':
      return () => hideCounters(true)
    case 'escape':
      return passing ? scenes.skipAll : model.clear
    case 'enter':
      // It goes on with what is shown, as it goes on with the question.
      return onPage(event.target) ? (passing ? scenes.next : goToDone) : null
    case 'arrowup':
    case 'arrowdown':
    case 'arrowleft':
    case 'arrowright':
      return isNowhere(event.target) && !inReplay ? goToMap : null
    default:
      return null
  }
}

/** The focus is where it is when one comes to the table. */
function isNowhere(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.matches('h1'))
}

/** Enter belongs to a focused button; on the bare page it leads to Done, and a second Enter presses it. */
function onPage(target: EventTarget | null): boolean {
  return (
    target === document.body || (target instanceof HTMLElement && target.closest('button, a, summary, [role]') === null)
  )
}

/** While H is held. The board does the same for itself when it has the focus. */
function hideCounters(hidden: boolean): void {
  document.querySelector('.table')?.toggleAttribute('data-bare', hidden)
}

function goToDone(): void {
  document.getElementById('done')?.focus()
}

/** Whoever has not gone anywhere yet finds the map with the first arrow. */
function goToMap(): void {
  document.querySelector<SVGElement>('.board [data-place][tabindex="0"]')?.focus()
}

function toggle(id: string): void {
  const panel = document.getElementById(id)
  if (panel instanceof HTMLDetailsElement) panel.open = !panel.open
}

function open(id: string, inside: string): void {
  const panel = document.getElementById(id)
  if (!(panel instanceof HTMLDetailsElement)) return
  panel.open = true
  panel.querySelector<HTMLElement>(inside)?.focus()
}
