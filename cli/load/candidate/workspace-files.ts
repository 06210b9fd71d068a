import type { PodWorkspace } from '../../../src/pods/workspace.ts'
import type { BackendClock } from '../../backend/platform/clock.ts'
import { sha256Of } from '../../backend/platform/hash.ts'
import type { SentRevision } from '../history.ts'
import type { FileInPod, PodAnswers } from '../pod-answers.ts'
import type { FileHashes, WorkspaceLook } from '../workspace-history.ts'

interface FilePorts {
  readonly workspace: PodWorkspace
  readonly pod: PodAnswers
  readonly clock: Pick<BackendClock, 'after'>
  /** Those of the answer that were sent, oldest first. */
  revisions(): readonly SentRevision[]
}

/** What could not be written is tried again after this long, as the page does, in milliseconds. */
const AGAIN_MS = 2000

/** Brings the files of an answer into its pod, and notes what was there. */
export class WorkspaceFiles {
  readonly #ports: FilePorts
  readonly #looks: WorkspaceLook[] = []
  /** Hashes of what the pod has, as far as this page knows. */
  #there = new Map<string, string>()
  #written: ReadonlyMap<string, FileInPod> = new Map()
  /** Whether all that was to be written is there. */
  #writing = Promise.resolve(true)
  /** What was acknowledged last before the pod could begin that comes next. */
  #acknowledged = 0

  constructor(ports: FilePorts) {
    this.#ports = ports
  }

  /** From now on another pod may begin. */
  expect(): void {
    this.#acknowledged = this.#newestOf(({ isAcknowledged }) => isAcknowledged)
  }

  /** There is a connection, with a pod that has just begun where `isNew`. */
  came(isNew: boolean): void {
    this.#there = new Map(this.#ports.workspace.files().map(({ hash, path }) => [path, hash]))
    if (isNew) this.#note(new Map(this.#there))
    this.write()
  }

  /** Brings the answer that was acknowledged last into the pod, as the page does. */
  write(): void {
    const { clock, workspace } = this.#ports
    this.#writing = this.#writing.then(async () => {
      try {
        await this.#writeAll()
        return true
      } catch {
        // What was lost with the connection is written when there is one again.
        if (workspace.isConnected()) clock.after(AGAIN_MS, () => this.write())
        return false
      }
    })
  }

  async #writeAll(): Promise<void> {
    const { pod, revisions, workspace } = this.#ports
    const last = revisions().findLast(({ isAcknowledged }) => isAcknowledged)
    if (!last || !workspace.isConnected()) return
    const wanted = await pod.files(JSON.parse(last.text))
    const there = this.#there
    for (const [path, { content, hash, isExecutable }] of wanted) {
      if (there.get(path) === hash) continue
      await workspace.write(path, content, isExecutable)
      there.set(path, hash)
    }
    for (const path of this.#written.keys()) {
      if (wanted.has(path) || !there.has(path)) continue
      await workspace.remove(path)
      there.delete(path)
    }
    this.#written = wanted
  }

  /** Reads the files of the answer as they are now; rejects when they cannot be written or read, as without a connection. */
  async read(): Promise<void> {
    this.write()
    if (!(await this.#writing)) throw new Error('The files were not written')
    this.expect()
    const files = new Map<string, string>()
    for (const path of this.#written.keys()) {
      const found = await this.#ports.workspace.read(path)
      if (found) files.set(path, sha256Of(Buffer.from(found.bytes)))
    }
    this.#note(files)
  }

  #note(files: FileHashes): void {
    this.#looks.push({ acknowledged: this.#acknowledged, newest: this.#newestOf(() => true), files })
  }

  #newestOf(wanted: (revision: SentRevision) => boolean): number {
    return this.#ports.revisions().findLast(wanted)?.rev ?? 0
  }

  get looks(): readonly WorkspaceLook[] {
    return this.#looks
  }

  /** The files of each revision that was sent, by its number. */
  async revisions(): Promise<ReadonlyMap<number, FileHashes>> {
    const { pod, revisions } = this.#ports
    const all = revisions().map(async ({ rev, text }) => {
      const files = await pod.files(JSON.parse(text))
      return [rev, new Map([...files].map(([path, { hash }]) => [path, hash]))] as const
    })
    return new Map(await Promise.all(all))
  }
}
