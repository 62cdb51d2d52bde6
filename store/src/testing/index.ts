import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoreConfig } from '../store.ts'
import { newDatabase } from './postgres.ts'

export * from './postgres.ts'

/** A fresh store for one test: in PostgreSQL where TEST_DATABASE_URL names one, else in a file. */
export async function freshStore(): Promise<{ config: StoreConfig; drop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'middlesea-store-'))
  const drop = (): void => rmSync(folder, { recursive: true, force: true })
  const server = process.env.TEST_DATABASE_URL
  const url = server ? await newDatabase(server) : undefined
  return { config: { url, file: join(folder, 'middlesea.db') }, drop }
}
