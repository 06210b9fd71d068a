import { KernelConnection } from '@jupyterlab/services/lib/kernel/default.js'
import { KernelAPIClient } from '@jupyterlab/services/lib/kernel/restapi.js'
import { ServerConnection } from '@jupyterlab/services/lib/serverconnection.js'
import type { KernelMessage } from './outputs.ts'

/** A kernel's status by the messaging protocol. */
type Status = string
type Link = 'connecting' | 'connected' | 'disconnected'

export interface Listener {
  /** The kernel's status, or the connection's, has changed. */
  changed(): void
  /** A display with a name has other content, whichever cell showed it. */
  updated(content: unknown): void
}

interface Execution {
  received(message: KernelMessage): void
  /** The program waits for a line. */
  asked(prompt: string, isPassword: boolean): void
}

/** How an execution ended; `aborted` when it was never begun. */
export interface Ending {
  readonly status: 'ok' | 'error' | 'aborted'
  readonly count: number | null
}

/** A kernel of a Jupyter server. */
export interface Connection {
  readonly status: Status
  readonly link: Link
  /** Rejects when the kernel is gone, or was started again, before it had answered. */
  execute(code: string, execution: Execution): Promise<Ending>
  /** Gives the program the line that it has asked for. */
  reply(text: string): void
  interrupt(): Promise<void>
  restart(): Promise<void>
  reconnect(): Promise<void>
  /** Whether its server has no such kernel any more, as after a new start of the pod. */
  isGone(): Promise<boolean>
  /** Resolves when the kernel has done all that it was asked before. */
  settle(): Promise<void>
  /** What may stand at a place of the code; counted in Unicode characters. */
  complete(code: string, place: number): Promise<unknown>
  inspect(code: string, place: number): Promise<unknown>
  close(): void
}

const KERNEL = 'python3'

/** The address of the server's sockets. */
const socketsAt = (address: string) => address.replace(/^http/, 'ws')

/** Connects to the kernel that runs on a server, or starts one. `address` is absolute and ends in `/`. */
export async function connect(address: string, listener: Listener): Promise<Connection> {
  const serverSettings = ServerConnection.makeSettings({
    baseUrl: address,
    wsUrl: socketsAt(address),
    token: '',
    appendToken: false,
  })
  const api = new KernelAPIClient({ serverSettings })
  const [running] = await api.listRunning()
  const model = running ?? (await api.startNew({ name: KERNEL }))
  const kernel = new KernelConnection({ model, serverSettings, handleComms: false })
  kernel.statusChanged.connect(listener.changed)
  kernel.connectionStatusChanged.connect(listener.changed)
  kernel.iopubMessage.connect((_, { header, content }) => {
    if (header.msg_type === 'update_display_data') listener.updated(content)
  })
  let answer: ((text: string) => void) | undefined

  return {
    get status() {
      return kernel.status
    },
    get link() {
      return kernel.connectionStatus
    },
    async execute(code, { received, asked }) {
      const future = kernel.requestExecute({
        code,
        store_history: true,
        allow_stdin: true,
        // Cells are asked for one by one; a kernel would refuse the one that comes right after a failure.
        stop_on_error: false,
      })
      future.onIOPub = ({ header, content }) => received({ type: header.msg_type, content })
      future.onStdin = (message) => {
        if (message.header.msg_type !== 'input_request') return
        const { prompt, password }: Readonly<Record<string, unknown>> = { ...message.content }
        answer = (value) => future.sendInputReply({ value, status: 'ok' }, message.header as never)
        asked(typeof prompt === 'string' ? prompt : '', password === true)
      }
      try {
        const { content } = await future.done
        const count = typeof content.execution_count === 'number' ? content.execution_count : null
        const status = content.status === 'ok' || content.status === 'error' ? content.status : 'aborted'
        return { status, count }
      } finally {
        answer = undefined
        future.dispose()
      }
    },
    reply: (text) => answer?.(text),
    interrupt: () => kernel.interrupt(),
    restart: () => kernel.restart(),
    reconnect: () => kernel.reconnect(),
    isGone: async () => (await api.listRunning()).every(({ id }) => id !== model.id),
    settle: async () => void (await kernel.requestKernelInfo()),
    complete: async (code, cursor_pos) => (await kernel.requestComplete({ code, cursor_pos })).content,
    inspect: async (code, cursor_pos) =>
      (await kernel.requestInspect({ code, cursor_pos, detail_level: 0 })).content,
    close: () => kernel.dispose(),
  }
}
