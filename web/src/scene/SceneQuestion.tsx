import { useHandheld } from '../app/handheld.ts'
import { useText } from '../i18n/useText.ts'
import { DONE } from '../match/offers.ts'
import { AnswerButtons } from '../table/AnswerButtons.tsx'
import { Shortcuts } from '../table/Choices.tsx'
import { useTable } from '../table/model.ts'
import { OddsView } from '../table/OddsView.tsx'
import { RuleLink, Sentence } from '../table/parts.tsx'
import { ScenePiece } from './ScenePiece.tsx'
import { useSceneText } from './words/useSceneText.ts'

/** More than these are chosen on the map or in the list, where what is chosen may go to so many. */
const MOST_PLACES = 8

/** The question of the procedure, answered where it is looked at: by a button, a counter, or a place. */
export function SceneQuestion({ shown }: { shown: ReadonlySet<string> }) {
  const { session, words, offers, done, undo } = useTable()
  const text = useText()
  const own = useSceneText()
  const handheld = useHandheld()
  const { decision } = session
  if (decision === null || offers === null) {
    const who = text.app.list([...new Set(session.deciders)].map(words.name))
    return who === '' ? null : <p className="scene-waits">{own.waits(who)}</p>
  }
  const canEnd = offers.buttons.some(({ id }) => id === DONE)
  // On a phone the scene lies over the key that takes back.
  const canUndo = !('rule' in session.undoable)
  return (
    <div className="scene-question">
      <p className="scene-prompt">
        <Sentence text={words.text(decision.prompt)} /> <RuleLink id={decision.rule} />
      </p>
      {/* On a phone the scene lies over the list with what is suggested. */}
      {handheld && <Shortcuts />}
      <Pieces shown={shown} />
      <Places />
      <AnswerButtons className="scene-buttons">
        {canEnd && (
          <>
            <button type="button" className="button button-main" onClick={done}>
              {text.deciding.done}
            </button>
            {canUndo && (
              <button type="button" className="button scene-undo" onClick={undo}>
                <span aria-hidden="true">↶ </span>
                {text.deciding.undo}
              </button>
            )}
          </>
        )}
      </AnswerButtons>
      <OddsView folded />
    </div>
  )
}

/** Those that may be chosen and do not stand among the sides. */
function Pieces({ shown }: { shown: ReadonlySet<string> }) {
  const { offers, selection, choosePieces } = useTable()
  const ids = [...(offers?.pieces.keys() ?? [])].filter((id) => !shown.has(id))
  if (ids.length === 0 || selection.pieces.length > 0) return null
  return (
    <div className="scene-pieces">
      {ids.map((id) => (
        <ScenePiece key={id} piece={{ id }} forAll onChoose={() => choosePieces([id], false)} />
      ))}
    </div>
  )
}

/** The places that may be chosen, or to which what is chosen may go. */
function Places() {
  const { targets, choosePlace, nameOf, highlight, selection } = useTable()
  if (targets.size === 0 || targets.size > MOST_PLACES) return null
  return (
    <div className="scene-buttons">
      {[...targets].map((id) => (
        <button
          key={id}
          type="button"
          className="button button-answer"
          aria-pressed={selection.place === id || undefined}
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
