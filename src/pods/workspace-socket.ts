import type { Clock } from '../kernel/ports.ts'
import { TAKEN_OVER_CLOSE, type WorkspaceRequest } from '../wire/pods.ts'
import type { PodPorts, PodSocket } from './ports.ts'

/** Rest before it connects again, longer each time, in milliseconds. */
const RECONNECT_MS = [200, 1000, 2000, 5000] as const
/** A workspace whose socket has opened and that has said nothing of use for this long is silent, in milliseconds. */
const LONGEST_SILENCE_MS = 30_000

interface SocketUser {
  take(value: unknown): void
  /** There is no connection; `isFinal` where there will be none any more. */
  lose(isFinal: boolean): void
}

/**
 * The socket of a workspace, which comes again whenever it was lost, until another tab has the workspace. One that opens and
 * then says nothing counts as lost.
 */
export function createWorkspaceSocket(
  clock: Clock,
  connect: PodPorts['connect'],
  { take, lose }: SocketUser,
) {
  let socket: PodSocket | undefined
  let tries = 0
  let cancelConnect = () => {}
  let cancelSilence = () => {}
  let isOnline = true
  let isSilent = false
  /** Where it connects to; absent before, and at the end. */
  let known: string | undefined

  function drop() {
    cancelConnect()
    cancelSilence()
    socket?.close()
    socket = undefined
  }

  function open(address: string) {
    known = address
    drop()
    if (!isOnline) return
    socket = connect(address, {
      opened() {
        cancelSilence = clock.after(LONGEST_SILENCE_MS, fallSilent)
      },
      message: take,
      closed(code) {
        cancelSilence()
        socket = undefined
        isSilent = false
        if (code === TAKEN_OVER_CLOSE) known = undefined
        lose(known === undefined)
        openAgain()
      },
    })
  }

  function fallSilent() {
    drop()
    isSilent = true
    lose(false)
    openAgain()
  }

  function openAgain() {
    const address = known
    if (address === undefined) return
    const ms = RECONNECT_MS[Math.min(tries, RECONNECT_MS.length - 1)] ?? 0
    tries += 1
    cancelConnect = clock.after(ms, () => open(address))
  }

  return {
    open,
    send: (request: WorkspaceRequest) => socket?.send(request),
    /** Whether the server has opened the last socket, and the workspace has said nothing over it. */
    isSilent: () => isSilent,
    /** It is of use: the next one comes soon. */
    isWell() {
      tries = 0
      isSilent = false
      cancelSilence()
    },
    setOnline(online: boolean) {
      if (online === isOnline) return
      isOnline = online
      isSilent = false
      drop()
      if (!online) lose(known === undefined)
      else if (known !== undefined) open(known)
    },
    close() {
      known = undefined
      isSilent = false
      drop()
      lose(true)
    },
  }
}
