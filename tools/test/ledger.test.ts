import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { crossedRows } from '../ledger/crossed.ts'
import { check } from '../ledger/check.ts'
import {
  type LedgerKind,
  type Ledger,
  type LedgerEntry,
  readLedger,
  readProven,
  wrongExcuses,
  writeProven,
} from '../ledger/ledgers.ts'
import { compare, lawsOf, titlesAbout } from '../ledger/mutate.ts'
import { asJson, recordedCoverage, coverageOf, strangeIds, whyOpen } from '../ledger/prove.ts'
import { type Readme, withNumbers } from '../ledger/readme.ts'
import { type FileRecord, isAbout, mainId, recordsOf, type TestRecord } from '../ledger/records.ts'
import { coverageTable } from '../ledger/tables.ts'

function ran(title: string, done: Partial<TestRecord> = {}): TestRecord {
  return { titles: [title], passed: true, touched: ['8.2'], assertions: 1, refusals: [], ...done }
}

function ruleOf(kind: LedgerKind, forbids?: boolean, id = '8.2'): LedgerEntry {
  return { id, kind, text: '', forbids, otherwise: undefined }
}

function ledgerOf(count: number, kind: LedgerKind = 'rule', notApplicable: Ledger['notApplicable'] = {}): Ledger {
  const entries = Array.from({ length: count }, (_, i) => ruleOf(kind, false, `1.${i + 1}`))
  return { game: 'toy', written: true, entries, notApplicable }
}

function fileOf(tests: TestRecord[], file = 'games/toy/test/a.test.ts'): FileRecord {
  return { file, tests, outside: [], laws: [] }
}

describe('titles', () => {
  test('a title opens with an id only if a space or nothing follows', () => {
    expect(isAbout(ran('8.2 a unit moves'), '8.2')).toBe(true)
    expect(isAbout(ran('8.2'), '8.2')).toBe(true)
    for (const title of ['8.2a a unit', '8.25 a unit', '8.2: a unit', 'rule 8.2 a unit']) {
      expect(isAbout(ran(title), '8.2')).toBe(false)
    }
  })

  test('a describe speaks for the tests in it; the own title comes first', () => {
    const titles = ['8.2 movement', 'table.drop every cell']
    expect(isAbout(ran('', { titles }), '8.2')).toBe(true)
    expect(mainId(titles)).toBe('table.drop')
    expect(mainId(['8.2 movement', 'a unit moves'])).toBe('8.2')
    expect(mainId(['card.US-U1 a card is played'])).toBe('card.US-U1')
    expect(mainId(['movement', 'e.g. a unit'])).toBe('')
  })

  test('the filter of titles finds an id at any level and no longer one', () => {
    const filter = titlesAbout('8.2')
    expect(filter.test('8.2 a unit')).toBe(true)
    expect(filter.test('movement 8.2 a unit')).toBe(true)
    expect(filter.test('8.2a a unit')).toBe(false)
    expect(filter.test('18.2 a unit')).toBe(false)
    expect(filter.test('8x2 a unit')).toBe(false)
  })

  test('ids that the ledger does not list are noticed', () => {
    const titles = ['1.1 known', '1.9 unknown', '81 units', 'all units', 'tabel.drop misspelt']
    expect(strangeIds(ledgerOf(2), [fileOf(titles.map((title) => ran(title)))])).toEqual(['1.9', 'tabel.drop'])
  })
})

