import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOperatorFile, writeOperatorFile } from '../../cli/host/operator.ts'
import { temporaryFolder } from '../backend/environment.ts'

/** A server that answers everything, until it stops. */
async function openServer() {
  const server = createServer((_, reply) => reply.end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close()
      await once(server, 'close')
    },
  }
}

test('of several servers on a folder a command reaches one that runs, and each removes its own access only', async () => {
  const folder = temporaryFolder()
  const killed = await openServer()
  const stopped = await openServer()
  const running = await openServer()
  for (const { url } of [killed, stopped]) await writeOperatorFile(folder, { url, token: url })
  const leave = await writeOperatorFile(folder, { url: running.url, token: running.url })
  await killed.stop()
  await stopped.stop()
  expect(await readOperatorFile(folder)).toEqual({ url: running.url, token: running.url })

  // A start removes what those left that were killed, and a folder on a network has files of other machines.
  writeFileSync(join(folder, 'operator-elsewhere-4173.json'), '{}')
  const leaveAgain = await writeOperatorFile(folder, { url: running.url, token: 'newer' })
  expect(readdirSync(folder)).toHaveLength(2)
  expect((await readOperatorFile(folder)).token).toBe('newer')
  await leaveAgain()
  await leave()
  await running.stop()
  await expect(readOperatorFile(folder)).rejects.toThrow('No server runs on the data folder')
  writeFileSync(join(folder, `operator-${hostname()}-4173.json`), 'half')
  await expect(readOperatorFile(folder)).rejects.toThrow('is damaged')
})
