import { type DataFiles, defineAirAssault } from '@middlesea/air-assault'
import { handicapOption } from '@middlesea/engine'
import map from '../data/maps/crete.json' with { type: 'json' }
import campaign from '../data/scenarios/campaign.json' with { type: 'json' }
import maleme from '../data/scenarios/maleme.json' with { type: 'json' }
import rulebook from '../rulebook/rules.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }
import { en } from './messages/en.ts'
import { ja } from './messages/ja.ts'
import { NAMES } from './names.ts'
import { creteRules } from './rules.ts'

export const PRINTED = { map, units, tables, scenarios: { campaign, maleme } } as unknown as DataFiles

export const crete = defineAirAssault({
  id: 'crete-1941',
  name: { en: 'Air Assault on Crete', ja: 'クレタ島空挺強襲' },
  version: '1.9.0',
  corrections: [
    {
      version: '1.1.0',
      rule: 'evac.1',
      text: {
        en: 'At the end of a night guns and noncombat units left ports that lay in an enemy zone of control, and reinforcements left on the night on which they came. Now neither does.',
        ja: '夜間の終わりに、敵ZOC内の港から砲兵や非戦闘ユニットが撤収でき、増援も到着した夜に撤収できていました。今後はどちらもできません。',
      },
    },
    {
      version: '1.1.0',
      rule: 'noncombat.1',
      text: {
        en: 'Before turn 8 a headquarters could advance after combat out of the sector of its set-up. Now it stays there.',
        ja: '第8ターンより前に、司令部が戦闘後前進で配置された戦区の外に出ることができていました。今後は出られません。',
      },
    },
    {
      version: '1.1.0',
      rule: 'terrain.beachbox',
      text: {
        en: 'The beach of Maleme opened on the airfield, those of Kastelli and Canea on a third and a fourth hex. Now a beach opens on its own coastal hex and those beside it, never on an airfield or a port.',
        ja: 'マレメの海岸からは飛行場に、カステリとカネア西の海岸からは離れたヘクスにも上陸できていました。今後、海岸から上陸できるのはその沿岸ヘクスと隣の沿岸ヘクスだけで、飛行場と港には直接上陸できません。',
      },
    },
    {
      version: '1.2.0',
      rule: 'airborne.1',
      text: {
        en: 'After the last unit of the set-up or the drop, the last aircraft, or ‘As in history’, the game went on to the dice. Now it waits for Done, so that all of it can still be taken back.',
        ja: '初期配置や降下の最後のユニット、最後の航空機、または「史実どおり」の後は、そのままサイが振られていました。今後は「終了」を待つので、それまでは取り消せます。',
      },
    },
    {
      version: '1.3.0',
      rule: 'sub.1',
      text: {
        en: 'A battalion that had to retreat and found no hex with room for it was lost whole. Now it breaks down, and its companies retreat where they fit.',
        ja: '退却する大隊は、入れるヘクスがなければ丸ごと除去されていました。今後は分割し、中隊ごとに入れるヘクスへ退却します。',
      },
    },
    {
      version: '1.4.0',
      rule: 'noncombat.1',
      text: {
        en: 'Before turn 8 a headquarters or noncombat unit that a retreat had driven out of its sector could not move, unless the sector was beside it. Now it may go back, each hex nearer to its sector.',
        ja: '退却で戦区の外に追い出された司令部と非戦闘ユニットは、第8ターンより前は、戦区が隣になければ移動できませんでした。今後は、1ヘクスごとに戦区に近づくように戻ることができます。',
      },
    },
    {
      version: '1.5.0',
      rule: 'convoy.crete',
      text: {
        en: 'After the plan of the second convoy the Allied set-up came at once. Now it waits for Done, so that both plans can still be taken back.',
        ja: '第2船団の計画を決めると、すぐに連合軍の配置に進んでいました。今後は「終了」を待つので、それまでは両方の計画を取り消せます。',
      },
    },
    {
      version: '1.6.0',
      rule: 'noncombat.1',
      text: {
        en: 'In the basic game, and so at Maleme, headquarters and noncombat units were bound to their sector before turn 8, though nobody is evacuated there. Now they go where they like.',
        ja: '基本ゲームとマレメ飛行場シナリオでは、撤収がないのに、司令部と非戦闘ユニットが第8ターンより前は戦区から出られませんでした。今後は自由に移動できます。',
      },
    },
    {
      version: '1.7.0',
      rule: 'hex.friendly',
      text: {
        en: 'The journal was silent when somebody walked into an airfield or a port, and told points at the end of a game that airfields decide. Now it tells who has taken it, and what decided.',
        ja: '飛行場や港に無血で入っても記録に残らず、飛行場で決まるゲームの終わりにも得点が示されていました。今後は、誰が占領したか、何で勝敗が決まったかを記録します。',
      },
    },
    {
      version: '1.8.0',
      rule: 'sub.1',
      text: {
        en: 'A battalion that retreated broke down only where no hex had room for it, and one that advanced or had attacked never did. Now it may break down in all these cases, and its companies go or stay as you like.',
        ja: '退却する大隊は入れるヘクスがない場合にしか分割できず、前進する大隊と攻撃を終えた大隊は分割できませんでした。今後はどの場合も分割でき、中隊ごとに行き先を選べます。',
      },
    },
    {
      version: '1.9.0',
      rule: 'hex.friendly',
      text: {
        en: 'Allied units that marched to a port or an exit and left the island at once took none of the hexes on their way. Now these are Allied, an airfield or a port among them too.',
        ja: '港や出口へ移動してそのまま島を離れた連合軍ユニットは、通ったヘクスを占領していませんでした。今後は、飛行場や港も含めて連合軍のものになります。',
      },
    },
  ],
  files: PRINTED,
  rules: creteRules,
  handicap: handicapOption({
    rule: 'victory.crete',
    unit: {
      en: 'steps of 20 points, or ends of turn with an airfield',
      ja: '20点または飛行場を保持するターン数を1段階',
    },
    sides: [
      { id: 'axis', name: { en: 'Axis', ja: '枢軸軍' } },
      { id: 'allied', name: { en: 'Allies', ja: '連合軍' } },
    ],
  }),
  rulebook: rulebook.rules,
  catalogues: { en, ja },
  names: NAMES,
})

export {
  airfieldsContested,
  airfieldsHeld,
  alliedPoints,
  casualtyPoints,
  countedPoints,
  evacuationPoints,
  levelOf,
} from './victory.ts'

const { game: crete1941 } = crete
export { crete1941 }
export default crete1941
