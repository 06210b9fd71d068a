import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { serveKernel } from '../../cli/backend/pods/kernel-socket.ts'
import { notebookInPod } from '../../cli/backend/pods/notebook-server.ts'
import type { Pod } from '../../cli/backend/pods/pod.ts'
import type { Delivery } from '../../cli/backend/realtime/delivery.ts'

const message = (msg_type: string, parent: object, content: object = {}) =>
  JSON.stringify({ header: { msg_type, msg_id: msg_type }, parent_header: parent, content })
const idle = (parent: object) => message('status', parent, { execution_state: 'idle' })

async function listening() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => {
    for (const client of server.clients) client.terminate()
    server.close()
  })
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

/** A page and a kernel that the server joins on virtual time. */
async function joined() {
  const pages = await listening()
  const kernels = await listening()
  const client = new WebSocket(`ws://127.0.0.1:${pages.port}/`)
  const heard: string[] = []
  client.on('message', (data) => heard.push(String(data)))
  const [page] = (await once(pages.server, 'connection')) as [WebSocket]
  const held = new Set<Promise<unknown>>()
  const delivery = {
    isVirtual: true,
    work(work: Promise<unknown>) {
      held.add(work)
      void work.finally(() => held.delete(work)).catch(() => {})
    },
    say: (run: () => void) => run(),
  } as unknown as Delivery
  const pod = { forward: async () => connect(kernels.port, '127.0.0.1') } as unknown as Pod
  const server = notebookInPod(pod, 1)
  const connection = once(kernels.server, 'connection')
  void serveKernel(page, { delivery, pod, server, path: '/', realClock: { after: () => () => {} } })
  const [kernel] = (await connection) as [WebSocket]
  const asked: string[] = []
  kernel.on('message', (data) => asked.push(JSON.parse(String(data)).header.msg_type))
  return { asked, client, heard, held, kernel }
}

test('virtual time stands still from a request until the kernel has answered it whole', async () => {
  const { asked, client, heard, held, kernel } = await joined()
  client.send(message('kernel_info_request', {}))
  // The message has arrived when what was sent after it is answered.
  client.ping()
  await once(client, 'pong')
  expect(asked).toEqual([])
  kernel.send(idle({}))
  await vi.waitFor(() => expect(asked).toEqual(['kernel_info_request']))
  expect(held.size).toBe(1)
  const parent = { msg_id: 'kernel_info_request' }
  kernel.send(message('kernel_info_reply', parent))
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  expect(held.size).toBe(1)
  kernel.send(idle({ msg_id: 'of another page' }))
  kernel.send(idle(parent))
  await vi.waitFor(() => expect(held.size).toBe(0))
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  client.close()
})
