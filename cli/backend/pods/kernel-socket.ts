import { type RawData, WebSocket } from 'ws'
import { isRecord } from '../../../src/schema/read.ts'
import type { BackendClock } from '../platform/clock.ts'
import { CLOSED } from '../realtime/close-codes.ts'
import type { Delivery } from '../realtime/delivery.ts'
import { FRAME_BYTES } from '../realtime/intake.ts'
import { BoundedSocket } from '../realtime/sockets.ts'
import type { NotebookServer } from './notebook-server.ts'
import type { Pod } from './pod.ts'
import { pass, type SocketFrame } from './relay.ts'
import { listAgain } from './workspace-socket.ts'

/** Of Jupyter: messages in binary frames. */
const BINARY = 'v1.kernel.websocket.jupyter.org'

/** The protocol of a socket to a kernel; without one, messages are JSON. */
export const kernelProtocol = (offered: ReadonlySet<string>): string | false =>
  offered.has(BINARY) ? BINARY : false

interface KernelOptions {
  readonly pod: Pod
  readonly server: NotebookServer
  /** Path and query of the kernel's socket at its server. */
  readonly path: string
  readonly delivery: Delivery
  /** The machine's clock. */
  readonly realClock: Pick<BackendClock, 'after'>
}

/** A server that has not agreed by then is not waited for: it may still start the kernel. In milliseconds. */
const HANDSHAKE_MS = 30_000
/** A kernel that loses a request while it starts answers nothing: it is not waited for longer, in milliseconds. */
const LONGEST_SILENCE_MS = 3000
const LONGEST_START_MS = 15_000

/** Joins the socket of a page with that of a kernel in a pod. */
export async function serveKernel(
  page: WebSocket,
  { delivery, path, pod, realClock, server }: KernelOptions,
): Promise<void> {
  const early: SocketFrame[] = []
  // A page that was told to go may still talk.
  const isHeard = () => page.readyState === WebSocket.OPEN
  const keep = (data: RawData, isBinary: boolean) => void (isHeard() && early.push({ data, isBinary }))
  page.on('message', keep)
  // What it says meanwhile waits in its connection; virtual time would not.
  if (!delivery.isVirtual) page.pause()
  const reaching = server.reach()
  delivery.work(reaching)
  const lose = () => {
    page.close(CLOSED.restarting)
    // Nothing that it answers to that is read while it is paused.
    page.resume()
  }
  const connection = await reaching.catch(() => undefined)
  if (!connection) return lose()
  const { base, headers, socket } = connection
  const protocols = page.protocol === '' ? [] : [page.protocol]
  const kernel = new BoundedSocket(`ws://localhost${base}${path}`, protocols, {
    createConnection: () => socket as never,
    headers,
    perMessageDeflate: false,
    maxPayload: FRAME_BYTES * 4,
  })
  // A timeout of the handshake itself would want a socket of the system.
  const cancelHandshake = realClock.after(HANDSHAKE_MS, () => kernel.terminate())
  kernel.on('open', cancelHandshake)
  const session = new URL(path, 'http://localhost').searchParams.get('session_id')
  const requests = createRequests(delivery, realClock, session)
  const ask = ({ data, isBinary }: SocketFrame) => {
    if (!isHeard() || (delivery.isVirtual && !requests.begin(data))) return
    pass(page, kernel, { data, isBinary })
  }
  const begin = () => {
    page.off('message', keep)
    page.on('message', (data, isBinary) => ask({ data, isBinary }))
    for (const frame of early) ask(frame)
    page.resume()
  }
  if (!delivery.isVirtual) kernel.on('open', begin)
  else delivery.work(untilIdle(kernel, realClock).then(begin))
  kernel.on('message', (data, isBinary) => {
    if (delivery.isVirtual && !requests.isOfPage(data)) return
    delivery.say(() => pass(kernel, page, { data, isBinary }))
    if (!delivery.isVirtual) return
    if (hasRun(data)) delivery.work(listAgain(pod))
    requests.end(data)
  })
  kernel.on('error', lose)
  kernel.on('close', () => {
    cancelHandshake()
    requests.endAll()
    lose()
  })
  page.on('close', () => kernel.terminate())
  if (page.readyState !== WebSocket.OPEN) kernel.terminate()
}

