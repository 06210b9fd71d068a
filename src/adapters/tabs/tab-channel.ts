import type { Clock, Random, Tabs } from '../../kernel/ports.ts'

/** Time for an older tab to answer, in milliseconds. */
const ANSWER_MS = 250

interface Message {
  readonly kind: 'hello' | 'here' | 'mine'
  readonly from: string
  /** The tab that a `here` answers. */
  readonly to: string | undefined
}

/**
 * Tabs that negotiate over a BroadcastChannel (GAP-052). A new tab says `hello`; an older one answers `here` and keeps
 * the attempt. A tab that takes over says `mine`, and the older one releases the attempt.
 */
export function createTabChannel(clock: Clock, random: Random): Tabs {
  const me = random.uuid()
  let close = () => {}

  function join(attempt: string, lost: () => void, steal: boolean): Promise<boolean> {
    const channel = new BroadcastChannel(`assess-tab:${attempt}`)
    const post = (kind: Message['kind'], to?: string) =>
      channel.postMessage({ kind, from: me, to } satisfies Message)
    return new Promise((resolve) => {
      const hold = () => {
        channel.onmessage = ({ data }: MessageEvent<Message>) => {
          if (data.kind === 'hello') post('here', data.from)
          if (data.kind !== 'mine') return
          channel.close()
          lost()
        }
        resolve(true)
      }
      const cancel = clock.after(steal ? 0 : ANSWER_MS, hold)
      channel.onmessage = ({ data }: MessageEvent<Message>) => {
        if (data.kind === 'here' && data.to === me) close()
      }
      close = () => {
        cancel()
        channel.close()
        resolve(false)
      }
      post(steal ? 'mine' : 'hello')
    })
  }

  return {
    acquire(attempt, lost, steal) {
      close()
      return typeof BroadcastChannel === 'undefined' ? Promise.resolve(true) : join(attempt, lost, steal)
    },
    release: () => close(),
  }
}
