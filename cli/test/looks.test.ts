// What the page shows on demand, and what it answers beforehand, can be had in the terminal, too: overlays of the map, chances
// before dice fall, standing orders, the guide, the stack lens.
import { type Language, makeConfig, Match } from '@middlesea/engine'
import { Voice } from '@middlesea/table-kit/voice'
import { expect, test } from 'vitest'
import { loadGame } from '../src/games.ts'
import { Session } from '../src/play/session.ts'
import { TerminalTable } from '../src/play/table.ts'
import { TEXTS } from '../src/play/texts.ts'
import { paintFor } from '../src/text/colour.ts'

/** A table at which somebody types, and what it has said to a line. */
async function sit(id: string, scenario: string | undefined, language: Language = 'en') {
  const kit = await loadGame(id)
  const match = new Match(kit.game, { config: makeConfig(kit.game, { scenario }), seed: 'looks', practice: true })
  const pen = { voice: new Voice(kit.game, language), paint: paintFor({}, {}), width: 400 }
  const session = new Session(kit, pen, match, null, Object.fromEntries(match.seats.map((seat) => [seat, null])))
  let said: string[] = []
  const table = new TerminalTable(session, TEXTS[language], (lines) => said.push(...lines), null)
  table.begin()
  const type = async (...lines: string[]): Promise<string> => {
    for (const line of lines) {
      said = []
      await table.line(line)
    }
    return said.join('\n')
  }
  return { type, match, session }
}

const RACHI = ['invasion-malta', 'rachi-1943'] as const

