import { type Pack, PackError, type PackValue } from '@middlesea/engine'
import { useEffect, useState } from 'react'
import type { GameModule } from '../games/rules.ts'
import type { Value } from '@middlesea/table-kit/reference'
import { useText } from '../i18n/useText.ts'
import { readText } from '../match/files.ts'
import { corrected, keepPack, type KeptPack, packsOf, readPack } from '../local/packs.ts'
import { store } from '../local/store.ts'

export interface DeskNotice {
  text: string
  /** What is wrong with a pack, as its check says it. */
  problems: string[]
  bad: boolean
  restore?: KeptPack
}

/** The packs of a game in this browser, and the one that is being corrected. */
export interface Desk {
  packs: readonly KeptPack[]
  current: KeptPack | null
  /** What is wrong with the current one. */
  problems: readonly string[]
  notice: DeskNotice | null
  choose: (id: string | null) => void
  check: (value: Value, wanted: PackValue) => Promise<string[]>
  correct: (value: Value, wanted: PackValue) => Promise<void>
  forget: (path: string) => Promise<void>
  rename: (name: string) => Promise<void>
  remove: () => Promise<void>
  restore: (pack: KeptPack) => Promise<void>
  takeIn: (file: File) => Promise<void>
}

export function usePackDesk(module: GameModule): Desk {
  const text = useText()
  const [packs, setPacks] = useState<readonly KeptPack[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
  const [notice, setNotice] = useState<DeskNotice | null>(null)
  const current = packs.find(({ id }) => id === chosen) ?? null
  const problems = useProblems(module, current?.pack ?? null)
  const gameId = module.game.id

  const failed = (error: unknown): void => {
    const wrong = error instanceof PackError ? error.problems : []
    const why = error instanceof DOMException ? text.matches.storeFailed : wrong.length > 0 ? '' : String(error)
    setNotice({ text: why, problems: wrong, bad: true })
  }

  const refresh = async (): Promise<readonly KeptPack[]> => {
    const kept = await packsOf(store, gameId)
    setPacks(kept)
    return kept
  }

  useEffect(() => {
    packsOf(store, gameId).then(
      (kept) => {
        setPacks(kept)
        setChosen(kept[0]?.id ?? null)
      },
      // A browser that keeps nothing says so when something is to be kept.
      () => {},
    )
  }, [gameId])

  const keep = async (id: string, pack: Pack): Promise<void> => {
    try {
      await keepPack(store, { id, pack })
      setNotice(null)
      setChosen(id)
      await refresh()
    } catch (error) {
      failed(error)
    }
  }

  /** The pack that a correction goes into: made with the first one. */
  const open = (): { id: string; pack: Pack } =>
    current ?? { id: crypto.randomUUID(), pack: { game: gameId, name: text.packs.firstName, values: {} } }

  return {
    packs,
    current,
    problems,
    notice,
    choose: (id) => {
      setNotice(null)
      setChosen(id)
    },
    check: async (value, wanted) =>
      (await module.packs?.problems(corrected(open().pack, value.path, wanted, value.value))) ?? [],
    correct: async (value, wanted) => {
      const { id, pack } = open()
      await keep(id, corrected(pack, value.path, wanted, value.value))
    },
    forget: async (path) => {
      if (current === null) return
      const { [path]: _gone, ...values } = current.pack.values
      await keep(current.id, { ...current.pack, values })
    },
    rename: async (name) => {
      if (current !== null) await keep(current.id, { ...current.pack, name })
    },
    remove: async () => {
      if (current === null) return
      try {
        await store.deletePack(current.id)
        setNotice({ text: text.matches.deleted(current.pack.name), problems: [], bad: false, restore: current })
        const kept = await refresh()
        setChosen(kept[0]?.id ?? null)
      } catch (error) {
        failed(error)
      }
    },
    restore: (pack) => keep(pack.id, pack.pack),
    takeIn: async (file) => {
      try {
        const pack = await readPack(module, await readText(file))
        await keep(crypto.randomUUID(), pack)
        setNotice({ text: text.packs.imported(pack.name), problems: [], bad: false })
      } catch (error) {
        failed(error)
      }
    },
  }
}

function useProblems({ packs: desk }: GameModule, pack: Pack | null): readonly string[] {
  const [found, setFound] = useState<{ pack: Pack; problems: string[] } | null>(null)
  useEffect(() => {
    let gone = false
    if (pack === null) return
    void desk?.problems(pack).then((problems) => gone || setFound({ pack, problems }))
    return () => {
      gone = true
    }
  }, [desk, pack])
  return found !== null && found.pack === pack ? found.problems : []
}