describe('a rule is open', () => {
  const why = (kind: LedgerKind, forbids: boolean | undefined, ...tests: TestRecord[]) =>
    whyOpen(ruleOf(kind, forbids), tests)

  test('without a test', () => {
    expect(why('rule', false, ran('8.3 another'))).toBe('no test opens with it')
  })

  test('when its rulebook has no such rule', () => {
    expect(why('rule', undefined, ran('8.2 a unit'))).toBe('not in rulebook/rules.json')
  })

  test('when one of its tests fails, though another passes', () => {
    const tests = [ran('8.2 a unit'), ran('8.2 two units', { passed: false })]
    expect(why('rule', false, ...tests)).toBe('failed: 8.2 two units')
  })

  test('when its test asserts nothing', () => {
    expect(why('rule', false, ran('8.2 a unit', { assertions: 0 }))).toBe('its test asserts nothing')
    expect(why('data', false, ran('8.2 a unit', { assertions: 0 }))).toBe('its test asserts nothing')
  })

  test('when its test does not touch it; data need no touch', () => {
    const untouched = ran('8.2 a unit', { touched: ['8.3'] })
    for (const kind of ['rule', 'option', 'setup'] as const) {
      expect(why(kind, false, untouched)).toBe('its test does not make the engine touch it')
    }
    expect(why('data', false, untouched)).toBe('')
  })

  test('when it forbids something and no test that touches it is refused', () => {
    const tests = [ran('8.2 a unit'), ran('8.2 elsewhere', { touched: [], refusals: ['8.2'] })]
    expect(why('rule', true, ...tests)).toBe('it forbids something, but no test of it is refused')
    expect(why('rule', true, ...tests, ran('8.2 not into the sea', { refusals: ['8.2'] }))).toBe('')
  })

  test('when its refusals name other rules, unless there is a reason', () => {
    const other = ran('8.2 not into the sea', { refusals: ['8.3'] })
    expect(why('rule', true, other)).toBe('it forbids something, but no refusal of its tests names it')
    expect(whyOpen({ ...ruleOf('rule', true), otherwise: '8.3 says it more closely' }, [other])).toBe('')
  })

  test('and proven when one test touches it and asserts', () => {
    expect(why('rule', false, ran('8.2 a unit'))).toBe('')
  })
})

describe('the coverage of a game', () => {
  test('counts proven, not applicable and open, and names the open ones', () => {
    const ledger = ledgerOf(10, 'data', { '1.2': 'a matter of the box' })
    const coverage = coverageOf(ledger, [fileOf([ran('1.1 values'), ran('1.2 values'), ran('1.4 values')])])
    const open = ['1.3', '1.5', '1.6', '1.7', '1.8', '1.9', '1.10']
    expect(asJson(coverage)).toEqual({ game: 'toy', all: 10, proven: 2, notApplicable: 1, open })
    expect(coverageTable([coverage])).toContain('no test opens with it:\n    1.3 1.5')
  })

  test('a game that is not written has nothing proven', () => {
    const ledger = { ...ledgerOf(3), written: false }
    expect(coverageOf(ledger, []).open.map(({ why }) => why)).toEqual(Array(3).fill('the game is not written yet'))
  })

  test('only its own rule tests count, whole games do not', () => {
    const files = ['games/toy/test/a.test.ts', 'games/toy/test/games.test.ts', 'games/toy-2/test/a.test.ts']
    const records = files.map((file) => fileOf([], file))
    expect(recordsOf(records, 'toy').map(({ file }) => file)).toEqual([files[0]])
  })
})

describe('not applicable', () => {
  test('at most one rule in ten', () => {
    expect(wrongExcuses(ledgerOf(10, 'data', { '1.1': 'why' }))).toEqual([])
    expect(wrongExcuses(ledgerOf(19, 'data', { '1.1': 'why', '1.2': 'why' }))).toEqual([
      'ledger/not-applicable.json: toy: 2 of 19 rules, more than one in ten',
    ])
  })

  test('only data, known, with a reason', () => {
    const faults = [
      ...wrongExcuses(ledgerOf(10, 'rule', { '1.1': 'why' })),
      ...wrongExcuses(ledgerOf(10, 'data', { '2.1': 'why' })),
      ...wrongExcuses(ledgerOf(10, 'data', { '1.1': ' ' })),
    ]
    expect(faults).toEqual([
      'ledger/not-applicable.json: toy 1.1 is of kind rule: only data may be not applicable',
      'ledger/not-applicable.json: toy has no rule 2.1',
      'ledger/not-applicable.json: toy 1.1 has no reason',
    ])
  })
})

const README: Readme = {
  file: 'README.md',
  language: 'en',
  listed: [],
  text: `# Games
<!-- numbers from ledger/proven.json: npm run ledger -- --readme -->
| id | game | players | rules in the ledger | proven | state |
|---|---|---|---|---|---|
| \`toy\` | Toy | 2 | 0 | 0 | planned |
<!-- end of numbers -->
`,
}

