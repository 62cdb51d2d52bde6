import { type Account, api, ApiError, type Proof } from './api.ts'

// Keys that a device keeps: WebAuthn, in the JSON that browsers read and write themselves.

/** Whether this browser can do it. */
export const knowsPasskeys: boolean =
  'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** What the browser gave; the reader may have refused. */
async function given(asked: Promise<Credential | null>): Promise<unknown> {
  const credential = await asked.catch(() => null)
  if (credential === null) throw new ApiError('no-key', 'no passkey was used')
  return (credential as PublicKeyCredential).toJSON()
}

function make(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
  return given(navigator.credentials.create({ publicKey }))
}

/** Shows who one is with a key. */
async function shown(): Promise<unknown> {
  const options = (await api.keyOptions({ for: 'sign-in' })) as PublicKeyCredentialRequestOptionsJSON
  return given(navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) }))
}

export async function signUpWithKey(newcomer: { name: string; language: string; timeZone: string }): Promise<Account> {
  return api.signUpWithKey(await make(await api.keyOptions({ for: 'account', ...newcomer })))
}

export async function signInWithKey(): Promise<Account> {
  return api.signInWithKey(await shown())
}

/** Shows once more who one is: by the password where there is one, else by a key. */
export async function proofBy(password: string | null): Promise<Proof> {
  return password === null ? { passkey: await shown() } : { password }
}

export async function addKey(label: string, password: string | null): Promise<void> {
  const proof = await proofBy(password)
  await api.addKey(await make(await api.keyOptions({ for: 'add', ...proof })), label)
}
