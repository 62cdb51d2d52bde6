import type { DayStep } from '@middlesea/table-kit/guided-day'
import type { GuideMoment } from './guide.ts'

// Notes beside questions that chance brings: losses, retreats, events.

export const LOSSES: DayStep<GuideMoment>[] = [
  {
    id: 'losses.own',
    prompt: ['prompt.airLosses', 'prompt.strikeLosses', 'prompt.groundLosses'],
    title: { en: 'Who is hit', ja: '損害を受けるユニット' },
    text: {
      en: 'You choose for both sides. Of your own take full-strength units first: they lose a step and stay. Of the enemy hit what is worst for you: reduced units are gone, guns fire in every battle.',
      ja: '両軍とも自分で選びます。自軍は完全戦力のユニットから。1ステップ失うだけで残ります。敵は最も手ごわいものを。減少戦力のユニットは除去され、砲は戦闘のたびに撃ってきます。',
    },
    rule: '2.3',
  },
  {
    id: 'losses.bombs',
    prompt: 'prompt.bombingLosses',
    title: { en: 'What the bombs hit', ja: '爆撃の戦果' },
    text: {
      en: 'Choose what hinders the landing most: guns and flak first, then the strongest battalion.',
      ja: '上陸の最大の障害を選びます。まず砲と対空砲、次に最も強い大隊。',
    },
    rule: '21.1',
  },
  {
    id: 'losses.retreat',
    prompt: ['prompt.alliedRetreats', 'prompt.axisRetreats'],
    title: { en: 'Who gives way', ja: '退却' },
    text: {
      en: 'An Allied unit that retreats goes to the Reserve Pool: it gives no victory points, and may come back. Of your own one unit takes a hit, or one moves to a connected zone that holds no Allied unit and has room. Where no such zone is offered, only the hit is left.',
      ja: '退却した連合軍ユニットは予備プールに入ります。勝利ポイントにはならず、戻ってくることもあります。自軍は1個が損害を受けるか、1個が連合軍のいない、空きのある隣接ゾーンへ退きます。そのようなゾーンがなければ、損害を受けるしかありません。',
    },
    rule: '28.3.3',
  },
  {
    id: 'losses.stack',
    prompt: ['prompt.overStack', 'prompt.leaveBehind'],
    title: { en: 'Too many', ja: '超過' },
    text: {
      en: 'A zone holds four, a regiment counts as two; boats carry as much as the marker says. Give up what is weakest.',
      ja: '1ゾーンは4個まで、連隊は2個と数えます。舟艇で運べるのは揚陸ポイントまで。最も弱いものを選びます。',
    },
    rule: '6.5',
  },
  {
    id: 'losses.events',
    prompt: 'prompt.airfieldRaid',
    title: { en: 'Events', ja: 'イベント' },
    text: {
      en: 'Middle East Command acts against your bases. Give up aircraft that you need least: fighters before transports. It can be refitted later.',
      ja: '中東司令部が基地を攻撃します。必要の少ない航空機を選びます。輸送機より戦闘機を。後で補充できます。',
    },
    rule: '24.10',
  },
  {
    id: 'losses.sortie',
    prompt: 'prompt.sortieAir',
    title: { en: 'The fleet sorties', ja: '艦隊出撃' },
    text: {
      en: 'The Royal Navy has come out, and your air force pays for it. Reduce aircraft that you need least: fighters before transports. They can be refitted later.',
      ja: 'イギリス海軍艦隊が出撃し、航空部隊が損害を受けます。必要の少ない航空機を選びます。輸送機より戦闘機を。後で補充できます。',
    },
    rule: '27.1',
  },
  {
    id: 'losses.stukas',
    prompt: 'prompt.stukas',
    title: { en: 'Dive bombers', ja: '急降下爆撃機' },
    text: {
      en: 'The enemy counterattacks. Stukas that wait in the Support box can strike first; Allied guns fire at them on the way. Keep some for your own attacks.',
      ja: '連合軍が反撃します。支援ボックスのスツーカは先に攻撃できますが、途中で対空砲火を受けます。自軍の攻撃のために一部を残します。',
    },
    rule: '28.2.2',
  },
  {
    id: 'losses.aerialSupply',
    prompt: 'prompt.aerialSupply',
    title: { en: 'Supply from the air', ja: '空中補給' },
    text: {
      en: 'A zone lacks supply. Each empty transport that gets through brings some; it is then not there to carry troops.',
      ja: '補給の足りないゾーンがあります。空の輸送機が到着すれば補給を届けますが、その機は部隊を運べません。',
    },
    rule: '28.2.4',
  },
  {
    id: 'losses.information',
    prompt: 'prompt.information',
    title: { en: 'Captured papers', ja: '押収書類' },
    text: {
      en: 'Choose zones whose counters are turned up: those where you land next, or that lie beside them.',
      ja: '駒を公開するゾーンを選びます。次に上陸する所か、その隣です。',
    },
    rule: '8.2b',
  },
]
