import { ATTEMPT_QUOTA } from '../../../src/wire/limits.ts'
import { httpError } from '../http/errors.ts'
import type { Store } from '../store/store.ts'

/**
 * Counts one more stored answer or draft of an attempt; a script that never stops must not fill the disk for everybody.
 * Throws a 429 or a 413 when it is one too many; call it inside the transaction that stores it.
 */
export function countRevision({ attempts }: Store, attemptId: number, text: string) {
  const { revisions = 0, bytes = 0 } = attempts.byId(attemptId) ?? {}
  if (revisions >= ATTEMPT_QUOTA.revisions)
    throw httpError(
      429,
      `This test has saved ${ATTEMPT_QUOTA.revisions} times, which is the most it can; submit it now.`,
    )
  if (bytes + text.length > ATTEMPT_QUOTA.revisionCharacters)
    throw httpError(413, 'The answers to this test are larger than it can keep; make this one shorter.')
  attempts.count(attemptId, text.length)
}