describe('the check', () => {
  const ledger = ledgerOf(3)
  const records = [fileOf([ran('1.1 a', { touched: ['1.1'] }), ran('1.2 b', { touched: ['1.2'] })])]
  const coverage = coverageOf(ledger, records)
  const readmeFor = (ids: string[]): Readme => {
    return { ...README, text: withNumbers(README, [{ ledger, coverage: recordedCoverage(ledger, ids) }]) }
  }
  const checked = (ids: string[]) => check([ledger], [coverage], { toy: ids }, [readmeFor(ids)])

  test('is content when the recorded rules are proven', () => {
    expect(checked(['1.1', '1.2'])).toEqual({ faults: [], gained: [] })
  })

  test('names a lost rule and why', () => {
    expect(checked(['1.1', '1.2', '1.3']).faults).toEqual(['toy 1.3 was proven and is lost: no test opens with it'])
  })

  test('reports newly proven rules without failing', () => {
    expect(checked(['1.1'])).toEqual({ faults: [], gained: [{ game: 'toy', ids: ['1.2'] }] })
  })

  test('fails when a recorded id is not in the ledger', () => {
    expect(checked(['1.1', '1.2', '9.9']).faults).toContain('ledger/proven.json: toy has no rule 9.9')
  })

  test('fails when the README shows other numbers, or no table', () => {
    const proven = { toy: ['1.1', '1.2'] }
    expect(check([ledger], [coverage], proven, [README]).faults).toEqual([
      'README.md: the table of games differs from the games and ledger/proven.json: npm run ledger -- --readme',
    ])
    const bare = { ...README, file: 'README.ja.md', text: '# Games\n' }
    expect(check([ledger], [coverage], proven, [bare]).faults[0]).toContain('README.ja.md needs its table of games')
  })
})

describe('the table of the README', () => {
  const rowFor = (ledger: Ledger, ids: string[]) =>
    withNumbers(README, [{ ledger, coverage: recordedCoverage(ledger, ids) }]).split('\n')[4]

  test('shows how complete a game is', () => {
    expect(rowFor({ ...ledgerOf(2), written: false }, [])).toBe('| `toy` | Toy | 2 | 2 | 0 | planned |')
    expect(rowFor(ledgerOf(2), ['1.1'])).toBe('| `toy` | Toy | 2 | 2 | 1 | in work |')
    expect(rowFor(ledgerOf(2), ['1.1', '1.2'])).toBe('| `toy` | Toy | 2 | 2 | 2 | all rules proven |')
    const excused = ledgerOf(2, 'data', { '1.2': 'why' })
    expect(rowFor(excused, ['1.1'])).toBe('| `toy` | Toy | 2 | 2 | 1 (1 not applicable) | all rules proven |')
  })

  test('lists games as their manifests do, before those that are planned', () => {
    const line = { ledger: { ...ledgerOf(2), game: 'new' }, coverage: recordedCoverage(ledgerOf(2), ['1.1', '1.2']) }
    const listed = [{ id: 'new', name: 'New', players: '2 players' }]
    const table = withNumbers({ ...README, listed }, [line]).split('\n')
    expect(table.slice(4, 6)).toEqual([
      '| `new` | New | 2 players | 2 | 2 | all rules proven |',
      '| `toy` | Toy | 2 | 0 | 0 | planned |',
    ])
  })

  test('speaks the language of its README', () => {
    const ledger = ledgerOf(2, 'data', { '1.2': 'why' })
    const line = { ledger, coverage: recordedCoverage(ledger, ['1.1']) }
    expect(withNumbers({ ...README, language: 'ja' }, [line]).split('\n')[4]).toBe(
      '| `toy` | Toy | 2 | 2 | 1（対象外1） | 全ルール証明済み |',
    )
  })

  test('must have a row for every game', () => {
    const other = { ...ledgerOf(1), game: 'other' }
    expect(() => withNumbers(README, [{ ledger: other, coverage: recordedCoverage(other, []) }])).toThrow(
      'no row for other',
    )
  })
})

describe('a switched-off rule', () => {
  const before = [fileOf([ran('8.2 a'), ran('8.2 b')])]
  const about = (one: TestRecord) => isAbout(one, '8.2')
  const result = (after: FileRecord[]) => compare(ledgerOf(1), '8.2', before, after, about)

  test('is noticed when one test turns red, or does not come to its end', () => {
    expect(result([fileOf([ran('8.2 a'), ran('8.2 b', { passed: false })])])).toMatchObject({ result: 'red', red: 1 })
    expect(result([])).toMatchObject({ result: 'red', red: 2 })
  })

  test('is not noticed when all stay green', () => {
    expect(result(before)).toMatchObject({ result: 'green', red: 0, note: expect.stringContaining('does not notice') })
  })
})

