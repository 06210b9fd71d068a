/*
 * Pods: long-lived sandboxes of one candidate and one problem, and how an answer in one is evaluated. No schema stands
 * here, because the player runs with it.
 */
import type { PlannedCases, TestCaseOutcome } from './runs.schema.ts'

/** What the client says over the socket of a pod (GAP-081). */
export type PodRequest =
  | { readonly type: 'malpractice_check' }
  | { readonly type: 'evaluate' }
  | { readonly type: 'configuration' }
  /** Names of scoring files, as the configuration gave them. */
  | { readonly type: 'xml'; readonly files: readonly string[] }

/** What the pod says. */
export type PodMessage =
  | { readonly type: 'no_malpractice' }
  | { readonly type: 'malpractice' }
  | { readonly type: 'log'; readonly text: string }
  | { readonly type: 'end_of_log' }
  /** How far it is, before the end of the log; ours alone, and a client may do without it. */
  | {
      readonly type: 'progress'
      readonly planned: PlannedCases
      /** Those of the shown ones that are done. */
      readonly testcases: readonly TestCaseOutcome[]
    }
  | { readonly type: 'configuration'; readonly scoring_files: readonly string[] }
  /** Documents of JUnit, one for each scoring file. */
  | { readonly type: 'xml'; readonly files: readonly string[] }

/** A socket that closes for one of these opens again; a normal close is final (GAP-080). */
export const PASSING_CLOSES = { codes: [1006, 1011, 1012], reason: 'keepalive ping timeout' } as const

/** How long a pod may take until it is there, in milliseconds, by its kind (POD-19, POD-20). */
export const POD_WAIT_MS = { project: 900_000, notebook: 60_000 } as const

/** Below it is everything of a pod, by slug of the solution: `health`, `log`, `evaluate`, `workspace`, `jupyter`. */
export const POD_PATH = '/pod'

/**
 * Why something in a pod is not a file of an answer: it is a pipe, a link or the like, its owner has no rights to it, a
 * tool keeps what is in it, such as `.git`, or it is a folder without anything in it.
 */
export const UNREAD = ['notRegular', 'noRights', 'ofTool', 'empty'] as const

export type Unread = (typeof UNREAD)[number]

/** The most files of a pod that are listed. */
export const MOST_LISTED = 5000

/** A file in a pod, or what stands there in place of one. What caches hold is left out. */
export interface WorkspaceFile {
  /** Relative to the candidate's folder. */
  readonly path: string
  /** In bytes. */
  readonly size: number
  /** Of its content: hexadecimal SHA-256; `''` for a very large one. */
  readonly hash: string
  /** Whether its owner may execute it. */
  readonly executable?: true
  /** The identity of what the pod began with, or of what a page wrote last; absent for a file of a program. */
  readonly agreed?: string
  /** Set for what is not a file of an answer, which has no hash; a folder stands for all that is in it. */
  readonly unread?: Unread
}

/**
 * What makes a file the same: its content, and whether it may be executed.
 *
 * @example
 * const changed = (file: WorkspaceFile, known: string) =>
 *   fileIdentity(file.hash, file.executable ?? false) !== known
 */
export const fileIdentity = (hash: string, isExecutable: boolean): string =>
  isExecutable ? `${hash}+x` : hash

/** A request to a server of the candidate; the content is Base64. */
export interface AskedRequest {
  readonly method: string
  /** With its query; begins with `/`. */
  readonly path: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly content: string
}

/** The most bytes of an answer that are passed on. */
export const MOST_REPLY = 1_000_000

/** What it has answered; the content is Base64, and at most `MOST_REPLY` bytes of it. */
export interface GivenReply {
  readonly status: number
  readonly reason: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly content: string
  /** In bytes, all of it as far as it was read. */
  readonly size: number
  /** From the request to the end of the answer, in milliseconds. */
  readonly ms: number
  /** Whether there is more than was passed on. */
  readonly cut?: true
}

/** In characters. */
export interface TerminalSize {
  readonly columns: number
  readonly rows: number
}

/**
 * Why a terminal has ended that has no exit code: it was killed, could not be started, found as many as there may be, or
 * is not kept any more.
 */
export const TERMINAL_ENDS = ['killed', 'failed', 'full', 'late'] as const

