import { useState } from 'react'
import './missed.css'
import { useText } from '../i18n/useText.ts'
import { rulesTold } from '../match/history.ts'
import { useTable } from './model.ts'
import { RuleLink, Sentence } from './parts.tsx'

/** Newer rules have taken the match over since the reader last did something: what they say of it, until it was read. */
export default function RulesNotice() {
  const { session, words } = useTable()
  const text = useText()
  const [read, setRead] = useState(-1)
  const told = rulesTold(session.news)
  const entry = told.at(-1)?.entry ?? -1
  if (entry === read) return null
  return (
    <div className="notice missed" role="status">
      {told.map((line, i) => (
        <p key={i}>
          <Sentence text={words.text(line)} /> <RuleLink id={line.rule} narrow />
        </p>
      ))}
      <button type="button" className="button" onClick={() => setRead(entry)}>
        {text.app.ok}
      </button>
    </div>
  )
}
