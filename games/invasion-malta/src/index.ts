import {
  defineGame,
  frame,
  type MatchConfig,
  type Message,
  type Name,
  type Scenario,
  withoutNoHandicap,
} from '@middlesea/engine'
import leros from '../data/maps/leros.json' with { type: 'json' }
import malta from '../data/maps/malta.json' with { type: 'json' }
import leros1943 from '../data/scenarios/leros-1943.json' with { type: 'json' }
import malta1940 from '../data/scenarios/malta-1940.json' with { type: 'json' }
import malta1941 from '../data/scenarios/malta-1941.json' with { type: 'json' }
import malta1942 from '../data/scenarios/malta-1942.json' with { type: 'json' }
import short from '../data/scenarios/short.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }
import rulebook from '../rulebook/rules.json' with { type: 'json' }
import { disruptionProcedures } from './03-disruption.ts'
import { erCheckProcedures } from './03-er-check.ts'
import { lossProcedures } from './03-losses.ts'
import { stackingProcedures } from './03-stacking.ts'
import { recoveryProcedures } from './04-recovery.ts'
import { setUpProcedures } from './04-set-up.ts'
import { game, turnProcedures } from './04-turn.ts'
import { activationProcedures } from './07-activation.ts'
import { operationProcedures } from './07-operations.ts'
import { movementProcedures } from './08-movement.ts'
import { declarationProcedures } from './09-declaration.ts'
import { reactionProcedures } from './09-reaction.ts'
import { bombardmentProcedures } from './10-bombardment.ts'
import { bombardmentPhaseProcedures } from './10-bombardment-phase.ts'
import { airProcedures } from './11-air.ts'
import { airBombardmentProcedures } from './11-air-bombardment.ts'
import { airFireProcedures } from './11-air-fire.ts'
import { closeSupportProcedures } from './11-close-support.ts'
import { combatProcedures } from './12-combat.ts'
import { airborneProcedures } from './15-paradrop.ts'
import { beachheadProcedures } from './16-beachheads.ts'
import { convoyProcedures } from './16-convoys.ts'
import { commandoProcedures } from './17-commandos.ts'
import { landingTableProcedures } from './16-landing-table.ts'
import { shoreProcedures } from './16-shore.ts'
import { zoneProcedures } from './16-zones.ts'
import { rallyProcedures } from './18-rally.ts'
import { navalProcedures } from './17-naval.ts'
import { outcome } from './19-victory.ts'
import { control } from './scenes-control.ts'
import type { Action } from './actions.ts'
import { clone } from './clone.ts'
import { CORRECTIONS } from './corrections.ts'
import type { DataFiles, ScenarioFile } from './data-files.ts'
import { scenarioFile } from './data-scenarios.ts'
import { invariants } from './invariants.ts'
import { type Files, Kits } from './kit.ts'
import { en } from './messages/en.ts'
import { ja } from './messages/ja.ts'
import { OPTIONS } from './options.ts'
import { changeOrder, firstOrders, withOrders } from './orders.ts'
import { withReasons } from './out-of-phase.ts'
import { recheckReach } from './recheck.ts'
import { blankState, derive, type Options, SEATS, type State } from './state.ts'
import type { AnyProcedure } from './steps.ts'
import { determinize, pieces, type View, view } from './view.ts'
import { nameOf, wordOf } from './words.ts'

export const ID = 'invasion-malta'

const scenarios = {
  'malta-1942': malta1942,
  'malta-1941': malta1941,
  'malta-1940': malta1940,
  'leros-1943': leros1943,
} as unknown as DataFiles['scenarios']

export const PRINTED = { maps: { leros, malta }, units, tables, scenarios, short } as unknown as Files

export const kits = new Kits(ID, PRINTED)

const PROCEDURES: AnyProcedure[] = [
  ...turnProcedures,
  ...setUpProcedures,
  ...recoveryProcedures,
  ...stackingProcedures,
  ...lossProcedures,
  ...disruptionProcedures,
  ...erCheckProcedures,
  ...activationProcedures,
  ...operationProcedures,
  ...movementProcedures,
  ...airProcedures,
  ...airFireProcedures,
  ...airBombardmentProcedures,
  ...closeSupportProcedures,
  ...navalProcedures,
  ...bombardmentProcedures,
  ...bombardmentPhaseProcedures,
  ...declarationProcedures,
  ...reactionProcedures,
  ...combatProcedures,
  ...commandoProcedures,
  ...airborneProcedures,
  ...convoyProcedures,
  ...landingTableProcedures,
  ...rallyProcedures,
  ...shoreProcedures,
  ...beachheadProcedures,
  ...zoneProcedures,
]

function start(config: MatchConfig): State {
  const kit = kits.of(config.pack, config.scenario)
  const s = blankState(kit, withoutNoHandicap(config.options) as unknown as Options, config.pack)
  if (s.options.standingOrders) s.orders = firstOrders()
  s.stack.push(frame(game, {}))
  return s
}

/** The scenarios in the order in which they are learnt; the first stands for a match that names none. */
export const SCENARIOS: ScenarioFile['id'][] = [
  'leros-1943',
  'rachi-1943',
  'leros-first-day',
  'malta-first-day',
  'malta-1942',
  'malta-1941',
  'malta-1940',
]

const scenarioOf = ({ id, name, summary }: ScenarioFile): Scenario => ({ id, name, summary })

/** The name of something that any of the scenarios has. What a short one has, its whole one has too. */
function names(id: string): Name | undefined {
  const named = SCENARIOS.find((scenario) => id === `scenario.${scenario}`)
  if (named !== undefined) return scenarioFile(PRINTED, named).name
  const word = wordOf(id)
  if (word !== undefined) return word
  for (const scenario of SCENARIOS) {
    const name = scenario in scenarios ? nameOf(kits.of('', scenario), id) : undefined
    if (name !== undefined) return name
  }
  return undefined
}

function label(action: Action): Message {
  const { do: verb, ...params } = action
  return { key: `act.${verb}`, params }
}

export const invasionMalta = defineGame<State, Action, View>({
  id: ID,
  name: { en: 'Invasion: Malta', ja: 'インベージョン：マルタ' },
  version: '1.7.0',
  corrections: CORRECTIONS,
  scenarios: SCENARIOS.map((id) => scenarioOf(scenarioFile(PRINTED, id))),
  options: OPTIONS,
  rulebook: rulebook.rules,
  catalogues: { en, ja },
  names,
  seats: () => SEATS,
  procedures: PROCEDURES.map(withReasons).map(withOrders),
  watch: control,
  start,
  view,
  pieces,
  determinize: (v, rng) => determinize(kits.of(v.pack, v.scenario), v, rng),
  outcome,
  clone,
  derive: (s) => derive(s, kits.of(s.pack, s.scenario)),
  label,
  aside: changeOrder,
  turn: (s) => s.turn,
  // The questions in the other side's sequence that can be answered beforehand.
  standingOrders: [
    { prompt: 'prompt.aaFire', answers: ['fireAll', 'done'] },
    { prompt: 'prompt.coastFire', answers: ['fireAll', 'done'] },
    { prompt: 'prompt.bombardBack', answers: ['done'] },
    { prompt: 'prompt.refuse', answers: ['done'] },
    { prompt: 'prompt.react', answers: ['done'] },
    { prompt: 'prompt.patrols', answers: ['yes', 'no'] },
    { prompt: 'prompt.stand', answers: ['yes', 'no'] },
    { prompt: 'prompt.command', answers: ['done'] },
    { prompt: 'prompt.antiTank', answers: ['done'] },
  ],
  invariants,
  recheck: recheckReach,
})

export default invasionMalta
