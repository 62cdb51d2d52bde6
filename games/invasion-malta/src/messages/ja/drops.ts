import type { AaResult, drops as en } from '../en/drops.ts'

const TURNED: { [result: string]: string } = {
  F1: '航空ユニット1つが引き返す',
  F2: '航空ユニット2つが引き返す',
  X: '航空ユニット1つが損傷',
}

const aaWords = ({ result, steps }: AaResult): string => {
  if (result === '-') return '効果なし'
  if (steps === undefined) return result
  return `${result}（${steps === 0 ? TURNED[result] : `降下部隊が${steps}ステップ損失`}）`
}

export const drops: typeof en = {
  'act.airhead': (p, n) => `${n(p.hex)}に空挺堡`,
  'act.drop': (p, n) => `${n(`kg.${p.kg}`)}を${n(p.to)}に降下`,
  'act.fire': (p, n) => `${n(p.unit)}が射撃`,
  'act.fireAll': () => '可能なすべてのユニットが射撃',
  'act.jump': (p, n) => `次に${n(p.unit)}が降下`,
  'act.glide': (p, n) => `${n(p.unit)}を${n(p.to)}に着地`,
  'act.fly': (p, n) => `${n(p.unit)}を${n(p.to)}へ航空輸送`,
  'prompt.airhead': (p, n) =>
    `空挺堡を置いてください（${n(p.nation)}、残り${p.left}個）。互いに6ヘクス以上離し、荒地と市街地には置けません。`,
  'prompt.airfieldAirhead': () => '工兵が飛行場を確保しました。空挺堡を置くヘクスを選んでください。',
  'prompt.drop': (p) =>
    `次のKGと降下ヘクスを選んでください。空挺堡から4ヘクス以内です（選択済みのKG：${p.placed}）${p.mayWait ? '。「終了」も選べます' : ''}。`,
  'prompt.aaFire': (p, n) =>
    `${n(p.hex)}を射撃するAAユニットを選ぶか「終了」を選んでください（現在${p.points}ポイント）。`,
  'prompt.jumpOrder': (p, n) =>
    `${n(p.kg)}：${p.number}番目に降下するユニットを選んでください。「終了」ならカードの順です。`,
  'prompt.glide': () => 'グライダー・ユニットと着地ヘクスを選ぶか「終了」を選んでください。市街地には着地できません。',
  'prompt.driftCombat': () => '次に解決する漂流戦闘を選んでください。',
  'prompt.fly': () => '1個のKGのユニットと行き先の飛行場を選ぶか「終了」を選んでください。',
  'airhead.placed': (p, n) => `${n(p.hex)}に空挺堡（${n(p.nation)}）を設置。`,
  'airhead.lost': (p, n) => `${n(p.hex)}の空挺堡を喪失。`,
  'drop.hex': (p, n) => `${n(p.kg)}の降下ヘクスは${n(p.hex)}。`,
  'drop.dropped': (p, n) => `${n(p.kg)}が${n(p.hex)}に降下。`,
  'scene.drop': (p, n) => `${n(p.kg)}の降下：${n(p.hex)}`,
  'drop.drifts': (p, n) =>
    `${n(p.kg)}の${n(p.hex)}からの漂流：サイの目${p.die}、合計${p.total}${p.aborted ? '。降下は中止' : ''}。`,
  'drop.landed': (p, n) => `${n(p.unit)}が${n(p.hex)}に着地（${p.number}）。`,
  'drop.atSea': (p, n) => `${n(p.unit)}が海上またはマップ外に着地。`,
  'drop.over': (p, n) => `${n(p.kg)}：${p.of}ユニット中${p.down}が着地。`,
  'drift.combat': (p, n) => `${n(p.hex)}で漂流戦闘。`,
  'glider.released': (p, n) => `${n(p.unit)}が${n(p.hex)}へ滑空。`,
  'transport.flies': (p, n) => `${n(p.unit)}が${n(p.hex)}へ飛びます。`,
  'transport.lands': (p, n) => `${n(p.unit)}が${n(p.hex)}に着陸。`,
  'aa.begins': (p, n) => `${n(p.hex)}上空への対空射撃`,
  'aa.rolled': (p, n) => `${n(p.hex)}上空への対空射撃：${p.points}ポイント、サイの目${p.die}：${aaWords(p)}。`,
  'aa.result': (p) => aaWords(p),
  'aa.over': (p, n) => (p.hit ? `${n(p.hex)}上空への対空射撃が命中。` : `${n(p.hex)}上空への対空射撃は外れ。`),
  'scene.drift': () => '漂流',
  'scene.driftTotal': (p) => `${p.total}から順に`,
  'landing.begins': (p, n) => `${n(p.hex)}への着地・上陸`,
  'landing.rolled': (p, n) => `${n(p.hex)}への着地・上陸：サイの目${p.die}、合計${p.total}：${landingWord[p.result]}。`,
  'landing.result': (p) => landingWord[p.result],
  'landing.over': (p, n) => `${n(p.hex)}：${p.of}ユニット中${p.ashore}が到達。`,
  'drm.dropOnEnemy': () => '降下ヘクスの敵',
  'drm.aaUnits': () => '射撃したAAユニット',
  'drm.markedOut': () => '降下ヘクスまたは隣接の友軍',
  'drm.gliderRough': () => '荒地',
  'drm.gliderSlope': () => '斜面',
  'refuse.noDropNow': () => '夜間、強風、嵐では降下できません。',
  'refuse.notForDrop': () => 'このKGは今降下できません。',
  'refuse.kgTurnedBack': () => '引き返したKGが再び降下できるのは2ターン後からです。',
  'refuse.kgNotActive': () => 'KGはその組織が活性化した時に降下します。',
  'refuse.kgOrder': () => '組織のKGはカードの順に降下します。',
  'refuse.mustDrop': () => '第1、第2ターンの降下は延期できません。',
  'refuse.noAirhead': () => 'KGの降下には同国籍の空挺堡がマップ上に必要です。',
  'refuse.oneKgADropHex': () => '別のKGがすでにそこへ降下します。',
  'refuse.dropAtSea': () => '降下ヘクスは陸上ヘクスです。',
  'refuse.farFromAirhead': () => '降下ヘクスは同国籍の空挺堡から4ヘクス以内です。',
  'refuse.dropTooClose': () => '降下ヘクスは互いに2ヘクス以上離します。',
  'refuse.notAsPlanned': () => '史実の計画では別のヘクスです。',
  'refuse.noAirheadHere': () => '空挺堡は荒地と市街地以外の陸地に置きます。',
  'refuse.airheadsFirst': () => '先に空挺堡をすべて置いてください。KGの降下はその後です。',
  'refuse.airheadTooClose': () => '空挺堡は互いに6ヘクス以上離します。',
  'refuse.airheadsPlaced': () => '空挺堡はすべて置かれています。空挺堡は移動できません。',
  'refuse.airheadAtNight': () => '夜間ターンには空挺堡を置けません。',
  'refuse.airheadStays': () => 'そこにはすでに空挺堡があります。空挺堡は移動できません。',
  'refuse.onlyAirfields': () => '失った空挺堡は飛行場にのみ再び置けます。',
  'refuse.noAirfield': () => '飛行場の全ヘクスを枢軸軍が占め、隣接する2ヘクスに工兵が必要です。',
  'refuse.notDropped': () => '漂流戦闘で攻撃できるのはそのヘクスに降下したユニットだけです。',
  'refuse.noDriftCombat': () => 'そのヘクスで敵の上に降りたユニットはいません。',
  'refuse.noHelpInDrift': () => '漂流戦闘では近接航空支援、砲撃、予備を使用できません。',
  'refuse.notOfKg': () => 'このユニットはこれから降下するユニットではありません。',
  'refuse.noAa': () => '航空機と降下を射撃できるのは相手側のAAユニットのみです。',
  'refuse.aaSilent': () => '射撃済または混乱のAAユニットは射撃できません。',
  'refuse.aaRange': () => 'そのヘクスは射程外です。',
  'refuse.aaPinned': () => '敵ZOC内のAAユニットは、砲兵以外のユニットと同じヘクスにいる時のみ射撃できます。',
  'refuse.aaWrongKind': () => '重AAは爆撃機を、軽AAは近接航空支援を射撃します。',
  'refuse.aaFires': () => 'このユニットはすでにそのヘクスを射撃します。',
  'refuse.noGlider': () => '今着地できるグライダー・ユニットではありません。',
  'refuse.gliderAtSea': () => 'グライダーは陸上に着地します。',
  'refuse.gliderUrban': () => 'グライダーは市街地に着地できません。',
  'refuse.noFlightNow': () => '夜間と嵐では航空輸送できません。',
  'refuse.noFlightFromMap': () => '島からの航空輸送と飛行場間の航空輸送はできません。',
  'refuse.notForFlight': () => 'このユニットは今航空輸送できません。',
  'refuse.oneKgFlies': () => '1フェイズに航空輸送できるのは1個のKGです。',
  'refuse.noAirheadField': () => '航空輸送先は空挺堡のある友軍飛行場ヘクスです。',
}

const landingWord: { [result: string]: string } = {
  NE: '効果なし',
  d: '混乱',
  '1': '1ステップ損失',
  '2': '2ステップ損失',
}
