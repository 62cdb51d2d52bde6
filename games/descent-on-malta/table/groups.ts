import type { View } from '../src/index.ts'
import type { Language, Name } from '@middlesea/engine'
import type { PieceGroup } from '@middlesea/table-kit/presentation'
import { ratingOf } from './faces.ts'
import {
  has,
  isAir,
  isAxis,
  isAxisGround,
  isCombatAircraft,
  isNaval,
  isTransport,
  read,
  type Seen,
  unitsAt,
} from './read.ts'
import { TYPE } from './words.ts'

// Groups of units that are wanted together.

interface Likeness {
  label: (unit: Seen) => Name
  /** Units with the same answer belong together; null belongs to no group. */
  key: (unit: Seen) => string | null
}

/** 'Ju-88 (2)' -> 'Ju-88'. */
const modelOf = (unit: Seen): string => unit.data.name.en.replace(/ \(\d+\)$/, '')

const ALL_OF: { [arm: string]: Name } = {
  ground: { en: 'All ground units here', ja: 'ここの地上ユニットすべて' },
  transport: { en: 'All transports here', ja: 'ここの輸送機すべて' },
  combatAir: { en: 'All combat aircraft here', ja: 'ここの戦闘用航空機すべて' },
  naval: { en: 'All naval units here', ja: 'ここの海上ユニットすべて' },
  allied: { en: 'All Allied units here', ja: 'ここの連合軍ユニットすべて' },
}

function armOf(unit: Seen): string {
  if (!isAxis(unit)) return 'allied'
  if (isNaval(unit)) return 'naval'
  if (isTransport(unit)) return 'transport'
  return isAir(unit) ? 'combatAir' : 'ground'
}

const typeName = (unit: Seen): Name => TYPE[unit.data.airType ?? unit.data.type]

const LIKENESSES: Likeness[] = [
  {
    key: (unit) => (isAir(unit) ? modelOf(unit) : null),
    label: (unit) => ({ en: `All ${modelOf(unit)} here`, ja: `ここの${modelOf(unit)}すべて` }),
  },
  {
    key: (unit) => (isAxisGround(unit) ? `${unit.data.formation!.en} ${unit.data.type}` : null),
    label: (unit) => ({
      en: `${unit.data.formation!.en}: ${typeName(unit).en}`,
      ja: `${unit.data.formation!.ja}：${typeName(unit).ja}`,
    }),
  },
  {
    key: (unit) => unit.data.formation?.en ?? null,
    label: ({ data }) => ({ en: `All of ${data.formation!.en} here`, ja: `ここの${data.formation!.ja}すべて` }),
  },
  {
    key: (unit) => unit.data.airType ?? unit.data.type,
    label: (unit) => ({ en: `All here: ${typeName(unit).en}`, ja: `ここの${typeName(unit).ja}すべて` }),
  },
  {
    // 16.0: worth sending on strategic missions.
    key: (unit) => (isCombatAircraft(unit) && ratingOf(unit.data, 'strategic', unit.reduced) >= 2 ? 'strategic' : null),
    label: () => ({ en: 'All here with a strategic rating of 2 or more', ja: 'ここの戦略戦闘力2以上すべて' }),
  },
  { key: armOf, label: (unit) => ALL_OF[armOf(unit)] },
]

/** The groups of a unit among those that lie where it lies and have not acted; the smallest first. */
export function groupsOf(piece: string, v: View, language: Language): PieceGroup[] {
  const r = read(v)
  const unit = r.seen.get(piece)
  if (!unit) return []
  const here = unitsAt(r, unit.place).filter((other) => other === unit || !has(other, 'acted'))
  const groups = LIKENESSES.flatMap(({ key, label }) => {
    const own = key(unit)
    const pieces = own === null ? [] : here.filter((other) => key(other) === own).map(({ id }) => id)
    return pieces.length > 1 ? [{ label: label(unit)[language], pieces }] : []
  })
  return groups
    .filter((group, i) => groups.findIndex((other) => other.pieces.join() === group.pieces.join()) === i)
    .sort((a, b) => a.pieces.length - b.pieces.length)
}
