import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { DATABASE_CROWDED } from '../../cli/backend/platform/disk.ts'
import { startFault } from '../../cli/commands/serving/start-fault.ts'

/** Listens at a place where that cannot be done, and gives the fault. */
async function faultAt(host: string, port: number): Promise<unknown> {
  const server = createServer().listen(port, host)
  const [error] = await once(server, 'error')
  return error
}

const option = (host: string, port: number) => `--listen ${host}:${port}`
const wordsFor = async (host: string, port: number) =>
  startFault(await faultAt(host, port), { host, port, what: 'pod host', option })

test('a process that cannot listen says why, and by which option it can', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { readonly port: number }
  expect(await wordsFor('127.0.0.1', port)).toBe(
    `Port ${port} on 127.0.0.1 is in use. Stop the other server, or choose a port: --listen 127.0.0.1:${port + 1}`,
  )
  taken.close()
  expect(await wordsFor('192.0.2.1', 4190)).toBe(
    'This machine has no address 192.0.2.1. Choose another one: --listen 127.0.0.1:4190',
  )
  expect(await wordsFor('no-such-name.invalid', 4190)).toBe(
    'The name no-such-name.invalid leads to no address. Choose one of this machine: --listen 127.0.0.1:4190',
  )
})

test('any other fault is said as it is, one of a name that another server has as well', async () => {
  const place = { host: '127.0.0.1', port: 1, what: 'backend', option }
  expect(startFault(new Error('The folder is locked'), place)).toBe(
    'The backend could not start: The folder is locked',
  )
  const crowded = Object.assign(new Error('too many connections for role "one"'), { code: DATABASE_CROWDED })
  expect(startFault(crowded, place)).toContain('(too many connections for role "one"). Raise max_connections')
  expect(startFault(await faultAt('no-such-name.invalid', 1), place)).toMatch(
    /^The backend could not start: getaddrinfo E/,
  )
})
