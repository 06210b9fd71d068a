import { ReadContext, read, type Shape } from '@assess/sdk'
import type { TSchema } from 'typebox'

/** A kernel runs programs of candidates, which may say anything: what cannot be read is left out. */
const anything = new ReadContext('', () => {})

/** What a message or a memory says, as far as it can be read; `undefined` where that is something else. */
export const heard = <T extends TSchema>(schema: T, content: unknown): Shape<T> | undefined =>
  anything.or(() => read(schema, content, anything), undefined)
