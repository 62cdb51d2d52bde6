import { type Salt, saltedSeed } from './dice.ts'
import { ConfigError, type MatchConfig, type Outcome, Refused, type AnyGame, makeConfig } from './game.ts'
import type { JournalEntry } from './io.ts'
import { type LogEntry, type MatchSnapshot, newestStateIn } from './log.ts'
import { Match, type MatchHead } from './match.ts'
import { keptLines, newerThan } from './versions.ts'

/** A saved match: one small file. A local save holds its seed. */
export interface Save {
  format: 'middlesea-match'
  formatVersion: number
  game: string
  rules: string
  config: { scenario: string; options: { [id: string]: boolean | string }; pack: string }
  /** The data pack that the match is played with, or null. */
  pack: unknown
  seed: string
  /** What players added to the seed before the match, in the order of the seats. */
  salts?: Salt[]
  /** What was shown of the seed before the match, if it was (seedCommitment). */
  commitment?: string
  /** 'fast': the dice are those of simulations. */
  dice?: 'fast'
  practice: boolean
  log: LogEntry<unknown>[]
  /** The fingerprint of the state that the log leads to. */
  hash: string
  /** Where the match stands: rules that are newer than the save go on from here. Not in links, nor in older saves. */
  newest?: MatchSnapshot
  /** How the match ended, if it is over. */
  outcome?: Outcome
  /** A simulated game that failed: what went wrong after the log, and the answer that was being given. */
  failure?: { error: string; action?: unknown }
}

export const SAVE_FORMAT_VERSION = 1

/** What is wrong with a save. Whoever speaks another language than English finds the words by this. */
export type SaveErrorCode =
  | 'not-json'
  | 'not-a-match'
  | 'newer-format'
  | 'parts-missing'
  | 'other-game'
  | 'newer-rules'
  | 'unknown-setup'
  | 'not-legal'
  | 'other-state'

