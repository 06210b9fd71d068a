import type { Snapshot } from 'valtio/vanilla'
import type { ProblemState } from '../../kernel/state.ts'

type Answered = Pick<ProblemState, 'attempted' | 'problem' | 'solution' | 'type'>

/** What a type says of an answer that is there, such as `1 of 2 blanks filled`; a type that fails says nothing. */
export function remarkOf(answer: Answered | Snapshot<Answered> | undefined): string | undefined {
  if (!answer?.attempted) return undefined
  try {
    return answer.type?.remark?.(answer.problem, answer.solution)
  } catch {
    return undefined
  }
}
