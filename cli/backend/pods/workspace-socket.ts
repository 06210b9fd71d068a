import type { WebSocket } from 'ws'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { BackendClock } from '../platform/clock.ts'
import { hashOfBytes } from './attempt-pods.ts'
import type { Delivery } from './delivery.ts'
import { countIn, type Frame, readFrame, textIn } from './frames.ts'
import type { Pod } from './pod.ts'
import { createTerminals, type Send } from './terminals.ts'

export interface WorkspacePorts {
  readonly pod: Pod
  /** Hashes of what a page and the pod had in common last, by path. */
  readonly agreed: Map<string, string>
  /** Commands by name. */
  readonly tasks: Readonly<Record<string, readonly string[]>>
  /** Where a server at a port can be looked at; `undefined` without a second site. */
  preview(port: number): string | undefined
  readonly clock: Pick<BackendClock, 'after'>
  readonly realClock: BackendClock
  readonly delivery: Delivery
  /** The page is there: the pod is not idle. */
  isUsed(): void
}

/** The pod has ended, or will not answer: the page connects again, and gets another one (GAP-080). */
const RESTARTING = 1012
/** How often a page that is there says so, in milliseconds. */
const USED_MS = 60_000
const MOST_FILES = 5000

/** Speaks about files and terminals of a pod with one page. */
export function serveWorkspace(socket: WebSocket, ports: WorkspacePorts): void {
  const { pod } = ports
  const send: Send = (message, sent) =>
    ports.delivery.say(() => socket.send(JSON.stringify(message), () => sent?.()))
  const lose = () => socket.close(RESTARTING)
  const files = createFiles(ports, send)
  const terminals = createTerminals(ports, send, files.list)

  let cancel = () => {}
  function stayUsed() {
    ports.isUsed()
    cancel = ports.clock.after(USED_MS, stayUsed)
  }
  stayUsed()
  // On virtual time files are looked for when a program has come to rest.
  const unwatch = ports.delivery.isVirtual ? () => {} : pod.watch(() => void files.list().catch(lose))
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
  ports.delivery.work(files.list().catch(lose))
}

function createFiles({ agreed, delivery, pod }: WorkspacePorts, send: Send) {
  async function list() {
    const files = (await pod.files()).slice(0, MOST_FILES).map((file) => {
      const known = agreed.get(file.path)
      return { ...file, ...(known !== undefined && { agreed: known }) }
    })
    send({ type: 'files', files })
  }

  async function read(path: string, id: number) {
    const bytes = await pod.read(path)
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
    delivery.work(queue)
    return true
  }
  let queue = Promise.resolve()

  return { list, take }
}
