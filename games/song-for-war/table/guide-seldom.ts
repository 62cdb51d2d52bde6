import type { GuideNote } from './guide-steps.ts'

// Notes beside questions that do not come up in every stage: the same in all scenarios.

export const SELDOM: GuideNote[] = [
  {
    id: 'seldom.fleetStart',
    prompt: 'prompt.fleetStart',
    title: { en: 'Where the fleet begins', ja: '艦隊の出発点' },
    text: {
      en: 'Choose in secret a sea space near your ports and near what you mean to attack. The enemy learns it only when the fleet comes to light.',
      ja: '自軍の港に近く、狙う所にも近い海域を秘密に選びます。艦隊が公開されるまで敵にはわかりません。',
    },
    rule: 'fleet.1',
  },
  {
    id: 'seldom.group',
    prompt: 'prompt.group',
    title: { en: 'A group moves together', ja: 'まとめて移動' },
    text: {
      en: 'Add units of this space that go with it, then choose where it goes. It moves as far as its slowest.',
      ja: '一緒に動くユニットを加え、行き先を選びます。最も遅いユニットの移動力で動きます。',
    },
    rule: 'move.3',
  },
  {
    id: 'seldom.include',
    prompt: ['prompt.include'],
    title: { en: 'Who sails hidden', ja: '秘匿艦隊の編成' },
    text: {
      en: '3 to 10 ships, not Transports alone. Leave some in the open: nobody then knows what is hidden.',
      ja: '3〜10隻、輸送船だけは不可。一部を残せば、何が隠れているかわかりません。',
    },
    rule: 'fleet.1',
  },
  {
    id: 'seldom.reveal',
    prompt: ['prompt.reveal', 'prompt.lastReveal'],
    title: { en: 'Show the fleet?', ja: '艦隊を公開するか' },
    text: {
      en: 'In the same space it stops the enemy, and there is a battle. Show it if you are stronger; else stay hidden.',
      ja: '同じスペースなら敵を止めて戦闘になります。強ければ公開し、そうでなければ隠れたままに。',
    },
    rule: 'fleet.5',
  },
  {
    id: 'seldom.resolve',
    prompt: 'prompt.resolve',
    title: { en: 'Which battle first', ja: '戦闘の順序' },
    text: {
      en: 'Begin where winning helps the others: what is gone there supports nobody. Pointing at a battle shows who rolls what.',
      ja: '勝てばほかの戦闘も楽になる所から始めます。指すと誰が何を振るかが出ます。',
    },
    rule: 'battle.1',
  },
  {
    id: 'seldom.declare',
    prompt: 'prompt.declare',
    title: { en: 'More battles', ja: '追加の戦闘' },
    text: {
      en: 'Who has entered an enemy space must fight. Where both sides stood already you may; guns may fire into the next space. Then Done.',
      ja: '敵だけのスペースに入ったユニットは必ず戦います。両軍が同居する所では任意です。砲は隣のスペースを撃てます。終わったら「終了」。',
    },
    rule: 'declare.4',
  },
  {
    id: 'seldom.aim',
    prompt: ['prompt.aim', 'prompt.strategic', 'prompt.stack', 'prompt.pick'],
    title: { en: 'How they fire', ja: '射撃の選択' },
    text: {
      en: 'The lists say what each choice does. Fire at what can hurt you most; dice against values cost the enemy new units later.',
      ja: '一覧に結果が出ます。最も危険な敵を撃ちます。補給値への攻撃は、敵の後の補充を減らします。',
    },
    rule: 'battle.3',
  },
  {
    id: 'seldom.take',
    prompt: 'prompt.take',
    title: { en: 'Who takes it', ja: '支配する国家' },
    text: {
      en: 'The nation that holds it gets its points and may be resupplied there: choose the one that needs a base here.',
      ja: '支配した国家が得点し、そこで補給できます。ここに基地が要る国家を選びます。',
    },
    rule: 'victory.2',
  },
  {
    id: 'seldom.desert',
    prompt: 'prompt.desert',
    title: { en: 'The desert takes its toll', ja: '砂漠の損耗' },
    text: {
      en: 'Give up what is cheapest.',
      ja: '最も安いユニットを選びます。',
    },
    rule: 'terrain.desert',
  },
  {
    id: 'seldom.target',
    prompt: 'prompt.target',
    title: { en: 'Where the card counts', ja: 'カードの対象' },
    text: {
      en: 'Lit spaces can be chosen. Done, where it is offered, leaves the rest unused.',
      ja: '光るスペースから選べます。「終了」があれば、残りは使わずに済みます。',
    },
    rule: 'ns.3',
  },
  {
    id: 'seldom.blockade',
    prompt: 'prompt.blockade',
    title: { en: 'Cut them off', ja: '海上封鎖' },
    text: {
      en: 'Your side holds more of this lane: choose the objective from which the enemy buys most.',
      ja: 'この航路では自軍が優勢です。敵が最も多く買う目標を選びます。',
    },
    rule: 'resupply.1',
  },
]
