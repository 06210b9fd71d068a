import { type CodeSolution, NOTHING_CODED } from './solution.ts'
import { uriOf } from './technologies.ts'

/** Makes answers in a language, whose stub has this many lines and locks none. */
export const codedIn =
  (slug: string, lines: number) =>
  (code: string): CodeSolution => ({
    ...NOTHING_CODED,
    technology: uriOf(slug),
    code,
    data: { stub_length: { head: 0, body: lines, tail: 0 }, lock_range: { head: null, tail: null } },
  })
