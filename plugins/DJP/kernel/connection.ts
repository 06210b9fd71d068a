import { KernelConnection } from '@jupyterlab/services/lib/kernel/default.js'
import { KernelAPIClient } from '@jupyterlab/services/lib/kernel/restapi.js'
import { ServerConnection } from '@jupyterlab/services/lib/serverconnection.js'
import { createExecutions, type Executions } from './executions.ts'

/** A kernel's status by the messaging protocol. */
type Status = string
type Link = 'connecting' | 'connected' | 'disconnected'

export interface Listener {
  /** The kernel's status, or the connection's, has changed. */
  changed(): void
  /** A display with a name has other content, whichever cell showed it. */
  updated(content: unknown): void
}

/** A kernel of a Jupyter server. */
export interface Connection extends Executions {
  readonly status: Status
  readonly link: Link
  /** Under this name the next connection gets what this one misses. */
  readonly client: string
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

/**
 * Connects to the kernel that runs on a server, or starts one. `address` is absolute and ends in `/`. A `client` that was
 * connected before gets what the kernel has said since.
 */
export async function connect(address: string, listener: Listener, client?: string): Promise<Connection> {
  const serverSettings = ServerConnection.makeSettings({
    baseUrl: address,
    wsUrl: socketsAt(address),
    token: '',
    appendToken: false,
  })
  const api = new KernelAPIClient({ serverSettings })
  const [running] = await api.listRunning()
  const model = running ?? (await api.startNew({ name: KERNEL }))
  const kernel = new KernelConnection({
    ...{ model, serverSettings, handleComms: false },
    ...(client !== undefined && { clientId: client }),
  })
  kernel.statusChanged.connect(listener.changed)
  kernel.connectionStatusChanged.connect(listener.changed)
  kernel.iopubMessage.connect((_, { header, content }) => {
    if (header.msg_type === 'update_display_data') listener.updated(content)
  })
  return {
    client: kernel.clientId,
    get status() {
      return kernel.status
    },
    get link() {
      return kernel.connectionStatus
    },
    ...createExecutions(kernel),
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
