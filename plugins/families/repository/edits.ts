import { fileNameOf } from '@assess/sdk'
import type { RepositorySolution } from './solution.ts'

/** What the patch of the changes is called that are made here. */
export const PATCH = 'repository-changes.patch'

/** Whether an attachment is the patch of the changes that are made here. */
const isPatch = (uri: string): boolean => fileNameOf(uri) === PATCH

/** The address of the patch that an answer has. */
export const patchIn = ({ attachments }: RepositorySolution): string | undefined => attachments.find(isPatch)

/** Attachments with another patch of the changes; with `undefined` without one. */
export function withPatch(attachments: readonly string[], patch: string | undefined): readonly string[] {
  const others = attachments.filter((uri) => !isPatch(uri))
  return patch === undefined ? others : [patch, ...others]
}

/** What was uploaded as a file. */
export const uploadedOf = (attachments: readonly string[]): readonly string[] =>
  attachments.filter((uri) => !isPatch(uri))
