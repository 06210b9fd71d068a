import { replace } from '../base/native.ts'
import type { Schedule } from '../time/schedule.ts'
import type { Network, Reply } from './network.ts'

type Handler = ((event: Event) => void) | null

class XhrEventTarget extends EventTarget {
  onloadstart: Handler = null
  onprogress: Handler = null
  onload: Handler = null
  onerror: Handler = null
  onabort: Handler = null
  ontimeout: Handler = null
  onloadend: Handler = null

  fire(name: string, loaded = 0, total = 0): void {
    const event = new ProgressEvent(name, { lengthComputable: total > 0, loaded, total })
    const handler: unknown = Reflect.get(this, `on${name}`)
    if (typeof handler === 'function') handler.call(this, event)
    this.dispatchEvent(event)
  }
}

function sizeOf(body: unknown): number {
  if (body instanceof Blob) return body.size
  if (typeof body === 'string') return new TextEncoder().encode(body).length
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) return body.byteLength
  if (!(body instanceof FormData)) return 0
  let size = 0
  for (const [, part] of body) size += sizeOf(part)
  return size
}

function read(type: XMLHttpRequestResponseType, { body, response }: Reply): unknown {
  if (type === 'arraybuffer') return body
  if (type === 'blob') return new Blob([body], { type: response.headers.get('content-type') ?? '' })
  const text = new TextDecoder().decode(body)
  if (type !== 'json') return text
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** `XMLHttpRequest` over the same network as `fetch`; asynchronous only, without documents. */
class QueuedXhr extends XhrEventTarget {
  static readonly DONE = 4
  readonly DONE = 4
  onreadystatechange: Handler = null
  readyState = 0
  status = 0
  statusText = ''
  responseURL = ''
  response: unknown = ''
  responseType: XMLHttpRequestResponseType = ''
  timeout = 0
  withCredentials = false
  readonly upload = new XhrEventTarget()
  readonly #network: Network
  readonly #schedule: Schedule
  #method = 'GET'
  #url = ''
  #headers = new Headers()
  #reply: Reply | undefined
  #cancel: (() => void) | undefined

  constructor(network: Network, schedule: Schedule) {
    super()
    this.#network = network
    this.#schedule = schedule
  }

  get responseText(): string {
    return typeof this.response === 'string' ? this.response : ''
  }

  open(method: string, url: string | URL): void {
    this.#method = method
    this.#url = String(url)
    this.#headers = new Headers()
    this.#setState(1)
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.append(name, value)
  }

  getResponseHeader(name: string): string | null {
    return this.#reply?.response.headers.get(name) ?? null
  }

  getAllResponseHeaders(): string {
    const headers = this.#reply?.response.headers
    return headers ? [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('') : ''
  }

  overrideMimeType(): void {}

  send(body: XMLHttpRequestBodyInit | null = null): void {
    const request = new Request(this.#url, {
      method: this.#method,
      headers: this.#headers,
      body: ['GET', 'HEAD'].includes(this.#method.toUpperCase()) ? null : body,
      credentials: this.withCredentials ? 'include' : 'same-origin',
    })
    const size = sizeOf(body)
    this.fire('loadstart')
    const expiry = this.timeout > 0 ? this.#after(this.timeout, () => this.#end('timeout')) : 0
    const onSent = (share: number) => this.upload.fire('progress', Math.floor(share * size), size)
    const receive = (reply: Reply | undefined) => {
      this.#schedule.cancel(expiry)
      if (!reply) return this.#end('error')
      this.#reportUpload(size)
      this.#receive(reply)
    }
    this.#cancel = this.#network.exchange(request, receive, onSent)
  }

  abort(): void {
    if (this.#cancel) this.#end('abort')
  }

  #after(ms: number, run: () => void): number {
    return this.#schedule.at(this.#schedule.now() + ms, run)
  }

  #reportUpload(size: number) {
    if (size === 0) return
    for (const name of ['progress', 'load', 'loadend']) this.upload.fire(name, size, size)
  }

  #receive(reply: Reply) {
    this.#reply = reply
    this.#cancel = undefined
    this.status = reply.response.status
    this.statusText = reply.response.statusText
    this.responseURL = reply.response.url
    this.#setState(2)
    this.response = read(this.responseType, reply)
    this.#setState(4)
    this.fire('load', reply.body.byteLength, reply.body.byteLength)
    this.fire('loadend', reply.body.byteLength, reply.body.byteLength)
  }

  #end(name: 'error' | 'abort' | 'timeout') {
    this.#cancel?.()
    this.#cancel = undefined
    this.#setState(4)
    this.upload.fire(name)
    this.fire(name)
    this.fire('loadend')
  }

  #setState(state: number) {
    this.readyState = state
    const event = new Event('readystatechange')
    this.onreadystatechange?.call(this, event)
    this.dispatchEvent(event)
  }
}

export function installXhr(network: Network, schedule: Schedule): void {
  class PageXhr extends QueuedXhr {
    constructor() {
      super(network, schedule)
    }
  }
  replace(globalThis, 'XMLHttpRequest', PageXhr)
}
