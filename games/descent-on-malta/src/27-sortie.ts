import { call, type Io, law } from '@middlesea/engine'
import { reduceUnit } from './02-losses.ts'
import { changeAmphibiousPoints, changeCommand, fleetStrength } from './23-command.ts'
import { rollPlacement } from './25-reserves.ts'
import { airLosses, isInPlay } from './air-losses.ts'
import { cameTo, raidRow } from './scenes/allied.ts'
import { piece } from './scenes/effects.ts'
import { phaseBegins, phaseEnds, rowOf } from './scenes/parts.ts'
import { diceRow } from './scenes/rolls.ts'
import { type AnyProcedure, forbid, type Frame, idOf, placeId, procedure, run, say } from './steps.ts'
import { isAxisNaval, ME_COMMANDO, put, SICILY, type State, unitsAt } from './state.ts'

/** 27.0: the fleet sorties once, when two dice come out above the Royal Navy level. */
const sortieCheck = law(
  '27.0',
  (s: State, io: Io): boolean => {
    if (s.sortied) return false
    phaseBegins(s, '27.0', 'royalNavy', io)
    const dice = [io.roll(s, 6, 'sortie 27.0'), io.roll(s, 6, 'sortie 27.0')]
    const total = dice[0] + dice[1]
    const sorties = total > s.royalNavy
    const text = say(sorties ? 'sortie.begins' : 'sortie.none', { total, level: s.royalNavy })
    io.tell('27.0', text, () => rowOf(s, { ...diceRow(s, '27.0', say('scene.sortie', {}), dice), result: text }))
    if (!sorties) phaseEnds(s, '27.0', io)
    return sorties
  },
  false,
)

/** Phase 17. */
export function royalNavyPhase(s: State, io: Io): void {
  if (!sortieCheck(s, io)) return
  s.sortied = true
  call(s, sortie, { strength: fleetStrength(s) })
}

interface Sortie extends Frame {
  /** The fleet's combat strength (27.0). */
  strength: number
}

const sortie = procedure<Sortie>(
  'sortie',
  [
    run('ships', { rule: '27.1', do: attackShips }),
    run('amphibious', { rule: '27.1', do: (s, f, io) => changeAmphibiousPoints(s, -f.strength, '27.1', io) }),
    run('air', { rule: '27.1', do: attackAir }),
    run('commando', { rule: '27.1', do: landCommando }),
    run('command', {
      rule: '27.1',
      do: lowerCommand,
    }),
  ],
  (s, _f, io) => phaseEnds(s, '27.1', io),
)

/** 27.1: a die of the Allied command level. */
function lowerCommand(s: State, _f: Sortie, io: Io): void {
  const die = io.roll(s, 6, 'sortie command 27.1')
  io.show('27.1', () => rowOf(s, diceRow(s, '27.1', say('scene.sortieCommand', {}), [die])))
  changeCommand(s, -die, '27.1', io)
}

/** 27.1: the fleet attacks each naval unit in Sicily. */
function attackShips(s: State, f: Sortie, io: Io): void {
  for (const u of unitsAt(s, SICILY).filter(isAxisNaval)) {
    const die = io.roll(s, 6, 'sortie ship 27.1')
    io.tell('27.1', say('sortie.ship', { unit: idOf(u), strength: f.strength, die }), () =>
      raidRow(s, '27.1', 'fleet', u, die, f.strength),
    )
    if (die <= f.strength) reduceUnit(s, u, io)
    if (s.result !== '') return
  }
}

/** 27.1: a die below the strength costs the difference in air units. */
function attackAir(s: State, f: Sortie, io: Io): void {
  const die = io.roll(s, 6, 'sortie air 27.1')
  const losses = Math.max(0, f.strength - die)
  const text = say('sortie.air', { strength: f.strength, die, losses })
  io.tell('27.1', text, () => rowOf(s, { ...diceRow(s, '27.1', say('scene.sortieAir', {}), [die]), result: text }))
  if (losses > 0) call(s, sortieAirLosses, { left: losses, hit: [] })
}

/** 27.1: all air units in play may be chosen (ruling 38), each once. */
const sortieAirLosses = airLosses(
  'sortieAirLosses',
  '27.1',
  isInPlay,
  (left) => say('prompt.sortieAir', { left }),
  forbid('27.1', 'refuse.sortieAir'),
)

/** 27.1: the ME Commando lands where the placement table says, also in a zone that the Axis control. */
function landCommando(s: State, _f: Sortie, io: Io): void {
  const zone = rollPlacement(s, io)
  put(s, ME_COMMANDO, zone)
  io.tell('27.1', say('sortie.commando', { unit: idOf(ME_COMMANDO), zone: placeId(zone) }), () =>
    cameTo(s, '27.1', piece(ME_COMMANDO), zone),
  )
}

/** 27.2: once landed the ME Commando leaves its zone for no reason. */
export const neverMoves = law('27.2', (u: number): boolean => u === ME_COMMANDO, false)

export const sortieProcedures: AnyProcedure[] = [sortie, sortieAirLosses]
