import type { SceneModifier, SceneRoll, SceneRow, Strength } from '@middlesea/engine'
import type { CSSProperties } from 'react'
import { headed, plain } from '@middlesea/table-kit/words'
import { Die } from '../table/DiceTray.tsx'
import { useTable } from '../table/model.ts'
import { RuleLink, Sentence } from '../table/parts.tsx'
import { joinedRows, onlyRevealed, tablesInBrief } from './rows.ts'
import { ScenePiece } from './ScenePiece.tsx'
import { amountOf, effectLines, type EffectLine, sumTold, totalOf } from './story.ts'
import { CellInBrief, TableStrip } from './TableStrip.tsx'
import { useNaming } from './useNaming.ts'
import { useSceneText } from './words/useSceneText.ts'

/** What was resolved, one row under the other: strengths, modifiers, dice, the cell of the table, what it means. */
export function SceneRows({ rows }: { rows: readonly SceneRow[] }) {
  const brief = tablesInBrief(rows)
  return (
    <ol className="scene-rows">
      {joinedRows(rows).map((row, i) => {
        const inBrief = row.cell !== undefined && brief.has(row.cell.table)
        return (
          <li
            key={i}
            className="scene-row"
            data-side={row.side}
            data-brief={inBrief || undefined}
            style={{ '--nth': Math.min(i, 8) } as CSSProperties}
          >
            <Resolved row={row} inBrief={inBrief} />
          </li>
        )
      })}
    </ol>
  )
}

/** `inBrief`: many look into the same table, and each shows only its cell. */
function Resolved({ row, inBrief }: { row: SceneRow; inBrief: boolean }) {
  const { words, nameOf } = useTable()
  const naming = useNaming()
  const { rolls = [], strengths = [], modifiers = [], cell, result, place, effects = [] } = row
  const step = words.text(row.step)
  const where = place === undefined ? '' : nameOf(place)
  // A row about a place has its name alone.
  const named = where.endsWith(` ${step}`) ? where : step
  const revealed = onlyRevealed(row, naming)
  return (
    <>
      <h4>
        <span>
          <Sentence text={revealed === null ? named : headed(named, revealed, words.language)} />
        </span>
        {where !== '' && !named.includes(where) && <span className="scene-where">{where}</span>}
        <RuleLink id={row.rule} narrow />
      </h4>
      {strengths.length > 0 && <Strengths strengths={strengths} />}
      <div className="scene-rolled">
        {rolls.length > 0 && <Rolls rolls={rolls} row={row} />}
        <Modifiers modifiers={modifiers} />
        {cell && inBrief && <CellInBrief cell={cell} />}
        {cell && !inBrief && (
          // What it means in this combat goes before what the table says.
          <span className={result ? 'scene-where' : 'scene-means'}>
            <Sentence text={words.text(cell.result)} />
          </span>
        )}
      </div>
      {cell && !inBrief && <TableStrip cell={cell} />}
      {result && (
        <p className={rolls.length > 0 ? 'scene-means' : 'scene-result'}>
          <Sentence text={words.text(result)} />
        </p>
      )}
      {revealed === null && <EffectLines lines={effectLines(effects, naming)} />}
    </>
  )
}

/** What came of it, a line each. */
export function EffectLines({ lines }: { lines: readonly EffectLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="scene-effects">
      {lines.map(({ key, text, rule, bad }) => (
        <li key={key} data-bad={bad || undefined}>
          <Sentence text={text} /> <RuleLink id={rule} narrow />
        </li>
      ))}
    </ul>
  )
}

/** '18 against 4', and how each side adds up. */
function Strengths({ strengths }: { strengths: readonly Strength[] }) {
  const { words } = useTable()
  const naming = useNaming()
  const text = useSceneText()
  const sums = strengths.map((strength) => sumTold(strength, naming)).filter((sum) => sum !== null)
  return (
    <>
      <p className="scene-strengths">
        {strengths.map(({ side, points, per = 1, modifiers = [] }, i) => (
          <span key={side} data-side={side}>
            {i > 0 && <i>{text.against}</i>}
            {strengths.length > 1 ? (
              <>
                <b>{points / per}</b> {words.name(side)}
              </>
            ) : (
              headed(words.name(side), text.points(points / per), words.language)
            )}
            <Modifiers modifiers={modifiers} />
          </span>
        ))}
      </p>
      {sums.length > 0 && <p className="scene-sums">{sums.join(' · ')}</p>}
    </>
  )
}

export function Modifiers({ modifiers }: { modifiers: readonly SceneModifier[] }) {
  const { words } = useTable()
  if (modifiers.length === 0) return null
  return (
    <span className="scene-modifiers">
      {modifiers.map((modifier, i) => (
        <span key={i} className="scene-modifier">
          <b>{amountOf(modifier)}</b> {words.text(modifier.why)} <RuleLink id={modifier.rule} narrow />
        </span>
      ))}
    </span>
  )
}

/** More dice than these stand without their counters. */
const MOST_WITH_COUNTERS = 24

function Rolls({ rolls, row }: { rolls: readonly SceneRoll[]; row: SceneRow }) {
  return (
    <span className="scene-dice">
      {rolls.map((roll, i) => (
        <Rolled key={roll.n} roll={roll} row={row} nth={i} named={rolls.length <= MOST_WITH_COUNTERS} />
      ))}
    </span>
  )
}

/** One die with who threw it, what it needed, and whether it hit. Lit when it hit, in the colour of the hit. */
export function Rolled({ roll, row, nth, named }: { roll: SceneRoll; row?: SceneRow; nth: number; named: boolean }) {
  const { words } = useTable()
  const text = useSceneText()
  const { by = [], needed, hit, hitKind, modifiers = [], result } = roll
  const total = totalOf(roll, row)
  const thrower = named && by.length === 1 ? by[0] : undefined
  const said = hit === undefined ? '' : hit ? text.hit : text.miss
  return (
    <span
      className="scene-roll"
      data-hit={hit === undefined ? undefined : hit ? 'hit' : 'miss'}
      data-kind={hitKind}
      style={{ '--nth': nth } as CSSProperties}
    >
      {thrower && <ScenePiece piece={thrower} small />}
      {/* Which one of a pile it was says nothing: what was drawn does, here or in the heading of its row. */}
      {roll.draw ? (
        roll.at?.map((drawn) => <ScenePiece key={drawn.id} piece={drawn} small />)
      ) : (
        <Die value={roll.value} sides={roll.sides} />
      )}
      {/* The number needed has the modifiers in it: the bare die is held against it. */}
      {total !== roll.value && needed === undefined && <b className="scene-total">= {plain(total)}</b>}
      {needed && (
        <span className="scene-needed" title={text.needs(needed.value, needed.or)}>
          {needed.value}
          {needed.or === 'more' ? '+' : '−'}
        </span>
      )}
      <span className="visually-hidden">
        {needed && text.needs(needed.value, needed.or)} {said} {hitKind && words.name(hitKind)}
      </span>
      {result && <span className="scene-roll-result">{words.text(result)}</span>}
      <Modifiers modifiers={modifiers} />
    </span>
  )
}
