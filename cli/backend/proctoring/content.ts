import { buffer } from 'node:stream/consumers'
import type { Files } from '../files.ts'

/** The content of a file; `undefined` when it is gone. */
export function contentOf(files: Pick<Files, 'read'>, id: string): Promise<Buffer | undefined> {
  return buffer(files.read(id)).catch(() => undefined)
}
