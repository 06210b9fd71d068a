import type { Clock } from '../../kernel/ports.ts'
import type { Look } from '../../proctoring/ports.ts'
import type { FaceReply, FaceRequest } from './messages.ts'

/** Detects faces in a worker that starts with the first frame. */
export interface Faces {
  /** Rejects when the worker fails or does not answer in time. */
  look(frame: ImageData): Promise<Look>
  stop(): void
}

/** The first frame waits for the model: 190 KB at low priority on a slow network. */
const REPLY_LIMIT_MS = 20_000

interface PendingRequest {
  readonly resolve: (look: Look) => void
  readonly reject: (error: Error) => void
}

export function createFaces(clock: Clock): Faces {
  let worker: Worker | undefined
  let lastId = 0
  const pending = new Map<number, PendingRequest>()

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { name: 'faces' })
    started.onmessage = ({ data: { id, look } }: MessageEvent<FaceReply>) => {
      pending.get(id)?.resolve(look)
      pending.delete(id)
    }
    started.onerror = (event) => stop(`The face detection worker has failed: ${event.message}`)
    return started
  }

  /** Rejects every pending request; the next frame starts a new worker. */
  function stop(why = 'Face detection has stopped') {
    worker?.terminate()
    worker = undefined
    for (const { reject } of pending.values()) reject(new Error(why))
    pending.clear()
  }

  return {
    look(frame) {
      worker ??= start()
      const request: FaceRequest = { id: ++lastId, frame }
      worker.postMessage(request, [frame.data.buffer])
      return new Promise((resolve, reject) => {
        const cancel = clock.after(REPLY_LIMIT_MS, () => stop('The face detector does not answer'))
        pending.set(request.id, {
          resolve: (look) => [cancel(), resolve(look)],
          reject: (error) => [cancel(), reject(error)],
        })
      })
    },
    stop,
  }
}
