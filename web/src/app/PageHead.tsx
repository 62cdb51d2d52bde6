import { useText } from '../i18n/useText.ts'
import type { PageProps } from './App.tsx'
import { hasServer } from './server.ts'
import { SettingsBar } from './SettingsBar.tsx'

/** The head of every page but the table. */
export function PageHead({ settings, change, here }: Pick<PageProps, 'settings' | 'change'> & { here: string }) {
  const text = useText()
  const links: [string, string][] = [
    ['', text.app.home],
    ['matches', text.app.matches],
    ...(hasServer ? [['online', text.app.online] as [string, string]] : []),
    ['settings', text.app.settings],
  ]
  return (
    <header className="page-head">
      <a className="page-brand" href="#/">
        {text.app.name}
      </a>
      <nav aria-label={text.app.name}>
        {links.map(([to, label]) => (
          <a key={to} href={`#/${to}`} aria-current={here === to ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <SettingsBar settings={settings} change={change} />
    </header>
  )
}
