import { connect } from 'node:net'
import { onTestFinished } from 'vitest'
import type { TestEnvironment } from './environment.ts'
import type { Headers } from './visitor.ts'

const CLOSE = 8
const QUERY =
  'username=ada&contextKey=test&assessmentType=CTK&testId=1&testSlug=first&testDuration=60&usertype=hacker'

export interface Frame {
  /** The first byte: whether it is the last, three reserved bits, and the kind. */
  readonly head: number
  /** What the frame says its length is, where that is not the truth. */
  readonly length?: number
  readonly payload: Buffer
}

/** A WebSocket that is written byte by byte, so that it can send what no browser does. */
export async function openRawSocket(environment: TestEnvironment, headers: Headers, set = 1) {
  const { host, port } = new URL(environment.backend.url)
  const fields = {
    host,
    origin: `http://${host}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    ...headers,
  }
  const lines = Object.entries(fields).flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}`]))
  const socket = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = Buffer.alloc(0)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {})
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (data) => {
      received = Buffer.concat([received, data])
      resolve()
    })
  })
  const path = `/socket.io/?EIO=4&transport=websocket&assessmentId=${set}&${QUERY}`
  socket.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  await Promise.race([answered, closed])
  const head = received.indexOf('\r\n\r\n')
  return {
    /** The status line of the handshake. */
    status: received.toString('latin1').split('\r\n')[0] ?? '',
    send: ({ head: first, length, payload }: Frame) => {
      const size = Buffer.alloc(10)
      size[0] = first
      size[1] = 0xff
      size.writeBigUInt64BE(BigInt(length ?? payload.length), 2)
      // The mask of zeros leaves the payload as it is.
      socket.write(Buffer.concat([size, Buffer.alloc(4), payload]))
    },
    /** The code with which the server closes; nothing when it just hangs up. */
    closeCode: async () => {
      await closed
      return closeCodeIn(received.subarray(head + 4))
    },
  }
}

/** The code of the close frame among the frames of a server. */
function closeCodeIn(frames: Buffer): number | undefined {
  for (let at = 0; at + 2 <= frames.length; ) {
    const [first = 0, short = 0] = frames.subarray(at)
    const isLong = short === 126
    const begin = at + (isLong ? 4 : 2)
    const length = isLong ? frames.readUInt16BE(at + 2) : short
    if ((first & 0x0f) === CLOSE) return length >= 2 ? frames.readUInt16BE(begin) : undefined
    at = begin + length
  }
  return undefined
}
