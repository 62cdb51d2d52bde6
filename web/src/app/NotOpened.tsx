import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { whyNotOpened } from '../match/trouble.ts'
import { NewVersion } from '../offline/NewVersion.tsx'
import type { PageProps } from './App.tsx'
import { PageHead } from './PageHead.tsx'

interface NotOpenedProps extends PageProps {
  here: string
  title: string
  error: Error
  /** What can be done beside going to the list. */
  children?: ReactNode
}

/** What stands in place of a match that cannot be opened: why not, and a way on. */
export function NotOpened({ here, title, error, children, ...props }: NotOpenedProps) {
  const text = useText()
  return (
    <>
      <PageHead {...props} here={here} />
      <main className="page">
        <h1>{title}</h1>
        <p role="alert">{whyNotOpened(error, text.matches.trouble)}</p>
        <p className="row">
          {children}
          <a className="button" href="#/matches">
            {text.app.matches}
          </a>
        </p>
      </main>
      {/* There is no match to disturb, and a newer version may be able to open it. */}
      <NewVersion atTable={false} />
    </>
  )
}
