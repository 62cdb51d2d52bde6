import type { Save } from '@middlesea/engine'
import type { Tint } from '../board/types.ts'
import type { Alliance } from '../counters/face.ts'
import type { Players } from './session.ts'

// Matches are kept in the browser. What the list shows and the saves themselves lie apart, so that listing is quick.

/** What a list of matches shows of one. */
export interface MatchHead {
  id: string
  game: string
  title: string
  players: Players
  /** Not in matches that were kept before there was a choice: then it is on. */
  fog?: boolean
  created: number
  updated: number
  turn: number
  turns: number
  phase: number
  score: number
  over: boolean
  practice: boolean
  rewound: boolean
  picture: Picture
}

/** Enough to draw the board small: who holds what, and where counters stand. */
export interface Picture {
  tint: { [place: string]: Tint }
  dots: { place: string; side: Alliance }[]
}

export interface KeptMatch {
  head: MatchHead
  save: Save
}

const HEADS = 'heads'
const SAVES = 'saves'

export class Store {
  private readonly name: string
  private opened: Promise<IDBDatabase> | null = null

  constructor(name = 'middlesea') {
    this.name = name
  }

  async list(): Promise<MatchHead[]> {
    const db = await this.open()
    const heads = await asked(db.transaction(HEADS).objectStore(HEADS).getAll() as IDBRequest<MatchHead[]>)
    return heads.sort((a, b) => b.updated - a.updated)
  }

  async get(id: string): Promise<KeptMatch | null> {
    const db = await this.open()
    const work = db.transaction([HEADS, SAVES])
    const [head, save] = await Promise.all([
      asked(work.objectStore(HEADS).get(id) as IDBRequest<MatchHead | undefined>),
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
    const head = await asked(heads.get(id) as IDBRequest<MatchHead | undefined>)
    if (head !== undefined) heads.put({ ...head, title })
    await finished(work)
  }

  /** Gives back what was deleted, so that it can be put back. */
  async delete(id: string): Promise<KeptMatch | null> {
    const kept = await this.get(id)
    const db = await this.open()
    const work = db.transaction([HEADS, SAVES], 'readwrite')
    work.objectStore(HEADS).delete(id)
    work.objectStore(SAVES).delete(id)
    await finished(work)
    return kept
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

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(HEADS, { keyPath: 'id' })
    request.result.createObjectStore(SAVES)
  }
  return asked(request)
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
