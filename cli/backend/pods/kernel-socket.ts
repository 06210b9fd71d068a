import { type RawData, WebSocket } from 'ws'
import { isRecord } from '../../../src/sdk/reading.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { Delivery } from './delivery.ts'
import { FRAME_BYTES } from './frames.ts'
import type { Pod } from './pod.ts'

/** Of Jupyter: messages in binary frames. */
const BINARY = 'v1.kernel.websocket.jupyter.org'

/** The protocol of a socket to a kernel; without one, messages are JSON. */
export const kernelProtocol = (offered: ReadonlySet<string>): string | false =>
  offered.has(BINARY) ? BINARY : false

interface KernelOptions {
  readonly pod: Pod
  readonly port: number
  /** Path and query of the kernel's socket at its server. */
  readonly path: string
  readonly delivery: Delivery
  /** The machine's clock. */
  readonly realClock: Pick<BackendClock, 'after'>
}

/** A kernel that loses a request while it starts answers nothing: it is not waited for longer, in milliseconds. */
const LONGEST_SILENCE_MS = 3000

interface Frame {
  readonly data: RawData
  readonly isBinary: boolean
}

/** The pod or its server will not answer: the page connects again (GAP-080). */
const RESTARTING = 1012

/** Joins the socket of a page with that of a kernel in a pod. */
export async function serveKernel(
  page: WebSocket,
  { delivery, path, pod, port, realClock }: KernelOptions,
): Promise<void> {
  const early: Frame[] = []
  const keep = (data: RawData, isBinary: boolean) => void early.push({ data, isBinary })
  page.on('message', keep)
  const connection = await pod.forward(port)
  if (!connection) return page.close(RESTARTING)
  const kernel = new WebSocket(`ws://localhost${path}`, page.protocol === '' ? [] : [page.protocol], {
    createConnection: () => connection as never,
    perMessageDeflate: false,
    maxPayload: FRAME_BYTES * 4,
  })
  const requests = createRequests(delivery, realClock)
  const ask = ({ data, isBinary }: Frame) => {
    if (delivery.isVirtual && !requests.begin(data)) return
    kernel.send(data, { binary: isBinary })
  }
  kernel.on('open', () => {
    page.off('message', keep)
    page.on('message', (data, isBinary) => ask({ data, isBinary }))
    for (const frame of early) ask(frame)
  })
  kernel.on('message', (data, isBinary) => {
    delivery.say(() => page.send(data, { binary: isBinary }))
    if (delivery.isVirtual) requests.end(data)
  })
  kernel.on('error', () => page.close(RESTARTING))
  kernel.on('close', () => {
    requests.endAll()
    page.close(RESTARTING)
  })
  page.on('close', () => kernel.terminate())
}

/** Requests to a kernel that have not been answered whole: virtual time stands still for them. */
function createRequests(delivery: Delivery, clock: Pick<BackendClock, 'after'>) {
  const open = new Map<unknown, () => void>()
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
        delivery.work(new Promise<void>((resolve) => open.set(msg_id, resolve)))
        listen()
      }
      return isRecord(message)
    },
    end(data: RawData) {
      if (open.size > 0) listen()
      const message = messageIn(data)
      const { msg_type } = fieldsOf(message, 'header')
      const parent = fieldsOf(message, 'parent_header').msg_id
      const isIdle = msg_type === 'status' && fieldsOf(message, 'content').execution_state === 'idle'
      // A program that waits for a line goes on with the next frame of the page.
      if (isIdle || msg_type === 'input_request') finish(parent)
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
