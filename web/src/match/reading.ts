// A rule that a player reads otherwise than the program: all that somebody needs to look at it, in one file to send.

export interface RuleReading {
  game: string
  version: string
  rule: string
  title: string
  /** How the program reads it. */
  ours: string
  /** How the player reads it. */
  theirs: string
  seat: string
  /** What was asked, if anything, and what had been told before. */
  asked: string | null
  told: readonly string[]
  /** The match as a save, or where only a server has it, what the seat sees of it. */
  position: { kind: 'save' | 'view'; json: unknown }
}

export interface ReadingWords {
  heading: (rule: string) => string
  game: string
  ours: string
  theirs: string
  asked: string
  told: string
  position: { save: string; view: string }
}

/** Markdown: people read it, and the position stands at its end for programs. */
export function readingText(reading: RuleReading, words: ReadingWords): string {
  const { game, version, rule, title, ours, theirs, seat, asked, told, position } = reading
  return [
    `# ${words.heading(`${rule} ${title}`.trim())}`,
    `${words.game}: ${game} ${version} · ${seat}`,
    `## ${words.ours}\n\n${quoted(ours)}`,
    `## ${words.theirs}\n\n${quoted(theirs)}`,
    ...(asked === null ? [] : [`## ${words.asked}\n\n${quoted(asked)}`]),
    ...(told.length === 0 ? [] : [`## ${words.told}\n\n${told.map((line) => `- ${line}`).join('\n')}`]),
    `## ${words.position[position.kind]}\n\n${'```json'}\n${JSON.stringify(position.json)}\n${'```'}`,
    '',
  ].join('\n\n')
}

/** A player's words are no marks of the file: they cannot end a block of it. */
const quoted = (text: string): string =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\n')
