// Where ground units can get to: of the Axis in a movement phase, of the Allies by an offensive.
import type { Language, Name } from '@middlesea/engine'
import type { Overlaid, Overlay } from '@middlesea/table-kit/presentation'
import { type Comers, drawReach, whoReaches } from '@middlesea/table-kit/who-reaches'
import { zonesInReach } from '../src/13-movement.ts'
import { joinsOffensive, offensiveTargets } from '../src/26-offensives.ts'
import { unitNumber } from '../src/data.ts'
import type { View } from '../src/index.ts'
import { isAlliedAir, isAlliedGround, isAxisGround, isZone, placeNumber } from '../src/state.ts'
import { placeId } from '../src/steps.ts'
import { nameOf } from './names.ts'
import { read } from './read.ts'

const LEFT_OUT: Name = {
  en: 'The Axis without staff points, drops and landings; the Allies by an offensive (26.1).',
  ja: '枢軸軍は幕僚ポイント、降下、上陸を含まず、連合軍は攻勢（26.1）による移動です。',
}

const CONCEALED: Name = { en: 'concealed', ja: '秘匿' }

export const reachOverlays = (language: Language): Overlay[] => [whoReaches(language, '13.1', LEFT_OUT[language])]

export function reachOverlay(
  _id: string,
  v: View,
  _pieces: readonly string[],
  place: string | null,
  language: Language,
): Overlaid {
  return drawReach(comersOf(v, language), place, (at) => nameOf(at, language), language)
}

/** What lies face down is counted, and not named: some of it may stay where it is. */
function comersOf(v: View, language: Language): Comers[] {
  const { s, at, concealed } = read(v)
  const comers: Comers[] = []
  const add = (from: string, side: Comers['side'], name: string, count: number, zones: readonly number[]): void => {
    if (zones.length > 0) comers.push({ from, side, name, count, to: new Set(zones.map(placeId)) })
  }
  for (const [from, units] of at) {
    const zone = placeNumber(from)
    if (!isZone(zone)) continue
    for (const { id } of units) {
      const u = unitNumber(id)
      if (isAxisGround(u)) add(from, 'axis', nameOf(id, language), 1, zonesInReach(s, u))
      else if ((isAlliedGround(s, u) || isAlliedAir(s, u)) && joinsOffensive(s, u))
        add(from, 'allied', nameOf(id, language), 1, offensiveTargets(s, zone))
    }
  }
  for (const [from, count] of concealed)
    add(from, 'allied', CONCEALED[language], count, offensiveTargets(s, placeNumber(from)))
  return comers
}
