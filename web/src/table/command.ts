// Typed commands for those who play by ear. Pure: text in, what is meant out; the field does it.

export type Command =
  | { do: 'help' | 'moves' | 'who' | 'done' | 'undo' | 'redo' | 'score' | 'dice' | 'journal' | 'clear' }
  | { do: 'choose'; what: string }
  | { do: 'go'; unit: string; to: string }
  | { do: 'why'; unit: string; to: string | null }
  | { do: 'rule'; id: string }
  | { do: 'ask'; what: string }

const WORDS: { [word: string]: Exclude<Command['do'], 'choose' | 'go' | 'why' | 'rule' | 'ask'> } = {
  help: 'help',
  '?': 'help',
  ヘルプ: 'help',
  moves: 'moves',
  選択肢: 'moves',
  who: 'who',
  手番: 'who',
  done: 'done',
  終了: 'done',
  undo: 'undo',
  取り消し: 'undo',
  redo: 'redo',
  やり直し: 'redo',
  score: 'score',
  得点: 'score',
  dice: 'dice',
  サイ: 'dice',
  ダイス: 'dice',
  journal: 'journal',
  記録: 'journal',
  clear: 'clear',
  選択解除: 'clear',
}

export function parseCommand(typed: string): Command | null {
  const line = typed.trim().replace(/\s+/g, ' ')
  if (line === '') return null
  const word = WORDS[line.toLowerCase()]
  if (word !== undefined) return { do: word }
  const [, verb, rest] = /^(choose|why|rule|選択|なぜ|ルール) (.+)$/i.exec(line) ?? []
  const going = /^(.+?) (?:to|->|→) (.+)$/i.exec(rest ?? line)
  switch (verb?.toLowerCase()) {
    case 'choose':
    case '選択':
      return { do: 'choose', what: rest }
    case 'rule':
    case 'ルール':
      return { do: 'rule', id: rest }
    case 'why':
    case 'なぜ':
      return going ? { do: 'why', unit: going[1], to: going[2] } : { do: 'why', unit: rest, to: null }
    default:
      return going ? { do: 'go', unit: going[1], to: going[2] } : { do: 'ask', what: line }
  }
}

export interface Named {
  id: string
  name: string
}

/** The things that a typed name may mean: its exact name, or else all names that hold it. */
export function meant(things: readonly Named[], typed: string): Named[] {
  const word = plain(typed)
  const exact = things.filter(({ id, name }) => plain(name) === word || id.toLowerCase() === word)
  if (exact.length > 0) return onceEach(exact)
  return word === '' ? [] : onceEach(things.filter(({ name }) => plain(name).includes(word)))
}

/** A thing may be known by two names. */
function onceEach(things: readonly Named[]): Named[] {
  return things.filter(({ id }, i) => things.findIndex((other) => other.id === id) === i)
}

/** Without accents and case: one can type Mellieha for Mellieħa. */
function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').replace(/[ħĦ]/g, 'h').replace(/[ġĠ]/g, 'g').toLowerCase().trim()
}
