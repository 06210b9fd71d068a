import {
  ACK_MARK,
  CLOSED_BY_SERVER,
  CLOSED_PATH,
  type FrameAck,
  SOCKET_QUERY,
  TIME_MARK,
} from '../base/contract.ts'
import { native } from '../base/native.ts'
import type { PendingWork } from '../pending/pending-work.ts'
import type { Schedule } from '../time/schedule.ts'
import type { Network } from './network.ts'

/** What the network does to sockets. */
export interface SocketAccess {
  allowed: boolean
  /** Sockets stay open, and no frame gets through. */
  isMute: boolean
}

/** What all sockets of a page share. */
export interface SocketContext {
  readonly schedule: Schedule
  readonly pending: PendingWork
  readonly network: Network
  readonly open: Set<VirtualSocket>
  readonly access: SocketAccess
  /** A name that no socket of this tab has had. */
  name(): string
}

type Frame = string | ArrayBuffer | Blob | ArrayBufferView<ArrayBuffer>
type EventName = 'open' | 'message' | 'error' | 'close'

/** The address of a socket with its name and the time, for the interceptor. */
function addressOf(url: string, name: string, now: number): string {
  const address = new URL(url)
  address.searchParams.set(SOCKET_QUERY.name, name)
  address.searchParams.set(SOCKET_QUERY.now, String(now))
  return address.href
}

/** The acknowledgement in a message of the interceptor; `undefined` for a frame of the backend. */
function readAck(data: unknown): FrameAck | undefined {
  if (typeof data !== 'string' || !data.startsWith(ACK_MARK)) return undefined
  return JSON.parse(data.slice(ACK_MARK.length))
}

