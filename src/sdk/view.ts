import type { ReactNode } from 'react'
import type { Lifetime } from '../kernel/lifetime.ts'
import type { ProblemType } from '../kernel/problem.ts'

export interface UploadOptions {
  /** Called with the share that has been sent, 0 to 1. */
  onProgress?(share: number): void
  readonly signal?: AbortSignal
}

/** What a view may do. It never sees the socket, the timer, the bus or a save. */
export interface Room<P, S> extends Pick<Lifetime, 'signal' | 'defer'> {
  readonly problem: P
  /** True after submission, on expiry and in a review: nothing may be changed. */
  readonly readOnly: boolean
  /** Replaces the whole solution; the kernel saves it. Ignored when read-only. */
  answer(next: S): void
  /**
   * Uploads a file of at most 10 MB and resolves with its resource URI (VALID-05..07).
   * Rejects with an `Error` whose message is fit for the candidate.
   */
  upload(file: File, options?: UploadOptions): Promise<string>
}

export interface ViewProps<P, S> {
  readonly room: Room<P, S>
  readonly solution: S
}

/** The browser side of a problem type. */
export interface Plugin<P = unknown, S = unknown> extends ProblemType<P, S> {
  /** The name of the type in the current language, such as `Multiple choice`. */
  readonly title: string
  view(): Promise<{ default(props: ViewProps<P, S>): ReactNode }>
}

/** Fixes `P` and `S` in one place. */
export function definePlugin<P, S>(plugin: Plugin<P, S>): Plugin<P, S> {
  return plugin
}
