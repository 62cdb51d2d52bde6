import type { Correction } from '@middlesea/engine'

/** What versions of these rules corrected, for people in the middle of a match. */
export const CORRECTIONS: Correction[] = [
  {
    version: '1.1.0',
    rule: 'support.1',
    text: {
      en: 'Artillery aboard a transport gave Supporting Fire. What is aboard takes no part in battles.',
      ja: '輸送中の砲兵が支援射撃をしていました。輸送中のユニットは戦闘に参加しません。',
    },
  },
  {
    version: '1.1.0',
    rule: 'declare.3',
    text: {
      en: 'A Hidden Fleet that came up among enemies alone stopped only the group on its way. Now all who are there are held, and must fight. A battle without any attacker is not fought.',
      ja: '敵だけのスペースに現れた秘匿艦隊は、移動中のグループだけを止めていました。今後はそこにいる敵ユニットすべてが足止めされ、戦闘しなければなりません。攻撃側のいない戦闘は行いません。',
    },
  },
  {
    version: '1.1.0',
    rule: 'fleet.2',
    text: {
      en: 'A Transport could slip out of a Hidden Fleet and land its cargo on the same Movement Step. It now has made its whole move.',
      ja: '輸送船は秘匿艦隊から離脱した同じ移動ステップに上陸できました。今後は離脱で移動を終え、そのステップには降ろせません。',
    },
  },
  {
    version: '1.1.0',
    rule: 'fleet.5',
    text: {
      en: 'The defender’s last chance to reveal a fleet now comes after battles are declared, before the first is resolved.',
      ja: '防御側が艦隊を公開する最後の機会は、戦闘宣言の後、最初の戦闘解決の前になりました。',
    },
  },
  {
    version: '1.1.0',
    rule: 'concentrate.1',
    text: {
      en: 'Levelled-up hits of Concentrated Fire were stacked in any case. They may now be left as they are.',
      ja: '集中射撃でレベルアップした命中は必ず合成されていました。今後はそのまま使うこともできます。',
    },
  },
  {
    version: '1.1.0',
    rule: 'terrain.desert',
    text: {
      en: 'In a group of two nations one answered for the desert rolls of the other. Now each answers for its own.',
      ja: '2か国のグループでは、一方の砂漠ロールの失敗を他方の国が負うことがありました。今後は各国が自国のロールにだけ従います。',
    },
  },
  {
    version: '1.1.0',
    rule: 'ability.escort',
    text: {
      en: 'Transports whose escort was lost on the way still moved four spaces. Now they go no farther than they do alone.',
      ja: '移動中に護衛を失った輸送船も4スペース移動していました。今後は単独での移動力までです。',
    },
  },
  {
    version: '1.1.0',
    rule: 'casualty.1',
    text: {
      en: 'Units of one kind were taken for alike though they were about to do different things. Now their owner chooses which is lost.',
      ja: '同じ種類のユニットは、これから行うことが異なっていても区別されませんでした。今後は所有者が除去するユニットを選びます。',
    },
  },
  {
    version: '1.1.0',
    rule: 'landing.1',
    text: {
      en: 'In Landing Defence and push-through a yellow or red hit could take several units. Now each hit takes one.',
      ja: '上陸防御と突破では、黄や赤の命中1つで複数のユニットが失われることがありました。今後は命中1つにつき1ユニットです。',
    },
  },
  {
    version: '1.1.0',
    rule: 'unit.8',
    text: {
      en: 'A Light Bomber that defended against aircraft and others had to bomb. Now its owner chooses at which it rolls.',
      ja: '航空ユニットとそれ以外の敵に同時に防御する軽爆撃機は、必ず爆撃していました。今後は所有者がどちらを撃つか選びます。',
    },
  },
  {
    version: '1.1.0',
    rule: 'card.GB-E2',
    text: {
      en: 'Operation Pedestal protected the values of Malta only while it was British. Now nothing lowers them, whoever controls it.',
      ja: 'ペデスタル作戦は、イギリスが支配する間だけマルタの補給値を守っていました。今後は支配国を問わず減りません。',
    },
  },
  {
    version: '1.1.0',
    rule: 'move.3',
    text: {
      en: 'Land Units with three moves were not offered some spaces that are near enough. Now all are.',
      ja: '移動力3の陸上ユニットに、届くはずのスペースの一部が示されていませんでした。今後はすべて示されます。',
    },
  },
  {
    version: '1.2.0',
    rule: 'ability.deployed',
    text: {
      en: 'Artillery that had moved still fired at units that pushed through or landed. Now it fires at nobody on that Movement Step.',
      ja: '移動した砲兵も、強行突破や上陸をする敵を射撃していました。今後はその移動ステップには一切射撃しません。',
    },
  },
  {
    version: '1.2.0',
    rule: 'ability.mobile',
    text: {
      en: 'What a Land Transport carries did not fire at units that pushed through its space. Now it counts as unloaded there, as in battle.',
      ja: '輸送車両の積荷は、そのスペースを強行突破する敵を射撃しませんでした。今後は戦闘と同じく降りたものとして扱います。',
    },
  },
  {
    version: '1.3.0',
    rule: 'card.S3',
    text: {
      en: 'Italian War Production was lost when Case Axis made the Objective German. Now it stays on the Objective through its Resupply Phase, as Convoy Battle does.',
      ja: 'アクセ作戦で目標がドイツの支配に移ると、イタリアの戦時増産は失われていました。今後は船団の戦いと同じく、その再補給フェイズの間は目標に残ります。',
    },
  },
  {
    version: '1.3.0',
    rule: 'move.2',
    text: {
      en: 'After the last unit that moved, declared, supported or waited for Concentrated Fire the game went on to the dice. Now it waits for Done, so that all of it can still be taken back.',
      ja: '移動、戦闘宣言、支援射撃、集中射撃で最後のユニットを選ぶと、そのままサイが振られていました。今後は「終了」を待つので、それまでは取り消せます。',
    },
  },
  {
    version: '1.3.0',
    rule: 'ability.deployed',
    text: {
      en: 'Artillery that had fought could still be loaded and carried away in the same Movement Step. Now it stays.',
      ja: '戦闘した砲兵も、同じ移動ステップに搭載して運ぶことができました。今後はできません。',
    },
  },
  {
    version: '1.3.0',
    rule: 'concentrate.1',
    text: {
      en: 'Units that waited for Concentrated Fire lost their bonus dice; now they roll them on Battle Step 7. And a teammate could make your units wait, or aim them; now only you do.',
      ja: '集中射撃を待つユニットはボーナスのサイを失っていました。今後は戦闘ステップ7で振ります。また、味方のプレイヤーが自分のユニットを待機させたり目標を決めたりできましたが、今後は自分だけが決めます。',
    },
  },
  {
    version: '1.4.0',
    rule: 'ability.deployed',
    text: {
      en: 'Artillery that had fired at units which pushed through or landed could still move or be loaded in that Movement Step. And Artillery unloaded into a contested space could declare a battle there. Now neither is possible.',
      ja: '強行突破や上陸をする敵を射撃した砲兵も、同じ移動ステップに移動したり搭載されたりできました。また、競合状態のスペースに降ろした砲兵が、そこで戦闘を宣言できました。今後はどちらもできません。',
    },
  },
  {
    version: '1.4.0',
    rule: 'landing.1',
    text: {
      en: 'British 25-Pounders that had just landed could support another battle. Now who lands does not attack in that Movement Step.',
      ja: '上陸したばかりのイギリスの25ポンド砲が、別の戦闘を支援できました。今後、上陸したユニットはその移動ステップに攻撃しません。',
    },
  },
  {
    version: '1.4.0',
    rule: 'push.1',
    text: {
      en: 'Aircraft aboard a Carrier that pushed through could not be shot at, and the Long Range Desert Group aboard a Land Transport could. Now it is the other way round.',
      ja: '強行突破する空母に載った航空ユニットは射撃を受けず、輸送車両に載った長距離砂漠挺身隊は射撃を受けていました。今後は逆になります。',
    },
  },
  {
    version: '1.4.0',
    rule: 'fleet.3',
    text: {
      en: 'Aircraft could not fly home from a hidden Carrier on Movement Step 6, nor from the deck of a Carrier in the open to a hidden one. Now they may. And who slipped out of a Hidden Fleet could declare a battle where a teammate found enemies; now it cannot.',
      ja: '移動ステップ6に秘匿中の空母から基地へ帰ることも、公開中の空母から秘匿中の空母へ移ることもできませんでした。今後はできます。また、秘匿艦隊から離脱したユニットは、味方が敵を発見したスペースで戦闘を宣言できました。今後はできません。',
    },
  },
  {
    version: '1.4.0',
    rule: 'fleet.5',
    text: {
      en: 'Nobody was asked whether his Hidden Fleet comes up when enemies slipped out of theirs into its space. Now he is.',
      ja: '敵が秘匿艦隊から離脱して自分の秘匿艦隊のスペースに現れても、公開の機会がありませんでした。今後は機会があります。',
    },
  },
  {
    version: '1.4.0',
    rule: 'ability.antiair',
    text: {
      en: 'Defenders who support from a space that the enemy fires from rolled no Anti-Air and no bonus dice at aircraft and ships there. Now they do.',
      ja: '敵が射撃してくるスペースから支援する防御側は、そこにいる敵に対空サイとボーナスのサイを振れませんでした。今後は振ります。',
    },
  },
  {
    version: '1.4.0',
    rule: 'ability.coverage',
    text: {
      en: 'A Fighter in the open did not cover the hidden Carrier below it against mines. Now it does.',
      ja: '公開中の戦闘機は、真下の秘匿中の空母を機雷から守りませんでした。今後は守ります。',
    },
  },
  {
    version: '1.4.0',
    rule: 'concentrate.1',
    text: {
      en: 'Heavy Bombers that waited for Concentrated Fire bombed resupply values on Battle Step 3. Now all their dice wait for Battle Step 7.',
      ja: '集中射撃を待つ重爆撃機も、補給値への爆撃は戦闘ステップ3に行っていました。今後はすべてのサイを戦闘ステップ7に振ります。',
    },
  },
  {
    version: '1.4.0',
    rule: 'card.S2',
    text: {
      en: 'A fortification with only Anti-Aircraft or transports in it fell when enemies moved in. Now it falls after the battle.',
      ja: '対空砲や輸送ユニットだけが残る築城マーカーは、敵が入っただけで失われていました。今後は戦闘の後に失われます。',
    },
  },
  {
    version: '1.5.0',
    rule: 'ability.escort',
    text: {
      en: 'A convoy that stopped after three spaces could not go the fourth, and two convoys that met could change Destroyers. Now the first is possible, and the second is not.',
      ja: '3スペース移動して止まった船団は4スペース目に進めず、出会った2つの船団は駆逐艦を入れ替えられました。今後、前者はでき、後者はできません。',
    },
  },
  {
    version: '1.5.0',
    rule: 'bridge.1',
    text: {
      en: 'Units with three moves went on after a land bridge. Now their move ends on the land behind it.',
      ja: '移動力3のユニットは陸橋を渡った後も移動を続けられました。今後は渡った先の陸上スペースで移動を終えます。',
    },
  },
  {
    version: '1.5.0',
    rule: 'terrain.desert',
    text: {
      en: 'Infantry that came out of a mountain into a desert was never sent back. Now it is, like others.',
      ja: '山地から砂漠に入った歩兵は、サイの目にかかわらず送り返されませんでした。今後は他と同じく送り返されます。',
    },
  },
  {
    version: '1.5.0',
    rule: 'ability.deployed',
    text: {
      en: 'Artillery that got off a Land Transport which had not moved could not fire. Now it may.',
      ja: '移動していない輸送車両からその場で降りた砲兵は射撃できませんでした。今後はできます。',
    },
  },
  {
    version: '1.5.0',
    rule: 'concentrate.1',
    text: {
      en: 'Cruisers could not wait for Concentrated Fire against Cruisers, nor Battleships against Battleships, and only units of one colour could in a battle. Now all pairs of one colour may that meet armour above one of their dice. And of two players of a side one could make the other’s units wait, or end his choice; now each decides for his own.',
      ja: '巡洋艦は巡洋艦に、戦艦は戦艦に集中射撃ができず、1つの戦闘で待てるのは1色のユニットだけでした。今後は、いずれかのサイの色を上回る装甲の敵がいれば、同じ色の2個ずつが色ごとに待てます。また、同陣営の一方のプレイヤーが他方のユニットを待たせたり選択を終わらせたりできましたが、今後は各自が自分のユニットだけを決めます。',
    },
  },
  {
    version: '1.5.0',
    rule: 'return.1',
    text: {
      en: 'Aircraft on the deck of a Carrier could not fly to another Carrier on Movement Step 6. Now they may.',
      ja: '空母に載っている航空ユニットは、移動ステップ6に別の空母へ移れませんでした。今後は移れます。',
    },
  },
  {
    version: '1.6.0',
    rule: 'terrain.desert',
    text: {
      en: 'Infantry that entered a desert one after the other was never sent back. Now those who came in the same Movement Step count together.',
      ja: '歩兵を1個ずつ砂漠に入れると送り返されませんでした。今後は、同じ移動ステップにその砂漠に入った歩兵をまとめて数えます。',
    },
  },
  {
    version: '1.6.0',
    rule: 'card.US-U3',
    text: {
      en: 'Units from LST Flotillas rolled as they landed where no Land Unit was. Now they do not.',
      ja: 'LST船団から上陸するユニットは、敵の陸上ユニットがいない場所でもサイを振っていました。今後は振りません。',
    },
  },
  {
    version: '1.6.0',
    rule: 'card.S2',
    text: {
      en: 'A fortification spent itself on a hit that could destroy nobody there. Now it cancels the first that could.',
      ja: '築城は、誰も除去できない命中を打ち消して効果を使い切ることがありました。今後は、除去できる最初の命中を打ち消します。',
    },
  },
  {
    version: '1.6.0',
    rule: 'battle.1',
    text: {
      en: 'There is a new standing order: your battles are fought as they were declared, and you are not asked for their order. Until you give it you are asked as before.',
      ja: '新しい事前命令ができました。戦闘を宣言した順に解決し、順番を確認しません。命令するまでは、これまでどおり毎回確認します。',
    },
  },
  {
    version: '1.7.0',
    rule: 'ability.transport',
    text: {
      en: 'Aircraft could land on a Carrier in the open on Movement Step 6 alone, on a hidden one on all their steps. Now they may on all their steps, and sail with it on step 3. And of two Carriers in a space only one was offered; now the player chooses.',
      ja: '公開中の空母への着艦は移動ステップ6に限られ、秘匿中の空母には自身の移動ステップならいつでも着艦できました。今後は公開中の空母にも自身の移動ステップに着艦でき、ステップ3には空母と一緒に移動します。また、同じスペースに空母が2隻あっても1隻しか選べませんでした。今後はどちらにも着艦できます。',
    },
  },
  {
    version: '1.7.0',
    rule: 'victory.3',
    text: {
      en: 'A place from which a battle was declared did not change hands when its last unit that could hold it fell there and aircraft were left. Now it does.',
      ja: '戦闘宣言の発射元のスペースで、支配できる最後のユニットが失われても、航空ユニットなどが残っていると支配が移りませんでした。今後は移ります。',
    },
  },
  {
    version: '1.8.0',
    rule: 'victory.5',
    text: {
      en: 'The end of a match told the points of both sides, and not how many they needed. Now it does.',
      ja: '終了時に両陣営のポイントだけが示され、勝利に必要な数は示されていませんでした。今後は必要な数も示します。',
    },
  },
  {
    version: '1.9.0',
    rule: 'push.2',
    text: {
      en: 'Units that came to a space while friends stood there, or before an enemy Hidden Fleet came up, held it open for others after those friends had left. Now only who was there before the Movement Step does: others are shot at as they go on, face landing defence, and must declare where they stop.',
      ja: '味方のいるスペースへ後から来たユニットや、敵の秘匿艦隊が現れる前に入ったユニットが、先にいた味方が去った後も他の味方の通り道を開いていました。今後は、移動ステップの前からそこにいたユニットだけが道を開きます。それ以外の味方は、通り抜ければ射撃され、上陸には上陸防御を受け、止まれば戦闘を宣言します。',
    },
  },
  {
    version: '1.9.0',
    rule: 'push.1',
    text: {
      en: "Patton's Tanks crossed a land bridge unharmed over a Sea Transport that had just come among enemies. Now those enemies fire at them.",
      ja: '敵だけの海上スペースに入ったばかりの輸送船を陸橋にしても、パットンの戦車は射撃されませんでした。今後は敵が射撃します。',
    },
  },
  {
    version: '1.10.0',
    rule: 'push.2',
    text: {
      en: 'Since version 1.9.0 units that came to a contested space no longer kept it contested when the friends who had been there left. Now they do again, and so does who finds a Hidden Fleet; only who came among enemies alone, or was stopped by a fleet, opens the way for nobody.',
      ja: 'バージョン1.9.0では、競合状態のスペースに後から来たユニットは、先にいた味方が去ると競合状態を保てませんでした。今後は再び保ちます。秘匿艦隊を発見したユニットも同じです。味方の通り道を開けないのは、敵だけのスペースに入ったユニットと、艦隊に止められたユニットだけです。',
    },
  },
  {
    version: '1.10.0',
    rule: 'casualty.1',
    text: {
      en: 'Of two players of a side the one with more units in a battle chose all casualties, also where only the other’s units could be hit. Now each chooses for hits that his units alone can take.',
      ja: '同陣営の2人のうち戦闘に参加するユニットが多いプレイヤーが、相手のユニットにしか当たらない命中の損害も選んでいました。今後は、自分のユニットだけが受ける命中は各自が選びます。',
    },
  },
  {
    version: '1.11.0',
    rule: 'bridge.1',
    text: {
      en: 'A group crossed a sea space by one Sea Transport alone, so that five could not cross together over two. Now each Transport there takes four of a group.',
      ja: 'グループは1隻の輸送船だけを陸橋に使えたため、輸送船が2隻あっても5個以上は一緒に渡れませんでした。今後は、そこにいる輸送船1隻につき4個まで一緒に渡れます。',
    },
  },
  {
    version: '1.11.0',
    rule: 'casualty.1',
    text: {
      en: 'Where two players of a side landed together either could answer for hits that could take the units of both. Now the one with more in danger does, as in battle.',
      ja: '同陣営の2人が一緒に上陸したとき、どちらのユニットにも当たる命中には、どちらのプレイヤーも答えられました。今後は戦闘と同じく、危険にさらされたユニットの多いプレイヤーが選びます。',
    },
  },
  {
    version: '1.11.0',
    rule: 'push.1',
    text: {
      en: 'A group went on by the way that it had chosen, although a Hidden Fleet came up on it, and was shot at. Now it stops before that space, and may go on as it likes.',
      ja: '移動中、進路の先に秘匿艦隊が現れても、グループは選んだ経路をそのまま進み、射撃を受けていました。今後はその手前で止まり、残りの移動を選び直せます。',
    },
  },
]
