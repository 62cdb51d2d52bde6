import './counter.css'
import sprite from './sprite.svg?raw'

const symbols = sprite.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')

/** The NATO symbols, once in the page; counters refer to them. Made by tools/sprite.ts from our own table. */
export function Sprite() {
  return <svg className="sprite" aria-hidden="true" dangerouslySetInnerHTML={{ __html: symbols }} />
}
