import type { Balance } from '@middlesea/table-kit/manifest'
import { useEffect, useState } from 'react'
import { manifestOf } from '../games/cards.ts'
import type { SetUpGame } from '../games/setUpCard.ts'
import { useLanguage, useText } from '../i18n/useText.ts'
import { BidFields, type OptionFieldsProps } from './SetupFields.tsx'

/** Who wins how often between bots, where it was measured, and what players may bid for a side because of it. */
export function BalanceFields({ scenario, ...fields }: OptionFieldsProps & { scenario: string }) {
  return (
    <>
      <BalanceNote game={fields.game} scenario={scenario} />
      <BidFields {...fields} />
    </>
  )
}

/** People may want to play twice, with sides swapped. */
function BalanceNote({ game, scenario }: { game: SetUpGame; scenario: string }) {
  const text = useText()
  const language = useLanguage()
  const [balance, setBalance] = useState<Balance | null>(null)
  useEffect(() => {
    // A note that does not come is not missed.
    manifestOf(game.id)
      .balance?.()
      .then(setBalance, () => {})
  }, [game])
  const found = balance?.scenarios[scenario]
  if (found === undefined) return null
  const wins = Object.entries(found.wins).map(([seat, won]) => `${game.names(seat)?.[language] ?? seat} ${won}`)
  return <p className="soft">{text.setup.balance(found.games, text.app.list(wins))}</p>
}
