import type { Static, TSchema } from 'typebox'

type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T

/** The type of what is read by a schema; nobody changes it. */
export type Shape<T extends TSchema> = Immutable<Static<T>>