/** On virtual time a kernel is asked nothing before it has come to rest: it would lose some requests, but not always. */
function untilIdle(kernel: WebSocket, clock: Pick<BackendClock, 'after'>): Promise<void> {
  return new Promise((resolve) => {
    clock.after(LONGEST_START_MS, resolve)
    kernel.on('message', (data) => isIdle(messageIn(data)) && resolve())
    kernel.on('close', () => resolve())
  })
}

/** Whether a cell has come to its end. */
function hasRun(data: RawData): boolean {
  const message = messageIn(data)
  return isIdle(message) && fieldsOf(message, 'parent_header').msg_type === 'execute_request'
}

const isIdle = (message: unknown) =>
  fieldsOf(message, 'header').msg_type === 'status' && fieldsOf(message, 'content').execution_state === 'idle'

/** Requests to a kernel that have not been answered whole: virtual time stands still for them. */
function createRequests(delivery: Delivery, clock: Pick<BackendClock, 'after'>, client: string | null) {
  const open = new Map<unknown, () => void>()
  const asked = new Set<unknown>()
  let cancelSilence = () => {}

  const finish = (id: unknown) => {
    open.get(id)?.()
    open.delete(id)
  }
  const endAll = () => {
    for (const id of [...open.keys()]) finish(id)
  }
  const listen = () => {
    cancelSilence()
    cancelSilence = clock.after(LONGEST_SILENCE_MS, endAll)
  }

  return {
    /** Whether the frame is one for the kernel. */
    begin(data: RawData): boolean {
      const message = messageIn(data)
      const { msg_id, msg_type } = fieldsOf(message, 'header')
      if (typeof msg_type === 'string' && msg_type.endsWith('_request')) {
        asked.add(msg_id)
        delivery.work(new Promise<void>((resolve) => open.set(msg_id, resolve)))
        listen()
      }
      return isRecord(message)
    },
    /** Whether the page, or the one before it was loaded again, has asked for it, or nobody has: how often the server asks the kernel by itself differs. */
    isOfPage(data: RawData): boolean {
      const { msg_id, msg_type, session } = fieldsOf(messageIn(data), 'parent_header')
      if (client !== null && session === client && msg_type === 'execute_request') return true
      return asked.has(msg_id) || (msg_id === undefined && asked.size > 0)
    },
    end(data: RawData) {
      if (open.size > 0) listen()
      const message = messageIn(data)
      const { msg_type } = fieldsOf(message, 'header')
      const parent = fieldsOf(message, 'parent_header').msg_id
      // A program that waits for a line goes on with the next frame of the page.
      if (isIdle(message) || msg_type === 'input_request') finish(parent)
    },
    endAll() {
      cancelSilence()
      endAll()
    },
  }
}

/** A message of Jupyter, in either protocol; nothing for any other frame. */
function messageIn(data: RawData): unknown {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)
  try {
    return bytes[0] === BRACE ? JSON.parse(bytes.toString()) : binaryMessage(bytes)
  } catch {
    return undefined
  }
}

/** Begins JSON; a binary message begins with the small number of its parts. */
const BRACE = 0x7b

/** Its parts stand at offsets: channel, header, header of the parent, metadata, content, buffers. */
function binaryMessage(bytes: Buffer): unknown {
  const numberAt = (place: number) => Number(bytes.readBigUInt64LE(place * 8))
  const part = (index: number): unknown =>
    JSON.parse(bytes.toString('utf8', numberAt(index + 1), numberAt(index + 2)))
  return { header: part(1), parent_header: part(2), content: part(4) }
}

function fieldsOf(message: unknown, name: string): Readonly<Record<string, unknown>> {
  const value = isRecord(message) ? message[name] : undefined
  return isRecord(value) ? value : {}
}
