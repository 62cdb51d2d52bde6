import type { Decision, Language } from '@middlesea/engine'
import type { Market, Purse } from '@middlesea/table-kit/presentation'
import { NATIONS, type NationId } from '../src/for-the-table.ts'
import type { Action, View } from '../src/index.ts'
import { buildPiece, supplyPiece } from './actions.ts'
import { read, SLOTS } from './read.ts'
import { nameOf } from './words.ts'
import { headed } from '@middlesea/table-kit/words'

/** resupply.3: each nation has a value for land, sea and air, which an objective fills; what is left over is lost. */
export function marketOf(v: View, decision: Decision<Action>, language: Language): Market | null {
  if (decision.prompt.key !== 'prompt.buy') return null
  const offered = new Set(decision.options.map(({ id }) => id))
  const purses = NATIONS.flatMap((nation, n) =>
    SLOTS.flatMap((slot, i): Purse[] => {
      const left = v.valuesLeft[n * SLOTS.length + i] ?? -1
      const opens = supplyPiece(nation, slot)
      if (left === -1 && !offered.has(opens)) return []
      return [
        {
          id: opens,
          name: headed(nameOf(nation, language), nameOf(`slot.${slot}`, language), language),
          left: left === -1 ? null : left,
          opens: left === -1 ? opens : null,
          goods: left === -1 ? [] : goodsFor(v, nation, slot, language),
        },
      ]
    }),
  )
  return { purses }
}

/** All that a kind of resupply may pay for, the cheapest first: what is too dear now may have been bought before. */
function goodsFor(v: View, nation: NationId, slot: string, language: Language): Purse['goods'] {
  const domain = slot === 'second' ? 'land' : slot
  return read(v)
    .kit.types.map((row) => ({ choice: buildPiece(nation, row.id), name: row.name[language], cost: row.cost }))
    .filter(({ choice }) => choice.endsWith(`.${domain}`))
    .map((good) => ({ ...good, choice: good.choice.replace(/\.\w+$/, `.${slot}`) }))
    .sort((a, b) => a.cost - b.cost)
}
