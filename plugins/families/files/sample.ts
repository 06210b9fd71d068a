import { uriOf } from '../code/technologies.ts'
import { type FilesSolution, NOTHING_CHANGED } from './solution.ts'

/** Makes answers in a language by the files that they change. */
export const changedIn =
  (slug: string) =>
  (changes: FilesSolution['changes'], more: Partial<FilesSolution> = {}): FilesSolution => ({
    ...NOTHING_CHANGED,
    technology: uriOf(slug),
    changes,
    ...more,
  })
