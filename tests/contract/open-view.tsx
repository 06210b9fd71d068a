import './happy-dom.ts'
import { act, type ReactNode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { systemClock } from '../../src/adapters/browser/clock.ts'
import { createLifetime } from '../../src/kernel/lifetime.ts'
import { LateAnswers } from '../../src/kernel/session/late-answers.ts'
import type { RecordedAnswer } from '../../src/recorder/answer.ts'
import { NO_RUN } from '../../src/runs/state.ts'
import { type CompletionSource, WORDS_ALONE } from '../../src/sdk/completion.ts'
import { createMissingPod, type ProblemPod } from '../../src/sdk/pod.ts'
import type {
  DeviceNote,
  PartMark,
  Plugin,
  ProblemContext,
  RecorderSource,
  RepositorySource,
  Runs,
  RunView,
  UploadOptions,
  ViewProps,
} from '../../src/sdk/view.ts'
import { createHighlights } from '../../src/shell/features/standalone/highlights.ts'
import { recorderFor } from './fake-recorder-source.ts'

interface Wanted<P, S> {
  readonly problem: P
  readonly solution: S
  readonly readOnly?: boolean
  readonly marks?: readonly PartMark[]
  /** Another one for each view, when left out. */
  readonly key?: string
  upload?(file: File, options?: UploadOptions): Promise<string>
  readonly runs?: Partial<Runs<S>>
  readonly repository?: Partial<RepositorySource>
  readonly run?: RunView
  /** Of a type that records: the answer that its recorder gives. */
  readonly recorded?: RecordedAnswer
  /** Of a type that is worked on in a pod. */
  readonly pod?: ProblemPod
  readonly completion?: CompletionSource
  /** What the device keeps of it. */
  readonly note?: DeviceNote
}

export interface OpenView<S> {
  readonly container: HTMLElement
  /** Every solution that the view gave, in order. */
  readonly answers: readonly S[]
  /** Has at once made what the answer waits for, as before a submission. */
  settle(): Promise<void>
  /** Gives the view another solution, as when a recovered draft is taken over. */
  give(solution: S): Promise<void>
  /** Ends the lifetime of the context, then takes the view off the page, as the shell does. */
  close(): Promise<void>
}

interface Draft<S> {
  read(): S
  write(solution: S): void
  subscribe(changed: () => void): () => void
}

function createDraft<S>(first: S): Draft<S> {
  let current = first
  const listeners = new Set<() => void>()
  return {
    read: () => current,
    write(solution) {
      current = solution
      for (const listener of listeners) listener()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

const NO_RECORDER: RecorderSource = {
  open: () => Promise.reject(new Error('This view records nothing')),
  stored: () => [],
}

const refuse = () => Promise.reject(new Error('This view runs nothing'))

const NO_RUNS = {
  start() {},
  submit() {},
  cancel() {},
  revisions: refuse,
  revision: refuse,
  technologies: async () => [],
  stubs: async () => ({}),
}

const EMPTY_REPOSITORY: RepositorySource = {
  tree: async () => ({ entries: [] }),
  find: async () => ({ entries: [] }),
  blob: () => Promise.reject(new Error('There is no such file')),
}

interface ShellProps<P, S> {
  view(props: ViewProps<P, S>): ReactNode
  readonly context: ProblemContext<P, S>
  readonly draft: Draft<S>
  readonly run: RunView
}

function Shell<P, S>({ view: View, context, draft, run }: ShellProps<P, S>) {
  return <View context={context} solution={useSyncExternalStore(draft.subscribe, draft.read)} run={run} />
}

let views = 0

/** Opens a type's real view as the shell does: an answer comes back as the next solution. */
export async function openView<P, S>(plugin: Plugin<P, S>, wanted: Wanted<P, S>): Promise<OpenView<S>> {
  const { default: view } = await plugin.view()
  const lifetime = createLifetime((error) => {
    throw error
  })
  const answers: S[] = []
  const draft = createDraft(wanted.solution)
  const late = new LateAnswers({
    clock: systemClock,
    show() {},
    put: (_, { into }) => context.answer(into(draft.read()) as S),
  })
  lifetime.defer(() => late.stop())
  const context: ProblemContext<P, S> = {
    problem: wanted.problem,
    key: wanted.key ?? `${++views}`,
    readOnly: wanted.readOnly ?? false,
    marks: wanted.marks,
    signal: lifetime.signal,
    defer: lifetime.defer,
    answer(next) {
      answers.push(next)
      draft.write(next)
    },
    answerLater(make) {
      if (!wanted.readOnly) late.later('', make)
    },
    newest: () => (wanted.readOnly ? undefined : draft.read()),
    upload: wanted.upload ?? (() => Promise.reject(new Error('This view takes no files'))),
    runs: { ...NO_RUNS, ...wanted.runs },
    recorder: NO_RECORDER,
    pod: wanted.pod ?? createMissingPod('There is no pod here'),
    completion: wanted.completion ?? WORDS_ALONE,
    highlights: createHighlights(),
    repository: { ...EMPTY_REPOSITORY, ...wanted.repository },
    clock: systemClock,
    ...(wanted.note && { note: wanted.note }),
    ...(wanted.recorded &&
      recorderFor(wanted.recorded, {
        answered: () => draft.read() as RecordedAnswer,
        answer: (next) => context.answer(next as S),
      })),
  }

  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  await act(async () =>
    root.render(<Shell view={view} context={context} draft={draft} run={wanted.run ?? NO_RUN} />),
  )
  return {
    container,
    answers,
    settle: () => act(async () => void (await late.settle())),
    give: (solution) => act(async () => draft.write(solution)),
    async close() {
      lifetime.end()
      await act(async () => root.unmount())
      container.remove()
    },
  }
}
