import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folder, json, run } from './command.ts'

const GAME = 'crete-1941'
const RATE = ['rate', GAME, 'easy', 'heuristic', '--scenario', 'maleme', '--seed', '5']

const dir = folder()

interface Shown {
  pairs: number
  seeds: number[]
  share: { mean: number }
  sides: { [side: string]: { mean: number } }
  cpu: { perTurn: number }[]
  test: { verdict: string | null } | null
}

const rated = async (...words: string[]): Promise<Shown> => (await json([...RATE, ...words])) as Shown

describe('rate', { timeout: 120_000 }, () => {
  test('tells results by side, seeds and CPU time, and keeps its pairs in a file', async () => {
    const file = join(dir, 'pairs.jsonl')
    const lines = (): string[] => readFileSync(file, 'utf8').trim().split('\n')
    const two = await rated('--pairs', '2', '--file', file)
    expect(two).toMatchObject({ pairs: 2, seeds: [5, 6], test: null })
    expect(Object.keys(two.sides)).toEqual(['axis', 'allied'])
    expect(two.share.mean).toBe((two.sides.axis.mean + two.sides.allied.mean) / 2)
    expect(two.cpu[0].perTurn).toBeGreaterThan(0)
    // Broken off in the middle of a line: that pair is played again, and no other.
    const [first, second] = lines()
    writeFileSync(file, `${first}\n${second.slice(0, 50)}`)
    await rated('--pairs', '3', '--file', file)
    expect(lines()[0]).toBe(first)
    expect(lines().map((line) => (JSON.parse(line) as { seed: number }).seed)).toEqual([5, 6, 7])
    const { pair } = JSON.parse(lines()[1]) as { pair: unknown }
    expect(pair).toEqual((JSON.parse(second) as { pair: unknown }).pair)
  })

  test('finds the same with two processes, and ends where a test is decided', async () => {
    const one = await rated('--pairs', '20', '--sprt', '0,400')
    expect(one.test?.verdict).toBe('no better')
    expect(one.pairs).toBeLessThan(20)
    const two = await rated('--pairs', '20', '--sprt', '0,400', '--jobs', '2')
    expect({ ...two, cpu: [] }).toEqual({ ...one, cpu: [] })
  })

  test('takes bots from a module, with a budget for each', async () => {
    const more = join(import.meta.dirname, `../../games/${GAME}/test/heuristic-1.ts`)
    const words = ['--more', more, '--scenario', 'maleme', '--pairs', '1', '--budget', '200,0']
    expect(await json(['rate', GAME, 'hard', 'heuristic-1', ...words])).toMatchObject({
      bots: ['hard', 'heuristic-1'],
      budgets: [200, 0],
      pairs: 1,
    })
  })

  test('says what is wrong with its words', async () => {
    expect((await run(['rate', GAME, 'easy'])).err).toContain('Name two bots: rate GAME A B.')
    expect((await run([...RATE, '--sprt', '20,0'])).err).toContain('the lower first')
    expect((await run([...RATE, '--budget', 'much'])).err).toContain('--budget needs one or two whole numbers')
    expect((await run(['rate', GAME, 'easy', 'clever'])).err).toContain("has no bot 'clever'")
  })
})
