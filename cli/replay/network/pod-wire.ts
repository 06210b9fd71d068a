import type { IncomingMessage } from 'node:http'
import type { WebSocket } from 'ws'
import { ACK_MARK, TIME_MARK } from '../runtime/base/contract.ts'
import type { Failure, Faults, RequestName } from './faults.ts'
import { nameOfPodFrame } from './pod-requests.ts'
import type { CallRecord } from './traffic.ts'
import type { Wire } from './wire.ts'

/** The plain socket of a pod, told as one of engine.io; `onClosing`: the backend closes it. */
export function wireOf(socket: WebSocket, request: IncomingMessage, onClosing: () => void): Wire {
  const created: ((packet: { type: string }) => void)[] = []
  const { close, send, terminate } = socket
  socket.send = (...args: unknown[]) => {
    for (const listener of created) listener({ type: 'message' })
    return Reflect.apply(send, socket, args)
  }
  socket.close = (...args: unknown[]) => {
    onClosing()
    return Reflect.apply(close, socket, args)
  }
  socket.terminate = () => {
    onClosing()
    return Reflect.apply(terminate, socket, [])
  }
  return {
    request,
    on(event: string, listener: (packet: never) => void) {
      const tell = listener as (packet: unknown) => void
      if (event === 'packetCreate') return created.push(tell)
      if (event === 'close') return socket.on('close', () => tell('closed'))
      return socket.on('message', (data) => {
        const text = String(data)
        if (text.startsWith(TIME_MARK)) tell({ type: 'noop', data: text.slice(TIME_MARK.length) })
        else tell({ type: 'message', data: text })
      })
    },
    // Acknowledgements are counted too, because the page counts them.
    send: (data) => socket.send(ACK_MARK.slice(0, 1) + data),
    close: () => socket.terminate(),
  }
}

interface FrameOptions {
  readonly faults: Pick<Faults, 'takeFrame'>
  readonly now: () => number
  onCall(call: CallRecord): void
}

const EVALUATION = /\/evaluate$/

/** Reaches the backend in place of a frame that is lost: no message of a page, so it is ignored, but counted as received. */
const UNHEARD = '{}'

/**
 * Records what a page says over the socket of an evaluation, as calls. A fault cuts the socket in place of what is
 * said, or has it lost on the way: the backend does not hear it.
 */
export function watchEvaluation(socket: WebSocket, request: IncomingMessage, options: FrameOptions): void {
  const { faults, now, onCall } = options
  const path = request.url?.split('?')[0] ?? ''
  if (!EVALUATION.test(path)) return
  const emit = socket.emit

  /** What becomes of it. */
  function meet(name: RequestName, status: number): Failure['kind'] | undefined {
    const fault = faults.takeFrame(name)?.kind
    onCall({ at: now(), name, method: 'SOCKET', path, query: '', status, body: '', fault })
    if (fault !== undefined && fault !== 'request lost') socket.terminate()
    return fault
  }

  socket.emit = (event: string | symbol, ...args: unknown[]) => {
    const name = event === 'message' ? nameOfPodFrame(String(args[0])) : undefined
    const fault = name && meet(name, 200)
    if (fault === 'request lost') return Reflect.apply(emit, socket, [event, UNHEARD])
    return fault !== undefined || Reflect.apply(emit, socket, [event, ...args])
  }
  meet('podSocket', 101)
}
