import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './style/tokens.css'
import './style/base.css'
import { fetchAhead } from './app/ahead.ts'
import { App } from './app/App.tsx'
import { workOffline } from './offline/update.ts'

// A style sheet that could not be loaded would pass for one that was: it goes, and comes again with its part of the page.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement) target.remove()
  },
  true,
)

fetchAhead()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
workOffline()
