import { type LandingBox, mostInHex, reachesBox, TERRAIN_NAMES, terrainMultiplier, type View } from '../src/index.ts'
import type { Language, Name } from '@middlesea/engine'
import type { Box } from '@middlesea/table-kit/presentation'
import { AIRFIELDS, flightsOver, showsAircraft } from './aircraft.ts'
import { faceDownAt, isAxis, isHexId, type ViewReader, type Reading, unitsAt } from './read.ts'
import { comma, FEATURE, SECTOR } from './words.ts'
import { bracketed } from '@middlesea/table-kit/words'

// The displays beside the map, and what a place is in words.

const GROUP: { [group: string]: Name } = {
  waiting: { en: 'Not yet in play', ja: '未登場' },
  landing: { en: 'Landing boxes', ja: '上陸ボックス' },
  gone: { en: 'Out of play', ja: '盤外' },
}

const BOX: { [box: string]: { group: string; name: Name; note: Name; quiet?: boolean } } = {
  reserve: {
    group: 'waiting',
    name: { en: 'Reserve', ja: '予備' },
    note: {
      en: 'Units that come by air or by sea, or are to be set up.',
      ja: '空や海から来るユニット、配置待ちのユニット。',
    },
  },
  aborted: {
    group: 'waiting',
    name: { en: 'Aborted', ja: '引き返し' },
    note: {
      en: 'Turned back at sea; the emergency convoy takes them.',
      ja: '海上で引き返しました。緊急船団で来ます。',
    },
  },
  aboard: {
    group: 'landing',
    name: { en: 'Aboard the steamer', ja: '汽船に乗船中' },
    note: { en: 'They go ashore in an open port.', ja: '使用できる港で上陸します。' },
  },
  eliminated: {
    group: 'gone',
    name: { en: 'Eliminated', ja: '除去' },
    note: { en: 'Lost units.', ja: '失われたユニット。' },
    quiet: true,
  },
  evacuated: {
    group: 'gone',
    name: { en: 'Evacuated', ja: '撤収' },
    note: { en: 'Saved: each gives its points.', ja: '撤収に成功。得点になります。' },
    quiet: true,
  },
  withdrawn: {
    group: 'gone',
    name: { en: 'Withdrawn', ja: '引き揚げ' },
    note: { en: 'German airborne units taken off.', ja: '引き揚げたドイツ空挺部隊。' },
    quiet: true,
  },
}

export function boxesOf(reader: ViewReader, v: View, language: Language): Box[] {
  const r = reader.read(v)
  const boxes = r.kit.placeIds.slice(r.kit.hexCount).flatMap((id): Box[] => {
    const down = faceDownAt(r, id)
    if (id === 'unused' || (unitsAt(r, id).length === 0 && down === 0 && !isShownEmpty(r, id))) return []
    const counted = countOf(unitsAt(r, id).length, down, language)
    const hidden = counted === null ? {} : { hidden: counted }
    const known = BOX[id]
    if (known !== undefined) {
      const { group, name, note } = known
      const quiet = known.quiet || (id === 'reserve' && !isComing(v.phase))
      const texts = { name: name[language], group: GROUP[group][language], note: note[language] }
      return [{ id, ...texts, quiet, foldsIdle: id === 'reserve', ...hidden }]
    }
    const { name, kind, hexes } = r.kit.boxAt[r.kit.placeNumber(id)]!
    const what = FEATURE[kind][language]
    const plan = planFor(r, id, language)
    const told = plan === null ? hidden : { hidden: plan }
    const at = hexes.map((hex) => r.kit.placeIds[hex])
    return [{ id, name: bracketed(name[language], what, language), group: GROUP.landing[language], at, ...told }]
  })
  const order = Object.values(GROUP).map((group) => group[language])
  boxes.sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group))
  return [...(showsAircraft(v) && v.reader === 'axis' ? [aircraftBox(language)] : []), ...boxes]
}

/** How many counters lie in a box, where some of them lie face down. */
function countOf(seen: number, down: number, language: Language): string | null {
  if (down === 0) return null
  const all = seen + down
  return seen === 0
    ? { en: `${down} face down`, ja: `裏向き${down}個` }[language]
    : { en: `${all} counters, ${down} face down`, ja: `${all}個（裏向き${down}個）` }[language]
}

/** convoy.crete, malta.assault: the turn that the reader has written down for a landing box. */
function planFor({ view }: Reading, id: string, language: Language): string | null {
  const plan = view.convoys.find(({ to, turn, landed }) => to === id && turn > 0 && !landed)
  if (plan === undefined) return null
  return { en: `planned: turn ${plan.turn}`, ja: `計画：第${plan.turn}ターン` }[language]
}

/** Phases in which somebody comes out of the reserve. Before the first turn it is set up from. */
const isComing = (phase: string): boolean => ['', 'airborne', 'axisSea', 'alliedSea'].includes(phase)

/** Landing boxes stand ready while somebody decides what goes there. */
function isShownEmpty({ view, kit }: Reading, id: string): boolean {
  if (id === 'reserve') return true
  const isLanding = kit.boxAt[kit.placeNumber(id)] !== null
  const plans = view.phase === '' && view.convoys.length > 0
  return isLanding && view.reader === 'axis' && (plans || view.phase === 'axisSea')
}

