/** The words of the widget itself. */
export interface BoardText {
  board: string
  keys: string
  hexKeys: string
  zoomIn: string
  zoomOut: string
  fit: string
  hideCounters: string
  minimap: string
  /** To what is asked. */
  thither: string
  underFinger: string
  close: string
  stack: (place: string, count: number, strength: number) => string
  /** What the numbers under a stack say. */
  badge: (count: number, strength: number, selected: number) => string
  takeAll: (count: number) => string
  tint: Record<'axis' | 'allied' | 'disputed' | 'none', string>
  zones: string
  zonesAbout: string
  overlays: string
  legend: string
  veil: Record<'axis' | 'allied' | 'disputed' | 'none', string>
  target: string
  canAct: string
  done: string
  selected: string
  /** What is said of one thing, and several things after one another. */
  list: (parts: readonly string[]) => string
  things: (head: string, names: readonly string[]) => string
  kind: (name: string, kind: string) => string
}

const en: BoardText = {
  board: 'Map',
  keys: 'Arrows move from place to place, Enter chooses, Space takes a whole stack or opens one that cannot be taken, N goes to the next unit that can act, Escape goes back. Plus, minus and 0 zoom, Shift with arrows moves the map, H hides the counters.',
  hexKeys: '7, 8, 9 and 1, 2, 3 go to the six hexes around.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show the whole map',
  hideCounters: 'Hold to hide the counters',
  minimap: 'Overview',
  thither: 'To what is asked',
  underFinger: 'What do you mean?',
  close: 'Close',
  badge: (count, strength, selected) =>
    `${selected > 0 ? `${selected} of ` : ''}${count} units${strength > 0 ? `, combat strength ${strength} together` : ''}`,
  stack: (place, count, strength) =>
    `${place}: ${count} ${count === 1 ? 'counter' : 'counters'}${strength > 0 ? `, strength ${strength}` : ''}`,
  takeAll: (count) => `Take all ${count}`,
  tint: { axis: 'Axis control', allied: 'Allied control', disputed: 'disputed', none: '' },
  zones: 'Zones of control',
  zonesAbout: 'Hexes into which units exert a zone of control.',
  overlays: 'Shown on the map',
  legend: 'Legend (K)',
  veil: { axis: 'Axis zone of control', allied: 'Allied zone of control', disputed: 'zones of both sides', none: '' },
  target: 'may be chosen',
  canAct: 'can act',
  done: 'done',
  selected: 'selected',
  list: (parts) => parts.join(', '),
  things: (head, names) => `${head}: ${names.join('; ')}`,
  kind: (name, kind) => `${name} (${kind})`,
}

const ja: BoardText = {
  board: 'マップ',
  keys: '矢印キーで場所を移り、Enterで選択、Spaceでスタック全体（取れないスタックは開く）、Nで行動可能な次のユニット、Escで戻ります。＋、－、0で拡大縮小、Shift＋矢印でマップを動かし、Hを押す間は駒を隠します。',
  hexKeys: '7・8・9と1・2・3で周囲6ヘクスへ移ります。',
  zoomIn: '拡大',
  zoomOut: '縮小',
  fit: 'マップ全体',
  hideCounters: '押す間は駒を隠す',
  minimap: '全体図',
  thither: '質問の場所へ移動します',
  underFinger: 'どれを選ぶか',
  close: '閉じる',
  badge: (count, strength, selected) =>
    `${selected > 0 ? `${count}個中${selected}個を選択` : `ユニット${count}個`}${strength > 0 ? `、戦闘力計${strength}` : ''}`,
  stack: (place, count, strength) => `${place}：駒${count}個${strength > 0 ? `、戦闘力計${strength}` : ''}`,
  takeAll: (count) => `${count}個すべて`,
  tint: { axis: '枢軸軍支配', allied: '連合軍支配', disputed: '競合状態', none: '' },
  zones: 'ZOC',
  zonesAbout: 'ユニットのZOCが及ぶヘクスです。',
  overlays: 'マップの表示',
  legend: '凡例（K）',
  veil: { axis: '枢軸軍ZOC', allied: '連合軍ZOC', disputed: '両軍のZOC', none: '' },
  target: '選択可能',
  canAct: '行動可能',
  done: '行動済',
  selected: '選択中',
  list: (parts) => parts.join('、'),
  things: (head, names) => `${head}：${names.join('；')}`,
  kind: (name, kind) => `${name}（${kind}）`,
}

export const BOARD_TEXT: Record<'en' | 'ja', BoardText> = { en, ja }
