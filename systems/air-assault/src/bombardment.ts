// bomb.table, bomb.1 to bomb.5: what bombs and shells do. Coast guns use the same table (cd.1).
import { type Io, law } from '@middlesea/engine'
import type { BombTarget } from './actions.ts'
import { expose } from './hidden.ts'
import type { Kit } from './kit.ts'
import { eliminate } from './losses.ts'
import { ALLIED, type State, unitsAt } from './state.ts'
import { say } from './steps.ts'

/** bomb.5, ruling 13: the clock of neutralization ticks when aircraft are placed, by day and by night. */
export const runDownNeutralization = law(
  'bomb.5',
  (s: State): void => {
    for (let u = 0; u < s.neutral.length; u++) if (s.neutral[u] > 0) s.neutral[u]--
    for (let port = 0; port < s.portNeutral.length; port++) if (s.portNeutral[port] > 0) s.portNeutral[port]--
  },
  undefined,
)

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

/** Bombs fall on all targets of one kind in a hex. */
export function bombard(s: State, hex: number, target: BombTarget, strength: number, io: Io): void {
  const { kit } = s.derived
  const place = kit.placeIds[hex]
  const units = targetUnits(s, hex, target)
  io.reveal()
  for (const u of units) expose(s, u, io)
  if (strength === 0 || (units.length === 0 && target !== 'port')) {
    io.tell('bomb.table', say('bomb.wasted', { hex: place, target: `target.${target}` }))
    return
  }
  const die = io.roll(s, 6, 'bombardment bomb.table')
  const turns = bombardmentResult(kit, strength, die)
  io.tell('bomb.table', say('bomb.rolled', { hex: place, target: `target.${target}`, strength, die, turns }))
  if (turns === 0) return
  if (target === 'naval') for (const u of units) sink(s, u, io)
  else if (target === 'port') neutralizePort(s, hex, turns, io)
  else for (const u of units) neutralize(s, u, turns, io)
}

function targetUnits(s: State, hex: number, target: BombTarget): number[] {
  const { kit } = s.derived
  const is: { [target in BombTarget]: (u: number) => boolean } = {
    aa: (u) => kit.aaRange[u] > 0,
    cd: (u) => kit.cd[u] > 0,
    naval: (u) => kit.isSteamer[u],
    port: () => false,
  }
  return unitsAt(s, hex).filter((u) => kit.side[u] === ALLIED && is[target](u))
}

/** bomb.1: neutralization adds up. */
const addedUp = law('bomb.1', (before: number, turns: number): number => before + turns, 1)

function neutralize(s: State, u: number, turns: number, io: Io): void {
  s.neutral[u] = addedUp(s.neutral[u], turns)
  io.tell('bomb.5', say('bomb.neutralized', { unit: s.derived.kit.unitIds[u], turns: s.neutral[u] }))
}

/** bomb.2: naval units do not survive a hit. */
const sink = law('bomb.2', (s: State, u: number, io: Io): void => eliminate(s, u, 'bomb.2', io), undefined)

/** bomb.3: a port that is hit cannot be used, and all in its box but the steamer is lost. */
const neutralizePort = law(
  'bomb.3',
  (s: State, hex: number, turns: number, io: Io): void => {
    const { kit } = s.derived
    const port = kit.ports.find(({ hexes }) => hexes.includes(hex))!
    s.portNeutral[port.index] = addedUp(s.portNeutral[port.index], turns)
    const name = kit.placeIds[port.place]
    io.tell('bomb.3', say('bomb.port', { port: name, turns: s.portNeutral[port.index] }))
    for (const u of unitsAt(s, port.place)) if (!kit.isSteamer[u]) eliminate(s, u, 'bomb.3', io)
  },
  undefined,
)
