import { useText } from '../i18n/useText.ts'
import { SETTINGS_WORDS } from './settingsWords.ts'
import type { PageProps } from './App.tsx'
import { PageHead } from './PageHead.tsx'

export default function SettingsPage(props: PageProps) {
  const text = useText()
  return (
    <>
      <PageHead {...props} here="settings" />
      <main className="page setup">
        <h1>{text.settings.title}</h1>
        <SettingsFields {...props} />
        <p className="soft">{SETTINGS_WORDS[props.settings.language].note}</p>
      </main>
    </>
  )
}

export function SettingsFields({ settings, change }: Pick<PageProps, 'settings' | 'change'>) {
  const text = useText()
  const t = { ...text.settings, ...SETTINGS_WORDS[settings.language] }
  return (
    <div className="settings-fields">
      <Pick
        name={t.language}
        value={settings.language}
        values={{ en: 'English', ja: '日本語' }}
        onPick={(language) => change({ language })}
      />
      <Pick name={t.theme} value={settings.theme} values={t.themes} onPick={(theme) => change({ theme })} />
      <Pick name={t.palette} value={settings.palette} values={t.palettes} onPick={(palette) => change({ palette })} />
      <Pick
        name={t.diceSpeed}
        value={settings.diceSpeed}
        values={t.diceSpeeds}
        onPick={(diceSpeed) => change({ diceSpeed })}
      />
      <Pick name={t.scenes} value={settings.scenes} values={t.scenePaces} onPick={(scenes) => change({ scenes })} />
      <Pick name={t.camera} value={settings.camera} values={t.cameras} onPick={(camera) => change({ camera })} />
      {(['ownGoBy', 'sound', 'autoBoxes', 'warn', 'letters', 'textView'] as const).map((key) => (
        <label key={key} className="setup-check">
          <input
            type="checkbox"
            checked={settings[key]}
            onChange={(event) => change({ [key]: event.target.checked })}
          />
          <span>{t[key]}</span>
        </label>
      ))}
    </div>
  )
}

interface PickProps<T extends string> {
  name: string
  value: T
  values: Record<T, string>
  onPick: (value: T) => void
}

function Pick<T extends string>({ name, value, values, onPick }: PickProps<T>) {
  return (
    <fieldset className="pick">
      <legend>{name}</legend>
      {(Object.keys(values) as T[]).map((key) => (
        <label key={key}>
          <input type="radio" name={name} checked={key === value} onChange={() => onPick(key)} />
          <span>{values[key]}</span>
        </label>
      ))}
    </fieldset>
  )
}
