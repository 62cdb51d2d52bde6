// Draws the NATO symbols of the counters into one SVG sprite. Run: npm run sprite -w web
// The library stays out of the page: it weighs more than the page itself.
import { writeFileSync } from 'node:fs'
import ms from 'milsymbol'
import { type NatoSymbol, SYMBOLS } from '@middlesea/table-kit/symbols'

/** Lines must hold at the size of a counter on a phone. */
const LINE = 2.1

function drawing(code: string, extra = ''): string {
  const svg = new ms.Symbol(code, { size: 100, monoColor: 'currentColor', fill: false, infoFields: false }).asSVG()
  const inner = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
  const [frame, ...icon] = inner.split('</path>')
  return [frame.replace('fill="none"', 'class="symbol-frame"'), icon.join('</path>') + extra]
    .join('</path>')
    .replace(/stroke-width="([\d.]+)"/g, (_, width: string) => `stroke-width="${(Number(width) * LINE).toFixed(1)}"`)
    .replace(/ fill-opacity="1"/g, '')
    .replace(/ stroke-width="[\d.]+" stroke="none"/g, '')
    .replace(/ font-family="Arial"/g, '')
}

const symbols = Object.entries<NatoSymbol>(SYMBOLS).map(
  ([id, symbol]) => `<symbol id="nato-${id}" viewBox="20 45 160 110">${drawing(symbol.code, symbol.extra)}</symbol>`,
)
const target = new URL('../src/counters/sprite.svg', import.meta.url)
writeFileSync(target, `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`)
console.log(`${symbols.length} symbols`)
