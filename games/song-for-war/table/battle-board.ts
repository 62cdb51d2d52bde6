import type { Decision, Language } from '@middlesea/engine'
import type { Action, View } from '../src/index.ts'
import { type Salvo, salvosAhead } from '../src/odds.ts'
import type { Odds } from '@middlesea/table-kit/presentation'
import { attackBy, isExact, loneBattle, oddsIn, oddsRows, perAttack, verdictOf } from './battle-odds.ts'
import { COLOUR, comma, nameOf, SIDE } from './words.ts'

// The battle board: the odds, and who rolls how many dice of which colour on which number, Battle Step by Battle Step.

const DIE = 12

/** The hits that so many dice score on average. */
const expectedHits = ({ dice, number }: Salvo): number => (dice * (DIE + 1 - number)) / DIE

/** What is answered while a battle is resolved: it is that battle's board that is looked at. */
const IN_BATTLE: Action['do'][] = ['support', 'concentrate', 'strategic', 'aim', 'lose', 'pick']

/** What is known before the dice fall: of the battle that runs, or of one that would be declared or resolved. */
export function battleBoard(
  v: View,
  decision: Decision<Action>,
  action: Action | null,
  language: Language,
  pieces?: readonly string[],
  place?: string,
): Odds | null {
  const isRunning = action === null || IN_BATTLE.includes(action.do)
  const attack = isRunning ? loneBattle(v, decision) : attackBy(v, decision, action, pieces, place)
  if (!isRunning && attack === null) return null
  const board = boardIn(v, attack)
  if (board === null) return null
  const { at, round, salvos } = board
  const hits = [true, false].map((attacking) =>
    salvos
      .filter((salvo) => salvo.attacking === attacking)
      .reduce((sum, salvo) => sum + expectedHits(salvo), 0)
      .toFixed(1),
  )
  const name = nameOf(at, language)
  const title = { en: `Battle board: ${name}`, ja: `戦闘ボード：${name}` }[language]
  return {
    title: round === 0 ? title : [title, nameOf(`battleStep.${round}`, language)].join(comma(language)),
    short: `${hits[0]} : ${hits[1]}`,
    // Reckoned when they are shown: lists ask for the short word alone.
    get verdict() {
      const odds = oddsIn(v, attack)
      return odds === null ? undefined : verdictOf(odds, v, language)
    },
    get notes() {
      const odds = oddsIn(v, attack)
      return [...(odds === null ? [] : [{ text: isExact(odds)[language] }]), hitsNote(v, hits, language)]
    },
    get rows() {
      const odds = oddsIn(v, attack)
      const dice = salvos.map((salvo) => rowOf(salvo, v, language))
      return odds === null ? dice : [...oddsRows(odds, v, language), ...dice]
    },
  }
}

const boardIn = perAttack(salvosAhead)

function hitsNote(v: View, [attackers, defenders]: string[], language: Language): { text: string; rule: string } {
  const [side, other] = [SIDE[v.active], SIDE[1 - v.active]]
  const text = {
    en: `Expected hits if nobody is lost before: ${side.en} ${attackers}, ${other.en} ${defenders}`,
    ja: `途中の損害がない場合の期待命中数：${side.ja}${attackers}、${other.ja}${defenders}`,
  }
  return { text: text[language], rule: 'battle.3' }
}

function rowOf(salvo: Salvo, v: View, language: Language): Odds['rows'][number] {
  const { step, landing, attacking, kind, units, dice, number, colour } = salvo
  const side = SIDE[attacking ? v.active : 1 - v.active][language]
  const rolls = {
    en: `${dice} ${dice === 1 ? 'die' : 'dice'}, ${COLOUR[colour].en}`,
    ja: `サイ${dice}個、${COLOUR[colour].ja}`,
  }[language]
  const hits = expectedHits(salvo).toFixed(1)
  return {
    who: `${nameOf(`${kind}-1`, language)}${units > 1 ? ` ×${units}` : ''}`,
    needed: `${number}+`,
    chance: { en: `${hits} hits`, ja: `命中${hits}` }[language],
    modifiers: [
      {
        text: [nameOf(`battleStep.${step}`, language), side, rolls].join(comma(language)),
        rule: landing ? 'landing.1' : 'battle.3',
      },
    ],
  }
}
