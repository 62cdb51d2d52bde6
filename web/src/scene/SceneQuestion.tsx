import { useText } from '../i18n/useText.ts'
import { DONE } from '../match/offers.ts'
import { useTable } from '../table/model.ts'
import { OddsView } from '../table/OddsView.tsx'
import { RuleLink, Sentence } from '../table/parts.tsx'
import { ScenePiece } from './ScenePiece.tsx'
import { useSceneText } from './words/useSceneText.ts'

/** More than these are chosen on the map or in the list. */
const MOST_PIECES = 16
const MOST_PLACES = 8

/** The question of the procedure, answered where it is looked at: by a button, a counter, or a place. */
export function SceneQuestion({ shown }: { shown: ReadonlySet<string> }) {
  const { session, words, offers, act, done } = useTable()
  const text = useText()
  const own = useSceneText()
  const { decision } = session
  if (decision === null || offers === null) {
    const who = text.app.list([...new Set(session.deciders)].map(words.name))
    return who === '' ? null : <p className="scene-waits">{own.waits(who)}</p>
  }
  const canEnd = offers.buttons.some(({ id }) => id === DONE)
  const buttons = offers.buttons.filter(({ id }) => id !== DONE)
  return (
    <div className="scene-question">
      <p className="scene-prompt">
        <Sentence text={words.text(decision.prompt)} /> <RuleLink id={decision.rule} />
      </p>
      <Pieces shown={shown} />
      <Places />
      <div className="scene-buttons">
        {buttons.flatMap((choice) =>
          offers.actionsOf(choice).map((action) => (
            <button
              key={`${choice.id} ${words.label(action)}`}
              type="button"
              className="button button-answer"
              onClick={() => act([action])}
            >
              {words.label(action)}
            </button>
          )),
        )}
        {canEnd && (
          <button type="button" className="button button-main" onClick={done}>
            {text.deciding.done}
          </button>
        )}
      </div>
      <OddsView folded />
    </div>
  )
}

/** Those that may be chosen and do not stand among the sides. */
function Pieces({ shown }: { shown: ReadonlySet<string> }) {
  const { offers, selection, choosePieces } = useTable()
  const ids = [...(offers?.pieces.keys() ?? [])].filter((id) => !shown.has(id))
  if (ids.length === 0 || ids.length > MOST_PIECES || selection.pieces.length > 0) return null
  return (
    <div className="scene-pieces">
      {ids.map((id) => (
        <ScenePiece key={id} piece={{ id }} onChoose={() => choosePieces([id], false)} />
      ))}
    </div>
  )
}

/** The places that may be chosen, or to which what is chosen may go. */
function Places() {
  const { targets, choosePlace, nameOf, highlight } = useTable()
  if (targets.size === 0 || targets.size > MOST_PLACES) return null
  return (
    <div className="scene-buttons">
      {[...targets].map((id) => (
        <button
          key={id}
          type="button"
          className="button button-answer"
          onMouseEnter={() => highlight(id)}
          onMouseLeave={() => highlight(null)}
          onClick={() => choosePlace(id)}
        >
          {nameOf(id)}
        </button>
      ))}
    </div>
  )
}
