import { effectsOf, type ToldScene } from '@middlesea/engine'
import type { Odds } from '@middlesea/table-kit/presentation'
import { useMemo } from 'react'
import { useTable } from '../table/model.ts'
import { inOneLine } from '../table/oddsTold.ts'
import { Sentence } from '../table/parts.tsx'
import { SceneColumns } from './SceneColumns.tsx'
import { EffectLines, SceneRows } from './SceneRows.tsx'
import { SceneSides } from './SceneSides.tsx'
import { effectLines, fallenOf, tallyOf, wholeChances } from './story.ts'
import { useNaming } from './useNaming.ts'
import { useSceneText } from './words/useSceneText.ts'

interface SceneViewProps {
  scene: ToldScene
  /** Its questions are asked now. */
  open: boolean
  /** What the reader had been told before the dice fell. */
  told: Odds | null
  /** Under others on one card: it has a heading and an end of its own. */
  titled: boolean
}

/** Any scene of any game: both sides with their counters, what was resolved, what came of it, how it ended. */
export function SceneView({ scene, open, told, titled }: SceneViewProps) {
  const { words } = useTable()
  const naming = useNaming()
  const effects = useMemo(() => effectsOf(scene), [scene])
  const lines = useMemo(() => effectLines(scene.effects, naming), [scene, naming])
  const { rows, cast, title, place } = scene
  const steps = rows.filter(({ column }) => column !== undefined)
  const others = rows.filter(({ column }) => column === undefined)
  return (
    <article className="scene" data-kind={scene.kind}>
      {titled && title && (
        <h3>
          <Sentence text={words.text(title)} />
        </h3>
      )}
      <SceneSides cast={cast} effects={effects} open={open} place={place} />
      {steps.length > 0 && <SceneColumns rows={steps} />}
      {others.length > 0 && <SceneRows rows={others} />}
      <EffectLines lines={lines} />
      {titled && <SceneEnd scene={scene} told={told} />}
    </article>
  )
}

/** How it ended in one sentence, and what the reader had been told. */
export function SceneEnd({ scene, told }: Pick<SceneViewProps, 'scene' | 'told'>) {
  const { words } = useTable()
  const text = useSceneText()
  const { outcome } = scene
  if (outcome === undefined) return null
  const tally = tallyOf(scene, { text, words }) ?? fallenOf(scene, { text, words })
  const said = words.text(outcome.text)
  // The loss of a single unit is told by its heading.
  const isTold = tally === null && scene.title !== undefined && words.text(scene.title) === said
  return (
    <>
      {!isTold && (
        <p className="scene-outcome" data-side={outcome.won}>
          {tally !== null && `${tally} `}
          <Sentence text={said} />
        </p>
      )}
      {told && <Told odds={told} />}
    </>
  )
}

/** The chance that one had been told, so that one learns what it was worth. */
function Told({ odds }: { odds: Odds }) {
  const text = useSceneText()
  const chances = wholeChances(odds).slice(0, 4)
  // The verdict is what was read; single rows beside one another can sound like a contradiction.
  const said = odds.verdict ?? chances.map(({ who, needed, chance }) => [who, needed, chance].filter(Boolean).join(' '))
  return (
    <p className="scene-told">
      {text.told(odds.title)}
      {said.length > 0 && <small>{inOneLine(said)}</small>}
    </p>
  )
}
