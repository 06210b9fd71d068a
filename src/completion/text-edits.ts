import type { TextEdit } from '../wire/completion.ts'

/** A text in which each edit is made; those that overlap with one before are left out. */
export function withEdits(text: string, edits: readonly TextEdit[]): string {
  let made = ''
  let at = 0
  for (const { from, text: inserted, to } of edits.toSorted((one, other) => one.from - other.from)) {
    if (from < at) continue
    made += text.slice(at, from) + inserted
    at = to
  }
  return made + text.slice(at)
}
