// Builds one of the two games from its data and from the rules that are its own.
import {
  type Catalogue,
  type Correction,
  defineGame,
  frame,
  type Game,
  type Language,
  type MatchConfig,
  type Message,
  type Name,
  type RuleEntry,
  type Scenario,
  type OptionSpec,
} from '@middlesea/engine'
import { whyNotByAir } from './air/unasked.ts'
import type { Action } from './core/actions.ts'
import { clone } from './core/clone.ts'
import { CORRECTIONS } from './core/corrections.ts'
import type { ScenarioFile } from './core/data-files.ts'
import { invariants } from './core/invariants.ts'
import { recheckMovement } from './movement/recheck.ts'
import { type DataFiles, Kits } from './core/kit.ts'
import { en } from './messages/en.ts'
import { ja } from './messages/ja.ts'
import { whyLeftOut } from './core/left-out.ts'
import { NAMES } from './core/names.ts'
import { migrate } from './core/migrate.ts'
import { OPTIONS, optionsOf } from './core/options.ts'
import type { GameRules } from './core/rules.ts'
import { game, PROCEDURES } from './core/sequence.ts'
import { gatherUnits } from './core/setup.ts'
import { blankState, derive, SEATS, type State } from './core/state.ts'
import type { AnyProcedure } from './core/steps.ts'
import { whyNoReform } from './core/substitution.ts'
import { type Belief, remember } from './core/belief.ts'
import { determinize, pieces, view, type View } from './core/view.ts'

/** What a game package gives. */
export interface AirAssaultSpec {
  id: string
  name: Name
  version: string
  /** What versions corrected in this game alone; what they corrected in both stands in corrections.ts. */
  corrections: Correction[]
  files: DataFiles
  rules: GameRules
  /** What may be bid for a side. */
  handicap: OptionSpec
  rulebook: RuleEntry[]
  /** Texts of the game's own messages. */
  catalogues: { [L in Language]: Catalogue }
  names: { [id: string]: Name }
}

export interface AirAssaultGame {
  game: Game<State, Action, View>
  kits: Kits
}

export function defineAirAssault(spec: AirAssaultSpec): AirAssaultGame {
  const { rules } = spec
  const kits = new Kits(spec.id, spec.files, rules)

  function start(config: MatchConfig): State {
    const kit = kits.of(config.pack)
    const s = blankState(kit, config.scenario, optionsOf(kit, config), config.pack)
    s.own = rules.ownState(config)
    gatherUnits(s)
    s.stack.push(frame(game, {}))
    return s
  }

  const defined = defineGame<State, Action, View>({
    id: spec.id,
    name: spec.name,
    version: spec.version,
    corrections: [...CORRECTIONS, ...spec.corrections],
    migrate,
    scenarios: Object.values(spec.files.scenarios).map(scenarioOf),
    options: [...OPTIONS, spec.handicap],
    rulebook: spec.rulebook,
    catalogues: { en: { ...en, ...spec.catalogues.en }, ja: { ...ja, ...spec.catalogues.ja } },
    names: (id) => spec.names[id] ?? NAMES[id] ?? kits.printed.nameOf(id),
    seats: () => SEATS,
    procedures: [...PROCEDURES, ...rules.procedures].map((procedure) => withOwnIds(explained(procedure), rules.ids)),
    start,
    view,
    pieces,
    determinize: (v, rng, belief) => determinize(kits.of(v.pack), v, rng, belief as Belief | undefined),
    remember: (v, before) => remember(v, before as Belief | null),
    outcome: (s) => rules.outcome(s),
    clone,
    derive: (s) => derive(s, kits.of(s.pack)),
    label,
    turn: (s) => s.turn,
    // The questions in the other side's turn that can be passed.
    standingOrders: ['prompt.defensiveFire', 'prompt.advance', 'prompt.coastGuns'].map((prompt) => ({
      prompt,
      answers: ['done'],
    })),
    invariants,
    recheck: recheckMovement,
  })
  return { game: defined, kits }
}

/** A procedure whose questions know why a rule is left out, and why nothing came by air. */
function explained(procedure: AnyProcedure): AnyProcedure {
  const steps = procedure.steps.map((step) => {
    if (step.kind !== 'decide') return step
    const why: typeof step.why = (s, f, a, seat) =>
      whyLeftOut(s, a, seat) ?? whyNotByAir(s, a) ?? step.why?.(s, f, a, seat) ?? whyNoReform(s, a)
    return { ...step, why }
  })
  return { ...procedure, steps }
}

const scenarioOf = ({ id, name, summary }: ScenarioFile): Scenario => ({ id, name, summary })

function label(action: Action): Message {
  const { do: verb, ...params } = action
  return { key: `act.${verb}`, params }
}

/** The two ledgers name the sequence and the set-up apart; the steps are the same. */
function withOwnIds(procedure: AnyProcedure, ids: { [shared: string]: string }): AnyProcedure {
  return { ...procedure, steps: procedure.steps.map((step) => ({ ...step, rule: ids[step.rule] ?? step.rule })) }
}

export * from './core/actions.ts'
export type * from './core/data-files.ts'
export { type Airfield, type DataFiles, type Kit, type Kits, type LandingBox } from './core/kit.ts'
export type { GameRules, Modifier, OwnState } from './core/rules.ts'
export { PHASES } from './core/sequence.ts'
export * from './core/state.ts'
export { knownGunsOver } from './air/aa.ts'
export { driftHex, driftModifier, driftModifiers, driftResult, isLost as isLostInDrift } from './air/airborne.ts'
export { aircraftGiven, aircraftLeft } from './air/aircraft.ts'
export { openCoastGuns, reachesBox } from './sea/coast-guns.ts'
export { isFriendly, isFriendlyFeature, takeHex } from './core/control.ts'
export { isTooEarly, takeOnTheWay } from './movement/exits.ts'
export { expose } from './core/hidden.ts'
export * from './scenes/parts.ts'
export { eliminate } from './combat/losses.ts'
export { isHeldBack, isStunned } from './movement/movers.ts'
export { TERRAIN_NAMES } from './core/names.ts'
export { terrainMultiplier } from './combat/odds.ts'
export { attackersOn } from './combat/attack.ts'
export { cannotFire, stacksUnderFire } from './combat/artillery.ts'
export { type FireThreat, firePreview, fireThreats, unknownGuns } from './combat/fire-preview.ts'
export { type AttackPreview, attackPreview } from './combat/preview.ts'
export { clearsAtLeastAndMost, type Verdict, verdictOf } from './combat/verdict.ts'
export { reachOf } from './movement/march.ts'
export { isContested } from './movement/sectors.ts'
export { isAdvanced } from './core/options.ts'
export {
  abort,
  arrive,
  axisColumn,
  drawCounters,
  drown,
  hasRoomAfloat,
  rollAtSea,
  seaResult,
} from './sea/sea.ts'
export { excessIn, fits, mostInHex, stackedIn, sideIn } from './core/stacking.ts'
export { hasDocks, isPortBombed, isPortOpen, lacksDocks } from './sea/ports.ts'
export { cargoOf } from './movement/transport.ts'
export { isHeld, isInZone } from './core/zones.ts'
export { type AnyProcedure, type Attempt, decide, procedure, repeat, run } from './core/steps.ts'
export type { CounterView, UnitView, View } from './core/view.ts'
