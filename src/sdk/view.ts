import type { ReactNode } from 'react'
import type { Lifetime } from '../kernel/lifetime.ts'
import type { Clock } from '../kernel/ports.ts'
import type { ProblemType } from '../kernel/problem.ts'
import type { MakeAnswer } from '../kernel/session/late-answers.ts'
import type { PodKind } from '../pods/kind.ts'
import type { TakeKind } from '../recorder/answer.ts'
import type { RecorderPorts } from '../recorder/ports.ts'
import type { Recorder } from '../recorder/recorder.ts'
import type { RunView as NewestRun } from '../runs/state.ts'
import type { StoredRecording } from '../wire/entities.schema.ts'
import type { Technology } from '../wire/problems.ts'
import type { PartMark } from '../wire/report.schema.ts'
import type { RepositoryBlob, RepositoryTree } from '../wire/repository.schema.ts'
import type { RevisionsReply, StubsReply } from '../wire/runs.schema.ts'
import type { CompletionSource } from './completion.ts'
import type { Highlight } from './highlights.ts'
import { type Catalogues, currentLanguage } from './language.ts'
import type { ProblemPod } from './pod.ts'

export type { Clock } from '../kernel/ports.ts'
export type { PartMark } from '../wire/report.schema.ts'
export type { RepositoryBlob, RepositoryEntry, RepositoryTree } from '../wire/repository.schema.ts'

export interface UploadOptions {
  /** The file is kept byte for byte, as what programs of an answer read; otherwise a picture may lose its metadata. */
  readonly isExact?: boolean
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?(share: number): void
  readonly signal?: AbortSignal
}

/** What a view gets of the player. It has no access to the socket, the timer, the bus or a save. */
export interface ProblemContext<P, S> extends Pick<Lifetime, 'signal' | 'defer'> {
  readonly problem: P
  /** Names this answer among all that a tab has seen, for what it remembers of the view; nothing is kept in a review. */
  readonly key: string
  /** True after submission, on expiry and in a review: nothing may be changed. */
  readonly readOnly: boolean
  /** In the review of a learning test: how each part of the answer compares with the right one. */
  readonly marks?: readonly PartMark[] | undefined
  /** Replaces the whole solution; the kernel saves it. Ignored when read-only. */
  answer(next: S): void
  /**
   * As `answer`, for what takes work first, such as an upload. `make` does that a moment after the last call, or at once
   * when the question is left or a submission waits, also after the view has gone. Until then the answer counts as unsaved. One that rejects is called again.
   */
  answerLater(make: MakeAnswer<S>): void
  /** The newest solution, also after the view has gone; `undefined` when nothing may be changed any more. */
  newest(): S | undefined
  /**
   * Uploads a file of at most 10 MB and resolves with its resource URI (VALID-05..07).
   * Rejects with an `Error` whose message is fit for the candidate.
   */
  upload(file: File, options?: UploadOptions): Promise<string>
  readonly runs: Runs<S>
  readonly recorder: RecorderSource
  readonly pod: ProblemPod
  readonly completion: CompletionSource
  readonly highlights: HighlightSource
  readonly repository: RepositorySource
  /** What the view keeps on this device, beside the answer; absent where nothing is kept. */
  readonly note?: DeviceNote
  /** Whether the view may open a window of its own: not where leaving the page is noted. */
  readonly mayOpenWindows?: boolean
  /** The only source of time, so that a replay can control it. */
  readonly clock: Clock
}

/** One text of a problem's view that is of use to this candidate alone; it is kept until the test is over. */
export interface DeviceNote {
  /** `undefined` when nothing is kept. */
  read(): string | undefined
  /** A device that keeps nothing loses it without a word. */
  write(text: string): void
}

/** For passages: what the candidate has highlighted in the text, a note that stays with the attempt (COM-11). */
export interface HighlightSource {
  /** The same object until it changes. */
  current(): readonly Highlight[]
  /** Ignored when read-only. */
  change(next: readonly Highlight[]): void
  /** Runs `run` after each change; the answer undoes. */
  subscribe(run: () => void): () => void
}

/**
 * For problems that are read with a repository, in a review too (CALL-41). If there is no solution yet, the empty one
 * is saved first. Each rejects with an `Error` whose message is fit for the candidate.
 */
