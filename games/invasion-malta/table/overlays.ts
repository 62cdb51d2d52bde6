// What the map shows on demand: supply, command, guns and AA. The facts are those of src/odds/ranges.ts.
import type { Language, Name } from '@middlesea/engine'
import type { PathPreview, Tint } from '@middlesea/table-kit/board'
import type { Overlaid, Overlay } from '@middlesea/table-kit/presentation'
import { drawReach, WHO_REACHES, whoReaches } from '@middlesea/table-kit/who-reaches'
import { antiAircraftOver, commandedHexes, commandersNow, fireOver, supplyTraces } from '../src/odds/ranges.ts'
import { ALLIED, AXIS, type State } from '../src/state.ts'
import type { View } from '../src/view.ts'
import { comersOf } from './comers.ts'
import { placeName } from './place-name.ts'
import { readerSide, stateOf } from './read.ts'

interface Told {
  name: Name
  about: Name
  rule: string
  tints: { [tint in Tint]?: Name }
  draw: (s: State, units: readonly number[], side: number) => Overlaid
}

const both = (axis: Name, allied: Name, disputed: Name): Told['tints'] => ({ axis, allied, disputed })

const OVERLAYS: { [id: string]: Told } = {
  supply: {
    name: { en: 'Supply', ja: '補給' },
    about: {
      en: 'Lines run from Axis stacks to the Beachhead or Airhead that supplies them; × is a stack without a route.',
      ja: '枢軸軍スタックから補給源（海岸橋頭堡・空挺堡）への経路を線で示します。×は経路がありません。',
    },
    rule: '6.11',
    tints: {
      axis: { en: 'ground of supplied units', ja: '補給ルートが通じる地域' },
      disputed: { en: 'ground of units without a source', ja: '補給源に通じない地域' },
    },
    draw: drawSupply,
  },
  command: {
    name: { en: 'Command', ja: '統率範囲' },
    about: {
      en: 'How far HQs reach with their command points. Choose an HQ to see its own range, a unit to see who commands it.',
      ja: '司令部の統率ポイントが届く範囲です。司令部を選ぶとその範囲、ユニットを選ぶと、それを範囲内に収める司令部を示します。',
    },
    rule: '17.13',
    tints: both(
      { en: 'Axis HQs', ja: '枢軸軍司令部' },
      { en: 'Allied HQs', ja: '連合軍司令部' },
      { en: 'HQs of both sides', ja: '両軍の司令部' },
    ),
    draw: drawCommand,
  },
  guns: {
    name: { en: 'Guns', ja: '砲撃' },
    about: {
      en: 'Fire points of the guns that could bombard a hex now; Axis and Allied ones are parted by a stroke. Choose guns to see only theirs.',
      ja: '今そのヘクスを砲撃できる砲の射撃戦力の合計です（枢軸軍/連合軍）。砲を選ぶとその砲だけを示します。',
    },
    rule: '10.12',
    tints: both(
      { en: 'Axis guns', ja: '枢軸軍の砲' },
      { en: 'Allied guns', ja: '連合軍の砲' },
      { en: 'guns of both sides', ja: '両軍の砲' },
    ),
    draw: drawGuns,
  },
  aa: {
    name: { en: 'AA', ja: '対空' },
    about: {
      en: 'AA points that could fire at a drop in a hex now. Choose AA units to see only theirs.',
      ja: '今そのヘクスへの降下を射撃できる対空砲の対空戦力の合計です。対空砲を選ぶとその砲だけを示します。',
    },
    rule: '11.32',
    tints: { allied: { en: 'within reach of AA', ja: '対空砲の射程内' } },
    draw: drawAa,
  },
}

export const overlaysOf = (language: Language): Overlay[] => [
  whoReaches(language, '8.13'),
  ...Object.entries(OVERLAYS).map(([id, { name, about, rule, tints }]) => ({
    id,
    name: name[language],
    about: about[language],
    rule,
    tints: Object.entries(tints).map(([tint, text]) => ({ tint: tint as Tint, text: text[language] })),
  })),
]

export function overlayOf(
  id: string,
  v: View,
  pieces: readonly string[],
  place: string | null,
  language: Language,
): Overlaid {
  if (id === WHO_REACHES)
    return drawReach(comersOf(v, language), place, (at) => placeName(at, v, language)?.name ?? at, language)
  const s = stateOf(v)
  const { kit } = s.derived
  const units = pieces.map((piece) => kit.unitNumber(piece)).filter((u) => u !== -1)
  return OVERLAYS[id].draw(s, units, readerSide(v))
}

