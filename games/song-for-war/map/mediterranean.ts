// The Mediterranean for Song for War. Places are [lat, lon].
import type { TheatreSpec } from '@middlesea/atlas-kit/theatre-spec'

export const mediterranean: TheatreSpec = {
  game: 'song-for-war',
  map: 'data/maps/mediterranean.json',
  output: 'data/maps/mediterranean-shapes.json',
  coast: 'data/mediterranean-coast.geojson',
  outlines: 'map/spaces.json',
  provenance:
    'made by atlas; coast: Natural Earth 1:10m (public domain), of our time, Malta enlarged; borders of spaces: ' +
    'reconstructed; relief, rivers and names: geography; sea tints: distance from the coast, no soundings',
  frame: { width: 3184, height: 1550, unitsPerKm: 0.9, middle: [37.29, 11.45], trueLatitude: 37.5 },
  coastTolerance: 1.3,

  // Europe, Africa, Sicily, Sardinia, Corsica, Crete, Majorca, Minorca, Iviza, Euboea, Rhodes, Malta.
  lands: [
    { at: [45, 10] },
    { at: [31, 5] },
    { at: [37.6, 14.2] },
    { at: [40, 9] },
    { at: [42.1, 9.1] },
    { at: [35.25, 24.9] },
    { at: [39.65, 2.9] },
    { at: [39.97, 4.08] },
    { at: [38.98, 1.4] },
    { at: [38.55, 23.8] },
    { at: [36.2, 28] },
    { at: [35.89, 14.44], enlarged: 1.9 },
  ],
  leastIslet: 22,
  // The Bay of Biscay, the Black Sea and the Sea of Marmara.
  // biome-ignore format: one sea a line
  offMap: [
    [44.5, -2], [44, -3], [43.9, -4.5], [44, -6], [44.2, -8], [43.6, -8.5],
    [42, 29], [42.5, 30], [43, 29], [43.5, 30], [44, 30.5], [41.5, 31], [44.3, 29.5],
    [40.7, 28], [40.6, 27.3], [40.8, 28.8], [40.2, 26.5],
  ],
  // Spaces that are no neighbours should not share a shore, nor more than a corner.
  // biome-ignore format: one claim a line
  claims: [
    { space: 'A3', at: [35.25, -6.25], km: 32 },
    { space: 'LAM', at: [38.25, 22.75], km: 24 }, { space: 'LAM', at: [38.15, 23.05], km: 16 },
    { space: 'PEL', at: [37.95, 22.8], km: 24 }, { space: 'PEL', at: [37.97, 23.02], km: 10 },
    { space: 'BIZ', at: [37.0, 8.95], km: 22 }, { space: 'BIZ', at: [36.95, 8.75], km: 13 },
    { space: 'E5', at: [37.1, 8.5], km: 26 },
    { space: 'E3', at: [39.38, 8.25], km: 17 }, { space: 'F5', at: [38.95, 8.38], km: 17 },
    { space: 'G8', at: [33.28, 11.55], km: 23 },
    { space: 'G4', at: [38.15, 13.85], km: 26 }, { space: 'PAL', at: [38.0, 13.92], km: 13 },
    { space: 'CAT', at: [38.0, 14.22], km: 16 },
    { space: 'G5', at: [37.35, 13.15], km: 20 }, { space: 'GEL', at: [37.4, 13.5], km: 17 },
    { space: 'K2', at: [40.6, 26.0], km: 14 }, { space: 'TUR', at: [40.68, 26.32], km: 15 },
    { space: 'J6', at: [33.0, 21.9], km: 17 },
    { space: 'F2', at: [42.25, 11.6], km: 18 },
    { space: 'J2', at: [39.82, 19.97], km: 15 },
    { space: 'I2', at: [41.8, 19.45], km: 12 },
  ],
  // biome-ignore format: a list of places
  places: {
    GIB: [36.14, -5.35], ALG: [36.75, 3.06], BON: [36.9, 7.77], BIZ: [37.27, 9.87], TUN: [36.81, 10.18],
    MAR: [33.64, 10.3], TRI: [32.89, 13.19], BEN: [32.12, 20.07], DER: [32.76, 22.64], TOB: [32.08, 23.96],
    ALX: [31.2, 29.92], MLT: [35.9, 14.51], PAL: [38.12, 13.36], CAT: [37.5, 15.09], CAG: [39.22, 9.12],
    AJA: [41.93, 8.74], ROM: [41.9, 12.5], NAP: [40.85, 14.27], TAR: [40.47, 17.24], LAR: [39.64, 22.42],
    THE: [40.64, 22.94], MET: [41.4, 23.6], ATH: [37.98, 23.73], CRE: [35.34, 25.13],
  },
  depthKm: [25, 65, 130],
  // Lands that nobody enters show why.
  ground: { ALP: 'peaks', YUG: 'peaks', BUL: 'peaks', SAH: 'dunes', FZN: 'dunes', CAL: 'dunes', QAT: 'dunes' },
  // biome-ignore format: one river a line or two
  rivers: [
    { id: 'nile-rosetta', line: [[29.3, 31.2], [29.9, 31.25], [30.2, 31.1], [30.6, 30.8], [31.0, 30.65], [31.45, 30.38]] },
    { id: 'nile-damietta', line: [[30.2, 31.1], [30.5, 31.25], [30.9, 31.3], [31.1, 31.55]] },
    { id: 'ebro', line: [[42.6, -2.8], [42.2, -1.7], [41.65, -0.9], [41.3, 0.0], [41.2, 0.5], [40.8, 0.55], [40.72, 0.85]] },
    { id: 'rhone', line: [[44.9, 4.85], [44.4, 4.7], [43.95, 4.75], [43.65, 4.62], [43.35, 4.8]] },
    { id: 'guadalquivir', line: [[38.0, -3.4], [37.9, -4.8], [37.4, -6.0], [36.8, -6.35]] },
    { id: 'tagus', line: [[40.2, -2.2], [40.0, -3.6], [39.85, -4.8], [39.7, -6.5], [39.45, -8.3]] },
    { id: 'po', line: [[44.85, 8.2], [44.88, 9.2], [44.85, 10.4], [44.87, 11.3], [44.93, 12.3]] },
    { id: 'tiber', line: [[43.7, 12.05], [43.1, 12.4], [42.5, 12.35], [41.95, 12.5], [41.75, 12.25]] },
    { id: 'danube', line: [[44.7, 21.5], [44.2, 22.7], [43.8, 23.4], [43.65, 24.8], [44.05, 26.6], [44.4, 27.9], [44.85, 28.1]] },
    { id: 'maritsa', line: [[42.2, 24.0], [42.1, 25.0], [41.75, 26.3], [41.3, 26.5], [40.95, 26.3], [40.75, 26.05]] },
    { id: 'vardar', line: [[42.0, 21.4], [41.4, 22.3], [40.9, 22.6], [40.55, 22.7]] },
    { id: 'medjerda', line: [[36.3, 8.2], [36.5, 8.9], [36.65, 9.6], [37.0, 10.1]] },
  ],
  // biome-ignore format: one name a line
  names: [
    { id: 'balearic-sea', kind: 'sea', text: { en: 'Balearic Sea', ja: 'バレアレス海' }, at: [40.15, 1.75], angle: -38 },
    { id: 'tyrrhenian-sea', kind: 'sea', text: { en: 'Tyrrhenian Sea', ja: 'ティレニア海' }, at: [40.62, 12.0] },
    { id: 'adriatic-sea', kind: 'sea', text: { en: 'Adriatic Sea', ja: 'アドリア海' }, at: [43.2, 15.1], angle: 38 },
    { id: 'ionian-sea', kind: 'sea', text: { en: 'Ionian Sea', ja: 'イオニア海' }, at: [37.55, 18.7] },
    { id: 'aegean-sea', kind: 'sea', text: { en: 'Aegean Sea', ja: 'エーゲ海' }, at: [38.35, 25.35], angle: -60 },
    { id: 'mediterranean', kind: 'sea', text: { en: 'Mediterranean Sea', ja: '地中海' }, at: [33.75, 27.2] },
    { id: 'biscay', kind: 'channel', text: { en: 'Bay of Biscay', ja: 'ビスケー湾' }, at: [44.6, -4.5] },
    { id: 'marmara', kind: 'bay', text: { en: 'Marmara', ja: 'マルマラ海' }, at: [40.72, 28.2] },
    { id: 'atlantic', kind: 'channel', text: { en: 'Atlantic', ja: '大西洋' }, at: [34.1, -7.75] },
    { id: 'black-sea', kind: 'channel', text: { en: 'Black Sea', ja: '黒海' }, at: [43.1, 30.25] },
    { id: 'libya', kind: 'island', text: { en: 'Libya', ja: 'リビア' }, at: [29.95, 11.9] },
    { id: 'egypt', kind: 'island', text: { en: 'Egypt', ja: 'エジプト' }, at: [29.85, 30.3] },
    { id: 'spain', kind: 'island', text: { en: 'Spain', ja: 'スペイン' }, at: [39.2, -3.2] },
    { id: 'portugal', kind: 'island', text: { en: 'Portugal', ja: 'ポルトガル' }, at: [39.6, -8.05], angle: -90 },
    { id: 'france', kind: 'island', text: { en: 'France', ja: 'フランス' }, at: [44.6, 1.6] },
    { id: 'morocco', kind: 'island', text: { en: 'Morocco', ja: 'モロッコ' }, at: [32.2, -6.6], angle: -35 },
    { id: 'algeria', kind: 'island', text: { en: 'Algeria', ja: 'アルジェリア' }, at: [33.2, 2.9] },
    { id: 'yugoslavia', kind: 'island', text: { en: 'Yugoslavia', ja: 'ユーゴスラヴィア' }, at: [43.75, 19.3] },
    { id: 'bulgaria', kind: 'island', text: { en: 'Bulgaria', ja: 'ブルガリア' }, at: [42.75, 25.3] },
    { id: 'turkey', kind: 'island', text: { en: 'Turkey', ja: 'トルコ' }, at: [39.1, 29.6] },
    { id: 'pyrenees', kind: 'range', text: { en: 'Pyrenees', ja: 'ピレネー山脈' }, at: [42.65, 0.3], angle: 8 },
    { id: 'dinaric-alps', kind: 'range', text: { en: 'Dinaric Alps', ja: 'ディナル・アルプス' }, at: [43.75, 17.0], angle: 38 },
  ],
  scaleBar: { at: [700, 1500], km: [0, 100, 200, 300, 400, 500] },
  north: { at: [3110, 1400] },
}
