import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Match, type MatchConfig, type Save, SAVE_FORMAT_VERSION, saveMatch } from '@middlesea/engine'
import { type AnyMatch, writeText } from '../files.ts'
import type { GameKit } from '../games.ts'
import { type Batch, playOne } from './batch.ts'
import type { FailureReport } from './tally.ts'

interface Answer {
  seat: string
  decision: number
  action: unknown
}

/** Plays a failed game again, writes its answers down, and saves them as a match that `play --load` opens. */
export function writeFailure(
  kit: GameKit,
  batch: Batch,
  config: MatchConfig,
  seed: number,
  error: unknown,
): FailureReport {
  const text = error instanceof Error ? error.message : String(error)
  const save = saveOfAnswers(kit, config, seed, answersOf(kit, batch, config, seed))
  save.failure = { ...save.failure, error: text }
  const file = join(batch.folder, `${kit.game.id}-${seed}.json`)
  mkdirSync(batch.folder, { recursive: true })
  writeText(file, `${JSON.stringify(save)}\n`)
  return { seed, error: text, file }
}

function answersOf(kit: GameKit, batch: Batch, config: MatchConfig, seed: number): Answer[] {
  const answers: Answer[] = []
  try {
    playOne(kit, batch, config, seed, (_state, decision, action) => {
      answers.push({ seat: decision.seats[0], decision: decision.id, action: structuredClone(action) })
    })
  } catch {
    // It failed before and fails again: the answers up to here are what we came for.
  }
  return answers
}

/** The match as far as it can be played. What cannot be taken is noted as the answer that failed. */
function saveOfAnswers(kit: GameKit, config: MatchConfig, seed: number, answers: Answer[]): Save {
  let match: AnyMatch
  try {
    match = new Match(kit.game, { config, seed: String(seed), practice: false, dice: 'fast' })
  } catch {
    return saveOfSetup(kit, config, seed)
  }
  for (const { seat, decision, action } of answers) {
    try {
      match.submit(seat, decision, [action])
    } catch {
      return { ...saveMatch(match), failure: { error: '', action } }
    }
  }
  return saveMatch(match)
}

/** The set-up itself fails: there is no match, only its seed. */
function saveOfSetup({ game }: GameKit, { scenario, options, pack }: MatchConfig, seed: number): Save {
  return {
    format: 'middlesea-match',
    formatVersion: SAVE_FORMAT_VERSION,
    game: game.id,
    rules: game.version,
    config: { scenario, options, pack },
    pack: null,
    seed: String(seed),
    dice: 'fast',
    practice: false,
    log: [],
    hash: '',
  }
}
