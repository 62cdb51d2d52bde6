// What the settings are called: words that no table needs at its first look.
import type { Language } from './settings.ts'

const en = {
  language: 'Language',
  theme: 'Light',
  themes: { system: 'As the system', light: 'By day', dark: 'By lamp' },
  palette: 'Colours',
  palettes: { printed: 'As printed', safe: 'For every kind of colour vision' },
  diceSpeed: 'Dice',
  diceSpeeds: { slow: 'One by one', normal: 'Quickly', instant: 'At once' },
  scenes: 'Scenes of battles and of what others do',
  scenePaces: { slow: 'Slow', normal: 'Normal', quick: 'Quick', off: 'Off' },
  camera: 'When the question is elsewhere on the map',
  cameras: { follow: 'Go there', arrow: 'Show an arrow', off: 'Neither' },
  ownGoBy: 'My own battles go by as well, without “Continue”',
  sound: 'A soft sound when it is your move',
  autoBoxes: 'Open the displays when units in them can act',
  warn: 'Ask before a phase ends with something that hurts',
  letters: 'Single letters are keys of the table (U for undo, and so on)',
  note: 'Kept in this browser.',
}

const ja: typeof en = {
  language: '言語',
  theme: '明るさ',
  themes: { system: 'システムに合わせる', light: '昼', dark: '夜' },
  palette: '配色',
  palettes: { printed: '印刷風', safe: '色覚対応' },
  diceSpeed: 'サイの振り方',
  diceSpeeds: { slow: '1個ずつ', normal: '速く', instant: '一度に' },
  scenes: '戦闘や相手の行動の場面',
  scenePaces: { slow: 'ゆっくり', normal: '標準', quick: '速い', off: '表示しない' },
  camera: '質問の場所が画面の外にあるとき',
  cameras: { follow: '地図を移動', arrow: '矢印で示す', off: '何もしない' },
  ownGoBy: '自分の戦闘の場面も「続ける」を待たずに進める',
  sound: '自分の番になったら小さく音を鳴らす',
  autoBoxes: 'ボックスのユニットが行動できるとき、ボックスを開く',
  warn: '損になる状態でフェイズを終えるとき、確認する',
  letters: '1文字のキー操作を使う（Uで取り消し、など）',
  note: 'このブラウザに保存されます。',
}

export const SETTINGS_WORDS: { [L in Language]: typeof en } = { en, ja }
