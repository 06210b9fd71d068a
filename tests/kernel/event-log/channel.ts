import type { Rng } from '../../../cli/replay/random/rng.ts'
import type { Channel, Clock } from '../../../src/kernel/ports.ts'
import type { EventAck } from '../../../src/wire/socket.schema.ts'

const ACK_LIMIT_MS = 10_000

export interface SocketChannel {
  readonly channel: Channel
  cut(): void
  mend(): void
  /** Takes everything and answers nothing, until it is cut or mended. */
  halfOpen(): void
}

/** A socket to the server that loses what is on its way, in either direction, when it is cut. */
export function createSocketChannel(
  clock: Clock,
  rng: Rng,
  receive: (name: string, event: unknown) => Promise<EventAck | undefined>,
): SocketChannel {
  let state: 'up' | 'down' | 'half-open' = 'down'
  /** Counts the cuts: what was on its way in an earlier connection is gone. */
  let connection = 0
  const listeners: (() => void)[] = []

  const emit = (name: string, event: unknown) =>
    new Promise<void>((resolve, reject) => {
      if (state === 'down') return reject(new Error('The socket is not connected'))
      const mine = connection
      const copy: unknown = structuredClone(event)
      clock.after(ACK_LIMIT_MS, () => reject(new Error('No answer')))
      clock.after(1 + rng.below(40), async () => {
        if (mine !== connection || (state === 'half-open' && rng.below(2) === 0)) return
        const answer = await receive(name, copy)
        if (state === 'half-open' || !answer) return
        clock.after(1 + rng.below(40), () => {
          if (mine === connection && state === 'up') resolve()
        })
      })
    })

  return {
    channel: { connect() {}, emit, on() {}, onConnect: (run) => void listeners.push(run), close() {} },
    cut() {
      state = 'down'
      connection += 1
    },
    mend() {
      const wasUp = state === 'up'
      state = 'up'
      if (wasUp) return
      connection += 1
      for (const run of listeners) run()
    },
    halfOpen() {
      if (state === 'up') state = 'half-open'
    },
  }
}
