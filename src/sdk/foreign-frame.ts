import { hold } from './real-work.ts'

/** What to do with the next message of a frame. */
export type MessageLimit = 'read' | 'ignore' | 'stop'

const WINDOW_MS = 1000

/**
 * Limits the messages of a frame in which code of others runs: in a second, those beyond `read` are ignored, and with one
 * beyond `stop` the frame has to go. `now` gives milliseconds; each call says what to do with the next message.
 *
 * @example
 * const next = createMessageLimit(() => performance.now(), { read: 50, stop: 1000 })
 * addEventListener('message', () => console.log(next()))
 */
export function createMessageLimit(
  now: () => number,
  { read, stop }: { readonly read: number; readonly stop: number },
): () => MessageLimit {
  let began = now()
  let count = 0
  return () => {
    if (now() - began > WINDOW_MS) {
      began = now()
      count = 0
    }
    count += 1
    if (count > stop) return 'stop'
    return count > read ? 'ignore' : 'read'
  }
}

/**
 * One wait for the process of a frame at a time: a replay lets no time pass meanwhile.
 *
 * @example
 * const wait = createFrameWait()
 * wait.begin()
 * addEventListener('message', () => wait.end())
 */
export function createFrameWait(): { begin(): void; end(): void } {
  let end = () => {}
  return {
    begin() {
      end()
      hold(
        new Promise<void>((resolve) => {
          end = resolve
        }),
      )
    },
    end: () => end(),
  }
}
