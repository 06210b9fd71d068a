import { isWithin } from '../../files/paths.ts'
import { type Changes, MOST, sizeOf } from '../../files/solution.ts'

/** Why a file stays in the pod only: it is no text, it is too large, or the answer has no room for it. */
export type PodOnlyReason = 'binary' | 'large' | 'full'

/** What programs add takes at most half of what an answer can hold; the rest is for what is typed. */
const SHARE = 0.5

/** Whether a text that a program made can be part of the answer; `undefined` when it can. */
export function podOnlyReasonOf(
  files: ReadonlyMap<string, string>,
  changes: Changes,
  path: string,
  text: string,
): PodOnlyReason | undefined {
  const share = files.has(path) ? 1 : SHARE
  const next = { ...changes, [path]: text }
  if (Object.keys(next).length > MOST.files * share) return 'full'
  if (sizeOf({ [path]: text }) > MOST.bytes * share) return 'large'
  return sizeOf(next) > MOST.bytes * share ? 'full' : undefined
}

/** Whether a path is a folder on the one side and a file on the other. */
export function isBlocked(files: ReadonlyMap<string, string>, path: string): boolean {
  return [...files.keys()].some((file) => file !== path && (isWithin(file, path) || isWithin(path, file)))
}
