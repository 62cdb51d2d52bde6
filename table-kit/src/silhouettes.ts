/** A view from above, drawn by us. Aircraft: the right half, nose up, around x = 0. Ships: the whole hull, bow right. */
export interface Silhouette {
  kind: 'aircraft' | 'ship'
  /** Outline in a field of -50..50 by -30..30. */
  hull: string
  /** Drawn over the hull in the counter's colour: turrets, decks, cockpits. */
  deck?: string
  /** Lines over the hull in the counter's colour: barrels. */
  lines?: string
  meaning: { en: string; ja: string }
}

const turret = (x: number, r: number): string =>
  `M${x - r},0 a${r},${r} 0 1 0 ${2 * r},0 a${r},${r} 0 1 0 ${-2 * r},0 Z`

export const SILHOUETTES = {
  fighter: {
    kind: 'aircraft',
    hull: 'M0,-27 C2.6,-27 3.9,-24 4.1,-19 L4.4,-10 C14,-9 26,-7 32,-4 C38,-1 37,4 31,5 C22,6.5 12,7 4.4,10 L2.6,20 C6,20 10,21 12,22.5 C14.5,24.5 13.5,27 11,27.2 L1.8,27.4 L0,30 Z',
    deck: 'M0,-8 C1.9,-8 2.2,-4 1.9,1 L0,5 Z',
    meaning: { en: 'fighter', ja: '戦闘機' },
  },
  fighterBomber: {
    kind: 'aircraft',
    hull: 'M0,-27 C3,-27 4,-23 4.2,-17 L4.4,-9.5 L9.5,-9.8 L9.8,-16 C10,-20 15.4,-20 15.6,-16 L15.8,-9 L38,-3.5 C42,-2 42,2 38,3 L15.4,6.5 L14.6,11 L10.6,11 L9.8,7.2 L4.2,8.2 L2.5,20 L12.6,20.5 L12.6,17.5 C12.6,16 15,16 15,17.5 L15,27.5 C15,29 12.6,29 12.6,27.5 L12.6,25.2 L1.6,25.4 L0,28 Z',
    deck: 'M0,-11 C1.9,-11 2.2,-6 1.9,4 L0,8 Z',
    meaning: { en: 'fighter-bomber', ja: '戦闘爆撃機' },
  },
  groundAttack: {
    kind: 'aircraft',
    hull: 'M0,-25 C3.6,-25 4.6,-23 4.6,-19 L4.2,-15 L33,-15 C38.5,-15 38.5,-4.5 33,-4.5 L28,-4.5 L28,-1.5 C28,1 26,2 24,2 L3.8,2.4 L2.5,19 C7,18.6 11,20 12.5,22 C14,25 12,26.5 10,26.6 L1.7,26.8 L0,29 Z',
    deck: 'M4.6,-5.6 L33,-5.6 L33,-4.3 L4.4,-4.3 Z M0,-3 C1.7,-3 2,0 1.8,4 L0,7 Z',
    meaning: { en: 'ground attack aircraft', ja: '地上攻撃機' },
  },
  bomber: {
    kind: 'aircraft',
    hull: 'M0,-29 C4,-29 4.9,-25 4.9,-19 L4.9,-10 L11,-10.4 L11.2,-17 C11.4,-21 17.2,-21 17.4,-17 L17.6,-9.6 L43,-3.6 C48,-2 48,2 43,3 L17.2,7 L16.2,12 L12.4,12 L11.4,7.8 L4.7,8.6 L2.7,20.5 L15,22 C19,23 19,27 15,27.4 L1.8,27.6 L0,30 Z',
    deck: 'M0,-26 C2.4,-26 3,-22 2.9,-18 L0,-17 Z M0,-9 C1.8,-9 2,-6 1.8,-1 L0,1 Z',
    meaning: { en: 'bomber', ja: '爆撃機' },
  },
  diveBomber: {
    kind: 'aircraft',
    hull: 'M0,-27 C3,-27 4.1,-24 4.3,-19 L4.5,-9.5 L11.4,-7.6 L11.4,-13 C11.4,-16.6 16.4,-16.6 16.4,-13 L16.4,-6.6 L38,-3.2 L41,-1 L41,4.6 L38,5.6 L16,8.4 L4.4,9.4 L2.8,19.5 L15,20.5 L15.6,22 L15.6,26.4 L1.8,27.2 L0,29 Z',
    deck: 'M0,-9 C2,-9 2.3,-4 2.1,5 L0,9 Z',
    lines: 'M17,6.5 L40,3.2',
    meaning: { en: 'dive bomber', ja: '急降下爆撃機' },
  },
  transport: {
    kind: 'aircraft',
    hull: 'M0,-30 C3.6,-30 4.4,-28 4.4,-25 L5.4,-21 L5.4,-9 L12.6,-8 L12.8,-14 C13,-17.6 18.6,-17.6 18.8,-14 L19,-7 L46,-2.6 C49,-2 49,4.4 46,4.8 L5.2,9.4 L3.6,19.5 L17,20.6 C19,21 19,26.4 17,26.8 L1.8,27.4 L0,29 Z',
    deck: 'M0,-20 C2.6,-20 3.2,-17.6 3.2,-15.6 L0,-15 Z',
    lines: 'M20,5 L46,2',
    meaning: { en: 'transport aircraft', ja: '輸送機' },
  },
  glider: {
    kind: 'aircraft',
    hull: 'M0,-24 C4.6,-24 5.6,-19 5.6,-13 L5.6,-8.4 L47,-5.4 C50,-5 50,-.8 47,-.6 L5.4,2.4 L2.6,20 L13,21.2 C15,21.6 15,25.8 13,26 L1.6,26.2 L0,28 Z',
    deck: 'M0,-20 C2.8,-20 3.4,-16 3.2,-13.5 L0,-13 Z',
    meaning: { en: 'glider', ja: 'グライダー' },
  },
  battleship: {
    kind: 'ship',
    hull: 'M-47,0 C-47,-5.5 -45,-8.6 -38,-9.2 L8,-9.8 C26,-9 40,-4.6 49,0 C40,4.6 26,9 8,9.8 L-38,9.2 C-45,8.6 -47,5.5 -47,0 Z',
    deck: `${turret(27, 4.4)} ${turret(15.5, 4.4)} ${turret(-29, 4.4)} M-18,-5 L4,-5 C8,-4 8,4 4,5 L-18,5 C-20,4 -20,-4 -18,-5 Z`,
    lines: 'M27,-2 H37 M27,2 H37 M15.5,-2 H24 M15.5,2 H24 M-29,-2 H-40 M-29,2 H-40',
    meaning: { en: 'battleship', ja: '戦艦' },
  },
  heavyCruiser: {
    kind: 'ship',
    hull: 'M-45,0 C-45,-4.4 -43,-6.6 -37,-7 L8,-7.4 C25,-6.8 39,-3.4 48,0 C39,3.4 25,6.8 8,7.4 L-37,7 C-43,6.6 -45,4.4 -45,0 Z',
    deck: `${turret(27, 3.4)} ${turret(18, 3.4)} ${turret(-31, 3.4)} ${turret(-22, 3.4)} M-14,-3.6 L5,-3.6 C9,-3 9,3 5,3.6 L-14,3.6 Z`,
    lines: 'M27,-1.4 H36 M27,1.4 H36 M-31,-1.4 H-40 M-31,1.4 H-40',
    meaning: { en: 'heavy cruiser', ja: '重巡洋艦' },
  },
  lightCruiser: {
    kind: 'ship',
    hull: 'M-43,0 C-43,-4 -41,-5.6 -36,-6 L8,-6.2 C24,-5.6 37,-2.8 46,0 C37,2.8 24,5.6 8,6.2 L-36,6 C-41,5.6 -43,4 -43,0 Z',
    deck: `${turret(24, 2.9)} ${turret(-29, 2.9)} M-16,-2.8 L4,-2.8 C8,-2.4 8,2.4 4,2.8 L-16,2.8 Z`,
    lines: 'M24,-1 H33 M24,1 H33 M-29,-1 H-37 M-29,1 H-37',
    meaning: { en: 'light cruiser', ja: '軽巡洋艦' },
  },
  destroyer: {
    kind: 'ship',
    hull: 'M-38,0 C-38,-3.4 -36,-4.4 -32,-4.6 L8,-4.8 C21,-4.3 32,-2.2 41,0 C32,2.2 21,4.3 8,4.8 L-32,4.6 C-36,4.4 -38,3.4 -38,0 Z',
    deck: `${turret(20, 2.1)} ${turret(-26, 2.1)} M4,-2 H12 V2 H4 Z M-7,-1.6 H0 V1.6 H-7 Z M-18,-1.4 H-11 V1.4 H-18 Z`,
    lines: 'M20,0 H27 M-26,0 H-32',
    meaning: { en: 'destroyer', ja: '駆逐艦' },
  },
  carrier: {
    kind: 'ship',
    hull: 'M-46,-8 L44,-8 C47,-8 48,-6 48,-3 L48,6 C48,8 46,9.4 43,9.4 L-46,9.4 Z M-8,-8 L-8,-11.4 L12,-11.4 L14,-8 Z',
    deck: 'M-4,-10.4 H9 V-7 H-4 Z',
    lines: 'M-42,1 H-30 M-24,1 H-12 M-6,1 H6 M12,1 H24 M30,1 H42 M-38,-5 H-14',
    meaning: { en: 'aircraft carrier', ja: '空母' },
  },
  freighter: {
    kind: 'ship',
    hull: 'M-40,0 C-40,-6 -37,-8 -32,-8 L22,-8 C32,-7 39,-4 42,0 C39,4 32,7 22,8 L-32,8 C-37,8 -40,6 -40,0 Z',
    deck: 'M-30,-4.6 h12 v9.2 h-12 Z M-6,-5.4 h12 v10.8 h-12 Z M13,-4 h10 v8 h-10 Z',
    lines: 'M-13,-5 V5 M9.5,-5 V5',
    meaning: { en: 'transport ship', ja: '輸送船' },
  },
  submarine: {
    kind: 'ship',
    hull: 'M-40,0 L-34,-5.5 L-31,-5.5 L-31,-1.8 C-22,-3.4 -8,-4.2 8,-4 L18,-3.7 L20,-6.4 L23,-6.4 L23,-3.2 C31,-2.2 38,-1.2 41,0 C38,1.2 31,2.2 23,3.2 L23,6.4 L20,6.4 L18,3.7 L8,4 C-8,4.2 -22,3.4 -31,1.8 L-31,5.5 L-34,5.5 Z',
    deck: 'M-8,0 C-8,-2.3 6,-2.5 9,0 C6,2.5 -8,2.3 -8,0 Z',
    lines: 'M12,0 H20',
    meaning: { en: 'submarine', ja: '潜水艦' },
  },
} as const satisfies Record<string, Silhouette>

export type SilhouetteId = keyof typeof SILHOUETTES
