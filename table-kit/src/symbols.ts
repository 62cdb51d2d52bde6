/** A NATO symbol: the code that milsymbol draws, and lines of our own where the code book has none. */
export interface NatoSymbol {
  code: string
  extra?: string
  meaning: { en: string; ja: string }
}

const line = (d: string): string => `<path d="${d}" stroke-width="3" stroke="currentColor" fill="none"></path>`

/** Every symbol of the sprite. After a change: npm run sprite -w web. */
export const SYMBOLS = {
  infantry: { code: 'SFGPUCI--------', meaning: { en: 'infantry', ja: '歩兵' } },
  airborne: { code: 'SFGPUCIA-------', meaning: { en: 'airborne infantry', ja: '空挺歩兵' } },
  airlanding: { code: 'SFGPUCIS-------', meaning: { en: 'airlanding infantry', ja: '空輸歩兵' } },
  marine: {
    code: 'SFGPUCI--------',
    extra: line('M100,62 V138 M84,74 H116 M68,112 C70,146 130,146 132,112'),
    meaning: { en: 'marine infantry', ja: '海兵' },
  },
  commando: { code: 'SFFPGS---------', meaning: { en: 'commando', ja: 'コマンド' } },
  armor: { code: 'SFGPUCA--------', meaning: { en: 'armor', ja: '装甲' } },
  recon: { code: 'SFGPUCR--------', meaning: { en: 'reconnaissance', ja: '偵察' } },
  engineer: { code: 'SFGPUCE--------', meaning: { en: 'engineer', ja: '工兵' } },
  artillery: { code: 'SFGPUCF--------', meaning: { en: 'artillery', ja: '砲兵' } },
  coastal: {
    code: 'SFGPUCF--------',
    extra: line('M32,134 q11,-14 22,0 t23,0 t23,0 t23,0 t23,0 t22,0'),
    meaning: { en: 'coastal artillery', ja: '沿岸砲兵' },
  },
  antitank: { code: 'SFGPUCAA-------', meaning: { en: 'anti-tank', ja: '対戦車' } },
  antiair: { code: 'SFGPUCDG-------', meaning: { en: 'anti-aircraft artillery', ja: '対空' } },
  weapons: { code: 'SFGPUCFM-------', meaning: { en: 'heavy weapons', ja: '重火器' } },
  mountain: { code: 'SFGPUCIO-------', meaning: { en: 'mountain infantry', ja: '山岳猟兵' } },
  supply: { code: 'SFGPUSS--------', meaning: { en: 'services', ja: '後方部隊' } },
  transport: { code: 'SFGPUST--------', meaning: { en: 'transport', ja: '輸送部隊' } },
  hq: {
    code: 'SFGPU----------',
    extra: '<text x="100" y="121" text-anchor="middle" font-size="62" font-weight="bold" fill="currentColor">HQ</text>',
    meaning: { en: 'headquarters', ja: '司令部' },
  },
} as const satisfies Record<string, NatoSymbol>

export type SymbolId = keyof typeof SYMBOLS
