import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { BackendClock } from '../backend/platform/clock.ts'

export interface LoadRequest {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export interface LoadReply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Rejects when there is no reply. */
export type Send = (request: LoadRequest) => Promise<LoadReply>

/** Connections to servers, which stay open; node's own client, as it takes the least time of the processor. */
export class Connections {
  readonly #agent: Agent
  readonly #urls: readonly string[]

  /** `count` is how many there are at once at most. */
  constructor(urls: readonly string[], count: number) {
    this.#urls = urls
    this.#agent = new Agent({ keepAlive: true, maxSockets: count })
  }

  /**
   * How a candidate reaches the servers. It stays at one, and goes to the next one when that gives no reply, as it would by
   * a load balancer.
   */
  from(candidate: number): { readonly send: Send; url(): string } {
    let at = candidate
    const url = () => this.#urls[at % this.#urls.length] ?? ''
    return {
      url,
      send: async (asked) => {
        try {
          return await this.#send(url(), asked)
        } catch (error) {
          at += 1
          throw error
        }
      },
    }
  }

  async #send(url: string, { body = '', headers, method, path }: LoadRequest): Promise<LoadReply> {
    const { promise, reject, resolve } = Promise.withResolvers<IncomingMessage>()
    const { hostname, port } = new URL(url)
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const asked = request(
      { agent: this.#agent, hostname, port, method, path, headers: { ...headers, ...length } },
      resolve,
    )
    asked.on('error', reject)
    asked.end(body)
    const reply = await promise
    return { status: reply.statusCode ?? 0, headers: reply.headers, text: await text(reply) }
  }

  close(): void {
    this.#agent.destroy()
  }
}

export interface Patience {
  readonly clock: Pick<BackendClock, 'after' | 'now'>
  /** From 0 up to 1. */
  chance(): number
  /** How long a request is repeated, in milliseconds. */
  readonly patienceMs: number
}

/** A server that took a request, or refused it, after a number of tries. */
export interface Insisted extends LoadReply {
  readonly tries: number
}

/** The shortest and the longest pause before a request is repeated, in milliseconds. */
const PAUSE_MS = { first: 250, longest: 2000 } as const

/** Repeats a request until the server takes or refuses it, as a player does. Rejects when patience is over. */
export async function insist(send: Send, asked: LoadRequest, patience: Patience): Promise<Insisted> {
  const { chance, clock, patienceMs } = patience
  const end = clock.now() + patienceMs
  let pauseMs: number = PAUSE_MS.first
  for (let tries = 1; ; tries += 1) {
    const reply = await send(asked).catch((error: unknown) => error)
    if (isReply(reply) && !isWorthAgain(reply)) return { ...reply, tries }
    if (clock.now() >= end) throw new Error(`${asked.method} ${asked.path}: ${whyNot(reply)}, ${tries} times`)
    const named = isReply(reply) ? Number(reply.headers['retry-after'] ?? 0) * 1000 : 0
    await pauseFor(clock, Math.max(named, pauseMs) * (0.5 + chance() / 2))
    pauseMs = Math.min(PAUSE_MS.longest, pauseMs * 2)
  }
}

export const pauseFor = (clock: Pick<BackendClock, 'after'>, ms: number): Promise<void> =>
  new Promise((resolve) => void clock.after(ms, resolve))

/** Waits for something as long as patience lasts; rejects with `why` after that. */
export async function inTime(
  { clock, patienceMs }: Pick<Patience, 'clock' | 'patienceMs'>,
  work: Promise<void>,
  why: string,
): Promise<void> {
  const late = Promise.withResolvers<void>()
  const cancel = clock.after(patienceMs, () => late.reject(new Error(why)))
  await Promise.race([work, late.promise]).finally(cancel)
}

const isReply = (reply: unknown): reply is LoadReply =>
  typeof reply === 'object' && reply !== null && 'status' in reply && 'text' in reply

const isWorthAgain = ({ status }: LoadReply) => status >= 500 || status === 429 || status === 408

const whyNot = (reply: unknown) =>
  isReply(reply) ? `status ${reply.status}` : reply instanceof Error ? reply.message : String(reply)
