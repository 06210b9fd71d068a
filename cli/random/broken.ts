/** What a journey may break. */
export type Rule =
  | 'step'
  | 'error'
  | 'dead end'
  | 'error page'
  | 'two at work'
  | 'lost answer'
  | 'no end'
  | 'receipt'
  | 'ledger'

/** A journey that went as none may. */
export class Broken extends Error {
  readonly rule: Rule
  /** An expectation of a flow that fails in the same way; absent when the replay fails by itself. */
  readonly expectation: Readonly<Record<string, unknown>> | undefined

  /** Steps that lead to where it can be seen. */
  readonly leading: readonly Readonly<Record<string, unknown>>[]

  constructor(
    rule: Rule,
    message: string,
    expectation?: Readonly<Record<string, unknown>>,
    leading: readonly Readonly<Record<string, unknown>>[] = [],
  ) {
    super(message)
    this.name = 'Broken'
    this.rule = rule
    this.expectation = expectation
    this.leading = leading
  }
}
