// A game whose rules break, or refuse too late, when somebody asks for it: in the middle of what an action changes.
import { goTo, Refused, refusal } from '@middlesea/engine'
import { decide, miniGame, pick, procedure, run, say } from '../../engine/test/mini.ts'

/** Whether its rules break whatever is done. */
export const fragile = { broken: false }

const way = procedure('way', [
  decide('step', {
    rule: '1',
    seats: () => ['a'],
    prompt: () => say('step'),
    options: () => ['plain', 'break', 'refuse'].map(pick),
    resolve: (s, _f, { pick: id }, io) => {
      s.trace.push(id)
      io.tell('1', say(id))
      if (id === 'break' || fragile.broken) throw new Error('the rules break')
      if (id === 'refuse') throw new Refused(refusal('1', 'too late'))
    },
  }),
  run('on', { rule: '1', do: (_s, f) => goTo(f, 'step') }),
])

/** As a server loads a game. */
export const GAMES = [{ id: 'fragile', game: async () => miniGame([way], { id: 'fragile' }), bots: {} }]
