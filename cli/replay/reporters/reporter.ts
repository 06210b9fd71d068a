import type { Divergence } from '../divergence.ts'
import type { Flake } from '../flakes.ts'
import type { FlowResult } from '../run.ts'

/** A flow that was not played. */
export interface Unsuitable {
  readonly id: string
  readonly name: string
  readonly reason: string
}

export interface Summary {
  readonly results: readonly FlowResult[]
  readonly wallMs: number
  /** The flow that did not replay the same way twice, with the first line that differs. */
  readonly divergence: Divergence | undefined
  /** How often every flow was replayed. */
  readonly repeat: number
  /** How many runs there were of all flows together. */
  readonly runs: number
  /** Flows that did not always do the same. */
  readonly flakes: readonly Flake[]
  /** Flows that cannot be played in this way. */
  readonly unsuitable: readonly Unsuitable[]
}

/** Tells people or machines how it went. */
export interface Reporter {
  begin(flows: number): void
  flow(result: FlowResult): void
  end(summary: Summary): void
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
  }
}

/** Takes one line, or one document. */
export type Print = (text: string) => void

export function passedAndFailed(results: readonly FlowResult[]): { passed: number; failed: number } {
  const failed = results.filter(({ status }) => status === 'failed').length
  return { passed: results.length - failed, failed }
}
