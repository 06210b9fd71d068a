import type { Json, ReadContext } from '@assess/sdk'
import type { WrittenCheck } from './problem.schema.ts'

/** What is asked of a notebook that has run: the value of an expression, or of a call with these arguments. */
export interface CheckContent extends Omit<WrittenCheck, 'args' | 'expect'> {
  readonly args?: readonly Json[]
  /** Absent where only the name is told. */
  readonly expect?: Json
}

/** Whether all that is needed to ask is there. */
export const isAsked = ({ expression, call }: CheckContent): boolean =>
  expression !== undefined || call !== undefined

/** A check that says all that it needs; with `isPublic` it may be a name alone. */
export function checkOf(written: WrittenCheck, at: ReadContext, isPublic = false): CheckContent {
  const { args = [], expect, ...asked } = written
  const { expression, call } = asked
  const isNameOnly = isPublic && expression === undefined && call === undefined
  if (!isNameOnly && (expression === undefined) === (call === undefined))
    throw at.unfit(written, 'a check with either "expression" or "call"')
  if (!isNameOnly && expect === undefined) throw at.key('expect').unfit(undefined, 'what is expected')
  return {
    ...asked,
    ...(call !== undefined && { args: args as readonly Json[] }),
    ...(expect !== undefined && { expect: expect as Json }),
  }
}
