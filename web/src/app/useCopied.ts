import { useState } from 'react'

/**
 * Copies a text when `copy` is called, and says in `copied` whether that went well. Not every page may write there: so `select`
 * selects the text before, and a key copies it.
 */
export function useCopied(text: string, select: () => void): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false)
  const copy = (): void => {
    select()
    void writeText(text).then(setCopied)
  }
  return { copied, copy }
}

async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
