import type { PageProps } from './App.tsx'

/** Language, theme and palette, as three small choices. */
export function SettingsBar({ settings, change }: Pick<PageProps, 'settings' | 'change'>) {
  const ja = settings.language === 'ja'
  return (
    <div className="settings-bar">
      <button
        type="button"
        className="button"
        lang={ja ? 'en' : 'ja'}
        onClick={() => change({ language: ja ? 'en' : 'ja' })}
      >
        {ja ? 'English' : '日本語'}
      </button>
      <button
        type="button"
        className="button"
        aria-pressed={settings.theme === 'dark'}
        onClick={() => change({ theme: settings.theme === 'dark' ? 'light' : 'dark' })}
      >
        {ja ? '夜間' : 'Dark'}
      </button>
      <button
        type="button"
        className="button"
        aria-pressed={settings.palette === 'safe'}
        onClick={() => change({ palette: settings.palette === 'safe' ? 'printed' : 'safe' })}
      >
        {ja ? '色覚対応' : 'Colour-blind safe'}
      </button>
    </div>
  )
}
