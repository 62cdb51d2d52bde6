/** Prints lines, or one value as JSON. */
export function print(...lines: string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''))
}

export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2))
}

/** How wide the reader's terminal is; files and pipes get 100 columns. */
export function terminalWidth(): number {
  return Math.max(40, process.stdout.columns ?? 100)
}
