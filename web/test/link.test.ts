import { lightSave, makeConfig, Match, type Save, saveMatch } from '@middlesea/engine'
import { describe, expect, it } from 'vitest'
import { fileName, LARGEST_SAVE, readText, titleOf } from '../src/match/files.ts'
import { LONGEST_LINK, packSave, unpackSave } from '../src/local/link.ts'
import { OpenError } from '../src/match/trouble.ts'
import { skirmish } from './skirmish.ts'

const save: Save = saveMatch(new Match(skirmish, { config: makeConfig(skirmish), seed: 'マルタ', practice: false }))

async function troubleOf(letters: string): Promise<unknown> {
  const error: unknown = await unpackSave(letters).catch((problem: unknown) => problem)
  return error instanceof OpenError ? error.trouble : error
}

async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url')
}

describe('a match in a link', () => {
  it('comes out as it went in, in letters that an address may hold', async () => {
    const letters = await packSave(save)
    expect(letters).toMatch(/^[\w-]+$/)
    expect(encodeURIComponent(letters)).toBe(letters)
    expect(JSON.parse(await unpackSave(letters))).toEqual(JSON.parse(JSON.stringify(lightSave(save))))
  })

  it('is much shorter than its file', async () => {
    const long = { ...save, log: Array(500).fill({ kind: 'act', seat: 'north', decision: 1, actions: [{ a: 1 }] }) }
    expect((await packSave(long)).length).toBeLessThan(JSON.stringify(long).length / 10)
  })

  it.each([
    ['nothing', ''],
    ['letters that are none of ours', 'abc%20def'],
    ['a word', 'hello'],
    ['one letter', 'A'],
  ])('is refused when it is %s', async (_case, letters) => {
    expect(await troubleOf(letters)).toBe('link-damaged')
  })

  it('is refused when a part of it is missing or changed', async () => {
    const letters = await packSave(save)
    expect(await troubleOf(letters.slice(0, -9))).toBe('link-damaged')
    expect(await troubleOf(`-_-_${letters.slice(4)}`)).toBe('link-damaged')
  })

  it('is refused when its text is not UTF-8', async () => {
    const stream = new Blob([new Uint8Array([0xff, 0xfe, 0xfd])]).stream()
    const odd = await new Response(stream.pipeThrough(new CompressionStream('deflate-raw'))).arrayBuffer()
    expect(await troubleOf(Buffer.from(odd).toString('base64url'))).toBe('link-damaged')
  })

  it('is refused when it is too long, before anything is unpacked', async () => {
    expect(await troubleOf('A'.repeat(LONGEST_LINK + 1))).toBe('link-too-long')
  })

  it('is refused when a short link unpacks to something huge', async () => {
    const bomb = await packed('0'.repeat(LARGEST_SAVE + 1))
    expect(bomb.length).toBeLessThan(LONGEST_LINK)
    expect(await troubleOf(bomb)).toBe('too-large')
  })
})

describe('a match in a file', () => {
  it('is read only if it can be a save by its size', async () => {
    expect(await readText(new File(['{}'], 'a.json'))).toBe('{}')
    const huge = new File(['0'.repeat(LARGEST_SAVE + 1)], 'huge.json')
    await expect(readText(huge)).rejects.toMatchObject({ trouble: 'too-large' })
  })

  it('has a name that every system can keep, and gives its title back', () => {
    expect(fileName('Malta: 3rd try / July?', 'descent-on-malta')).toBe('Malta-3rd-try-July.middlesea.json')
    expect(fileName('???', 'descent-on-malta')).toBe('descent-on-malta.middlesea.json')
    expect(titleOf(new File([], 'マルタ.middlesea.json'))).toBe('マルタ')
  })
})
