// cd.1: coast guns fire at units in landing boxes in the Axis sea movement phase.
import { type Io, law } from '@middlesea/engine'
import { bombardmentResult } from './bombardment.ts'
import { expose } from './hidden.ts'
import type { Kit, LandingBox } from './kit.ts'
import { eliminate } from './losses.ts'
import { AXIS, isNeutral, isNight, onMap, type State, unitsAt } from './state.ts'
import { say } from './steps.ts'

/** The batteries that have a landing box in range and are not neutralized. */
const batteriesOver = law(
  'cd.1',
  (s: State, box: LandingBox): number[] => {
    if (s.options.basic) return []
    const { kit } = s.derived
    return kit.coastGuns.filter(
      (u) => onMap(s, u) && !isNeutral(s, u) && rangeTo(kit, s.place[u], box) <= kit.cdRange[u],
    )
  },
  [],
)

const rangeTo = (kit: Kit, from: number, box: LandingBox): number =>
  Math.min(...box.hexes.map((hex) => kit.map.distance(from, hex)))

/** bomb.4: coast guns fire at half strength by night, rounded down. */
const strengthOf = law(
  'bomb.4',
  (s: State, u: number): number => (isNight(s) ? Math.floor(s.derived.kit.cd[u] / 2) : s.derived.kit.cd[u]),
  0,
)

/** terrain.beachbox, terrain.portbox: every battery in range fires once, at the first box of the list that it can reach. */
export function coastGunsFire(s: State, io: Io): void {
  const { kit } = s.derived
  const fired = new Set<number>()
  for (const box of [...kit.beaches, ...kit.ports]) {
    if (afloatIn(s, box).length === 0) continue
    io.reveal() // that no gun fires is news too
    for (const u of batteriesOver(s, box)) {
      if (fired.has(u)) continue
      fired.add(u)
      fireAt(s, u, box, io)
    }
  }
}

const afloatIn = (s: State, box: LandingBox): number[] =>
  unitsAt(s, box.place).filter((u) => s.derived.kit.side[u] === AXIS)

/** 5.14: N-1 sinks one counter, N-2 two, drawn blind. */
function fireAt(s: State, u: number, box: LandingBox, io: Io): void {
  const { kit } = s.derived
  expose(s, u, io)
  const strength = strengthOf(s, u)
  const die = io.roll(s, 6, 'coast guns cd.1')
  const hits = bombardmentResult(kit, strength, die)
  const names = { unit: kit.unitIds[u], box: kit.placeIds[box.place] }
  io.tell('cd.1', say('guns.fired', { ...names, strength, die, hits }))
  for (let hit = 0; hit < hits; hit++) {
    const afloat = afloatIn(s, box)
    if (afloat.length > 0) sink(s, afloat[io.draw(s, afloat.length, 'draw cd.1')], io)
  }
}

/** bomb.2 */
const sink = law('bomb.2', (s: State, u: number, io: Io): void => eliminate(s, u, 'bomb.2', io), undefined)
