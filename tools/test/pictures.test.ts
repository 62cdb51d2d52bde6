import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writtenGames } from '../games.ts'

// What people read before they start: its pictures are there and small, and it stands there in both languages.

const root = join(import.meta.dirname, '../..')
const PICTURES = join(root, 'docs/pictures')
const PAGES = join(root, 'docs/games')

const MOST_BYTES = 150_000
const MOST_BYTES_IN_ALL = 2_500_000

/** English words, and Japanese letters, that are read in five minutes without haste. */
const WORDS_IN_FIVE_MINUTES = 1000
const LETTERS_IN_FIVE_MINUTES = 2500

const NOT_OURS = ['node_modules', 'dist-types', 'dist', '.git']

function markdownIn(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) return NOT_OURS.includes(entry.name) ? [] : markdownIn(path)
    return entry.name.endsWith('.md') ? [path] : []
  })
}

interface Picture {
  /** What is said of it to who cannot see it; null where there is only a link to it. */
  alt: string | null
  path: string
  /** The document that names it. */
  by: string
}

function picturesIn(file: string): Picture[] {
  const links = readFileSync(file, 'utf8').matchAll(/(!?)\[([^\]]*)\]\(([^)#]+\.(?:jpg|png|svg))\)/g)
  return [...links].map(([, shown, alt, path]) => {
    return { alt: shown === '' ? null : alt, path: join(dirname(file), path), by: relative(root, file) }
  })
}

const pictures = markdownIn(root).flatMap(picturesIn)
const named = ({ by, path }: Picture): string => `${by}: ${relative(root, path)}`

describe('pictures in documents', () => {
  test('are there', () => {
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.filter(({ path }) => !existsSync(path)).map(named)).toEqual([])
  })

  test('are small, each and in all', () => {
    const there = pictures.filter(({ path }) => existsSync(path))
    expect(there.filter(({ path }) => statSync(path).size >= MOST_BYTES).map(named)).toEqual([])
    const sizes = readdirSync(PICTURES).map((name) => statSync(join(PICTURES, name)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_BYTES_IN_ALL)
  })

  test('say what they show', () => {
    expect(pictures.filter(({ alt }) => alt === '').map(named)).toEqual([])
  })

  test('are all named somewhere', () => {
    const shown = new Set(pictures.map(({ path }) => basename(path)))
    expect(readdirSync(PICTURES).filter((name) => !shown.has(name))).toEqual([])
  })
})

describe('what is read first', () => {
  const sisterOf = (file: string): string =>
    file.endsWith('.ja.md') ? file.replace(/\.ja\.md$/, '.md') : file.replace(/\.md$/, '.ja.md')
  const pages = ['README.md', 'README.ja.md'].map((name) => join(root, name)).concat(markdownIn(PAGES))

  test('there is a page for every game', () => {
    const missing = writtenGames().filter((id) => !pages.includes(join(PAGES, `${id}.md`)))
    expect(missing).toEqual([])
  })

  test.each(['README.md', 'README.ja.md'])('%s opens with the table of every game and a battle', (name) => {
    const text = readFileSync(join(root, name), 'utf8')
    const own = name === 'README.md' ? 'en' : 'ja'
    const opening = text.slice(0, text.indexOf('\n- '))
    for (const id of writtenGames()) expect(opening).toContain(`docs/pictures/${id}-table.${own}.jpg`)
    expect(opening).toContain(`-battle.${own}.jpg`)
  })

  test.each(writtenGames())('%s is shown with its table and a battle, and read in five minutes', (id) => {
    for (const [own, ending] of [
      ['en', '.md'],
      ['ja', '.ja.md'],
    ]) {
      const text = readFileSync(join(PAGES, `${id}${ending}`), 'utf8')
      for (const what of ['table', 'battle']) expect(text).toContain(`${id}-${what}.${own}.jpg`)
      const said = text.replace(/\]\([^)]*\)/g, '').trim()
      const most = own === 'en' ? WORDS_IN_FIVE_MINUTES : LETTERS_IN_FIVE_MINUTES
      expect(own === 'en' ? said.split(/\s+/).length : said.replace(/\s/g, '').length).toBeLessThan(most)
    }
  })

  test.each(pages.map((page) => [relative(root, page), page]))('%s has its sister, and links to it', (_name, page) => {
    const sister = sisterOf(page)
    expect(existsSync(sister)).toBe(true)
    expect(readFileSync(page, 'utf8')).toContain(`](${basename(sister)})`)
  })

  test.each(pages.map((page) => [relative(root, page), page]))(
    '%s shows pictures of its own language',
    (_name, page) => {
      const other = page.endsWith('.ja.md') ? '.en.jpg' : '.ja.jpg'
      const own = picturesIn(page).map(({ path }) => basename(path))
      expect(own.length).toBeGreaterThan(0)
      expect(own.filter((name) => name.endsWith(other))).toEqual([])
    },
  )
})
