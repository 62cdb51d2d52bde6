import type { ReactNode } from 'react'
import { Loading } from '../app/App.tsx'
import { AccountBar } from '../online/AccountBar.tsx'
import { Failure } from '../online/fields.tsx'
import { usePolled } from '../online/useTask.ts'

const LOOK_MS = 10_000

interface PolledPageProps<T> {
  load: () => Promise<T>
  children: (value: T, onChange: (value?: T) => void) => ReactNode
}

/** A page about something that others change too: it is asked for again and again. */
export function PolledPage<T>({ load, children }: PolledPageProps<T>) {
  const { value, failed, refresh } = usePolled(load, LOOK_MS)
  if (value === null && failed === null) return <Loading />
  return (
    <main className="page online-sheet circle">
      <AccountBar />
      <Failure text={failed} />
      {value !== null && children(value, refresh)}
    </main>
  )
}