test('show: what the map shows on demand, of all units, of those that are named, and of a place', async () => {
  const { type } = await sit(...RACHI)
  for (const name of ['Who gets here', 'Supply', 'Command', 'Guns', 'AA']) expect(await type('show')).toContain(name)
  expect(await type('show supply')).toMatch(/\n {2}2105 → 2205 → 2304\n/)
  expect(await type('show supply')).toMatch(/ground of supplied units: [\d, -]*2203-2206|2204-2206/)
  // Of one HQ, and of a unit who commands it.
  const all = await type('show command')
  expect(all).toMatch(/Axis HQs: /)
  expect(await type('show command 6/65')).toMatch(/^ {2}2205 → 2205$/m)
  expect(await type('show aa PL211')).toMatch(/within reach of AA 1: /)
  expect(await type('show aa PL211')).not.toMatch(/AA 3/)
  expect(await type('show who gets here 2408')).toMatch(/2408 Rachi: Allies 14 \(/)
  expect(await type('show fog')).toBe(
    "Nothing that the map shows is called 'fog'. There are: Who gets here, Supply, Command, Guns, AA.",
  )
  expect(await type('show supply nobody')).toContain("Nothing here is called 'nobody'")
})

test('zone: the ground with what it weighs, whose it is, and the stack lens of both sides', async () => {
  const { type } = await sit(...RACHI)
  const zone = await type('zone 2706')
  expect(zone).toContain('Central Sector, Allied hex, attacks −1, fort −3')
  expect(zone).toContain('Allied: attack 2, defence 7, best ER 9, stacking 3 of 9')
})

test('orders: listed with what is ordered, changed by number or name, and sent with the next gesture', async () => {
  const { type, match } = await sit(...RACHI)
  expect(await type('orders')).toMatch(
    /4 Reaction \[9\.21\]: 1 ask me, \*2 ask me when a victory place is attacked, 3 never/,
  )
  expect(await type('orders 4 1')).toContain('Reaction: ask me.')
  expect(await type('orders retreats > ask me')).toContain('Retreats: ask me.')
  expect(await type('orders')).toMatch(/4 Reaction \[9\.21\]: \*1 ask me, 2 ask me when/)
  expect(await type('orders 4 9')).toContain('orders NAME > ANSWER')
  const before = match.log.length
  const ordersOf = (seat: string) => (match.view(seat) as { orders: number[] }).orders
  const first = ordersOf('axis')
  await type('3')
  // One entry: nobody sees that an order was changed.
  expect(match.log.length).toBe(before + 1)
  expect(ordersOf('axis')).not.toEqual(first)
  expect(await type('orders')).toMatch(/\*1 ask me, 2 ask me when/)
  // What is set back before it was sent is not sent.
  await type('orders 4 3', 'orders 4 1', '4')
  expect(JSON.stringify(match.log.at(-1))).not.toContain('order')
})

test('guide: the note of the question with its advice, and the next one', async () => {
  const { type } = await sit(...RACHI)
  expect(await type('guide')).toMatch(/^Rachi, in two turns\n.*\[11\.21\]\n→ Ju 88 1 > Bombardment$/s)
  expect(await type('guide')).toMatch(/^Stukas for the attack\n.*→ 3 All others fly close air support$/s)
})

test('odds: of a drop before it is made, of an attack that could be, of the question with its choices, and of nothing', async () => {
  const { type } = await sit(...RACHI)
  expect(await type('odds')).toBe('No chances are known of that.')
  await untilAirhead(type)
  expect(await type('odds 5/65 > 2006')).toMatch(/^2006: 3 against 3, 1-1\n {2}\d+ % that the hex is cleared\n/)
  await type('2508')
  const told = await type('odds KG1 > 2408')
  expect(told).toMatch(/^KG1 on 2408\n {2}\d+ % land well\n/)
  expect(told).toMatch(/AA units that fired \+3 \[15\.43\]/)
  expect(await type('odds 1 > 2408')).toBe(told)
  expect(await type('odds KG1')).toBe('No chances are known of that.')
  expect(await type('odds nobody')).toContain("Nothing here is called 'nobody'")
})

test('odds: what each who could join an attack would add to it: a column, a DRM, a coordination at risk', async () => {
  const { type } = await sit(...RACHI)
  // One who can join begins; the next are compared with it.
  await untilAsked(type, 'Choose who attacks')
  await type('1')
  const told = await type('odds')
  expect(told).toMatch(/^\d{4}[^\n]* against [^\n]*\n/)
  expect(told).toMatch(/\n {2}\d+ [^\n]*: [^\n]*% that the hex is cleared, (?:next column: \d-\d|still \S+)/)
})

test('a hex is called by its number, as a choice and as a place to go to, where no list is so long', async () => {
  const { type, match } = await sit(...RACHI)
  await untilAirhead(type)
  expect(await type('9999')).toContain('There is no choice 9999')
  expect(await type('2508')).toContain('An Airhead (German) is placed in 2508.')
  expect(await type('')).toContain('1 Drop KG1 on …')
  expect(await type('1>9999')).toContain("cannot do '9999'")
  expect(await type('1>2408')).toContain('KG1 is to drop on 2408.')
  expect((match.view('axis') as { drops: object[] }).drops).toMatchObject([{ kg: 'KG1', hex: '2408' }])
})

/** Ends whatever can be ended, and else takes what is first, until this is asked. */
async function untilAsked(type: (...lines: string[]) => Promise<string>, prompt: string): Promise<void> {
  let said = await type('')
  for (let i = 0; i < 80 && !said.includes(prompt); i++) {
    if (!said.includes('Declare attacks')) said = await type('done')
    if (said.includes('Declare attacks') || said.includes("is called 'done'")) said = await type('1')
    if (said.includes('choose where')) said = await type('1')
  }
  expect(said).toContain(prompt)
}

/** Flies all aircraft as support and plays on until formation 7 places its Airhead. */
async function untilAirhead(type: (...lines: string[]) => Promise<string>): Promise<void> {
  let said = await type('3', '4')
  for (let i = 0; i < 40 && !said.includes('Place the Airheads'); i++)
    said = await type(said.includes('Activate what was drawn') ? '1' : 'done')
  expect(said).toContain('Place the Airheads')
}

test('in Japanese, by Japanese commands', async () => {
  const { type } = await sit(...RACHI, 'ja')
  expect(await type('表示 補給')).toContain('2105 → 2205 → 2304')
  expect(await type('命令 4 1')).toContain('対応：毎回尋ねる')
  expect(await type('ガイド')).toContain('→')
  expect(await type('一括')).toContain('ありません')
  expect(await type('場所 2706')).toContain('攻撃−1、要塞−3')
})

test('games without overlays, orders or a guide say so; Crete tells who gets to a place', async () => {
  const crete = await sit('crete-1941', 'maleme')
  expect(await crete.type('show')).toMatch(/Who gets here/)
  expect(await crete.type('orders')).toBe('Nothing can be ordered beforehand here.')
  const descent = await sit('descent-on-malta', undefined)
  expect(await descent.type('orders')).toBe('Nothing can be ordered beforehand here.')
  // What the guide advises is a list of answers: here it goes by its number.
  expect(await descent.type('quick')).toContain('1 Suggested recon: 6 zones')
  expect(await descent.type('guide')).toMatch(/→ quick 1 \(Suggested recon\)$/)
  const before = descent.match.log.length
  await descent.type('quick 1')
  expect((descent.match.log.at(-1) as { actions: unknown[] }).actions).toHaveLength(6)
  expect(descent.match.log.length).toBe(before + 1)
  expect(await descent.type('quick 9')).toContain('There is no 9 in this list')
})
