import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSave } from '@middlesea/engine'
import { describe, expect, test } from 'vitest'
import { folder, middlesea, type Ran } from './command.ts'

const GAME = 'descent-on-malta'
const TIME = 120_000
const dir = folder()

const RECON = 'marfa mellieha mgarr salina mosta mdina dingli sliema valletta cottonera siggiewi zejtun'.split(' ')

/** Plays by a script; each line is a command. */
function play(lines: string[], ...args: string[]): Promise<Ran> {
  return middlesea(['play', ...args], { input: lines.map((line) => `${line}\n`).join('') })
}

/** What was printed between a command and the next one. */
function after(out: string, command: string): string {
  const at = out.indexOf(`> ${command}\n`)
  if (at === -1) throw new Error(`'${command}' was not typed`)
  const rest = out.slice(at + command.length + 3)
  const end = rest.search(/^> /m)
  return end === -1 ? rest : rest.slice(0, end)
}

describe('play', { timeout: TIME }, () => {
  test('by a script: numbers, names, several at once, undo, questions, save', async () => {
    const file = join(dir, 'one.json')
    const { code, out, err } = await play(
      [
        '# pre-battle recon',
        '1',
        'pick mdina',
        '4 5',
        'undo',
        'undo',
        'redo',
        'mosat',
        '99',
        'why valletta',
        'why sicily',
        'rule 6.4',
        'zone mosta',
        'board',
        'log 2',
        'help',
        `save ${file}`,
        'quit',
      ],
      GAME,
      '--seed',
      'script',
    )
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('Descent on Malta · Operation Herkules')
    expect(out).toContain('MALTA SECTOR')
    expect(out).toContain('VP 0 (if it ended now: -')
    expect(after(out, '1')).toContain('You: Marfa Ridge')
    expect(after(out, 'pick mdina')).toContain('You: Mdina')
    expect(after(out, '4 5')).toMatch(/You: .+, .+/)
    expect(after(out, 'redo')).toContain('Done again: Mdina')
    expect(after(out, 'mosat')).toContain('Did you mean Mosta?')
    expect(after(out, '99')).toContain('There is no choice 99.')
    expect(after(out, 'why valletta')).toContain('This is possible now: Valletta')
    expect(after(out, 'why sicily')).not.toContain('possible now:')
    expect(after(out, 'rule 6.4')).toContain('6.4  Stacking')
    expect(after(out, 'zone mosta')).toContain('routes to: ')
    expect(after(out, 'log 2').trim().split('\n')).toHaveLength(2)
    expect(after(out, 'help')).toContain('undo, redo')
    expect(out).not.toContain('\u001b[')
    const save = parseSave(readFileSync(file, 'utf8'))
    // One gesture of two picks and one undo each way: what was taken back stays in the log.
    expect(save.log.map((entry) => entry.kind)).toEqual(['act', 'act', 'act', 'undo', 'undo', 'act'])
  })

  test('through some phases: recruits, staging with places, a list that is refused whole', async () => {
    const file = join(dir, 'two.json')
    const { out } = await play(
      // As many zones as recon may see; after that the names are no choices any more, and nothing happens.
      [...RECON, 'done', 'done', 'done', `save ${file}`],
      GAME,
      '--seed',
      'phases',
    )
    expect(out).toMatch(/Ju-52 \(7\) L \(-1 VP\).*BB Duilio 4\/2 \(-2 VP\)/s)
    expect(out).toMatch(/Phase 2 of 19: Axis intelligence\. \[5\.0\]/)
    // Six regiments need twelve amphibious points of ten.
    const regiments = ['87 fri', '88 fri', '33 liv', '34 liv', '91 sup', '92 sup']
      .map((name) => `${name} > malta: amphibious`)
      .join(', ')
    const staging = await play(
      [
        '',
        'kg kroh',
        'malta: airborne',
        'undo',
        'kg kroh > malta.airborne',
        'kg heydte, lehr > malta: airborne',
        'ｃｃｎｎ',
        '１',
        'undo',
        'constructor',
        'ju-52 (1) > malta: airborne',
        '87 fri > malta: airborne',
        'why 87 fri malta airborne',
        'units malta.airborne',
        regiments,
        'units malta.amphibious',
        'done',
      ],
      '--load',
      file,
    )
    const told = staging.out
    expect(told).toContain('phase 4/19 Axis staging')
    expect(after(told, 'kg kroh')).toContain('Malta: Airborne')
    expect(after(told, 'malta: airborne')).toContain('is staged: Malta: Airborne.')
    expect(after(told, 'undo')).toContain('Taken back: KG Kroh')
    expect(after(told, 'kg heydte, lehr > malta: airborne')).toMatch(/KG Heydte .*staged.*Lehr .*staged/s)
    expect(after(told, 'ｃｃｎｎ')).toContain('1 CCNN, 2 CCNN, 3 CCNN: choose where')
    expect(after(told, '１')).toMatch(/3 CCNN is staged: Malta: A/)
    expect(after(told, 'constructor')).toContain("Nothing here is called 'constructor'")
    expect(after(told, '87 fri > malta: airborne')).toMatch(/regiment.*\(rule/i)
    expect(after(told, 'why 87 fri malta airborne')).toMatch(/regiment.*\(rule/i)
    expect(after(told, 'units malta.airborne')).toMatch(/KG Kroh.*Ju-52 \(1\)/s)
    expect(after(told, regiments)).toMatch(/^Nothing of this list was done. It stops at: 92 Sup/)
    expect(after(told, regiments)).toMatch(/more amphibious points than there are.*\(rule/s)
    expect(after(told, 'units malta.amphibious')).toContain('empty')
    // Fewer transports than units: it asks before the phase ends so.
    expect(after(told, 'done')).toMatch(/Malta: Airborne: \d units, but only 1 transport\..*done once more ends it/s)
    const idle = await play(['done', 'board', 'done', 'done'], '--load', file)
    expect(after(idle.out, 'done')).toContain('Nothing is staged')
    expect(idle.out.match(/done once more ends it/g)).toHaveLength(2)
    expect(idle.out.slice(idle.out.lastIndexOf('> done'))).toContain('You: Done')
  })

  test('load continues a saved match, from the command line and at the table', async () => {
    const file = join(dir, 'three.json')
    await play(['mosta', `save ${file}`, 'quit'], GAME, '--seed', 'load')
    const { out } = await play(['undo', 'mdina', `load ${file}`, 'undo'], '--load', file)
    expect(out.match(/Taken back: Mosta/g)).toHaveLength(2)
    expect(after(out, `load ${file}`)).toContain('1 entries')
  })

  test('Crete: places go by their names, and hundreds of hexes are not printed', async () => {
    const lines = [
      '8',
      '8',
      'done',
      'done',
      'done',
      'HQ Sturm',
      'Maleme airfield',
      'zone Retimo airstrip',
      'ヘルプ',
      'quit',
      'quit',
    ]
    const seats = ['--seat', 'allied=random', '--seed', 'crete']
    const [{ out }, japanese] = await Promise.all([
      play(lines, 'crete-1941', ...seats, '--lang', 'en'),
      play(['8', '8', 'done', 'done', 'done', 'ヘルプ'], 'crete-1941', ...seats, '--lang', 'ja'),
    ])
    const ways = after(out, 'HQ Sturm')
    expect(ways).toMatch(/\.\.\. and \d{2,3} more: type a name or a number/)
    expect(ways.trim().split('\n').length).toBeLessThan(30)
    expect(ways).toContain('G-17 Maleme airfield')
    expect(after(out, 'Maleme airfield')).toContain('G-17 Maleme airfield')
    expect(after(out, 'zone Retimo airstrip')).toContain('Q-66')
    expect(japanese.out).toContain('ボックス')
    expect(after(japanese.out, 'ヘルプ')).toContain('help（ヘルプ）')
    expect(japanese.out).not.toMatch(/BOXES|Units:|Places:/)
  })

  test('in Japanese, by --lang and by LANG', async () => {
    const [asked, system] = await Promise.all([
      play(['モスタ', 'help', 'board', 'undo'], GAME, '--lang', 'ja', '--seed', 'ja'),
      middlesea(['play', GAME, '--seed', 'ja'], { env: { LANG: 'ja_JP.UTF-8' } }),
    ])
    expect(asked.out).toContain('マルタ島戦区')
    expect(asked.out).not.toMatch(/[ぁ-んァ-ヶ一-龠]: /)
    expect(after(asked.out, 'モスタ')).toContain('選択：モスタ')
    expect(after(asked.out, 'undo')).toContain('取り消しました：モスタ')
    expect(system.out.split('\n')[0]).toBe(asked.out.split('\n')[0])
  })

  test('a bot plays to the end, and every source of points is shown', async () => {
    const { code, out } = await play([], GAME, '--seat', 'axis=random', '--seed', 'bots')
    expect(code).toBe(0)
    const end = out.slice(out.indexOf('The game is over: '))
    const rows = [...end.matchAll(/ ([+-]?\d+)$/gm)].map((row) => Number(row[1]))
    const total = rows.pop()
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.reduce((sum, points) => sum + points, 0)).toBe(total)
    expect(end).toContain(`with ${total} victory points.`)
  })

  test('a team: seats, and who answers', async () => {
    const { out } = await play(
      ['seat gozo', 'undo'],
      GAME,
      '--option',
      'team=command',
      '--seat',
      'malta=bot',
      '--seed',
      't',
    )
    expect(out).toContain('Malta is played by the bot bot.')
    expect(out).toContain('Supreme commander: Pre-battle recon')
    expect(after(out, 'seat gozo')).toContain('These seats decide now: supreme.')
  })

  test('with a data pack, which the save then holds', async () => {
    const pack = join(dir, 'pack.json')
    const file = join(dir, 'packed.json')
    const values = { 'scenario.start.amphibiousPoints': 7, 'units.axisGround.ger_r_kroh.rating': 5 }
    writeFileSync(pack, JSON.stringify({ game: GAME, name: 'Mine', values }))
    await play([`save ${file}`], GAME, '--pack', pack, '--seed', 'p')
    const { out, code } = await play(['zone sicily'], '--load', file)
    expect(code).toBe(0)
    expect(out).toContain('| AP 7 |')
    expect(after(out, 'zone sicily')).toContain('KG Kroh 1/2F 5*')
  })
})
