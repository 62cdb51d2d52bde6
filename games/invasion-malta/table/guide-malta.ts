import type { Note } from './guide-moment.ts'

// Short notes for the opening of the scenarios of Malta. What is asked later has its note in guide-operations.ts.

export const MALTA_NOTES: Note[] = [
  {
    id: 'malta.zones',
    reader: 'axis',
    prompt: 'prompt.assign',
    title: { en: 'Which coast', ja: 'どの海岸か' },
    text: {
      en: 'Stars on the map are victory locations; the score says how many you need. Each convoy gets an invasion zone, in secret: the convoy board above the journal tells what the guns of a zone may cost. ‘As reconstructed’ gives all convoys the zones of the plan.',
      ja: 'マップの星は勝利位置です。必要な数は「得点」に出ます。船団の侵攻ゾーンを秘密に選びます。記録の上にある船団の表に、ゾーンごとの沿岸砲による損害の見込みが出ます。「推定復元の配置どおり」で全船団が計画のゾーンになります。',
    },
    rule: '16.22',
  },
  {
    id: 'malta.setUp',
    reader: 'allied',
    prompt: 'prompt.setUp',
    title: { en: 'You hold Malta', ja: 'マルタ島を守る' },
    text: {
      en: 'Stars on the map are victory locations; the score says how many of them the Axis needs. Guard the airfields, and keep a reserve inland: you do not know where they land. ‘As reconstructed’ places all units.',
      ja: 'マップの星は勝利位置です。枢軸軍に必要な数は「得点」に出ます。飛行場を守り、内陸に予備を置きます。どこに上陸されるかは分かりません。「推定復元の配置どおり」で一度に配置できます。',
    },
    rule: '4.14',
  },
  {
    id: 'malta.airheads',
    reader: 'axis',
    prompt: 'prompt.airhead',
    title: { en: 'Where the drops begin', ja: '降下の起点' },
    text: {
      en: 'KGs drop within four hexes of an Airhead, and draw their supply from it: lay each beside an airfield that you want, on open ground. They stay where they are, and are lost when an Allied unit stands on them in the Recovery Phase.',
      ja: 'KGは空挺堡から4ヘクス以内に降下し、そこから補給を受けます。奪いたい飛行場の近くの平地に置きます。動かせません。回復フェイズに連合軍がいると失われます。',
    },
    rule: '15.21',
  },
  {
    id: 'malta.glide',
    reader: 'axis',
    prompt: 'prompt.glide',
    title: { en: 'Gliders', ja: 'グライダー' },
    text: {
      en: 'Gliders come down where you say, far from any Airhead too, without AA fire and drift, but not in a town. A roll tells in what condition: rough and steep ground is worse.',
      ja: 'グライダーは対空射撃も漂流も受けず、空挺堡から離れた所にも着地できます（市街地を除く）。着陸の状態はサイで決まり、荒地や斜面では悪くなります。',
    },
    rule: '17.52',
  },
  {
    id: 'malta.drop',
    reader: 'axis',
    prompt: 'prompt.drop',
    title: { en: 'The drop', ja: '降下' },
    text: {
      en: 'Choose a KG in the display, then a hex within four hexes of an Airhead. Point at a hex to see how many land well, on enemies or in the sea, with AA fire and without. Near an airfield, away from guns.',
      ja: 'KGを選び、空挺堡から4ヘクス以内のヘクスを選びます。ヘクスを指すと、AA射撃の有無ごとに着地の見込みが出ます。飛行場に近く、砲から離れた所がよいでしょう。',
    },
    rule: '15.32',
  },
]
