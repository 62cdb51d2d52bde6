// The faces of a die as people write them.

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
