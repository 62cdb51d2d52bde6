/** What the referee has seen against the rules. */
export class Breach extends Error {
  readonly rule: string

  constructor(rule: string, text: string) {
    super(`${rule}: ${text}`)
    this.rule = rule
  }
}

export function expectThat(isSo: boolean, rule: string, text: string): asserts isSo {
  if (!isSo) throw new Breach(rule, text)
}
