import type { Catalogue } from './message.ts'

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
  'kernel.noRewind': () => 'Only a practice match can be rewound past dice.',
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
  'kernel.noRewind': () => 'サイより前に巻き戻せるのは練習マッチだけです。',
}

export const kernelCatalogues: { en: Catalogue; ja: Catalogue } = { en, ja }
