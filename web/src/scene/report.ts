import { effectsOf } from '@middlesea/engine'
import type { JournalLine } from '../match/history.ts'
import type { ShownScene } from '../match/scenes.ts'
import { type JournalSection, scenesOfLines, sectionsOf, withScenesFolded } from '../table/journalLines.ts'
import { effectLines, type Naming } from './story.ts'

// An after-action report: what one seat may know of a match, as Markdown. Battles stand in it with their dice and losses.

export interface Reported {
  title: string
  game: string
  shown: readonly JournalLine[]
  scenes: readonly ShownScene[]
  /** How it stands, in a line. */
  score: string
}

export function reportOf({ title, game, shown, scenes, score }: Reported, naming: Naming): string {
  const of = scenesOfLines(shown, scenes)
  const lines = shown.filter(({ key }) => key !== '')
  const told = new Set<string>()
  const chapters = sectionsOf(lines).flatMap((section) => chapter(section, of, told, naming))
  return [`# ${escaped(title)}`, game, ...chapters, '---', score, ''].join('\n\n')
}

function chapter(
  { turn, phase, lines }: JournalSection,
  of: ReadonlyMap<JournalLine, ShownScene>,
  told: Set<string>,
  naming: Naming,
): string[] {
  const { words } = naming
  const heads = [
    ...(turn === null ? [] : [`## ${escaped(words.text(turn))}`]),
    ...(phase === null || lines.length === 0 ? [] : [`### ${escaped(words.text(phase))}`]),
  ]
  const rows = withScenesFolded(lines, of).flatMap(({ scene, lines: own }) => {
    if (scene === null) return [own.map((line) => `- ${escaped(words.text(line))}`).join('\n')]
    // The lines of a scene may be parted by those of another within it.
    if (told.has(scene.id)) return []
    told.add(scene.id)
    return [sceneText(scene, naming)]
  })
  return [...heads, ...rows]
}

/** A scene: its title, the dice of each row, who was hurt, and how it ended. */
function sceneText(scene: ShownScene, naming: Naming): string {
  const { words } = naming
  const rows = scene.rows.map(({ step, rolls = [], cell, result }) => {
    const dice = rolls.map(({ value, hit }) => (hit === true ? `**${value}**` : String(value))).join(' ')
    const means = result ?? cell?.result
    return `- ${[escaped(words.text(step)), dice, means ? escaped(words.text(means)) : ''].filter(Boolean).join(': ')}`
  })
  const hurt = effectLines(
    effectsOf(scene).filter(({ do: what }) => what === 'lost' || what === 'reduced' || what === 'taken'),
    naming,
  ).map(({ text }) => `- ${escaped(text)}`)
  const ends = scene.outcome ? [`> ${escaped(words.text(scene.outcome.text))}`] : []
  const title = scene.title ? `**${escaped(words.text(scene.title))}**` : ''
  const list = [...rows, ...hurt].join('\n')
  return [title, list, ...ends].filter(Boolean).join('\n\n')
}

/** Names of units are no marks of Markdown. */
const escaped = (text: string): string => text.replaceAll(/[*_#<>[\]`]/g, '\\$&')
