import { type ComponentType, useEffect, useState } from 'react'

/** The first board is drawn before anything else is fetched. */
export const LATER_MS = 1500

export interface Later<P> {
  Part: ComponentType<P>
  /** Loads it ahead of its use. */
  load: () => Promise<unknown>
}

/**
 * A part of the table that is loaded after the first look. Once it is there it is drawn at once; until then nothing is
 * drawn for it, and nothing else is hidden, as a suspended part would do: a dialog that is being replaced must not
 * lie, unseen, over the table.
 */
export function later<P extends object>(module: () => Promise<{ default: ComponentType<P> }>): Later<P> {
  let loaded: ComponentType<P> | null = null
  const load = async (): Promise<ComponentType<P>> => {
    loaded ??= (await module()).default
    return loaded
  }
  const Part = (props: P) => {
    const [There, setThere] = useState<ComponentType<P> | null>(() => loaded)
    const [failed, setFailed] = useState<Error | null>(null)
    useEffect(() => {
      if (There !== null) return
      let gone = false
      load().then(
        (part) => !gone && setThere(() => part),
        (error: Error) => !gone && setFailed(error),
      )
      return () => {
        gone = true
      }
    }, [There])
    if (failed) throw failed
    return There && <There {...props} />
  }
  return { Part, load }
}
