import { once } from 'node:events'
import { chmodSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOperatorFile, writeOperatorFile } from '../../cli/host/operator.ts'
import { temporaryFolder } from '../backend/environment.ts'
import { skipUnless } from '../needs.ts'

/** The id of the user "nobody". */
const NOBODY = 65_534

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

test('a user who may not read the access of a server hears of the permission', async (context) => {
  skipUnless(process.getuid?.() === 0, 'the rights of root, to become another user', context)
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  const running = await openServer()
  const leave = await writeOperatorFile(folder, { url: running.url, token: 'mine' })
  const asOther = () => {
    process.seteuid?.(NOBODY)
    return readOperatorFile(folder).finally(() => process.seteuid?.(0))
  }
  const words = 'Run the command as the user of the server, such as by sudo -u assess.'
  const [file = ''] = readdirSync(folder)
  await expect(asOther()).rejects.toThrow(
    `This user has no permission to read ${join(folder, file)}. ${words}`,
  )
  chmodSync(folder, 0o700)
  await expect(asOther()).rejects.toThrow(`This user has no permission to read ${folder}. ${words}`)
  await leave()
  await running.stop()
})
