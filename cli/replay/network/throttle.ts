import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { type Duplex, duplexPair, Transform } from 'node:stream'
import type { BackendClock } from '../../backend/platform/clock.ts'
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts'

/** Conditions of the network between browsers and a server. Times in milliseconds. */
export interface NetworkProfile {
  /** Rate of each direction, shared by all connections; read again for each packet. */
  readonly bitsPerSecond?: number
  /** Delay of each direction. */
  readonly latency?: number
  /** Every connection breaks: always with `isDown`, otherwise for `down` out of each `down + up`. */
  readonly isDown?: boolean
  readonly down?: number
  readonly up?: number
  /** WebSockets stay open, but carry no data. */
  readonly isHalfOpen?: boolean
}

/** Connections take turns with packets of this size. */
const PACKET_BYTES = 1400
const UPGRADE = /^upgrade: *websocket/im

interface Direction {
  readonly limiter: RateLimiter
  readonly latency: number
  readonly clock: BackendClock
}

/** Passes packets on in order, at the rate and with the delay of the direction. */
function shaped({ limiter, latency, clock }: Direction, isStuck: () => boolean): Transform {
  const inFlight: (() => void)[] = []
  const arrived = () => void clock.after(latency, () => inFlight.shift()?.())
  return new Transform({
    transform(chunk: Buffer, _, pass) {
      if (isStuck()) return pass()
      const send = (from: number) => {
        const packet = chunk.subarray(from, from + PACKET_BYTES)
        const end = from + packet.length
        inFlight.push(() => this.push(packet))
        limiter.send(packet.length, () => (end < chunk.length ? send(end) : pass()), arrived)
      }
      send(0)
    },
    flush(done) {
      inFlight.push(done)
      limiter.send(0, () => {}, arrived)
    },
  })
}

/** Whether the network is down, `since` milliseconds after the start of the profile. */
export function isDownAt({ isDown = false, down = 0, up = 0 }: NetworkProfile, since: number): boolean {
  return isDown || (down > 0 && since % (down + up) < down)
}

/**
 * Applies a profile to all connections of a listening server. It delays real bytes, also those of open WebSockets, which
 * the throttling of a browser's developer tools does not.
 */
export function attachThrottle(server: Server, profile: NetworkProfile, clock: BackendClock): void {
  const start = clock.now()
  const open = new Set<Socket>()
  const inner = server.listeners('connection')
  const direction = () => ({
    limiter: createRateLimiter(clock, () => profile.bitsPerSecond),
    latency: profile.latency ?? 0,
    clock,
  })
  const up = direction()
  const down = direction()

  function pipeThrough(socket: Socket) {
    const [far, near] = duplexPair()
    let isSocket = false
    const isStuck = () => profile.isHalfOpen === true && isSocket
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
    if (isDownAt(profile, clock.now() - start)) return socket.destroy()
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    pipeThrough(socket)
  })

  function disconnectAll() {
    for (const socket of open) socket.destroy()
    if (profile.down) clock.after(profile.down + (profile.up ?? 0), disconnectAll)
  }
  if (profile.isDown || profile.down) disconnectAll()
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
