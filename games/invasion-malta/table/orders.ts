// The reader's standing orders, as a panel.
import type { Language, Name } from '@middlesea/engine'
import type { Asides } from '@middlesea/table-kit/presentation'
import type { Action } from '../src/actions.ts'
import { type OrderSubject, ABOUTS, orderIn, ORDERS } from '../src/orders.ts'
import type { View } from '../src/view.ts'

const TITLE: Name = { en: 'Standing orders', ja: '事前命令' }

const INTRODUCTION: Name = {
  en: 'What is answered for you while the other side is active, and in the last line in your own activations. Only you see them. A change goes along with the next thing that you do.',
  ja: '相手の活性化中（最後の行は自分の活性化中）に、自分の代わりに答える内容です。見えるのは自分だけです。変更は次の行動と一緒に伝わります。',
}

const NAMES: { [about in OrderSubject]: Name } = {
  fire: { en: 'AA and coast guns', ja: '対空砲・沿岸砲' },
  guns: { en: 'Bombardment in reply', ja: '砲撃による反撃' },
  refuse: { en: 'Combat Refusal', ja: '戦闘回避' },
  react: { en: 'Reaction', ja: '対応' },
  patrols: { en: 'Commandos before combat', ja: '戦闘前のコマンド' },
  antiTank: { en: 'Anti-Tank Defense', ja: '対戦車防御' },
  lead: { en: 'Lead units', ja: '先導ユニット' },
  losses: { en: 'Losses and excess', ja: '損害と超過' },
  command: { en: 'Command points', ja: '統率ポイント' },
  stand: { en: 'Forts', ja: '要塞' },
  retreat: { en: 'Retreats', ja: '退却' },
  own: { en: 'Your own activations: leads, losses, excess', ja: '自分の活性化：先導・損害・超過' },
}

/** The rule that an order answers for. */
const RULES: { [about in OrderSubject]: string } = {
  fire: '11.35',
  guns: '10.21',
  refuse: '9.31',
  react: '9.21',
  patrols: '17.32',
  antiTank: '17.71',
  lead: '3.73',
  losses: '13.21',
  command: '17.21',
  stand: '13.39',
  retreat: '13.35',
  own: '3.73',
}

const ASK: Name = { en: 'ask me', ja: '毎回尋ねる' }

const CHOICES: { [about in OrderSubject]: { [be: string]: Name } } = {
  fire: { fire: { en: 'all fire', ja: 'すべて射撃する' }, hold: { en: 'hold fire', ja: '射撃しない' } },
  guns: { fire: { en: 'all fire', ja: 'すべて射撃する' }, hold: { en: 'hold fire', ja: '射撃しない' } },
  refuse: { never: { en: 'never', ja: '行わない' } },
  react: {
    places: { en: 'ask me when a victory place is attacked', ja: '勝利位置が攻撃されたら尋ねる' },
    never: { en: 'never', ja: '行わない' },
  },
  patrols: { go: { en: 'try to slip away', ja: '退却を試みる' }, stay: { en: 'stay and fight', ja: '残って戦う' } },
  antiTank: { best: { en: 'use it', ja: '使う' }, never: { en: 'never', ja: '使わない' } },
  lead: {
    places: { en: 'best ER; ask me at victory places', ja: '最良のER。勝利位置では尋ねます' },
    best: { en: 'best ER', ja: '最良のER' },
  },
  losses: { cheapest: { en: 'whoever is worth least', ja: '価値の低いものから' } },
  command: {
    doubtful: { en: 'spend where a check is in doubt', ja: '失敗しそうなチェックで使う' },
    never: { en: 'never', ja: '使わない' },
  },
  stand: { stand: { en: 'try to hold', ja: '踏みとどまる' }, leave: { en: 'retreat', ja: '退却する' } },
  retreat: {
    places: { en: 'the safest way; ask me at victory places', ja: '最も安全な所へ。勝利位置では尋ねます' },
    best: { en: 'the safest way', ja: '最も安全な所へ' },
  },
  own: {
    places: {
      en: 'best ER, cheapest loss; ask me at victory places',
      ja: '最良のER、価値の低いものから。勝利位置では尋ねます',
    },
    best: { en: 'best ER leads, whoever is worth least is lost', ja: '最良のERが先導、損害は価値の低いものから' },
  },
}

/** The orders that the reader may give now. */
export function ordersPanel(v: View, language: Language): Asides<Action> | null {
  const { orders } = v
  if (orders === null || v.result !== '') return null
  return {
    title: TITLE[language],
    about: INTRODUCTION[language],
    rule: '7.14',
    rows: ABOUTS.map((about) => ({
      id: about,
      name: NAMES[about][language],
      rule: RULES[about],
      now: orderIn(orders, about),
      choices: ORDERS[about].map((be) => ({
        id: be,
        label: (CHOICES[about][be] ?? ASK)[language],
        action: { do: 'order', about, be },
      })),
    })),
  }
}
