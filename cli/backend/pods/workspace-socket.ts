import { StringDecoder } from 'node:string_decoder'
import type { WebSocket } from 'ws'
import type { WorkspaceMessage } from '../../../src/wire/pods.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { BackendClock } from '../platform/clock.ts'
import { hashOfBytes } from './attempt-pods.ts'
import { readFrame } from './frames.ts'
import type { Pod, Terminal, TerminalSize } from './pod.ts'

export interface WorkspacePorts {
  readonly pod: Pod
  /** Hashes of what a page and the pod had in common last, by path. */
  readonly agreed: Map<string, string>
  /** Commands by name. */
  readonly tasks: Readonly<Record<string, readonly string[]>>
  /** Where a server at a port can be looked at; `undefined` without a second site. */
  preview(port: number): string | undefined
  readonly clock: Pick<BackendClock, 'after'>
  /** The page is there: the pod is not idle. */
  isUsed(): void
}

/** The pod has ended, or will not answer: the page connects again, and gets another one (GAP-080). */
const RESTARTING = 1012
/** How often a page that is there says so, in milliseconds. */
const USED_MS = 60_000
const MOST_TERMINALS = 12
const MOST_FILES = 5000

/** `sent`: it is on its way, or never will be. */
type Send = (message: WorkspaceMessage, sent?: () => void) => void
type Frame = Readonly<Record<string, unknown>>

const textIn = (frame: Frame, name: string) => (typeof frame[name] === 'string' ? frame[name] : '')
const countIn = (frame: Frame, name: string) => (Number.isSafeInteger(frame[name]) ? Number(frame[name]) : -1)

const sizeIn = (frame: Frame): TerminalSize => ({
  columns: Math.min(500, Math.max(2, countIn(frame, 'columns'))),
  rows: Math.min(300, Math.max(1, countIn(frame, 'rows'))),
})

/** Speaks about files and terminals of a pod with one page. */
export function serveWorkspace(socket: WebSocket, ports: WorkspacePorts): void {
  const { pod } = ports
  const send: Send = (message, sent) => socket.send(JSON.stringify(message), () => sent?.())
  const lose = () => socket.close(RESTARTING)
  const files = createFiles(ports, send)
  const terminals = createTerminals(ports, send)

  let cancel = () => {}
  function stayUsed() {
    ports.isUsed()
    cancel = ports.clock.after(USED_MS, stayUsed)
  }
  stayUsed()
  const unwatch = pod.watch(() => void files.list().catch(lose))
  void pod.ended.then(lose, lose)
  socket.on('close', () => {
    cancel()
    unwatch()
    terminals.closeAll()
  })
  socket.on('message', (data) => {
    const frame = readFrame(data)
    if (files.take(frame) || terminals.take(frame)) return
    if (frame.type !== 'preview') return
    const id = countIn(frame, 'id')
    const address = ports.preview(countIn(frame, 'port'))
    if (address === undefined)
      send({ type: 'failed', id, message: 'This server has no second site for previews.' })
    else send({ type: 'address', id, address })
  })
  files.list().catch(lose)
}

function createFiles({ agreed, pod }: WorkspacePorts, send: Send) {
  async function list() {
    const files = (await pod.files()).slice(0, MOST_FILES).map((file) => {
      const known = agreed.get(file.path)
      return { ...file, ...(known !== undefined && { agreed: known }) }
    })
    send({ type: 'files', files })
  }

  async function read(path: string, id: number) {
    const bytes = await pod.read(path)
    if (bytes) agreed.set(path, hashOfBytes(bytes))
    send({ type: 'file', id, ...(bytes && { content: bytes.toString('base64') }) })
  }

  async function write(path: string, id: number, content: string) {
    const bytes = Buffer.from(content, 'base64')
    await pod.write(path, bytes)
    agreed.set(path, hashOfBytes(bytes))
    send({ type: 'done', id })
  }

  async function remove(path: string, id: number) {
    await pod.remove(path)
    agreed.delete(path)
    send({ type: 'done', id })
  }

  /** Whether the frame is about a file. Changes are made in the order in which they come. */
  function take(frame: Frame): boolean {
    const { type } = frame
    if (type !== 'read' && type !== 'write' && type !== 'remove') return false
    const [path, id] = [textIn(frame, 'path'), countIn(frame, 'id')]
    queue = queue
      .then(() => {
        if (type === 'read') return read(path, id)
        return type === 'write' ? write(path, id, textIn(frame, 'content')) : remove(path, id)
      })
      .catch((error: unknown) => send({ type: 'failed', id, message: messageOf(error) }))
    return true
  }
  let queue = Promise.resolve()

  return { list, take }
}

function createTerminals({ pod, tasks }: WorkspacePorts, send: Send) {
  const open = new Map<number, Promise<Terminal>>()

  async function begin(terminal: number, frame: Frame) {
    const task = frame.task === undefined ? undefined : tasks[textIn(frame, 'task')]
    const isPossible = open.size < MOST_TERMINALS && !open.has(terminal) && (frame.task === undefined || task)
    if (!isPossible) return send({ type: 'ended', terminal })
    const opening = pod.terminal(sizeIn(frame), task)
    open.set(terminal, opening)
    try {
      const { exitCode, stream } = await opening
      const decoder = new StringDecoder('utf8')
      stream.on('data', (bytes: Buffer) => {
        // A program prints no faster than the page takes it.
        stream.pause()
        send({ type: 'output', terminal, text: decoder.write(bytes) }, () => stream.resume())
      })
      const code = await exitCode
      send({ type: 'ended', terminal, ...(code !== undefined && { exit_code: code }) })
    } catch {
      send({ type: 'ended', terminal })
    } finally {
      open.delete(terminal)
    }
  }

  const use = (terminal: number, run: (one: Terminal) => unknown) =>
    void open
      .get(terminal)
      ?.then(run)
      .catch(() => {})

  return {
    /** Whether the frame is about a terminal. */
    take(frame: Frame): boolean {
      const terminal = countIn(frame, 'terminal')
      switch (frame.type) {
        case 'open_terminal':
          void begin(terminal, frame)
          return true
        case 'input':
          use(terminal, ({ stream }) => stream.write(textIn(frame, 'text')))
          return true
        case 'resize':
          use(terminal, ({ resize }) => resize(sizeIn(frame)))
          return true
        case 'close_terminal':
          use(terminal, ({ stream }) => stream.destroy())
          return true
      }
      return false
    },
    closeAll() {
      for (const terminal of open.keys()) use(terminal, ({ stream }) => stream.destroy())
    },
  }
}
