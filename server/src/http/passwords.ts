import { hash, verify } from '@node-rs/argon2'
import type { Api } from './api.ts'
import type { SignInAttempt } from './attempts.ts'

// argon2id is the library's default kind. 19 MiB and two rounds take about 10 ms of a processor.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

/** Takes as long whether or not there is an account, so that nobody can find out names by the clock. */
async function isPassword(password: string, hashed: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const right = await verify(hashed ?? (await nobody), password).catch(() => false)
  return right && hashed !== undefined
}

/** Checks a password, within the limits on wrong attempts. */
export async function guess(
  { attempts, limits }: Api,
  attempt: SignInAttempt,
  password: string,
  hashed: string | undefined,
): Promise<boolean> {
  const check = (): Promise<boolean> => isPassword(password, hashed)
  return limits.slow ? attempts.isRight(attempt, check) : check()
}

let nobody: Promise<string> | undefined
