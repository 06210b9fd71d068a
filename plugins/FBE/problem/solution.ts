import { isRecord, type Json, type ProblemType, ReadContext, read, shownAsJudged } from '@assess/sdk'
import type { Prediction } from '../../families/metric/prediction.schema.ts'
import { checkLabel, PUBLIC_CASES } from '../../families/metric/prediction.ts'
import { Untold, type Upload, Uploads, Problem as WrittenProblem } from './problem.schema.ts'

/** A problem with the test cases that all of them have. */
export interface Problem extends Untold {
  /** Absent where the backend does not tell it. */
  readonly prediction?: Prediction
  readonly sample_testcases: readonly { readonly id: number; readonly name: string }[]
  readonly non_sample_testcases: readonly { readonly id: number; readonly name: string }[]
}

export type Solution = Uploads

/** Which file of an answer: the predictions, or the source that made them. */
export type Part = 'main_url' | 'supplementary_url'

const ENDINGS: Readonly<Record<Part, readonly string[]>> = {
  main_url: ['.csv'],
  supplementary_url: ['.zip', '.rar', '.tar', '.ipynb', '.py', '.r'],
}

/** What the file picker of the browser offers. */
export const offeredFor = (part: Part) => ENDINGS[part].join(',')

/** Whether a file may be this part, by the end of its name (VALID-02, VALID-04). */
export function isAllowed(part: Part, name: string): boolean {
  return ENDINGS[part].some((ending) => name.toLowerCase().endsWith(ending))
}

export const NO_UPLOAD: Upload = { main_url: '', supplementary_url: '', uploaded_at: '' }

function encodeUpload({ main_url, supplementary_url, uploaded_at }: Upload): Readonly<Record<string, Json>> {
  return {
    main_url,
    ...(supplementary_url !== '' && { supplementary_url }),
    ...(uploaded_at !== '' && { uploaded_at }),
  }
}

/** Without a prediction where a backend does not tell it. */
function readProblem(raw: unknown, at = new ReadContext()): Problem {
  const isUntold = at.isTolerant && isRecord(raw) && raw.prediction == null
  if (isUntold) return { ...read(Untold, raw, at), ...PUBLIC_CASES }
  const problem = read(WrittenProblem, raw, at)
  checkLabel(problem.prediction, at.key('prediction'))
  return { ...problem, ...PUBLIC_CASES }
}

/** The source alone is not an answer (VALID-01). */
const isAttempted = ({ main_url }: Solution) => main_url !== ''

export const FBE = {
  code: 'FBE',
  solution: {
    empty: () => ({ ...NO_UPLOAD, revisions: [] }),
    encode: (solution) => ({
      file_based_data: { ...encodeUpload(solution), revisions: solution.revisions.map(encodeUpload) },
    }),
    // A backend that cleared the answer sends null.
    decode: ({ file_based_data }, at = new ReadContext()) =>
      read(Uploads, file_based_data === null ? {} : file_based_data, at.key('file_based_data')),
  },
  problem: readProblem,
  isAttempted,
  status: (solution, judged) => shownAsJudged(isAttempted(solution), judged),
} satisfies ProblemType<Problem, Solution>
