import { documentOf } from './html/document.ts'
import type { Print, Reporter } from './reporter.ts'

/** One page at the end that needs nothing else; for people who want to see what happened. */
export function createHtmlReporter(print: Print): Reporter {
  return { begin: () => undefined, flow: () => undefined, end: (summary) => print(documentOf(summary)) }
}
