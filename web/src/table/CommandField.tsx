import { useState } from 'react'
import { takeFocus } from '../app/takeFocus.ts'
import { useText } from '../i18n/useText.ts'
import { parseCommand } from './command.ts'
import { useTable } from './model.ts'
import { useAnswers } from './useAnswers.ts'

/** Where commands are typed and answered, as blind players have it in chess. */
export function CommandField() {
  const table = useTable()
  const text = useText()
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState<{ command: string; answer: string }[]>([])
  const answer = useAnswers()
  const run = (): void => {
    const command = parseCommand(typed)
    if (command === null) return
    const given = answer(command, typed)
    setSaid((before) => [...before.slice(-19), { command: typed, answer: given }])
    setTyped('')
  }
  return (
    <section className="command" aria-label={text.text.command}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          run()
        }}
      >
        <label htmlFor="command">{text.text.command}</label>
        <input
          id="command"
          value={typed}
          // Whoever opens the text view wants to type.
          ref={takeFocus}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder={text.text.commandHint}
          onChange={(event) => setTyped(event.target.value)}
        />
        <button type="submit" className="button">
          {text.text.run}
        </button>
      </form>
      <ol role="log" aria-label={text.text.said}>
        {said.map(({ command, answer: given }, i) => (
          <li key={`${i} ${command}`}>
            <kbd>{command}</kbd> {given}
          </li>
        ))}
      </ol>
      {table.session.decision && <p>{table.words.text(table.session.decision.prompt)}</p>}
    </section>
  )
}
