// Two people, and a match that one of them makes.
import type { NewMatch } from '../src/index.ts'

export const ann = { id: 'ann', name: 'Ann', password: 'hash', language: 'en', timeZone: 'UTC', created: 1 }
export const bob = { ...ann, id: 'bob', name: 'Bob' }

export const road: NewMatch = {
  id: 'm1',
  game: 'skirmish',
  rules: '1.0.0',
  scenario: 'road',
  options: { thinFog: true },
  title: 'The road',
  owner: 'ann',
  visibility: 'public',
  invite: 'secret-link',
  sides: 'chosen',
  pace: 'live',
  spectators: true,
  rated: false,
  club: null,
  cup: null,
  clock: null,
  timeOut: 'others',
  seed: 'seed',
  commitment: 'hash of it',
  created: 1_800_000_000_000,
}
