/** Games with a defect on purpose: each law must find the defect that it is there for. */
import { describe, expect, test } from 'vitest'
import {
  type Frame,
  type GameSpec,
  Io,
  type Step,
  copyJson,
  defineGame,
  fastRng,
  makeConfig,
  savedState,
} from '../src/index.ts'
import {
  type GuessPairs,
  type GuessCounts,
  addGuesses,
  checkInTurns,
  checkMatch,
  guessInPairs,
  playRandom,
  whyUnfair,
} from '../src/testing/index.ts'
import { type Action, SEATS, type State, type View, spec } from '@middlesea/skirmish'

type Spec = GameSpec<State, Action, View>
// Steps of different frames.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyStep = Step<State, any, Action>

/** Skirmish with some of its parts replaced. */
const broken = (change: Partial<Spec>) => defineGame({ ...spec, ...change })

/** The procedures of Skirmish with one step changed. */
function withStep(proc: string, name: string, change: (step: AnyStep) => object): Spec['procedures'] {
  return spec.procedures.map((p) => {
    if (p.name !== proc) return p
    return { ...p, steps: p.steps.map((step: AnyStep) => (step.name === name ? { ...step, ...change(step) } : step)) }
  })
}

/** Skirmish whose answers to a decision are resolved in another way; `usual` is the right one. */
function withResolve(
  proc: string,
  name: string,
  resolve: (usual: () => void, s: State, f: Frame, io: Io, action: Action) => void,
) {
  return withStep(proc, name, (step) => {
    if (step.kind !== 'decide') throw new Error(`${name} does not decide`)
    return {
      resolve: (s: State, f: Frame, action: Action, io: Io, seat: string) =>
        resolve(() => void step.resolve(s, f, action, io, seat), s, f, io, action),
    }
  })
}

/** Plays until a law is broken, and gives the text. */
function breach(change: Partial<Spec>, check: 'turn' | 'action' = 'action', bound?: number): string {
  const game = broken(change)
  for (let seed = 0; seed < 30; seed++) {
    try {
      playRandom(game, makeConfig(game), { seed, check, bound })
    } catch (error) {
      return (error as Error).message
    }
  }
  return 'nothing was found'
}

function matchBreach(change: Partial<Spec>): string {
  const game = broken(change)
  for (let seed = 0; seed < 30; seed++) {
    try {
      checkMatch(game, makeConfig(game), { seed })
    } catch (error) {
      return (error as Error).message
    }
  }
  return 'nothing was found'
}

test('Skirmish itself is whole', () => {
  expect(breach({}, 'turn')).toBe('nothing was found')
})

describe('the state', () => {
  test('a broken invariant', () => {
    const procedures = withResolve('turn', 'boon', (usual, s) => {
      usual()
      s.coins[0] += 7
    })
    expect(breach({ procedures }, 'turn')).toContain('invariants: north has')
  })

  test('a derived table that is not kept up to date', () => {
    // A table of all coins, which nobody changes when coins are spent.
    const derive = (s: State): void => {
      spec.derive?.(s)
      Object.assign(s.derived, { coins: s.coins[0] + s.coins[1] })
    }
    const start: Spec['start'] = (config) => {
      const s = spec.start(config)
      derive(s)
      return s
    }
    const clone = (s: State): State => ({ ...spec.clone(s), derived: copyJson(s.derived) })
    expect(breach({ derive, start, clone }, 'turn')).toMatch(
      /derived tables are not as a rebuild makes them: derived\.coins/,
    )
  })

  test('what is not plain data', () => {
    const start: Spec['start'] = (config) => ({ ...spec.start(config), when: new Date(0) }) as State
    expect(breach({ start }, 'turn')).toContain('state.when is not a plain object')
    const half: Spec['start'] = (config) => ({ ...spec.start(config), half: 0.5 }) as State
    expect(breach({ start: half }, 'turn')).toContain('state.half is 0.5, not a whole number')
  })

  test('no outcome at the end, or one too early', () => {
    expect(breach({ outcome: () => null }, 'turn')).toContain('over without an outcome')
    expect(
      breach({ outcome: () => ({ scores: {}, winners: [], result: { key: 'x', params: {} } }) }, 'turn'),
    ).toContain('somebody must still decide')
  })
})

