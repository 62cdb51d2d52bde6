import { BOARD_TEXT } from '../board/text.ts'
import { useText } from '../i18n/useText.ts'
import { useTable } from './model.ts'
import './overlays.css'
import { RuleLink } from './parts.tsx'

/** Over the map: which of several things it shows, to be changed there, and what the colours mean. */
export default function OverlayCard() {
  const { overlays, words } = useTable()
  const text = useText()
  const { overlays: title } = BOARD_TEXT[words.language]
  const { all, shown, drawn, show } = overlays
  if (shown === null) return null
  return (
    <section className="overlay" data-over-map="" aria-label={title}>
      <div className="overlay-row">
        {all.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="overlay-choice"
            aria-pressed={id === shown.id}
            onClick={() => show(id)}
          >
            {name}
          </button>
        ))}
        <button type="button" className="overlay-close" aria-label={text.app.close} onClick={() => show(null)}>
          ×
        </button>
      </div>
      <p>
        {shown.about} {shown.rule !== '' && <RuleLink id={shown.rule} />}
      </p>
      {drawn?.says !== undefined && (
        <p className="overlay-says" role="status">
          {drawn.says}
        </p>
      )}
      <ul className="overlay-tints">
        {shown.tints.map(({ tint, text: meaning }) => (
          <li key={tint}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path className={`veil-${tint}`} d="M1 1H15V15H1Z" />
            </svg>
            {meaning}
          </li>
        ))}
      </ul>
    </section>
  )
}
