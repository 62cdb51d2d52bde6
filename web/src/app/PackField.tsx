import type { Pack } from '@middlesea/engine'
import { useEffect, useState } from 'react'
import { loadSilent, type Rules } from '../games/rules.ts'
import { useText } from '../i18n/useText.ts'
import { type KeptPack, packsOf } from '../local/packs.ts'
import { store } from '../local/store.ts'

interface PackFieldProps {
  game: string
  pack: Pack | null
  onChange: (pack: Pack | null) => void
}

/** Which values a new match is played with: ours, or those that an owner of the game corrected. */
export function PackField({ game, ...field }: PackFieldProps) {
  const [rules, setRules] = useState<Rules | null>(null)
  useEffect(() => {
    // Whoever cannot load the rules cannot begin either, and is told so there.
    loadSilent(game).then(setRules, () => {})
  }, [game])
  return rules && <PackChoice rules={rules} {...field} />
}

function PackChoice({ rules, pack, onChange }: Omit<PackFieldProps, 'game'> & { rules: Rules }) {
  const text = useText()
  const packs = useCheckedPacks(rules)
  if (rules.packs === null) return null
  const chosen = packs.find((one) => one.pack === pack)
  return (
    <div>
      <label className="setup-field">
        <span>{text.packs.values}</span>
        <select
          value={chosen?.id ?? ''}
          onChange={({ target }) => onChange(packs.find(({ id }) => id === target.value)?.pack ?? null)}
        >
          <option value="">{text.packs.ours}</option>
          {packs.map(({ id, pack: { name }, sound }) => (
            <option key={id} value={id} disabled={!sound}>
              {sound ? name : text.packs.unsound(name)}
            </option>
          ))}
        </select>
      </label>
      <a href={`#/reference/${rules.game.id}`}>{text.packs.correct}</a>
    </div>
  )
}

/** The packs of a game, each with whether it can be played. */
function useCheckedPacks({ game, packs: desk }: Rules): (KeptPack & { sound: boolean })[] {
  const [packs, setPacks] = useState<(KeptPack & { sound: boolean })[]>([])
  useEffect(() => {
    let gone = false
    const check = async (): Promise<void> => {
      const kept = await packsOf(store, game.id)
      const checked = kept.map(async (one) => ({ ...one, sound: (await desk?.problems(one.pack))?.length === 0 }))
      const all = await Promise.all(checked)
      if (!gone) setPacks(all)
    }
    // Without a store, or without the schemas, a match begins with our values.
    check().catch(() => {})
    return () => {
      gone = true
    }
  }, [game, desk])
  return packs
}
