import { type DataFiles, defineAirAssault } from '@middlesea/air-assault'
import { handicapOption } from '@middlesea/engine'
import map from '../data/maps/malta.json' with { type: 'json' }
import herkules from '../data/scenarios/herkules.json' with { type: 'json' }
import rulebook from '../rulebook/rules.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }
import { en } from './messages/en.ts'
import { ja } from './messages/ja.ts'
import { NAMES } from './names.ts'
import { maltaRules } from './rules.ts'

export const PRINTED = { map, units, tables, scenarios: { herkules } } as unknown as DataFiles

export const malta = defineAirAssault({
  id: 'malta-1942',
  name: { en: 'Invasion of Malta, 1942', ja: 'マルタ島侵攻1942' },
  version: '1.9.0',
  corrections: [
    {
      version: '1.1.0',
      rule: 'malta.withdraw',
      text: {
        en: 'From two turns after the order to withdraw, German airborne artillery still supported attacks. Now it fires no more.',
        ja: '引き揚げ命令の2ターン後からも、ドイツ空挺砲兵は攻撃を支援できていました。今後は射撃できません。',
      },
    },
    {
      version: '1.1.0',
      rule: 'terrain.beachbox',
      text: {
        en: 'The beach of Marsaxlokk Bay opened on the port, so that guns and armor landed there without docks. Now it opens on K-22 and L-23.',
        ja: 'マルサシュロック湾の海岸からは港に直接上陸でき、砲兵と装甲ユニットも港湾要員なしで上陸できていました。今後はK-22とL-23に上陸します。',
      },
    },
    {
      version: '1.2.0',
      rule: 'malta.drop',
      text: {
        en: 'After the last unit of the set-up or the drop, the last aircraft, or ‘As in history’, the game went on to the dice. Now it waits for Done, so that all of it can still be taken back.',
        ja: '初期配置や降下の最後のユニット、最後の航空機、または「史実どおり」の後は、そのままサイが振られていました。今後は「終了」を待つので、それまでは取り消せます。',
      },
    },
    {
      version: '1.2.0',
      rule: 'noncombat.1',
      text: {
        en: 'Who came ashore from the steamer stood in one hex with Italian dockers who had walked into the port. Now the dockers are lost, as to anybody else who enters.',
        ja: '沿岸汽船から上陸したユニットは、港に入り込んだイタリア軍の港湾要員と同じヘクスにとどまっていました。今後は、ほかの進入と同じように港湾要員が除去されます。',
      },
    },
    {
      version: '1.3.0',
      rule: 'malta.assault',
      text: {
        en: 'A beachhead stayed if the Axis took its hex back before the combat phase ended. Now it is gone as soon as an Allied unit enters.',
        ja: '海岸橋頭堡のヘクスに連合軍が進入しても、戦闘フェイズの終わりまでに枢軸軍が取り返せば橋頭堡は残っていました。今後は、連合軍が進入した時点で失われます。',
      },
    },
    {
      version: '1.3.0',
      rule: 'malta.assault',
      text: {
        en: 'Beachheads were made only when the Axis combat phase had ended. Now also after the Allied one, by units of the assault that stand on the shore then.',
        ja: '海岸橋頭堡は枢軸軍の戦闘フェイズの終了時にしか作られませんでした。今後は、連合軍の戦闘フェイズの終了時にも、沿岸ヘクスにいる強襲船団のユニットが作ります。',
      },
    },
    {
      version: '1.5.0',
      rule: 'decoy.1',
      text: {
        en: 'Allied counters stayed face down beside Italian dockers who were alone. Now they are turned up, as beside any enemy.',
        ja: 'イタリア軍の港湾要員だけがいるヘクスに隣接した連合軍カウンターは、裏向きのままでした。今後は、ほかの敵に隣接したときと同じように表にします。',
      },
    },
    {
      version: '1.5.0',
      rule: 'malta.supply',
      text: {
        en: 'The Axis stayed short of supply until its next segment when it took a port. Now it is in supply as soon as a port is friendly.',
        ja: '補給不足の枢軸軍は、港を占領しても次の枢軸軍セグメントまで補給不足のままでした。今後は、港が友軍のものになった時点で補給が戻ります。',
      },
    },
    {
      version: '1.6.0',
      rule: 'hex.friendly',
      text: {
        en: 'The journal was silent when somebody walked into an airfield, a bastion, a port or a fort, and told casualty points at the end. Now it tells who has taken it, and what decided.',
        ja: '飛行場・堡塁・港湾・要塞に無血で入っても記録に残らず、終了時には損害ポイントだけが示されていました。今後は、誰が占領したか、何で勝敗が決まったかを記録します。',
      },
    },
  ],
  files: PRINTED,
  rules: maltaRules,
  handicap: handicapOption({
    rule: 'victory.malta',
    unit: { en: 'German battalions that may be lost', ja: '失ってもよいドイツ軍大隊' },
    sides: [
      { id: 'axis', name: { en: 'Axis', ja: '枢軸軍' } },
      { id: 'allied', name: { en: 'Allies', ja: '連合軍' } },
    ],
  }),
  rulebook: rulebook.rules,
  catalogues: { en, ja },
  names: NAMES,
})

export { markedHexes } from './beachheads.ts'
export { airfields, bastions, battalionsLost, battalionsToSpare, levelOf } from './victory.ts'
export { casualtyPoints } from './withdrawal.ts'

const { game: malta1942 } = malta
export { malta1942 }
export default malta1942
