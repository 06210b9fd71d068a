import { CallError } from '../../wire/errors.ts'
import type { Api, UploadProgress } from '../ports.ts'
import type { SessionState } from '../state.ts'
import type { ErrorNotices } from './core.ts'

export interface Uploads {
  /**
   * Resolves with the file's URI; rejects with the words of the catalogue (ERR-51, ERR-52). Counts while it runs:
   * leaving the test waits for it (GUARD-17).
   */
  upload(file: Blob, name: string, options?: UploadProgress): Promise<string>
  /** Settles with the uploads that run now. */
  settled(): Promise<unknown>
}

export function createUploads(api: Pick<Api, 'upload'>, state: SessionState, errors: ErrorNotices): Uploads {
  let running: Promise<unknown> = Promise.resolve()

  return {
    async upload(file, name, options = {}) {
      state.uploads += 1
      const sent = api.upload(file, name, options)
      running = Promise.allSettled([running, sent])
      try {
        return await sent
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        throw new Error(errors.textOf(error), { cause: error })
      } finally {
        state.uploads -= 1
      }
    },
    settled: () => running,
  }
}
