/** A step as a flow file says it. */
export type StepText = string | Readonly<Record<string, unknown>>

/** A step with the time at which it was done. */
export interface Timed {
  readonly at: number
  readonly step: StepText
}
