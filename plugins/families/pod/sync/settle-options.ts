import type { PodWorkspace, WorkspaceFile } from '@assess/sdk'
import type { Content } from '../../files/edits.ts'
import type { Work } from '../../files/solution.ts'
import type { Known } from './known.ts'
import type { PodOnlyReason } from './limits.ts'
import type { SyncRules } from './step.ts'
import type { Uploading } from './uploading.ts'

/** The answer, as it is at this moment. */
export interface AnswerSide {
  /** Whether it may be changed: otherwise nothing is done about any file. */
  isOpen(): boolean
  contents(): ReadonlyMap<string, Content>
  work(): Work
  /** `null` deletes the file; its right stays when none is given. */
  put(path: string, content: Content | null, isExecutable?: boolean): void
}

/** What the candidate is told. */
export type SyncNews =
  /** Both sides have changed a file: the pod's version is in `copy` now. */
  | { readonly kind: 'kept'; readonly path: string; readonly copy: string }
  /** A program has deleted a file, which had this content. */
  | { readonly kind: 'dropped'; readonly path: string; readonly content: Content }

export interface SettleOptions {
  readonly rules: Omit<SyncRules, 'files'>
  readonly workspace: Pick<PodWorkspace, 'files' | 'read' | 'write' | 'place' | 'remove'>
  readonly answer: AnswerSide
  readonly known: Known
  readonly uploading: Pick<Uploading, 'begin' | 'coming' | 'find' | 'wake'>
  hashOfMine(path: string): string | undefined
  /** Whether the answer says that the file may be executed. */
  isExecutable(path: string): boolean
  /** What the pod's newest list says of a path. */
  fileOf(path: string): WorkspaceFile | undefined
  tell(news: SyncNews): void
  /** A file stays in the pod only. */
  refuse(path: string, reason: PodOnlyReason): void
}

/** A path as it is in the pod now. */
export interface Found {
  readonly path: string
  readonly bytes: Uint8Array | undefined
  readonly hash: string | undefined
  readonly isExecutable: boolean
}
