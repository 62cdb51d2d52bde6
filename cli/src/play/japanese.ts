/** Commands by their Japanese names. */
export const JAPANESE: { [name: string]: string } = {
  ヘルプ: 'help',
  取り消し: 'undo',
  やり直し: 'redo',
  マップ: 'board',
  表: 'boards',
  記録: 'log',
  なぜ: 'why',
  ルール: 'rule',
  ヒント: 'hint',
  終局: 'end',
  ユニット: 'units',
  場所: 'place',
  席: 'seat',
  セーブ: 'save',
  ロード: 'load',
  終わる: 'quit',
}
