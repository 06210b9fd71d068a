import { passedAndFailed } from '../results/result.ts'
import type { Print, Reporter } from './reporter.ts'

/** One JSON document at the end; for machines. */
export function createJsonReporter(print: Print): Reporter {
  return {
    begin: () => undefined,
    flow: () => undefined,
    end({ results, wallMs, divergence, runs, flakes, unsuitable, sampled }) {
      const flows = results.map(({ timeline, filmstrip: _, ...result }) => ({
        ...result,
        lines: timeline.length,
      }))
      print(
        JSON.stringify(
          {
            ...passedAndFailed(results),
            wallMs,
            divergence: divergence ?? null,
            runs,
            flakes,
            unsuitable,
            sampled,
            flows,
          },
          null,
          2,
        ),
      )
    },
  }
}
