// Where every unit on the map can get to in a movement phase, with the rules' own search. Of face-down counters: wherever one
// of them could get to in some guess of what it is.
import { AXIS, reachOf, type State, type View } from '../src/index.ts'
import type { Language, Name } from '@middlesea/engine'
import type { Comers } from '@middlesea/table-kit/who-reaches'
import { isHexId, type ViewReader, type Reading } from './read.ts'

const NOWHERE: ReadonlySet<string> = new Set()

const FACE_DOWN: Name = { en: 'face down', ja: '伏せた駒' }

export function comersTeller(reader: ViewReader): (v: View, language: Language) => Comers[] {
  const known = new WeakMap<View, { [language in Language]?: Comers[] }>()
  return (v, language) => {
    const here = known.get(v) ?? {}
    known.set(v, here)
    // Each view is searched once: a hand points at many places.
    here[language] ??= [...seenComers(reader, v, language), ...hiddenComers(reader, v, language)]
    return here[language]
  }
}

function seenComers(reader: ViewReader, v: View, language: Language): Comers[] {
  const r = reader.read(v)
  const s = reader.stateOf(v)
  return [...r.seen.values()].flatMap(({ id, place }): Comers[] => {
    const u = r.kit.unitNumber(id)
    if (!isHexId(r, place) || !walks(s, u)) return []
    const name = reader.game.names(id)?.[language] ?? id
    return [{ from: place, side: sideOf(s, u), name, count: 1, to: new Set(hexesOf(r, s, u)) }]
  })
}

const walks = ({ derived: { kit }, carrier }: State, u: number): boolean =>
  kit.move[u] > 0 && !kit.isSteamer[u] && carrier[u] === -1

const sideOf = ({ derived: { kit } }: State, u: number): Comers['side'] => (kit.side[u] === AXIS ? 'axis' : 'allied')

function hexesOf({ kit }: Reading, s: State, u: number): string[] {
  const { entered, count } = reachOf(s, u)
  return Array.from({ length: count }, (_, i) => kit.placeIds[entered[i]])
}

function hiddenComers(reader: ViewReader, v: View, language: Language): Comers[] {
  const r = reader.read(v)
  if (r.faceDown.size === 0) return []
  const found = new Map<string, Comers>()
  for (const s of reader.worldsOf(v)) {
    for (let u = 0; u < r.kit.units.length; u++) {
      const place = r.kit.placeIds[s.place[u]]
      const lies = r.faceDown.get(place) ?? 0
      if (lies === 0 || r.seen.has(r.kit.unitIds[u]) || !isHexId(r, place) || !walks(s, u)) continue
      const one = found.get(place) ?? {
        from: place,
        side: sideOf(s, u),
        name: FACE_DOWN[language],
        count: lies,
        to: NOWHERE,
      }
      found.set(place, { ...one, to: new Set([...one.to, ...hexesOf(r, s, u)]) })
    }
  }
  return [...found.values()]
}
