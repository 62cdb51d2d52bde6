import { lookBack as judgeMatch } from '@middlesea/bots'
import type { AnyGame, Language, Seat } from '@middlesea/engine'
import { sightReader } from '@middlesea/table-kit/hint'
import { hintLines } from '@middlesea/table-kit/hint-words'
import {
  chanceText,
  LOOK_BACK_WORDS,
  lookBackTold,
  type LookBackTold,
  luckOf,
  mistakeLine,
  swingLine,
  swingsOf,
  turnName,
} from '@middlesea/table-kit/look-back'
import { Voice } from '@middlesea/table-kit/voice'
import { JSON_FLAG } from '../args.ts'
import { UsageError } from '../errors.ts'
import { openMatch } from '../files.ts'
import { print, printJson } from '../output.ts'
import { Progress } from '../progress.ts'
import { hints } from '../suggest.ts'
import { LANG_FLAG, languageFrom } from '../voice.ts'
import type { Command } from './command.ts'

/** Simulated answers for one question about a turn. */
const STEPS = 4000

export const lookBack: Command = {
  name: 'look-back',
  summary: {
    en: 'judge a finished match: chances, luck, and the largest mistakes',
    ja: '終わった対戦を振り返る：勝率、運、最大の失敗',
  },
  positionals: ['FILE'],
  flags: [
    {
      name: 'seat',
      value: 'S',
      help: { en: 'whose chances are told; else those of the first seat', ja: '勝率を示す席。省略すると最初の席' },
    },
    {
      name: 'steps',
      value: 'N',
      help: {
        en: `simulated answers for each question about a turn (${STEPS})`,
        ja: `手番についての問いごとの試行数（${STEPS}）`,
      },
    },
    LANG_FLAG,
    JSON_FLAG,
  ],
  notes: [
    {
      en: 'A decision is judged by what its seat knew then. The same file and steps give the same judgement.',
      ja: '決定は、その席がその時知っていたことで判断します。同じファイルと試行数なら同じ結果になります。',
    },
  ],
  async run(args) {
    const [file] = args.positionals
    const { kit, match } = await openMatch(file)
    const { game, head, log, seats } = match
    if (!match.over)
      throw new UsageError({ en: `${file}: the match goes on.`, ja: `${file}：対戦はまだ続いています。` })
    const brain = await kit.brain()
    if (brain === null) {
      throw new UsageError({
        en: `${game.id} has no bot that thinks: nobody can judge it.`,
        ja: `${game.id}には考えるボットがないので、振り返れません。`,
      })
    }
    const seat = seatCalled(args.value('seat'), seats)
    const { policy, table } = brain
    const { scenario } = head.config
    await table.fetchMap?.(scenario)
    const progress = new Progress(file, 100)
    const found = judgeMatch({ game, policy }, head, log, {
      seat,
      judged: seats,
      sides: kit.sides(seats),
      steps: args.number('steps', STEPS, 1),
      look: (eyes) => sightReader(game, table, eyes),
      onProgress: (done) => progress.update(Math.floor(done * 100)),
    })
    progress.end()
    const told = lookBackTold(table, scenario, found)
    if (args.has('json')) printJson({ game: game.id, scenario, luck: luckOf(told), ...told, swings: swingsOf(told) })
    else print(...linesOf(game, told, seats, languageFrom(args.value('lang'), process.env)))
    return 0
  },
}

function seatCalled(name: string | undefined, seats: Seat[]): Seat {
  if (name === undefined) return seats[0]
  if (seats.includes(name)) return name
  const meant = hints(name, seats)
  throw new UsageError({
    en: `This match has no seat '${name}'. ${meant.en}`,
    ja: `この対戦に「${name}」という席はありません。${meant.ja}`,
  })
}

function linesOf(game: AnyGame, told: LookBackTold, seats: Seat[], language: Language): string[] {
  const voice = new Voice(game, language)
  const reader = { language, nameOf: (id: string) => voice.name(id), alone: seats.length === 1 }
  const words = LOOK_BACK_WORDS[language]
  const curve = told.turns.map((turn) => `  ${chanceText(turn.chance).padStart(5)}  ${turnName(turn, reader)}`)
  const plans = told.mistakes.flatMap((mistake) => [
    mistakeLine(told, mistake, reader),
    ...hintLines(mistake.hint, reader)
      .slice(1)
      .map((line) => `  ${line}`),
    ...mistake.hint.actions.map(({ action }, i) => `  ${i + 1}. ${voice.say(game.label(action))}`),
  ])
  return [
    voice.name(told.seat),
    ...curve,
    `  ${chanceText(told.end).padStart(5)}`,
    '',
    ...swingsOf(told).map((swing) => swingLine(told, swing, reader)),
    words.luck(voice.name(told.seat), luckOf(told)),
    '',
    ...(plans.length > 0 ? plans : [words.noMistakes]),
  ]
}
