import type { DisplayedStatus } from '../kernel/problem.ts'
import type { Verdict } from './execution.ts'

/** A problem with an answer to it, and what becomes of that: tests play it by the driver, save it, and have it judged. */
export interface Sample<P, S, K> {
  readonly title: string
  readonly problem: P
  readonly key: K
  /** For a type with `prepare`: what the attempt draws by; `problem` and `key` are as the author writes them. */
  readonly seed?: number
  readonly solution: S
  /** What is in the files that the solution names, by their names; a few words where that does not matter. */
  readonly files?: Readonly<Record<string, string>>
  readonly attempted: boolean
  readonly verdict: Verdict
  /** What the candidate sees when the backend's judgement is `verdict.status`. */
  readonly displayed: DisplayedStatus
}

/**
 * Builds the samples of one problem; `seed` is what its attempt draws by, for a type with `prepare`.
 *
 * @example
 * const sample = samplesOf({ statement: '<p>2 + 2?</p>' }, { correct: '4' })
 * const samples = [
 *   sample.judgedUnseen('right', { answer: '4' }, 'ACC', 1),
 *   sample.judgedUnseen('wrong', { answer: '5' }, 'REJ', 0),
 *   sample.empty('nothing', { answer: '' }),
 * ]
 */
export function samplesOf<P, K>(problem: P, key: K, seed?: number) {
  const answered = <S>(title: string, solution: S, verdict: Verdict, displayed: DisplayedStatus) => ({
    title,
    problem,
    key,
    ...(seed !== undefined && { seed }),
    solution,
    attempted: true,
    verdict,
    displayed,
  })
  return {
    /** An answer with a verdict, of which the candidate sees something else. */
    answered,
    /** An answer whose verdict the candidate sees as it is; `score` is its share of the points. */
    judged: <S>(title: string, solution: S, status: 'ACC' | 'PAC' | 'REJ', score: number) =>
      answered(title, solution, { status, score }, status),
    /** The same, whose verdict the candidate does not see, as `defineType` has it where nothing else is said. */
    judgedUnseen: <S>(title: string, solution: S, status: 'ACC' | 'PAC' | 'REJ', score: number) =>
      answered(title, solution, { status, score }, 'UNE'),
    /** No answer. */
    empty: <S>(title: string, solution: S) => ({
      ...answered(title, solution, { status: 'UNE', score: 0 }, null),
      attempted: false,
    }),
  } as const satisfies Record<string, (...args: never[]) => Sample<P, unknown, K>>
}
