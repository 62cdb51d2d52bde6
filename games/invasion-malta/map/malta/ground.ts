// Malta: the ground hex by hex, sectors, slopes and cliffs.
import type { CliffSpec, CoverSpec, SectorSpec } from '@middlesea/atlas-kit/hex-spec'

/** The ground of Malta, hex by hex from row 00 on: clear, rough, urban, airfield. */
export const COVER: CoverSpec = {
  letters: { c: 'clear', r: 'rough', u: 'urban', a: 'airfield' },
  columns: {
    40: '.....cr.......................................',
    39: '....rcc.......................................',
    38: '....rcc.......................................',
    37: '...rrc.........c.cc...........................',
    36: '.ccrrc..rccc...c.cccc..cccc...................',
    35: '.crcc..ccrrc..cccrrrcccrrcc...................',
    34: '.crccccccrcc..ccccccccrccccucuu...............',
    33: 'rrccccrrrcr.cuccccccrrccccucuucu..............',
    32: '.r..crrucrrcccccccccruccccccuccuuucccc........',
    31: '....rccrrccccrrccccrcccccccuuccuuuucccccc.....',
    30: '.....rcrccccrrccccrrcucccccccccu.ucccccccc....',
    29: '....rcccccrrccrrcccccuccccccuuccuuuuuccccc....',
    28: '....rrccccccccrcrrcuccccuuccccccccccucccucc...',
    27: '....crcccccccccrccuuccuuuuccuuucuccccccccr....',
    26: '.......rcccccccrccccccccccccccccuuccccccccrr..',
    25: '.......cccuccrccccccccuccccucccccucccucccrcr..',
    24: '.......rccccrrccccaaacccccccuccccccccuccccr...',
    23: '......crccrrcccccccccccccccccccucccucccucrc...',
    22: '.......ccrrcrrccccucccccucccccacccccccccc.rc..',
    21: '.......crccccccccucccccucccccaaacuccccccc.rc..',
    20: '.......crccccccccuuccccccccccccccccccccc...r..',
    19: '.......crccccccccccccccccccccucuaaccccu.......',
    18: '.........rccccccccccccccuucccccccccccccccc....',
    17: '.........rccccccccccccccccccccccuccccccccc....',
    16: '..........rrrccccccccrcccccccucuccccccacrc....',
    15: '...........crrrcuccccrccaacccrccccccaarr......',
    14: '...............rrrrccccccccccrcccrrr..........',
    13: '...................rrrccrrrrcr.rr.............',
    12: '........................rc....................',
  },
}

/** By column from 12: the last row of the Northern and of the Central sector. */
// biome-ignore format: a table
const LAST_ROWS: Record<number, [north: number, centre: number]> = {
  12: [-1, -1], 13: [-1, 21], 14: [-1, 22], 15: [-1, 21], 16: [-1, 22], 17: [-1, 22], 18: [-1, 23], 19: [-1, 23],
  20: [-1, 24], 21: [7, 25], 22: [9, 27], 23: [9, 27], 24: [12, 29], 25: [12, 30], 26: [14, 32], 27: [14, 32],
  28: [16, 34], 29: [16, 34], 30: [17, 35], 31: [18, 35], 32: [19, 35], 33: [19, 45], 34: [21, 45], 35: [21, 45],
  36: [21, 45], 37: [20, 45], 38: [20, 45], 39: [20, 45], 40: [20, 45],
}
const lastRows = (k: 0 | 1): Record<number, number> =>
  Object.fromEntries(Object.entries(LAST_ROWS).map(([column, rows]) => [column, rows[k]]))

export const SECTORS: SectorSpec[] = [
  { sector: 'N', lastRow: lastRows(0) },
  { sector: 'C', lastRow: lastRows(1) },
  { sector: 'S' },
]

/** The slopes of Malta, from low to high. */
export const SLOPES: Record<string, string> = {
  // The steep west and south side of the Rabat plateau, then its east side from Fawwara to Mdina.
  rabat: `1321>1421 1422>1421 1422>1521 1522>1521 1622>1521 1622>1621 1721>1621 1721>1720 1820>1719 1820>1720 1820>1819
    1821>1720 1919>1819 1919>1918 1919>2019 2020>2019 2119>2019 2119>2118 2219>2118 2219>2218 2316>2216 2316>2217
    2316>2315 2317>2217 2317>2218 2318>2218`,
  // The edge of the plateau behind the Bingemma valley.
  bingemma: '2312>2212 2312>2213 2313>2213 2313>2214 2313>2314 2414>2314 2415>2314 2415>2315 2416>2315',
  'victoria-lines': `2107>2108 2208>2108 2209>2108 2209>2109 2209>2210 2309>2210 2309>2310
    2410>2310 2411>2310 2411>2311 2412>2311 2412>2312 2412>2413
    2512>2413 2512>2513 2613>2513 2614>2513 2614>2514 2614>2615 2714>2615 2714>2715 2815>2715 2816>2715
    2816>2716 2816>2817 2916>2817 2916>2917 3017>2917 3017>3018 3117>3018 3118>3018 3118>3019 3118>3119 3219>3119
    3219>3220 3319>3220 3319>3320 3420>3320 3421>3320 3421>3321 3421>3422 3521>3422 3521>3522`,
  wardija: `2811>2810 2811>2910 2811>2911 2812>2911 2812>2912 2813>2912 2908>3008 2913>2912 2913>3013 2913>3014 3009>3008
    3010>2909 3010>2910 3010>3011 3110>3011 3111>3011 3111>3012 3111>3112 3212>3112 3213>3112 3213>3113 3214>3113
    3214>3114 3215>3114 3215>3115 3116>3115 3216>3115`,
  mellieha: `3006>3106 3007>3106 3009>3108 3009>3109 3010>3109 3107>3008 3107>3106 3107>3108 3107>3207 3107>3208 3110>3109
    3110>3210 3209>3108 3209>3109 3209>3208 3209>3210 3209>3308 3305>3205 3305>3206 3305>3306 3309>3210 3309>3310
    3406>3306 3407>3306 3407>3307 3407>3408 3410>3310 3507>3408`,
  marfa: `3302>3301 3302>3402 3403>3402 3403>3502 3503>3502 3503>3603 3503>3604 3504>3604 3605>3604 3605>3704 3705>3704`,
}

export const CLIFFS: CliffSpec = {
  sides: '1224/1324 1225/1324 1225/1325 1325/1326 1326/1426 1326/1427',
  coast: [
    { key: 'dingli', from: [35.917, 14.34], to: [35.8285, 14.419] },
    { key: 'ghar-lapsi', from: [35.8262, 14.4275], to: [35.82, 14.449] },
    { key: 'benghisa', from: [35.8185, 14.455], to: [35.81, 14.539] },
    { key: 'qammieh', from: [35.937, 14.341], to: [35.979, 14.3305] },
    { key: 'selmun', from: [35.969, 14.364], to: [35.966, 14.389] },
    { key: 'delimara', from: [35.839, 14.562], to: [35.82, 14.558] },
  ],
}
