import { once } from 'node:events'
import { createServer as createTcp } from 'node:net'
import { type Connection, createServer } from 'mysql2'
import { afterEach, expect, test } from 'vitest'
import type { ScriptOutcome } from '../engine/engine.ts'
import { mysql } from '../engine/mysql.ts'

const SCRIPT = { setup: ['CREATE TABLE t (n int)'], statements: 'SELECT 1', probe: '' }

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function freePort(): Promise<number> {
  const server = createTcp().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

type Reply = 'ok' | 'nothing' | 'end'

/** A server that speaks the protocol, and does with a statement what `replyTo` says. */
async function serverThat(replyTo: (sql: string) => Reply): Promise<string> {
  const port = await freePort()
  const server = createServer((connection: Connection) => {
    closing.push(() => connection.destroy())
    connection.on('error', () => {})
    connection.serverHandshake({
      protocolVersion: 10,
      serverVersion: '8.0.0',
      connectionId: 1,
      statusFlags: 2,
      characterSet: 8,
      capabilityFlags: 0xff_ff_ff & ~0x0800,
      authCallback: (_: unknown, done: (error: null) => void) => done(null),
    })
    connection.on('query', (sql: string) => {
      const reply = replyTo(sql)
      if (reply === 'end') connection.destroy()
      else if (reply === 'ok') connection.writeOk({ affectedRows: 0 })
    })
  })
  server.listen(port)
  closing.push(() => server.close(() => {}))
  return `mysql://boss:p@127.0.0.1:${port}`
}

/** What becomes of a script on such a server. */
async function runOn(replyTo: (sql: string) => Reply): Promise<ScriptOutcome> {
  const engine = mysql(await serverThat(replyTo), 300)
  const limits = { cpuMs: 100, memoryBytes: 1e8 }
  const session = await engine.open(limits, new AbortController().signal)
  try {
    return await session.run(SCRIPT)
  } finally {
    await session.close()
  }
}

test('a server that answers runs the script', async () => {
  expect(await runOn(() => 'ok')).toMatchObject({ kind: 'done', fault: undefined })
})

test('statements that are never answered end by their limit, also when the server does not stop them', async () => {
  const silent = (sql: string): Reply => (sql.startsWith('SELECT') ? 'nothing' : 'ok')
  expect(await runOn(silent)).toEqual({ kind: 'limit', limit: 'time' })
})

test.each(['CREATE DATABASE', 'CREATE TABLE', 'DROP DATABASE'])(
  'a server that does not answer "%s" is a fault of the server, and no run waits for ever',
  async (beginning) => {
    const silent = (sql: string): Reply => (sql.startsWith(beginning) ? 'nothing' : 'ok')
    await expect(runOn(silent)).rejects.toThrow('MySQL did not answer within 300 ms')
  },
)

test('a connection that ends in the middle of statements, or before them, is told', async () => {
  expect(await runOn((sql) => (sql.startsWith('SELECT') ? 'end' : 'ok'))).toEqual({ kind: 'broken' })
  await expect(runOn((sql) => (sql.startsWith('CREATE DATABASE') ? 'end' : 'ok'))).rejects.toThrow(/lost/)
  await expect(runOn((sql) => (sql.startsWith('DROP') ? 'end' : 'ok'))).rejects.toThrow(/lost/)
})
