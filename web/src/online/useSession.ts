import { useSyncExternalStore } from 'react'
import type { OnlineSession } from './session.ts'

/** Draws a part anew when anything of the session changed. */
export function useSessionChanges(session: OnlineSession): void {
  useSyncExternalStore(session.subscribe, session.getVersion)
}
