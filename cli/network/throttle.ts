import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { type Duplex, duplexPair, Transform } from 'node:stream'
import type { BackendClock } from '../backend/platform/clock.ts'
import { createLane, type Lane } from './rate-limiter.ts'

/** A bad line between browsers and a server. Times in milliseconds. */
export interface Line {
  /** Each way, for all connections together; asked again for each packet. */
  readonly bitsPerSecond?: number
  /** Each way. */
  readonly latency?: number
  /** Every connection breaks, for good or for `down`, then after each `up` again. */
  readonly isDown?: boolean
  readonly down?: number
  readonly up?: number
  /** WebSockets stay open, and nothing passes. */
  readonly isHalfOpen?: boolean
}

/** Connections take turns with so many bytes. */
const PACKET_BYTES = 1400
const UPGRADE = /^upgrade: *websocket/im

interface Way {
  readonly lane: Lane
  readonly latency: number
  readonly clock: BackendClock
}

/** Lets packets pass in their order, each when the line had time for it. */
function shaped({ lane, latency, clock }: Way, isStuck: () => boolean): Transform {
  const flying: (() => void)[] = []
  const arrived = () => void clock.after(latency, () => flying.shift()?.())
  return new Transform({
    transform(chunk: Buffer, _, pass) {
      if (isStuck()) return pass()
      const send = (from: number) => {
        const packet = chunk.subarray(from, from + PACKET_BYTES)
        const end = from + packet.length
        flying.push(() => this.push(packet))
        lane.send(packet.length, () => (end < chunk.length ? send(end) : pass()), arrived)
      }
      send(0)
    },
    flush(done) {
      flying.push(done)
      lane.send(0, () => {}, arrived)
    },
  })
}

/** Whether a line that comes and goes is down at this moment, `since` its beginning. */
export function isDownAt({ isDown = false, down = 0, up = 0 }: Line, since: number): boolean {
  return isDown || (down > 0 && since % (down + up) < down)
}

/**
 * Puts the line between browsers and a server that listens already: real bytes, also those of open WebSockets, which
 * no tool of a browser slows down.
 */
export function attachLine(server: Server, line: Line, clock: BackendClock): void {
  const begin = clock.now()
  const open = new Set<Socket>()
  const inner = server.listeners('connection')
  const way = () => ({
    lane: createLane(clock, () => line.bitsPerSecond),
    latency: line.latency ?? 0,
    clock,
  })
  const [up, down] = [way(), way()]

  function carry(socket: Socket) {
    const [far, near] = duplexPair()
    let isSocket = false
    const isStuck = () => line.isHalfOpen === true && isSocket
    socket.once('data', (chunk: Buffer) => {
      isSocket = UPGRADE.test(chunk.toString('latin1'))
    })
    socket.pipe(shaped(up, isStuck)).pipe(far)
    far.pipe(shaped(down, isStuck)).pipe(socket)
    endTogether(socket, far)
    const { remoteAddress, remotePort } = socket
    Object.assign(near, { remoteAddress, remotePort, setTimeout: () => near, setNoDelay: () => near })
    for (const listener of inner) Reflect.apply(listener, server, [near])
  }

  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    if (isDownAt(line, clock.now() - begin)) return socket.destroy()
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    carry(socket)
  })

  function fall() {
    for (const socket of open) socket.destroy()
    if (line.down) clock.after(line.down + (line.up ?? 0), fall)
  }
  if (line.isDown || line.down) fall()
}

function endTogether(socket: Socket, far: Duplex) {
  for (const [one, other] of [
    [socket, far],
    [far, socket],
  ] as const) {
    one.on('error', () => other.destroy())
    one.once('close', () => other.destroy())
  }
}
