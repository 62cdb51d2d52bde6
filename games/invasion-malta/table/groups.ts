// KGs and convoys on the set-up card: counters of ours that stand for all their units, so that a hand can send them.
import type { Language, Name } from '@middlesea/engine'
import type { Piece } from '@middlesea/table-kit/board'
import type { CounterFace } from '@middlesea/table-kit/face'
import type { UnitText } from '@middlesea/table-kit/presentation'
import { listed } from '@middlesea/table-kit/words'
import type { Group } from '../src/kit-card.ts'
import type { View } from '../src/view.ts'
import { faceOf } from './faces.ts'
import { read, type Reading } from './read.ts'
import { formationName } from './words.ts'

/** The box of KGs and convoys that a question is about. */
export const GROUPS = 'groups'

type Kind = 'kg' | 'convoy'

interface Found {
  kind: Kind
  number: number
  group: Group
}

function groupOf({ kit }: Reading, id: string): Found | null {
  const kg = kit.kgs.findIndex((group) => group.id === id)
  if (kg !== -1) return { kind: 'kg', number: kg, group: kit.kgs[kg] }
  const convoy = kit.convoys.findIndex((group) => group.id === id)
  return convoy === -1 ? null : { kind: 'convoy', number: convoy, group: kit.convoys[convoy] }
}

export const isGroupPiece = (r: Reading, id: string): boolean => !r.seen.has(id) && groupOf(r, id) !== null

/** The KGs and convoys that can be chosen now, each a counter in the box. */
export function groupPieces(v: View, movable: ReadonlySet<string>, language: Language): Piece[] {
  const r = read(v)
  return [...movable]
    .filter((id) => isGroupPiece(r, id))
    .map((id, i) => ({
      id,
      place: GROUPS,
      face: groupFace(r, id, language),
      group: 'axis',
      stackOrder: i,
      strength: 0,
      dim: false,
      canAct: true,
      label: listed([groupText(r, id, language).name, ...groupText(r, id, language).state], language),
    }))
}

const faces = new Map<string, CounterFace>()

/** The counter of a group: its first unit with the name of all; the ring says how many they are. */
export function groupFace(r: Reading, id: string, language: Language): CounterFace {
  const { kind, group } = groupOf(r, id)!
  const waiting = waitingIn(r, group)
  const key = `${r.view.scenario} ${kind} ${id} ${waiting.length} ${language}`
  const known = faces.get(key)
  if (known) return known
  const first = r.kit.units[waiting[0] ?? group.units[0]]
  const isConvoy = kind === 'convoy'
  const face: CounterFace = {
    ...faceOf(first, first.steps, 0, language),
    ...(isConvoy ? { symbol: null, silhouette: 'freighter' as const } : {}),
    size: '',
    main: isConvoy ? id : '',
    sub: undefined,
    ring: String(waiting.length),
    name: titleOf(kind, id)[language],
  }
  faces.set(key, face)
  return face
}

const titleOf = (kind: Kind, id: string): Name =>
  kind === 'kg' ? { en: id, ja: id } : { en: `Convoy ${id}`, ja: `第${id}船団` }

const waitingIn = ({ view, kit }: Reading, { units }: Group): number[] =>
  units.filter((u) => view.units[kit.unitIds[u]].place === kit.placeIds[kit.CARD])

export function groupText(r: Reading, id: string, language: Language): Omit<UnitText, 'face'> {
  const { kind, number, group } = groupOf(r, id)!
  const { kit, view } = r
  const units = waitingIn(r, group).map((u) => kit.units[u].name[language])
  const when: Name = { en: `from turn ${group.turn}`, ja: `第${group.turn}ターンから` }
  const zone = kind === 'convoy' ? view.zoneOf[number] : -1
  const bound: Name[] =
    zone >= 0
      ? [{ en: `bound for ${kit.zones[zone].name.en}`, ja: `侵攻ゾーン：${kit.zones[zone].name.ja}` }]
      : zone === -2
        ? [{ en: 'its zone is secret', ja: '侵攻ゾーンは秘密' }]
        : []
  return {
    name: titleOf(kind, id)[language],
    kind: group.formation === -1 ? '' : formationName(kit, group.formation, language),
    place: GROUPS,
    facts: [],
    state: [when[language], ...bound.map((text) => text[language]), listed(units, language)],
  }
}
