// What versions after the first corrected in both games, for people in the middle of a match.
import type { Correction } from '@middlesea/engine'

export const CORRECTIONS: Correction[] = [
  {
    version: '1.1.0',
    rule: 'crt.DR',
    text: {
      en: 'Who retreated out of drift combat went into the zones of control of the enemies in the hex. Now nobody does, unless a friendly unit stands there: who finds no such hex is lost.',
      ja: '漂流戦闘から退却するユニットは、同じヘクスの敵のZOCに入ることができていました。今後は、友軍ユニットのいるヘクスでなければ入れません。そのようなヘクスがなければ除去されます。',
    },
  },
  {
    version: '1.1.0',
    rule: 'combat.3',
    text: {
      en: 'Defensive fire reached only units that were attacking. Now it may be aimed at any enemy stack next to a friendly unit. Everybody in the hex defends, and who is driven back neither attacks nor fires in this phase.',
      ja: '防御射撃は攻撃中のユニットしか目標にできませんでした。今後は、自軍ユニットに隣接する敵スタックならどれでも目標にできます。ヘクス内の全ユニットが防御し、退却したユニットはこのフェイズに攻撃も射撃もできません。',
    },
  },
  {
    version: '1.1.0',
    rule: 'zoc.3',
    text: {
      en: 'The steamer put guns and noncombat units ashore in enemy zones of control. Now they stay aboard.',
      ja: '沿岸汽船は、砲兵や非戦闘ユニットを敵ZOC内に上陸させることができていました。今後は船に残ります。',
    },
  },
  {
    version: '1.3.0',
    rule: 'combat.1',
    text: {
      en: 'Where an attack found nobody who fights, all units beside the hex counted as having attacked. Now only those that walk in do; the others may attack elsewhere.',
      ja: '攻撃したヘクスに戦える敵がいなかった場合、隣接する全ユニットが攻撃済みになっていました。今後はそこに前進したユニットだけが攻撃済みになり、ほかのユニットは別のヘクスを攻撃できます。',
    },
  },
  {
    version: '1.3.0',
    rule: 'crt.DR',
    text: {
      en: 'Units that found no way to retreat were all lost at once. Now they are lost one by one, and whoever finds room in the hex that another has left so may still retreat there.',
      ja: '退却先のないユニットは全部が一度に除去されていました。今後は1つずつ除去し、それで空いたヘクスに入れるユニットはそこへ退却できます。',
    },
  },
  {
    version: '1.3.0',
    rule: 'terrain.rough',
    text: {
      en: 'After combat vehicles advanced out of a beach box into rough and river hexes, where they cannot land. Now they stay in the box.',
      ja: '車両ユニットは、上陸できない荒地や川のヘクスにも、戦闘後前進で海岸上陸ボックスから入ることができていました。今後はボックスに残ります。',
    },
  },
  {
    version: '1.4.0',
    rule: 'terrain.river',
    text: {
      en: 'Trucks and other units with an MA above 4 needed a road into river hexes, as armor does. Now only armor does; rough hexes bar both.',
      ja: 'トラックなど移動力が5以上のユニットも、装甲ユニットと同じように、道路がなければ川のヘクスに入れませんでした。今後、川で道路が必要なのは装甲ユニットだけです。荒地では従来どおりどちらも道路が必要です。',
    },
  },
  {
    version: '1.5.0',
    rule: 'crt.AL',
    text: {
      en: 'Under defensive fire a stack could give a noncombat unit for the one that is lost. Now it must be a combat unit.',
      ja: '防御射撃を受けたスタックは、失う1ユニットに非戦闘ユニットを選べていました。今後は戦闘ユニットでなければなりません。',
    },
  },
  {
    version: '1.8.0',
    rule: 'crt.EX',
    text: {
      en: 'In an exchange a German airborne battalion that was too big to be lost could not break down. Now it may, and loses companies then; it need not.',
      ja: '相互損害で、大きすぎて失われないドイツ空挺大隊は分割できませんでした。今後は分割して中隊を失うこともできます（しなくてもかまいません）。',
    },
  },
  {
    version: '1.8.0',
    rule: 'engineer.1',
    text: {
      en: 'Engineers worked beside enemy noncombat units. Now any enemy beside them keeps them from it.',
      ja: '工兵は、敵の非戦闘ユニットに隣接していても作業できていました。今後は、どの敵ユニットに隣接していても作業できません。',
    },
  },
  {
    version: '1.9.0',
    rule: 'engineer.1',
    text: {
      en: 'German engineers could not repair on the turn on which they came by air. Now they may: they stay in their hex, which is all that the work asks.',
      ja: 'ドイツ軍の工兵は、空から到着したターンには修理できませんでした。今後はできます。作業の条件は、そのヘクスにとどまることだけです。',
    },
  },
]
