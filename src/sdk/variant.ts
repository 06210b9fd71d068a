/** What one attempt gets of a problem. It is stored with the attempt, so all of it is data that JSON carries unchanged. */
export interface Variant<P = unknown, K = unknown> {
  readonly problem: P
  readonly key: K
  /** HTML that the report of a learning test shows after the end, where the author wrote one. */
  readonly explanation?: string | undefined
}
