import { type ComponentType, useEffect, useState } from 'react'
import { loadPart } from '../app/loadPart.ts'
import { whenStanding } from './laterLoads.ts'

/**
 * A part of the table that is loaded after the first look. Once it is there it is drawn at once; until then nothing is
 * drawn for it, and nothing else is hidden, as a suspended part would do: a dialog that is being replaced must not
 * lie, unseen, over the table. A part that has patience is not even fetched for being drawn: it comes with all the others.
 */
export function later<P extends object>(
  module: () => Promise<{ default: ComponentType<P> }>,
  { patience = false } = {},
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  let tell: (part: ComponentType<P>) => void
  const comes = new Promise<ComponentType<P>>((done) => {
    tell = done
  })
  const load = async (): Promise<ComponentType<P>> => {
    loaded ??= (await loadPart(module)).default
    tell(loaded)
    return loaded
  }
  whenStanding(load)
  return function Later(props: P) {
    const [There, setThere] = useState<ComponentType<P> | null>(() => loaded)
    const [failed, setFailed] = useState<Error | null>(null)
    useEffect(() => {
      if (There === null) (patience ? comes : load()).then((part) => setThere(() => part), setFailed)
    }, [There])
    if (failed) throw failed
    return There && <There {...props} />
  }
}
