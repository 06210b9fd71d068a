import type { PodWorkspace } from '../../../src/pods/workspace.ts'
import { createWorkspace, type WorkspaceConnection } from '../../../src/pods/workspace-connection.ts'
import { systemRandom } from '../../backend/platform/clock.ts'
import { inTime } from '../requests.ts'
import type { Page } from './page.ts'
import { plainSockets } from './plain-socket.ts'

interface LinkEvents {
  /** The files are there; `isNew` where the pod is another one than before. */
  came(isNew: boolean): void
  lost(): void
}

/** The connection of a page with a workspace, by the page's own code. It comes again by itself, which is measured. */
export class WorkspaceLink {
  readonly workspace: PodWorkspace
  readonly #page: Page
  readonly #patienceMs: number
  readonly #events: LinkEvents
  readonly #connection: WorkspaceConnection
  /** Name of the pod that was heard of last, and of that whose files were seen last. */
  #heard = ''
  #seen: string | undefined
  #isConnected = false
  #lostAt: number | undefined

  /** A connection is waited for `patienceMs`. */
  constructor(page: Page, patienceMs: number, events: LinkEvents) {
    this.#page = page
    this.#patienceMs = patienceMs
    this.#events = events
    const { chance, clock } = page
    const connect = plainSockets(page)
    const ports = {
      clock: {
        monotonic: clock.now,
        calendar: clock.now,
        after: (ms: number, run: () => void) => clock.after(ms, run),
      },
      random: { number: chance, uuid: systemRandom().uuid },
    }
    this.#connection = createWorkspace(ports, (path, { message, ...events }) =>
      connect(path, {
        ...events,
        message: (value) => {
          this.#hear(value)
          message(value)
        },
      }),
    )
    this.workspace = this.#connection.workspace
    this.workspace.subscribe(() => this.#look())
  }

  /** Connects to a path; resolves when the files are there, and rejects when they are not in time. */
  async open(path: string): Promise<void> {
    this.#connection.open(path)
    await this.connected()
  }

  /** Resolves once it is connected, at once where it already is; rejects when that takes too long. */
  async connected(): Promise<void> {
    const { isConnected, subscribe } = this.workspace
    const { promise, resolve } = Promise.withResolvers<void>()
    const undo = subscribe(() => isConnected() && resolve())
    if (isConnected()) resolve()
    const patience = { clock: this.#page.clock, patienceMs: this.#patienceMs }
    await inTime(patience, promise, 'The workspace was not there').finally(undo)
  }

  #hear(value: unknown): void {
    if (typeof value === 'object' && value && 'pod' in value) this.#heard = String(value.pod)
  }

  #look(): void {
    const isConnected = this.workspace.isConnected()
    if (isConnected === this.#isConnected) return
    this.#isConnected = isConnected
    const { clock, measures } = this.#page
    const now = clock.now()
    if (!isConnected) {
      this.#lostAt = now
      this.#events.lost()
      return
    }
    if (this.#lostAt !== undefined) measures.add({ deed: 'workspace', ms: now - this.#lostAt, endedAt: now })
    const isNew = this.#heard !== this.#seen
    this.#seen = this.#heard
    this.#events.came(isNew)
  }

  /** Nothing is measured or waited for any more. */
  close(): void {
    this.#connection.close()
  }
}
