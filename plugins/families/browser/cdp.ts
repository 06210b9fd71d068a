import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { CHROMIUM_FLAGS } from './chromium.ts'

export type Fields = Readonly<Record<string, unknown>>
type Listener = (method: string, params: Fields, session: string) => void

/** A browser that is worked by its debugging protocol over a pipe, which no page can reach. */
export interface Chromium {
  /** Rejects when the browser says no, and when it has ended. */
  send(method: string, params?: Fields, session?: string): Promise<Fields>
  listen(listener: Listener): void
  /** Ends it with all its processes. */
  kill(): void
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** A field of what the browser said. */
export function fieldsIn(fields: Fields, name: string): Fields {
  const value = fields[name]
  return isFields(value) ? value : {}
}

export function requiredText(fields: Fields, name: string): string {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

function start(file: string): ChildProcess {
  const profile = mkdtempSync('/tmp/profile-')
  const args = [...CHROMIUM_FLAGS, `--user-data-dir=${profile}`, '--remote-debugging-pipe', 'about:blank']
  return spawn(file, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true })
}

function pipesOf(child: ChildProcess): { readonly orders: Writable; readonly news: Readable } {
  const [, , , orders, news] = child.stdio
  if (!orders || !('write' in orders) || !news || !('read' in news)) throw new Error('There is no pipe')
  return { orders, news }
}

/** Starts a browser in this sandbox. */
export function openChromium(file: string): Chromium {
  const child = start(file)
  const { orders, news } = pipesOf(child)
  const waiting = new Map<number, { resolve(reply: Fields): void; reject(error: Error): void }>()
  const listeners: Listener[] = []
  let count = 0
  let rest = ''

  function takeReply(id: number, message: Fields) {
    const asked = waiting.get(id)
    waiting.delete(id)
    if ('error' in message) asked?.reject(new Error(requiredText(fieldsIn(message, 'error'), 'message')))
    else asked?.resolve(fieldsIn(message, 'result'))
  }

  function take(message: Fields) {
    if (typeof message.id === 'number') return takeReply(message.id, message)
    for (const listener of listeners)
      listener(
        requiredText(message, 'method'),
        fieldsIn(message, 'params'),
        requiredText(message, 'sessionId'),
      )
  }

  news.setEncoding('utf8')
  news.on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\0')
    rest = parts.pop() ?? ''
    for (const part of parts) take(JSON.parse(part))
  })
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended'))
    waiting.clear()
  })
  orders.on('error', () => {})

  return {
    send(method, params = {}, sessionId) {
      count += 1
      const id = count
      return new Promise((resolve, reject) => {
        if (child.exitCode !== null || child.signalCode !== null)
          return reject(new Error('The browser has ended'))
        waiting.set(id, { resolve, reject })
        orders.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`)
      })
    },
    listen: (listener) => void listeners.push(listener),
    kill() {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
    },
  }
}
