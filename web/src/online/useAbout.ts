import { useEffect, useState } from 'react'
import { type ServerAbilities, api } from './api.ts'
import { knowsPasskeys } from './passkeys.ts'

const NOTHING: ServerAbilities = { mail: false, push: null, passkeys: false }

/** What this server and this browser can do together; nothing until it is known. */
export function useAbout(): ServerAbilities {
  const [about, setAbout] = useState(NOTHING)
  useEffect(() => {
    let gone = false
    api.about().then(
      (found) => gone || setAbout({ ...found, passkeys: found.passkeys && knowsPasskeys }),
      () => {},
    )
    return () => {
      gone = true
    }
  }, [])
  return about
}
