import { type TObject, type TSchema, Type } from 'typebox'

/** What a backend has to know of one call beside its method and path. */
export interface CallContract {
  /** What the player makes it for, on one line. */
  readonly use: string
  /** What the player does without it; a call without this is needed. */
  readonly without?: string
  /** The service that it is asked of, where that is not the API. */
  readonly service?: 'websocket' | 'proctor'
  /** Headers of its own and what they say. */
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: TObject
  /** Schema of the JSON body. */
  readonly body?: TSchema
  /** What is sent in place of JSON. */
  readonly upload?: 'form' | 'bytes'
  /** Schema of the reply, as our own backend sends it; absent, the status says all. */
  readonly reply?: TSchema
  /**
   * Fields of the reply that the player cannot do without, such as `sections[].slug`. Anything else may be left out or
   * be null, and has a default.
   */
  readonly needs?: readonly string[]
  /** Field of the reply whose list may come bare, in place of the reply. */
  readonly bare?: string
  /** What statuses beside success mean to the player. */
  readonly statuses?: Readonly<Record<number, string>>
  readonly example?: {
    readonly query?: object
    readonly body?: object
    readonly reply?: unknown
  }
}

export const Text = Type.String()
export const Flag = Type.Enum(['true', 'false'])
/** A field that our backend adds or that may be left out. */
export const Optional = Type.Optional