describe('offers', () => {
  test('actions that undo one another, so that the game never ends', () => {
    const procedures = withStep('turn', 'boon', () => ({
      options: (_s: State, f: Frame & { on?: boolean }) =>
        [true, false].map((take) => ({ on: 'button', id: `${take}`, action: { kind: 'boon', take: take === f.on } })),
      resolve: (_s: State, f: Frame & { on?: boolean }) => {
        f.on = !f.on
        return 'again'
      },
      when: () => true,
    }))
    expect(breach({ procedures }, 'turn', 2000)).toContain('has not ended after 2000 answers')
  })

  test('a choice on a unit whose actions do not name it', () => {
    const procedures = withStep('side', 'piece', (step) => ({
      options: (s: State, f: Frame, seat: string) =>
        step.kind === 'decide' ? step.options(s, f, seat).map(({ on, id, action }) => ({ on, id, action })) : [],
    }))
    expect(breach({ procedures })).toMatch(/action .* does not name its choice .* \(3\.3\)/)
  })

  test('a choice that stands for nothing', () => {
    const procedures = withStep('side', 'piece', () => ({ expand: () => [] }))
    expect(breach({ procedures })).toContain('stands for no action (3.3)')
    const game = broken({ procedures })
    expect(() => {
      for (let seed = 0; seed < 30; seed++) playRandom(game, makeConfig(game), { seed })
    }).toThrow('dead end: choice')
  })

  test('an action that is offered twice', () => {
    const procedures = withStep('side', 'piece', (step) => ({
      expand: (...args: Parameters<NonNullable<typeof step & { expand: () => Action[] }>['expand']>) => {
        const actions = (step as unknown as { expand: (...a: unknown[]) => Action[] }).expand(...args)
        return [...actions, { ...actions[0] }]
      },
    }))
    expect(breach({ procedures })).toMatch(/is offered twice \(3\.3\)/)
  })

  test('an offered action that fails', () => {
    const procedures = withResolve('side', 'piece', (usual, _s, _f, _io, action) => {
      if (action.kind === 'halt') throw new Error('cannot halt')
      usual()
    })
    expect(breach({ procedures })).toContain('offered action {"kind":"halt"} (3.3) fails: Error: cannot halt')
  })

  test('a dead end', () => {
    const procedures = withStep('clash', 'retreat', () => ({ options: () => [] }))
    expect(breach({ procedures })).toContain('dead end: nothing to choose at clash.retreat')
  })
})

describe('answers that are kept', () => {
  type Kept = { derived: { kept?: { [choice: string]: Action[] } } }
  type Expand = (s: State, f: Frame, choice: { id: string }, seat: string) => Action[]

  test('moves that are kept too long', () => {
    // Kept by piece, from wherever it stood when they were first asked for.
    const procedures = withStep('side', 'piece', (step) => ({
      expand(s: State & Kept, f: Frame, choice: { id: string }, seat: string) {
        const kept = (s.derived.kept ??= {})
        return (kept[choice.id] ??= (step as unknown as { expand: Expand }).expand(s, f, choice, seat))
      },
    }))
    const clone = (s: State & Kept): State => {
      const copy: State & Kept = spec.clone(s)
      copy.derived.kept = { ...s.derived.kept }
      return copy
    }
    expect(breach({ procedures, clone })).toMatch(/what is kept changes what is offered \(3\.3\): choice/)
  })

  test('a list that is kept for the state that was asked last', () => {
    // Kept in the module by piece and turn: the same piece of another state gets its moves.
    const last = new Map<string, Action[]>()
    const procedures = withStep('side', 'piece', (step) => ({
      expand(s: State, f: Frame, choice: { id: string }, seat: string) {
        const key = `${choice.id} ${s.turn}`
        if (!last.has(key)) last.clear()
        const actions = last.get(key) ?? (step as unknown as { expand: Expand }).expand(s, f, choice, seat)
        last.set(key, actions)
        return actions
      },
    }))
    const game = broken({ procedures })
    const inTurns = (): void => {
      for (let seed = 0; seed < 30; seed++) checkInTurns(game, makeConfig(game), seed)
    }
    expect(inTurns).toThrow('played in turns with others, the game ends otherwise than alone')
    for (let seed = 0; seed < 30; seed++) expect(checkInTurns(broken({}), makeConfig(game), seed)).toBeGreaterThan(0)
  })

  test('a quick way that answers wrongly', () => {
    const recheck = (s: State): string[] => (s.turn > 1 ? ['the pile of north has no end'] : [])
    expect(breach({ recheck })).toContain('a quick way answers wrongly: the pile of north has no end')
    expect(breach({ recheck }, 'turn')).toBe('nothing was found')
  })
})

