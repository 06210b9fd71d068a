import { createHash } from 'node:crypto'

/** Where the entries are kept. They cost minutes, and stay true while tests and code do. */
export const FOLDER = 'dist/mutants/coverage'

/** What one test file executes. */
export interface Covered {
  readonly test: string
  /** Of the text of the test. */
  readonly hash: string
  readonly ms: number
  /** By path: the keys of the units that it executes. */
  readonly files: Readonly<Record<string, readonly string[]>>
}

export const hashOf = (text: string): string => createHash('sha1').update(text).digest('hex').slice(0, 12)

/** The file of a test's entry. */
export const entryOf = (test: string): string => `${FOLDER}/${test.replaceAll('/', '+')}.json`
