import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Host } from './attacks/attack.ts'

function listen(
  server: Server,
  at: { readonly port: number; readonly host: string } | { readonly path: string },
) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(at, resolve)
  })
}

/** Things of the host that attacks aim at; `visits` counts who came in. */
export async function openHost(): Promise<Host & { visits(): number; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'assess-host-'))
  const file = path.join(folder, 'everybody')
  const secret = 'a secret of the host'
  await writeFile(file, secret, { mode: 0o644 })
  let visits = 0
  const visit = () => {
    visits += 1
  }
  const tcp = createServer(visit)
  const unix = createServer(visit)
  const socket = `assess-host-${process.pid}`
  await Promise.all([listen(tcp, { host: '127.0.0.1', port: 0 }), listen(unix, { path: `\0${socket}` })])
  const address = tcp.address()
  if (address === null || typeof address === 'string') throw new Error('The host has no port')
  return {
    file,
    secret,
    socket,
    port: address.port,
    visits: () => visits,
    async close() {
      tcp.close()
      unix.close()
      await rm(folder, { recursive: true })
    },
  }
}
