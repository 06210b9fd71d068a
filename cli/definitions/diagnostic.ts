/** Something that an author has to put right; `line` counts from 1. */
export interface Diagnostic {
  readonly file: string
  readonly line: number
  readonly message: string
}

/** Takes a finding; reading goes on. */
export type Report = (problem: Diagnostic) => void

/** Each finding once, wherever it was made. */
export function distinct(problems: readonly Diagnostic[]): Diagnostic[] {
  return [...new Map(problems.map((problem) => [formatDiagnostic(problem), problem])).values()]
}

/** By file, then by line; findings of one line keep their order. */
export function inOrder(problems: readonly Diagnostic[]): Diagnostic[] {
  return problems.toSorted((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
}

/** Such as `tests/first/test.yaml:4 "duration" must be …`, which editors and terminals turn into a link. */
export function formatDiagnostic({ file, line, message }: Diagnostic): string {
  return `${file}:${line} ${message}`
}

/** Such as `flows/a.yaml:4 warning: "meanwhile" is now …`. */
export function formatWarning({ file, line, message }: Diagnostic): string {
  return `${file}:${line} warning: ${message}`
}

export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message
  // What a socket fails with is an event that has a message.
  const message: unknown = typeof error === 'object' && error !== null && Reflect.get(error, 'message')
  return typeof message === 'string' ? message : String(error)
}
