import { type CSSProperties, useMemo } from 'react'
import './dice.css'
import type { DiceSpeed } from '../app/settings.ts'
import { useText } from '../i18n/useText.ts'
import { diceRows } from './diceRows.ts'
import { useTable } from './model.ts'
import { RuleLink, Sentence } from './parts.tsx'

/** The pause between dice, in milliseconds. */
const PACE: Record<DiceSpeed, number> = { slow: 650, normal: 110, instant: 0 }

/** The dice of the last roll, each with what it was for. */
export function DiceTray() {
  const { session, words, settings, presentation } = useTable()
  const text = useText()
  const rolls = session.lastRolls
  const rows = useMemo(() => {
    const entry = session.history.findLast((past) => past.rollsFrom <= (rolls[0]?.n ?? -1))?.entry
    return diceRows(
      rolls,
      session.journal.filter((line) => line.entry === entry),
    )
  }, [rolls, session])
  if (rows.length === 0) return <p className="soft">{text.dice.none}</p>
  return (
    <ol className="dice" key={rolls[0]?.n} style={{ '--pace': `${PACE[settings.diceSpeed]}ms` } as CSSProperties}>
      {rows.map(({ rolls: thrown, line, hit }, i) => (
        <li
          key={thrown[0].n}
          className={hit === null ? '' : hit ? 'dice-hit' : 'dice-miss'}
          style={{ '--nth': i } as CSSProperties}
        >
          <span className="dice-faces">
            {thrown.map(({ n, value, sides }) => (
              <Die key={n} value={value} sides={sides} />
            ))}
          </span>
          <span className="dice-text">
            {line ? <Sentence text={words.text(line)} /> : presentation.purpose(thrown[0].purpose, words.language)}{' '}
            <RuleLink id={line?.rule} narrow />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The pips of a face in a field of 3 by 3. */
const PIPS: { [value: number]: [number, number][] } = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [2, 0],
    [0, 2],
    [2, 2],
  ],
  5: [
    [0, 0],
    [2, 0],
    [1, 1],
    [0, 2],
    [2, 2],
  ],
  6: [
    [0, 0],
    [2, 0],
    [0, 1],
    [2, 1],
    [0, 2],
    [2, 2],
  ],
}

export function Die({ value, sides }: { value: number; sides: number }) {
  const text = useText()
  return (
    <svg className="die" viewBox="0 0 40 40" role="img" aria-label={text.dice.die(value, sides)}>
      <rect x="2" y="2" width="36" height="36" rx="8" />
      {sides === 6 ? (
        PIPS[value].map(([x, y]) => <circle key={`${x} ${y}`} cx={10 + x * 10} cy={10 + y * 10} r="3.6" />)
      ) : (
        <text x="20" y="27">
          {value}
        </text>
      )}
    </svg>
  )
}
