import { type Content, contentsOf, withContents, withRight } from '../../plugins/families/files/edits.ts'
import type { Changes } from '../../plugins/families/files/solution.schema.ts'
import { NO_WORK, type Work } from '../../plugins/families/files/solution.ts'
import type { SyncNews } from '../../plugins/families/pod/sync/settle-options.ts'
import type { SyncRules } from '../../plugins/families/pod/sync/step.ts'
import { NOT_SYNCHRONIZED, type SyncState, synchronize } from '../../plugins/families/pod/sync/synchronize.ts'
import { createFakePod } from '../contract/fake-pod.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'

export const FILES = { 'src/a.js': 'a', 'src/b.js': 'b', 'test.js': 'locked' }
const encoder = new TextEncoder()

interface Wanted {
  readonly mayAdd?: boolean
  /** What the candidate has before the pod is there. */
  readonly changes?: Changes
  /** Paths of what the answer says may be executed. */
  readonly rights?: readonly string[]
  readonly inPod?: Readonly<Record<string, string>>
  readonly agreed?: Readonly<Record<string, string>>
  readonly rules?: Pick<SyncRules, 'isShared' | 'isUploadedAll'>
}

/** An answer and a pod of memory that are kept the same. */
export async function openSync({
  mayAdd = true,
  changes: first = {},
  rights = [],
  inPod = FILES,
  agreed = inPod,
  rules = {},
}: Wanted = {}) {
  const clock = createFakeClock()
  const pod = createFakePod(inPod, agreed)
  const problem = { files: FILES, locked: ['test.js'], may_add: mayAdd }
  const news: SyncNews[] = []
  let work: Work = { ...NO_WORK, changes: first, executable: rights }
  let state: SyncState = NOT_SYNCHRONIZED
  const put = (path: string, content: Content | null, isExecutable?: boolean) => {
    work = withContents(problem, work, [[path, content]])
    if (isExecutable !== undefined) work = withRight(problem, work, path, isExecutable)
  }
  const sent: string[] = []
  const network = { fault: '', arrival: Promise.resolve() }
  const sync = synchronize({
    rules: { ...problem, ...rules },
    workspace: pod.workspace,
    clock,
    answer: { isOpen: () => true, contents: () => contentsOf(problem, work), work: () => work, put },
    async upload(path, bytes) {
      sent.push(path)
      await network.arrival
      if (network.fault !== '') throw new Error(network.fault)
      const uri = `/files/${sent.length}`
      pod.uploads.set(uri, bytes)
      return uri
    },
    tell: (one) => news.push(one),
    onState(next) {
      state = next
    },
  })
  await clock.pass(0)
  return {
    clock,
    pod,
    news,
    sync,
    state: () => state,
    changes: () => work.changes,
    uploads: () => work.uploads,
    executable: () => work.executable.toSorted(),
    /** Paths of what was uploaded, in its order. */
    sent,
    network,
    podText: (path: string) => {
      const bytes = pod.content.get(path)
      return bytes && new TextDecoder().decode(bytes)
    },
    type(path: string, content: Content | null) {
      put(path, content)
      sync.edited([path])
    },
    async program(files: Readonly<Record<string, string | Uint8Array | null>>) {
      for (const [path, content] of Object.entries(files)) {
        if (content === null) pod.content.delete(path)
        else pod.content.set(path, typeof content === 'string' ? encoder.encode(content) : content)
      }
      pod.changed()
      await clock.pass(0)
    },
  }
}
