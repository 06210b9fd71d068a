import { type Call, checkedReply, type Frame, type Reply, readFrames, writeFrame } from './frames.ts'
import { settledWithin } from './late.ts'
import { listenTunnel, type TunnelEnd } from './tunnel.ts'

/** The other sandbox, as the first of the two sees it. */
export interface Link {
  /** Rejects with a `LateError` where it does not answer; a sandbox that has ended has failed. */
  call(call: Call, withinMs: number): Promise<Reply>
  /** Makes the service of the other sandbox answer at this port of this sandbox. */
  listen(port: number): Promise<void>
}

const ENDED: Reply = { kind: 'failed', reason: 'The sandbox of the project has ended' }

/** Opens the link over the standard streams of this program. */
export function openLink(): Link {
  const waiting = new Map<number, (reply: Reply) => void>()
  let count = 0
  let hasEnded = false
  let tunnel: TunnelEnd | undefined

  function take(frame: Frame) {
    const [kind, id, content] = frame
    if (kind === 'reply') waiting.get(id)?.(checkedReply(content))
    else tunnel?.take(frame)
  }
  readFrames(process.stdin, take, () => {
    hasEnded = true
    tunnel?.end()
    for (const resolve of waiting.values()) resolve(ENDED)
  })

  return {
    async call(call, withinMs) {
      if (hasEnded) return ENDED
      count += 1
      const id = count
      const reply = new Promise<Reply>((resolve) => waiting.set(id, resolve))
      writeFrame(['call', id, call])
      try {
        return await settledWithin(withinMs, reply, `there was no answer within ${withinMs / 1000} seconds`)
      } finally {
        waiting.delete(id)
      }
    },
    async listen(port) {
      tunnel = await listenTunnel(port, writeFrame)
    },
  }
}
