import { useEffect, useRef } from 'react'

const NAME = 'Middle Sea'

/**
 * Whoever comes to another page begins at its heading: the keyboard goes on from there, and a screen reader says it. The
 * tab bears its name. A table names the tab itself.
 */
export function useArrival(page: string, language: string | undefined, atTable: boolean): void {
  const last = useRef(page)
  useEffect(() => {
    const came = last.current !== page
    last.current = page
    if (language === undefined) return
    return whenThere('h1', (heading) => {
      if (!atTable) document.title = heading.textContent === NAME ? NAME : `${heading.textContent} · ${NAME}`
      // A page that was opened has the focus where the browser put it; a dialog or a field keeps it.
      if (!came || document.activeElement !== document.body) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
  }, [page, language, atTable])
}

/** Waits until the page, which may be loading, has such an element. Gives back what ends the wait. */
function whenThere(selector: string, found: (element: HTMLElement) => void): () => void {
  const look = (): boolean => {
    const element = document.querySelector<HTMLElement>(selector)
    if (element !== null) found(element)
    return element !== null
  }
  if (look()) return () => {}
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
