import { Component, lazy, type ReactNode, Suspense } from 'react'
import './app.css'
import './pages.css'
import { Sprite } from '../counters/Sprite.tsx'
import { ReadingProvider, useLoadedText, useText } from '../i18n/useText.ts'
import { NoSuchGame } from '../games/noSuchGame.ts'
import { NewVersion } from '../offline/NewVersion.tsx'
import { useArrival } from './arrival.ts'
import { useRoute } from './route.ts'
import { type Settings, useSettings } from './settings.ts'

export interface PageProps {
  settings: Settings
  change: (change: Partial<Settings>) => void
  /** What follows the page's name in the address. */
  rest: string[]
}

/** Each page is loaded when it is opened. */
const PAGES: Record<string, React.ComponentType<PageProps>> = {
  '': lazy(() => import('./Home.tsx')),
  new: lazy(() => import('./NewMatch.tsx')),
  matches: lazy(() => import('./Matches.tsx')),
  match: lazy(() => import('./MatchPage.tsx')),
  replay: lazy(() => import('./ReplayPage.tsx')),
  shared: lazy(() => import('./ReplayPage.tsx').then(({ SharedPage }) => ({ default: SharedPage }))),
  rules: lazy(() => import('./Rules.tsx')),
  reference: lazy(() => import('./ReferencePage.tsx')),
  settings: lazy(() => import('./SettingsPage.tsx')),
  online: lazy(() => import('../online/Online.tsx')),
  'board-states': lazy(() => import('./demo/BoardStates.tsx')),
  symbols: lazy(() => import('./demo/Symbols.tsx')),
}

/** Pages on which a table stands: it names the tab itself. */
const TABLES = ['match', 'replay', 'shared', 'online']

/** A page about another game or match begins anew. Play online keeps who is signed in, and parts its pages itself. */
const subjectOf = (name: string, rest: readonly string[]): string =>
  name === 'online' ? name : `${name}/${rest[0] ?? ''}`

export function App() {
  const [chosen, change] = useSettings()
  const reading = useLoadedText(chosen.language)
  const [name = '', ...rest] = useRoute()
  const Page = PAGES[name] ?? NotFound
  const atTable = TABLES.includes(name)
  useArrival(name, reading?.language, atTable)
  if (reading === null) return null
  const settings = { ...chosen, language: reading.language }
  return (
    <ReadingProvider value={reading}>
      <Sprite />
      <Guard key={subjectOf(name, rest)} atTable={atTable}>
        <Suspense fallback={<Loading />}>
          <Page settings={settings} change={change} rest={rest} />
        </Suspense>
      </Guard>
      <NewVersion atTable={atTable} />
    </ReadingProvider>
  )
}

export function Loading() {
  const text = useText()
  return (
    <p className="loading" role="status">
      {text.app.loading}
    </p>
  )
}

function NotFound() {
  const text = useText()
  return (
    <main className="page">
      <h1>{text.app.name}</h1>
      <p>{text.app.notFound}</p>
      <p>
        <a href="#/">{text.app.home}</a>
      </p>
    </main>
  )
}

/** A page that breaks says so, and offers a way on. */
class Guard extends Component<{ atTable: boolean; children: ReactNode }, { failed: Error | null }> {
  override state: { failed: Error | null } = { failed: null }

  static getDerivedStateFromError(failed: Error) {
    return { failed }
  }

  override render(): ReactNode {
    const { failed } = this.state
    return failed === null ? this.props.children : <Failed error={failed} atTable={this.props.atTable} />
  }
}

function Failed({ error, atTable }: { error: Error; atTable: boolean }) {
  const text = useText()
  return (
    <main className="page">
      <h1>{text.app.name}</h1>
      {error instanceof NoSuchGame ? (
        <p role="alert">{text.app.noSuchGame(error.game)}</p>
      ) : (
        <>
          <p role="alert">{text.app.failed}</p>
          <details className="soft">
            <summary>{text.app.failedHow}</summary>
            {error.message}
          </details>
        </>
      )}
      <p className="row">
        <button type="button" className="button" onClick={() => location.reload()}>
          {text.app.reload}
        </button>
        <a className="button" href="#/">
          {text.app.home}
        </a>
      </p>
      {/* There is no match to disturb, and a new version may be what it needs. */}
      {atTable && <NewVersion atTable={false} />}
    </main>
  )
}