describe('clones and chance', () => {
  test('a clone that shares a list', () => {
    expect(breach({ clone: (s) => ({ ...spec.clone(s), coins: s.coins }) })).toContain(
      'changing a clone changed the original',
    )
  })

  test('a clone that shares a derived table', () => {
    expect(breach({ clone: (s) => ({ ...spec.clone(s), derived: s.derived }) })).toContain(
      'changing a clone changed the original',
    )
  })

  test('a clone that leaves something out', () => {
    expect(breach({ clone: (s) => ({ ...spec.clone(s), order: [] }) })).toContain('the clone differs from the original')
  })

  test('a roll that is not counted', () => {
    const procedures = withResolve('turn', 'boon', (_usual, s, _f, io) => {
      s.coins[0] = io.dice.value(0, 4, 'coins')
    })
    expect(breach({ procedures })).toMatch(/\(6\.1\) asked chance 1 times, but 0 rolls were counted/)
  })

  test('chance from elsewhere', () => {
    let hidden = 0
    const procedures = withResolve('turn', 'boon', (_usual, s) => {
      s.coins[0] = hidden++ % 4
    })
    expect(breach({ procedures })).toContain('does not lead to one state only')
    expect(matchBreach({ procedures })).not.toBe('nothing was found')
  })
})

describe('legality', () => {
  test('a refusal that chokes on nonsense', () => {
    const procedures = withStep('side', 'piece', () => ({
      why: (_s: State, _f: Frame, action: { to: { toFixed: () => string } }) => ({
        rule: action.to.toFixed(),
        key: 'x',
        params: {},
      }),
    }))
    expect(breach({ procedures })).toMatch(/refusing .* failed: TypeError/)
  })

  test('a refusal that changes the state', () => {
    const procedures = withStep('orders', 'plan', () => ({
      why: (s: State) => {
        s.turns++
        return null
      },
    }))
    expect(breach({ procedures })).toContain('a refused action changed the state')
  })
})

