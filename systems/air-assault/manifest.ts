import type { Manifest } from '@middlesea/table-kit/manifest'

// The parts of a manifest that both games of the system share.

export const messages: { [L in 'en' | 'ja']: Manifest['messages'][L][number] } = {
  en: async () => (await import('./src/messages/en.ts')).en,
  ja: async () => (await import('./src/messages/ja.ts')).ja,
}

export const sides: Manifest['sides'] = async () => () => [['axis'], ['allied']]
