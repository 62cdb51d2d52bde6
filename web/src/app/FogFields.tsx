import { useText } from '../i18n/useText.ts'

interface FogFieldsProps {
  fog: boolean
  trust: boolean
  onFog: (on: boolean) => void
  onTrust: (on: boolean) => void
}

/** What persons at one screen hide from one another, and whether a curtain sees to it. */
export function FogFields({ fog, trust, onFog, onTrust }: FogFieldsProps) {
  const text = useText()
  return (
    <>
      <Check label={text.seats.fog} hint={text.seats.fogHint} checked={fog} onChange={onFog} />
      {fog && <Check label={text.seats.trust} hint={text.seats.trustHint} checked={trust} onChange={onTrust} />}
    </>
  )
}

interface CheckProps {
  label: string
  hint: string
  checked: boolean
  onChange: (on: boolean) => void
}

function Check({ label, hint, checked, onChange }: CheckProps) {
  return (
    <label className="setup-check">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <b>{label}</b> <small>{hint}</small>
      </span>
    </label>
  )
}
