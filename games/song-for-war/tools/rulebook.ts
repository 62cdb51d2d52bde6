// Makes rulebook/rules.json: the rules of the ledger in its order. Those of units and cards are put in words from
// data/, the others stand in rulebook/own.json.
// Run after a change in one of these: npx tsx games/song-for-war/tools/rulebook.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Name, RuleEntry } from '@middlesea/engine'
import type { CardRow, CardsFile, FirepowerRow, UnitRow, UnitsFile } from '../src/data-files.ts'
import { DOMAIN_NAMES, nameOf } from '../src/names.ts'
import { serialise } from '../../../tools/serialise.ts'

const GAME = join(import.meta.dirname, '..')

const read = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T

function ledgerIds(): string[] {
  const lines = readFileSync(join(GAME, '../../ledger/song-for-war.tsv'), 'utf8').trim().split(/\r?\n/)
  return lines.slice(1).map((line) => line.split('\t')[0])
}

// ---- A unit's row in words

function word(id: string): Name {
  const name = nameOf(id)
  if (name === undefined) throw new Error(`'${id}' has no name`)
  return name
}

const WHEN: { [W in FirepowerRow['when']]: Name } = {
  AD: { en: '', ja: '' },
  A: { en: ', attacking only', ja: '、攻撃時のみ' },
  D: { en: ', defending only', ja: '、防御時のみ' },
}

function fireInWords({ targets, dice, colour, hit, when }: FirepowerRow): Name {
  const { en, ja } = word(colour)
  return {
    en: `${dice} ${en} at ${hit}+ against ${targets.map((target) => DOMAIN_NAMES[target].en).join(' and ')}${WHEN[when].en}`,
    ja: `対${targets.map((target) => DOMAIN_NAMES[target].ja).join('・')}に${ja}${dice}個（${hit}以上${WHEN[when].ja}）`,
  }
}

const JOINED = { en: '; ', ja: '、' }

const list = (names: Name[]): Name => ({
  en: names.map((name) => name.en).join(JOINED.en),
  ja: names.map((name) => name.ja).join(JOINED.ja),
})

/** 'Movement Steps 4, 5' */
const steps = (kind: Name, numbers: number[]): Name => ({
  en: `${kind.en}${numbers.length > 1 ? 's' : ''} ${numbers.join(', ')}.`,
  ja: `${kind.ja}${numbers.join('・')}。`,
})

function unitInWords(unit: UnitRow): Name {
  const armour = word(unit.armour)
  const fire = list(unit.firepower.map(fireInWords))
  const parts: (Name | false)[] = [
    {
      en: `Cost ${unit.cost}, move ${unit.move}, ${armour.en} armour.`,
      ja: `コスト${unit.cost}、移動力${unit.move}、装甲${armour.ja}。`,
    },
    unit.firepower.length > 0
      ? { en: `Dice: ${fire.en}.`, ja: `サイは${fire.ja}。` }
      : { en: 'No firepower.', ja: '火力なし。' },
    unit.antiAir > 0 && {
      en: `Anti-Air: ${unit.antiAir} at ${unit.antiAirHit}+.`,
      ja: `対空${unit.antiAir}個（${unit.antiAirHit}以上）。`,
    },
    unit.range > 0 && { en: `Range ${unit.range}.`, ja: `射程${unit.range}。` },
    steps({ en: 'Movement Step', ja: '移動ステップ' }, unit.movementSteps),
    unit.battleSteps.length > 0 && steps({ en: 'Battle Step', ja: '戦闘ステップ' }, unit.battleSteps),
    unit.controlCapable && { en: 'Control-capable.', ja: '支配可能。' },
  ]
  const said = parts.filter((part) => part !== false)
  return { en: said.map((part) => part.en).join(' '), ja: said.map((part) => part.ja).join('') }
}

/** The rules about the abilities of a unit, where the ledger has one. */
const ABILITY_RULES: { [ability: string]: string } = {
  preciseHit: 'ability.precise',
  extraShot: 'ability.extra',
  carrier: 'ability.transport',
}

function unitRule(unit: UnitRow, ids: string[]): RuleEntry {
  const abilities = unit.abilities.map((ability) => ABILITY_RULES[ability] ?? `ability.${ability.toLowerCase()}`)
  return {
    id: `unit.${unit.id}`,
    title: unit.name,
    summary: unitInWords(unit),
    forbids: false,
    see: ['unit.1', ...abilities.filter((id) => ids.includes(id))],
  }
}

// ---- A card

/** Strategy cards are alike for all nations: one rule for each. */
const ruleOfCard = ({ id, kind }: CardRow): string => `card.${kind === 'strategy' ? id.slice(3) : id}`

function cardRule(card: CardRow, ids: string[]): RuleEntry {
  const see = ['ns.2', ...(card.kind === 'unique' ? ['ability.unique'] : []), `unit.${card.unit}`]
  return {
    id: ruleOfCard(card),
    title: card.name,
    summary: card.text,
    forbids: true,
    see: see.filter((id) => ids.includes(id)),
  }
}

// ---- All of it

/** The bytes of rulebook/rules.json. */
export function rulebook(): string {
  const ids = ledgerIds()
  const { units } = read<UnitsFile>(GAME, 'data/units.json')
  const { cards } = read<CardsFile>(GAME, 'data/cards.json')
  const own = read<{ rules: RuleEntry[] }>(GAME, 'rulebook/own.json').rules
  const rules = [...own, ...units.map((unit) => unitRule(unit, ids)), ...cards.map((card) => cardRule(card, ids))]
  return serialise({
    game: 'song-for-war',
    rules: ids.map((id) => {
      const rule = rules.find((each) => each.id === id)
      if (rule === undefined) throw new Error(`there is no rule '${id}'`)
      return rule
    }),
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(join(GAME, 'rulebook/rules.json'), rulebook())
}
