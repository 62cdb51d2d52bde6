import { randomBytes } from 'node:crypto'
import { Match, type Name, type Save } from '@middlesea/engine'
import { type Args, splitOnce } from '../args.ts'
import { CONFIG_FLAGS, configFrom } from '../config.ts'
import { UsageError } from '../errors.ts'
import { type AnyMatch, openMatch, readPack, usePack } from '../files.ts'
import { botCalled, GAME_IDS, type GameKit, loadGame } from '../games.ts'
import { terminalWidth } from '../output.ts'
import { runTable } from '../play/keyboard.ts'
import { type Seating, Session } from '../play/session.ts'
import { TEXTS } from '../play/texts.ts'
import { hints } from '../suggest.ts'
import { paintFor } from '../text/colour.ts'
import { LANG_FLAG, languageFrom } from '../voice.ts'
import { Voice } from '@middlesea/table-kit/voice'
import type { Command } from './command.ts'

const WHO: Name = {
  en: 'who plays a seat: human, bot, or the name of a bot (easy, heuristic, hard, expert, random), also in character (hard-bold)',
  ja: '席の担当。human（人）、bot（ボット）、またはボットの名前。性格もつけられます（hard-bold）',
}

export const play: Command = {
  name: 'play',
  summary: { en: 'play a game in the terminal', ja: '端末でゲームをプレイする' },
  positionals: ['GAME?'],
  flags: [
    ...CONFIG_FLAGS,
    { name: 'seat', value: 'S=WHO', repeat: true, help: WHO },
    { name: 'pack', value: 'FILE', help: { en: 'a data pack', ja: 'データパック' } },
    { name: 'load', value: 'FILE', help: { en: 'go on with a saved match', ja: 'セーブした対戦の続きをプレイする' } },
    {
      name: 'seed',
      value: 'K',
      help: { en: 'the seed of the dice; else one is drawn', ja: 'サイの目の種。省略すると無作為' },
    },
    LANG_FLAG,
  ],
  notes: [
    {
      en: 'Without a terminal each line of the input is a command; lines that begin with # are skipped.',
      ja: '端末でない場合は、入力の各行をコマンドとして実行します。#で始まる行は無視します。',
    },
  ],
  async run(args) {
    const { kit, match, pack, save } = await matchFor(args)
    const voice = new Voice(kit.game, languageFrom(args.value('lang'), process.env))
    const pen = { voice, paint: paintFor(process.stdout, process.env), width: Math.min(terminalWidth(), 140) }
    const session = new Session(kit, pen, match, pack, seatingFor(kit, match, args))
    if (session.humans().length < match.seats.length) session.policy = (await kit.brain())?.policy ?? null
    if (save !== null) session.savedEntries = match.log.length
    await runTable(session, TEXTS[voice.language], save)
    return 0
  },
}

interface Found {
  kit: GameKit
  match: AnyMatch
  pack: unknown
  save: Save | null
}

async function matchFor(args: Args): Promise<Found> {
  const [id] = args.positionals
  const file = args.value('load')
  if (file !== undefined) return loaded(file, id, args)
  if (id === undefined) {
    throw new UsageError({
      en: `GAME is missing. Write for example: middlesea play ${GAME_IDS[0]}`,
      ja: `GAMEの指定がありません。例：middlesea play ${GAME_IDS[0]}`,
    })
  }
  const kit = await loadGame(id)
  const packFile = args.value('pack')
  const pack = packFile === undefined ? null : readPack(packFile)
  const config = configFrom(kit.game, args, packFile === undefined ? '' : await usePack(kit, pack, packFile))
  const seed = args.value('seed') ?? randomBytes(16).toString('hex')
  return { kit, match: new Match(kit.game, { config, seed, practice: false }), pack, save: null }
}

async function loaded(file: string, id: string | undefined, args: Args): Promise<Found> {
  const foreign = ['scenario', 'option', 'pack', 'seed'].find((flag) => args.has(flag))
  if (foreign !== undefined) {
    throw new UsageError({
      en: `--${foreign} cannot be changed in a saved match. Leave it out.`,
      ja: `セーブした対戦の--${foreign}は変更できません。指定を外してください。`,
    })
  }
  if (id !== undefined) await loadGame(id)
  const { kit, match, save } = await openMatch(file)
  if (id !== undefined && id !== kit.game.id) {
    const write = `middlesea play ${kit.game.id} --load ${file}`
    throw new UsageError({
      en: `${file} holds a match of ${kit.game.id}. Write: ${write}`,
      ja: `${file}は${kit.game.id}の対戦です。正しい書式：${write}`,
    })
  }
  return { kit, match, pack: save.pack, save }
}

function seatingFor(kit: GameKit, match: AnyMatch, args: Args): Seating {
  const seating: Seating = Object.fromEntries(match.seats.map((seat) => [seat, null]))
  for (const text of args.values('seat')) {
    const [seat, who = ''] = splitOnce(text, '=')
    if (!match.seats.includes(seat)) {
      const meant = hints(seat, match.seats)
      throw new UsageError({
        en: `This match has no seat '${seat}'. ${meant.en}`,
        ja: `この対戦に「${seat}」という席はありません。${meant.ja}`,
      })
    }
    if (who === '') {
      throw new UsageError({
        en: `Say who plays ${seat}: --seat ${seat}=human or --seat ${seat}=bot.`,
        ja: `席${seat}の担当を指定してください：--seat ${seat}=human または --seat ${seat}=bot`,
      })
    }
    seating[seat] = who === 'human' ? null : { name: who, bot: botCalled(kit, who) }
  }
  return seating
}
