import type { SentFrames } from './contract.ts'
import type { Holds } from './holds.ts'
import { type Access, LinkedSocket, type Plug } from './linked-socket.ts'
import { replace } from './native.ts'
import type { Network } from './network.ts'
import type { Schedule } from './schedule.ts'

export interface Sockets {
  /** How many are not closed. */
  open(): number
  /** Time stands still until each socket has got as many frames as the server has sent. */
  expect(sent: SentFrames): void
  /** Sockets that were closed without a network can end now. */
  backOnline(): void
  /** Sockets are closed from outside now. */
  awaitCut(): void
  /** Whether the network lets new sockets through. */
  allow(allowed: boolean): void
  /** Whether sockets stay open while nothing gets through. */
  mute(isMute: boolean): void
}

export function installSockets(
  schedule: Schedule,
  holds: Holds,
  network: Network,
  { tab, access }: { readonly tab: string; readonly access: Access },
): Sockets {
  const open = new Set<LinkedSocket>()
  let count = 0
  const plug: Plug = { schedule, holds, network, open, access, name: () => `${tab}.${++count}` }

  class PluggedSocket extends LinkedSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(plug, url, protocols)
    }
  }
  replace(globalThis, 'WebSocket', PluggedSocket)

  return {
    open: () => open.size,
    backOnline() {
      for (const socket of open) socket.awaitClose()
    },
    awaitCut() {
      for (const socket of open) socket.awaitCut()
    },
    allow(allowed) {
      access.allowed = allowed
    },
    mute(isMute) {
      access.isMute = isMute
    },
    expect(sent) {
      for (const socket of open) socket.expect(sent[socket.name] ?? 0)
    },
  }
}
