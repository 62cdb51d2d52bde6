import { createHash } from 'node:crypto'

/** Names that look alike are the same name. */
export function nameKey(name: string): string {
  return small(name.normalize('NFKC'))
}

function small(name: string): string {
  return name.toLowerCase().replace(/\s+/gu, ' ').trim()
}

/** The Greek letter that looks like a c; Unicode takes it for a sigma, so it is looked at before all. */
const LIKE_C = /[Ϲϲ]/gu
/**
 * Capitals that look like another alphabet's while their small letters do not (Н is an H, н is no h), and those that look like
 * a small l: they are looked at before all letters are made small. Each group is taken for its first.
 */
const CAPITALS = looks(['bΒЬ', 'eΕ', 'fϜ', 'gԌ', 'hНΗ', 'lIІΙ|Լ', 'mΜϺ', 'nΝ', 'sՏ', 'yΥҮ', 'zΖ'])
/**
 * Letters of further alphabets, which look like capitals: Cherokee, Lisu, Coptic, Tifinagh and Canadian ones, and Latin small
 * capitals. Cherokee's small letters are its capitals made small, so all are first made great where that is another letter.
 */
const FURTHER = looks([
  'aᎪꓮⲀᗅᴀ',
  'bᏴꓐⲂᗷʙ',
  'cᏟꓚⲤᑕⵎᴄ',
  'dᎠꓓᗪᗞᴅ',
  'eᎬꓰⴹᴇ',
  'fꓝᖴꜰ',
  'gᏀꓖᏳɢ',
  'hᎻꓧⲎᕼʜ',
  'jᎫꓙᒍᴊ',
  'kᏦꓗⲔᴋ',
  'lᏞꓡᒪʟꓲᎥⲒⵏǀɪ',
  'mᎷꓟⲘᗰᴍ',
  'nꓠⲚɴ',
  'oꓳⲞⵔᴏ',
  'pᏢꓑⲢᑭᴘ',
  'qⵕ',
  'rᎡꓣᖇᏒʀ',
  'sᏚꓢᏕꜱ',
  'tᎢꓔⲦᴛ',
  'uꓴᑌᴜ',
  'vᏙꓦᐯⴸᴠ',
  'wᎳꓪᏔᗯᴡ',
  'xꓫⲬⵝ᙭',
  'yᎩꓬⲨʏ',
  'zᏃꓜⲌᴢ',
  '4Ꮞ',
  '6Ꮾ',
])
/** Lisu signs of tone that look like a point. */
const LIKE_POINTS = /[ꓸꓹ]/gu
/**
 * Letters that look like others: each group is taken for its first. The common part of Unicode's list of confusables (UTS
 * 39) for Latin, Greek, Cyrillic and Armenian letters, digits and signs; no two small letters of one alphabet are in a group,
 * so that people who write in it have all of it.
 */
const LETTERS = looks([
  'aаα',
  'bв',
  'cс',
  'dԁ',
  'eе',
  'gɡց',
  'hһհ',
  'iіι',
  'jјϳ',
  'kкκ',
  'l1ӏ',
  'mм',
  'nո',
  'oоοօ0',
  'pрρ',
  'qԛ',
  'sѕ',
  'tтτ',
  'uυս',
  'vνѵ',
  'wԝω',
  'xхχ',
  'yуγ',
  '-‐‑‒–—―−ー一',
])

function looks(groups: string[]): Map<string, string> {
  return new Map(groups.flatMap(([first, ...others]) => others.map((letter) => [letter, first])))
}

/** What a name looks like: names with the same look are taken for one another. */
export function lookOf(name: string): string {
  // Marks are taken off their letters: Ё is a Cyrillic Е with two dots, and looks like a Latin one with them.
  const plain = name.replace(LIKE_C, 'c').replace(LIKE_POINTS, '.').normalize('NFKD')
  const apart = Array.from(plain, (letter) => CAPITALS.get(letter) ?? FURTHER.get(great(letter)) ?? letter)
  const letters = Array.from(small(apart.join('')), (letter) => LETTERS.get(letter) ?? letter)
  return letters.join('').replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** The capital of a Cherokee or Coptic letter: of others small and great ones look too different to be taken for one another. */
function great(letter: string): string {
  return /[\p{Script=Cherokee}\p{Script=Coptic}]/u.test(letter) ? letter.toUpperCase() : letter
}

/** Alphabets that people write together; each of the others is written alone. */
const TOGETHER = ['Latin Han Hiragana Katakana', 'Latin Han Bopomofo', 'Latin Han Hangul']
const ALONE =
  'Latin Greek Cyrillic Armenian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Ethiopic Khmer Mongolian Cherokee Lisu Tifinagh Coptic Canadian_Aboriginal'
const SETS = [...TOGETHER, ...ALONE.split(' ')].map((scripts) => ofScripts(scripts.split(' ')))
const LISTED = ofScripts([...ALONE.split(' '), 'Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul'])

/** One letter of some alphabets; a sign that several share, as the Japanese one of length, is of each of them. */
function ofScripts(scripts: string[]): RegExp {
  return new RegExp(scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('|'), 'u')
}

/**
 * Whether a name has letters of alphabets that nobody writes together, as the Latin and the Cyrillic one: such names are made to
 * look like others. By the idea of Unicode's "highly restrictive" level (UTS 39).
 */
export function mixesAlphabets(name: string): boolean {
  const letters = Array.from(name.normalize('NFKC')).filter(
    (sign) => /\p{L}/u.test(sign) && !/\p{Script=Common}/u.test(sign),
  )
  // Of alphabets that are not listed none looks much like another.
  return letters.some((one) => LISTED.test(one)) && !SETS.some((set) => letters.every((one) => set.test(one)))
}

/** The key of a name, where it shall not be read. */
export function hashedName(key: string): string {
  return createHash('sha256').update(`name ${key}`).digest('hex')
}
