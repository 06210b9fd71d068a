import { type Print, passedAndFailed, type Reporter } from './reporter.ts'

/** One JSON document at the end; for machines. */
export function createJsonReporter(print: Print): Reporter {
  return {
    begin: () => undefined,
    flow: () => undefined,
    end({ results, wallMs, divergence }) {
      const flows = results.map(({ timeline, ...result }) => ({ ...result, lines: timeline.length }))
      print(
        JSON.stringify(
          { ...passedAndFailed(results), wallMs, divergence: divergence ?? null, flows },
          null,
          2,
        ),
      )
    },
  }
}
