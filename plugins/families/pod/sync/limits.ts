import type { WorkspaceFile } from '@assess/sdk'
import type { Content } from '../../files/edits.ts'
import { isWithin } from '../../files/paths.ts'
import type { Uploads } from '../../files/solution.schema.ts'
import { MOST, sizeOf, type Work } from '../../files/solution.ts'
import { MOST_UPLOADED, uploadedBytes } from '../../files/uploads.ts'

/**
 * Why a file stays in the pod only: it is too large, the answer has no room for it, it may not be called so there, or it
 * cannot be read.
 */
export type PodOnlyReason = 'large' | 'full' | 'unfit' | NonNullable<WorkspaceFile['unread']>

/** Reasons by path, of files that stay in the pod only. */
export type PodOnly = ReadonlyMap<string, PodOnlyReason>

/** What programs add takes at most half of what an answer can hold; the rest is for what is typed. */
const SHARE = 0.5

type Contents = ReadonlyMap<string, Content>

/** Whether a text that a program made can be part of the answer as it is; otherwise it is kept as an upload. */
export function fitsAsText(
  contents: Contents,
  { changes }: Pick<Work, 'changes'>,
  path: string,
  text: string,
): boolean {
  const share = typeof contents.get(path) === 'string' ? 1 : SHARE
  const next = { ...changes, [path]: text }
  if (Object.keys(next).length > MOST.files * share) return false
  return sizeOf({ [path]: text }) <= MOST.bytes * SHARE && sizeOf(next) <= MOST.bytes * share
}

/** Whether a file of this many bytes can be kept as an upload; `undefined` when it can. */
export function podOnlyReasonOf(uploads: Uploads, path: string, size: number): 'large' | 'full' | undefined {
  const others = Object.fromEntries(Object.entries(uploads).filter(([other]) => other !== path))
  if (size > MOST_UPLOADED.fileBytes) return 'large'
  const isFull =
    Object.keys(others).length >= MOST_UPLOADED.files || uploadedBytes(others) + size > MOST_UPLOADED.bytes
  return isFull ? 'full' : undefined
}

/** Whether a new file can be kept neither as a text nor as an upload, because there are too many by now. */
export function hasNoPlace({ changes }: Work, uploads: Uploads, { path, size }: WorkspaceFile): boolean {
  const hasTexts = Object.keys(changes).length >= MOST.files * SHARE && !Object.hasOwn(changes, path)
  return hasTexts && podOnlyReasonOf(uploads, path, size) === 'full'
}

/** Whether a path is a folder on the one side and a file on the other. */
export function isBlocked(contents: Contents, path: string): boolean {
  return [...contents.keys()].some((file) => file !== path && (isWithin(file, path) || isWithin(path, file)))
}
