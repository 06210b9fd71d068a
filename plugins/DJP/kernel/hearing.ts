import type { TSchema } from 'typebox'
import { ReadContext } from '../../../src/schema/context.ts'
import { read } from '../../../src/schema/read.ts'
import type { Shape } from '../../../src/schema/shape.ts'

/** A kernel runs programs of candidates, which may say anything: what cannot be read is left out. */
const anything = new ReadContext('', () => {})

/** What a message or a memory says, as far as it can be read; `undefined` where that is something else. */
export const heard = <T extends TSchema>(schema: T, content: unknown): Shape<T> | undefined =>
  anything.or(() => read(schema, content, anything), undefined)
