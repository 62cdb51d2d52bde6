// What a hex is in words, and the stack lens (3.35): who stands there, with sums, points of nine, the best ER and the excess.
import type { Language, Name } from '@middlesea/engine'
import { bracketed, listed, signed } from '@middlesea/table-kit/words'
import { erOf } from '../src/03-efficiency.ts'
import { limitOf } from '../src/03-stacking.ts'
import { isInZone } from '../src/03-zones.ts'
import { hexDrm } from '../src/12-terrain.ts'
import { fortDrm, pillboxDrm } from '../src/14-fortifications.ts'
import { COAST, LAND, ROAD_HEX } from '../src/ground.ts'
import { MARK } from '../src/marks.ts'
import { NAMES } from '../src/names.ts'
import { ALLIED, AXIS } from '../src/state.ts'
import type { View } from '../src/view.ts'
import { hexName, placeName } from './place-name.ts'
import { has, isHexId, read, type Reading, stateOf, unitsAt } from './read.ts'
import { valuesOf } from './unit-text.ts'
import { FEATURE, SIDE } from './words.ts'

export function placeText(id: string, v: View, language: Language): { name: string; facts: string[] } | null {
  const r = read(v)
  if (!isHexId(r, id)) return placeName(id, v, language)
  return { name: hexName(r, id, language), facts: hexFacts(r, id, language) }
}

function hexFacts(r: Reading, id: string, language: Language): string[] {
  const { kit } = r
  const h = kit.placeNumber(id)
  const bits = kit.ground.hex[h]
  const lines = [groundLine(r, h, language), ...seaLines(r, h, language)]
  if ((bits & LAND) === 0) return [...lines, ...stackLines(r, id, language)]
  // A sector of the map may have no formation in a short scenario.
  const sector = kit.map.sectors[kit.sectorOf[h]]
  const owner = SIDE[r.view.axisHexes.includes(id) ? AXIS : ALLIED][language]
  const held: Name = { en: `${owner} hex`, ja: `${owner}支配` }
  return [
    ...lines,
    listed(
      [
        ...(sector === undefined ? [] : [NAMES[`sector.${sector}`][language]]),
        held[language],
        ...drmFacts(r, id, h, language),
      ],
      language,
    ),
    ...victoryLines(r, h, language),
    ...zoneLine(r, h, language),
    ...stackLines(r, id, language),
  ]
}

/** 12.22: what whoever defends here has of ground and works; of an empty hex, whose it is. */
function drmFacts(r: Reading, id: string, h: number, language: Language): string[] {
  const s = stateOf(r.view)
  const [somebody] = unitsAt(r, id)
  const side = somebody?.side ?? (r.view.axisHexes.includes(id) ? AXIS : ALLIED)
  const drms: [name: Name, drm: number][] = [
    [{ en: 'attacks', ja: '攻撃' }, hexDrm(s, h)],
    [FEATURE.fort, fortDrm(s, side, h)],
    [FEATURE.pillbox, pillboxDrm(s, side, h)],
  ]
  return drms.flatMap(([name, drm]) =>
    drm === 0 ? [] : [{ en: `${name.en} ${signed(drm)}`, ja: `${name.ja}${signed(drm)}` }[language]],
  )
}

function groundLine({ kit }: Reading, h: number, language: Language): string {
  const bits = kit.ground.hex[h]
  const terrain = NAMES[`terrain.${kit.map.terrains[kit.map.terrain[h]]}`][language]
  const features = kit.map.featuresAt(h).map(({ kind, name }) => {
    const what = FEATURE[kind][language]
    return ['town', 'point', 'pillbox'].includes(kind) ? name[language] : bracketed(name[language], what, language)
  })
  const facts = [terrain, ...features]
  if ((bits & COAST) !== 0) facts.push({ en: 'coast', ja: '沿岸' }[language])
  if ((bits & ROAD_HEX) !== 0) facts.push({ en: 'road', ja: '道路' }[language])
  return listed([...new Set(facts)], language)
}

/** 16.31: an invasion hex, the shore to which it leads, and the number in its box. */
function seaLines({ kit }: Reading, h: number, language: Language): string[] {
  if (kit.zoneAt[h] === -1) return []
  const { name } = kit.zones[kit.zoneAt[h]]
  const shore = kit.placeIds[kit.landsOn[h]]
  return [
    {
      en: `Invasion hex of the ${name.en} zone, ashore in ${shore}, number ${kit.landingNumber[h]}`,
      ja: `侵攻ゾーン${name.ja}の侵攻ヘクス、上陸先${shore}、数値${kit.landingNumber[h]}`,
    }[language],
  ]
}

function victoryLines({ kit, view }: Reading, h: number, language: Language): string[] {
  const { sudden, suddenJapanese } = kit.scenario.victory
  const isSudden = (view.options.ja1921 ? suddenJapanese : sudden).includes(kit.placeIds[h])
  return [
    ...kit.victory
      .filter(({ hexes }) => hexes.includes(h))
      .map(({ name }) => ({ en: `Victory location: ${name.en}`, ja: `勝利位置：${name.ja}` })[language]),
    ...(isSudden
      ? [{ en: 'The Axis wins at once by holding it.', ja: '枢軸軍が支配すればサドン・デス勝利です。' }[language]]
      : []),
  ]
}

function zoneLine({ view }: Reading, h: number, language: Language): string[] {
  const s = stateOf(view)
  const sides = [AXIS, ALLIED].filter((side) => isInZone(s, side, h)).map((side) => SIDE[side][language])
  if (sides.length === 0) return []
  return [{ en: `Zone of control: ${listed(sides, language)}`, ja: `ZOC：${listed(sides, language)}` }[language]]
}

/** 3.35: a line for each side that is here. */
function stackLines(r: Reading, id: string, language: Language): string[] {
  const s = stateOf(r.view)
  return [AXIS, ALLIED].flatMap((side) => {
    const units = unitsAt(r, id).filter((unit) => unit.side === side)
    if (units.length === 0) return []
    const fighting = units.filter((unit) => !has(unit, MARK.excess))
    const sum = (value: 'attack' | 'defense'): number =>
      fighting.reduce((total, unit) => total + valuesOf(unit)[value], 0)
    const points = fighting.reduce((total, { data }) => total + data.stack, 0)
    const best = fighting.reduce((most, { u }) => Math.max(most, erOf(s, u)), 0)
    const excess = units.length - fighting.length
    const over: Name =
      excess === 0 ? { en: '', ja: '' } : { en: `, ${excess} over-stacked`, ja: `、超過スタック${excess}個` }
    return [
      {
        en: `${SIDE[side].en}: attack ${sum('attack')}, defence ${sum('defense')}, best ER ${best}, stacking ${points} of ${limitOf(s)}${over.en}`,
        ja: `${SIDE[side].ja}：攻撃戦力${sum('attack')}、防御戦力${sum('defense')}、最高ER${best}、スタック${points}/${limitOf(s)}${over.ja}`,
      }[language],
    ]
  })
}
