import { useEffect, useRef, useState } from 'react'
import { takeFocus } from '../app/takeFocus.ts'
import { giveRest } from '../games/catalogues.ts'
import { useText } from '../i18n/useText.ts'
import { parseCommand } from './command.ts'
import { useTable } from './model.ts'
import { useAnswers } from './useAnswers.ts'
import { useSpoken } from './useSpoken.ts'

/** An answer, or what others did meanwhile: then there was no command. */
interface Said {
  number: number
  command: string
  answer: string
}

/** So many answers can be read again. */
const KEPT = 40

/** Where commands are typed and answered, as blind players have it in chess. */
export function CommandField() {
  const table = useTable()
  const text = useText()
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState<Said[]>([])
  // Each answer keeps its number: a screen reader reads what is new, not all of them again.
  const count = useRef(0)
  const add = (command: string, given: string): void => {
    const number = count.current++
    setSaid((before) => [...before.slice(1 - KEPT), { number, command, answer: given }])
  }
  const answer = useAnswers()
  // Whoever types asks why not, and is answered once: the words for it do not wait until the rest of the table comes.
  useEffect(() => void giveRest().catch(() => {}), [])
  useSpoken((told) => add('', told))
  const run = (): void => {
    const command = parseCommand(typed)
    if (command === null) return
    const given = answer(command, typed)
    add(typed, given)
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
        {said.map(({ number, command, answer: given }) => (
          <li key={number}>
            {command !== '' && <kbd>{command}</kbd>} {given}
          </li>
        ))}
      </ol>
      {table.session.decision && <p>{table.words.text(table.session.decision.prompt)}</p>}
    </section>
  )
}
