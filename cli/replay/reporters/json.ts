import { passedAndFailed } from '../results/result.ts'
import type { Print, Reporter } from './reporter.ts'

const UNPLAYED = {
  ...{ passed: 0, failed: 0, wallMs: 0, divergence: null, runs: 0 },
  ...{ flakes: [], unsuitable: [], sampled: [], flows: [] },
}

/** One JSON document at the end; for machines. */
export function createJsonReporter(print: Print): Reporter {
  return {
    begin: () => undefined,
    flow: () => undefined,
    refuse: (findings) => print(JSON.stringify({ ...UNPLAYED, findings }, null, 2)),
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
            findings: [],
          },
          null,
          2,
        ),
      )
    },
  }
}
