import { describe, expect, test } from 'vitest'
import { type Args, type CommandSpec, parseArgs, usage } from '../src/args.ts'
import { UsageError } from '../src/errors.ts'
import { editDistance, hint, nearest } from '../src/suggest.ts'

const spec: CommandSpec = {
  name: 'dance',
  summary: { en: 'dance', ja: 'dance' },
  positionals: ['WHO', 'WHERE?'],
  flags: [
    { name: 'times', value: 'N', help: '' },
    { name: 'step', value: 'S', repeat: true, help: '' },
    { name: 'mood', value: 'M', values: ['gay', 'grave'], help: '' },
    { name: 'json', help: '' },
  ],
}

const parsed = (...words: string[]): Args => parseArgs(spec, words) as Args
const complaint = (...words: string[]): string => {
  try {
    parseArgs(spec, words)
  } catch (error) {
    if (error instanceof UsageError) return error.message
  }
  throw new Error('no complaint')
}

describe('arguments', () => {
  test('are sorted into words, values and switches', () => {
    const args = parsed('me', '--times', '3', '--step=a=b', '--step', 'c', '--json', 'here')
    expect(args.positionals).toEqual(['me', 'here'])
    expect(args.number('times', 1)).toBe(3)
    expect(args.values('step')).toEqual(['a=b', 'c'])
    expect(args.has('json')).toBe(true)
    expect(args.has('mood')).toBe(false)
    expect(parsed('me').number('times', 7)).toBe(7)
  })

  test('may ask for help, whatever else is missing', () => {
    expect(parseArgs(spec, ['--help'])).toBe('help')
    expect(parseArgs(spec, ['a', '--json', '-h'])).toBe('help')
  })

  test.each([
    [[], 'WHO is missing. Usage: middlesea dance WHO [WHERE] [--times N] [--step S]... [--mood M] [--json]'],
    [['a', 'b', 'c'], "'c' is one word too many."],
    [['a', '--tims', '3'], 'dance has no option --tims. Did you mean --times?'],
    [['a', '--times'], '--times needs a value: --times N.'],
    [['a', '--mood', 'grav'], "--mood cannot be 'grav'. Did you mean grave?"],
    [['a', '--json=1'], '--json takes no value.'],
    [['a', '--times', '1', '--times', '2'], '--times is given twice.'],
    [['a', '-t'], 'There are no short options such as -t.'],
  ])('%j is refused with a reason', (words, message) => {
    expect(complaint(...words)).toContain(message)
  })

  test.each(['x', '-1', '1.5', '0', '1e3', '99999999999999999999'])('--times %s is no number of times', (text) => {
    expect(() => parsed('me', `--times=${text}`).number('times', 1, 1)).toThrow('whole number of at least 1')
  })

  test('make the usage line', () => {
    expect(usage({ ...spec, flags: [] })).toBe('middlesea dance WHO [WHERE]')
  })
})

describe('suggestions', () => {
  test('count added, dropped, changed and swapped letters', () => {
    expect(editDistance('simulate', 'simulate')).toBe(0)
    expect(editDistance('simualte', 'simulate')).toBe(1)
    expect(editDistance('', 'abc')).toBe(3)
  })

  test('offer what is near, and all there is when nothing is', () => {
    expect(nearest('mosat', ['mosta', 'mdina'])).toBe('mosta')
    expect(nearest('desc', ['descent-on-malta', 'crete-1941'])).toBe('descent-on-malta')
    expect(nearest('zzz', ['mosta', 'mdina'])).toBeUndefined()
    expect(nearest('done', ['zone', 'undo'])).toBeUndefined()
    expect(nearest('zoen', ['zone', 'undo'])).toBe('zone')
    expect(hint('zzz', ['mosta', 'mdina'])).toBe('There are: mosta, mdina.')
  })
})
