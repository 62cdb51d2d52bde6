// Chances of dice, exact. Nothing here knows a unit or a rule: only numbers.

/** Both sides roll a die and add their modifier: the chance that the first is higher, or equal if it wins ties. */
export function higherChance(modifier: number, enemyModifier: number, winsTies: boolean): number {
  let ways = 0
  for (let die = 1; die <= 6; die++)
    for (let enemy = 1; enemy <= 6; enemy++) {
      const margin = die + modifier - enemy - enemyModifier
      if (margin > 0 || (margin === 0 && winsTies)) ways++
    }
  return ways / 36
}

/** The faces of a die, by what they lead to: in the order of the faces. */
export function facesBy<T>(outcome: (die: number) => T): Map<T, number[]> {
  const faces = new Map<T, number[]>()
  for (let die = 1; die <= 6; die++) faces.set(outcome(die), [...(faces.get(outcome(die)) ?? []), die])
  return faces
}

/** [3, 4, 5] -> "3–5", [1, 6] -> "1, 6". */
export function facesText(faces: readonly number[]): string {
  const runs: number[][] = []
  for (const die of faces) {
    const last = runs[runs.length - 1]
    if (last && last[last.length - 1] === die - 1) last.push(die)
    else runs.push([die])
  }
  return runs.map((run) => (run.length === 1 ? `${run[0]}` : `${run[0]}–${run[run.length - 1]}`)).join(', ')
}
