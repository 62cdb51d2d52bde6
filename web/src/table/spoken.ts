import { isHeading, type JournalLine } from '../match/history.ts'
import { type ShownScene, scenesIn } from '../match/scenes.ts'
import type { Words } from '../match/words.ts'
import { scenesOfLines, withScenesFolded } from './journalLines.ts'
import { headed } from '@middlesea/table-kit/words'

/** More sentences at once nobody listens to: the journal has them all. */
const MOST = 10

/**
 * What was told from a place on, as it is said aloud: of a battle its name and how it ended, other lines as they are; the
 * newest of many.
 */
export function spokenOf(shown: readonly JournalLine[], from: number, words: Words): string[] {
  const fresh = shown.slice(from).filter((line) => line.key !== '' && !isHeading(line))
  if (fresh.length === 0) return []
  const of = scenesOfLines(shown, scenesIn(shown))
  const said = withScenesFolded(fresh, of).flatMap(({ scene, lines }) =>
    scene?.outcome === undefined ? lines.map((line) => words.text(line)) : [headlineOf(scene, words)],
  )
  return [...new Set(said)].slice(-MOST)
}

function headlineOf({ title, outcome }: ShownScene, words: Words): string {
  const ended = outcome === undefined ? '' : words.text(outcome.text)
  return title === undefined ? ended : headed(words.text(title), ended, words.language)
}
