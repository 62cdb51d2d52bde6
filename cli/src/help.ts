import type { Language } from '@middlesea/engine'
import { type CommandSpec, flagUse, usage } from './args.ts'
import { inLanguage } from './errors.ts'
import { GAME_IDS } from './games.ts'
import { wrap } from '@middlesea/table-kit/lines'
import { padEnd } from '@middlesea/table-kit/width'

const WORDS = {
  en: {
    what: 'Middle Sea plays the board wargames of the Mediterranean war, with every rule enforced.',
    usage: 'usage: ',
    more: `middlesea COMMAND --help says more. To begin: middlesea play ${GAME_IDS[0]}`,
    help: 'this page',
  },
  ja: {
    what: 'Middle Seaは地中海戦線のボード・ウォーゲームを遊ぶプログラムです。ルールはすべてプログラムが判定します。',
    usage: '書式：',
    more: `詳細は middlesea COMMAND --help で表示します。始めるには：middlesea play ${GAME_IDS[0]}`,
    help: 'このページ',
  },
}

export function overview(commands: CommandSpec[], language: Language): string[] {
  const words = WORDS[language]
  return [
    words.what,
    '',
    `${words.usage}middlesea COMMAND ...`,
    '',
    ...commands.map(({ name, summary }) => `  ${padEnd(name, 10)}${summary[language]}`),
    '',
    words.more,
  ]
}

export function helpOf(spec: CommandSpec, language: Language): string[] {
  const words = WORDS[language]
  const flags = spec.flags.map((flag) => [flagUse(flag), inLanguage(flag.help, language)])
  const uses = [...flags, ['--help', words.help]]
  const width = Math.max(...uses.map(([use]) => use.length)) + 2
  const summary = spec.summary[language]
  return [
    ...wrap(`${words.usage}${usage(spec)}`, 100, '         '),
    '',
    language === 'en' ? summary[0].toUpperCase() + summary.slice(1) + '.' : summary,
    '',
    ...uses.map(([use, help]) => `  ${padEnd(use, width)}${help}`),
    ...(spec.notes === undefined ? [] : ['', ...spec.notes.flatMap((note) => wrap(inLanguage(note, language), 100))]),
  ]
}
