import { useText } from '../i18n/useText.ts'

/** A bot in a list of players: its name, and what its level is like. */
export function BotOption({ bot }: { bot: string }) {
  const { app, setup } = useText()
  const about = setup.level(bot)
  return <option value={bot}>{about === '' ? setup.bot(bot) : app.headed(setup.bot(bot), about)}</option>
}
