import type { PodProblem } from '../problem.ts'

/** Which files answer and pod share. */
export interface SyncRules extends Pick<PodProblem, 'files' | 'locked' | 'may_add'> {
  /** Whether a file is one of the answer's; when left out, all are. */
  isShared?(path: string): boolean
  /** Whether every file is kept as an upload, because the answer has no place for texts. */
  readonly isUploadedAll?: boolean
}

/** One path in answer and pod, as hashes; `undefined` if there is no such file. */
export interface Sides {
  readonly mine: string | undefined
  readonly pod: string | undefined
  /** Contents that both had, the last time that is known of; none where they never had any. */
  readonly common: readonly string[]
  /** What was written into the pod, and may have arrived although nobody has said so. */
  readonly sent?: string | undefined
}

export interface Rules {
  readonly isLocked: boolean
  readonly mayAdd: boolean
  /** Whether the file was in the pod before, while this connection was open. */
  readonly wasThere: boolean
}

/**
 * What makes both sides equal. `write` and `remove` change the pod, `take` and `drop` the answer. `keep` saves the pod's
 * version under another name, and then writes.
 */
export type Step = 'nothing' | 'write' | 'remove' | 'take' | 'drop' | 'keep'

/**
 * What is to be done with a path. Where one side is as both were, the other side has the change; where both have changed,
 * what the candidate wrote stays. In doubt a file comes back.
 */
export function stepFor({ mine, pod, common, sent }: Sides, { isLocked, mayAdd, wasThere }: Rules): Step {
  if (mine === pod) return 'nothing'
  if (isLocked) return mine === undefined ? 'nothing' : 'write'
  if (mine === undefined) return mayAdd ? stepWithoutMine(pod, [...common, sent]) : 'nothing'
  const isUntouched = common.includes(mine)
  if (pod === undefined) return isUntouched && mayAdd && wasThere ? 'drop' : 'write'
  if (common.includes(pod) || pod === sent) return 'write'
  return isUntouched ? 'take' : 'keep'
}

/** What a file holds, without its right. */
export const hashIn = (identity: string): string => identity.replace(/\+x$/, '')

const mayExecute = (identity: string): boolean => identity.endsWith('+x')

/**
 * Whether a file that both sides have may be executed from now on: where the pod's right is as both had it, last or in
 * doubt, the answer's is the change.
 */
export function rightOf(mine: boolean, pod: boolean, common: readonly string[]): boolean {
  return common.some((identity) => mayExecute(identity) === pod) ? mine : pod
}

/** A file that was deleted in the answer goes, unless a program has written it since. */
function stepWithoutMine(pod: string | undefined, known: readonly (string | undefined)[]): Step {
  if (pod === undefined) return 'nothing'
  return known.includes(pod) ? 'remove' : 'take'
}
