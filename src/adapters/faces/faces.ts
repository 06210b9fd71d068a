import type { Clock } from '../../kernel/ports.ts'
import type { Look } from '../../proctoring/ports.ts'
import type { Answer, Question } from './messages.ts'

/** Looks at frames in a worker that begins with the first look. */
export interface Faces {
  /** Rejects when the worker fails or does not answer in time. */
  look(frame: ImageData): Promise<Look>
  stop(): void
}

/** The first look waits for the model: 190 KB over a line that answers need more. */
const PATIENCE_MS = 20_000

interface Asked {
  readonly give: (look: Look) => void
  readonly fail: (error: Error) => void
}

export function createFaces(clock: Clock): Faces {
  let worker: Worker | undefined
  let lastId = 0
  const asked = new Map<number, Asked>()

  function start(): Worker {
    const begun = new Worker(new URL('./worker.ts', import.meta.url), { name: 'faces' })
    begun.onmessage = ({ data: { id, look } }: MessageEvent<Answer>) => {
      asked.get(id)?.give(look)
      asked.delete(id)
    }
    begun.onerror = (event) => stop(`The worker that looks for faces has failed: ${event.message}`)
    return begun
  }

  /** Whoever waits is told; the next look begins with a new worker. */
  function stop(why = 'Nobody looks for faces any more') {
    worker?.terminate()
    worker = undefined
    for (const { fail } of asked.values()) fail(new Error(why))
    asked.clear()
  }

  return {
    look(frame) {
      worker ??= start()
      const question: Question = { id: ++lastId, frame }
      worker.postMessage(question, [frame.data.buffer])
      return new Promise((resolve, reject) => {
        const cancel = clock.after(PATIENCE_MS, () => stop('The detector of faces does not answer'))
        asked.set(question.id, {
          give: (look) => [cancel(), resolve(look)],
          fail: (error) => [cancel(), reject(error)],
        })
      })
    },
    stop,
  }
}
