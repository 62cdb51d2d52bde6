// What no match comes to, and what only a position could say, in plain words with the rule. What must hold in every state is in
// invariants.ts, which matches are watched with; this here is not loaded with the game.
import { barredByTerrain } from './05-terrain.ts'
import { LAND } from './kit.ts'
import { idOf, onBoard, profile, scenarioOf, type State } from './state.ts'

/** Breaches of a position that is arranged and not opened yet; empty when all is well. */
export function breachesOf(s: State, phase: string): string[] {
  const breaches: string[] = []
  if (s.stage === scenarioOf(s).lastStage && ['support', 'resupply'].includes(phase))
    breaches.push(`stage ${s.stage} is the last and ends with the Victory Phase (order.1)`)
  if (s.options.solo && s.fleetAt.some((at) => at !== -1)) breaches.push('alone nobody has a Hidden Fleet (setup.2)')
  for (let u = 0; u < s.type.length; u++) checkTerrain(s, u, breaches)
  s.derived.kit.sites.forEach(({ kind, space }, site) => {
    if (s.bombed[site] > 0 && kind !== 'objective')
      breaches.push(`${s.derived.kit.spaceIds[space]} has no values to bomb (ability.strategic)`)
  })
  return breaches
}

/** No Land Unit stands where it could not have gone: Tanks in mountains, the railway gun in a desert. */
function checkTerrain(s: State, u: number, breaches: string[]): void {
  const { spaceIds, isSea } = s.derived.kit
  const at = s.place[u]
  if (!onBoard(s, u) || profile(s, u).domain !== LAND || s.aboard[u] !== -1 || isSea[at]) return
  const barred = barredByTerrain(s, u, at)
  if (barred !== null) breaches.push(`${idOf(s, u)} cannot be in ${spaceIds[at]} (${barred.rule})`)
}
