import type { Divergence } from '../divergence.ts'
import type { FlowResult } from '../run.ts'

export interface Summary {
  readonly results: readonly FlowResult[]
  readonly wallMs: number
  /** The flow that did not replay the same way twice, with the first line that differs. */
  readonly divergence: Divergence | undefined
}

/** Tells people or machines how it went. */
export interface Reporter {
  begin(flows: number): void
  flow(result: FlowResult): void
  end(summary: Summary): void
}

/** Takes one line, or one document. */
export type Print = (text: string) => void

export function passedAndFailed(results: readonly FlowResult[]): { passed: number; failed: number } {
  const failed = results.filter(({ status }) => status === 'failed').length
  return { passed: results.length - failed, failed }
}
