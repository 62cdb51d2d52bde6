// What the faces of one die lead to, by asking the rules about each.

export const SIDES = 6

/** The faces for which something holds. */
export function facesWhere(holds: (die: number) => boolean): number[] {
  const faces: number[] = []
  for (let die = 1; die <= SIDES; die++) if (holds(die)) faces.push(die)
  return faces
}

/** The faces by what they lead to, in the order of the faces. */
export function facesBy<T>(outcome: (die: number) => T): Map<T, number[]> {
  const faces = new Map<T, number[]>()
  for (let die = 1; die <= SIDES; die++) {
    const result = outcome(die)
    faces.set(result, [...(faces.get(result) ?? []), die])
  }
  return faces
}

export const chanceOf = (faces: readonly number[]): number => faces.length / SIDES
