import type { PackValue } from '@middlesea/engine'
import { sourceText } from '@middlesea/table-kit/provenance'
import type { Value } from '@middlesea/table-kit/reference'
import { useLanguage, useText } from '../i18n/useText.ts'

/** What may be done with values: correct them here, or at another place. */
export interface Correcting {
  /** The corrections that are being made, by path. */
  draft: { [path: string]: PackValue }
  /** Asks for the true value. */
  onCorrect: ((value: Value) => void) | null
  /** Where it can be asked for, if not here. */
  hrefOf?: (value: Value) => string
}

/** A printed value: marked where it is reconstructed, and then to be corrected by whoever owns the game. */
export function ValueCell({ value, correcting }: { value: Value; correcting: Correcting }) {
  const text = useText()
  const source = sourceText(value.source, useLanguage())
  const { draft, onCorrect, hrefOf } = correcting
  const isCorrected = Object.hasOwn(draft, value.path)
  const shown = value.show(isCorrected ? draft[value.path] : value.value)
  const mark = isCorrected ? '✓' : value.reconstructed ? '*' : ''
  if (mark === '') return <span title={source}>{shown}</span>
  const about = isCorrected ? text.packs.corrected(value.show(value.value)) : text.unit.reconstructed
  const label = `${text.app.headed(value.name, shown)} (${about}). ${text.packs.own}`
  const inside = (
    <>
      {shown}
      <sup aria-hidden="true">{mark}</sup>
    </>
  )
  const look = `value${isCorrected ? ' value-corrected' : ''}`
  if (onCorrect !== null)
    return (
      <button
        type="button"
        className={look}
        data-value={value.path}
        aria-label={label}
        title={source}
        onClick={() => onCorrect(value)}
      >
        {inside}
      </button>
    )
  return (
    <a className={look} href={hrefOf?.(value)} target="_blank" rel="noreferrer" aria-label={label} title={source}>
      {inside}
    </a>
  )
}
