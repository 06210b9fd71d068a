import type { Store } from '../store/store.ts'

/** Whether what was recorded in an attempt that is over has been deleted: what comes late must not bring it back. */
export function isPurged(
  { attempts, proctoring }: Pick<Store, 'attempts' | 'proctoring'>,
  id: number,
): boolean {
  const ended = attempts.byId(id)?.ended_at ?? Number.POSITIVE_INFINITY
  return (proctoring.watched(id)?.purged_at ?? Number.NEGATIVE_INFINITY) >= ended
}
