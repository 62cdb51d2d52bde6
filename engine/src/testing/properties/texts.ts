import type { Game } from '../../game.ts'
import { Io, type Told } from '../../io.ts'
import { type Language, type Message, textOf } from '../../message.ts'
import { kernelCatalogues } from '../../messages.ts'
import type { Playout } from '../../playout.ts'
import type { BaseState } from '../../procedure.ts'
import { Breach } from './compare.ts'
import type { OfferedAction } from './offers.ts'
import { checkScene } from './scenes.ts'

const LANGUAGES: Language[] = ['en', 'ja']

/** The prompt, the action and what the journal says of it have a text in every language. */
export function checkTexts<S extends BaseState, A, V>(
  playout: Playout<S, A, V>,
  { decision, action }: OfferedAction<A>,
): void {
  const { game, state } = playout
  const io = new Io(playout.io.dice, [])
  game.take(game.clone(state), decision.seats[0], action, io)
  checkText(game, decision.prompt)
  checkText(game, game.label(action))
  for (const line of io.journal ?? []) {
    checkTold(game, line)
    if (line.others !== null) checkTold(game, line.others)
  }
}

function checkTold<S extends BaseState, A, V>(game: Game<S, A, V>, line: Told): void {
  if (line.key !== '') checkText(game, line)
  if (line.scene !== undefined) checkScene(game, line.scene)
}

export function checkText<S extends BaseState, A, V>(game: Game<S, A, V>, message: Message): void {
  for (const language of LANGUAGES) {
    const catalogue = message.key in game.catalogues[language] ? game.catalogues[language] : kernelCatalogues[language]
    const text = textOf(catalogue, message, (id) => game.names(id)?.[language] ?? id)
    if (text === '' || /undefined|\[object|NaN/.test(text)) {
      throw new Breach(`message '${message.key}' with ${JSON.stringify(message.params)} reads '${text}' (${language})`)
    }
  }
}
