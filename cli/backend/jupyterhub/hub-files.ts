import { MOST_LISTED, type Unread } from '../../../src/wire/pods.ts'
import { FullDisk, PodError, UnreadableFile } from '../pods/connection.ts'
import { isInside } from '../pods/file-list.ts'
import { type HubReply, hubFaultOf, readHub } from './ask-hub.ts'
import type { HubAccess } from './hub-access.ts'
import { type HubEntry, HubFile, HubFolder } from './replies.schema.ts'

/** A file with 20 MB in Base64, and what stands around it. */
const MOST_FILE_BYTES = 28_000_000
/** What tools make again by themselves, or keep for themselves. */
const SKIPPED = new Set(['__pycache__', '.ipynb_checkpoints', 'node_modules'])

/** A file, or a folder without anything in it, or one that cannot be read. */
export interface HubListed extends Pick<HubEntry, 'path' | 'size' | 'last_modified'> {
  readonly unread?: Unread
}

interface FolderInside {
  readonly listed: readonly HubListed[]
  readonly folders: readonly string[]
}

/** What a server of notebooks says of a folder that it may not read. */
const NO_RIGHTS = [403, 500]

/** The candidate's folder at the server of a hub, by the contents API. Each call rejects with a `PodError` or a `HubFault`. */
export class HubFiles {
  readonly #access: Pick<HubAccess, 'ask'>

  constructor(access: Pick<HubAccess, 'ask'>) {
    this.#access = access
  }

  /** All that is in it. A list that is not whole rejects: the rest would seem deleted. */
  async entries(): Promise<readonly HubListed[]> {
    const found: HubListed[] = []
    const folders = ['']
    for (const folder of folders) {
      const inside = await this.#folder(folder)
      found.push(...inside.listed)
      folders.push(...inside.folders)
      if (found.length + folders.length > MOST_LISTED)
        throw new PodError(`The notebook has more than ${MOST_LISTED} files and folders beside it`)
    }
    return found
  }

  /** `undefined` for a file that does not exist. */
  async read(path: string): Promise<Buffer | undefined> {
    const query = '?type=file&format=base64&content=1'
    const asked = { method: 'GET', path: contentsPath(path) + query, mostBytes: MOST_FILE_BYTES } as const
    const reply = await this.#access.ask(asked)
    if (reply.status === 404) return undefined
    // A file that could not be read is not one that was deleted.
    if (reply.status === 400 || reply.status === 403)
      throw new UnreadableFile(`${path} is not a file that can be read`)
    return Buffer.from(readHub(HubFile, succeeded(reply, path), path).content, 'base64')
  }

  /** With the folders that it needs. */
  async write(path: string, bytes: Uint8Array | string): Promise<void> {
    const folders = path.split('/').slice(0, -1)
    for (const [at] of folders.entries())
      await this.#put(folders.slice(0, at + 1).join('/'), { type: 'directory' })
    const content = Buffer.from(bytes).toString('base64')
    await this.#put(path, { type: 'file', format: 'base64', content })
  }

  /** A file that is gone already counts as removed. */
  async remove(path: string): Promise<void> {
    const reply = await this.#access.ask({ method: 'DELETE', path: contentsPath(path) })
    if (reply.status !== 404) succeeded(reply, path)
  }

  async #folder(path: string): Promise<FolderInside> {
    const asked = { method: 'GET', path: `${contentsPath(path)}?type=directory&content=1` } as const
    const reply = await this.#access.ask(asked)
    const title = `the folder "${path}"`
    // Without the first one there is no list.
    if (path !== '' && reply.status === 404) return { listed: [], folders: [] }
    if (path !== '' && NO_RIGHTS.includes(reply.status))
      return { listed: [{ path, unread: 'noRights' }], folders: [] }
    const { content } = readHub(HubFolder, succeeded(reply, title), title)
    if (path !== '' && content.length === 0) return { listed: [{ path, unread: 'empty' }], folders: [] }
    const work = content.filter((entry) => isInside(entry.path) && !SKIPPED.has(nameOf(entry.path)))
    return {
      listed: work.filter(({ type }) => type !== 'directory').map(({ type: _, ...file }) => file),
      folders: work.filter(({ type }) => type === 'directory').map((folder) => folder.path),
    }
  }

  async #put(path: string, body: object): Promise<void> {
    const reply = await this.#access.ask({ method: 'PUT', path: contentsPath(path), body })
    if (/no space left|quota exceeded/i.test(errorIn(reply))) throw new FullDisk('There is no room for it')
    succeeded(reply, path)
  }
}

const nameOf = (path: string) => path.split('/').at(-1) ?? ''

const contentsPath = (path: string) =>
  ['/api/contents', ...path.split('/').filter(Boolean).map(encodeURIComponent)].join('/')

const errorIn = ({ bytes, status }: HubReply) => (status >= 400 ? bytes.toString() : '')

function succeeded(reply: HubReply, title: string): HubReply {
  if (reply.status >= 200 && reply.status < 300) return reply
  throw new PodError(hubFaultOf(reply, title).message)
}
