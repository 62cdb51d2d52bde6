// Matches that began by older versions go on from where they stand.
import { Io, fastDice, stateNow } from '@middlesea/engine'
import { expect, test } from 'vitest'
import { crete } from '../src/index.ts'
import { position } from '../src/testing.ts'

test('a match of 1.0.0 in the middle of defensive fire goes on: whoever was hit then does not attack', () => {
  const p = position({
    phase: 'axisCombat',
    turn: 3,
    axis: { 'G-16': ['5/Sturm'], 'H-17': ['9/Sturm', '10/Sturm'] },
    allied: { 'G-17': ['NZ22'], 'G-18': ['NZA27'] },
  })
  p.act({ do: 'attack', hex: 'G-17' })
  for (const unit of ['5/Sturm', '9/Sturm', '10/Sturm']) p.act({ do: 'join', unit })
  expect(p.decision().prompt.key).toBe('prompt.defensiveFire')
  // As 1.0.0 wrote it: no list of those who were hit, but one fewer who attacks.
  const { derived: _, ...saved } = structuredClone({ ...p.state, derived: null })
  const hit = crete.kits.printed.unitNumber('5/Sturm')
  const fire = saved.stack.find(({ proc }) => proc === 'defensiveFire') as unknown as {
    hit?: number[]
    attackers: number[]
  }
  delete fire.hit
  fire.attackers = fire.attackers.filter((u) => u !== hit)
  const s = stateNow(crete.game, saved, '1.0.0')
  expect(crete.game.view(s, 'allied').fire?.attackers).toEqual(['9/Sturm', '10/Sturm'])
  const told: { key: string; params: unknown }[] = []
  crete.game.apply(s, 'allied', { do: 'done' }, new Io(fastDice('versions'), told as never))
  expect(told.find(({ key }) => key === 'combat.rolled')?.params).toMatchObject({ attack: 4, defense: 4 })
})
