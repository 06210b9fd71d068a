import { createHash } from 'node:crypto'
import type { PodRules } from '../../../src/sdk/node.ts'
import type { SandboxFolder } from '../../../src/sdk/sandbox.ts'
import { fileIdentity } from '../../../src/wire/pods.ts'
import { POD_TEXTS } from '../../../src/wire/run-texts.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import { readAsset } from '../content/assets.ts'
import type { CatalogProblem, CatalogTest } from '../content/catalog.ts'
import { packagesOf } from '../content/packages.ts'
import type { Ports } from '../content/ports.ts'
import { type UploadPorts, uploadsOfAttempt } from '../content/uploads.ts'
import type { Config } from '../platform/config.ts'
import { createDelivery } from '../realtime/delivery.ts'
import { type SolutionRow, storedFields } from '../store/solutions.ts'
import type { NotebookServer } from './notebook-server.ts'
import type { Pod } from './pod.ts'
import { createPodPool, type PodState, type Pods } from './pods.ts'
import { type PodOwner, type QueueOptions, StartFault } from './queue.ts'
import type { PodSource, PodSources } from './source.ts'

export interface PodSettings {
  readonly capacity: QueueOptions['capacity']
  /** A pod that nobody uses for this long is stopped, in milliseconds. */
  readonly idleMs: number
}

/** Twenty pods with a kernel each fit into 4 GB; a candidate beyond this queue is told to come back. */
export const POD_SETTINGS: PodSettings = {
  capacity: { running: 20, waiting: 100 },
  idleMs: 30 * 60_000,
}

/** Those of a config, and the usual ones where it says nothing. */
export function podSettings({ pods = {} }: Config): PodSettings {
  const { capacity, idleMs } = POD_SETTINGS
  const { idle_minutes: minutes, running = capacity.running, waiting = capacity.waiting } = pods
  return { capacity: { running, waiting }, idleMs: minutes === undefined ? idleMs : minutes * 60_000 }
}

/** A problem of an attempt that is worked on in a pod. */
export interface PodSubject {
  readonly attempt: number
  readonly test: CatalogTest
  readonly problem: CatalogProblem
  readonly rules: PodRules<unknown, unknown>
}

/** The pods of attempts, each with the answer that was saved. */
export interface AttemptPods {
  /** Whether this server can have any. */
  readonly isPossible: boolean
  /** `undefined` for a problem that is not worked on in a pod. */
  subject(attempt: number, test: CatalogTest, problem: CatalogProblem): PodSubject | undefined
  /** Asks for the pod, starts it if it does not run, and asks again until it is there. */
  ask(subject: PodSubject): PodState
  /** As `ask`, when it is known whether a pod is available, or when the caller has waited for long. */
  wait(subject: PodSubject): Promise<PodState>
  /** The pod that is used now; `undefined` while there is none. */
  use(subject: PodSubject): Pod | undefined
  /** The notebook server of that pod; `undefined` also for a pod without one. */
  notebook(subject: PodSubject): NotebookServer | undefined
  /** Identities of what a page and the pod had in common last, by path; belongs to this one pod. */
  agreed(pod: Pod): Map<string, string>
  /** The bytes of an upload of the candidate; `undefined` where they have no such file. */
  upload(subject: PodSubject, uri: string): Promise<Uint8Array | undefined>
  /** What a pod holds without an answer. */
  given(subject: PodSubject): Promise<SandboxFolder>
  /** The attempt is over: its pods end, and none of it is kept. */
  stop(attempt: number): Promise<void>
  /** Another process has the pods of the attempt: those here end. */
  leave(attempt: number): Promise<void>
  /** Ends all of them, as a machine that fails does. */
  lose(): Promise<void>
  count(): { readonly running: number; readonly waiting: number }
  /** Every pod and everybody who waits, in the order in which they came. */
  all: Pods['all']
  /** Those that have pods here, or wait for one. */
  attempts: Pods['attempts']
  readonly capacity: PodSettings['capacity']
  close(): Promise<void>
}

interface AttemptPodPorts extends Pick<Ports, 'clock' | 'log'>, UploadPorts {
  readonly sources: PodSources
  readonly settings: PodSettings
}

/** How long a question may wait for its answer, in milliseconds. */
const PATIENCE_MS = 10_000
const NO_SANDBOX: PodState = { kind: 'failed', message: POD_TEXTS.notHere }

