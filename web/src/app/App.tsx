import { lazy, Suspense } from 'react'
import './app.css'
import { Sprite } from '../counters/Sprite.tsx'
import { type Settings, useSettings } from './settings.ts'
import { useRoute } from './route.ts'

export interface PageProps {
  settings: Settings
  change: (change: Partial<Settings>) => void
  /** What follows the page's name in the address. */
  rest: string[]
}

/** Each page is loaded when it is opened. */
const PAGES: Record<string, React.ComponentType<PageProps>> = {
  'board-states': lazy(() => import('./demo/BoardStates.tsx')),
  symbols: lazy(() => import('./demo/Symbols.tsx')),
}

export function App() {
  const [settings, change] = useSettings()
  const [name = '', ...rest] = useRoute()
  const Page = PAGES[name] ?? Home
  return (
    <>
      <Sprite />
      <Suspense fallback={null}>
        <Page settings={settings} change={change} rest={rest} />
      </Suspense>
    </>
  )
}

function Home({ settings }: PageProps) {
  const ja = settings.language === 'ja'
  return (
    <main className="page">
      <h1>Middle Sea</h1>
      <ul>
        <li>
          <a href="#/board-states">{ja ? 'マップの表示状態' : 'States of the board'}</a>
        </li>
        <li>
          <a href="#/symbols">{ja ? '駒と記号' : 'Counters and symbols'}</a>
        </li>
      </ul>
    </main>
  )
}
