import { type RawData, WebSocket } from 'ws'
import { isRecord } from '../../../src/sdk/reading.ts'
import type { Delivery } from './delivery.ts'
import { FRAME_BYTES } from './frames.ts'
import type { Pod } from './pod.ts'

/** Of Jupyter: messages in binary frames. */
const BINARY = 'v1.kernel.websocket.jupyter.org'

/** The protocol of a socket to a kernel: on virtual time messages are read here, which are JSON without one. */
export const kernelProtocol = (offered: ReadonlySet<string>, isVirtual: boolean): string | false =>
  !isVirtual && offered.has(BINARY) ? BINARY : false

interface KernelOptions {
  readonly pod: Pod
  readonly port: number
  /** Path and query of the kernel's socket at its server. */
  readonly path: string
  readonly delivery: Delivery
}

interface Frame {
  readonly data: RawData
  readonly isBinary: boolean
}

/** The pod or its server will not answer: the page connects again (GAP-080). */
const RESTARTING = 1012

/** Joins the socket of a page with that of a kernel in a pod. */
export async function serveKernel(
  page: WebSocket,
  { delivery, path, pod, port }: KernelOptions,
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
  const requests = createRequests(delivery)
  const ask = ({ data, isBinary }: Frame) => {
    if (delivery.isVirtual) requests.begin(data)
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
function createRequests(delivery: Delivery) {
  const open = new Map<unknown, () => void>()

  const finish = (id: unknown) => {
    open.get(id)?.()
    open.delete(id)
  }

  return {
    begin(data: RawData) {
      const header = fieldsOf(messageIn(data), 'header')
      if (typeof header.msg_type !== 'string' || !header.msg_type.endsWith('_request')) return
      delivery.work(new Promise<void>((resolve) => open.set(header.msg_id, resolve)))
    },
    end(data: RawData) {
      const message = messageIn(data)
      const { msg_type } = fieldsOf(message, 'header')
      const parent = fieldsOf(message, 'parent_header').msg_id
      const isIdle = msg_type === 'status' && fieldsOf(message, 'content').execution_state === 'idle'
      // A program that waits for a line goes on with the next frame of the page.
      if (isIdle || msg_type === 'input_request') finish(parent)
    },
    endAll() {
      for (const id of [...open.keys()]) finish(id)
    },
  }
}

function messageIn(data: RawData): unknown {
  try {
    return JSON.parse(data.toString())
  } catch {
    return undefined
  }
}

function fieldsOf(message: unknown, name: string): Readonly<Record<string, unknown>> {
  const value = isRecord(message) ? message[name] : undefined
  return isRecord(value) ? value : {}
}