export const hashOfBytes = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex')

/** What an operator has to do is not a text for the candidate. */
function packagesFor({ problem, test }: PodSubject): string | undefined {
  try {
    return packagesOf(test, problem)
  } catch (error) {
    throw new StartFault(messageOf(error), POD_TEXTS.notReady)
  }
}

/** The answer that is stored, or what there is without one. */
async function filesOf(
  ports: UploadPorts,
  { attempt, problem, rules, test }: PodSubject,
  stored?: SolutionRow,
): Promise<SandboxFolder> {
  if (!problem.rules) return { files: {}, executable: [] }
  const { type, problem: read } = problem.rules
  const solution = stored ? type.solution.decode(storedFields(stored)) : type.solution.empty()
  const asset = (path: string) => readAsset(test.definition.folder, path)
  return rules.files(read, solution, asset, await uploadsOfAttempt(ports, attempt))
}

async function uploadOf(ports: UploadPorts, attempt: number, uri: string) {
  return (await (await uploadsOfAttempt(ports, attempt))(uri))?.bytes
}

const ownerOf = ({ attempt, problem }: PodSubject): PodOwner => ({ attempt, problem: problem.slug })

export function createAttemptPods(ports: AttemptPodPorts): AttemptPods {
  const { clock, log, settings, sources, store } = ports
  const pods = createPodPool({ clock, log, ...settings })
  const delivery = createDelivery(clock)
  const agreed = new WeakMap<Pod, Map<string, string>>()
  const notebooks = new WeakMap<Pod, NotebookServer>()

  /** With the answer as it was saved last. */
  async function begin(subject: PodSubject, source: PodSource, slot: number): Promise<Pod> {
    const { attempt, problem, rules } = subject
    const saved = await store.solutions.of(attempt, problem.slug)
    const { files, executable } = await filesOf(ports, subject, saved)
    const { notebook, pod, written } = await source.begin({
      ...{ owner: ownerOf(subject), slot, files, executable, server: rules.server },
      limits: rules.limits(problem.rules?.problem),
      packages: () => packagesFor(subject),
    })
    const identity = (path: string) => fileIdentity(hashOfBytes(files[path] ?? ''), executable.includes(path))
    agreed.set(pod, new Map(written.map((path) => [path, identity(path)])))
    if (notebook) notebooks.set(pod, notebook)
    return pod
  }

  function ask(subject: PodSubject): PodState {
    const source = sources.of(subject.rules)
    if (!source) return NO_SANDBOX
    return pods.ask(ownerOf(subject), (slot) => {
      const starting = begin(subject, source, slot)
      delivery.work(starting)
      return starting
    })
  }

  const discard = (attempt: number) => Promise.all(sources.all.map((source) => source.discard(attempt)))
  const end = async (ending: Promise<unknown>) => {
    delivery.work(ending)
    await ending
  }

  return {
    isPossible: sources.all.length > 0,
    subject(attempt, test, problem) {
      const rules = problem.rules?.type.inPod
      return rules && { attempt, test, problem, rules }
    },
    ask,
    async wait(subject) {
      const first = ask(subject)
      if (first.kind !== 'starting') return first
      let cancel = () => {}
      const patience = new Promise<void>((resolve) => {
        cancel = clock.after(PATIENCE_MS, resolve)
      })
      const state = await pods.begun(ownerOf(subject), patience)
      cancel()
      // One that was stopped meanwhile, as its attempt is over or the server ends, is not begun again.
      return state ?? first
    },
    use: (subject) => pods.use(ownerOf(subject)),
    notebook(subject) {
      const pod = pods.use(ownerOf(subject))
      return pod && notebooks.get(pod)
    },
    upload: ({ attempt }, uri) => uploadOf(ports, attempt, uri),
    given: (subject) => filesOf(ports, subject),
    agreed: (pod) => agreed.get(pod) ?? new Map(),
    stop: (attempt) => end(pods.stop(attempt).then(() => discard(attempt))),
    leave: (attempt) => end(pods.stop(attempt)),
    lose: () => end(pods.lose()),
    count: pods.count,
    all: pods.all,
    attempts: pods.attempts,
    capacity: settings.capacity,
    async close() {
      await pods.close()
      for (const source of sources.all) source.close()
    },
  }
}
