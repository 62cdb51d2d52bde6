import { useEffect, useState } from 'react'
import { type About, api } from './api.ts'
import { knowsPasskeys } from './passkeys.ts'

const NOTHING: About = { mail: false, push: null, passkeys: false }

/** What this server and this browser can do together; nothing until it is known. */
export function useAbout(): About {
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
