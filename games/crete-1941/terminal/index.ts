import { airAssaultPresentation } from '@middlesea/air-assault/terminal'
import { crete } from '../src/index.ts'

export const presentation = airAssaultPresentation(crete, [
  {
    en: 'May 1941: German airborne units land on Crete. The Axis must take airfields to bring in more; the Allies hold as long as they can and get away what they can.',
    ja: '1941年5月、ドイツ空挺部隊がクレタ島に降下します。枢軸軍は増援を送り込むための飛行場を奪い、連合軍はできるだけ持ちこたえて兵力を撤収させます。',
  },
])