describe('files', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'ledger-'))
    write('ledger/toy.tsv', 'id\tkind\ttext\n1.1\trule\tmove\n1.2\tdata\tsteps\n')
  })
  afterEach(() => rmSync(root, { recursive: true }))

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }

  test('a ledger knows whether its game is written and what each rule forbids', () => {
    expect(readLedger(root, 'toy')).toMatchObject({ written: false, notApplicable: {} })
    write('games/toy/package.json', '{}')
    write('games/toy/rulebook/rules.json', '{ "rules": [{ "id": "1.1", "forbids": true }] }')
    write('ledger/not-applicable.json', '{ "toy": { "1.2": "why" } }')
    const ledger = readLedger(root, 'toy')
    expect(ledger).toMatchObject({ written: true, notApplicable: { '1.2': 'why' } })
    expect(ledger.entries.map(({ id, kind, forbids }) => [id, kind, forbids])).toEqual([
      ['1.1', 'rule', true],
      ['1.2', 'data', undefined],
    ])
  })

  test('an unknown kind and a damaged list are named', () => {
    write('ledger/bad.tsv', 'id\tkind\ttext\n1.1\trul\tmove\n')
    expect(() => readLedger(root, 'bad')).toThrow("ledger/bad.tsv: rule 1.1 has the unknown kind 'rul'")
    write('ledger/not-applicable.json', '{')
    expect(() => readLedger(root, 'toy')).toThrow('not-applicable.json is not JSON')
  })

  test('a reason why another rule refuses goes with a rule that forbids, and says something', () => {
    write('games/toy/rulebook/rules.json', '{ "rules": [{ "id": "1.1", "forbids": true }] }')
    const otherwise = (id: string, reason: string): void =>
      write('ledger/refused-otherwise.json', JSON.stringify({ toy: { [id]: reason } }))
    otherwise('1.1', '1.3 says it more closely')
    expect(readLedger(root, 'toy').entries.map((entry) => entry.otherwise)).toEqual([
      '1.3 says it more closely',
      undefined,
    ])
    otherwise('1.1', ' ')
    expect(() => readLedger(root, 'toy')).toThrow('refused-otherwise.json: toy 1.1 has no reason')
    otherwise('1.2', 'it forbids nothing')
    expect(() => readLedger(root, 'toy')).toThrow('toy has no rule 1.2 that forbids something')
  })

  test('what is recorded is read again, one rule a line', () => {
    writeProven(root, { toy: ['1.1', '1.2'], other: [] })
    expect(readFileSync(join(root, 'ledger/proven.json'), 'utf8').split('\n')).toContain('    "1.1",')
    expect(readProven(root)).toEqual({ other: [], toy: ['1.1', '1.2'] })
  })
})

test('a row whose tests speak of another row is listed to be looked at', () => {
  const rows = { '1.1': 'Aircraft come home after their mission', '1.2': 'Ships are searched for at sea' }
  const entries = Object.entries(rows).map(([id, text]) => ({ ...ruleOf('rule', false, id), text }))
  const ledger: Ledger = { game: 'toy', written: true, entries, notApplicable: {} }
  const right = [ran('1.1 aircraft that flew a mission come home'), ran('1.2 a search finds ships at sea')]
  expect(crossedRows(ledger, right)).toEqual([])
  const crossed = crossedRows(ledger, [right[0], ran('1.2 aircraft are home after a mission')])
  expect(crossed.map(({ id, nearer }) => [id, nearer])).toEqual([['1.2', '1.1']])
})

test('a rule that is enforced at several places is switched off at each of them', () => {
  const laws = ['8.2@games/toy/src/a.ts:3', '8.2@games/toy/src/b.ts:9', '8.20@games/toy/src/a.ts:5']
  const records = [
    { ...fileOf([]), laws },
    { ...fileOf([]), laws: laws.slice(0, 2) },
  ]
  expect(lawsOf(records, new Set(['8.2', '8.20', '8.3']))).toEqual([
    { id: '8.2', law: laws[0] },
    { id: '8.2', law: laws[1] },
  ])
})
