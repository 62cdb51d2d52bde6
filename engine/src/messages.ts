import type { Catalogue, Name, Names } from './message.ts'

/** What the kernel itself says. A game's catalogue holds the rest. */
const en = {
  'kernel.over': () => 'The game is over.',
  'kernel.notYourDecision': () => 'It is not your decision now.',
  'kernel.stale': () => 'The situation has changed since this was offered. Look again and choose anew.',
  'kernel.malformed': () => 'This is not an action of the game.',
  'kernel.notOffered': () => 'This is not possible now.',
  'kernel.listStopsAtDice': () =>
    'Several actions at once must stop where dice are rolled or something is revealed: send the first alone, then go on.',
  'kernel.asideAlone': () => 'This goes along with something else that you do: nobody may see that it was changed.',
  'kernel.nothingToUndo': () => 'There is nothing to take back.',
  'kernel.nothingToRedo': () => 'There is nothing to do again.',
  'kernel.undoStopsAtDice': () => 'Dice were rolled: this cannot be taken back.',
  'kernel.undoStopsAtReveal': () => 'Something was revealed: this cannot be taken back.',
  'kernel.undoStopsAtOthers': () => 'Another player has acted since: this cannot be taken back alone.',
  'kernel.undoStopsAtRules': () => 'The rules were corrected since: this cannot be taken back.',
  'kernel.noRewind': () => 'Only a practice match can be rewound past dice.',
  'kernel.resigned': (p: { seat: string }, name: Names) => `${name(p.seat)} resigned.`,
  'kernel.newRules': (p: { from: string; to: string }) =>
    `The rules were brought up to date (version ${p.from}, now ${p.to}). What was played stands, and the match goes on from here.`,
  'kernel.corrected': (p: { text: Name }) => `Corrected: ${p.text.en}`,
  'kernel.playedAgain': (p: { from: string; to: string; kept: number; of: number }) =>
    p.kept === p.of
      ? `The rules were brought up to date (version ${p.from}, now ${p.to}). The older version left no state to go on from: everything was played again with the new rules. Look at the board: it may stand otherwise than before.`
      : `The rules were brought up to date (version ${p.from}, now ${p.to}). The older version left no state to go on from: the match was played again with the new rules, which allow ${p.kept} of its ${p.of} steps. It goes on from there.`,
  'kernel.lookedAtAgain': (p: { from: string; to: string; kept: number; of: number }) =>
    `This match was played with version ${p.from} of the rules. Those of today (${p.to}) can perform ${p.kept} of its ${p.of} steps; what came after is not shown.`,
  'kernel.otherwise': (p: { from: string }) =>
    `This was played with version ${p.from} of the rules. Those of today lead elsewhere: the board stands still until they agree again.`,
  'kernel.olderLine': (p: { key: string }) =>
    `(A line of an older version, for which there are no words now: ${p.key}.)`,
}

const ja: typeof en = {
  'kernel.over': () => 'ゲームは終了しています。',
  'kernel.notYourDecision': () => '今はあなたが決める番ではありません。',
  'kernel.stale': () => '状況が変わりました。もう一度確認して選び直してください。',
  'kernel.malformed': () => 'このゲームの行動ではありません。',
  'kernel.notOffered': () => '今は実行できません。',
  'kernel.listStopsAtDice': () =>
    'まとめて実行できるのは、サイを振るか情報が公開されるところまでです。最初の1つだけを実行し、結果を見て続けてください。',
  'kernel.asideAlone': () => 'これは他の行動と一緒にだけ変更できます。変更したこと自体を誰にも知られないためです。',
  'kernel.nothingToUndo': () => '取り消せる行動がありません。',
  'kernel.nothingToRedo': () => 'やり直せる行動がありません。',
  'kernel.undoStopsAtDice': () => 'サイを振ったため、取り消せません。',
  'kernel.undoStopsAtReveal': () => '情報が公開されたため、取り消せません。',
  'kernel.undoStopsAtOthers': () => '他のプレイヤーが行動したため、単独では取り消せません。',
  'kernel.undoStopsAtRules': () => 'その後ルールが修正されたため、取り消せません。',
  'kernel.noRewind': () => 'サイより前に巻き戻せるのは練習対戦だけです。',
  'kernel.resigned': (p, name) => `${name(p.seat)}が投了しました。`,
  'kernel.newRules': (p) =>
    `ルールが更新されました（${p.from}版から${p.to}版）。これまでのプレイはそのままで、ここから続きます。`,
  'kernel.corrected': (p) => `修正点：${p.text.ja}`,
  'kernel.playedAgain': (p) =>
    p.kept === p.of
      ? `ルールが更新されました（${p.from}版から${p.to}版）。古い版の局面が残っていないため、最初から新しいルールで再現しました。以前と局面が異なる場合があるので、盤面を確認してください。`
      : `ルールが更新されました（${p.from}版から${p.to}版）。古い版の局面が残っていないため、最初から新しいルールで再現しました。${p.of}手のうち${p.kept}手までが有効で、そこから続きます。`,
  'kernel.lookedAtAgain': (p) =>
    `この対戦は${p.from}版のルールでプレイされました。現在の${p.to}版では${p.of}手のうち${p.kept}手まで再現できます。その後は表示できません。`,
  'kernel.otherwise': (p) =>
    `ここは${p.from}版のルールでプレイされました。現在のルールでは同じ結果にならないため、再び一致するまで盤面は止まったままです。`,
  'kernel.olderLine': (p) => `（古い版の記録です。現在は表示できる文がありません：${p.key}）`,
}

export const kernelCatalogues: { en: Catalogue; ja: Catalogue } = { en, ja }
