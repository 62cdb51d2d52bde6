import { effectsOf } from '@middlesea/engine'
import type { BoardMap } from '@middlesea/table-kit/board'
import type { JournalLine } from '../match/history.ts'
import type { ShownScene } from '../match/scenes.ts'
import {
  type FoldedLine,
  foldedLines,
  type JournalSection,
  scenesOfLines,
  sectionsOf,
  whoAlso,
  withScenesFolded,
} from '../table/journalLines.ts'
import { battlePicture, inText } from './battlePicture.ts'
import { effectLines, type Naming } from './story.ts'

// An after-action report: what one seat may know of a match, as Markdown. Battles stand in it with their dice and losses.

export interface Reported {
  title: string
  game: string
  shown: readonly JournalLine[]
  scenes: readonly ShownScene[]
  /** How it stands, in a line. */
  score: string
  /** Battles are shown on it. */
  map: BoardMap
}

/** So many battles have a picture, those with most losses: a report can be sent. */
const MOST_PICTURES = 24

export function reportOf({ title, game, shown, scenes, score, map }: Reported, naming: Naming): string {
  const of = scenesOfLines(shown, scenes)
  const pictures = picturesOf(scenes, map, naming)
  const lines = shown.filter(({ key }) => key !== '')
  const told = new Set<string>()
  const chapters = sectionsOf(lines).flatMap((section) => chapter(section, of, { told, pictures }, naming))
  return [`# ${escaped(title)}`, game, ...chapters, '---', score, ''].join('\n\n')
}

function chapter(
  { turn, phase, lines }: JournalSection,
  of: ReadonlyMap<JournalLine, ShownScene>,
  { told, pictures }: { told: Set<string>; pictures: ReadonlyMap<string, string> },
  naming: Naming,
): string[] {
  const { words } = naming
  const heads = [
    ...(turn === null ? [] : [`## ${escaped(words.text(turn))}`]),
    ...(phase === null || lines.length === 0 ? [] : [`### ${escaped(words.text(phase))}`]),
  ]
  const rows = withScenesFolded(lines, of).flatMap(({ scene, lines: own }) => {
    if (scene === null)
      return [
        foldedLines(own)
          .map((row) => `- ${escaped(rowText(row, naming))}`)
          .join('\n'),
      ]
    // The lines of a scene may be parted by those of another within it.
    if (told.has(scene.id)) return []
    told.add(scene.id)
    return [sceneText(scene, pictures.get(scene.id), naming)]
  })
  return [...heads, ...rows]
}

/** A line, how often it was said, and who else did the same. */
function rowText({ line, times, also }: FoldedLine, { words, text, list }: Naming): string {
  const said = times > 1 ? `${words.text(line)} ${text.count(times)}` : words.text(line)
  if (also.length === 0) return said
  const others = whoAlso(also).map(({ unit, count }) =>
    count > 1 ? `${words.name(unit)} ${text.count(count)}` : words.name(unit),
  )
  return `${said} ${text.also(list(others))}`
}

/** A scene: its title, the dice of each row, who was hurt, and how it ended. */
function sceneText(scene: ShownScene, picture: string | undefined, naming: Naming): string {
  const { words, place } = naming
  const rows = scene.rows.map(({ step, rolls = [], cell, result, effects = [] }) => {
    // What was drawn from a pile stands in the words; its number there says nothing.
    const dice = rolls
      .filter(({ draw }) => !draw)
      .map(({ value, hit }) => (hit === true ? `**${value}**` : String(value)))
    const [effect] = effects
    const went = effects.length === 1 && effect.do === 'moved' ? [`→ ${escaped(place(effect.to))}`] : []
    const means = result ?? cell?.result
    const said = means ? escaped(words.text(means)) : ''
    // The number of a row in a table says less than where one came to.
    const parts = [escaped(words.text(step)), [...dice, ...went].join(' '), /^\d+$/.test(said) ? '' : said]
    return `- ${parts.filter(Boolean).join(': ')}`
  })
  const hurt = effectLines(
    effectsOf(scene).filter(({ do: what }) => what === 'lost' || what === 'reduced' || what === 'taken'),
    naming,
  ).map(({ text }) => `- ${escaped(text)}`)
  const ends = scene.outcome ? [`> ${escaped(words.text(scene.outcome.text))}`] : []
  const title = scene.title ? `**${escaped(words.text(scene.title))}**` : ''
  const list = [...rows, ...hurt].join('\n')
  const drawn = picture === undefined ? '' : `![${escaped(scene.title ? words.text(scene.title) : '')}](${picture})`
  return [title, drawn, list, ...ends].filter(Boolean).join('\n\n')
}

/** By scene: the picture of a battle, ready to stand in a text. */
function picturesOf(scenes: readonly ShownScene[], map: BoardMap, naming: Naming): Map<string, string> {
  const losses = (scene: ShownScene): number => effectsOf(scene).filter(({ do: what }) => what === 'lost').length
  const battles = scenes
    .filter(({ kind, over }) => kind === 'battle' && over)
    .toSorted((a, b) => losses(b) - losses(a))
    .slice(0, MOST_PICTURES)
  return new Map(
    battles.flatMap((scene): [string, string][] => {
      const svg = battlePicture(scene, map, naming)
      return svg === null ? [] : [[scene.id, inText(svg)]]
    }),
  )
}

/** Names of units are no marks of Markdown. */
const escaped = (text: string): string => text.replaceAll(/[*_#<>[\]`]/g, '\\$&')
