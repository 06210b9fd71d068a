/*
 * Pods: long-lived sandboxes of one candidate and one problem, and how an answer in one is evaluated. No schema stands
 * here, because the player runs with it.
 */

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
  | { readonly type: 'configuration'; readonly scoring_files: readonly string[] }
  /** Documents of JUnit, one for each scoring file. */
  | { readonly type: 'xml'; readonly files: readonly string[] }

/** A socket that closes for one of these opens again; a normal close is final (GAP-080). */
export const PASSING_CLOSES = { codes: [1006, 1011, 1012], reason: 'keepalive ping timeout' } as const

/** How long a pod may take until it is there, in milliseconds, by its kind (POD-19, POD-20). */
export const POD_WAIT_MS = { project: 900_000, notebook: 60_000 } as const

/** Reply of `get_server` (GAP-030). */
export interface PodServer {
  readonly status: string
  readonly notebook_url: string
  readonly health_url: string
  readonly ws_url: string
}
