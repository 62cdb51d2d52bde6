// 11.45, 10.28: what the bombs of an air unit may do to a hex, before it is sent there.
import type { Language, Name } from '@middlesea/engine'
import type { Odds } from '@middlesea/table-kit/presentation'
import { percent, signed } from '@middlesea/table-kit/words'
import { bombardmentDrms, bombardmentResult, leadOf, volleyPoints } from '../src/10-bombardment.ts'
import type { Action } from '../src/actions.ts'
import { invasionMalta } from '../src/index.ts'
import type { View } from '../src/view.ts'
import { hexName } from './place-name.ts'
import { read, stateOf } from './read.ts'

const FACES = 10

const nameOf = (result: string): Name =>
  result === 'd'
    ? { en: 'Disrupted', ja: '混乱' }
    : { en: result === '1' ? 'a step lost' : `${result} steps lost`, ja: `${result}ステップ損失` }

export function bombOdds(v: View, action: Action & { do: 'bomb' }, language: Language): Odds | null {
  const s = stateOf(v)
  const { kit } = s.derived
  const [air, hex] = [kit.airNumber(action.air), kit.placeNumber(action.hex)]
  const lead = leadOf(s, hex)
  if (air === -1 || lead === -1) return null
  const volley = { side: s.side, hex, guns: [], air: [air], ships: [] }
  const points = volleyPoints(s, volley)
  const drms = bombardmentDrms(s, volley, lead)
  const sum = drms.reduce((all, { drm }) => all + drm, points)
  const chances = new Map<string, number>()
  for (let die = 1; die <= FACES; die++) {
    const result = bombardmentResult(s, sum + die)
    chances.set(result, (chances.get(result) ?? 0) + 1 / FACES)
  }
  const missed = chances.get('NE') ?? 0
  chances.delete('NE')
  const struck: Name = {
    en: `${percent(1 - missed)} that the bombs have an effect`,
    ja: `爆撃が効果を挙げる確率${percent(1 - missed)}`,
  }
  const alone: Name = {
    en: 'This air unit alone, if AA does not turn it back.',
    ja: 'この航空ユニットだけで、対空射撃に阻まれない場合です。',
  }
  const strength: Name = { en: `Bombardment strength ${signed(points)}`, ja: `爆撃戦力${signed(points)}` }
  const rows = [...chances].map(([result, chance]) => ({
    who: nameOf(result)[language],
    needed: '',
    chance: percent(chance),
    modifiers: [],
  }))
  return {
    title: hexName(read(v), action.hex, language),
    short: percent(1 - missed),
    verdict: [struck[language], ...rows.map(({ who, chance }) => `${chance} ${who}`), alone[language]],
    notes: [
      { text: strength[language], rule: '11.45' },
      ...drms.map(({ rule, key, drm }) => ({
        text: `${invasionMalta.catalogues[language][key]({} as never, (id) => id)} ${signed(drm)}`,
        rule,
      })),
    ],
    rows,
  }
}
