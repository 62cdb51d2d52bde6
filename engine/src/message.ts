import type { Json } from './json.ts'

/** Something to be said to a person, as data: the text is made later, in the reader's language. */
export interface Message {
  key: string
  params: { [name: string]: Json }
}

export type Language = 'en' | 'ja'

/** A name in every language we speak. */
export type Name = { [L in Language]: string }

/** Turns an id of the game (unit, place, type) into its name in the reader's language. */
export type Names = (id: string) => string

/** One language's texts: each key is a function from the parameters to a sentence. */
export type Catalogue = { [key: string]: (params: never, names: Names) => string }

/** The parameters that a key of a catalogue needs; nothing, or an empty object, where the text needs none. */
export type ParamsOf<C extends Catalogue, K extends keyof C> =
  Parameters<C[K]> extends [] ? [params?: Record<string, never>] : [params: Parameters<C[K]>[0]]

/** A maker of messages whose keys and parameters are checked against the English catalogue. */
export function messagesOf<C extends Catalogue>() {
  return <K extends keyof C & string>(key: K, ...[params]: ParamsOf<C, K>): Message => ({
    key,
    params: params ?? {},
  })
}

/** Makes the text of a message. A missing key is a defect of ours, so it is an error, not an empty line. */
export function textOf(catalogue: Catalogue, message: Message, names: Names): string {
  const make = catalogue[message.key]
  if (make === undefined) throw new Error(`no text for message '${message.key}'`)
  return make(message.params as never, names)
}
