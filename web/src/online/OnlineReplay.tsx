import { useCallback } from 'react'
import type { PageProps } from '../app/App.tsx'
import { Watching } from '../app/ReplayPage.tsx'
import { type Watched, watchText } from '../local/watched.ts'
import { api } from './api.ts'

/** A finished match of the server, to be looked at from every seat: by its id, or by the secret of a link. */
export function OnlineReplay({ id, share, ...props }: PageProps & { id?: string; share?: string }) {
  const open = useCallback(
    async (signal: AbortSignal): Promise<Watched> => {
      const [{ title }, save] = await Promise.all(
        share === undefined ? [api.match(id ?? ''), api.file(id ?? '')] : [api.shared(share), api.sharedFile(share)],
      )
      return watchText(JSON.stringify(save), title, signal)
    },
    [id, share],
  )
  return <Watching {...props} open={open} />
}
