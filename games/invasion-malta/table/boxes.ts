// The displays beside the map: set-up cards, sea boxes, lost units.
import type { Language, Name } from '@middlesea/engine'
import type { Box } from '@middlesea/table-kit/presentation'
import { NAMES } from '../src/names.ts'
import { AXIS } from '../src/state.ts'
import type { View } from '../src/view.ts'
import { craftBoxes } from './aircraft.ts'
import { GROUPS } from './groups.ts'
import { read, type Reading, type Seen, unitsAt } from './read.ts'
import { formationName } from './words.ts'

const GROUP: { [group: string]: Name } = {
  waiting: { en: 'Not yet on the map', ja: '未登場' },
  sea: { en: 'At sea', ja: '海上' },
  gone: { en: 'Out of play', ja: '盤外' },
}

const CARD: Name = { en: 'Set-up cards', ja: 'セット・アップ・カード' }
const COMING: Name = { en: 'KGs and convoys', ja: 'KGと船団' }
const LOST: Name = { en: 'Eliminated', ja: '除去' }
const CARD_NOTE: Name = {
  en: 'Units that are to be set up, that drop, fly in or come by sea.',
  ja: '配置待ちのユニット、降下・航空輸送・海上輸送で登場するユニット。',
}
const COMING_NOTE: Name = {
  en: 'Choose one, then where it goes. The number in the ring is how many units it has.',
  ja: '一つ選び、行き先を選びます。丸の数字はユニット数です。',
}

const box = (id: string, name: Name, group: string, language: Language, more: Partial<Box> = {}): Box => ({
  id,
  name: name[language],
  group: GROUP[group][language],
  ...more,
})

export function boxesOf(v: View, language: Language): Box[] {
  const r = read(v)
  return [
    ...(choosesGroups(r) ? [box(GROUPS, COMING, 'waiting', language, { note: COMING_NOTE[language] })] : []),
    box('card', CARD, 'waiting', language, { note: CARD_NOTE[language], quiet: !isComing(v), foldsIdle: true }),
    ...craftBoxes(r, language),
    ...seaBoxes(r, language),
    ...(unitsAt(r, 'eliminated').length > 0 ? [box('eliminated', LOST, 'gone', language, { quiet: true })] : []),
  ]
}

/** 16.22, 15.32: when zones and Drop Hexes are chosen for convoys and KGs. */
const choosesZones = ({ phase }: View): boolean => ['', 'naval', 'recovery'].includes(phase)

/** Whether somebody could be asked about a KG or a convoy now. */
function choosesGroups({ view, kit }: Reading): boolean {
  if (view.phase === 'airborne') return view.dropFrom.some((turn) => turn !== -1 && turn <= view.turn)
  if (view.phase === '') return view.zoneOf.includes(-1)
  return choosesZones(view) && kit.convoys.some((_, c) => view.sailed[c] === 0)
}

const isComing = ({ phase }: View): boolean => ['', 'naval', 'airborne'].includes(phase)

/** 16.24: Available and Delayed Boxes. While zones are chosen all of them stand ready. */
function seaBoxes(r: Reading, language: Language): Box[] {
  return r.kit.zones.flatMap(({ id, name }) =>
    ['available', 'delayed'].flatMap((kind) => {
      const place = `${kind}.${id}`
      const isAsked = choosesZones(r.view) && kind === 'available'
      if (unitsAt(r, place).length === 0 && !isAsked) return []
      const title: Name = kind === 'available' ? { en: 'Available', ja: '使用可能' } : { en: 'Delayed', ja: '遅延' }
      const text: Name = { en: `${name.en}: ${title.en}`, ja: `${name.ja}・${title.ja}` }
      return [box(place, text, 'sea', language, boundFor(r, id, kind, language))]
    }),
  )
}

/** 16.22: convoys that are assigned to a zone and have not sailed, as far as the reader knows. */
function boundFor({ kit, view }: Reading, zone: string, kind: string, language: Language): Partial<Box> {
  if (kind !== 'available') return {}
  const z = kit.zones.findIndex(({ id }) => id === zone)
  const bound = kit.convoys.filter((_, c) => view.zoneOf[c] === z && view.sailed[c] === 0).map(({ id }) => id)
  if (bound.length === 0) return {}
  return { hidden: { en: `convoy ${bound.join(', ')}`, ja: `船団${bound.join('・')}` }[language] }
}

/** The row in which a unit lies in a box: the KG, convoy or formation with which it comes. */
export function boxRow({ kit }: Reading, { u, side, data }: Seen, language: Language): string {
  const [kg, convoy, lift] = [kit.kgOf[u], kit.convoyOf[u], kit.liftOf[u]]
  const turn = (from: number): string => (from > 1 ? { en: `, turn ${from}`, ja: `・第${from}ターン` }[language] : '')
  if (kg !== -1) return `${kit.kgs[kg].id}${turn(kit.kgs[kg].turn)}`
  if (convoy !== -1) {
    const { id, turn: from } = kit.convoys[convoy]
    return `${{ en: `Convoy ${id}`, ja: `第${id}船団` }[language]}${turn(from)}`
  }
  if (lift !== -1) return `${{ en: 'By air', ja: '航空輸送' }[language]}${turn(kit.lifts[lift].turn)}`
  if (side === AXIS && data.formation !== '') return formationName(kit, kit.formation[u], language)
  return NAMES[`nation.${data.nation}`][language]
}
