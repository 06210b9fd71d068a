import type { CodeStubType, Stub, Technology } from '@assess/sdk'
import type { CodeSolution } from './solution.ts'
import { codeData, lockedBy, stubText } from './stub.ts'
import { slugOf } from './technologies.ts'

/** A language with what its editor begins with. */
export interface Beginning {
  readonly slug: string
  /** Under which a solution names it. */
  readonly uri: string
  readonly stub: Stub
  readonly kind: CodeStubType | undefined
}

/** Whether the current language has a text of the candidate's own; an empty one counts when the stub was cleared. */
export function isWritten({ code, data }: Pick<CodeSolution, 'code' | 'data'>): boolean {
  return code !== '' || data !== null
}

/** The text of the current language: what was written, or the stub while nothing was. */
export function shownCode(solution: CodeSolution, { stub }: Beginning): string {
  return isWritten(solution) ? solution.code : stubText(stub)
}

/** With another text in its language; the stub's own text counts as written too where `keepStub` says so. */
export function written(
  solution: CodeSolution,
  { uri: technology, stub, kind }: Beginning,
  code: string,
  keepStub = false,
): CodeSolution {
  if (code === stubText(stub) && !keepStub) return { ...solution, technology, code: '', data: null }
  return { ...solution, technology, code, data: codeData(stub, lockedBy(stub, kind), code) }
}

/**
 * With another language chosen: the text of the one before stays as its draft, and its own comes back (GAP-004).
 * `shown` is the language that is on the screen while none has been chosen; `known` are all of the problem.
 */
export function chosen(
  solution: CodeSolution,
  shown: string,
  to: Beginning,
  known: readonly Technology[] = [],
): CodeSolution {
  const from = slugOf(solution.technology, known) || shown
  if (from === to.slug) return { ...solution, technology: to.uri }
  const { [to.slug]: draft, ...others } = solution.drafts
  const drafts = isWritten(solution) ? { ...others, [from]: solution.code } : others
  const next: CodeSolution = { ...solution, drafts, technology: to.uri, code: '', data: null }
  return draft === undefined ? next : written(next, to, draft)
}

/** An earlier version in place of this one; what is written in other languages stays (CALL-40). */
export function restored(
  solution: CodeSolution,
  earlier: CodeSolution,
  known: readonly Technology[] = [],
): CodeSolution {
  const from = slugOf(solution.technology, known)
  const to = slugOf(earlier.technology, known)
  const { [to]: _, ...others } = solution.drafts
  const drafts = from === to || !isWritten(solution) ? others : { ...others, [from]: solution.code }
  return { ...earlier, drafts, stdin: solution.stdin }
}
