// Typed commands for those who play by ear. Pure: text in, what is meant out; the field does it.
import { DONE } from '../match/offers.ts'

export type TypedCommand =
  | { do: 'help' | 'moves' | 'who' | 'turn' | 'done' | 'undo' | 'redo' | 'score' | 'dice' | 'clear' }
  /** `lines`: how many of the last. */
  | { do: 'journal'; lines: number }
  | { do: 'odds'; what: string }
  | { do: 'choose'; what: string }
  | { do: 'go'; unit: string; to: string }
  | { do: 'why'; unit: string; to: string | null }
  | { do: 'rule'; id: string }
  | { do: 'ask'; what: string }

type Word = Exclude<TypedCommand['do'], 'choose' | 'go' | 'why' | 'rule' | 'ask' | 'journal' | 'odds'>

const WORDS: { [word: string]: Word } = {
  help: 'help',
  '?': 'help',
  ヘルプ: 'help',
  moves: 'moves',
  選択肢: 'moves',
  who: 'who',
  手番: 'who',
  turn: 'turn',
  ターン: 'turn',
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
  clear: 'clear',
  選択解除: 'clear',
}

/** So many lines of the journal are read where no number is typed. */
const LINES = 8

export function parseCommand(typed: string): TypedCommand | null {
  // Japanese keyboards write ３ for 3 and ＞ for >.
  const line = typed.normalize('NFKC').trim().replace(/\s+/g, ' ')
  if (line === '') return null
  const word = WORDS[line.toLowerCase()]
  if (word !== undefined) return { do: word }
  const [, asked, about = ''] = /^(journal|記録|odds|確率)(?: (.+))?$/i.exec(line) ?? []
  if (asked !== undefined) {
    if (/^(odds|確率)$/i.test(asked)) return { do: 'odds', what: about }
    if (about === '' || /^\d+$/.test(about)) return { do: 'journal', lines: Number(about) || LINES }
  }
  // Numbers alone choose, as in the terminal.
  if (/^\d+(-\d+)?([ ,]+\d+(-\d+)?)*$/.test(line)) return { do: 'choose', what: line }
  const [, verb, rest] = /^(choose|why|rule|選択|なぜ|ルール) (.+)$/i.exec(line) ?? []
  const going = /^(.+?) ?(?: to |->|→|>) ?(.+)$/i.exec(rest ?? line)
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
  /** Under what it stands in a list: the place of a unit. */
  heading?: string
}

/**
 * Several things of a numbered list: '3 5 7-9', 'all', a heading, or names with commas between them. Null where a part means
 * nothing in the list, or more than one thing.
 */
export function severalOf(list: readonly Named[], typed: string): Named[] | null {
  const found = typed.split(/[,、]/).map((part) => partOf(list, part.trim()))
  return found.includes(null) ? null : onceEach(found.flatMap((part) => part ?? []))
}

function partOf(list: readonly Named[], part: string): Named[] | null {
  // To end it is not one of the things that there are to choose.
  if (/^(all|すべて|全部)$/i.test(part)) return list.filter(({ id }) => id !== DONE)
  if (/^[\d -]+$/.test(part)) {
    const numbers = part.split(' ').map((word) => byNumbers(list, word))
    return numbers.includes(null) ? null : numbers.flatMap((each) => each ?? [])
  }
  const named = thingsNamed(list, part)
  if (named.length === 1) return named
  const under = list.filter(({ heading }) => heading !== undefined && plain(heading) === plain(part))
  return under.length > 0 ? under : null
}

function byNumbers(list: readonly Named[], word: string): Named[] | null {
  const [, from, to = from] = /^(\d+)(?:-(\d+))?$/.exec(word) ?? []
  const picked = list.slice(Number(from) - 1, Number(to))
  return from === undefined || Number(from) < 1 || Number(to) > list.length || picked.length === 0 ? null : picked
}

/** More than so many things in an answer tell nothing to whoever listens. */
export const MOST_SAID = 24
const NEAREST = 10

/** The things of a list as they are said: of a long one the nearest ten, and how many more there are. */
export function shortened<T>(things: readonly T[], far: (thing: T) => number): { said: T[]; more: number } {
  if (things.length <= MOST_SAID) return { said: [...things], more: 0 }
  const near = things.map((thing, i) => ({ thing, i, far: far(thing) })).sort((a, b) => a.far - b.far || a.i - b.i)
  return { said: near.slice(0, NEAREST).map(({ thing }) => thing), more: things.length - NEAREST }
}

const LINES_SAID = 12

/** The lines of a long answer that are said, the last ones: how it ended matters more than how it began. */
export function newest<T>(lines: readonly T[]): { said: T[]; more: number } {
  return { said: lines.slice(-LINES_SAID), more: Math.max(0, lines.length - LINES_SAID) }
}

/** The things that a typed name may mean: its exact name, or else all names that hold it. */
export function thingsNamed(things: readonly Named[], typed: string): Named[] {
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