/** A `WebSocket` whose events pass through the schedule. A frame of the page is pending until it is acknowledged. */
export class VirtualSocket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  onopen: ((event: Event) => void) | null = null
  onmessage: ((event: Event) => void) | null = null
  onerror: ((event: Event) => void) | null = null
  onclose: ((event: Event) => void) | null = null
  readonly bufferedAmount = 0
  readonly url: string
  readonly name: string
  readyState = 0
  readonly #context: SocketContext
  /** Absent without a network: the browser slows down pages whose sockets fail again and again. */
  #real: WebSocket | undefined
  /** Also before there is a real one. */
  #binaryType: BinaryType = 'blob'
  readonly #unacknowledged: { readonly frame: number; acknowledge(): void }[] = []
  #isTried = false
  #sent = 0
  #received = 0
  #expected = 0
  #opening: (() => void) | undefined
  #arriving: (() => void) | undefined
  #closing: (() => void) | undefined

  constructor(context: SocketContext, url: string | URL, protocols: string | string[] = []) {
    super()
    this.url = new URL(url, location.href).href.replace(/^http/, 'ws')
    this.name = context.name()
    this.#context = context
    if (context.access.allowed && context.network.reachesServer()) this.#connect(protocols)
    else this.#refuse()
  }

  get binaryType(): BinaryType {
    return this.#binaryType
  }
  set binaryType(type: BinaryType) {
    this.#binaryType = type
    if (this.#real) this.#real.binaryType = type
  }
  get protocol(): string {
    return this.#real?.protocol ?? ''
  }
  get extensions(): string {
    return this.#real?.extensions ?? ''
  }

  send(data: Frame): void {
    if (!this.#context.network.online || this.#context.access.isMute) return
    const frame = ++this.#sent
    const end = this.#context.pending.begin(`socket ${this.name}, frame ${frame}`)
    void this.#context.network.enqueue(async () => {
      const real = this.#real
      if (real?.readyState !== VirtualSocket.OPEN) return end()
      await new Promise<void>((resolve) => {
        this.#unacknowledged.push({ frame, acknowledge: resolve })
        this.#sendTime()
        real.send(data)
      })
      end()
    })
  }

  close(code?: number, reason?: string): void {
    if (this.readyState >= VirtualSocket.CLOSING) return
    this.readyState = VirtualSocket.CLOSING
    this.#context.network.cross(() => {
      this.#awaitClose()
      // Earlier frames leave first.
      void this.#context.network.enqueue(async () => {
        if (this.#real?.readyState === VirtualSocket.OPEN) this.#sendTime()
        this.#real?.close(code, reason)
      })
    })
  }

  /** Time stands still until a socket that was closed is closed at both ends. */
  #awaitClose() {
    const isClosed = !this.#isTried || this.#real?.readyState === VirtualSocket.CLOSED
    if (this.readyState !== VirtualSocket.CLOSING || isClosed) return
    this.#closing ??= this.#context.pending.begin(`socket ${this.name} closes`)
  }

  /** Time stands still until the other end, or a proxy, has closed this socket. */
  awaitCut(): void {
    const isClosed = (this.#real?.readyState ?? VirtualSocket.CLOSED) === VirtualSocket.CLOSED
    if (!isClosed) this.#closing ??= this.#context.pending.begin(`socket ${this.name} is cut`)
  }

  /** Time stands still until this many frames have arrived, or the close. */
  expect(frames: number): void {
    // Without a network nothing arrives.
    if (!this.#context.network.online) return
    if (frames === CLOSED_BY_SERVER) {
      this.awaitCut()
      return
    }
    this.#expected = frames
    if (this.#received < frames)
      this.#arriving ??= this.#context.pending.begin(`socket ${this.name} has pushes to come`)
  }

  #connect(protocols: string | string[]) {
    const { pending, network, open, schedule } = this.#context
    this.#isTried = true
    const end = pending.begin(`socket ${this.name} opens`)
    const address = addressOf(this.url, this.name, schedule.now())
    void network.enqueue(async () => {
      if (this.readyState === VirtualSocket.CONNECTING) {
        this.#real = new native.WebSocket(address, protocols)
        this.#real.binaryType = this.#binaryType
        open.add(this)
        this.#listen(this.#real)
        await new Promise<void>((resolve) => {
          this.#opening = resolve
        })
      } else {
        this.#refuse()
        this.#endAll()
      }
      end()
    })
  }

  /** Tells the interceptor the time at which the next frame of the page leaves. */
  #sendTime() {
    this.#real?.send(`${TIME_MARK}${this.#context.schedule.now()}`)
  }

  #listen(real: WebSocket) {
    const { network, schedule } = this.#context
    real.onopen = () =>
      schedule.arrive(() => {
        this.readyState = VirtualSocket.OPEN
        this.#fire('open', new Event('open'))
      })
    real.onmessage = ({ data }) => network.cross(() => this.#receive(data))
    real.onerror = () => schedule.arrive(() => this.#fire('error', new Event('error')))
    real.onclose = ({ code, reason, wasClean }) => {
      network.cross(() => schedule.arrive(() => this.#closed({ code, reason, wasClean })))
      void this.#untilServerClosed().then(() => this.#endAll())
    }
  }

  /** The browser sees the end before the backend does; a server that is down has no socket left. */
  async #untilServerClosed() {
    const query = new URLSearchParams({ [SOCKET_QUERY.name]: this.name })
    await native.fetch(`${CLOSED_PATH}?${query}`).catch(() => undefined)
  }

  #closed(event: CloseEventInit) {
    this.readyState = VirtualSocket.CLOSED
    this.#fire('close', new CloseEvent('close', event))
  }

  #refuse() {
    this.#context.schedule.arrive(() => {
      this.#fire('error', new Event('error'))
      this.#closed({ code: 1006, wasClean: false })
    })
  }

  #receive(data: unknown) {
    this.#received++
    const ack = readAck(data)
    if (ack) this.#acknowledge(ack)
    else this.#context.schedule.arrive(() => this.#deliver(data))
    if (this.#received < this.#expected) return
    this.#arriving?.()
    this.#arriving = undefined
  }

  #deliver(data: unknown) {
    const { network, access } = this.#context
    if (this.readyState !== VirtualSocket.OPEN || !network.online || access.isMute) return
    this.#fire('message', new MessageEvent('message', { data }))
  }

  #acknowledge(ack: FrameAck) {
    if (ack.next !== undefined) this.#context.schedule.cap(ack.next)
    while (this.#unacknowledged[0] && this.#unacknowledged[0].frame <= ack.frames)
      this.#unacknowledged.shift()?.acknowledge()
    this.#opening?.()
  }

  #endAll() {
    this.#context.open.delete(this)
    for (const { acknowledge } of this.#unacknowledged.splice(0)) acknowledge()
    for (const end of [this.#opening, this.#arriving, this.#closing]) end?.()
  }

  #fire(name: EventName, event: Event) {
    this[`on${name}`]?.(event)
    this.dispatchEvent(event)
  }
}
