import { UPLOAD_LIMIT_BYTES } from '../../../wire/limits.ts'
import type { ProblemContext } from '../../view.ts'

/** A file that is on its way. It leaves the list when it has arrived. */
export interface Upload {
  readonly id: number
  readonly file: File
  /** `refused`: too large, and never sent. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused'
  /** What has been sent, 0 to 1. */
  readonly share: number
  /** Why it failed, in words for the candidate; otherwise empty. */
  readonly message: string
}

/** Files that are sent one after the other; `current` is the same list until it changes. */
export interface Uploads {
  current(): readonly Upload[]
  subscribe(changed: () => void): () => void
  add(files: Iterable<File>): void
  retry(id: number): void
  /** Stops an upload, or takes one that failed off the list. */
  drop(id: number): void
}

type UploadContext = Pick<ProblemContext<unknown, unknown>, 'upload' | 'signal'>

/**
 * Sends files one after the other, so that they arrive in the order in which they were picked. `arrived` gets
 * each file's URI; it is not called for a dropped upload, nor once the context has ended.
 *
 * @example
 * const [uploads] = useState(() => createAttachmentUploads(context, (uri) => add(uri)))
 * const underWay = useSyncExternalStore(uploads.subscribe, uploads.current)
 */
export function createAttachmentUploads(
  context: UploadContext,
  arrived: (uri: string, file: File) => void,
): Uploads {
  let list: readonly Upload[] = []
  let lastId = 0
  let tail = Promise.resolve()
  const controllers = new Map<number, AbortController>()
  const listeners = new Set<() => void>()

  function show(next: readonly Upload[]) {
    list = next
    for (const listener of listeners) listener()
  }

  function patch(id: number, change: Partial<Upload>) {
    show(list.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))
  }

  async function send(id: number) {
    const upload = list.find((candidate) => candidate.id === id)
    if (!upload || context.signal.aborted) return
    const controller = new AbortController()
    const stop = () => controller.abort()
    context.signal.addEventListener('abort', stop)
    controllers.set(id, controller)
    patch(id, { state: 'sending', share: 0, message: '' })
    try {
      const uri = await context.upload(upload.file, {
        signal: controller.signal,
        onProgress: (share) => patch(id, { share }),
      })
      if (controller.signal.aborted) return
      show(list.filter((candidate) => candidate.id !== id))
      arrived(uri, upload.file)
    } catch (error) {
      if (!controller.signal.aborted)
        patch(id, { state: 'failed', message: error instanceof Error ? error.message : String(error) })
    } finally {
      controllers.delete(id)
      context.signal.removeEventListener('abort', stop)
    }
  }

  function queue(id: number) {
    tail = tail.then(() => send(id))
  }

  return {
    current: () => list,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    add(files) {
      for (const file of files) {
        const id = ++lastId
        const fits = file.size <= UPLOAD_LIMIT_BYTES
        const state = fits ? 'waiting' : 'refused'
        show([...list, { id, file, state, share: 0, message: '' }])
        if (fits) queue(id)
      }
    },
    retry(id) {
      patch(id, { state: 'waiting', message: '' })
      queue(id)
    },
    drop(id) {
      controllers.get(id)?.abort()
      show(list.filter((upload) => upload.id !== id))
    },
  }
}
