import { airAssaultPresentation } from '@middlesea/air-assault/terminal'
import { malta } from '../src/index.ts'

export const presentation = airAssaultPresentation(malta, [
  {
    en: 'May 1942: the landing on Malta that was planned and never came. The Axis wins with three airfields and two bastions of Valletta.',
    ja: '1942年5月、計画のみに終わったマルタ島上陸作戦。枢軸軍は3つの飛行場とヴァレッタの堡塁2つを奪えば勝利します。',
  },
])
