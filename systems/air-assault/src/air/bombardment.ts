// bomb.table, bomb.1 to bomb.5: what bombs and shells do. Coast guns use the same table (cd.1).
import { type Io, law, type SceneEffect, type Strength } from '@middlesea/engine'
import type { BombTarget } from '../core/actions.ts'
import { isFriendlyFeature } from '../core/control.ts'
import { expose } from '../core/hidden.ts'
import type { Kit, LandingBox } from '../core/kit.ts'
import { eliminate } from '../combat/losses.ts'
import { goesOn, pieceOf } from '../scenes/parts.ts'
import { bombRow, wastedRow } from '../scenes/rolls.ts'
import { ALLIED, isExposed, type State, unitsAt } from '../core/state.ts'
import { say } from '../core/steps.ts'

// ---- Targets

export const TARGETS: BombTarget[] = ['aa', 'cd', 'naval', 'port']

const portAt = (kit: Kit, hex: number): LandingBox | undefined =>
  kit.isPortHex[hex] ? kit.ports.find(({ hexes }) => hexes.includes(hex)) : undefined

/** Whether a unit is of the kind that bombs are aimed at. */
const isOf = (kit: Kit, u: number, target: BombTarget): boolean =>
  kit.side[u] === ALLIED && (target === 'aa' ? kit.aaRange[u] > 0 : target === 'cd' && kit.cd[u] > 0)

/** terrain.portbox: a port that serves the Allies is a target (ruling 14), but the steamer in its box is safe. */
const servesAllies = law(
  'terrain.portbox',
  (s: State, port: LandingBox): boolean => isFriendlyFeature(s, ALLIED, port),
  false,
)

/** terrain.portbox: whether the steamer lies safe in the box of a port of this hex. */
export function hidesSteamer(s: State, hex: number): boolean {
  const { kit } = s.derived
  const port = portAt(kit, hex)
  return port !== undefined && servesAllies(s, port) && kit.steamers.some((u) => s.place[u] === port.place)
}

/** The ships that can be bombed over a hex: at sea, or in the box of a port that they have lost. */
function shipsAt(s: State, hex: number): number[] {
  const { kit } = s.derived
  const port = portAt(kit, hex)
  if (port !== undefined && servesAllies(s, port)) return []
  const place = port === undefined ? hex : port.place
  return kit.steamers.filter((u) => s.place[u] === place)
}

/** The hexes where there might be targets of a kind. `allied` are those with Allied counters. */
export function hexesToBomb(s: State, target: BombTarget, allied: number[]): number[] {
  const { kit } = s.derived
  if (target === 'aa' || target === 'cd') return allied
  const ports = kit.ports.flatMap((port) => port.hexes)
  return target === 'port' ? ports : [...kit.steamers.map((u) => s.place[u]).filter((hex) => kit.isHex(hex)), ...ports]
}

/** air.1: whether bombs can be aimed at something here, as far as everybody can see: a face-down counter may be a gun. */
export const isTarget = law(
  'air.1',
  (s: State, hex: number, target: BombTarget): boolean => {
    const { kit } = s.derived
    if (target === 'naval') return shipsAt(s, hex).length > 0
    if (target === 'port') {
      const port = portAt(kit, hex)
      return port !== undefined && servesAllies(s, port)
    }
    return unitsAt(s, hex).some((u) => !isExposed(s, u) || isOf(kit, u, target))
  },
  false,
)

// ---- The table

/** bomb.table: for how many turns so much strength neutralizes its target. */
export const bombardmentResult = law(
  'bomb.table',
  (kit: Kit, strength: number, die: number): number => {
    const { from, rows } = kit.tables.bombardment
    const columns = from.filter((least) => strength >= least).length
    return columns === 0 ? 0 : rows[die - 1][columns - 1]
  },
  0,
)

/** Bombs fall on all targets of one kind in a hex. Guns that are named are seen (5.18). */
export function bombard(
  s: State,
  hex: number,
  target: BombTarget,
  strength: number,
  io: Io,
  sent: () => Strength,
): void {
  const { kit } = s.derived
  const names = { hex: kit.placeIds[hex], target: `target.${target}` }
  const units = target === 'naval' ? shipsAt(s, hex) : unitsAt(s, hex).filter((u) => isOf(kit, u, target))
  io.reveal() // that there is no gun is news too
  for (const u of units) expose(s, u, io)
  if (strength === 0 || (units.length === 0 && target !== 'port')) {
    io.tell('bomb.table', say('bomb.wasted', names), () =>
      goesOn(s, { rows: [wastedRow(names.hex, names.target, sent())] }),
    )
    return
  }
  const die = io.roll(s, 6, 'bombardment bomb.table')
  const turns = bombardmentResult(kit, strength, die)
  const at = units.map((u) => pieceOf(s, u))
  io.tell('bomb.table', say('bomb.rolled', { ...names, strength, die, turns }), () =>
    goesOn(s, { rows: [bombRow(s, names.hex, names.target, sent(), at, die)] }),
  )
  if (turns === 0) return
  if (target === 'naval') for (const u of units) sink(s, u, io)
  else if (target === 'port') neutralizePort(s, portAt(kit, hex)!, turns, io)
  else for (const u of units) neutralize(s, u, turns, io)
}

// ---- Results

/** bomb.5, ruling 13: the clock of neutralization ticks when aircraft are placed, by day and by night. */
export const runDownNeutralization = law(
  'bomb.5',
  (s: State): void => {
    for (let u = 0; u < s.neutral.length; u++) if (s.neutral[u] > 0) s.neutral[u]--
    for (let port = 0; port < s.portNeutral.length; port++) if (s.portNeutral[port] > 0) s.portNeutral[port]--
  },
  undefined,
)

/** bomb.1: neutralization adds up. */
const addedUp = law('bomb.1', (before: number, turns: number): number => before + turns, 1)

function neutralize(s: State, u: number, turns: number, io: Io): void {
  s.neutral[u] = addedUp(s.neutral[u], turns)
  const effect: SceneEffect = {
    do: 'marked',
    rule: 'bomb.5',
    piece: pieceOf(s, u),
    mark: 'mark.neutralized',
    amount: s.neutral[u],
  }
  io.tell('bomb.5', say('bomb.neutralized', { unit: s.derived.kit.unitIds[u], turns: s.neutral[u] }), () =>
    goesOn(s, { effects: [effect] }),
  )
}

/** bomb.2: ships do not survive a hit. */
export const sink = law('bomb.2', (s: State, u: number, io: Io): void => eliminate(s, u, 'bomb.2', io), undefined)

/** bomb.3: a port that is hit cannot be used, and all in its box but the steamer is lost. */
const neutralizePort = law(
  'bomb.3',
  (s: State, port: LandingBox, added: number, io: Io): void => {
    const { kit } = s.derived
    s.portNeutral[port.index] = addedUp(s.portNeutral[port.index], added)
    const place = kit.placeIds[port.place]
    const turns = s.portNeutral[port.index]
    io.tell('bomb.3', say('bomb.port', { port: place, turns }), () =>
      goesOn(s, {
        effects: [{ do: 'placeMarked', rule: 'bomb.3', place, mark: 'mark.neutralized', amount: turns }],
      }),
    )
    for (const u of unitsAt(s, port.place)) if (!kit.isSteamer[u]) eliminate(s, u, 'bomb.3', io)
  },
  undefined,
)
