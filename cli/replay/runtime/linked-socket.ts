import { TIME_MARK } from './contract.ts'
import type { Holds } from './holds.ts'
import { native } from './native.ts'
import type { Network } from './network.ts'
import type { Schedule } from './schedule.ts'
import { addressOf, type Credit, readCredit } from './socket-wire.ts'

/** What the network does to sockets. */
export interface Access {
  allowed: boolean
  /** Open at both ends, and nothing gets through. */
  isMute: boolean
}

/** What all sockets of a page share. */
export interface Plug {
  readonly schedule: Schedule
  readonly holds: Holds
  readonly network: Network
  readonly open: Set<LinkedSocket>
  readonly access: Access
  /** A name that no socket of this tab has had. */
  name(): string
}

type Frame = string | ArrayBuffer | Blob | ArrayBufferView<ArrayBuffer>
type EventName = 'open' | 'message' | 'error' | 'close'

/** A `WebSocket` whose events pass through the queue. A frame from the page holds time until it is paid for. */
export class LinkedSocket extends EventTarget {
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
  readonly #plug: Plug
  /** Absent without a network: the browser slows down pages whose sockets fail again and again. */
  #real: WebSocket | undefined
  readonly #unpaid: { readonly frame: number; pay(): void }[] = []
  #isTried = false
  #sent = 0
  #received = 0
  #expected = 0
  #opening: (() => void) | undefined
  #arriving: (() => void) | undefined
  #closing: (() => void) | undefined

  constructor(plug: Plug, url: string | URL, protocols: string | string[] = []) {
    super()
    this.url = new URL(url, location.href).href.replace(/^http/, 'ws')
    this.name = plug.name()
    this.#plug = plug
    if (plug.access.allowed && plug.network.reachesServer()) this.#connect(protocols)
    else this.#refuse()
  }

  get binaryType(): BinaryType {
    return this.#real?.binaryType ?? 'blob'
  }
  set binaryType(type: BinaryType) {
    if (this.#real) this.#real.binaryType = type
  }
  get protocol(): string {
    return this.#real?.protocol ?? ''
  }
  get extensions(): string {
    return this.#real?.extensions ?? ''
  }

  send(data: Frame): void {
    if (!this.#plug.network.online || this.#plug.access.isMute) return
    const frame = ++this.#sent
    const release = this.#plug.holds.take(`socket ${this.name}, frame ${frame}`)
    void this.#plug.network.inTurn(async () => {
      const real = this.#real
      if (real?.readyState !== LinkedSocket.OPEN) return release()
      await new Promise<void>((resolve) => {
        this.#unpaid.push({ frame, pay: resolve })
        this.#tellTime()
        real.send(data)
      })
      release()
    })
  }

  close(code?: number, reason?: string): void {
    if (this.readyState >= LinkedSocket.CLOSING) return
    this.readyState = LinkedSocket.CLOSING
    if (this.#plug.network.online) this.awaitClose()
    // Frames that were sent before must be on their way first.
    void this.#plug.network.inTurn(async () => {
      if (this.#real?.readyState === LinkedSocket.OPEN) this.#tellTime()
      this.#real?.close(code, reason)
    })
  }

  /** Time stands still until a socket that was closed is closed at both ends. */
  awaitClose(): void {
    const isOver = !this.#isTried || this.#real?.readyState === LinkedSocket.CLOSED
    if (this.readyState !== LinkedSocket.CLOSING || isOver) return
    this.#closing ??= this.#plug.holds.take(`socket ${this.name} closes`)
  }

  /** Time stands still until the other end, or something between, has closed this socket. */
  awaitCut(): void {
    const isOver = (this.#real?.readyState ?? LinkedSocket.CLOSED) === LinkedSocket.CLOSED
    if (!isOver) this.#closing ??= this.#plug.holds.take(`socket ${this.name} is cut`)
  }

  /** Time stands still until this many frames have come. */
  expect(frames: number): void {
    this.#expected = frames
    // Without a network the browser keeps back what comes.
    if (this.#received < frames && this.#plug.network.online)
      this.#arriving ??= this.#plug.holds.take(`socket ${this.name} has pushes to come`)
  }

  #connect(protocols: string | string[]) {
    const { holds, network, open, schedule } = this.#plug
    this.#isTried = true
    const release = holds.take(`socket ${this.name} opens`)
    const address = addressOf(this.url, this.name, schedule.now())
    void network.inTurn(async () => {
      if (this.readyState === LinkedSocket.CONNECTING) {
        this.#real = new native.WebSocket(address, protocols)
        open.add(this)
        this.#listen(this.#real)
        await new Promise<void>((resolve) => {
          this.#opening = resolve
        })
      } else {
        this.#refuse()
        this.#giveUp()
      }
      release()
    })
  }

  #tellTime() {
    this.#real?.send(`${TIME_MARK}${this.#plug.schedule.now()}`)
  }

  #listen(real: WebSocket) {
    real.onopen = () =>
      this.#queue(() => {
        this.readyState = LinkedSocket.OPEN
        this.#fire('open', new Event('open'))
      })
    real.onmessage = ({ data }) => this.#receive(data)
    real.onerror = () => this.#queue(() => this.#fire('error', new Event('error')))
    real.onclose = ({ code, reason, wasClean }) => {
      this.#queue(() => this.#closed({ code, reason, wasClean }))
      this.#giveUp()
    }
  }

  #closed(how: CloseEventInit) {
    this.readyState = LinkedSocket.CLOSED
    this.#fire('close', new CloseEvent('close', how))
  }

  #refuse() {
    this.#queue(() => {
      this.#fire('error', new Event('error'))
      this.#closed({ code: 1006, wasClean: false })
    })
  }

  #receive(data: unknown) {
    this.#received++
    const credit = readCredit(data)
    if (credit) this.#spend(credit)
    else this.#queue(() => this.#deliver(data))
    if (this.#received < this.#expected) return
    this.#arriving?.()
    this.#arriving = undefined
  }

  #deliver(data: unknown) {
    const { network, access } = this.#plug
    if (this.readyState !== LinkedSocket.OPEN || !network.online || access.isMute) return
    this.#fire('message', new MessageEvent('message', { data }))
  }

  #spend(credit: Credit) {
    if (credit.next !== undefined) this.#plug.schedule.cap(credit.next)
    while (this.#unpaid[0] && this.#unpaid[0].frame <= credit.frames) this.#unpaid.shift()?.pay()
    this.#opening?.()
  }

  #giveUp() {
    this.#plug.open.delete(this)
    for (const { pay } of this.#unpaid.splice(0)) pay()
    for (const release of [this.#opening, this.#arriving, this.#closing]) release?.()
  }

  #queue(run: () => void) {
    this.#plug.schedule.at(this.#plug.schedule.now(), run)
  }

  #fire(name: EventName, event: Event) {
    this[`on${name}`]?.(event)
    this.dispatchEvent(event)
  }
}
