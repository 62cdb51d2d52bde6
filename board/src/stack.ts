// Who stands in a place: a short list of unit numbers in rising order. Moves write it, so it is done by hand: `splice`
// makes a list of what it takes out.

export function takeFromStack(stack: number[], unit: number): void {
  const last = stack.length - 1
  for (let i = stack.indexOf(unit); i < last; i++) stack[i] = stack[i + 1]
  stack.pop()
}

export function addToStack(stack: number[], unit: number): void {
  stack.push(unit)
  let at = stack.length - 1
  for (; at > 0 && stack[at - 1] > unit; at--) stack[at] = stack[at - 1]
  stack[at] = unit
}