/** A file cannot be opened; the message says why in one line, and what to do. */
export class SaveError extends Error {
  readonly code: SaveErrorCode
  constructor(code: SaveErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

// oxlint-disable-next-line typescript/no-explicit-any
type AnyMatch = Match<any, any, any>

export function saveMatch(match: AnyMatch, pack: unknown = null): Save {
  const { scenario, options, pack: packHash } = match.head.config
  return {
    format: 'middlesea-match',
    formatVersion: SAVE_FORMAT_VERSION,
    game: match.game.id,
    rules: match.game.version,
    config: { scenario, options, pack: packHash },
    pack,
    seed: match.head.seed,
    ...(match.head.dice === undefined ? {} : { dice: match.head.dice }),
    practice: match.head.practice,
    log: match.log,
    hash: match.hash,
    newest: newestOf(match),
    ...(match.over && match.outcome !== null ? { outcome: match.outcome } : {}),
  }
}

function newestOf(match: AnyMatch): MatchSnapshot {
  const snapshot = match.snapshot()
  return { ...snapshot, journal: keptLines(snapshot.journal) }
}

/** A save without its newest state, which the rules that wrote it can find again from the log. */
export function lightSave(save: Save): Save {
  const { newest: _newest, ...light } = save
  return light
}

/** How versions of rules are written: they are compared number by number. */
const VERSION = /^\d+(\.\d+){0,2}$/

/** Reads the text of a save, and says in plain words what is wrong with it. */
export function parseSave(text: string): Save {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new SaveError('not-json', 'the file is damaged: it is not JSON. Use an undamaged copy of the save')
  }
  const save = value as Partial<Save> | null
  if (save === null || typeof save !== 'object' || save.format !== 'middlesea-match') {
    throw new SaveError('not-a-match', 'the file is not a saved match of Middle Sea')
  }
  const { formatVersion } = save
  if (typeof formatVersion !== 'number' || formatVersion > SAVE_FORMAT_VERSION) {
    throw new SaveError(
      'newer-format',
      'the file was saved by a newer version of Middle Sea: update, then open it again',
    )
  }
  const whole =
    typeof save.game === 'string' &&
    isWhole(formatVersion) &&
    formatVersion > 0 &&
    typeof save.rules === 'string' &&
    VERSION.test(save.rules) &&
    typeof save.seed === 'string' &&
    typeof save.hash === 'string' &&
    typeof save.practice === 'boolean' &&
    (save.dice === undefined || save.dice === 'fast') &&
    (save.salts === undefined || (Array.isArray(save.salts) && save.salts.every(isSalt))) &&
    (save.commitment === undefined || typeof save.commitment === 'string') &&
    Array.isArray(save.log) &&
    save.log.every(isLogEntry) &&
    (save.newest === undefined || isSnapshot(save.newest)) &&
    (save.outcome === undefined || isOutcome(save.outcome)) &&
    typeof save.config === 'object' &&
    save.config !== null &&
    typeof save.config.pack === 'string' &&
    typeof save.config.scenario === 'string' &&
    isObject(save.config.options)
  if (!whole) {
    throw new SaveError(
      'parts-missing',
      'the file is damaged: parts of it are missing. Use an undamaged copy of the save',
    )
  }
  return save as Save
}

function isSalt(value: unknown): boolean {
  const { seat, salt, commitment = '' } = (value ?? {}) as Partial<Salt>
  return typeof seat === 'string' && typeof salt === 'string' && typeof commitment === 'string'
}

function isLogEntry(entry: unknown): boolean {
  const e = entry as Partial<LogEntry<unknown>> | null
  if (e === null || typeof e !== 'object') return false
  if (e.kind === 'act') return typeof e.seat === 'string' && typeof e.decision === 'number' && Array.isArray(e.actions)
  if (e.kind === 'undo')
    return typeof e.entry === 'number' && ['own', 'agreed', 'amend', 'rewind'].includes(e.mode ?? '')
  if (e.kind === 'end') return isObject(e.outcome) && isOutcome(e.outcome)
  return (
    e.kind === 'state' &&
    isObject(e.state) &&
    typeof e.version === 'string' &&
    typeof e.from === 'string' &&
    isJournal(e.told) &&
    isObject(e.past) &&
    isJournal(e.past.journal) &&
    Array.isArray(e.past.rolls) &&
    Array.isArray(e.past.gestures) &&
    e.past.gestures.every((gesture) => Array.isArray(gesture) && gesture.every(isWhole)) &&
    (e.outcome === undefined || isOutcome(e.outcome))
  )
}

function isSnapshot(value: unknown): boolean {
  const { number, rules, state, journal, rolls, acts } = (value ?? {}) as Partial<MatchSnapshot>
  const sound = isWhole(number) && typeof rules === 'string' && isObject(state) && isJournal(journal)
  return sound && Array.isArray(rolls) && Array.isArray(acts) && acts.every(isKeptAct)
}

const isKeptAct = (act: unknown): boolean => isObject(act) && Object.values(act).every(isWhole)

function isJournal(lines: unknown): boolean {
  return (
    Array.isArray(lines) &&
    lines.every((line: unknown) => {
      if (!isObject(line)) return false
      const { rule, key, params, seats, others } = line as Partial<JournalEntry>
      const toWhom = seats === null || Array.isArray(seats)
      return typeof rule === 'string' && typeof key === 'string' && isObject(params) && toWhom && others !== undefined
    })
  )
}

function isOutcome(value: unknown): boolean {
  const { scores, winners, result } = (value ?? {}) as Partial<Outcome>
  return isObject(scores) && Array.isArray(winners) && isObject(result) && isObject(result.params)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isWhole(value: unknown): boolean {
  return Number.isSafeInteger(value)
}

/** What a saved match was set up with. Refuses a save that this version cannot play. */
export function headOfSave(game: AnyGame, save: Save): MatchHead {
  if (save.game !== game.id)
    throw new SaveError('other-game', `the file holds a match of '${save.game}', not of '${game.id}'`)
  if (newerThan(save.rules, game.version)) {
    throw new SaveError(
      'newer-rules',
      `the match was played with newer rules (${save.rules}; here ${game.version}): update, then open it`,
    )
  }
  const seed = saltedSeed(save.seed, save.salts ?? [])
  return { config: configOf(game, save), seed, practice: save.practice, dice: save.dice }
}

/** A saved match at its newest corrected state, or before its first entry: `playSaved` plays the rest. */
export function beginSaved(game: AnyGame, save: Save): AnyMatch {
  const head = headOfSave(game, save)
  try {
    return Match.begin(game, head, save.log)
  } catch (error) {
    throw notLegal(save, newestStateIn(save.log), error)
  }
}

function configOf(game: AnyGame, save: Save): MatchConfig {
  try {
    return makeConfig(game, { ...save.config, game: game.id })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new SaveError('unknown-setup', `the file is damaged: ${error.message}`, { cause: error })
  }
}

/** Whether a save was written by older rules: then it is no fault that they led elsewhere. */
export function isOlder(game: AnyGame, save: Save): boolean {
  return newerThan(game.version, save.rules)
}

/** Gives the entries that a match lacks to `perform`, which plays them in it; says what is wrong. */
export function playSaved(match: AnyMatch, save: Save, perform: (entry: LogEntry<unknown>) => void): void {
  for (let i = match.log.length; i < save.log.length; i++) {
    try {
      perform(save.log[i])
    } catch (error) {
      throw notLegal(save, i, error)
    }
  }
  checkEnd(save, match.hash)
}

/** An entry of a save was refused. An error of another kind is ours, unless the file brought a state of its own. */
export function notLegal({ log }: Save, i: number, error: unknown): unknown {
  const foreignState = log.slice(0, i + 1).some(({ kind }) => kind === 'state')
  if (!(error instanceof Refused) && !foreignState) return error
  return new SaveError('not-legal', `the file is damaged: entry ${i + 1} of ${log.length} is not legal`, {
    cause: error,
  })
}

/** The state that a save of these rules leads to must be the one that was saved. */
export function checkEnd(save: Save, hash: string): void {
  if (hash === save.hash) return
  throw new SaveError('other-state', 'the match does not replay to the state that was saved: the file is damaged')
}
