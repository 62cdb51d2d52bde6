import type { Name, Save } from '@middlesea/engine'
import type { Tint } from '@middlesea/table-kit/board'
import type { Alliance } from '@middlesea/table-kit/face'
import type { LookBackTold } from '@middlesea/table-kit/look-back'
import type { KeptPack } from './packs.ts'
import type { SoloResult } from './results.ts'
import type { Players } from '../match/players.ts'

// Matches are kept in the browser. What the list shows and the saves themselves lie apart, so that listing is quick.

/** What a list of matches shows of one. */
export interface ListedMatch {
  id: string
  game: string
  title: string
  players: Players
  /** Whether persons have secrets from one another. Left out in matches from before there was a choice: then they have. */
  fog?: boolean
  /** Without a curtain between persons. */
  trust?: boolean
  /** The name of its data pack. */
  pack?: string
  created: number
  updated: number
  turn: number
  turns: number
  /** What the game says in place of a turn: 'Set-up', 'Stage 3'. */
  called?: Name
  phase: number
  score: number
  over: boolean
  practice: boolean
  rewound: boolean
  picture: Picture
}

/** Enough to draw the board small: who holds what, and where counters stand. */
export interface Picture {
  /** Whose map it is. Left out in pictures from before a game had several: then it is the first. */
  scenario?: string
  tint: { [place: string]: Tint }
  dots: { place: string; side: Alliance }[]
}

export interface KeptMatch {
  head: ListedMatch
  save: Save
}

/** What a look back found, with the match as it was then: its rules and how long its log was. */
export interface KeptLookBack {
  id: string
  rules: string
  entries: number
  told: LookBackTold
}

const HEADS = 'heads'
const SAVES = 'saves'
const RESULTS = 'results'
const PACKS = 'packs'
const LOOK_BACKS = 'look-backs'

/** All stores. A new one raises the version: browsers that know the older ones then make it. */
const STORES: [name: string, options?: IDBObjectStoreParameters][] = [
  [HEADS, { keyPath: 'id' }],
  [SAVES],
  [RESULTS, { keyPath: 'id' }],
  [PACKS, { keyPath: 'id' }],
  [LOOK_BACKS, { keyPath: 'id' }],
]
const VERSION = 4

export class Store {
  private readonly name: string
  private opened: Promise<IDBDatabase> | null = null

  constructor(name = 'middlesea') {
    this.name = name
  }

  async list(): Promise<ListedMatch[]> {
    const db = await this.open()
    const heads = await asked(db.transaction(HEADS).objectStore(HEADS).getAll() as IDBRequest<ListedMatch[]>)
    return heads.sort((a, b) => b.updated - a.updated)
  }

  async get(id: string): Promise<KeptMatch | null> {
    const db = await this.open()
    const work = db.transaction([HEADS, SAVES])
    const [head, save] = await Promise.all([
      asked(work.objectStore(HEADS).get(id) as IDBRequest<ListedMatch | undefined>),
      asked(work.objectStore(SAVES).get(id) as IDBRequest<Save | undefined>),
    ])
    return head === undefined || save === undefined ? null : { head, save }
  }

  /** Keeps both or neither. */
  async put({ head, save }: KeptMatch): Promise<void> {
    const db = await this.open()
    const work = db.transaction([HEADS, SAVES], 'readwrite')
    work.objectStore(HEADS).put(head)
    work.objectStore(SAVES).put(save, head.id)
    await finished(work)
  }

  async rename(id: string, title: string): Promise<void> {
    const db = await this.open()
    const work = db.transaction(HEADS, 'readwrite')
    const heads = work.objectStore(HEADS)
    const head = await asked(heads.get(id) as IDBRequest<ListedMatch | undefined>)
    if (head !== undefined) heads.put({ ...head, title })
    await finished(work)
  }

  /** Gives back what was deleted, so that it can be put back. */
  async delete(id: string): Promise<KeptMatch | null> {
    const kept = await this.get(id)
    const db = await this.open()
    const work = db.transaction([HEADS, SAVES, LOOK_BACKS], 'readwrite')
    work.objectStore(HEADS).delete(id)
    work.objectStore(SAVES).delete(id)
    work.objectStore(LOOK_BACKS).delete(id)
    await finished(work)
    return kept
  }

  /** The results of finished matches. They stay when the match is deleted. */
  async results(): Promise<SoloResult[]> {
    const db = await this.open()
    return asked(db.transaction(RESULTS).objectStore(RESULTS).getAll() as IDBRequest<SoloResult[]>)
  }

  /** Keeps a result, once: a match that is written again has ended no second time. */
  async putResult(result: SoloResult): Promise<void> {
    const db = await this.open()
    const work = db.transaction(RESULTS, 'readwrite')
    const results = work.objectStore(RESULTS)
    const known = await asked(results.getKey(result.id))
    if (known === undefined) results.put(result)
    await finished(work)
  }

  async forgetResult(id: string): Promise<void> {
    const db = await this.open()
    const work = db.transaction(RESULTS, 'readwrite')
    work.objectStore(RESULTS).delete(id)
    await finished(work)
  }

  /** What a look back on a match found, if there was one. It goes with the match. */
  async lookBack(id: string): Promise<KeptLookBack | null> {
    const db = await this.open()
    const found = db.transaction(LOOK_BACKS).objectStore(LOOK_BACKS).get(id) as IDBRequest<KeptLookBack | undefined>
    return (await asked(found)) ?? null
  }

  async putLookBack(found: KeptLookBack): Promise<void> {
    const db = await this.open()
    const work = db.transaction(LOOK_BACKS, 'readwrite')
    work.objectStore(LOOK_BACKS).put(found)
    await finished(work)
  }

  /** The data packs of all games, the newest first. */
  async packs(): Promise<KeptPack[]> {
    const db = await this.open()
    const packs = await asked(db.transaction(PACKS).objectStore(PACKS).getAll() as IDBRequest<KeptPack[]>)
    return packs.sort((a, b) => b.updated - a.updated)
  }

  async putPack(pack: KeptPack): Promise<void> {
    const db = await this.open()
    const work = db.transaction(PACKS, 'readwrite')
    work.objectStore(PACKS).put(pack)
    await finished(work)
  }

  async deletePack(id: string): Promise<void> {
    const db = await this.open()
    const work = db.transaction(PACKS, 'readwrite')
    work.objectStore(PACKS).delete(id)
    await finished(work)
  }

  private open(): Promise<IDBDatabase> {
    this.opened ??= openDatabase(this.name)
    // A browser that refused once (private window, full disk) may be asked again.
    this.opened.catch(() => {
      this.opened = null
    })
    return this.opened
  }
}

async function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, VERSION)
  request.onupgradeneeded = () => {
    const { result } = request
    for (const [store, options] of STORES)
      if (!result.objectStoreNames.contains(store)) result.createObjectStore(store, options)
  }
  const db = await asked(request)
  // A newer page in another tab may add a store: ours must not stand in its way.
  db.onversionchange = () => db.close()
  return db
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser store failed'))
  })
}

function finished(work: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    work.oncomplete = () => resolve()
    work.onabort = () => reject(work.error ?? new Error('the browser store failed'))
    work.onerror = () => reject(work.error ?? new Error('the browser store failed'))
  })
}

export const store = new Store()
