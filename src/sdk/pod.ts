import { NO_POD, type PodView } from '../pods/view.ts'
import {
  DiskFull,
  NotListening,
  type PodTerminal,
  type PodWorkspace,
  type WorkspaceFile,
} from '../pods/workspace.ts'
import { fileIdentity } from '../wire/pods.ts'

export type { PodView } from '../pods/view.ts'
export type {
  PodTerminal,
  PodWorkspace,
  ServerReply,
  TerminalEnding,
  TerminalEvents,
  TerminalSize,
  WorkspaceFile,
} from '../pods/workspace.ts'
export { fileIdentity }

/** For types with `pod`: the pod of this problem. It goes on while other problems are shown. */
export interface ProblemPod {
  /** The same object until it changes. */
  current(): PodView
  /** Runs `run` after each change of it; the answer undoes. */
  subscribe(run: () => void): () => void
  /** Saves the answer as it stands and sets the pod up; does nothing once it is on its way, or there. Ignored when read-only. */
  open(): void
  /** Saves the answer, then has it evaluated (POD-04..13). Ignored while an evaluation is on its way. */
  evaluate(): void
  /** Ends the evaluation that is on its way (POD-08). */
  abort(): void
  /** Of the pod as it is now, the same for every view of the problem; nothing can be done in it unless the pod is `ready`. */
  readonly workspace: PodWorkspace
}

/**
 * Whether a file could not be written because the disk of the pod has no room for it.
 *
 * @example
 * await context.pod.workspace.write('notes.txt', 'Hello', false).catch((error) => {
 *   if (!isDiskFull(error)) throw error
 * })
 */
export const isDiskFull = (error: unknown): boolean => error instanceof DiskFull

/**
 * Whether a request was not answered because nothing listens at its port.
 *
 * @example
 * const request = { method: 'GET', path: '/', headers: [], body: '' }
 * const reply = await context.pod.workspace.request(8080, request).catch((error) => {
 *   if (!isNotListening(error)) throw error
 * })
 */
export const isNotListening = (error: unknown): boolean => error instanceof NotListening

/** Of a terminal that has ended before it began. */
const NO_TERMINAL: PodTerminal = { token: undefined, write: () => false, resize() {}, close() {} }

/** The same list whenever it is asked for. */
const NO_FILES: readonly WorkspaceFile[] = []

/**
 * A pod that is not available, for the reason that is shown: nothing can be worked on in it.
 *
 * @example
 * const pod = createMissingPod('Nothing is set up in a preview.')
 * pod.current().message // 'Nothing is set up in a preview.'
 */
export function createMissingPod(reason: string): ProblemPod {
  const view: PodView = { ...NO_POD, setUp: 'failed', message: reason }
  const reject = () => Promise.reject(new Error(reason))
  return {
    current: () => view,
    subscribe: () => () => {},
    open() {},
    evaluate() {},
    abort() {},
    workspace: {
      isConnected: () => false,
      isSilent: () => false,
      files: () => NO_FILES,
      isFull: () => false,
      serverAt: () => undefined,
      subscribe: () => () => {},
      read: reject,
      write: reject,
      place: reject,
      remove: reject,
      preview: reject,
      request: reject,
      openTerminal({ onEnd }) {
        onEnd('disconnected')
        return NO_TERMINAL
      },
      resumeTerminals: () => [],
    },
  }
}
