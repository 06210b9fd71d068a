import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { readRecord, readText } from '../../src/sdk/reading.ts'

/** A kernel as a page uses it, over HTTP and its socket. */
interface KernelClient {
  /** Runs a cell; resolves when the kernel has replied and is idle again. */
  run(code: string): Promise<void>
  close(): void
}

interface Where {
  /** Absolute, ends in `/`. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

const channel = (message: { readonly channel?: unknown }) => message.channel

/** Starts a kernel, or takes the one that runs, and resolves when it is idle. */
export async function openKernel({ headers, url }: Where): Promise<KernelClient> {
  const running: unknown = await (await fetch(`${url}api/kernels`, { headers })).json()
  const [first] = Array.isArray(running) ? running : []
  const kernel = first ?? (await begin({ headers, url }))
  const id = readText(readRecord(kernel, 'a kernel').id, 'id')
  const session = randomUUID()
  const address = `${url.replace('http', 'ws')}api/kernels/${id}/channels?session_id=${session}`
  const socket = new WebSocket(address, { headers: { ...headers, origin: new URL(url).origin } })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))

  /** Resolves when the shell has replied and the kernel is idle again. */
  const ask = (msg_type: string, content: object) =>
    new Promise<void>((resolve) => {
      const msg_id = randomUUID()
      const header = {
        msg_id,
        msg_type,
        session,
        username: '',
        version: '5.3',
        date: new Date().toISOString(),
      }
      let [isReplied, isIdle] = [false, false]
      socket.on('message', function look(data) {
        const message = JSON.parse(data.toString())
        if (message.parent_header?.msg_id !== msg_id) return
        isReplied ||= channel(message) === 'shell'
        isIdle ||= message.header.msg_type === 'status' && message.content.execution_state === 'idle'
        if (!isReplied || !isIdle) return
        socket.off('message', look)
        resolve()
      })
      socket.send(JSON.stringify({ header, parent_header: {}, metadata: {}, content, channel: 'shell' }))
    })

  await ask('kernel_info_request', {})
  return {
    run: (code) => ask('execute_request', { code, silent: false, store_history: true, allow_stdin: false }),
    close: () => socket.terminate(),
  }
}

async function begin({ headers, url }: Where): Promise<unknown> {
  const reply = await fetch(`${url}api/kernels`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'python3' }),
  })
  return reply.json()
}
