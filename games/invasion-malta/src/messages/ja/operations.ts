import type { operations as en } from '../en/operations.ts'

export const operations: typeof en = {
  'act.activate': (p) => `${p.marker === 'held' ? 'プールのマーカーで活性化' : '引いたマーカーで活性化'}`,
  'act.hold': () => 'マーカーをプールに保持',
  'act.army': (p, n) => `${n(p.unit)}も活性化`,
  'prompt.drawn': (p, n) => `${n(p.drawn)}を引きました。活性化するか、プールに保持してください。`,
  'prompt.drawnAndHeld': (p, n) =>
    `${n(p.drawn)}を引き、${n(p.held)}を保持しています。一方を活性化し、他方はプールに残ります。`,
  'prompt.army': (p) => `この組織と共に活性化する軍ユニットを選ぶか「終了」を選んでください（あと${p.atMost}個まで）。`,
  'scene.cup': (p) => `不透明容器：残り${p.left}`,
  'marker.drawn': (p, n) => `${n(p.formation)}を引きました。`,
  'marker.isDrawn': (p, n) => `${n(`side.${p.side}`)}のマーカーが引かれました。`,
  'marker.held': (p, n) => `${n(`side.${p.side}`)}はパスし、マーカーをプールに保持。`,
  'marker.played': (p, n) => `${n(p.formation)}が活性化。`,
  'marker.removed': (p, n) => `${n(p.formation)}は全滅し、活性化マーカーを取り除きます。`,
  'army.joins': (p, n) => `${n(p.unit)}も活性化。`,
  'refuse.poolFull': () => 'すでにプールにマーカーがあります。どちらかをプレイしてください。',
  'refuse.poolHasNone': () => '活性化プールにマーカーがありません。',
  'refuse.otherPhase': () => 'それは作戦シークエンスの別のフェイズで行います。',
  'refuse.lastMarker': () => 'このターン最後のマーカーなので、プレイしなければなりません。',
  'refuse.notArmy': () => '活性化できる軍ユニットではありません。',
  'refuse.wasActivated': () => 'このユニットはこのターンすでに活性化しています。',
  'refuse.armyAtStart': () => '軍ユニットは活性化の開始時に加わります。',
  'refuse.fourArmyUnits': () => '1つの組織と共に活性化できる軍ユニットは4個までです。',
}
