import type { Diagnostic } from '../../definitions/diagnostic.ts'
import type { FlowResult, Summary } from '../results/result.ts'

/** Tells people or machines how it went. */
export interface Reporter {
  begin(flows: number): void
  flow(result: FlowResult): void
  end(summary: Summary): void
  /** Instead of all others: nothing is played, because files have findings. */
  refuse(findings: readonly Diagnostic[]): void
}

/** Tells all of them the same. */
export function together(reporters: readonly Reporter[]): Reporter {
  return {
    begin(flows) {
      for (const reporter of reporters) reporter.begin(flows)
    },
    flow(result) {
      for (const reporter of reporters) reporter.flow(result)
    },
    end(summary) {
      for (const reporter of reporters) reporter.end(summary)
    },
    refuse(findings) {
      for (const reporter of reporters) reporter.refuse(findings)
    },
  }
}

/** Takes one line, or one document. */
export type Print = (text: string) => void
