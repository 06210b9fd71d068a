import { type Duplex, PassThrough } from 'node:stream'
import type { Limits, SandboxFiles, SandboxResult } from '../../../src/sdk/sandbox.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { RunSandboxed } from '../sandbox/supervise.ts'
import { AGENT, agentFiles } from './agent-files.ts'
import {
  bothWays,
  connectAgent,
  FullDisk,
  type PodConnection,
  PodError,
  reasonIn,
  UnreadableFile,
} from './connection.ts'
import { MOST_LIST_BYTES, type PodFile, readFileList } from './file-list.ts'
import { openTerminal, type PodProcess, processOf, type Terminal, type TerminalSize } from './programs.ts'
import { watchFiles, watchPort } from './watches.ts'

/** What a pod has used so far. */
export interface PodUsage {
  readonly cpuMs: number
  /** The most at a time; `undefined` where this machine cannot tell. */
  readonly memoryBytes: number | undefined
}

/** A file as it is now. */
interface FoundInPod {
  readonly bytes: Buffer
  readonly isExecutable: boolean
}

/** A long-lived sandbox of one candidate. Each call rejects with a `PodError`. */
export interface Pod {
  files(): Promise<readonly PodFile[]>
  /** `undefined` when there is no such file; rejects with an `UnreadableFile` if it is not a file. */
  read(path: string): Promise<Buffer | undefined>
  /** The same, with its rights. */
  find(path: string): Promise<FoundInPod | undefined>
  /** Rejects with a `FullDisk` if there is no room for it. */
  write(path: string, bytes: Uint8Array | string, isExecutable?: boolean): Promise<void>
  remove(path: string): Promise<void>
  /** Calls `changed` soon after something in the candidate's folder has changed; the answer undoes. */
  watch(changed: () => void): () => void
  /** Runs in the candidate's folder. */
  run(command: readonly string[], env?: Readonly<Record<string, string>>): Promise<PodProcess>
  /** Opens a terminal with a shell, or with a command, in the candidate's folder. */
  terminal(size: TerminalSize, command?: readonly string[]): Promise<Terminal>
  /** A connection to a port of the pod itself; `undefined` where nobody listens. */
  forward(port: number): Promise<Duplex | undefined>
  /** Calls `changed` with the names of the sockets that listen at a port, at once and after each change; the answer undoes. */
  watchPort(port: number, changed: (sockets: readonly string[]) => void): () => void
  /** `undefined` when it has ended. */
  usage(): PodUsage | undefined
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<Pick<SandboxResult, 'ending' | 'exitCode' | 'stderr'>>
  stop(): Promise<void>
}

export interface PodOptions {
  readonly run: RunSandboxed
  readonly clock: BackendClock
  /** Nobody else may use it meanwhile. */
  readonly slot: number
  /** What the candidate's folder begins with. */
  readonly files: SandboxFiles
  /** Paths of those that may be executed. */
  readonly executable?: readonly string[]
  readonly limits: Pick<Limits, 'memoryBytes' | 'processes' | 'diskBytes'>
  /** A folder of this machine with packages, which its programs may read. */
  readonly packages?: string | undefined
}

/** What the agent says, and is told, of a file that may be executed. */
const EXECUTABLE = 'x-executable'
const YES = '1'

/** A pod ends with its attempt, not by its time; its output are the replies, and what else it says goes to `stderr`. */
const UNLIMITED = { cpuMs: 86_400_000, wallMs: 10 * 86_400_000, outputBytes: 65_536 }

/** Starts a pod and resolves when it answers. */
export async function startPod(options: PodOptions): Promise<Pod> {
  const { clock, executable = [], files, limits, packages, run, slot } = options
  const input = new PassThrough()
  const output = new PassThrough()
  const ending = new AbortController()
  const inWork = (path: string) => `work/${path}`
  const work = Object.entries(files).map(([path, content]) => [inWork(path), content])
  let measure: (() => PodUsage) | undefined
  const ended = run(
    {
      onBegun(read) {
        measure = read
      },
      files: { ...agentFiles(), ...Object.fromEntries(work) },
      executable: executable.map(inWork),
      command: ['node', AGENT],
      isPod: true,
      packages,
      limits: { ...UNLIMITED, ...limits },
      input,
      output,
      signal: ending.signal,
    },
    slot,
  )
  const connection = connectAgent({
    clock,
    readable: output,
    writable: input,
    onBroken: () => ending.abort(),
  })
  const { ask, close } = connection
  ended.then(close, close)

  const pod: Pod = {
    ...filesBy(connection),
    watch(changed) {
      const undo = watchFiles(connection, clock, changed)
      ended.then(undo, undo)
      return undo
    },
    ended,
    usage() {
      try {
        return measure?.()
      } catch {
        return undefined
      }
    },
    async run(command, env = {}) {
      return processOf(await ask('POST', '/run', { body: JSON.stringify({ command, env }) }))
    },
    async forward(port) {
      const query = { port: String(port) }
      const exchange = await ask('POST', '/forward', { query, isOpen: true })
      if (exchange.status === 200) return bothWays(exchange)
      exchange.stream.close()
      return undefined
    },
    watchPort: (port, changed) => watchPort(connection, port, changed),
    terminal: (size, command) => openTerminal(connection, size, command),
    async stop() {
      ending.abort()
      await ended.catch(() => {})
    },
  }
  try {
    await pod.files()
    return pod
  } catch (error) {
    await pod.stop()
    throw error
  }
}

function filesBy({ ask, read }: PodConnection): Pick<Pod, 'files' | 'find' | 'read' | 'write' | 'remove'> {
  async function change(
    method: 'PUT' | 'DELETE',
    query: Readonly<Record<string, string>>,
    body?: Uint8Array | string,
  ) {
    const exchange = await ask(method, '/file', { query, ...(body !== undefined && { body }) })
    const reason = await read(exchange)
    if (exchange.status === 507) throw new FullDisk(reasonIn(reason))
    if (exchange.status >= 300) throw new PodError(reasonIn(reason))
  }

  async function find(path: string): Promise<FoundInPod | undefined> {
    const exchange = await ask('GET', '/file', { query: { path } })
    const bytes = await read(exchange)
    if (exchange.status === 404) return undefined
    // A file that could not be read is not one that was deleted.
    if (exchange.status === 403) throw new UnreadableFile(reasonIn(bytes))
    if (exchange.status !== 200) throw new PodError(reasonIn(bytes))
    return { bytes, isExecutable: exchange.headers[EXECUTABLE] === YES }
  }

  return {
    find,
    async files() {
      const exchange = await ask('GET', '/files')
      const bytes = await read(exchange, MOST_LIST_BYTES)
      if (exchange.status !== 200) throw new PodError(reasonIn(bytes))
      return readFileList(bytes)
    },
    read: async (path) => (await find(path))?.bytes,
    write: (path, bytes, isExecutable = false) =>
      change('PUT', { path, ...(isExecutable && { executable: YES }) }, bytes),
    remove: (path) => change('DELETE', { path }),
  }
}
