// A picture of a hex map as it is seen at night: every ink has another that does its work on dark paper.

/** By ink of the light picture. */
const INKS: Record<string, string> = {
  // Paper, ink and frame.
  '#f6eed8': '#1f2527',
  '#33302a': '#e8dfc8',
  '#96543c': '#d49a7c',
  '#fbf5e2': '#1b1d18',
  '#fdfaf0': '#e8e2d2',
  // The sea and its names.
  '#b7d0d2': '#182a33',
  '#c2d8d8': '#1d323c',
  '#d0e2df': '#233c47',
  '#deebe6': '#2a4652',
  '#eef4ea': '#31505c',
  '#2f5560': '#c3b184',
  '#3d6a76': '#8fb6c2',
  '#4f8fa8': '#5ea3bf',
  '#5f8f98': '#7cb3bf',
  '#2f6f86': '#7cc0d8',
  // The ground.
  '#eef0d2': '#45462f',
  '#ead9b2': '#5d5034',
  '#cfa893': '#7d5a4b',
  '#d3ddb4': '#566344',
  '#e3d1a4': '#544d34',
  '#dac293': '#615636',
  '#cfb283': '#6f603a',
  '#c2a175': '#7e6c41',
  '#6d5334': '#0b0803',
  '#fff8e2': '#e6dab4',
  '#5c5140': '#a39a80',
  // Relief and rock.
  '#86653c': '#c39a62',
  '#8a6d40': '#c0a06a',
  '#8f6b3a': '#c39a62',
  '#7a4f24': '#c9a069',
  '#5a3d20': '#0d0904',
  '#3f2a14': '#060402',
  '#6b4a26': '#d3b98a',
  '#5b3d1c': '#d8c096',
  // Roads, walls, runways.
  '#d8694a': '#dd7d58',
  '#5d2f22': '#24130c',
  '#7a5636': '#bf966b',
  '#f4ead0': '#2b2519',
  '#7d4a35': '#d39a7b',
  '#f6e9cf': '#2a2019',
  '#6f7a58': '#20261a',
  '#f3f0dd': '#a8a98f',
  '#8b8474': '#8b8474',
  // Borders, landings, hospitals.
  '#a2352c': '#e27c6a',
  '#1f6f8c': '#62b2cf',
  '#1f4f63': '#8ed0e6',
  '#f4f8f2': '#10232b',
  '#b3261e': '#b3261e',
}

/** Inks that have no dark counterpart stay as they are. */
export const inTheDark = (svg: string): string => svg.replace(/#[0-9a-f]{6}/g, (ink) => INKS[ink] ?? ink)

/** Inks of a picture that the dark knows nothing of. */
export const unknownInks = (svg: string): string[] =>
  [...new Set(svg.match(/#[0-9a-f]{6}/g))].filter((ink) => !(ink in INKS))
