// The Maltese islands for Descent on Malta. Places are [lat, lon].
import { CLIFFS, SCARPS } from '@middlesea/atlas-kit/geography/malta'
import type { MapSpec } from '@middlesea/atlas-kit/spec'
import { GROUND } from './ground.ts'

export const malta: MapSpec = {
  game: 'descent-on-malta',
  map: 'data/maps/malta.json',
  output: 'data/maps/malta-shapes.json',
  coast: 'data/malta-coast.geojson',
  provenance:
    'made by atlas; coast: GSHHG 2.3.7 (LGPL-3+), of our time; zone shapes: reconstructed from the zone centres; ' +
    'names, scarps, towns and airfields: geography (dossier: malta-gazetteer.json; Gozo from memory, to about 300 m); ' +
    'relief: heights of crests from geography, slopes drawn; fields, walls and stones: reconstructed for the eye; ' +
    'sea tints: distance from the coast, no soundings',
  frame: { width: 1400, height: 1040, unitsPerKm: 28.5, middle: [35.9335, 14.38], trueLatitude: 35.95 },
  coastTolerance: 25,

  islands: [
    { id: 'malta', at: [35.88, 14.45], zonesOf: 'malta' },
    { id: 'gozo', at: [36.044, 14.24], zonesOf: 'gozo' },
    { id: 'comino', at: [36.012, 14.336], zonesOf: 'comino' },
    { id: 'manoel', at: [35.9037, 14.5025], zonesOf: 'malta' },
    { id: 'cominotto', at: [36.0138, 14.3198], zonesOf: 'comino' },
    { id: 'qala-rock', at: [36.0257, 14.3306], zonesOf: 'gozo' },
    { id: 'hondoq-rock', at: [36.0243, 14.3128], zonesOf: 'gozo' },
    { id: 'fungus-rock', at: [36.0468, 14.1886], zonesOf: 'gozo' },
    { id: 'st-pauls-island-west', at: [35.9654, 14.401], zonesOf: 'malta' },
    { id: 'st-pauls-island-east', at: [35.9673, 14.4064], zonesOf: 'malta' },
    { id: 'ghallis-rock', at: [35.9536, 14.4444], zonesOf: 'malta' },
    { id: 'filfla', at: [35.7867, 14.4075], zonesOf: null },
    { id: 'filfla-west', at: [35.7845, 14.4006], zonesOf: null },
    { id: 'filfla-south', at: [35.7845, 14.4036], zonesOf: null },
  ],

  // Zones whose printed centre alone would give a false shape: a route without a border, an inland zone on the sea,
  // or coastal zones out of the order in which the map file lists them. Each list holds what the zone should reach.
  // biome-ignore format: one zone a line
  seeds: {
    // Down the west cliffs to Ghajn Tuffieha, as the coastal order says; Mellieha keeps to its bay.
    marfa: [[35.983, 14.343], [35.966, 14.338], [35.9575, 14.3385]],
    mellieha: [[35.958, 14.364], [35.957, 14.373]],
    ghajn_tuffieha: [[35.93, 14.347], [35.942, 14.347], [35.92, 14.346]],
    fort_bingemma: [[35.909, 14.36], [35.8955, 14.352]],
    mgarr: [[35.921, 14.37], [35.929, 14.372]],
    mosta: [[35.91, 14.426], [35.911, 14.409]],
    mdina: [[35.886, 14.403], [35.8955, 14.3965]],
    raf_ta_qali: [[35.8935, 14.416], [35.889, 14.426]],
    // The cliffs belong to Dingli and Wied iz-Zurrieq; Siggiewi and Qrendi are inland.
    dingli: [[35.861, 14.382], [35.846, 14.395], [35.836, 14.413]],
    wied_iz_zurrieq: [[35.8235, 14.46], [35.824, 14.446], [35.827, 14.433]],
    siggiewi: [[35.857, 14.438], [35.8722, 14.4415]],
    raf_qrendi: [[35.839, 14.441], [35.839, 14.456]],
    raf_safi: [[35.838, 14.491], [35.837, 14.476]],
    raf_hal_far: [[35.815, 14.503], [35.818, 14.493]],
    raf_luqa: [[35.8575, 14.4775], [35.857, 14.495]],
    zejtun: [[35.856, 14.533], [35.8515, 14.517]],
    kalafrana: [[35.819, 14.532], [35.829, 14.527], [35.834, 14.522]],
    marsaxlokk: [[35.842, 14.543], [35.833, 14.556]],
    // Marsa is inland: Valletta (Floriana, Pieta) and Cottonera (Corradino) meet at the head of the Grand Harbour.
    valletta: [[35.899, 14.514], [35.8925, 14.505], [35.8925, 14.494], [35.8838, 14.4968]],
    cottonera: [[35.886, 14.521], [35.8795, 14.509], [35.8818, 14.5008]],
    marsa: [[35.8765, 14.494], [35.877, 14.475], [35.87, 14.506]],
    // Gzira and Msida, so that Sliema meets Valletta by land.
    sliema: [[35.912, 14.502], [35.906, 14.4935], [35.8985, 14.4885]],
    birkirkara: [[35.897, 14.462], [35.8935, 14.478], [35.895, 14.449]],
    // Victoria is inland: Xlendi (Sannat) and Fort Chambray (Xewkija) meet on the south coast.
    victoria: [[36.044, 14.24], [36.041, 14.253]],
    xlendi: [[36.03, 14.22], [36.0235, 14.243]],
    fort_chambray: [[36.026, 14.294], [36.0245, 14.272]],
  },

  depthKm: [0.6, 1.7, 3.6],

  scarps: SCARPS,
  cliffs: CLIFFS,

  ground: GROUND,

  names: [
    { id: 'malta', kind: 'island', text: { en: 'Malta', ja: 'マルタ島' }, at: [35.9, 14.283] },
    { id: 'gozo', kind: 'island', text: { en: 'Gozo', ja: 'ゴゾ島' }, at: [36.0775, 14.334] },
    { id: 'comino', kind: 'island', text: { en: 'Comino', ja: 'コミノ島' }, at: [36.004, 14.41] },
    { id: 'filfla', kind: 'islet', text: { en: 'Filfla', ja: 'フィルフラ島' }, at: [35.7785, 14.4065] },
    { id: 'mediterranean', kind: 'sea', text: { en: 'Mediterranean Sea', ja: '地中海' }, at: [35.952, 14.2514] },
    { id: 'malta-channel', kind: 'sea', text: { en: 'Malta Channel', ja: 'マルタ海峡' }, at: [36.03, 14.505] },
    {
      id: 'north-comino-channel',
      kind: 'channel',
      text: { en: 'North Comino Channel', ja: '北コミノ海峡' },
      at: [36.0065, 14.279],
    },
    {
      id: 'south-comino-channel',
      kind: 'channel',
      text: { en: 'South Comino Channel', ja: '南コミノ海峡' },
      at: [35.9935, 14.292],
    },
    { id: 'mellieha-bay', kind: 'bay', text: { en: 'Mellieha Bay', ja: 'メッリーハ湾' }, at: [35.978, 14.383] },
    {
      id: 'grand-harbour',
      kind: 'bay',
      text: { en: 'Grand Harbour', ja: 'グランド・ハーバー' },
      at: [35.9045, 14.5395],
    },
    { id: 'marsamxett', kind: 'bay', text: { en: 'Marsamxett', ja: 'マルサムシェット湾' }, at: [35.913, 14.531] },
    {
      id: 'marsaxlokk-bay',
      kind: 'bay',
      text: { en: 'Marsaxlokk Bay', ja: 'マルサシュロック湾' },
      at: [35.8115, 14.566],
    },
    { id: 'gnejna-bay', kind: 'bay', text: { en: 'Gnejna Bay', ja: 'ネイナ湾' }, at: [35.9195, 14.3185] },
    {
      id: 'st-thomas-bay',
      kind: 'bay',
      text: { en: 'St Thomas Bay', ja: 'セント・トーマス湾' },
      at: [35.8525, 14.5935],
    },
    { id: 'ramla-bay', kind: 'bay', text: { en: 'Ramla Bay', ja: 'ラムラ湾' }, at: [36.066, 14.295] },
    { id: 'ta-dmejrek', kind: 'height', text: { en: '253', ja: '253' }, at: [35.8485, 14.397] },
    { id: 'ta-dbiegi', kind: 'height', text: { en: '195', ja: '195' }, at: [36.0515, 14.2145] },
    { id: 'to-sicily', kind: 'note', text: { en: 'Sicily 90 km', ja: 'シチリア島まで90 km' }, at: [36.0775, 14.43] },
  ],

  scaleBar: { at: [72, 984], km: [0, 5, 10] },
  north: { at: [1318, 110] },
}
