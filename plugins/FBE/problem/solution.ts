import type { Json, ProblemType } from '../../../src/sdk/common.ts'
import { isForeign, readList, readOptional, readRecord, readText } from '../../../src/sdk/reading.ts'
import { type CodeProblem, readExtraData } from '../../families/code/problem.ts'
import {
  type Prediction,
  PUBLIC_CASES,
  readDownloads,
  readPrediction,
} from '../../families/metric/prediction.ts'
import { shownAsJudged } from '../../families/status.ts'

/** A problem that is answered by a file of predictions, made elsewhere. */
export interface Problem {
  readonly statement: string
  /** Absent where the backend does not tell it. */
  readonly prediction?: Prediction
  /** Files that the candidate may download. */
  readonly downloads: readonly string[]
  readonly sample_testcases: readonly { readonly id: number; readonly name: string }[]
  readonly non_sample_testcases: readonly { readonly id: number; readonly name: string }[]
  readonly extra_data: Pick<CodeProblem['extra_data'], 'submission_limit'>
}

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

/** The files that were submitted together, by their resource URIs; `''` if there is none. */
export interface Upload {
  /** The predictions (ENTITY-115, GAP-011). */
  readonly main_url: string
  /** What made them (ENTITY-116, VALID-03). */
  readonly supplementary_url: string
  /** ISO 8601 (ENTITY-118). */
  readonly uploaded_at: string
}

export interface Solution extends Upload {
  /** Earlier uploads, newest first (ENTITY-117). */
  readonly revisions: readonly Upload[]
}

export const NO_UPLOAD: Upload = { main_url: '', supplementary_url: '', uploaded_at: '' }

function encodeUpload({ main_url, supplementary_url, uploaded_at }: Upload): Readonly<Record<string, Json>> {
  return {
    main_url,
    ...(supplementary_url !== '' && { supplementary_url }),
    ...(uploaded_at !== '' && { uploaded_at }),
  }
}

function readUpload(value: unknown, place: string): Upload {
  const raw = readRecord(value, place)
  const text = (name: keyof Upload) => readOptional(raw[name], `${place}.${name}`, readText) ?? ''
  return {
    main_url: text('main_url'),
    supplementary_url: text('supplementary_url'),
    uploaded_at: text('uploaded_at'),
  }
}

/** A backend that cleared the answer sends null. */
function readSolution(value: unknown): Solution {
  if (value === null) return { ...NO_UPLOAD, revisions: [] }
  const place = 'file_based_data'
  const { revisions } = readRecord(value, place)
  return {
    ...readUpload(value, place),
    revisions:
      readOptional(revisions, `${place}.revisions`, (list, at) => readList(list, at, readUpload)) ?? [],
  }
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
    decode: ({ file_based_data }) => readSolution(file_based_data),
  },
  problem(raw) {
    const { statement, prediction, downloads, extra_data } = readRecord(raw, 'problem')
    const isThere = !isForeign() || prediction != null
    const { submission_limit } = readOptional(extra_data, 'extra_data', readExtraData) ?? {}
    return {
      statement: readText(statement, 'statement'),
      ...(isThere && { prediction: readPrediction(prediction, 'prediction') }),
      downloads: readOptional(downloads, 'downloads', readDownloads) ?? [],
      ...PUBLIC_CASES,
      extra_data: submission_limit === undefined ? {} : { submission_limit },
    }
  },
  isAttempted,
  status: (solution, judged) => shownAsJudged(isAttempted(solution), judged),
} satisfies ProblemType<Problem, Solution>