export interface RepositorySource {
  /** What lies in a folder; `''` is the repository's own. */
  tree(path: string): Promise<RepositoryTree>
  /** Files of the whole repository whose names have this part. */
  find(part: string): Promise<RepositoryTree>
  blob(path: string): Promise<RepositoryBlob>
}

/** For types that are answered by speaking, whose solution is a `RecordedAnswer`. */
export interface RecorderSource {
  /** The recorder of this problem; it goes on sending while other problems are shown. Rejects as `upload` does. */
  /** Why nothing is recorded here, in words for the person; opening it is of no use then. */
  readonly missing?: string
  open(kind: TakeKind, maxMs: number): Promise<OpenRecorder>
  /** What the server has of this answer, oldest first; in a review too. */
  stored(): readonly StoredRecording[]
}

/** The recorder of one problem while it is open: what it does, what it shows, and the devices that it may use. */
export interface OpenRecorder extends Recorder, Pick<RecorderPorts, 'list' | 'onDevices' | 'remembered'> {
  /** Runs `run` after each change of its view; the answer undoes. */
  subscribe(run: () => void): () => void
}

/** For types whose answers are run; what becomes of a run comes as `run` of the view. */
export interface Runs<S> {
  /** Saves, then runs. Ignored while a run is on its way. */
  start(mode: 'run' | 'custom', input?: string): void
  /** Saves, then has the answer judged (CALL-57). */
  submit(): void
  /** Ends the run that is on its way. */
  cancel(): void
  /** Every run and submission so far, newest first; rejects with an `Error` whose message is fit for the candidate. */
  revisions(): Promise<RevisionsReply>
  /** The answer as it was then. */
  revision(id: number): Promise<S>
  /** What this problem may be answered in, and whether it runs here (CALL-54, GAP-012); asked for once in a test. */
  technologies(): Promise<readonly Technology[]>
  /** What the editor begins with where the problem does not say, by slug of the technology (CALL-53). */
  stubs(): Promise<StubsReply>
}

/** What is known of the newest run. */
export interface RunView extends NewestRun {
  /** In a review, until it is known whether there is a run: it is on its way, or could not be fetched. */
  readonly absent?: { readonly kind: 'loading' } | { readonly kind: 'failed'; retry(): void }
}

/** What the view of a type is given: the player's side of the problem, and the answer to show. */
export interface ViewProps<P, S> {
  readonly context: ProblemContext<P, S>
  readonly solution: S
  /** The newest run; `NO_RUN` for a type that runs nothing. */
  readonly run: RunView
}

/** The browser side of a problem type. */
export interface Plugin<P = unknown, S = unknown> extends ProblemType<P, S> {
  /** The name of the type in the current language, such as `Multiple choice`. */
  readonly title: string
  /** Takes the whole width of the page, for a statement beside an editor; one column when left out. */
  readonly layout?: 'workspace'
  /** Its view needs nothing of a browser to be drawn: our own server sends it with the page, before any script. */
  readonly rendersOnServer?: true
  /** Its view shows `marks` of its context; the review of any other type shows the right answer with them below the view. */
  readonly showsMarks?: true
  /** As that of `PodProblemType`, for a type whose problems are worked on in a pod. */
  readonly pod?: PodKind
  /**
   * `warm` fetches what the view needs beside its own code and begins to run it, while nothing else happens; with
   * `fetch`, as soon as a page is on its way to the view, it fetches only.
   */
  view(): Promise<{ default(props: ViewProps<P, S>): ReactNode; warm?(only?: 'fetch'): void }>
}

/** A plugin as its entry writes it, with the name of the type in every language. */
export interface PluginDefinition<P, S> extends Omit<Plugin<P, S>, 'title'> {
  readonly titles: Catalogues<string>
}

/**
 * Makes the browser entry of a type, the default export of `index.ts`; fixes `P` and `S` in one place. The view is loaded when it is
 * first needed.
 *
 * @example
 * export default definePlugin({
 *   ...ORD,
 *   titles: { en: 'Put in order', de: 'Ordnen' },
 *   view: () => import('./view.tsx'),
 * })
 */
export function definePlugin<P, S>({ titles, ...plugin }: PluginDefinition<P, S>): Plugin<P, S> {
  return {
    ...plugin,
    get title() {
      return titles[currentLanguage().code]
    },
  }
}
