// Air units and ships: counters in the boxes of the Air Status card, with the HQ that holds them, or on the sea.
import type { Language, Name } from '@middlesea/engine'
import type { Piece } from '@middlesea/table-kit/board'
import type { CounterFace } from '@middlesea/table-kit/face'
import type { Box, UnitText } from '@middlesea/table-kit/presentation'
import type { SilhouetteId } from '@middlesea/table-kit/silhouettes'
import { listed } from '@middlesea/table-kit/words'
import { NAMES } from '../src/names.ts'
import { AT_PORT, GONE_HOME, ON_HQ } from '../src/state.ts'
import type { View } from '../src/view.ts'
import type { Reading } from './read.ts'

/** 11.12: the boxes, as State.air counts them; the cup is one of them. */
export const AIR_BOXES = ['air.ready', 'air.bombardment', 'air.flown', 'air.damaged', 'cup']

const SILHOUETTE: { [type: string]: SilhouetteId } = {
  bf_109: 'fighter',
  bf_109_jabo: 'fighter',
  cr_42: 'fighter',
  bf_110: 'fighterBomber',
  ju_87: 'groundAttack',
  ju_87_it: 'groundAttack',
  ba_88_ju_87b_96_gr: 'groundAttack',
  ar_196: 'groundAttack',
}

/** An air unit or a ship of the scenario. */
interface Craft {
  id: string
  name: Name
  face: CounterFace
  kind: Name
  facts: UnitText['facts']
  place: string
}

const AIR_KIND: Name = { en: 'air unit', ja: '航空ユニット' }
const SHIP_KIND: Name = { en: 'ship', ja: '艦船ユニット' }
const CAS: Name = { en: 'Close air support', ja: '近接航空支援' }
const BOMBARDMENT: Name = { en: 'Bombardment', ja: '爆撃' }
const RANGE: Name = { en: 'Range', ja: '射程' }

/** A ship that is not on the sea stands in this box. */
const PORT = 'ships'

function airCraft({ view, kit }: Reading, a: number, language: Language): Craft {
  const { id, name, nation, type, cas, bombardment } = kit.air[a]
  const at = view.air[a]
  return {
    id,
    name,
    kind: { en: `${NAMES[`nation.${nation}`].en} ${AIR_KIND.en}`, ja: `${NAMES[`nation.${nation}`].ja}${AIR_KIND.ja}` },
    place: at >= ON_HQ ? view.units[kit.unitIds[at - ON_HQ]].place : AIR_BOXES[at],
    face: faceOf(id, nation, SILHOUETTE[type] ?? 'bomber', cas, bombardment, name, language),
    facts: [
      { name: CAS[language], value: String(cas), rule: '11.53', reconstructed: true },
      { name: BOMBARDMENT[language], value: String(bombardment), rule: '11.42', reconstructed: true },
    ],
  }
}

function shipCraft({ view, kit }: Reading, i: number, language: Language): Craft {
  const ship = kit.ships[i]
  const { id, name, nation, bombardment, range } = kit.files.units.naval.find((row) => row.id === ship.id)!
  const at = view.ships[i]
  return {
    id,
    name,
    kind: {
      en: `${NAMES[`nation.${nation}`].en} ${SHIP_KIND.en}`,
      ja: `${NAMES[`nation.${nation}`].ja}${SHIP_KIND.ja}`,
    },
    place: at === AT_PORT || at === GONE_HOME ? PORT : kit.placeIds[at],
    face: faceOf(
      id,
      nation,
      bombardment > 6 ? 'battleship' : bombardment > 4 ? 'heavyCruiser' : 'destroyer',
      bombardment,
      range,
      name,
      language,
    ),
    facts: [
      { name: BOMBARDMENT[language], value: String(bombardment), rule: '17.62', reconstructed: true },
      { name: RANGE[language], value: String(range), rule: '17.62', reconstructed: true },
    ],
  }
}

const faces = new Map<string, CounterFace>()

function faceOf(
  id: string,
  nation: 'german' | 'italian' | 'british',
  silhouette: SilhouetteId,
  main: number,
  sub: number,
  name: Name,
  language: Language,
): CounterFace {
  const key = `${id} ${main} ${sub} ${language}`
  const known = faces.get(key)
  if (known) return known
  const face: CounterFace = {
    side: nation,
    symbol: null,
    silhouette,
    size: '',
    main: String(main),
    sub: String(sub),
    elite: false,
    reduced: false,
    concealed: false,
    name: name[language],
  }
  faces.set(key, face)
  return face
}

function craftOf(r: Reading, language: Language): Craft[] {
  return [...r.kit.air.map((_, a) => airCraft(r, a, language)), ...r.kit.ships.map((_, i) => shipCraft(r, i, language))]
}

export function craftPieces(r: Reading, movable: ReadonlySet<string>, language: Language): Piece[] {
  return craftOf(r, language).map(({ id, name, kind, place, face, facts }, i) => ({
    id,
    place,
    face,
    // On the map they lie beside the stack of their HQ.
    group: 'craft',
    stackOrder: i,
    strength: 0,
    dim: false,
    canAct: movable.has(id),
    active: false,
    label: listed([name[language], kind[language], ...facts.map((fact) => `${fact.name} ${fact.value}`)], language),
  }))
}

export function craftText(r: Reading, id: string, language: Language): UnitText | null {
  const craft = craftOf(r, language).find((one) => one.id === id)
  if (craft === undefined) return null
  const { name, kind, face, place, facts } = craft
  const a = r.kit.air.findIndex((row) => row.id === id)
  const at = a === -1 ? 0 : r.view.air[a]
  const held: Name[] = at >= ON_HQ ? [r.kit.units[at - ON_HQ].name] : []
  const state = held.map((hq) => ({ en: `held by ${hq.en}`, ja: `${hq.ja}が保持` })[language])
  return { name: name[language], kind: kind[language], face, place, facts, state }
}

const AIR: Name = { en: 'Air Status', ja: '航空状態' }
const CUP: Name = { en: 'Cup: close air support', ja: '不透明容器：近接航空支援' }
const SHIPS: Name = { en: 'Ships', ja: '艦船' }

/**
 * 11.12: the boxes of the Air Status card that are shown: those that hold air units, and while missions are given
 * those that can be chosen.
 */
export function craftBoxes(r: Reading, language: Language): Box[] {
  const { view, kit } = r
  const count = (box: number): number => view.air.filter((at) => at === box).length
  const isAsked = givesMissions(view)
  const boxes = AIR_BOXES.flatMap((id, box): Box[] => {
    if (count(box) === 0 && !(isAsked && (id === 'air.bombardment' || id === 'cup'))) return []
    const name = id === 'cup' ? CUP : NAMES[id]
    return [{ id, name: name[language], group: AIR[language], quiet: !isAsked && view.phase !== 'airBombardment' }]
  })
  const inPort = kit.ships.some((_, i) => view.ships[i] === AT_PORT || view.ships[i] === GONE_HOME)
  const port: Box = { id: PORT, name: SHIPS[language], group: SHIPS[language], quiet: true }
  return [...boxes, ...(inPort ? [port] : [])]
}

/** 11.21: the missions of the turn are given out. */
const givesMissions = ({ phase, reader }: View): boolean =>
  reader === 'axis' && (phase === '' || phase === 'airReadiness')
