// Writing SVG by hand: tags, texts, and the inks of the map.
import type { Point } from './geometry.ts'

export const INK = {
  ink: '#33302a',
  paper: '#f6eed8',
  sea: '#b7d0d2',
  coast: '#2f5560',
  seaName: '#3d6a76',
  border: '#96543c',
  road: '#f3d9a0',
  relief: '#86653c',
}

const FONT = "'Libre Caslon Text', 'Noto Serif CJK JP', 'Noto Serif JP', 'Hiragino Mincho ProN', 'DejaVu Serif', serif"

type Attributes = Record<string, string | number | undefined>

export function tag(name: string, attributes: Attributes, content = ''): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escape(String(value))}"`)
  return content === '' ? `<${name}${list.join('')}/>` : `<${name}${list.join('')}>${content}</${name}>`
}

export const text = (words: string, [x, y]: Point, size: number, attributes: Attributes = {}): string =>
  tag('text', { x, y, 'font-size': size, 'text-anchor': 'middle', 'font-family': FONT, ...attributes }, escape(words))

function escape(words: string): string {
  return words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
