import type { Clock } from '../../../kernel/ports.ts'
import type { MakeAnswer } from '../../../kernel/session/late-answers.ts'
import type { RecordedAnswer } from '../../../recorder/answer.ts'
import { type CompletionSource, WORDS_ALONE } from '../../completion.ts'
import { createHighlights } from '../../highlights-in-memory.ts'
import { createMissingPod, type ProblemPod } from '../../pod.ts'
import type {
  DeviceNote,
  PartMark,
  ProblemContext,
  RecorderSource,
  RepositorySource,
  Runs,
  RunView,
  UploadOptions,
} from '../../view.ts'
import { recorderFor } from './fake-recorder-source.ts'

/** What a view is opened with; all that is left out is there and does nothing. */
export interface ViewOptions<P, S> {
  readonly problem: P
  /** The answer that it shows first. */
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
  /** What the calendar says all the time, in ISO 8601; the machine's when left out. */
  readonly moment?: string
}

/** What the view and the rest of the page share of the answer. */
export interface Draft<S> {
  read(): S
  write(solution: S): void
  subscribe(changed: () => void): () => void
}

export function createDraft<S>(first: S): Draft<S> {
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

/** The machine's own clock, with a calendar that stands still where a moment is given. */
export function createViewClock(moment?: string): Clock {
  return {
    monotonic: () => performance.now(),
    calendar: () => (moment === undefined ? Date.now() : Date.parse(moment)),
    after(ms, run) {
      const timer = setTimeout(() => run(), ms)
      return () => clearTimeout(timer)
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

/** What the context does with an answer. */
interface Answering<S> extends Pick<ProblemContext<unknown, S>, 'signal' | 'defer'> {
  readonly draft: Draft<S>
  answer(next: S): void
  later(make: MakeAnswer<S>): void
}

let views = 0

/** All that a view gets of the player. */
export function createViewContext<P, S>(
  options: ViewOptions<P, S>,
  { draft, answer, later, signal, defer }: Answering<S>,
): ProblemContext<P, S> {
  const readOnly = options.readOnly ?? false
  return {
    ...{ signal, defer, answer, readOnly },
    problem: options.problem,
    key: options.key ?? `${++views}`,
    marks: options.marks,
    answerLater(make) {
      if (!readOnly) later(make)
    },
    newest: () => (readOnly ? undefined : draft.read()),
    upload: options.upload ?? (() => Promise.reject(new Error('This view takes no files'))),
    runs: { ...NO_RUNS, ...options.runs },
    recorder: NO_RECORDER,
    pod: options.pod ?? createMissingPod('There is no pod here'),
    completion: options.completion ?? WORDS_ALONE,
    highlights: createHighlights(),
    repository: { ...EMPTY_REPOSITORY, ...options.repository },
    clock: createViewClock(options.moment),
    ...(options.note && { note: options.note }),
    ...(options.recorded &&
      recorderFor(options.recorded, {
        answered: () => draft.read() as RecordedAnswer,
        answer: (next) => answer(next as S),
      })),
  }
}
