// The chance of an ER check (3.71) before somebody chooses to roll it: to react, to refuse a combat, to slip away, to stand.
import type { Decision, Language, Name } from '@middlesea/engine'
import type { Odds } from '@middlesea/table-kit/presentation'
import { percent, signed } from '@middlesea/table-kit/words'
import { erOf, leadsAtNeed } from '../src/03-efficiency.ts'
import { sideIn } from '../src/03-stacking.ts'
import { patrolsIn } from '../src/17-commandos.ts'
import type { Action } from '../src/actions.ts'
import { ALLIED, AXIS, type State } from '../src/state.ts'
import type { View } from '../src/view.ts'
import { stateOf } from './read.ts'

const CHECKS = [
  'prompt.command',
  'prompt.patrols',
  'prompt.react',
  'prompt.refuse',
  'prompt.stand',
  'prompt.standLead',
  'prompt.throughLead',
]

/** Whether the answer decides about an ER check. */
export const isOfCheck = ({ prompt }: Decision<Action>): boolean => CHECKS.includes(prompt.key)

export function checkOdds(v: View, decision: Decision<Action>, action: Action | null, language: Language): Odds | null {
  const { key, params } = decision.prompt
  if (key === 'prompt.command') return oddsOf(params as { er: number; drm: number }, null, language)
  const s = stateOf(v)
  const unit = checked(s, decision, action)
  if (unit === undefined) return null
  return oddsOf({ er: erOf(s, unit), drm: 0 }, s.derived.kit.units[unit].name, language)
}

/** Who is checked: the one that is named, or the best lead of those whom the answer sends. */
function checked(s: State, { prompt, seats }: Decision<Action>, action: Action | null): number | undefined {
  const { kit } = s.derived
  const best = (units: number[]): number | undefined =>
    leadsAtNeed(s, units).reduce<number | undefined>(
      (most, u) => (most === undefined || erOf(s, u) > erOf(s, most) ? u : most),
      undefined,
    )
  if (action?.do === 'react' || action?.do === 'lead') return kit.unitNumber(action.unit)
  if (action?.do === 'refuse') return best(sideIn(s, ALLIED, kit.placeNumber(action.hex)))
  const hex = kit.placeNumber(prompt.params.hex)
  if (prompt.key === 'prompt.patrols') return best(patrolsIn(s, hex))
  return prompt.key === 'prompt.stand' ? best(sideIn(s, seats[0] === 'axis' ? AXIS : ALLIED, hex)) : undefined
}

function oddsOf({ er, drm }: { er: number; drm: number }, of: Name | null, language: Language): Odds {
  const needed = Math.max(0, er - drm)
  const chance = percent(Math.min(10, needed) / 10)
  const who = of === null ? '' : { en: `: ${of.en}`, ja: `：${of.ja}` }[language]
  return {
    title: { en: `ER check${who}, ${chance}`, ja: `ERチェック${who} ${chance}` }[language],
    short: chance,
    // Whoever spends points is asked about the check itself.
    ...(of === null ? {} : { notes: [{ text: WITHOUT_POINTS[language], rule: '17.24' }] }),
    rows: [
      {
        who: { en: 'passed', ja: 'パス' }[language],
        needed: { en: `${needed} or less on ten`, ja: `10面で${needed}以下` }[language],
        chance,
        modifiers: drm === 0 ? [] : [{ text: signed(drm), rule: '3.71' }],
      },
    ],
  }
}

const WITHOUT_POINTS: Name = { en: 'Without command points', ja: '統率ポイントなし' }
