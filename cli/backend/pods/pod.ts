import { type Duplex, PassThrough, type Readable } from 'node:stream'
import { isRecord } from '../../../src/sdk/reading.ts'
import type { Limits, SandboxFiles, SandboxResult } from '../../../src/sdk/sandbox.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { RunSandboxed } from '../sandbox/supervise.ts'
import { agentFiles } from './agent-files.ts'
import { bothWays, connectAgent, type Exchange, type PodConnection, PodError } from './connection.ts'

export interface PodFile {
  /** Relative to the candidate's folder. */
  readonly path: string
  /** In bytes. */
  readonly size: number
  /** Of its content, hexadecimal SHA-256, as the pod says; `''` for a very large one. */
  readonly hash: string
}

export interface PodProcess {
  /** Both of its outputs. */
  readonly output: Readable
  /** Its exit code; `undefined` when it was killed, could not be started, or the pod is gone. */
  readonly exitCode: Promise<number | undefined>
  kill(): void
}

/** In characters. */
export interface TerminalSize {
  readonly columns: number
  readonly rows: number
}

export interface Terminal {
  /** What is typed goes in, what is shown comes out; it ends with the shell, and the shell with it. */
  readonly stream: Duplex
  resize(size: TerminalSize): Promise<void>
  /** As that of a process. */
  readonly exitCode: Promise<number | undefined>
}

/** A long-lived sandbox of one candidate. Each call rejects with a `PodError`. */
export interface Pod {
  files(): Promise<readonly PodFile[]>
  /** `undefined` when there is no such file. */
  read(path: string): Promise<Buffer | undefined>
  write(path: string, bytes: Uint8Array | string): Promise<void>
  remove(path: string): Promise<void>
  /** Calls `changed` soon after something in the candidate's folder has changed; the answer undoes. */
  watch(changed: () => void): () => void
  /** Runs in the candidate's folder. */
  run(command: readonly string[], env?: Readonly<Record<string, string>>): Promise<PodProcess>
  /** Opens a terminal with a shell, or with a command, in the candidate's folder. */
  terminal(size: TerminalSize, command?: readonly string[]): Promise<Terminal>
  /** A connection to a port of the pod itself; `undefined` where nobody listens. */
  forward(port: number): Promise<Duplex | undefined>
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
  readonly limits: Pick<Limits, 'memoryBytes' | 'processes' | 'diskBytes'>
}

/** A pod ends with its attempt, not by its time; its output are the replies, and what else it says goes to `stderr`. */
const UNLIMITED = { cpuMs: 86_400_000, wallMs: 10 * 86_400_000, outputBytes: 65_536 }

/** Starts a pod and resolves when it answers. */
export async function startPod({ clock, files, limits, run, slot }: PodOptions): Promise<Pod> {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const ending = new AbortController()
  const work = Object.entries(files).map(([path, content]) => [`work/${path}`, content])
  const ended = run(
    {
      files: { ...agentFiles(), ...Object.fromEntries(work) },
      command: ['node', 'agent.ts'],
      isPod: true,
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
    ended,
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
    terminal: (size, command) => openTerminal(connection, size, command),
    async stop() {
      ending.abort()
      await ended.catch(() => {})
    },
  }
  await pod.files()
  return pod
}

type Files = Pick<Pod, 'files' | 'read' | 'write' | 'remove' | 'watch'>

function filesBy({ ask, read }: PodConnection): Files {
  async function change(method: 'PUT' | 'DELETE', path: string, body?: Uint8Array | string) {
    const exchange = await ask(method, '/file', { query: { path }, ...(body !== undefined && { body }) })
    const reason = await read(exchange)
    if (exchange.status >= 300) throw new PodError(reason.toString())
  }

  return {
    async files() {
      return readFiles(await read(await ask('GET', '/files')))
    },
    async read(path) {
      const exchange = await ask('GET', '/file', { query: { path } })
      const bytes = await read(exchange)
      return exchange.status === 200 ? bytes : undefined
    },
    write: (path, bytes) => change('PUT', path, bytes),
    remove: (path) => change('DELETE', path),
    watch(changed) {
      let end = () => {}
      let isOver = false
      // A pod that is lost says so elsewhere.
      ask('GET', '/changes').then(
        ({ reply, stream }) => {
          reply.on('data', changed)
          end = () => stream.close()
          if (isOver) end()
        },
        () => {},
      )
      return () => {
        isOver = true
        end()
      }
    },
  }
}

const exitCodeOf = async ({ trailers }: Exchange): Promise<number | undefined> => {
  const code = Number((await trailers)['x-exit-code'])
  return Number.isInteger(code) ? code : undefined
}

function processOf(exchange: Exchange): PodProcess {
  return { output: exchange.reply, exitCode: exitCodeOf(exchange), kill: () => exchange.stream.close() }
}

const queryOf = ({ columns, rows }: TerminalSize) => ({ columns: String(columns), rows: String(rows) })

async function openTerminal(
  { ask, read }: PodConnection,
  size: TerminalSize,
  command?: readonly string[],
): Promise<Terminal> {
  const query = { ...queryOf(size), ...(command && { command: JSON.stringify(command) }) }
  const exchange = await ask('POST', '/terminal', { query, isOpen: true })
  if (exchange.status !== 200) throw new PodError((await read(exchange)).toString())
  const { id } = exchange
  return {
    stream: bothWays(exchange),
    exitCode: exitCodeOf(exchange),
    async resize(size) {
      await read(await ask('POST', '/resize', { query: { ...queryOf(size), id: String(id) } }))
    },
  }
}

/** Only what has the shape of a file counts. */
function readFiles(bytes: Buffer): readonly PodFile[] {
  let list: unknown
  try {
    list = JSON.parse(bytes.toString())
  } catch {
    throw new PodError('The pod does not say which files it has')
  }
  return Array.isArray(list) ? list.flatMap((one) => readFile(one) ?? []) : []
}

function readFile(value: unknown): PodFile | undefined {
  if (!isRecord(value)) return undefined
  const { hash, path, size } = value
  const isFile = typeof path === 'string' && typeof size === 'number' && typeof hash === 'string'
  return isFile ? { path, size, hash } : undefined
}
