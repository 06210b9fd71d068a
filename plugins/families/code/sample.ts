import { ReadContext, read, type TechnologyGroup } from '@assess/sdk'
import { AnyProblem } from './problem.schema.ts'
import { type CodeProblem, codeProblemOf } from './problem.ts'
import { type CodeSolution, NOTHING_CODED } from './solution.ts'
import { uriOf } from './technologies.ts'

/** Makes a problem of a group from what an author writes. */
export function problemIn(raw: unknown, group: TechnologyGroup): CodeProblem {
  const at = new ReadContext()
  return codeProblemOf(read(AnyProblem, raw, at), group, at)
}

/** Makes answers in a language, whose stub has this many lines and locks none. */
export const codedIn =
  (slug: string, lines: number) =>
  (code: string): CodeSolution => ({
    ...NOTHING_CODED,
    technology: uriOf(slug),
    code,
    data: { stub_length: { head: 0, body: lines, tail: 0 }, lock_range: { head: null, tail: null } },
  })
