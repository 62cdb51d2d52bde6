import type { Correction } from '@middlesea/engine'

/** What was mended, for people in the middle of a match (docs/decisions/018-matches-outlive-the-rules.md). */
export const CORRECTIONS: Correction[] = [
  {
    version: '1.1.0',
    rule: '12.53',
    text: {
      en: 'New matches read the odds as the example of the rule does: 8 to 3 is 2-1, and 5-2 is for just 5 to 2. A match that was begun before keeps the reading that it was begun with; the table alone is an option.',
      ja: '新しい対戦の戦闘比は、ルールの例のとおりに読みます。8対3は2対1で、5対2のコラムはちょうど5対2の場合だけです。すでに始まっている対戦は、始めたときの読み方のままです。表だけに従う読み方はオプションで選べます。',
    },
  },
  {
    version: '1.1.0',
    rule: '18.23',
    text: {
      en: 'Reduced units that wait off the map could not rally. Now they may try as others do. And the HQ company of a battalion that has rallied takes nobody in during the same phase (18.26).',
      ja: 'マップ外で待機している減少戦力のユニットは再編成できませんでした。今後は他のユニットと同じように試みることができます。また、再編成した大隊の本部中隊は、同じフェイズの間はほかのユニットを受け入れません（18.26）。',
    },
  },
  {
    version: '1.1.0',
    rule: '10.24',
    text: {
      en: 'A British battery could not fire at an airfield or a landing coast of its own sector when a combat of another sector was beside it. Now it can.',
      ja: '隣に別の戦区の戦闘があると、イギリス軍の砲台は自分の戦区の飛行場や上陸海岸を砲撃できませんでした。今後は砲撃できます。',
    },
  },
  {
    version: '1.1.0',
    rule: '9.14',
    text: {
      en: 'Where units refuse combat and retreat into another attacked hex, its defenders could be marked as over-stacked, and nobody defended. Now those who have retreated there are marked first.',
      ja: '戦闘回避で別の攻撃目標ヘクスへ退却すると、元からいる防御側を超過スタックにして防御させないことができました。今後は、そこへ退却してきたユニットから先に超過スタックになります。',
    },
  },
  {
    version: '1.2.0',
    rule: '4.52',
    text: {
      en: 'An Allied unit that had changed its sector could still react in the same turn. Now it does not: reaction is movement, and it moves no more.',
      ja: '戦区を移った連合軍ユニットが、同じターンにまだ対応できました。対応は移動なので、今後はできません。',
    },
  },
  {
    version: '1.2.0',
    rule: '3.33',
    text: {
      en: 'Two towed guns could land from the sea onto one minor road, or come into a port there. Now a second vehicle needs a main road or an urban hex.',
      ja: '2個の牽引砲が、二級道路しかない1つのヘクスに海から上陸したり、そのような港に入ったりできました。今後、2個目の車両には一級道路か市街地が必要です。',
    },
  },
  {
    version: '1.2.0',
    rule: '15.23',
    text: {
      en: 'When an Allied unit rallied onto an Airhead or onto the coastal hex of a Beachhead, the marker stayed for another turn. Now it is removed in the same Recovery Phase.',
      ja: '連合軍ユニットが空挺堡や海岸橋頭堡の沿岸ヘクスに回復で戻っても、マーカーは次のターンまで残っていました。今後は同じ回復フェイズに取り去られます。',
    },
  },
  {
    version: '1.2.0',
    rule: '12.54',
    text: {
      en: 'Where the final odds were below 1-3, coordination was checked and command points could be spent, though nothing is rolled. Now neither is done.',
      ja: '最終戦闘比が1対3未満のとき、サイを振らないのに戦闘連携をチェックし、統率ポイントを消費できました。今後はどちらも行いません。',
    },
  },
  {
    version: '1.2.0',
    rule: '9.13',
    text: {
      en: 'Army units that no formation had activated could join an attack. Now they attack only in the sequence for which they were activated.',
      ja: 'どの組織にも活性化されていない軍ユニットが攻撃に参加できました。今後は、活性化されたシークエンスでのみ攻撃します。',
    },
  },
  {
    version: '1.2.0',
    rule: '12.15',
    text: {
      en: 'British batteries of two sectors could bombard together. Now only British field guns combine with guns of another sector.',
      ja: 'イギリス軍の砲台は、異なる戦区のものどうしで一緒に砲撃できました。今後は、別の戦区の砲と統合できるのはイギリス軍野戦砲兵だけです。',
    },
  },
  {
    version: '1.2.0',
    rule: '13.23',
    text: {
      en: 'Over-stacked units went on alone when a second Disruption or the step of a retreat through enemy zones took the last unit of their hex that had fought. Now they are lost with it.',
      ja: '2回目の混乱や敵ZOC通過の退却のステップ損失で、同じヘクスで戦闘に参加した最後のユニットが除去されても、超過スタックのユニットだけが残りました。今後は一緒に除去されます。',
    },
  },
  {
    version: '1.2.0',
    rule: '13.35',
    text: {
      en: 'A retreat through enemy zones could end with friends in such a zone though a hex outside of it could be reached. Now that hex comes first.',
      ja: '敵ZOCを通過する退却は、敵ZOC外のヘクスに行ける場合でも、敵ZOC内の友軍のヘクスで終了できました。今後は敵ZOC外のヘクスが優先されます。',
    },
  },
  {
    version: '1.2.0',
    rule: '4.14',
    text: {
      en: 'In the set-up a patrol of commandos or sappers could not be put with a company, although the card has them so. Now they may; two companies still may not.',
      ja: 'セット・アップで、コマンドの分隊や工兵を中隊と同じヘクスに置けませんでした（カードではそう配置されています）。今後は置けます。2個中隊は引き続き置けません。',
    },
  },
  {
    version: '1.2.0',
    rule: '10.33',
    text: {
      en: 'An over-stacked gun in a Defender hex could not bombard, though it does not defend. Now it can, where nothing else forbids it.',
      ja: '防御側ヘクスにいる超過スタックの砲兵は、防御しないのに砲撃できませんでした。今後は、ほかに禁止する理由がなければ砲撃できます。',
    },
  },
  {
    version: '1.3.0',
    rule: '3.31',
    text: {
      en: 'A unit without stacking points, as a patrol of commandos, could not react to a hex that was over-stacked. Now it may: it takes no room.',
      ja: 'スタッキング値が0のユニット（コマンドの分隊など）は、超過スタックのヘクスに対応できませんでした。今後はできます。スタックの場所を取らないためです。',
    },
  },
  {
    version: '1.3.0',
    rule: '16.46',
    text: {
      en: 'A Beachhead stayed until the Reset Phase when an Allied unit advanced into its coastal hex after combat. Now it is removed at once.',
      ja: '連合軍ユニットが戦闘後前進で沿岸ヘクスに入っても、海岸橋頭堡はリセット・フェイズまで残りました。今後はすぐに取り除かれます。',
    },
  },
  {
    version: '1.4.0',
    rule: '15.52',
    text: {
      en: 'Units that drift into the sea or off the map were lost without a word. Now the journal says where they came down.',
      ja: '海上やマップ外に流された降下ユニットは、説明のないまま除去されていました。今後は着地した場所を記録に示します。',
    },
  },
  {
    version: '1.5.0',
    rule: 'ja.11.54',
    text: {
      en: 'With the option of the Japanese revision German aircraft did not help Italians who defend. It bars them from attacks alone: now they may.',
      ja: '日本語版の選択ルールでは、ドイツ軍のCASは防御側のイタリア軍も支援できませんでした。禁じられるのは攻撃だけなので、今後は防御を支援できます。',
    },
  },
  {
    version: '1.5.0',
    rule: '3.11',
    text: {
      en: 'The journal was silent when a victory location, an airfield, a port, a fort or a hospital changed hands. Now it tells who has taken it, and how many locations the Axis holds and needs.',
      ja: '勝利地点・飛行場・港・砦・病院の支配が移っても記録に残りませんでした。今後は、誰が占領したか、枢軸軍の勝利地点と必要数を記録します。',
    },
  },
  {
    version: '1.6.0',
    rule: '16.46',
    text: {
      en: 'A Beachhead stayed until the Reset Phase when an Allied unit came by sea into a port in its coastal hex. Now it is removed at once.',
      ja: '連合軍ユニットが海から、海岸橋頭堡の沿岸ヘクスにある港に入っても、海岸橋頭堡はリセット・フェイズまで残りました。今後はすぐに取り除かれます。',
    },
  },
  {
    version: '1.7.0',
    rule: '3.33',
    text: {
      en: 'A second armored unit, or a second vehicle where minor roads alone lead to it, could enter a port to which one was about to land from the sea; that one was lost then. Now the port is closed to it.',
      ja: '海から車両が上陸しようとしている港に、2個目の装甲ユニット（二級道路だけの港では2個目の車両）が入ることができ、上陸する側の車両が失われました。今後は入れません。',
    },
  },
]
