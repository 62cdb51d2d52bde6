// cd.1: coast guns fire at units in landing boxes in the Axis sea movement phase.
import { call, type Choice, type Frame, type Io, law, type Participant, type Refusal } from '@middlesea/engine'
import { type Action, DONE } from '../core/actions.ts'
import { bombardmentResult, sink } from '../air/bombardment.ts'
import { expose } from '../core/hidden.ts'
import type { Kit, LandingBox } from '../core/kit.ts'
import { isStunned } from '../movement/movers.ts'
import { isAdvanced } from '../core/options.ts'
import { begins, coastGunsHead, ends, goesOn, pieceOf } from '../scenes/parts.ts'
import { batteryRow, drawRow } from '../scenes/rolls.ts'
import { sideIn } from '../core/stacking.ts'
import { AXIS, isExposed, isNeutral, isNight, onMap, type State } from '../core/state.ts'
import { type AnyProcedure, type Attempt, decide, forbid, procedure, run, say } from '../core/steps.ts'

// ---- What is under fire

/** terrain.beachbox, terrain.portbox: coast guns fire at both kinds of boxes. */
const isBeach = law('terrain.beachbox', ({ kind }: LandingBox): boolean => kind === 'beach', false)
const isPort = law('terrain.portbox', ({ kind }: LandingBox): boolean => kind === 'port', false)

/** Units in landing boxes are aboard ship. */
const afloatIn = (s: State, box: LandingBox): number[] => sideIn(s, AXIS, box.place)

const afloat = (s: State, box: LandingBox): Participant[] =>
  afloatIn(s, box).map((u) => ({
    ...pieceOf(s, u),
    side: 'axis',
    role: 'role.defender',
    from: s.derived.kit.placeIds[box.place],
  }))

function targets(s: State): LandingBox[] {
  return s.derived.kit.landingBoxes.filter((box) => (isBeach(box) || isPort(box)) && afloatIn(s, box).length > 0)
}

// ---- Who fires

interface CoastGunsFrame extends Frame {
  /** The batteries that have fired: everybody has seen them. */
  fired: number[]
}

/** cd.1: whether a battery reaches the shore of a landing box from a hex. */
export const reachesBox = (kit: Kit, u: number, from: number, box: LandingBox): boolean =>
  box.hexes.some((hex) => kit.map.distance(from, hex) <= kit.cdRange[u])

/** cd.1: the boxes at which a battery can fire: on the map, not neutralized, once. */
const targetsOf = law(
  'cd.1',
  (s: State, f: CoastGunsFrame, u: number): LandingBox[] => {
    if (!onMap(s, u) || isNeutral(s, u) || f.fired.includes(u)) return []
    return targets(s).filter((box) => reachesBox(s.derived.kit, u, s.place[u], box))
  },
  [],
)

/** The batteries that can choose between several boxes. */
const choosers = (s: State, f: CoastGunsFrame): number[] =>
  s.derived.kit.coastGuns.filter((u) => targetsOf(s, f, u).length > 1)

/** Whether there may be something to choose, as far as everybody can see: what lies face down might be a battery. */
const mayChoose = (s: State, f: CoastGunsFrame): boolean =>
  targets(s).length > 1 &&
  (s.exposed.some((exposed, u) => exposed === 0 && onMap(s, u)) || choosers(s, f).some((u) => isExposed(s, u)))

// ---- Fire

/** bomb.4: coast guns fire at half strength by night, rounded down. */
const nightDivisor = law('bomb.4', (s: State): number => (isNight(s) ? 2 : 1), 1)

/** Bombardment Table. 5.14: N-1 sinks one counter, N-2 two, drawn blind. */
function fireAt(s: State, f: CoastGunsFrame, u: number, box: LandingBox, io: Io): void {
  const { kit } = s.derived
  expose(s, u, io)
  f.fired = [...f.fired, u]
  const strength = Math.floor(kit.cd[u] / nightDivisor(s))
  const die = io.roll(s, 6, 'coast guns cd.1')
  const hits = bombardmentResult(kit, strength, die)
  const names = { unit: kit.unitIds[u], box: kit.placeIds[box.place] }
  io.tell('cd.1', say('guns.fired', { ...names, strength, die, hits }), () =>
    goesOn(s, { rows: [batteryRow(s, u, names.box, strength, die, hits)] }),
  )
  for (let hit = 0; hit < hits; hit++) {
    const left = afloatIn(s, box)
    if (left.length === 0) continue
    const drawn = io.drawFrom(s, left, 'draw cd.1', (one) => kit.unitIds[one])
    io.show('cd.1', () => goesOn(s, { rows: [drawRow(s, 'cd.1', left[drawn], left.length, drawn)] }))
    sink(s, left[drawn], io)
  }
}

/** Who has not chosen fires at the first box within range where anybody is left. */
function fireTheRest(s: State, f: CoastGunsFrame, io: Io): void {
  for (const u of s.derived.kit.coastGuns) {
    const [box] = targetsOf(s, f, u)
    if (box !== undefined) fireAt(s, f, u, box, io)
  }
}

const NO_BATTERY = forbid('cd.1', 'refuse.noBattery')

const coastGuns = procedure<CoastGunsFrame>(
  'coastGuns',
  [
    decide('targets', {
      rule: 'cd.1',
      when: mayChoose,
      always: true,
      seats: () => ['allied'],
      prompt: () => say('prompt.coastGuns', {}),
      options: (s, f): Choice<Action>[] => [...choosers(s, f).map((u) => s.derived.kit.actions.unit[u]), DONE],
      expand: (s, f, choice) => {
        const { kit } = s.derived
        const boxes = targetsOf(s, f, kit.unitNumber(choice.id))
        return boxes.map(({ place }) => ({ do: 'fire', unit: choice.id, at: kit.placeIds[place] }))
      },
      resolve: (s, f, a, io) => {
        const { kit } = s.derived
        if (a.do !== 'fire') return
        fireAt(s, f, kit.unitNumber(a.unit), kit.boxAt[kit.placeNumber(a.at)]!, io)
        return 'again'
      },
      why: (s, _f, a: Attempt): Refusal | null => {
        const u = s.derived.kit.unitNumber(a.unit)
        if (a.do !== 'fire') return null
        return u !== -1 && s.derived.kit.cd[u] > 0 ? (isStunned(s, u) ?? NO_BATTERY) : NO_BATTERY
      },
    }),
    run('fire', { rule: 'cd.1', do: fireTheRest }),
  ],
  (s, { fired }, io) =>
    io.show('cd.1', () => ends(coastGunsHead(s), say('scene.over.coastGuns', { guns: fired.length }))),
)

/** 5.14: when the ships lie off the coast every battery that reaches a box fires once; its owner chooses the box. */
export function openCoastGuns(s: State, io: Io): void {
  if (!isAdvanced(s) || targets(s).length === 0) return
  io.reveal() // that no gun fires is news too
  io.show('cd.1', () =>
    begins(coastGunsHead(s), say('scene.coastGuns', {}), { cast: targets(s).flatMap((box) => afloat(s, box)) }),
  )
  call(s, coastGuns, { fired: [] })
}

export const coastGunProcedures: AnyProcedure[] = [coastGuns]