const aircraftBox = (language: Language): Box => ({
  id: AIRFIELDS,
  name: { en: 'Aircraft', ja: '航空機' }[language],
  group: { en: 'Aircraft', ja: '航空機' }[language],
  note: {
    en: 'The number in the ring is how many are left: choose a kind, then where it goes.',
    ja: '丸の数字は残りの機数。種類を選び、行き先を選びます。',
  }[language],
})

export function placeText(
  reader: ViewReader,
  id: string,
  v: View,
  language: Language,
): { name: string; facts: string[] } | null {
  const r = reader.read(v)
  const place = r.kit.placeNumber(id)
  if (id === AIRFIELDS) return { name: aircraftBox(language).name, facts: [aircraftBox(language).note!] }
  if (place === -1) return null
  if (!isHexId(r, id)) {
    const box = BOX[id]
    if (box !== undefined) return { name: box.name[language], facts: [box.note[language]] }
    const landing = r.kit.boxAt[place]
    return landing ? { name: landing.name[language], facts: landingFacts(reader, r, landing, language) } : null
  }
  const facts = hexFacts(r, id, language)
  if (reader.beachheads(v).includes(id)) facts.unshift({ en: 'Beachhead', ja: '海岸堡' }[language])
  return { name: hexName(r, id, language), facts: [...facts, ...flightsOver(reader, v, id, language)] }
}

/** Where one goes ashore, and who is known to fire at ships there (cd.1). */
function landingFacts(reader: ViewReader, r: Reading, box: LandingBox, language: Language): string[] {
  const { kit } = r
  const { kind, hexes, place } = box
  const shore = hexes.map((hex) => hexName(r, kit.placeIds[hex], language)).join(comma(language))
  const facts = [
    `${FEATURE[kind][language]}${{ en: ', ashore in ', ja: '、上陸先：' }[language]}${shore}`,
    planFor(r, kit.placeIds[place], language) ?? '',
  ]
  const marked = reader.beachheads(r.view).filter((id) => hexes.includes(kit.placeNumber(id)))
  if (marked.length > 0) facts.push({ en: `Beachhead in ${marked[0]}`, ja: `海岸堡：${marked[0]}` }[language])
  const guns = kit.coastGuns.flatMap((u) => {
    const gun = r.seen.get(kit.unitIds[u])
    if (gun === undefined || gun.neutral > 0 || !isHexId(r, gun.place)) return []
    return reachesBox(kit, u, kit.placeNumber(gun.place), box)
      ? [`${reader.game.names(gun.id)?.[language] ?? gun.id} (${kit.cd[u]})`]
      : []
  })
  if (guns.length > 0) {
    const list = guns.join(comma(language))
    facts.push({ en: `Coast guns known to reach it: ${list}`, ja: `射程内の判明した沿岸砲：${list}` }[language])
  }
  return facts.filter((fact) => fact !== '')
}

/** 'G-17 Maleme airfield', as the journal and the scenes call it. */
export const hexName = (r: Reading, id: string, language: Language): string => r.kit.nameOf(id)?.[language] ?? id

function hexFacts(r: Reading, id: string, language: Language): string[] {
  const { kit } = r
  const h = kit.placeNumber(id)
  const terrain = kit.map.terrains[kit.map.terrain[h]]
  const features = kit.map.featuresAt(h).flatMap(({ kind, value, name }) => {
    const what = FEATURE[kind]?.[language]
    if (what === undefined) return []
    return kind === 'airfield'
      ? [bracketed(what, value, language)]
      : kind === 'beach'
        ? [bracketed(what, name[language], language)]
        : [what]
  })
  const facts = [...new Set([TERRAIN_NAMES[terrain][language], ...features])]
  if (kit.isCoastal[h]) facts.push({ en: 'coast', ja: '沿岸' }[language])
  if (kit.isRiver[h]) facts.push((kit.isBridge[h] ? { en: 'bridge', ja: '橋' } : { en: 'river', ja: '川' })[language])
  if (kit.hasRoad[h]) facts.push({ en: 'road', ja: '道路' }[language])
  const lines = [facts.join(comma(language))]
  const sector = SECTOR[kit.sectorOf[h]]
  if (sector !== undefined) lines.push({ en: `Sector ${sector.en}`, ja: `戦区：${sector.ja}` }[language])
  const factor = terrainMultiplier(kit, h)
  if (factor > 1) lines.push({ en: `Defence x${factor}`, ja: `防御力${factor}倍` }[language])
  if (kit.isLand[h]) lines.push(owner(r, id, language), stacking(r, id, language))
  return lines
}

const owner = (r: Reading, id: string, language: Language): string =>
  (r.axisHexes.has(id) ? { en: 'Axis hex', ja: '枢軸軍支配' } : { en: 'Allied hex', ja: '連合軍支配' })[language]

function stacking(r: Reading, id: string, language: Language): string {
  const sum = (axis: boolean): number =>
    unitsAt(r, id).reduce((points, unit) => (isAxis(unit) === axis ? points + unit.data.stack : points), 0)
  const limit = mostInHex(r.kit)
  const down = faceDownAt(r, id)
  const hidden = down === 0 ? '' : { en: `, ${down} face down`, ja: `、裏向き${down}個` }[language]
  return {
    en: `Stacking: Axis ${sum(true)}, Allied ${sum(false)} of ${limit}${hidden}`,
    ja: `スタック：枢軸${sum(true)}、連合${sum(false)}（上限${limit}）${hidden}`,
  }[language]
}
