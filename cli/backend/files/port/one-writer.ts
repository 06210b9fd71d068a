import type { Readable } from 'node:stream'
import { httpError } from '../../http/errors.ts'

/** One request at a time writes a file; a newer one ends it. */
export interface OneWriter {
  /**
   * Lets `work` write what comes. Throws a 400 where the connection breaks, once `work` has ended; a fault of `work` leaves the
   * connection open, so that its sender hears of it.
   */
  write(id: string, content: Readable, work: (chunks: AsyncIterable<Buffer>) => Promise<void>): Promise<void>
  isWriting(id: string): boolean
}

export function createOneWriter(): OneWriter {
  const writing = new Map<string, { end(): Promise<void> }>()

  return {
    async write(id, content, work) {
      // Its sender has given up, and the connection does not know it yet.
      for (let former = writing.get(id); former; former = writing.get(id)) await former.end()
      const written = work(content.iterator({ destroyOnReturn: false }))
      const mine = {
        end: () => {
          content.destroy(new Error('Another request sends this recording'))
          return written.catch(() => {})
        },
      }
      writing.set(id, mine)
      try {
        await written
      } catch (error) {
        if (content.errored) throw httpError(400, 'The connection broke; send the rest.')
        throw error
      } finally {
        if (writing.get(id) === mine) writing.delete(id)
      }
    },
    isWriting: (id) => writing.has(id),
  }
}
