import { expect, test } from 'vitest'
import { position } from '../src/testing.ts'
import { QUIET } from './battlefield.ts'

const landing = (swimmers: boolean, units: string[]): unknown => {
  const p = position(
    { ...QUIET, royalNavy: 6, phase: 'amphibious', options: { swimmers }, axis: { 'malta.amphibious': units } },
    { 'landing 18.3': [4] },
  )
  for (const unit of units) p.act({ do: 'land', unit, to: 'salina' })
  p.act({ do: 'done' })
  p.dice.allUsed()
  return p.journal.find((e) => e.key === 'landing.roll')?.params.modifier
}

test('28.1.2 a landing with the naval swimmers gets one more +1, others do not', () => {
  expect(landing(true, ['ita_n_sm', 'ita_ccnn_1'])).toBe(2) // commando and swimmers
  expect(landing(true, ['ger_bb'])).toBe(1)
  expect(landing(true, ['ita_ccnn_1'])).toBe(0)
})

test('28.1.2 without the option they are commandos like others', () => {
  expect(landing(false, ['ita_n_sm', 'ita_ccnn_1'])).toBe(1)
})
