import { signed } from '../en/air.ts'
import { codeOf, type combat as en } from '../en/combat.ts'

const odds = (column: string): string => (column === '' ? '1-4未満' : column)

export const combat: typeof en = {
  'act.attack': (p, n) => `${n(p.hex)}を攻撃`,
  'act.join': (p, n) => `${n(p.unit)}が攻撃に参加`,
  'act.fire': (p, n) => `${n(p.unit)}が${n(p.at)}を射撃`,
  'act.choose': (p, n) => `${n(p.unit)}を除去`,
  'act.retreat': (p, n) => `${n(p.unit)}が${n(p.to)}へ退却`,
  'act.advance': (p, n) => `${n(p.unit)}が前進`,
  'act.breakDown': (p, n) => `${n(p.unit)}を中隊に分割`,
  'act.reform': (p, n) => `${n(p.unit)}の大隊を再編成`,
  'prompt.combat': () =>
    '攻撃する場合は、自軍に隣接する敵ヘクスを選んでください。1ヘクスへの攻撃も1ユニットの攻撃も1回だけ。',
  'prompt.joinFirst': (p, n) => `${n(p.hex)}への攻撃：どのユニットで攻撃しますか。1個以上選んでください。`,
  'prompt.join': (p, n) =>
    `${n(p.hex)}への攻撃：${p.attack}対${p.defense}、${odds(p.column)}。ほかに参加するユニットは。射程内の砲兵も参加できます。`,
  'prompt.defensiveFire': (p, n) =>
    `${n(p.hex)}が攻撃されます。先に、自軍ユニットに隣接する敵スタックを砲兵で射撃できます（攻撃に参加していないスタックでもよい）。各ユニットの射撃は1フェイズに1回。`,
  'prompt.loseOne': () => 'このうち1ユニットを除去し、残りは退却します。どれを失いますか。',
  'prompt.exchange': (p) =>
    `相互損害：攻撃したユニットを1個以上失ってください。失った攻撃戦力は${p.lost}。防御側もこれに見合う損失を受けます。`,
  'prompt.match': (p) =>
    p.tooBig
      ? `相互損害：どのユニットも${p.left}を超えるので、失わなくてかまいません。大隊を分割して中隊を失うこともできます。`
      : `相互損害：印刷された防御戦力の合計が${p.left}を超えず、それに最も近くなるようにユニットを失ってください。`,
  'prompt.retreat': (p) => `1ヘクス退却するユニット：残り${p.left}個。ユニットと退却先を選んでください。`,
  'prompt.advance': (p, n) => `${n(p.hex)}が空きました。戦闘に参加したユニットは前進できます。`,
  'prompt.reform': () => '同じ連隊の中隊がそろっている本部中隊は、大隊を再編成できます。',
  'prompt.excess': (p, n) => `${n(p.hex)}はスタッキング値${p.points}超過。どのユニットを失いますか。`,
  'combat.attack': (p, n) => `${n(p.hex)}への攻撃。`,
  'combat.nobodyThere': (p, n) => `${n(p.hex)}に戦える敵はいません。進路は開きました。`,
  'combat.joins': (p, n) => `${n(p.unit)}が${n(p.hex)}への攻撃に参加。`,
  'combat.calledOff': (p, n) => `${n(p.hex)}を攻撃するユニットがいなくなりました。`,
  'combat.defensiveFire': (p, n) => `${n(p.hex)}への防御射撃、戦力${p.strength}。`,
  'combat.modifier': (p, n) => `サイの目${signed(p.value)}：${n(p.why)}。`,
  'combat.fireAtNobody': (p, n) => `${n(p.hex)}には射撃を受ける相手がいません。`,
  'combat.fireInVain': (p, n) => `${n(p.hex)}への射撃は効果なし。砲兵は攻撃側の不利な結果を無視します。`,
  'combat.hopeless': (p, n) => `${n(p.hex)}：${p.attack}対${p.defense}、1-4未満。サイを振らずにAE。`,
  'combat.rolled': (p, n) =>
    `${n(p.hex)}：${p.attack}対${p.defense}、${p.column}、サイの目${p.die}${signed(p.modifier)}：${p.means ? `${n(p.means)}。表の結果${codeOf(p.result)}は、ここではこのように扱います` : n(p.result)}。`,
  'armor.rolled': (p, n) => `${n(p.unit)}の信頼性：サイの目${p.die}${signed(p.modifier)}、${n(p.result)}。`,
  'retreat.retreated': (p, n) => `${n(p.unit)}が${n(p.to)}へ退却。`,
  'retreat.none': (p, n) => `${n(p.unit)}は退却できません。`,
  'advance.advanced': (p, n) => `${n(p.unit)}が${n(p.hex)}へ前進。`,
  'substitution.brokenDown': (p, n) => `${n(p.hex)}の${n(p.unit)}が中隊に分割されました。`,
  'substitution.reformed': (p, n) => `${n(p.hex)}で${n(p.unit)}が再編成されました。`,
  'refuse.noAttackStrength': () => 'このユニットには攻撃戦力がありません。',
  'refuse.noncombat': () => '非戦闘ユニットは攻撃できません。',
  'refuse.hasAttacked': () => 'このユニットはこのフェイズにすでに攻撃しました。',
  'refuse.portBox': () => '港湾上陸ボックスからは攻撃できません。',
  'refuse.notAdjacent': () => 'そのヘクスに隣接していないか、海ヘクスサイドに隔てられています。',
  'refuse.noGroundAttacker': () => '先に、隣接して攻撃するユニットを選びます。砲兵はそれを支援するだけです。',
  'refuse.noEnemyThere': () => 'そこには攻撃できる敵がいません。',
  'refuse.hexAttacked': () => 'このヘクスはこのフェイズにすでに攻撃されました。',
  'refuse.nobodyToAttack': () => 'いまこのヘクスを攻撃できる自軍ユニットはありません。',
  'refuse.noArtillery': () => 'このユニットは自軍の砲兵ではありません。',
  'refuse.hasFired': () => 'この砲兵はこのフェイズにすでに射撃しました。',
  'refuse.artilleryAfloat': () => '砲兵はマップのヘクスからのみ射撃できます。上陸ボックスからは射撃できません。',
  'refuse.outOfRange': () => '射程外。',
  'refuse.tooDarkToFire': () => '夜間の射程は隣接ヘクスまでです。',
  'refuse.noLineOfFire': () => '荒地または市街地ヘクスが射線をさえぎっています。',
  'refuse.notBesideFriend': () => '防御射撃の目標は、自軍ユニットに隣接する敵スタックに限ります。',
  'refuse.drivenBack': () => 'このユニットは防御射撃で退却したので、このフェイズには攻撃も射撃もできません。',
  'refuse.notInCombat': () => 'このユニットは戦闘に参加していません。',
  'refuse.loseFighter': () => '失うのは戦闘ユニットでなければなりません。',
  'refuse.loseOne': () => '相互損害では、攻撃側は1ユニット以上を失います。',
  'refuse.notNearest': () => '損失は、攻撃側の損失を超えない範囲で最も近くなければなりません。',
  'refuse.notRetreating': () => 'このユニットは退却しません。',
  'refuse.retreatClosed': () =>
    '退却は陸上を1ヘクス。車両は荒地ヘクスに、装甲ユニットは河川ヘクスにも、道路でのみ進入できます。',
  'refuse.retreatZone': () => '敵ZOCへは、友軍ユニットがいるヘクスにのみ退却できます。',
  'refuse.artilleryStays': () => '砲兵と非戦闘ユニットは前進しません。',
  'refuse.noWayToAdvance': () => 'このユニットはそのヘクスに進入できません。',
  'refuse.noBattalion': () => '分割できるのは、マップ上のドイツ空挺大隊だけです。',
  'refuse.onlyForLosses': () => '大隊を分割できるのは、EXとALの損失を受けるときだけです。',
  'refuse.noRoomForCompanies': () => 'このヘクスには中隊を置く余地がありません。',
  'refuse.noHeadquarters': () => '大隊は、その本部中隊を中心に再編成します。',
  'refuse.reformAtStart': () => '中隊が大隊に再編できるのは枢軸軍セグメントの開始時だけです。',
  'refuse.neverReform': () => '分割した大隊の中隊は再編できません。',
  'refuse.tooFewCompanies': () => 'このヘクスには同じ連隊の中隊が足りません。',
}
