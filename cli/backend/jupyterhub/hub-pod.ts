import { messageOf } from '../../definitions/diagnostic.ts'
import type { BackendClock } from '../platform/clock.ts'
import { hashOfBytes } from '../pods/attempt-pods.ts'
import { PodError, UnreadableFile } from '../pods/connection.ts'
import type { PodFile } from '../pods/file-list.ts'
import type { Pod } from '../pods/pod.ts'
import type { HubFiles, HubListed } from './hub-files.ts'

/** How often it is looked whether files have changed, while a page is there, in milliseconds. */
const FILES_MS = 5000
/** How often it is looked whether the server is still there, in milliseconds. */
const LOOK_MS = 5000
/** A larger file is listed without a hash, in bytes. */
const MOST_HASHED = 10_000_000

const UNREADABLE = 'noRights'

function noRights(error: unknown): typeof UNREADABLE {
  if (error instanceof UnreadableFile) return UNREADABLE
  throw error
}

interface HubPodPorts {
  readonly files: HubFiles
  /** The machine's clock. */
  readonly clock: Pick<BackendClock, 'after'>
  /** Whether the hub still has the server; rejects where nobody knows. */
  isThere(): Promise<boolean>
  log(line: string): void
}

export interface HubPod {
  readonly pod: Pod
  /** Looks at once whether the server is still there. */
  doubt(): void
}

/**
 * The server of a hub as a pod. It has files and nothing else: no terminals, and no ports beside that of its notebook. To stop it
 * lets go of the server, which ends with its user.
 */
export function createHubPod(ports: HubPodPorts, executable: readonly string[]): HubPod {
  const { clock, files } = ports
  const listed = createList(files, executable)
  const { doubt, end, ended, isOver } = watchServer(ports)
  const nothing = async (): Promise<never> => {
    throw new PodError('A notebook at JupyterHub runs no programs but its cells')
  }
  const alive = <T>(work: () => Promise<T>): Promise<T> =>
    isOver() ? Promise.reject(new PodError('The notebook server has ended')) : work().catch(failed)
  const failed = (error: unknown) => {
    doubt()
    throw error instanceof PodError ? error : new PodError(messageOf(error))
  }
  const find: Pod['find'] = (path) =>
    alive(async () => {
      const bytes = await files.read(path)
      return bytes && { bytes, isExecutable: listed.isExecutable(path, hashOfBytes(bytes)) }
    })
  return {
    doubt,
    pod: {
      files: () => alive(listed.all),
      find,
      read: async (path) => (await find(path))?.bytes,
      write: (path, bytes, isExecutable = false) =>
        alive(async () => {
          await files.write(path, bytes)
          listed.note(path, isExecutable ? hashOfBytes(bytes) : undefined)
        }),
      remove: (path) => alive(() => files.remove(path)),
      watch: (changed) => watchEntries(files, clock, { changed, ended }),
      run: nothing,
      terminal: nothing,
      forward: async () => undefined,
      watchPort: () => () => {},
      usage: () => undefined,
      ended,
      async stop() {
        end()
      },
    },
  }
}

/** Follows a server until it is gone, or nobody wants it any more. */
function watchServer({ clock, isThere, log }: HubPodPorts) {
  const { promise: ended, resolve } = Promise.withResolvers<Awaited<Pod['ended']>>()
  let isOver = false
  let isLooking = false
  let cancel = () => {}

  function end() {
    isOver = true
    cancel()
    resolve({ ending: 'exited', exitCode: 0, stderr: '' })
  }

  async function look() {
    if (isLooking || isOver) return
    isLooking = true
    // A hub that is away has not ended the server: the way to it may still be there.
    const isLeft = await isThere().catch(() => true)
    isLooking = false
    if (isOver) return
    if (!isLeft) {
      log(
        'JupyterHub has ended the server of a notebook: it starts again, with what was saved, when it is asked for',
      )
      return end()
    }
    cancel()
    cancel = clock.after(LOOK_MS, look)
  }

  cancel = clock.after(LOOK_MS, look)
  return { ended, end, doubt: () => void look(), isOver: () => isOver }
}

/** The files as a page reads of them. A right to execute is known of what we have written, for as long as it stays so. */
function createList(files: HubFiles, executable: readonly string[]) {
  const hashes = new Map<string, { readonly stamp: string; readonly hash: string }>()
  const rights = new Map<string, string | undefined>(executable.map((path) => [path, undefined]))

  async function hashOf({ path, size, last_modified: time }: HubListed): Promise<string | undefined> {
    if ((size ?? 0) > MOST_HASHED) return ''
    const stamp = `${size} ${time}`
    const known = hashes.get(path)
    if (known?.stamp === stamp) return known.hash
    const bytes = await files.read(path)
    if (!bytes) return undefined
    const hash = hashOfBytes(bytes)
    hashes.set(path, { stamp, hash })
    return hash
  }

  function isExecutable(path: string, hash: string): boolean {
    if (!rights.has(path)) return false
    const known = rights.get(path) ?? hash
    rights.set(path, known)
    return known === hash
  }

  async function fileOf(entry: HubListed): Promise<PodFile | undefined> {
    const { path, size, unread } = entry
    if (unread) return { path, size: 0, hash: '', unread }
    const hash = await hashOf(entry).catch(noRights)
    if (hash === undefined) return undefined
    if (hash === UNREADABLE) return { path, size: 0, hash: '', unread: UNREADABLE }
    return { path, size: size ?? 0, hash, ...(isExecutable(path, hash) && { executable: true }) }
  }

  return {
    isExecutable,
    async all(): Promise<readonly PodFile[]> {
      const found: PodFile[] = []
      for (const entry of await files.entries()) {
        const file = await fileOf(entry)
        if (file) found.push(file)
      }
      return found
    },
    /** It was written, with the right where a hash is given. */
    note(path: string, hash: string | undefined) {
      hashes.delete(path)
      if (hash === undefined) rights.delete(path)
      else rights.set(path, hash)
    },
  }
}

interface EntryWatch {
  readonly ended: Promise<unknown>
  changed(): void
}

/** Compares the list with the one before, again and again. */
function watchEntries(
  files: HubFiles,
  clock: Pick<BackendClock, 'after'>,
  { changed, ended }: EntryWatch,
): () => void {
  let isOver = false
  let before: string | undefined
  let cancel = () => {}
  const undo = () => {
    isOver = true
    cancel()
  }
  async function look() {
    const now = await files.entries().then(JSON.stringify, () => before)
    if (isOver) return
    if (before !== undefined && now !== before) changed()
    before = now
    cancel = clock.after(FILES_MS, look)
  }
  void look()
  void ended.then(undo)
  return undo
}
