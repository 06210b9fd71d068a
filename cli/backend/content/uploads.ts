import { buffer } from 'node:stream/consumers'
import type { Execution } from '../../../src/sdk/execution.ts'
import type { Files } from '../files/port/stored-files.ts'
import type { Store } from '../store/store.ts'
import { uploadIdOf } from './files.ts'

/** The type of uploads that are kept byte for byte, each content of a user once. */
export const EXACT = 'assess/exact'

export interface UploadPorts {
  readonly files: Files
  readonly store: Store
}

/** Reads an upload of a user by its address in a solution; another user's counts as missing. */
export function uploadsOf({ files, store }: UploadPorts, userId: number): Execution['upload'] {
  return async (uri) => {
    const file = await store.evidence.file(uploadIdOf(uri) ?? '')
    if (file?.user_id !== userId) return undefined
    return { name: file.name, bytes: new Uint8Array(await buffer(files.read(file.id))) }
  }
}

/** The same for the candidate of an attempt. */
export const uploadsOfAttempt = async (ports: UploadPorts, attempt: number): Promise<Execution['upload']> =>
  uploadsOf(ports, (await ports.store.attempts.byId(attempt))?.user_id ?? Number.NaN)

/** The id of a file that is kept as it arrived: of its owner and its content. */
export const exactId = (userId: number, hash: string): string => `${userId}-${hash}`

/** The hash in such an id. */
export const hashInId = (id: string): string | undefined => /^\d+-([\da-f]{64})$/.exec(id)?.[1]
