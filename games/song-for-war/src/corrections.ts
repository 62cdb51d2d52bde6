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
      ja: '輸送艦は秘匿艦隊から離脱した同じ移動ステップに上陸できました。今後は離脱で移動を終え、そのステップには降ろせません。',
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
]
