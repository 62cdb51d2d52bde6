import { useEffect, useRef, useState } from 'react'
import { Failure, TextField } from '../online/fields.tsx'
import { promisesForCup } from '../online/salts.ts'
import { useTask } from '../online/useTask.ts'
import { useOnlineText } from '../online/words/useOnlineText.ts'
import { circleApi, type Cup } from './api.ts'
import { useCircleText } from './words/useCircleText.ts'

/** The most games that somebody plays in a cup of either kind: two a round. */
export const GAMES_OF_CUP = 6

interface CupSaltsProps {
  cup: Cup
  onChange: (cup?: Cup) => void
}

/** The salts of whoever is in a cup: the page promises one for each game by itself; words can be added. */
export function CupSalts({ cup, onChange }: CupSaltsProps) {
  const text = useCircleText().cups
  const online = useOnlineText().dice
  const { busy, failed, run } = useTask()
  const [words, setWords] = useState('')
  const own = cup.entrants.find(({ you }) => you)
  const isOwing = own !== undefined && !own.promised && cup.status !== 'finished'
  const promised = useRef(false)
  useEffect(() => {
    if (!isOwing || promised.current) return
    promised.current = true
    // What fails is tried again when the page is opened next.
    circleApi.promiseForCup(cup.id, promisesForCup(GAMES_OF_CUP)).then(onChange, () => {})
  }, [isOwing, cup.id, onChange])
  if (own === undefined || cup.status === 'finished') return null
  return (
    <section>
      <h2>{online.title}</h2>
      <p>{own.promised ? text.promised : text.notPromised}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          run(async () => {
            onChange(await circleApi.promiseForCup(cup.id, promisesForCup(GAMES_OF_CUP, words.trim())))
            setWords('')
          })
        }}
      >
        <TextField label={text.ownWords} hint={text.ownWordsAbout}>
          <input
            value={words}
            required
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setWords(event.target.value)}
          />
        </TextField>
        <button type="submit" className="button" disabled={busy}>
          {text.promiseWords}
        </button>
        <Failure text={failed} />
      </form>
    </section>
  )
}
