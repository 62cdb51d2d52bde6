import { descentOnMalta, PRINTED } from '../src/index.ts'
import { packProblems } from '../src/data-check.ts'
import { applyPack, makeConfig, Match, type PackValue } from '@middlesea/engine'
import { describe, expect, it } from 'vitest'
import { presentation } from '../table/index.ts'
import { reference } from '../table/reference.ts'
import { isReconstructed, sourceAt } from '@middlesea/table-kit/provenance'
import { reconstructedShare, type Value, valuesOf } from '@middlesea/table-kit/reference'

const values = valuesOf(reference, '', 'en')
const at = (path: string): Value => {
  const found = values.find((value) => value.path === path)
  if (found === undefined) throw new Error(`no value ${path}`)
  return found
}

describe('provenance', () => {
  it('is read by its clauses', () => {
    const text = 'combat: rulebook 15.0 (example); count, AAA and reduced side: reconstructed'
    expect(isReconstructed(text, 'AAA')).toBe(true)
    expect(isReconstructed(text, 'combat')).toBe(false)
    expect(isReconstructed(text, 'combat', 'reduced side')).toBe(true)
    expect(isReconstructed('name: rulebook 2.2.5; values: reconstructed', 'value')).toBe(true)
    expect(isReconstructed('reconstructed', 'anything')).toBe(true)
    expect(isReconstructed('strengths: reconstructed (they add up)', 'strength')).toBe(true)
    expect(isReconstructed('rulebook 24.0 (events chart)', 'cells')).toBe(false)
  })

  it('is the nearest exception above a value, or that of its table', () => {
    const table = {
      provenance: 'numbers: reconstructed',
      exceptions: { end: 'rulebook 3.3', 'end.axisFort': 'errata' },
    }
    expect(sourceAt(table, 'end.axisFort')).toBe('errata')
    expect(sourceAt(table, 'end.axisTown')).toBe('rulebook 3.3')
    expect(sourceAt(table, 'during.x')).toBe('numbers: reconstructed')
  })
})

describe('the reference of Descent on Malta', () => {
  it('names every value once, in both languages', () => {
    expect(new Set(values.map(({ path }) => path)).size).toBe(values.length)
    for (const language of ['en', 'ja'] as const) {
      const all = valuesOf(reference, '', language)
      expect(all.map(({ path }) => path)).toEqual(values.map(({ path }) => path))
      for (const { name, value, show, choices } of all) {
        expect(`${name} ${show(value)} ${JSON.stringify(choices ?? [])}`).not.toMatch(/undefined|null,"text":""/)
        expect(show(value)).not.toBe('')
      }
    }
  })

  it('gives paths by which a pack corrects the data', () => {
    const same: { [path: string]: PackValue } = {}
    for (const { path, value } of values) same[path] = value
    const pack = { game: 'descent-on-malta', name: 'all', values: same }
    expect(applyPack(PRINTED, pack)).toEqual(PRINTED)
    expect(packProblems(pack)).toEqual([])
  })

  it('offers every word that a value may be', () => {
    const isPlain = ({ value }: Value): boolean => typeof value === 'number' || typeof value === 'boolean'
    for (const { path, choices } of values.filter(isPlain)) expect([path, choices]).toEqual([path, undefined])
    for (const { value, choices } of values.filter((one) => !isPlain(one))) {
      const possible = choices?.map((choice) => choice.value)
      for (const one of [value].flat()) expect(possible).toContain(one)
    }
  })

  it.each([
    ['tables.airborneDrop.rows.0.open', false],
    ['tables.airborneDrop.rows.1.open', true],
    ['tables.terrain.rows.town.tie', false],
    ['tables.terrain.rows.town.move', true],
    ['tables.staffPoints.rows.refitAir.sp', true],
    ['tables.staffPoints.rows.amphibPoint.sp', false],
    ['tables.staffPoints.rows.refitAir.hq', false],
    ['tables.alliedCommandLower.byLevel.6', false],
    ['tables.alliedCommandLower.byLevel.7', true],
    ['tables.alliedCommandLower.bands.low.1', false],
    ['tables.royalNavyLower.bands.low.1', true],
    ['tables.victoryPoints.during.axisAirReduced', true],
    ['tables.victoryPoints.end.axisFort', false],
    ['tables.tracks.royalNavy.max', true],
    ['tables.tracks.royalNavy.min', false],
    ['tables.randomPlacement.table.4.1', true],
    ['tables.middleEastEvents.rows.0.event', false],
    ['scenario.start.royalNavy', false],
    ['map.zones.marfa.routes', true],
    ['units.axisGround.ger_fk_hq.rating', true],
    ['units.meCommando.rating', true],
  ])('%s reconstructed: %s', (path, reconstructed) => expect(at(path).reconstructed).toBe(reconstructed))

  it('marks a value as the card of its unit does', () => {
    const match = new Match(descentOnMalta, { config: makeConfig(descentOnMalta), seed: 'cards', practice: false })
    const view = match.view('axis')
    const names: { [fact: string]: string } = {
      'combat rating': 'rating combat',
      'AAA rating': 'aaa',
      'tactical rating': 'tactical',
      'strategic rating': 'strategic',
    }
    const counters = reference.counters('', 'en').flatMap((group) => group.counters)
    let compared = 0
    for (const { id, values: own } of counters) {
      for (const fact of presentation.unit(id, view, 'en')?.facts ?? []) {
        const field = own.find(({ value }) => names[fact.name]?.split(' ').includes(value.path.split('.').at(-1)!))
        if (field === undefined) continue
        expect([field.value.path, field.value.reconstructed]).toEqual([field.value.path, fact.reconstructed])
        compared++
      }
    }
    expect(compared).toBeGreaterThan(100)
  })

  it('says how much is reconstructed, by counting', () => {
    const { reconstructed, all } = reconstructedShare(values)
    expect(all).toBe(values.length)
    expect(reconstructed).toBe(values.filter((value) => value.reconstructed).length)
    expect(reconstructed / all).toBeGreaterThan(0.5)
    expect(reconstructed).toBeLessThan(all)
  })

  it('refers to rules that there are', () => {
    const rules = new Set(descentOnMalta.rulebook.map(({ id }) => id))
    const match = new Match(descentOnMalta, { config: makeConfig(descentOnMalta), seed: 'rules', practice: false })
    const refs = [...reference.charts('', 'en'), ...reference.forces(match.view('axis'), 'en')].map(({ rule }) => rule)
    expect(refs.filter((rule) => rule !== undefined && !rules.has(rule))).toEqual([])
  })

  it('shows the force pool, arrivals, casualties and the turn track of a match', () => {
    const match = new Match(descentOnMalta, { config: makeConfig(descentOnMalta), seed: 'forces', practice: false })
    const view = match.view('axis')
    const forces = reference.forces(view, 'en')
    expect(forces.map(({ id }) => id)).toEqual([
      'pool',
      'commando',
      'unused',
      'axis.eliminated',
      'allied.eliminated',
      'reduced',
    ])
    expect(forces[0].note).toMatch(/^\d+ face down$/)
    expect(reference.turns(view, 'ja').map(({ state }) => state)).toEqual(Array(7).fill('next'))
    expect(reference.packOf(view)).toBe('')
  })
})
