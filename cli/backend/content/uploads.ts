import { createHash } from 'node:crypto'
import { type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Execution } from '../../../src/sdk/execution.ts'
import type { Store } from '../store/store.ts'
import { type Files, uploadIdOf } from './files.ts'

/** The type of uploads that are kept byte for byte, each content of a user once. */
export const EXACT = 'assess/exact'

export interface UploadPorts {
  readonly files: Files
  readonly store: Store
}

/** Reads an upload of a user by its address in a solution; another user's counts as missing. */
export function uploadsOf({ files, store }: UploadPorts, userId: number): Execution['upload'] {
  return async (uri) => {
    const file = store.evidence.file(uploadIdOf(uri) ?? '')
    if (file?.user_id !== userId) return undefined
    return { name: file.name, bytes: new Uint8Array(await buffer(files.read(file.id))) }
  }
}

/** The same for the candidate of an attempt. */
export const uploadsOfAttempt = (ports: UploadPorts, attempt: number): Execution['upload'] =>
  uploadsOf(ports, ports.store.attempts.byId(attempt)?.user_id ?? Number.NaN)

/** A file as it arrived, under an id of its owner and its content. */
export interface ExactUpload {
  readonly id: string
  readonly size: number
}

/** Streams a file to disk under the id `arriving`, and tells the id that belongs to its owner and content. */
export async function keepExact(
  files: Files,
  userId: number,
  arriving: string,
  content: Readable,
): Promise<ExactUpload> {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const [size] = await Promise.all([files.write(arriving, hashing), pipeline(content, hashing)])
  return { id: `${userId}-${hash.digest('hex')}`, size }
}
