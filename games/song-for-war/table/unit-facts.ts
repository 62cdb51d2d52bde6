import type { Language, Name } from '@middlesea/engine'
import { ABILITY, can, COLOURS, DOMAIN_NAMES, type Fire, NATIONS, type NationId } from '../src/for-the-table.ts'
import type { UnitText } from '@middlesea/table-kit/presentation'
import type { Reading } from './read.ts'
import { comma, nameOf } from './words.ts'

// What a unit card says of a type: its row of the unit table, with its nation's upgrades.

const fireText = ({ targets, dice, colour, hit, attack, defend }: Fire, language: Language): string => {
  const at = (['land', 'sea', 'air'] as const)
    .filter((_, domain) => (targets & (1 << domain)) !== 0)
    .map((domain) => DOMAIN_NAMES[domain][language])
    .join('/')
  const when =
    attack && defend ? '' : attack ? { en: ' (attack)', ja: '（攻撃）' } : { en: ' (defence)', ja: '（防御）' }
  const text = `${dice} × ${hit}+ ${nameOf(COLOURS[colour], language)} → ${at}`
  return when === '' ? text : text + when[language]
}

const FACT = {
  move: { en: 'Move', ja: '移動力' },
  steps: { en: 'Movement Steps', ja: '移動ステップ' },
  fire: { en: 'Firepower', ja: '火力' },
  battle: { en: 'Battle Steps', ja: '戦闘ステップ' },
  armour: { en: 'Armour', ja: '装甲' },
  antiAir: { en: 'Anti-Air', ja: '対空' },
  range: { en: 'Range', ja: '射程' },
  cost: { en: 'Cost', ja: 'コスト' },
} satisfies { [fact: string]: Name }

/** The facts of a type of unit, as its nation's upgrades make it now. */
export function factsOf(
  { state, kit }: Reading,
  nation: NationId,
  type: number,
  language: Language,
): UnitText['facts'] {
  const p = state.derived.profiles[NATIONS.indexOf(nation) * kit.types.length + type]
  const fact = (key: keyof typeof FACT, value: string, rule: string) => ({ name: FACT[key][language], value, rule })
  return [
    fact('move', String(p.move), 'move.3'),
    fact('steps', kit.types[type].movementSteps.join(comma(language)), 'move.1'),
    ...p.fire.map((fire) => fact('fire', fireText(fire, language), 'unit.3')),
    ...(p.antiAir > 0 ? [fact('antiAir', `${p.antiAir} × ${p.antiAirHit}+`, 'ability.antiair')] : []),
    fact('battle', kit.types[type].battleSteps.join(comma(language)), 'battle.3'),
    fact('armour', nameOf(COLOURS[p.armour], language), 'unit.2'),
    ...(p.range > 0 ? [fact('range', String(p.range), 'ability.range')] : []),
    fact('cost', String(p.cost), 'resupply.3'),
    ...ABILITIES.filter(({ ability }) => can(p, ABILITY[ability])).map(({ rule, name }) => ({
      name: name[language],
      value: '',
      rule,
    })),
  ]
}

/** What a counter cannot show: each with its rule. */
const ABILITIES: { ability: keyof typeof ABILITY; rule: string; name: Name }[] = [
  { ability: 'levelUp', rule: 'ability.levelup', name: { en: 'Level up', ja: 'レベル・アップ' } },
  { ability: 'preciseHit', rule: 'ability.precise', name: { en: 'Precise hit', ja: '精密命中' } },
  { ability: 'extraShot', rule: 'ability.extra', name: { en: 'Extra shot', ja: '追加射撃' } },
  { ability: 'ambush', rule: 'ability.ambush', name: { en: 'Ambush', ja: '待ち伏せ' } },
  { ability: 'submerged', rule: 'ability.submerged', name: { en: 'Submerged', ja: '潜航' } },
  { ability: 'sonar', rule: 'ability.sonar', name: { en: 'Sonar', ja: 'ソナー' } },
  { ability: 'search', rule: 'ability.search', name: { en: 'Search', ja: '索敵' } },
  { ability: 'escort', rule: 'ability.escort', name: { en: 'Escort', ja: '護衛' } },
  { ability: 'coverage', rule: 'ability.coverage', name: { en: 'Coverage', ja: '上空援護' } },
  { ability: 'strategic', rule: 'ability.strategic', name: { en: 'Strategic bombing', ja: '戦略爆撃' } },
  { ability: 'landBridge', rule: 'ability.landbridge', name: { en: 'Land bridge', ja: '陸橋' } },
  { ability: 'mobile', rule: 'ability.mobile', name: { en: 'Mobile', ja: '機動' } },
  { ability: 'deployed', rule: 'ability.deployed', name: { en: 'Deployed', ja: '展開' } },
  { ability: 'heavy', rule: 'ability.heavy', name: { en: 'Heavy', ja: '重装備' } },
  { ability: 'highGround', rule: 'ability.highground', name: { en: 'High ground', ja: '高所' } },
  { ability: 'longRange', rule: 'ability.longrange', name: { en: 'Long range', ja: '長射程' } },
]
