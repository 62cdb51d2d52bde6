import type { Correction } from '@middlesea/engine'

/** What was mended, for people in the middle of a match (docs/decisions/018-matches-outlive-the-rules.md). */
export const CORRECTIONS: Correction[] = [
  {
    version: '1.1.0',
    rule: '14.1',
    text: {
      en: 'Aircraft and ships were sent only where Allied units are. Now they may go to any zone of their sector, and come home from there; and any combat aircraft may fly a strategic mission.',
      ja: '航空機と艦艇は連合軍ユニットのいるゾーンにしか送れませんでした。今後は戦区のどのゾーンにも送ることができ、任務後は帰還します。戦闘用の航空ユニットはどれも戦略任務に出せます。',
    },
  },
  {
    version: '1.1.0',
    rule: '18.1',
    text: {
      en: 'When a landing cost an amphibious point, units that had not landed yet came ashore beyond the marker. Now so many stay in their boxes that the points suffice.',
      ja: '上陸の損失で揚陸ポイントが減っても、まだ上陸していないユニットが現行の値を超えて上陸していました。今後は、ポイントが足りるまでユニットがボックスに残ります。',
    },
  },
  {
    version: '1.2.0',
    rule: '10.0',
    text: {
      en: 'Intelligence was allowed only where something is concealed. Now it may be tried in any zone with Allied units, and in the Reserve Pool even if all its units are known.',
      ja: '情報活動は、秘匿状態のユニットがある場所でしか行えませんでした。今後は、連合軍ユニットのいるどのゾーンでも、またすべて公開済みの予備プールでも試みることができます。',
    },
  },
  {
    version: '1.3.0',
    rule: '5.0',
    text: {
      en: 'After the last unit of recon, recruiting, staging, movement or a landing the game went on to the dice. Now it waits for Done, so that all of it can still be taken back.',
      ja: '偵察、編入、配備、移動、上陸で最後のユニットを選ぶと、そのままサイが振られていました。今後は「終了」を待つので、それまでは取り消せます。',
    },
  },
  {
    version: '1.4.0',
    rule: '2.7',
    text: {
      en: 'The journal was silent when the Axis came to hold a fortress, an airfield or a town without a battle, or left one. Now it tells so, and what that is worth at the end.',
      ja: '戦闘なしで要塞・飛行場・町を占領したり離れたりしても、記録に残りませんでした。今後は、終了時の得点とともに記録します。',
    },
  },
  {
    version: '1.5.0',
    rule: '26.2',
    text: {
      en: 'Allied air units that were released and then moved on by an offensive of the same turn went home unused. Now they attack in the counterattack, as all do that an offensive brings.',
      ja: '予備から放出され、同じターンの攻勢でさらに移動した連合軍航空ユニットは、行動せずに予備プールに戻っていました。今後は、攻勢で来たほかの航空ユニットと同じく反撃で攻撃します。',
    },
  },
]
