import { useText } from '../i18n/useText.ts'
import { useOnlineText } from '../online/words/useOnlineText.ts'
import type { CupCard } from './api.ts'

type Entrants = CupCard['entrants']

/** Names somebody in a cup: a person, a program, or somebody whose account is gone. Programs of one name have numbers. */
export function useEntrantName(): (entrant: Entrants[number], all: Entrants) => string {
  const page = useText()
  const online = useOnlineText()
  return ({ name, bot, place }, all) => {
    if (bot === null) return name === '' ? online.room.gone : name
    const alike = all.filter((one) => one.bot === bot)
    const number = alike.findIndex((one) => one.place === place) + 1
    return alike.length === 1 ? page.setup.bot(bot) : `${page.setup.bot(bot)} ${number}`
  }
}
