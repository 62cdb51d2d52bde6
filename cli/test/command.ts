import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'
import { main } from '../src/main.ts'

const BIN = join(import.meta.dirname, '..', 'bin', 'middlesea.js')

export interface Ran {
  code: number
  out: string
  err: string
}

/** Runs the real command, as a person or a script would. */
export function middlesea(args: string[], { input = '', env = {} }: { input?: string; env?: NodeJS.ProcessEnv } = {}) {
  return new Promise<Ran>((resolve) => {
    const child = execFile(
      process.execPath,
      [BIN, ...args],
      { env: { ...process.env, LANG: 'C', LC_ALL: '', LC_MESSAGES: '', ...env }, maxBuffer: 64e6 },
      (error, out, err) => resolve({ code: error === null ? 0 : (error.code as unknown as number), out, err }),
    )
    child.stdin?.end(input)
  })
}

/** Runs a command line in this process: a spawned one takes half a second. */
export async function run(args: string[]): Promise<Ran> {
  const said = { out: '', err: '' }
  const hear = (stream: 'out' | 'err') => (text: string | Uint8Array) => {
    said[stream] += String(text)
    return true
  }
  const out = vi.spyOn(process.stdout, 'write').mockImplementation(hear('out'))
  const err = vi.spyOn(process.stderr, 'write').mockImplementation(hear('err'))
  try {
    return { code: await main(args), ...said }
  } finally {
    out.mockRestore()
    err.mockRestore()
  }
}

/** What the real command prints as JSON. */
export async function spokenJson(args: string[]): Promise<unknown> {
  const { out } = await middlesea([...args, '--json'])
  return JSON.parse(out)
}

/** What a command line prints as JSON, run in this process. */
export async function json(args: string[]): Promise<unknown> {
  const { out } = await run([...args, '--json'])
  return JSON.parse(out)
}

/** A folder that goes away after the tests of a file. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'middlesea-'))
  afterAll(() => rmSync(path, { recursive: true, force: true }))
  return path
}