/** Those of the chosen units that have a part in it, or all where none has. */
function chosenOr(chosen: readonly number[], all: readonly number[]): readonly number[] {
  const part = chosen.filter((u) => all.includes(u))
  return part.length > 0 ? part : all
}

function drawSupply(s: State, chosen: readonly number[]): Overlaid {
  const { kit } = s.derived
  const { traces, areas } = supplyTraces(s, chosenOr(chosen, kit.unitsOf[AXIS]))
  const routes = new Map(traces.map(({ unit, route }) => [s.place[unit], route]))
  const lost = traces.filter(({ route }) => route.length === 0).map(({ unit }) => s.place[unit])
  const supplied = new Set([...routes].flatMap(([hex, route]) => (route.length > 0 ? [areas[hex]] : [])))
  const cut = new Set(lost.map((hex) => areas[hex]))
  const veil: Record<string, Tint> = {}
  for (const hex of kit.landHexes) {
    if (areas[hex] === 0) continue
    if (supplied.has(areas[hex])) veil[kit.placeIds[hex]] = 'axis'
    else if (cut.has(areas[hex])) veil[kit.placeIds[hex]] = 'disputed'
  }
  const lines = [...routes.values()].filter((route) => route.length > 1).map((route) => lineOf(s, route, 'supply'))
  return { veil, lines, numbers: new Map(lost.map((hex) => [kit.placeIds[hex], '×'])) }
}

const lineOf = (s: State, hexes: readonly number[], kind: PathPreview['kind']): PathPreview => ({
  places: hexes.map((hex) => s.derived.kit.placeIds[hex]),
  kind,
})

function drawCommand(s: State, chosen: readonly number[], side: number): Overlaid {
  const { kit } = s.derived
  const commanded = chosen.filter((u) => !kit.isHq[u])
  if (commanded.length > 0 && chosen.every((u) => !kit.isHq[u])) {
    const hqs = [...new Set(commanded.flatMap((u) => commandersNow(s, u)))]
    const lines = hqs.flatMap((hq) => [...new Set(commanded.map((u) => s.place[u]))].map((hex) => [s.place[hq], hex]))
    return { veil: veilOf(s, hqs), lines: lines.map((line) => lineOf(s, line, 'supply')) }
  }
  // A player looks at his own, whoever looks on at both.
  const own = kit.hqs.filter((hq) => side === -1 || kit.side[hq] === side)
  return { veil: veilOf(s, chosenOr(chosen, own)) }
}

function veilOf(s: State, hqs: readonly number[]): Record<string, Tint> {
  const of = (side: number): Set<number> =>
    new Set(
      commandedHexes(
        s,
        hqs.filter((hq) => s.derived.kit.side[hq] === side),
      ),
    )
  return tinted(s, of(AXIS), of(ALLIED))
}

function drawGuns(s: State, chosen: readonly number[]): Overlaid {
  const { kit } = s.derived
  const guns = chosenOr(chosen, [...kit.guns[AXIS], ...kit.guns[ALLIED]])
  const [axis, allied] = [AXIS, ALLIED].map((side) =>
    fireOver(
      s,
      guns.filter((u) => kit.side[u] === side),
    ),
  )
  const numbers = new Map<string, string>()
  for (const hex of new Set([...axis.keys(), ...allied.keys()])) {
    numbers.set(kit.placeIds[hex], [axis.get(hex), allied.get(hex)].filter(Boolean).join('/'))
  }
  return { veil: tinted(s, new Set(axis.keys()), new Set(allied.keys())), numbers }
}

function drawAa(s: State, chosen: readonly number[]): Overlaid {
  const { kit } = s.derived
  const points = antiAircraftOver(
    s,
    chosenOr(
      chosen,
      kit.unitsOf[ALLIED].filter((u) => kit.aa[u] > 0),
    ),
  )
  return {
    veil: tinted(s, new Set(), new Set(points.keys())),
    numbers: new Map([...points].map(([hex, sum]) => [kit.placeIds[hex], String(sum)])),
  }
}

function tinted(s: State, axis: ReadonlySet<number>, allied: ReadonlySet<number>): Record<string, Tint> {
  const { kit } = s.derived
  const veil: Record<string, Tint> = {}
  for (const hex of axis) veil[kit.placeIds[hex]] = allied.has(hex) ? 'disputed' : 'axis'
  for (const hex of allied) veil[kit.placeIds[hex]] ??= 'allied'
  return veil
}
