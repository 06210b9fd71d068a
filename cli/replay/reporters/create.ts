import { createJsonReporter } from './json.ts'
import { createJunitReporter } from './junit.ts'
import type { Print, Reporter } from './reporter.ts'
import { createTerminalReporter } from './terminal.ts'

const REPORTERS = {
  terminal: createTerminalReporter,
  json: createJsonReporter,
  junit: createJunitReporter,
} as const

export function createReporter(kind: keyof typeof REPORTERS, print: Print): Reporter {
  return REPORTERS[kind](print)
}
