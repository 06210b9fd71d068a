import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Type } from 'typebox'
import { WebSocket } from 'ws'
import { ReadContext } from '../../../src/schema/context.ts'
import { read } from '../../../src/schema/read.ts'
import type { Fields } from '../../../src/wire/fields.ts'

/** A kernel as a page uses it, over HTTP and its socket. */
export interface KernelClient {
  readonly id: string
  readonly socket: WebSocket
  /** Runs a cell; resolves with what it printed when the kernel has replied and is idle again, and rejects without one. */
  run(code: string): Promise<string>
  close(): void
}

interface Where {
  /** Absolute, ends in `/`. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** What a kernel is asked while it starts may be lost, so it is asked again, in milliseconds. */
const ASK_MS = 1000

/** A kernel that stops at an error drops what arrives in the moment after it. */
const RUN = { silent: false, store_history: true, allow_stdin: false, stop_on_error: false } as const

const Kernel = Type.Object({ id: Type.String() })

/** What a message adds to the text of a cell. */
function textOf({ content, header }: { readonly content: Fields; readonly header: Fields }): string {
  if (header.msg_type === 'stream') return String(content.text)
  return header.msg_type === 'error' ? `${content.ename}: ${content.evalue}` : ''
}

/** Starts a kernel, or takes the one that runs, and resolves when it is idle. */
export async function openKernel({ headers, url }: Where): Promise<KernelClient> {
  const running: unknown = await (await fetch(`${url}api/kernels`, { headers })).json()
  const [first] = Array.isArray(running) ? running : []
  const kernel = first ?? (await begin({ headers, url }))
  const { id } = read(Kernel, kernel, new ReadContext('kernel'))
  const session = randomUUID()
  const address = `${url.replace('http', 'ws')}api/kernels/${id}/channels?session_id=${session}`
  const socket = new WebSocket(address, { headers: { ...headers, origin: new URL(url).origin } })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))

  const ask = (msg_type: string, content: object) =>
    new Promise<string>((resolve, reject) => {
      const msg_id = randomUUID()
      const header = {
        msg_id,
        msg_type,
        session,
        username: '',
        version: '5.3',
        date: new Date().toISOString(),
      }
      let isReplied = false
      let isIdle = false
      let printed = ''
      const lose = () => reject(new Error('The connection to the kernel is lost'))
      if (socket.readyState !== WebSocket.OPEN) return lose()
      socket.once('close', lose)
      socket.on('message', function look(data) {
        const message = JSON.parse(data.toString())
        if (message.parent_header?.msg_id !== msg_id) return
        printed += textOf(message)
        isReplied ||= message.channel === 'shell'
        isIdle ||= message.header.msg_type === 'status' && message.content.execution_state === 'idle'
        if (!isReplied || !isIdle) return
        socket.off('message', look).off('close', lose)
        resolve(printed)
      })
      socket.send(JSON.stringify({ header, parent_header: {}, metadata: {}, content, channel: 'shell' }))
    })

  for (let isIdle = false; !isIdle; ) {
    const asked = ask('kernel_info_request', {}).then(() => true)
    asked.catch(() => {})
    isIdle = await Promise.race([asked, pause(ASK_MS, false)])
  }
  return {
    id,
    socket,
    run: (code) => ask('execute_request', { ...RUN, code }),
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
