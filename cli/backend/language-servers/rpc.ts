import type { Readable, Writable } from 'node:stream'
import { isRecord } from '../../../src/schema/read.ts'
import type { BackendClock } from '../platform/clock.ts'
import { framed, readMessages } from './framing.ts'

export interface RpcOptions {
  readonly output: Readable
  readonly input: Writable
  readonly clock: Pick<BackendClock, 'after'>
  /** Is told whatever part of its settings it asks for. */
  readonly configuration: object | undefined
  /** A notification of the language server. */
  notified(method: string, params: unknown): void
  /** It speaks no JSON-RPC, or too much. */
  broken(reason: string): void
}

/** JSON-RPC with a language server. */
export interface Rpc {
  notify(method: string, params: object): void
  /** Its result; `undefined` when it fails, is late or is one too many. */
  request(method: string, params: object, limitMs: number): Promise<unknown>
  /** The same, in place of the one before: who types on wants no answer to what they had typed. */
  newest(method: string, params: object, limitMs: number): Promise<unknown>
  /** Answers everything that is open. */
  end(): void
}

/** The most requests that may be open at a time. */
const MOST_OPEN = 8
/** What it may say within a while, in bytes and milliseconds. */
const MOST_SAID = { bytes: 40_000_000, ms: 10_000 } as const
/** What it may leave unread, in bytes: a page may write all its texts again and again. */
const MOST_UNREAD = 10_000_000
const METHOD_NOT_FOUND = -32_601

/** What servers ask of an editor. */
function answerTo(method: string, params: unknown, configuration: object | null): unknown {
  if (method === 'workspace/configuration') {
    const items = isRecord(params) && Array.isArray(params.items) ? params.items.slice(0, 20) : []
    return items.map(() => configuration)
  }
  const isKnown = ['client/registerCapability', 'window/workDoneProgress/create'].includes(method)
  return isKnown ? null : undefined
}

export function createRpc({ broken, clock, configuration, input, notified, output }: RpcOptions): Rpc {
  const open = new Map<number, (result: unknown) => void>()
  const newest = new Map<string, number>()
  let count = 0
  let isOver = false

  function send(message: object) {
    if (isOver) return
    input.write(framed({ jsonrpc: '2.0', ...message }))
    if (input.writableLength > MOST_UNREAD) breakOff('it does not read what it is told')
  }

  function settle(id: number, result: unknown) {
    const resolve = open.get(id)
    open.delete(id)
    resolve?.(result)
  }

  function cancel(id: number) {
    if (!open.has(id)) return
    send({ method: '$/cancelRequest', params: { id } })
    settle(id, undefined)
  }

  async function request(method: string, params: object, limitMs: number) {
    if (isOver || open.size >= MOST_OPEN) return undefined
    count += 1
    const id = count
    const answered = new Promise<unknown>((resolve) => open.set(id, resolve))
    const cancelLimit = clock.after(limitMs, () => cancel(id))
    send({ id, method, params })
    const result = await answered
    cancelLimit()
    return result
  }

  function end() {
    isOver = true
    cancelCount()
    for (const id of [...open.keys()]) settle(id, undefined)
  }

  function breakOff(reason: string) {
    if (isOver) return
    end()
    broken(reason)
  }

  function take(value: unknown) {
    if (isOver || !isRecord(value)) return
    const { id, method, params, result } = value
    const isNamed = typeof id === 'number' || typeof id === 'string'
    if (typeof method === 'string') return isNamed ? reply(id, method, params) : notified(method, params)
    if (typeof id === 'number') settle(id, result)
  }

  function reply(id: number | string, method: string, params: unknown) {
    const answer = answerTo(method, params, configuration ?? null)
    if (answer !== undefined) send({ id, result: answer })
    else send({ id, error: { code: METHOD_NOT_FOUND, message: 'Not offered' } })
  }

  // A program that has ended reads nothing any more.
  input.on('error', () => {})
  const cancelCount = countSaid(output, clock, () => breakOff('it says too much'))
  readMessages(output, { message: take, broken: breakOff })

  return {
    notify: (method, params) => send({ method, params }),
    request,
    newest(method, params, limitMs) {
      cancel(newest.get(method) ?? 0)
      const answered = request(method, params, limitMs)
      newest.set(method, count)
      return answered
    },
    end,
  }
}

/** Calls `exceeded` when a language server says too much within a while; the answer undoes. */
function countSaid(output: Readable, clock: RpcOptions['clock'], exceeded: () => void): () => void {
  let said = 0
  let cancel = () => {}
  output.on('data', ({ length }: Buffer) => {
    said += length
    if (said > MOST_SAID.bytes) exceeded()
  })
  function again() {
    said = 0
    cancel = clock.after(MOST_SAID.ms, again)
  }
  again()
  return () => cancel()
}
