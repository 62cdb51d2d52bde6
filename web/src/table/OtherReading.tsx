import { type RuleEntry, saveMatch } from '@middlesea/engine'
import { useId, useState } from 'react'
import { download } from '../app/download.ts'
import { readingText } from '../match/reading.ts'
import { useTable } from './model.ts'
import { READING } from './readingWords.ts'

/** So many lines before the question are sent with it. */
const TOLD = 12

/** 'I read this rule otherwise': packs the position, the rule, our reading and the player's into a file to send. */
export function OtherReading({ rule }: { rule: RuleEntry }) {
  const { session, words } = useTable()
  const field = useId()
  const [theirs, setTheirs] = useState('')
  const reading = READING[words.language]
  const save = (): void => {
    const { game, local, seat, decision, journal, view } = session
    const position = local
      ? { kind: 'save' as const, json: saveMatch(local.match, local.pack) }
      : { kind: 'view' as const, json: view as unknown }
    const packed = {
      game: game.id,
      version: game.version,
      rule: rule.id,
      title: rule.title[words.language],
      ours: rule.summary[words.language],
      theirs,
      seat: words.name(seat),
      asked: decision ? words.text(decision.prompt) : null,
      told: journal.slice(-TOLD).map((line) => words.text(line)),
      position,
    }
    download(`${game.id}-${rule.id}.md`, readingText(packed, reading), 'text/markdown')
  }
  return (
    <details className="other-reading">
      <summary>{reading.summary}</summary>
      <label htmlFor={field}>{reading.how}</label>
      <textarea id={field} rows={3} value={theirs} onChange={(event) => setTheirs(event.target.value)} />
      <p className="soft">{session.local ? reading.holdsAll : reading.holdsView}</p>
      <button type="button" className="button" disabled={theirs.trim() === ''} onClick={save}>
        {reading.save}
      </button>
    </details>
  )
}
