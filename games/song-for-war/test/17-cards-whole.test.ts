// Every card of the list: played from the hand, paid for, and gone; and how long what it does is felt.
import { expect, test } from 'vitest'
import type { NationId } from '../src/data-files.ts'
import type { Action } from '../src/index.ts'
import { PRINTED } from '../src/printed.ts'
import { position, type Position } from '../src/testing.ts'
import { offers } from './table.ts'

const NATIONS: NationId[] = ['US', 'GB', 'DE', 'IT']
const { cards } = PRINTED.cards

/** The four strategy cards of each nation are one rule: 'S1'. */
const ruleOf = ({ id, kind }: { id: string; kind: string }): string =>
  `card.${kind === 'strategy' ? id.slice(id.indexOf('-') + 1) : id}`

/** In three National Support Phases everybody draws the first two cards. */
const SCRIPT = {
  'draw setup.3': Array.from({ length: 24 }, () => 1),
  'raid card.IT-E1': [1],
  'bombing card.US-E4': [1, 1, 1, 1, 1],
}

/** The nation's side is first, and there is something to be aimed at whatever the card is. */
function withCard(id: string, nation: NationId): Position {
  return position(
    {
      phase: 'support',
      stage: nation === 'US' || nation === 'GB' ? 1 : 2,
      tokens: { [nation]: 3 },
      hands: { [nation]: [id] },
      units: {
        US: { ALG: ['HBR'] },
        GB: { ALX: ['INF'], L8: ['BAT'] },
        DE: { ATH: ['INF'] },
        IT: { TAR: ['INF'], I3: ['CRU'] },
      },
    },
    SCRIPT,
  )
}

/** Activates a card. Who is asked then takes the first place that is offered. */
function play(p: Position, card: string): void {
  p.act({ do: 'activate', card })
  while (p.decision().rule !== 'ns.3') p.act(p.offered()[0])
}

/** Everybody is done, or takes the first that is offered, until something holds. */
function goOn(p: Position, isThere: () => boolean): void {
  while (!isThere()) {
    const [seat] = p.decision().seats
    const offered = p.offered(seat)
    p.act(offered.find((action) => action.do === 'done') ?? offered[0], seat)
  }
}

/** On to the next question of a phase, in a stage. */
const toPhase = (p: Position, phase: string, stage: number): void =>
  goOn(p, () => p.state.phase === phase && p.state.stage === stage)

for (const card of cards) {
  const { id, cost } = card
  const nation = NATIONS.find((one) => one === card.nation)!
  test(`${ruleOf(card)} ${id} is played from the hand, paid for with tokens of its nation, and never played again`, () => {
    const p = withCard(id, nation)
    const number = NATIONS.indexOf(nation)
    expect(p.state.tokens[number]).toBe(3)
    play(p, id)
    const { kit } = p.state.derived
    expect(p.state.tokens[number]).toBe(3 - cost)
    expect(p.state.hand[number]).not.toContain(kit.cardNumber[id])
    expect(p.state.played[number]).toContain(kit.cardNumber[id])
    expect(offers(p, 'activate').map((one) => one.card)).not.toContain(id)
    expect(p.refuses({ do: 'activate', card: id }).rule).toBe(ruleOf(card))
  })
}

/** What lasts for a phase, as the cards print it: in the Resupply Phase of this stage, or the Tactical Phase of the next. */
const LASTS: { [rule: string]: 'resupply' | 'tactical' } = {
  'card.S3': 'resupply',
  'card.S4': 'resupply',
  'card.US-E2': 'resupply',
  'card.US-E3': 'tactical',
  'card.GB-E2': 'resupply',
  'card.GB-E3': 'tactical',
  'card.GB-E4': 'resupply',
  'card.DE-E1': 'tactical',
  // What Germany could take by it is remembered, since it may take one in all.
  'card.DE-E3': 'resupply',
  'card.DE-E4': 'tactical',
  'card.IT-E2': 'tactical',
  'card.IT-E3': 'resupply',
}

for (const card of cards.filter(({ kind }) => kind === 'event' || kind === 'strategy')) {
  const lasts = LASTS[ruleOf(card)]
  const until = lasts === undefined ? 'is done at once' : `ends with the ${lasts} phase`
  test(`${ruleOf(card)} what ${card.id} does ${until}`, () => {
    const p = withCard(card.id, NATIONS.find((one) => one === card.nation)!)
    const { stage } = p.state
    const felt = (): string[] => p.state.effects.map((effect) => p.state.derived.kit.cards[effect.card].id)
    play(p, card.id)
    expect(felt()).toEqual(lasts === undefined ? [] : [card.id])
    toPhase(p, 'resupply', stage)
    expect(felt()).toEqual(lasts === undefined ? [] : [card.id])
    toPhase(p, 'tactical', stage + 1)
    expect(felt()).toEqual(lasts === 'tactical' ? [card.id] : [])
    toPhase(p, 'support', stage + 1)
    expect(felt()).toEqual([])
    goOn(p, () => p.decision().seats.includes(card.nation === 'US' || card.nation === 'GB' ? 'allies' : 'axis'))
    expect(p.refuses({ do: 'activate', card: card.id }).rule).toBe(ruleOf(card))
  })
}

/** An objective of each nation whose values pay for any unit, with a sea space beside it. */
const BASES: { [N in NationId]: { at: string; sea: string } } = {
  US: { at: 'ALG', sea: 'C3' },
  GB: { at: 'ALX', sea: 'L8' },
  DE: { at: 'ATH', sea: 'K4' },
  IT: { at: 'TAR', sea: 'I3' },
}

/** Only War Production pays for these. */
const DEAR = ['SOUTHDAKOTA', 'KINGGEORGE']
const uniques = cards.filter(({ kind }) => kind === 'unique')

for (const card of uniques.filter(({ unit }) => !DEAR.includes(unit))) {
  test(`${ruleOf(card)} ${card.unit} is built in the stage of its card and in the next`, () => {
    const nation = NATIONS.find((one) => one === card.nation)!
    const p = withCard(card.id, nation)
    const { stage } = p.state
    play(p, card.id)
    for (const number of [1, 2]) {
      toPhase(p, 'resupply', stage + number - 1)
      const build = toBuild(p, nation, card.unit)
      p.act(build)
      expect(p.place(`${nation}-${card.unit}-${number}`)).toBe(build.at)
    }
  })
}

for (const card of uniques.filter(({ unit }) => DEAR.includes(unit))) {
  test(`${ruleOf(card)} ${card.unit} is not refused for want of its card in that stage and in the next`, () => {
    const nation = NATIONS.find((one) => one === card.nation)!
    const p = withCard(card.id, nation)
    const { stage } = p.state
    play(p, card.id)
    for (const now of [stage, stage + 1]) {
      toPhase(p, 'resupply', now)
      expect(p.refuses(toBuild(p, nation, card.unit))).toMatchObject({ rule: 'resupply.3', key: 'refuse.tooDear' })
    }
  })
}

/** Chooses the objective for a kind of units, and gives the action that builds one there. */
function toBuild(p: Position, nation: NationId, type: string): Extract<Action, { do: 'build' }> {
  const { kit } = p.state.derived
  const slot = (['land', 'sea', 'air'] as const)[kit.printed[kit.typeNumber[type]].domain]
  const { at, sea } = BASES[nation]
  goOn(p, () => offers(p, 'supply').some((one) => one.nation === nation && one.slot === slot && one.at === at))
  p.act({ do: 'supply', nation, slot, at })
  return { do: 'build', nation, type, at: slot === 'sea' ? sea : at }
}
