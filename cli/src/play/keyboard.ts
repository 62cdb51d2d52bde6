import { resolve } from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import type { Save } from '@middlesea/engine'
import { print } from '../output.ts'
import type { Session } from './session.ts'
import { TerminalTable } from './table.ts'
import type { Texts } from './texts.ts'

/** Plays at the keyboard, or by a script: then each line of the input is a command. */
export async function runTable(session: Session, texts: Texts, save: Save | null): Promise<void> {
  const terminal = process.stdin.isTTY && process.stdout.isTTY
  const table = new TerminalTable(session, texts, (lines) => print(...lines), terminal ? wipe : null)
  table.begin(save !== null)
  if (save?.failure !== undefined) {
    print('', texts.failureLine(save.failure.error))
    if (save.failure.action !== undefined) print(texts.failureAction(JSON.stringify(save.failure.action)))
  }
  if (session.humans().length === 0) return
  const input = createInterface({
    input: process.stdin,
    output: terminal ? process.stdout : undefined,
    prompt: '> ',
    completer: (line: string) => [table.completions(line), line],
  })
  if (terminal) {
    stopOnSecondInterrupt(input, texts)
    process.once('SIGHUP', () => input.close())
  }
  await readLines(input, table, terminal)
  if (terminal && !table.quit) keepUnsaved(session, texts)
}

/** A terminal that was closed, or Ctrl-D, loses no match. */
function keepUnsaved(session: Session, texts: Texts): void {
  if (!session.unsaved) return
  const file = resolve('middlesea-unsaved.json')
  session.save(file)
  print('', texts.saved(file))
}

async function readLines(input: Interface, table: TerminalTable, terminal: boolean): Promise<void> {
  if (terminal) input.prompt()
  for await (const line of input) {
    // A script's commands are shown with what they did.
    if (!terminal) print(`> ${line}`)
    await table.line(line)
    if (table.quit) break
    if (terminal) input.prompt()
  }
  input.close()
}

/** Empties the screen and what was scrolled off it. */
function wipe(): void {
  process.stdout.write('\u001b[3J\u001b[2J\u001b[H')
}

/** The first Ctrl-C tells how to leave, a second one right after it leaves. */
function stopOnSecondInterrupt(input: Interface, texts: Texts): void {
  let interrupted = false
  input.on('line', () => (interrupted = false))
  input.on('SIGINT', () => {
    if (interrupted) return input.close()
    interrupted = true
    print('', texts.interrupt)
    input.prompt()
  })
}
