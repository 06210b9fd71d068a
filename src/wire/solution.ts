/** What JSON carries unchanged: no `undefined`, `NaN`, `Map` or `Date`. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** The fields that a solution may carry beside the six common ones (CALL-36). */
export interface SolutionFields {
  readonly choice?: Json
  readonly answer?: Json
  readonly attachments?: Json
  readonly code?: Json
  readonly extra_data?: Json
  readonly technology?: Json
  readonly file_based_data?: Json
  /** Of the schema that the answer was written by; one that does not say it is of the first. */
  readonly answers_version?: Json
}

/** The names of the fields that are stored. */
export const SOLUTION_FIELD_NAMES: readonly (keyof SolutionFields)[] = [
  'choice',
  'answer',
  'attachments',
  'code',
  'extra_data',
  'technology',
  'file_based_data',
  'answers_version',
]

/** The fields of a solution that are set, and nothing else that came along. */
export function solutionFieldsOf(body: SolutionFields): SolutionFields {
  const set: Partial<Record<keyof SolutionFields, Json>> = {}
  for (const name of SOLUTION_FIELD_NAMES) {
    const value = body[name]
    if (value !== undefined && value !== null) set[name] = value
  }
  return set
}

/** How the backend judged a solution (STATUS-01..06). */
export type SolutionStatus = 'ACC' | 'PAC' | 'REJ' | 'NRE' | 'UNE' | 'CLR'
