import { z } from 'zod'
import { language, name, password, timeZone } from './schemas.ts'

// What requests of accounts, keys and notices may hold.

const base64url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/)

/** A credential as browsers write it; the library looks at what is inside. */
const credential = z.looseObject({
  id: base64url.max(2_000),
  rawId: base64url.max(2_000),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: base64url }),
  clientExtensionResults: z.looseObject({}),
})
export type Credential = z.infer<typeof credential>

/** Who somebody is, shown once more: by the password, or by a passkey. */
const proof = { password: z.string().max(200).optional(), passkey: credential.optional() }
export interface Proof {
  password?: string
  passkey?: Credential
}

export const newPassword = z.strictObject({
  old: z.string().max(200).optional(),
  passkey: credential.optional(),
  new: password,
  /** Whether programs may go on with the tokens that they have. */
  keepPrograms: z.boolean().optional(),
})
export const farewell = z.strictObject(proof)
export const reset = z.strictObject({ name: z.string().trim().min(1).max(200) })

const label = z
  .string()
  .trim()
  .max(60)
  .refine((text) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(text), 'a name has only letters, digits, signs and spaces')
  .default('')

export const passkeyOptions = z.discriminatedUnion('for', [
  z.strictObject({
    for: z.literal('account'),
    name,
    language: language.default('en'),
    timeZone: timeZone.default('UTC'),
  }),
  z.strictObject({ for: z.literal('sign-in') }),
  z.strictObject({ for: z.literal('add'), ...proof }),
])
export const newPasskey = z.strictObject({ credential, label })
export const usePasskey = z.strictObject({ credential })
export const passkeyPath = z.strictObject({ id: base64url.max(2_000) })

export const email = z.strictObject({
  address: z
    .email()
    .max(200)
    .transform((address) => address.toLowerCase()),
  ...proof,
})
export const push = z.strictObject({
  endpoint: z.url().max(2_000),
  keys: z.strictObject({ p256dh: base64url.length(87), auth: base64url.length(22) }),
  /** Browsers send it along; it says nothing. */
  expirationTime: z.number().nullish(),
})
export const webhook = z.strictObject({
  url: z.url().max(2_000),
  format: z.enum(['discord', 'json']),
  reads: z.enum(['everyone', 'seat']).default('everyone'),
})
export const channelPath = z.strictObject({ id: z.string().min(1).max(40) })
export const channel = z.strictObject({ active: z.boolean() })

export const ticketLink = z.object({ t: z.string().max(100).default('') })
export const channelLink = z.object({ c: z.string().max(40).default(''), s: z.string().max(100).default('') })
export const ticketForm = z.object({ t: z.string().max(100).default(''), password: z.string().default('') })

export function isPasswordLong(text: string): boolean {
  return password.safeParse(text).success
}
