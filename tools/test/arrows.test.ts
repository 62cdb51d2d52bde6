import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { brokenArrows, importsOf } from '../arrows.ts'
import { gamesNamed } from '../games-named.ts'
import { longFiles } from '../long-files.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'arrows-'))
  pack('engine', '@middlesea/engine', ['@noble/hashes'])
  pack('board', '@middlesea/board', ['@middlesea/engine'])
  pack('games/one', '@middlesea/one', ['@middlesea/engine', '@middlesea/board'])
  pack('games/two', '@middlesea/two', ['@middlesea/engine'])
  pack('cli', '@middlesea/cli', ['@middlesea/games'])
  pack('games/index', '@middlesea/games', ['@middlesea/one'])
})

afterEach(() => rmSync(root, { recursive: true }))

function file(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function pack(dir: string, name: string, dependencies: string[]): void {
  const versions = Object.fromEntries(dependencies.map((dependency) => [dependency, '0.1.0']))
  file(`${dir}/package.json`, JSON.stringify({ name, dependencies: versions }))
}

describe('arrows', () => {
  test('imports along the arrows are accepted', () => {
    file('engine/src/index.ts', "import { hmac } from '@noble/hashes/hmac.js'\nexport * from './dice.ts'\n")
    file('board/src/hex.ts', "import type { Rng } from '@middlesea/engine'\n")
    file(
      'games/one/src/index.ts',
      "import '@middlesea/engine/testing'\nimport '@middlesea/board'\nimport '../data/a.json'",
    )
    file('cli/src/main.ts', "import { readFileSync } from 'node:fs'\nimport '@middlesea/games'\n")
    expect(brokenArrows(root)).toEqual([])
  })

  test('the kernel importing a game is caught', () => {
    file('engine/src/index.ts', "import { game } from '@middlesea/one'\n")
    expect(brokenArrows(root)).toEqual(['engine/src/index.ts: imports @middlesea/one: engine may not know games'])
  })

  test('a game importing another is caught, however it is written', () => {
    file('games/one/src/a.ts', "export { x } from '@middlesea/two'\n")
    file('games/one/src/b.ts', "const x = await import('@middlesea/two/testing')\n")
    file('games/one/src/c.ts', "let x: import('@middlesea/two').X\n")
    const fault = 'one package of games may not know another'
    expect(brokenArrows(root)).toEqual([
      `games/one/src/a.ts: imports @middlesea/two: ${fault}`,
      `games/one/src/b.ts: imports @middlesea/two/testing: ${fault}`,
      `games/one/src/c.ts: imports @middlesea/two: ${fault}`,
    ])
  })

  test('only the index knows all games', () => {
    pack('games/index', '@middlesea/games', ['@middlesea/one', '@middlesea/two'])
    file('games/index/src/index.ts', "import '@middlesea/one/manifest'\nimport '@middlesea/two/manifest'\n")
    pack('server', '@middlesea/server', ['@middlesea/games', '@middlesea/one'])
    file('server/src/games.ts', "import { GAMES } from '@middlesea/games'\nimport '@middlesea/one'\n")
    expect(brokenArrows(root)).toEqual([
      'server/package.json: depends on @middlesea/one: server may not know games',
      'server/src/games.ts: imports @middlesea/one: server may not know games',
    ])
  })

  test('a game that draws is caught, in its table too', () => {
    file('games/one/table/index.ts', "import './board.css'\nimport { useState } from 'react'\n")
    file('games/one/table/Board.tsx', 'export const Board = () => <p />\n')
    expect(brokenArrows(root)).toEqual([
      'games/one/table/Board.tsx: games may not draw',
      'games/one/table/index.ts: imports ./board.css: games may not draw',
      'games/one/table/index.ts: imports react: games may not draw',
    ])
  })

  test('a game that is named outside its folder is caught', () => {
    file('server/src/games.ts', "// All games.\nexport const GAMES = ['one', 'none', 'one-two']\n")
    file('server/test/games.test.ts', "loadGame('one')\n")
    file('docs/games.md', 'one\n')
    file('systems/both/src/index.ts', "'two'\n")
    expect(gamesNamed(root)).toEqual(['server/src/games.ts:2: names the game one: its manifest should say it'])
  })

  test('a game is caught in the name of a file, inside a longer name, and in a file without an ending', () => {
    pack('games/sea-war', '@middlesea/sea-war', ['@middlesea/engine'])
    file('deploy/Dockerfile', 'RUN warm-sea-war-up\n')
    file('web/src/games/sea-war/odds.ts', 'export {}\n')
    const fault = 'names the game sea-war: its manifest should say it'
    expect(gamesNamed(root)).toEqual([`deploy/Dockerfile:1: ${fault}`, `web/src/games/sea-war/odds.ts: ${fault}`])
  })

  test('a wrong arrow in a package.json is caught', () => {
    pack('games/two', '@middlesea/two', ['@middlesea/cli'])
    expect(brokenArrows(root)).toEqual(['games/two/package.json: depends on @middlesea/cli: games may not know cli'])
  })

  test('a relative import that leaves its package is caught', () => {
    file('board/src/hex.ts', "import '../../engine/src/index.ts'\n")
    expect(brokenArrows(root)).toEqual([
      'board/src/hex.ts: imports ../../engine/src/index.ts: a relative import may not leave its package',
    ])
  })

  test('a library that the package does not declare is caught', () => {
    file('board/src/hex.ts', "import { z } from 'zod'\n")
    expect(brokenArrows(root)).toEqual([
      'board/src/hex.ts: imports zod: zod is not among the dependencies of @middlesea/board',
    ])
  })

  test("the kernel's frames in what shows a game are caught, however they are read; rules may read them", () => {
    pack('web', '@middlesea/web', ['@middlesea/engine'])
    const found = 'const at = v.stack.find(({ proc }) => proc === name)\n'
    file('web/src/a.tsx', found)
    file('games/one/src/view.ts', found)
    file('games/one/table/b.ts', "import { openFrame, type Seat } from '@middlesea/engine'\n")
    file('games/one/table/c.ts', 'const f = ({ stack }: View) => stack\nconst { stack } = r.view\n')
    file('games/one/terminal/d.ts', "const x = frame['proc']\nconst y = { stack: 1 }, z = pile.stack\n")
    const proc = 'asks for a procedure by its name: the view must publish the fact'
    const stack = "reads the stack of a view: it is for the game's determinize"
    expect(brokenArrows(root)).toEqual([
      "games/one/table/b.ts:1: imports openFrame: the frames of the kernel are the rules' affair",
      `games/one/table/c.ts:1: ${stack}`,
      `games/one/table/c.ts:2: ${stack}`,
      `games/one/terminal/d.ts:1: ${proc}`,
      `web/src/a.tsx:1: ${stack}`,
      `web/src/a.tsx:1: ${proc}`,
    ])
  })

  test('the name of a game in the kernel is caught, also inside a name, but not inside a word', () => {
    file('engine/src/a.ts', '// discrete steps\nconst isMalta = true\n// as in Song for War\n')
    expect(brokenArrows(root)).toEqual([
      'engine/src/a.ts:2: names a game: malta',
      'engine/src/a.ts:3: names a game: song for war',
    ])
  })

  test('a file of code that is too long is caught, a long text is not', () => {
    file('engine/src/long.ts', 'x\n'.repeat(521))
    file('engine/src/short.ts', 'x\n'.repeat(500))
    file('docs/long.md', 'x\n'.repeat(2000))
    expect(longFiles(root)).toEqual(['engine/src/long.ts: has 521 lines: 500 are enough'])
  })

  test('comments and strings are not imports', () => {
    expect(importsOf("// import 'a'\nconst s = \"taken from 'b'\"\nimport 'c'\n", 'x.ts')).toEqual(['c'])
  })

  test('the arrows of this repository hold', () => {
    expect(brokenArrows(resolve(import.meta.dirname, '../..'))).toEqual([])
  })
})
