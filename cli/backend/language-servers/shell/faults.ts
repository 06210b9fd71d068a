import { askBash } from './bash.ts'

const FAULT = /^.*?: line (\d+): (.*)$/gm
const ERROR = 1

/** What does not parse, line by line; Bash only reads the text. */
export function faultsOfShell(text: string): readonly object[] {
  const lines = text.split('\n')
  const found = new Map<number, string>()
  for (const [, number, message = ''] of askBash(['-n'], text).faults.matchAll(FAULT)) {
    // It counts one line more than there are where the end is missing.
    const line = Math.min(Number(number), lastWritten(lines)) - 1
    // A second message repeats the line itself.
    if (!found.has(line)) found.set(line, message)
  }
  return [...found].map(([line, message]) => ({
    severity: ERROR,
    message,
    range: {
      start: { line, character: /^\s*/.exec(lines[line] ?? '')?.[0].length ?? 0 },
      end: { line, character: (lines[line] ?? '').trimEnd().length },
    },
  }))
}

const lastWritten = (lines: readonly string[]) => lines.findLastIndex((line) => line.trim() !== '') + 1 || 1
