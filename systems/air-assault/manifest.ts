import type { Manifest, Packs } from '@middlesea/table-kit/manifest'
import type { AirAssaultGame } from './src/index.ts'

export const messages: { [L in 'en' | 'ja']: Manifest['messages'][L][number] } = {
  en: async () => (await import('./src/messages/en.ts')).en,
  ja: async () => (await import('./src/messages/ja.ts')).ja,
}

/** What a game of the system brings along for its manifest: its name, and where its own modules are. */
type Own = Pick<
  Manifest,
  | 'id'
  | 'name'
  | 'shelf'
  | 'bots'
  | 'levels'
  | 'characters'
  | 'policy'
  | 'balance'
  | 'odds'
  | 'table'
  | 'terminal'
  | 'messages'
  | 'rulebook'
  | 'maps'
  | 'bench'
> & { game: () => Promise<AirAssaultGame>; packs: Pick<Packs, 'problems'> }

/** The manifest of one of the games of the system. */
export const manifestOf = ({ game, packs, ...own }: Own): Manifest => ({
  ...own,
  ground: 'hexes',
  sides: async () => () => [['axis'], ['allied']],
  game: async () => (await game()).game,
  packs: {
    ...packs,
    use: async () => {
      const { kits } = await game()
      return (pack) => kits.use(pack)
    },
  },
  tables: async () => {
    const { map, units, scenarios, tables } = (await game()).kits.printed.files
    const { provenance: _, ...charts } = tables
    return { map, units, scenarios, ...charts }
  },
})
