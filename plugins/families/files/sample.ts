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

/** A small project, as an author writes it. */
export const SMALL_PROJECT = {
  statement: 'Work.',
  technologies: ['javascript'],
  files: { 'src/a.js': 'a', 'src/b.js': 'b', 'test/a.test.js': 't' },
  locked: ['test/a.test.js'],
  may_add: true,
  commands: { test: ['node', 'test/a.test.js'] },
  sample_testcases: [{ name: 'one' }],
}
