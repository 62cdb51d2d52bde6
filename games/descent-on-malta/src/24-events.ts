import { call, type Io, law } from '@middlesea/engine'
import { reduceUnit } from './02-losses.ts'
import { changeStaffPoints } from './09-staff-points.ts'
import { changeAmphibiousPoints, changeCommand, changeRoyalNavy, commandChecks } from './23-command.ts'
import { placeReserves } from './25-reserves.ts'
import { alliedOffensive } from './26-offensives.ts'
import { airLosses, isInPlay } from './air-losses.ts'
import type { TablesData } from './data-schema.ts'
import { dieRow, eventRolled, raidRow, showDie } from './scenes/allied.ts'
import { phaseBegins, phaseEnds } from './scenes/parts.ts'
import { type AnyProcedure, forbid, type Frame, idOf, procedure, repeat, run, say } from './steps.ts'
import { AXIS_UNITS, isAxisNaval, SICILY, type State } from './state.ts'

type Event = TablesData['middleEastEvents']['rows'][number]['event']

interface MiddleEast extends Frame {
  /** Checks still to be made. */
  checks: number
  /** The events that have happened this turn. */
  happened: Event[]
  /** What the events change the Allied command level by. */
  command: number
}

/** Phase 15: the level at its beginning says how many checks are made. */
export function middleEastPhase(s: State, io: Io): void {
  const checks = commandChecks(s)
  if (checks > 0) phaseBegins(s, '24.0', 'middleEast', io)
  call(s, middleEast, { checks, happened: [], command: 0 })
}

const middleEast = procedure<MiddleEast>(
  'middleEast',
  [
    repeat('checks', { rule: '24.0', while: (_s, f) => f.checks > 0, do: makeEventCheck }),
    // 24.0: the command level changes only when all checks have been made.
    run('command', { rule: '24.0', do: (s, f, io) => changeCommand(s, f.command, '24.0', io) }),
  ],
  // The first check brings an event: what has not happened yet happens.
  (s, f, io) => {
    if (f.happened.length > 0) phaseEnds(s, '24.0', io)
  },
)

function makeEventCheck(s: State, f: MiddleEast, io: Io): void {
  f.checks--
  const dice = [io.roll(s, 6, 'event 24.0'), io.roll(s, 6, 'event 24.0')]
  const total = dice[0] + dice[1]
  const { rows } = s.derived.data.files.tables.middleEastEvents
  const event = rows[total - rows[0].total].event
  if (hasHappened(f, event)) {
    const text = say('event.repeated', { total, event: `event.${event}` })
    io.tell('24.0', text, () => eventRolled(s, dice, event, text))
    return
  }
  f.happened.push(event)
  const text = say('event.happens', { total, event: `event.${event}` })
  io.tell('24.0', text, () => eventRolled(s, dice, event, text))
  EFFECTS[event](s, f, io)
}

/** 24.0: an event, whatever total brings it, happens once a turn (ruling 27). */
const hasHappened = law('24.0', (f: MiddleEast, event: Event): boolean => f.happened.includes(event), false)

// ---- The events, in the order of their totals

const moraleCheck = law(
  '24.2',
  (s: State, _f: MiddleEast, io: Io): void => {
    const die = io.roll(s, 6, 'morale 24.2')
    showDie(s, '24.2', 'moraleCheck', die, io)
    changeStaffPoints(s, s.victoryPoints > 0 ? die : -die, '24.2', io)
  },
  undefined,
)

/** 24.3: a one reduces a naval unit. */
const RAID_HITS = 1

const raidNavalForces = law(
  '24.3',
  (s: State, _f: MiddleEast, io: Io): void => {
    const points = io.roll(s, 6, 'naval raid 24.3')
    showDie(s, '24.3', 'rafRaidsNaval', points, io)
    changeAmphibiousPoints(s, -points, '24.3', io)
    for (const u of AXIS_UNITS) {
      if (!isAxisNaval(u) || !isInPlay(s, u)) continue
      const die = io.roll(s, 6, 'ship raided 24.3')
      io.tell('24.3', say('event.shipRaided', { unit: idOf(u), die }), () =>
        raidRow(s, '24.3', 'raid', u, die, RAID_HITS),
      )
      if (die <= RAID_HITS) reduceUnit(s, u, io)
      if (s.result !== '') return
    }
  },
  undefined,
)

const middleEastSituation = law(
  '24.4',
  (s: State, f: MiddleEast, io: Io): void => {
    const die = io.roll(s, 6, 'command situation 24.4')
    const command = downOrUp(die)
    f.command += command
    const text = say('event.commandWillChange', { change: command })
    io.tell('24.4', text, () => dieRow(s, '24.4', 'middleEastSituation', die, text))
    const navy = io.roll(s, 6, 'navy situation 24.4')
    showDie(s, '24.4', 'middleEastSituation', navy, io)
    changeRoyalNavy(s, downOrUp(navy), '24.4', io)
  },
  undefined,
)

/** 24.4: 1 to 3 lowers a level by one, 4 to 6 raises it. */
const downOrUp = (die: number): number => (die <= 3 ? -1 : 1)

const releaseReserves = law(
  '24.5',
  (s: State, _f: MiddleEast, io: Io): void => {
    const count = io.roll(s, 6, 'reserves 24.5')
    const text = say('event.reserves', { count })
    io.tell('24.5', text, () => dieRow(s, '24.5', 'reservesReleased', count, text))
    placeReserves(s, count, io)
  },
  undefined,
)

const offensiveMalta = law(
  '24.7',
  (s: State, _f: MiddleEast, io: Io): void => alliedOffensive(s, 'malta', io),
  undefined,
)

const offensiveGozo = law('24.9', (s: State, _f: MiddleEast, io: Io): void => alliedOffensive(s, 'gozo', io), undefined)

const raidAirfields = law(
  '24.10',
  (s: State, _f: MiddleEast, io: Io): void => {
    const die = io.roll(s, 6, 'airfield raid 24.10')
    const text = say('event.airfieldsRaided', { die })
    io.tell('24.10', text, () => dieRow(s, '24.10', 'rafRaidsAirfields', die, text))
    call(s, airfieldRaid, { left: die, hit: [] })
  },
  undefined,
)

const ultra = law(
  '24.11',
  (s: State, f: MiddleEast, io: Io): void => {
    f.command += 1
    io.tell('24.11', say('event.commandWillChange', { change: 1 }))
    changeRoyalNavy(s, 1, '24.11', io)
  },
  undefined,
)

const commandBreakdown = law(
  '24.12',
  (s: State, _f: MiddleEast, io: Io): void => changeStaffPoints(s, -1, '24.12', io),
  undefined,
)

const EFFECTS: { [event in Event]: (s: State, f: MiddleEast, io: Io) => void } = {
  moraleCheck,
  rafRaidsNaval: raidNavalForces,
  middleEastSituation,
  reservesReleased: releaseReserves,
  offensiveMalta,
  offensiveGozo,
  rafRaidsAirfields: raidAirfields,
  ultra,
  commandBreakdown,
}

/** 24.10: only full-strength air units in Sicily are raided. */
const airfieldRaid = airLosses(
  'airfieldRaid',
  '24.10',
  (s, u) => s.place[u] === SICILY && s.reduced[u] === 0,
  (left) => say('prompt.airfieldRaid', { left }),
  forbid('24.10', 'refuse.airfieldRaid'),
)

export const eventProcedures: AnyProcedure[] = [middleEast, airfieldRaid]
