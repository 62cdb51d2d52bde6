// Records a random game for test/recorded: npx tsx games/descent-on-malta/tools/record.ts
// Record it anew only when a rule was corrected and the old game is no longer legal.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fastRng, lightSave, makeConfig, Match, saveMatch } from '@middlesea/engine'
import { descentOnMalta } from '../src/index.ts'

const SEED = 'herkules 4'

/** Every optional rule, and a team: as much of the rules as one game can show. */
const options = Object.fromEntries(
  descentOnMalta.options.map(({ id, values }) => [id, id === 'team' ? 'command' : values[values.length - 1]]),
)

const match = new Match(descentOnMalta, {
  config: makeConfig(descentOnMalta, { options }),
  seed: SEED,
  practice: false,
})
const rng = fastRng(SEED)
while (!match.over) {
  const decision = match.decisions[rng.below(match.decisions.length)]
  const seat = decision.seats[rng.below(decision.seats.length)]
  const actions = descentOnMalta.expand(match.state, decision, decision.options[rng.below(decision.options.length)])
  match.submit(seat, decision.id, [actions[rng.below(actions.length)]])
}

const { log, ...head } = lightSave(saveMatch(match))
const entries = log.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')
const text = `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "log": [\n${entries}\n  ]\n}\n`
writeFileSync(join(import.meta.dirname, '..', 'test', 'recorded', 'herkules.json'), text)
console.log(`${log.length} entries, turn ${match.state.turn}, ${match.state.result}, hash ${match.hash}`)
