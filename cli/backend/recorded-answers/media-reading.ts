import { Worker } from 'node:worker_threads'
import { systemClock } from '../platform/clock.ts'

export interface MediaTask {
  readonly path: string
  /** As its first bytes say, such as `video/webm`. */
  readonly type: string
  /** What has to be in it. */
  readonly kind: 'video' | 'audio'
}

/** What the thread says, at most one of each step. */
export type MediaMessage =
  | { readonly step: 'playable'; readonly codecs: string }
  | { readonly step: 'measured'; readonly durationMs: number }
  | { readonly step: 'failed'; readonly why: string }

/** What a file is by its own bytes. */
export type MediaFacts =
  /** Without `durationMs` there is something to play, and how long it is could not be read. */
  | { readonly isPlayable: true; readonly codecs: string; readonly durationMs: number | undefined }
  | { readonly isPlayable: false; readonly why: string }

const FILE = new URL('./media-thread.ts', import.meta.url)
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** Ten minutes of video are read in half a second; a file that is made for it lets the reader run for ever. */
const LIMIT_MS = 10_000

/** Reads a file in a thread of its own, which has little memory, no environment and `limitMs`; never rejects. */
export function readMedia(task: MediaTask, limitMs = LIMIT_MS): Promise<MediaFacts> {
  // A limit of the machine's time, also where the server's is virtual.
  const clock = systemClock()
  return new Promise((resolve) => {
    const thread = new Worker(FILE, { workerData: task, env: {}, resourceLimits: MEMORY })
    thread.unref()
    let facts: MediaFacts = { isPlayable: false, why: '' }
    const cancel = clock.after(limitMs, () => end(`It took more than ${limitMs} ms`))

    function end(why = '') {
      cancel()
      void thread.terminate()
      resolve(facts.isPlayable ? facts : { isPlayable: false, why: facts.why || why })
    }

    thread.on('message', (message: MediaMessage) => {
      if (message.step === 'playable')
        facts = { isPlayable: true, codecs: message.codecs, durationMs: undefined }
      else if (message.step === 'failed') end(message.why)
      else {
        if (facts.isPlayable) facts = { ...facts, durationMs: message.durationMs }
        end()
      }
    })
    thread.on('error', (error) => end(error.message))
    thread.on('exit', () => end('Its reader ended'))
  })
}
