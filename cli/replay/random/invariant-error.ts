/** Invariants of a journey. */
export type Rule =
  | 'step'
  | 'error'
  | 'dead end'
  | 'error page'
  | 'two active tabs'
  | 'lost answer'
  | 'no end'
  | 'receipt'
  | 'event log'

/** A journey violates an invariant. */
export class InvariantError extends Error {
  readonly rule: Rule
  /** An expectation that fails in a flow of the same steps; absent when the flow fails without one. */
  readonly expectation: Readonly<Record<string, unknown>> | undefined

  /** Steps that the flow needs before the expectation. */
  readonly stepsBefore: readonly Readonly<Record<string, unknown>>[]

  constructor(
    rule: Rule,
    message: string,
    expectation?: Readonly<Record<string, unknown>>,
    stepsBefore: readonly Readonly<Record<string, unknown>>[] = [],
  ) {
    super(message)
    this.name = 'InvariantError'
    this.rule = rule
    this.expectation = expectation
    this.stepsBefore = stepsBefore
  }
}
