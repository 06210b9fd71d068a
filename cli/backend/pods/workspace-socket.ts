import type { WebSocket } from 'ws'
import { countIn, type Fields, textIn } from '../../../src/wire/fields.ts'
import { fileIdentity } from '../../../src/wire/pods.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { BackendClock } from '../platform/clock.ts'
import { oneAtATime } from '../platform/one-at-a-time.ts'
import { CLOSED } from '../realtime/close-codes.ts'
import type { Delivery } from '../realtime/delivery.ts'
import { takeFrames } from '../realtime/intake.ts'
import { createAskedRequests } from './asked-requests.ts'
import { hashOfBytes } from './attempt-pods.ts'
import { FullDisk } from './connection.ts'
import { isInside } from './file-list.ts'
import type { Holder } from './kept-terminal.ts'
import type { PodTerminals } from './kept-terminals.ts'
import { createListening } from './listening.ts'
import type { Pod } from './pod.ts'
import { createPageTerminals, type Send } from './terminals.ts'

export interface WorkspacePorts {
  readonly pod: Pod
  readonly terminals: PodTerminals
  /** Whose page it is. */
  readonly holder: Holder
  /** Identities of what a page and the pod had in common last, by path. */
  readonly agreed: Map<string, string>
  /** The bytes of an upload of the candidate, by its address; `undefined` where they have no such file. */
  upload(uri: string): Promise<Uint8Array | undefined>
  /** Commands by name. */
  readonly tasks: Readonly<Record<string, readonly string[]>>
  /**
   * Where a server at a port can be looked at; `undefined` without a second site. What we say there is said in the language,
   * where one was chosen.
   */
  preview(port: number, language: string): string | undefined
  readonly clock: Pick<BackendClock, 'after'>
  readonly realClock: BackendClock
  readonly delivery: Delivery
  /** The page is there: the pod is not idle. */
  isUsed(): void
}

/** How often a page that is there says so, in milliseconds. */
const USED_MS = 60_000
/**
 * The least between two lists of the files, or words on a port, in milliseconds: a program may change them without end.
 */
const REST_MS = 200
/** The most files of which it is known what a page and the pod had in common; the oldest are forgotten. */
const MOST_AGREED = 10_000

/** What lists the files of a pod for its pages. */
const lists = new WeakMap<Pod, Set<() => Promise<unknown>>>()

/** Lists the files of a pod again: on virtual time a program that has come to rest may have written some. */
export async function listAgain(pod: Pod): Promise<void> {
  await Promise.all([...(lists.get(pod) ?? [])].map((list) => list()))
}

/** Speaks about files and terminals of a pod with one page. */
export function serveWorkspace(socket: WebSocket, ports: WorkspacePorts): void {
  const { delivery, pod, realClock } = ports
  const send: Send = (message) => {
    const sent = new Promise<void>((resolve) => {
      delivery.say(() => socket.send(JSON.stringify(message), () => resolve()))
    })
    return delivery.isVirtual ? Promise.resolve() : sent
  }
  const lose = () => delivery.say(() => socket.close(CLOSED.restarting))
  const files = createFiles(ports, send)
  // A pod that does not answer any more has ended, or is about to.
  const settled = async () => {
    await files.list().catch(() => pod.ended)
  }
  const terminals = createPageTerminals(ports, send, settled)
  const rest = () => new Promise<void>((resolve) => void realClock.after(REST_MS, resolve))
  const answer = createAskedRequests({ pod, realClock, isVirtual: delivery.isVirtual })
  const listening = createListening(ports, (message) => send(message).then(rest))
  const listChanged = oneAtATime(() => files.list().then(rest))

  let cancel = () => {}
  function stayUsed() {
    ports.isUsed()
    cancel = ports.clock.after(USED_MS, stayUsed)
  }
  stayUsed()
  // On virtual time files are looked for when a program has come to rest.
  const unwatch = delivery.isVirtual ? () => {} : pod.watch(() => void listChanged().catch(lose))
  const listing = lists.get(pod) ?? new Set()
  lists.set(pod, listing.add(settled))
  void pod.ended.then(lose, lose)
  socket.on('close', () => {
    cancel()
    unwatch()
    listing.delete(settled)
    terminals.leaveAll()
    listening.close()
  })
  takeFrames(socket, ports, async (frame) => {
    if (frame.type === 'preview') return preview(frame)
    if (frame.type === 'request') return ask(frame)
    return files.take(frame) ?? terminals.take(frame)
  })

  function ask(frame: Fields) {
    const answered = answer(frame).then(send)
    delivery.work(answered)
    return answered
  }

  function preview(frame: Fields) {
    const id = countIn(frame, 'id')
    const port = countIn(frame, 'port')
    const address = ports.preview(port, textIn(frame, 'language'))
    if (address !== undefined) {
      listening.watch(port)
      return send({ type: 'address', id, address })
    }
    return send({ type: 'failed', id, message: 'This server has no second site for previews.' })
  }
  void send({ type: 'keeps_terminals', pod: ports.terminals.id })
  delivery.work(files.list().catch(lose))
}

/** A file that a page writes. */
interface Wanted {
  readonly path: string
  readonly id: number
  readonly isExecutable: boolean
}

function createFiles({ agreed, delivery, pod, upload }: WorkspacePorts, send: Send) {
  async function list() {
    const files = (await pod.files()).map((file) => {
      const known = agreed.get(file.path)
      return { ...file, ...(known !== undefined && { agreed: known }) }
    })
    await send({ type: 'files', files })
  }

  async function read(path: string, id: number) {
    const found = await pod.find(path)
    const right = found?.isExecutable && ({ executable: true } as const)
    await send({ type: 'file', id, ...(found && { content: found.bytes.toString('base64') }), ...right })
  }

  async function uploaded(uri: string): Promise<Uint8Array> {
    const bytes = await upload(uri)
    if (!bytes) throw new Error('You have no such upload')
    return bytes
  }

  async function write({ path, id, isExecutable }: Wanted, bytes: Uint8Array) {
    await pod.write(path, bytes, isExecutable)
    agreed.delete(path)
    agreed.set(path, fileIdentity(hashOfBytes(bytes), isExecutable))
    const [oldest] = agreed.keys()
    if (oldest !== undefined && agreed.size > MOST_AGREED) agreed.delete(oldest)
    await send({ type: 'done', id })
  }

  async function remove(path: string, id: number) {
    await pod.remove(path)
    agreed.delete(path)
    await send({ type: 'done', id })
  }

  /** `undefined` for a frame that is not about a file. Changes are made in the order in which they come. */
  function take(frame: Fields): Promise<void> | undefined {
    const { type } = frame
    if (type !== 'read' && type !== 'write' && type !== 'place' && type !== 'remove') return undefined
    const path = textIn(frame, 'path')
    const id = countIn(frame, 'id')
    queue = queue
      .then(async () => {
        if (!isInside(path)) throw new Error('This is not a path of a file')
        if (type === 'read') return read(path, id)
        if (type === 'remove') return remove(path, id)
        const wanted = { path, id, isExecutable: frame.executable === true }
        if (type === 'place') return write(wanted, await uploaded(textIn(frame, 'uri')))
        return write(wanted, Buffer.from(textIn(frame, 'content'), 'base64'))
      })
      .catch((error: unknown) => {
        const isFull = error instanceof FullDisk
        return send({ type: 'failed', id, message: messageOf(error), ...(isFull && { is_disk_full: true }) })
      })
    delivery.work(queue)
    return queue
  }
  let queue = Promise.resolve()

  return { list, take }
}
