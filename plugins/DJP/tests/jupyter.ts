import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hasJupyter } from '../judge/ask.ts'
import { inPod } from '../judge/pod.ts'

/** Whether the tests of the kernel can run here, and what they need. */
export const JUPYTER = { isThere: hasJupyter(), needs: 'jupyter' } as const

/** Where a pod's server is reached. */
const BASE = '/pod/jupyter/'

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

export interface Jupyter {
  readonly port: number
  readonly path: string
  /** Absolute, ends in `/`. */
  readonly address: string
  /** Where its kernels run. */
  readonly folder: string
  stop(): Promise<void>
}

/** The server of a pod, as its rules start it, on a port of this machine. */
export async function startJupyter(): Promise<Jupyter> {
  const { server } = inPod
  if (!server) throw new Error('There is no server in such a pod')
  const port = await freePort()
  const folder = await mkdtemp(path.join(tmpdir(), 'assess-jupyter-'))
  const [program = '', ...args] = server.command
  const options = [`--ServerApp.port=${port}`, `--ServerApp.base_url=${BASE}`, '--allow-root']
  const child = spawn(program, [...args.filter((arg) => !arg.startsWith('--ServerApp.port')), ...options], {
    cwd: folder,
    env: {
      ...process.env,
      ...server.env,
      HOME: folder,
      JUPYTER_DATA_DIR: path.join(folder, 'data'),
      JUPYTER_RUNTIME_DIR: path.join(folder, 'runtime'),
    },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}${BASE}`
  while (child.exitCode === null && !(await statusOf(`${address}api/status`)))
    await new Promise((resolve) => setTimeout(resolve, 50))
  if (child.exitCode !== null) throw new Error(`The Jupyter server ended with ${child.exitCode}`)
  return {
    port,
    path: BASE,
    address,
    folder,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Leads what is below the address of the pod to Jupyter, and everything else to the page. */
export async function serveTogether(jupyter: Jupyter, page: string) {
  const pagePort = Number(new URL(page).port)
  const portOf = (url = '') => (url.startsWith(jupyter.path) ? jupyter.port : pagePort)
  const sockets = new Set<net.Socket>()
  const server = http.createServer((request, response) => {
    const { url = '', method, headers } = request
    const passed = http.request(
      { host: '127.0.0.1', port: portOf(url), path: url, method, headers },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(response)
      },
    )
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  server.on('upgrade', (request, client: net.Socket, head: Buffer) => {
    const target = net.connect({ port: portOf(request.url), host: '127.0.0.1', noDelay: true })
    client.setNoDelay(true)
    sockets.add(client)
    const lines = [`${request.method} ${request.url} HTTP/1.1`]
    for (let at = 0; at < request.rawHeaders.length; at += 2)
      lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`)
    target.write(`${lines.join('\r\n')}\r\n\r\n`)
    target.write(head)
    client.pipe(target).pipe(client)
    const end = () => {
      sockets.delete(client)
      client.destroy()
      target.destroy()
    }
    for (const socket of [client, target]) socket.on('error', end).on('close', end)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${new URL(page).pathname}`,
    /** Ends every connection to the kernel, as a network does. */
    cut() {
      for (const socket of [...sockets]) socket.destroy()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
