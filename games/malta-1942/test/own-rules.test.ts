// Where the rules of Crete and Malta part, a refusal names the rule of this game: the ledger of Malta knows no sub.1 and no evac.1.
import { expect, test } from 'vitest'
import { position } from '../src/testing.ts'

const INLAND = 'J-15'
const LUQA = ['J-18', 'K-18']

test('malta.drop only battalions break down, and only for losses', () => {
  const p = position({ phase: 'axisMovement', turn: 3, axis: { [INLAND]: ['I/125'], 'K-15': ['I/FJR1'] } })
  expect(p.refuses({ do: 'breakDown', unit: 'I/125' })).toMatchObject({ rule: 'malta.drop', key: 'refuse.noBattalion' })
  expect(p.refuses({ do: 'breakDown', unit: 'I/FJR1' })).toMatchObject({
    rule: 'malta.drop',
    key: 'refuse.onlyForLosses',
  })
})

test('seq.malta nobody leaves the island, neither by ship nor by road', () => {
  const p = position({ phase: 'alliedMovement', turn: 8, allied: { 'H-21': ['DEV2'] } })
  for (const verb of ['evacuate', 'exit']) {
    expect(p.refuses({ do: verb, unit: 'DEV2' })).toMatchObject({ rule: 'seq.malta', key: 'refuse.noEvacuation' })
  }
})

test('malta.assault an assault that nobody has planned does not come', () => {
  const p = position({ phase: 'axisSea', turn: 3, axis: { reserve: ['I/87', 'CDO-NP'] }, stands: ['axisSea'] })
  expect(p.refuses({ do: 'embark', unit: 'I/87', to: 'beach.M1' })).toMatchObject({
    rule: 'malta.assault',
    key: 'refuse.notCome',
  })
})

test('night.1 by night nobody comes by air, though ships that wait are asked about first', () => {
  const spec = { phase: 'airborne', turn: 4, stands: 'axisSea', axis: { reserve: ['I/87', 'I/FJR1'] } }
  const p = position({ ...spec, convoys: [{ name: 'assault', turn: 4, to: 'beach.M1' }] })
  expect(p.decision().prompt.key).toBe('prompt.landings')
  expect(p.refuses({ do: 'drop', unit: 'I/FJR1', to: INLAND })).toMatchObject({ rule: 'night.1' })
  expect(p.refuses({ do: 'fly', kind: 'B', mission: 'bomb', hex: INLAND, target: 'aa' })).toMatchObject({
    rule: 'bomb.4',
  })
})

test('malta.withdraw, terrain.airfield where nobody could drop or land, the next question says why', () => {
  const late = position({ phase: 'airborne', turn: 15, stands: 'axisMovement', axis: { reserve: ['I/FJR1'] } })
  expect(late.refuses({ do: 'drop', unit: 'I/FJR1', to: INLAND })).toMatchObject({ rule: 'malta.withdraw' })
  const landing = { do: 'airland', unit: 'I/125', to: LUQA[0] }
  const spec = { phase: 'airborne', turn: 5, stands: 'axisMovement', axis: { reserve: ['I/125'] } }
  expect(position(spec).refuses(landing)).toMatchObject({ rule: 'airland.1', key: 'refuse.notFriendlyAirfield' })
  const guarded = position({ ...spec, axisHexes: LUQA, allied: { 'K-19': ['LAA1'] } })
  expect(guarded.refuses(landing)).toMatchObject({ rule: 'terrain.airfield', key: 'refuse.lightAa' })
})
