import { useCallback } from 'react'
import type { PageProps } from '../app/App.tsx'
import { Watching } from '../app/ReplayPage.tsx'
import { type Watched, watchText } from '../local/watched.ts'
import { api } from './api.ts'

/** A finished match of the server, to be looked at from every seat. */
export function OnlineReplay({ id, ...props }: PageProps & { id: string }) {
  const open = useCallback(
    async (signal: AbortSignal): Promise<Watched> => {
      const [{ title }, save] = await Promise.all([api.match(id), api.file(id)])
      return watchText(JSON.stringify(save), title, signal)
    },
    [id],
  )
  return <Watching {...props} open={open} />
}
