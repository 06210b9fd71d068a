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
  /** Counts something else that is being sent until it has settled, as an upload (REC-07). */
  track<T>(sent: Promise<T>): Promise<T>
  /** Settles with the uploads that run now. */
  settled(): Promise<unknown>
}

export function createUploads(api: Pick<Api, 'upload'>, state: SessionState, errors: ErrorNotices): Uploads {
  let running: Promise<unknown> = Promise.resolve()

  function track<T>(sent: Promise<T>): Promise<T> {
    state.uploads += 1
    running = Promise.allSettled([running, sent])
    return sent.finally(() => {
      state.uploads -= 1
    })
  }

  return {
    track,
    async upload(file, name, options = {}) {
      try {
        return await track(api.upload(file, name, options))
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        throw new Error(errors.textOf(error), { cause: error })
      }
    },
    settled: () => running,
  }
}
