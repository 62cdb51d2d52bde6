import { expect, test } from 'vitest'
import {
  diceCommitment,
  makeConfig,
  Match,
  parseSave,
  SaveError,
  saltCommitment,
  saltedSeed,
  saveMatch,
} from '../src/index.ts'
import { loadMatch } from '../src/older/index.ts'
import { skirmish } from '@middlesea/skirmish'

const salts = [
  { seat: 'north', salt: 'pepper' },
  { seat: 'south', salt: '' },
]

test('players change the dice, each word and seat of theirs in its own way; without them the seed is itself', () => {
  expect(saltedSeed('secret', [])).toBe('secret')
  const seeds = [
    salts,
    [{ seat: 'north', salt: 'paper' }, salts[1]],
    [
      { seat: 'north', salt: '' },
      { seat: 'south', salt: 'pepper' },
    ],
    [salts[0]],
  ].map((added) => saltedSeed('secret', added))
  expect(new Set(seeds).size).toBe(4)
  expect(saltedSeed('secret', salts)).toBe(seeds[0])
})

test('a save with salts holds the secret seed and replays with the mixed one', () => {
  const match = new Match(skirmish, {
    config: makeConfig(skirmish),
    seed: saltedSeed('secret', salts),
    practice: false,
  })
  const save = { ...saveMatch(match), seed: 'secret', salts }
  expect(loadMatch(skirmish, parseSave(JSON.stringify(save))).rolls).toEqual(match.rolls)
  expect(match.rolls.length).toBeGreaterThan(0)
  expect(() => loadMatch(skirmish, { ...save, salts: [] })).toThrow(SaveError)
  expect(() => parseSave(JSON.stringify({ ...save, salts: [{ seat: 'north' }] }))).toThrow('parts of it are missing')
})

test('promised salts count whoever sits where, each of them, and one hash stands for all promises', () => {
  const promised = ['a', 'b'].map((salt, i) => ({
    seat: ['north', 'south'][i],
    salt,
    commitment: saltCommitment(salt),
  }))
  const [first, second] = promised
  const swapped = [
    { ...second, seat: 'north' },
    { ...first, seat: 'south' },
  ]
  expect(saltedSeed('secret', swapped)).toBe(saltedSeed('secret', promised))
  const others = [[first], [second], [first, { ...second, salt: 'c' }]].map((salts) => saltedSeed('secret', salts))
  expect(new Set([saltedSeed('secret', promised), ...others]).size).toBe(4)
  const hashes = promised.map(({ commitment }) => commitment)
  expect(diceCommitment('seed', hashes)).toBe(diceCommitment('seed', [...hashes].reverse()))
  expect(diceCommitment('seed', hashes)).not.toBe(diceCommitment('seed', hashes.slice(1)))
})
