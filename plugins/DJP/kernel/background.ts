import type { PodWorkspace, ProblemContext, ProblemPod } from '@assess/sdk'
import { changePage, hold } from '@assess/sdk/ui'
import { printed, ran } from '../notebook/edits.ts'
import type { Notebook } from '../notebook/format.ts'
import { answeredWith, shownNotebook } from '../problem/answer.ts'
import type { NotebookProblem } from '../problem/problem.ts'
import type { NotebookSolution } from '../problem/solution.ts'
import { openKernel } from './kernel.ts'
import { createMemory } from './memory.ts'
import type { KernelOptions } from './options.ts'
import type { Kernel } from './state.ts'

/** What a view may do with its answer; of a problem that has several views, the newest one counts. */
export type NotebookContext = Pick<
  ProblemContext<NotebookProblem, NotebookSolution>,
  'answer' | 'clock' | 'key' | 'newest' | 'pod' | 'problem'
>

interface Shared {
  /** Address of the pod. */
  readonly address: string
  readonly kernel: Kernel
  close(): void
  adopt(context: NotebookContext): void
}

const shared = new WeakMap<PodWorkspace, Shared>()

/** Where the Jupyter server of a pod is. */
const serverAt = (address: string) => new URL('jupyter/', new URL(address, document.baseURI)).href

/**
 * The kernel in a pod that is ready, the same for every view of the problem. It runs the cells that wait, and puts what
 * they print into the answer, also while another problem is shown; it is closed with its pod.
 */
export function kernelOf(context: NotebookContext, address: string): Kernel {
  const { workspace } = context.pod
  const found = shared.get(workspace)
  if (found?.address === address) {
    found.adopt(context)
    return found.kernel
  }
  const made = createShared(context, address)
  shared.set(workspace, made)
  closeWithPod(context.pod, made, () => {
    if (shared.get(workspace) === made) shared.delete(workspace)
  })
  return made.kernel
}

function createShared(first: NotebookContext, address: string): Shared {
  let context = first

  function put(make: (notebook: Notebook) => Notebook) {
    const { answer, newest, problem } = context
    const now = newest()
    if (now !== undefined) answer(answeredWith(problem, now, make(shownNotebook(now, problem))))
  }
  const saved = first.newest()
  const memory = createMemory(first.key, saved ? shownNotebook(saved, first.problem).cells : [])
  const options: KernelOptions = {
    clock: first.clock,
    hold,
    before: memory.before,
    remember: memory.remember,
    onRan: (id, outputs, count) => put((now) => ran(now, id, outputs, count)),
    onPrinted: (id, outputs) => put((now) => printed(now, id, outputs)),
    async connect(listener) {
      const { connect } = await import(/* webpackChunkName: "jupyter" */ './connection.ts')
      return connect(serverAt(address), listener, memory.client)
    },
  }
  const kernel = openKernel(options)
  const keep = () => memory.keep(kernel.current())
  // Longer than any view of it.
  changePage(() => window.addEventListener('pagehide', keep))

  return {
    address,
    kernel,
    close() {
      window.removeEventListener('pagehide', keep)
      kernel.close()
    },
    adopt(next) {
      context = next
    },
  }
}

function closeWithPod(pod: ProblemPod, { address, close }: Shared, closed: () => void): void {
  const unsubscribe = pod.subscribe(() => {
    const { setUp, address: now } = pod.current()
    if (setUp === 'ready' && now === address) return
    unsubscribe()
    close()
    closed()
  })
}
