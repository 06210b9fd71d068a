import { type Diagnostic, formatDiagnostic, formatWarning } from '../definitions/diagnostic.ts'

/** Result of a validation. */
export interface Findings {
  /** Number of tests and flows that were read. */
  readonly tests: number
  readonly flows: number
  readonly problems: readonly Diagnostic[]
  /** What works and has a new name, or will work once something is done. */
  readonly warnings: readonly Diagnostic[]
}

export function findingsAsJson(findings: Findings): string {
  return JSON.stringify(findings, null, 2)
}

/** A line for each warning and finding, then a summary. */
export function findingsAsText({ tests, flows, problems, warnings }: Findings): string {
  const files = new Set(problems.map((problem) => problem.file)).size
  const result =
    files === 0 ? 'nothing to put right' : `${count(problems.length, 'finding')} in ${count(files, 'file')}`
  const summary = `${count(tests, 'test')}, ${count(flows, 'flow')}: ${result}`
  return [...warnings.map(formatWarning), ...problems.map(formatDiagnostic), summary].join('\n')
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}