/** How a terminal has ended; a server may say neither. */
export interface TerminalEnd {
  readonly exit_code?: number
  readonly why?: (typeof TERMINAL_ENDS)[number]
}

/** A terminal that a page comes back to. */
export interface ResumedTerminal extends TerminalSize {
  readonly terminal: number
  readonly key: string
  /** How many bytes of its output have arrived, as UTF-8. */
  readonly received: number
  /** The page was never told that it has begun: it does now if there is none. */
  readonly is_new?: true
  readonly task?: string
}

/**
 * What a page says over the socket of the workspace, ours alone. `id` names the reply, `terminal` a terminal of this
 * connection; contents are Base64.
 *
 * A terminal that is opened with a `key` outlasts its socket: for two minutes the same opening of the attempt, or the next
 * one of the same sign-in, comes back to it by its key, which the page makes up (20 to 100 letters, digits, `-` and `_`).
 */
export type WorkspaceRequest =
  | { readonly type: 'read' | 'remove'; readonly id: number; readonly path: string }
  | {
      readonly type: 'write'
      readonly id: number
      readonly path: string
      readonly content: string
      readonly executable?: true
    }
  /** Writes an upload of this candidate, by its address. */
  | {
      readonly type: 'place'
      readonly id: number
      readonly path: string
      readonly uri: string
      readonly executable?: true
    }
  /** The page that stands where no server answers is in this language; what listens at the port is told from then on. */
  | { readonly type: 'preview'; readonly id: number; readonly port: number; readonly language?: string }
  /** Asks a server of the candidate, which listens at a port of the pod. */
  | ({ readonly type: 'request'; readonly id: number; readonly port: number } & AskedRequest)
  | ({
      readonly type: 'open_terminal'
      readonly terminal: number
      readonly task?: string
      readonly key?: string
    } & TerminalSize)
  /** Comes back to these; those that nobody shows, and that it does not name, end. */
  | { readonly type: 'resume_terminals'; readonly terminals: readonly ResumedTerminal[] }
  | { readonly type: 'input'; readonly terminal: number; readonly text: string }
  | ({ readonly type: 'resize'; readonly terminal: number } & TerminalSize)
  | { readonly type: 'close_terminal'; readonly terminal: number }

/** What the server says there. */
export type WorkspaceMessage =
  /** Comes first, from a server that keeps terminals; a restarted pod has another name. */
  | { readonly type: 'keeps_terminals'; readonly pod: string }
  | { readonly type: 'files'; readonly files: readonly WorkspaceFile[] }
  /** `content` is absent if there is no such file. */
  | { readonly type: 'file'; readonly id: number; readonly content?: string; readonly executable?: true }
  | { readonly type: 'done'; readonly id: number }
  | { readonly type: 'address'; readonly id: number; readonly address: string }
  /** What a server of the candidate has answered. */
  | ({ readonly type: 'reply'; readonly id: number } & GivenReply)
  /** What listens at a port for which a preview was asked: a name that no other server has; `''` where nothing does. */
  | { readonly type: 'listening'; readonly port: number; readonly server: string }
  /** `is_disk_full` where a file found no room in the pod, `is_not_listening` where nothing listens at a port. */
  | {
      readonly type: 'failed'
      readonly id: number
      readonly message: string
      readonly is_disk_full?: true
      readonly is_not_listening?: true
    }
  /**
   * Answers a page that opened a terminal with a key, or comes back to one: what has been printed since the byte
   * `from`, before which nothing is kept where that is more than the page has, and how many frames of `input` have
   * arrived.
   */
  | {
      readonly type: 'resumed'
      readonly terminal: number
      readonly from: number
      readonly text: string
      readonly inputs: number
    }
  | { readonly type: 'output'; readonly terminal: number; readonly text: string }
  /** None of it runs any more. */
  | ({ readonly type: 'ended'; readonly terminal: number } & TerminalEnd)

/** A socket that the server closes with this code belongs to a tab that has lost the attempt. */
export const TAKEN_OVER_CLOSE = 4001

/** Verbatim: `create_servers` for a test without such problems (POD-32). */
export const NO_POD_PROBLEMS = 'Test does not have any DJP questions'