describe('views', () => {
  test('a view that leaks a concealed kind', () => {
    const view: Spec['view'] = (s, seat) => ({ ...spec.view(s, seat), first: seat === 'south' && s.pieces[0].kind })
    expect(breach({ view })).toMatch(/'south' knows more than the view tells, or less: \.view\.first/)
  })

  test('a view that is the whole state never guesses wrong', () => {
    const view = (s: State) => copyJson(savedState(s)) as unknown as View
    const determinize = (seen: View) => {
      const s = copyJson(seen) as unknown as State
      spec.derive?.(s)
      return s
    }
    const game = broken({ view, determinize })
    const guesses: GuessCounts = {}
    for (let seed = 0; seed < 5; seed++)
      addGuesses(guesses, playRandom(game, makeConfig(game), { seed, check: 'action' }).guesses)
    expect(guesses.north.made).toBeGreaterThan(10)
    expect(guesses.north.differed).toBe(0)
  })

  test('a state made from a view that is told the truth, always or now and then', () => {
    // In its view each reader gets the whole state; a guess takes it for so many of ten guesses.
    const told = (often: number) => {
      const whole = new Map<string, string>()
      const key = (seen: View): string => JSON.stringify(seen)
      const view: Spec['view'] = (s, seat) => {
        const seen = spec.view(s, seat)
        whole.set(key(seen), JSON.stringify(savedState(s)))
        return seen
      }
      const determinize: Spec['determinize'] = (seen, rng) => {
        if (rng.below(10) >= often) return spec.determinize(seen, rng)
        const s = JSON.parse(whole.get(key(seen))!) as State
        spec.derive?.(s)
        return s
      }
      const game = broken({ view, determinize })
      const pairs: GuessPairs = {}
      for (let seed = 0; seed < 8; seed++) {
        const rng = fastRng(seed)
        playRandom(game, makeConfig(game), { seed, onStep: (s) => guessInPairs(game, s, ['north'], pairs, rng) })
      }
      return whyUnfair(pairs.north)
    }
    expect(told(0)).toBe(null)
    expect(told(10)).toMatch(/nothing is concealed/)
    expect(told(7)).toMatch(/guesses miss the truth, but \d+ miss one another/)
  })

  test('options that depend on what the seat does not see', () => {
    const procedures = withStep('turn', 'boon', () => ({
      options: (s: State) =>
        [true, false].map((take) => ({
          on: 'button',
          id: `${take} ${s.pieces.at(-1)?.kind}`,
          action: { kind: 'boon', take },
        })),
    }))
    expect(breach({ procedures })).toMatch(/'north' knows more than the view tells, or less: \.decisions/)
  })

  test('a prompt that only a secret brings up', () => {
    const procedures = withStep('ambush', 'spring', () => ({ always: false }))
    expect(breach({ procedures })).toMatch(/knows more than the view tells|shows '\w+' something new/)
  })

  test('a guess that breaks the invariants', () => {
    const determinize: Spec['determinize'] = (seen, rng) => {
      const s = spec.determinize(seen, rng)
      for (const p of s.pieces) if (!p.shown && p.kind === 'decoy') p.kind = 'blade'
      return s
    }
    expect(breach({ determinize })).toMatch(/invariants: (north|south) has|knows more/)
  })

  test('no view for a spectator', () => {
    const view: Spec['view'] = (s, seat) => {
      if (!SEATS.includes(seat)) throw new Error('who is that?')
      return spec.view(s, seat)
    }
    expect(breach({ view })).toContain('who is that?')
  })
})

describe('news', () => {
  /** The scout's step with an Io that hears one thing less. */
  const deaf = (silence: (io: Io) => void) =>
    withStep('side', 'scout', (step) => {
      if (step.kind !== 'decide') throw new Error('the scout does not decide')
      return {
        resolve: (s: State, f: Frame, action: Action, io: Io, seat: string) => {
          const quiet = new Io(io.dice, io.journal)
          silence(quiet)
          void step.resolve(s, f, action, quiet, seat)
          if (quiet.revealed) io.reveal()
        },
      }
    })

  test('a reveal that is not declared', () => {
    const procedures = deaf((io) => {
      io.reveal = () => {}
    })
    expect(breach({ procedures })).toMatch(
      /"kind":"scout".* shows '\w+' something new without a roll or a reveal \(3\.2\)/,
    )
  })

  test('a journal that tells all what one seat may read', () => {
    const procedures = deaf((io) => {
      io.tellOnly = (_seats, rule, message) => io.tell(rule, message)
    })
    expect(breach({ procedures })).toMatch(/the journal tells '\w+' a secret when '\w+' takes {"kind":"scout"/)
  })
})

describe('deciding together', () => {
  test('a branch that writes outside its locals', () => {
    const procedures = withResolve('orders', 'plan', (usual, s) => {
      usual()
      s.coins[0] = 2
    })
    expect(breach({ procedures })).toContain('changes more than its branch: state.coins')
  })

  test('answers whose order shows', () => {
    const procedures = withResolve('orders', 'bid', (usual, s, f) => {
      usual()
      s.plans = [...s.plans, String((f as Frame & { seat: number }).seat)].slice(-2)
    })
    expect(breach({ procedures })).toMatch(/changes more than its branch|order of sealed answers/)
  })
})

describe('texts', () => {
  test('a message without a text', () => {
    const { askPlan: _gone, ...rest } = spec.catalogues.ja
    expect(breach({ catalogues: { en: spec.catalogues.en, ja: rest } })).toContain("no text for message 'askPlan'")
  })

  test('a text with a hole', () => {
    const en = { ...spec.catalogues.en, action: (p: { nothing?: string }) => `${p.nothing}` }
    expect(breach({ catalogues: { ...spec.catalogues, en } })).toContain("reads 'undefined' (en)")
  })
})
