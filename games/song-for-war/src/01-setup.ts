// Game set-up: starting units, control, and where the hidden fleets start.
import { call, type Choice, law } from '@middlesea/engine'
import type { Action } from './actions.ts'
import type { FleetRow, GroupRow } from './data-files.ts'
import { DE, NATIONS, US } from './kit.ts'
import { addUnit, scenarioOf, seatOfNation, setAboard, setFleet, spaceNumber, type State } from './state.ts'
import { decide, type Frame, procedure, run, say } from './steps.ts'
import { hasRoomFor } from './06-loads.ts'

/** setup.4: the starting units of a scenario. */
const placeStartingUnits = law(
  'setup.4',
  (s: State): void => {
    const { groups } = scenarioOf(s)
    NATIONS.forEach((id, nation) => {
      for (const group of groups[id]) placeGroup(s, nation, group, s.derived.kit.spaceNumber[group.space])
    })
  },
  undefined,
)

/** Puts units on a place, cargo aboard the transports and aircraft aboard the carriers that have room. */
function placeGroup(s: State, nation: number, group: Omit<GroupRow, 'space'>, place: number): void {
  const { kit } = s.derived
  const ships: number[] = []
  const each = (units: { [type: string]: number }, make: (type: number) => void): void => {
    for (const [type, count] of Object.entries(units)) for (let i = 0; i < count; i++) make(kit.typeNumber[type])
  }
  each(group.units, (type) => ships.push(addUnit(s, nation, type, place)))
  const stow = (type: number): void => {
    const cargo = addUnit(s, nation, type, place)
    const ship = ships.find((one) => s.aboard[one] === -1 && hasRoomFor(s, one, cargo))
    if (ship === undefined) throw new Error(`no room aboard for ${kit.types[type].id} at ${kit.placeIds[place]}`)
    setAboard(s, cargo, ship)
  }
  each(group.aboardTransports, stow)
  each(group.aboardCarriers, stow)
}

/** The nations whose hidden fleet starts the scenario, in order. */
const FLEETS = [US, DE]

const fleetOf = (s: State, nation: number): FleetRow | undefined => scenarioOf(s).fleets[NATIONS[nation]]

interface StartFrame extends Frame {
  nation: number
}

/** setup.5, setup.6: a nation chooses in secret where its fleet starts. setup.2: alone at the table it stands there for all to see. */
const startOf = (nation: number, rule: string) =>
  decide<StartFrame>(`where${NATIONS[nation]}`, {
    rule,
    when: (_s, f) => f.nation === nation,
    seats: (s, f) => [seatOfNation(s, f.nation)],
    prompt: (_s, f) => say('prompt.fleetStart', { nation: NATIONS[f.nation] }),
    options: (s, f) => startChoices(s, f.nation),
    always: true,
    resolve(s, f, action, io) {
      if (action.do !== 'start') return
      const at = spaceNumber(s, action.at)
      const row = fleetOf(s, f.nation) as FleetRow
      const nation = NATIONS[f.nation]
      if (isSolo(s)) {
        placeGroup(s, f.nation, row, at)
        io.tell('setup.2', say('told.fleetOpen', { nation, at: action.at }))
        return
      }
      placeGroup(s, f.nation, row, s.derived.kit.box[f.nation])
      setFleet(s, f.nation, at)
      io.tell(rule, say('told.fleetReady', { nation }))
    },
  })

export const fleetStart = procedure<StartFrame>('fleetStart', [startOf(US, 'setup.5'), startOf(DE, 'setup.6')])

/** setup.2: one person plays all nations, with fleets open on the board. */
export const isSolo = law('setup.2', (s: State): boolean => s.options.solo, false)

function startChoices(s: State, nation: number): Choice<Action>[] {
  const starts = nation === US ? usStarts(s) : germanStarts(s)
  return starts.map((at) => ({ on: 'place', id: at, action: { do: 'start', at } }))
}

const usStarts = law('setup.5', (s: State): string[] => fleetOf(s, US)?.starts ?? [], [])
const germanStarts = law('setup.6', (s: State): string[] => fleetOf(s, DE)?.starts ?? [], [])

interface SetUpFrame extends Frame {
  next: number
}

export const setUp = procedure<SetUpFrame>('setUp', [
  run('units', { rule: 'setup.4', do: (s) => placeStartingUnits(s) }),
  run('fleets', {
    rule: 'setup.5',
    do(s, f) {
      while (f.next < FLEETS.length) {
        const nation = FLEETS[f.next++]
        if (fleetOf(s, nation) === undefined) continue
        f.step = 'fleets'
        call(s, fleetStart, { nation })
        return
      }
    },
  }),
])

export const SETUP_PROCEDURES = [setUp, fleetStart]
