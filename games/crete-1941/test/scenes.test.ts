import { sceneRules } from '@middlesea/air-assault/testing/suites/scenes'
import { type Message, readBy, textOf } from '@middlesea/engine'
import { expect, test } from 'vitest'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

const { printed } = crete.kits

sceneRules(crete, { kit: printed, position })

const AIRFIELDS = { Maleme: 'G-17', Retimo: 'Q-66' }

/** Of how many airfields the journal tells when somebody walks into one. */
function fieldsTold(scenario: string, at: string): Message['params'][] {
  const beside = printed.landHexes.find((hex) => printed.map.distance(hex, printed.placeNumber(at)) === 1)!
  const p = position({ scenario, phase: 'axisMovement', axis: { [printed.placeIds[beside]]: ['1/Sturm'] } })
  p.act({ do: 'move', unit: '1/Sturm', to: at })
  return readBy(p.journal, 'spectator').flatMap(({ key, params }) => (key === 'control.taken' ? [params] : []))
}

test('hex.friendly of the airfields only those of the scenario count: at Maleme its own alone', () => {
  expect(fieldsTold('campaign', AIRFIELDS.Maleme)).toMatchObject([{ held: 1, all: 3 }])
  const [told] = fieldsTold('maleme', AIRFIELDS.Maleme)
  expect(told).toMatchObject({ held: 1, all: 1 })
  const nameOf = (id: string): string => crete.game.names(id)?.en ?? id
  const line = { key: 'control.taken', params: told }
  // One of one is not worth a count.
  expect(textOf(crete.game.catalogues.en, line, nameOf)).toBe('The Axis takes G-17 Maleme airfield.')
})

test('hex.friendly at Maleme an airfield of another sector counts for nothing, and is taken without a word', () => {
  expect(fieldsTold('maleme', AIRFIELDS.Retimo)).toEqual([])
})
