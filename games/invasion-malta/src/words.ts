import type { Name } from '@middlesea/engine'
import type { Kit } from './kit.ts'
import { NAMES } from './names.ts'

/** Words that only the messages of the rules use. */
const WORDS: { [id: string]: Name } = {
  'role.attacker': { en: 'attacker', ja: '攻撃側' },
  'role.defender': { en: 'defender', ja: '防御側' },
  'role.gun': { en: 'guns', ja: '砲' },
  'role.target': { en: 'target', ja: '目標' },
  'role.jumper': { en: 'drops', ja: '降下' },
  'role.ship': { en: 'ship', ja: '艦船' },
  'role.aircraft': { en: 'aircraft', ja: '航空ユニット' },
  'role.judged': { en: 'judged', ja: '判定' },
  'role.rallies': { en: 'rallies', ja: '回復' },
  'role.taker': { en: 'takes it', ja: '占領' },
  'role.lander': { en: 'lands', ja: '上陸' },
  'role.convoy': { en: 'comes by sea', ja: '海上輸送' },
  'move.delayed': { en: 'is delayed', ja: '遅延' },
  'move.turnBack': { en: 'turns back', ja: '引き返し' },
  'move.repaired': { en: 'repaired', ja: '修理' },
  'move.drift': { en: 'comes down', ja: '着地' },
  'move.retreat': { en: 'retreats', ja: '退却' },
  'move.advance': { en: 'advances', ja: '前進' },
  'move.react': { en: 'reacts', ja: '対応' },
  'worth.sudden': {
    en: 'the Axis wins with it at the end of the turn',
    ja: 'ターン終了時に保持していれば枢軸軍の勝利',
  },
  'worth.victory': { en: 'a victory location', ja: '勝利位置' },
  'worth.airfield': { en: 'an airfield', ja: '飛行場' },
  'worth.port': { en: 'a port', ja: '港' },
  'worth.fort': { en: 'a fort', ja: '要塞' },
  'worth.hospital': { en: 'a hospital, where units rally', ja: '病院（ユニットが回復して復帰する場所）' },
  'mark.disrupted': { en: 'Disrupted', ja: '混乱' },
  'mark.outOfSupply': { en: 'Out of Supply', ja: '非補給下' },
}

/** The name of something that all scenarios share. It needs no kit, so that the page for setting up a match need not load one. */
export const wordOf = (id: string): Name | undefined => WORDS[id] ?? NAMES[id]

/** The name of a unit, a place, a convoy, a word of the rules; undefined where there is none (a hex has its number). */
export function nameOf(kit: Kit, id: string): Name | undefined {
  const word = wordOf(id)
  if (word !== undefined) return word
  const u = kit.unitNumber(id)
  if (u !== -1) return kit.units[u].name
  const { air, naval, markers } = kit.files.units
  const piece = [...air, ...naval, ...markers].find((each) => each.id === id)
  if (piece !== undefined) return piece.name
  const [kind, named] = split(id)
  if (kind === 'convoy') return { en: `Convoy ${named}`, ja: `第${named}船団` }
  if (kind === 'place') return kit.places.find((place) => place.id === named)?.name
  if (kind === 'boom') return kit.booms.find(({ key }) => key === named)?.name
  if (kind === 'kg') return { en: named, ja: named }
  const zone = kit.zones.find((known) => known.id === named)?.name
  if (zone === undefined) return undefined
  if (kind === 'zone') return { en: `the ${zone.en} zone`, ja: `侵攻ゾーン${zone.ja}` }
  if (kind === 'available') return { en: `Available, ${zone.en}`, ja: `${zone.ja}・使用可能` }
  return kind === 'delayed' ? { en: `Delayed, ${zone.en}`, ja: `${zone.ja}・遅延` } : undefined
}

/** 'zone.east' is a zone, 'east'. */
function split(id: string): [string, string] {
  const at = id.indexOf('.')
  return at === -1 ? [id, ''] : [id.slice(0, at), id.slice(at + 1)]
}
