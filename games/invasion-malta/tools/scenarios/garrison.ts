// What changes in Malta's garrison before 1942 (section 9 of the dossier).
import type { ScenarioFile } from '../../src/data-files.ts'
import type { Converted } from './card.ts'

type Changes = ScenarioFile['changes']

/** The Maltese companies had less training before 1942: ER one lower (9.32). */
export const trainedMaltese = (garrison: Converted[]): Changes =>
  efficiency(garrison, ({ unit }) => (unit.maltese ? unit.er - 1 : null))

/** The regulars of 1940 were not yet worn by the siege: ER 7. */
export const freshRegulars = (garrison: Converted[]): Changes =>
  efficiency(garrison, ({ unit }) => (unit.battalion !== '' && !unit.maltese && unit.er !== 7 ? 7 : null))

function efficiency(garrison: Converted[], erOf: (counter: Converted) => number | null): Changes {
  const changes: Changes = {}
  for (const counter of garrison) {
    const er = erOf(counter)
    if (er !== null) changes[counter.unit.id] = { er, reducedEr: er - 1 }
  }
  return changes
}
