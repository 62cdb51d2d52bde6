// The Japanese edition of the rulebook has a word for each thing: texts use it and no other (docs/glossary.md has them all).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const GAME = join(import.meta.dirname, '..')

/** What had other words here once, or is easily said otherwise; with the edition's own word and its rule. */
const GIVEN_UP: [word: RegExp, instead: string, rule: string][] = [
  [/勝利地点/, '勝利位置', '19.1'],
  [/使用済/, '消費済', '17.22'],
  [/(?<!不透明)容器/, '不透明容器', '4.14'],
  [/攻撃力|防御力|射撃力|対空力|爆撃力/, '攻撃戦力, 防御戦力, 射撃戦力 …', '2.23'],
  [/(?<!許容)移動力/, '許容移動力 or 移動ポイント', '8.11'],
  [/指揮範囲/, '統率範囲', '17.13'],
  [/指揮ポイント/, '統率ポイント', '17.2'],
  [/(?<!プ・)配置カード/, 'セット・アップ・カード', '4.13'],
  [/防御ヘクス/, '防御側ヘクス', '9.11'],
  [/モーター・プール|モータープール/, '車両プール', '18.1'],
  [/再編成(?!セグメント|も順番)/, '回復', '18.2'],
  [/港湾防材/, '泊地防材', '18.3'],
  [/漂流図/, '漂流ダイアグラム', '15.41'],
  [/未訓練/, '非訓練済', '16.33'],
  [/敵前/, '抵抗', '16.33'],
  [/(?<!航)空輸(?!突撃)/, '航空輸送', '15.7'],
  [/修正合計/, '実質DRM', '12.62'],
  [/活性化した組織/, '活性組織', '4.42'],
  [/保留/, '保持', '7.14'],
  [/英軍/, 'イギリス軍', '2.22'],
  [/(?<!成功)比率|戦闘比率/, '戦闘比', '12.5'],
  [/ダイス/, 'サイ', '2.4'],
  [/チェックに成功/, 'チェックにパス', '3.71'],
  [/先頭ユニット|主導ユニット|リードユニット/, '先導ユニット', '3.72'],
  [/編隊|フォーメーション/, '組織', '2.22'],
  [/上陸ゾーン(?!内の全海)/, '侵攻ゾーン', '16.22'],
  [/上陸ヘクス/, '侵攻ヘクス', '16.31'],
  [/空挺橋頭堡|エアヘッド/, '空挺堡', '15.2'],
  [/主要道路|主道路|副道路/, '一級道路, 二級道路', '8.33'],
  [/反応移動|リアクション/, '対応', '9.2'],
  [/浸透攻撃|潜入/, '浸透移動', '8.5'],
  [/補給路|補給線/, '補給ルート', '6.2'],
  [/グライダー(?!・ユニットと)[^。']*着陸/, '着地', '17.51'],
  [/補給切れ|補給外/, '非補給下', '6.1'],
  [/即時勝利|サドン勝利/, 'サドン・デス勝利', '19.2'],
  [/主要地点/, '特定地点', '8.37'],
  [/発砲済|射撃済み/, '射撃済', '10.14'],
]

const files = ['src', 'table', 'terminal', 'rulebook', 'data'].flatMap((folder) =>
  readdirSync(join(GAME, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|json)$/.test(file) && !file.includes('corrections'))
    .map((file) => join(folder, file)),
)

test.each(GIVEN_UP)('no text says %s: the edition has %s (%s)', (word) => {
  const found = files.flatMap((file) =>
    readFileSync(join(GAME, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => (word.test(line) ? [`${file}:${i + 1}`] : [])),
  )
  expect(found).toEqual([])
})

test('files with Japanese texts are read at all', () => {
  expect(files.length).toBeGreaterThan(150)
  expect(files).toContain(join('src', 'messages', 'ja', 'combat.ts'))
})
