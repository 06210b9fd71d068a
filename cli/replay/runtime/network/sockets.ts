import type { SentFrames } from '../base/contract.ts'
import { replace } from '../base/native.ts'
import type { PendingWork } from '../pending/pending-work.ts'
import type { Schedule } from '../time/schedule.ts'
import type { Network } from './network.ts'
import { type SocketAccess, type SocketContext, VirtualSocket } from './virtual-socket.ts'

export interface Sockets {
  /** How many are not closed. */
  open(): number
  /** Time stands still until each socket has received as many frames as the server has sent. */
  expect(sent: SentFrames): void
  /** The other end closes the sockets now. */
  awaitCut(): void
  /** Whether the network lets new sockets through. */
  allow(allowed: boolean): void
  /** Whether sockets stay open while nothing gets through. */
  mute(isMute: boolean): void
}

export function installSockets(
  schedule: Schedule,
  pending: PendingWork,
  network: Network,
  { tab, access }: { readonly tab: string; readonly access: SocketAccess },
): Sockets {
  const open = new Set<VirtualSocket>()
  let count = 0
  const context: SocketContext = { schedule, pending, network, open, access, name: () => `${tab}.${++count}` }

  class PageSocket extends VirtualSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(context, url, protocols)
    }
  }
  replace(globalThis, 'WebSocket', PageSocket)

  return {
    open: () => open.size,
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
