export interface Match {
  readonly path: string
  /** From 1. */
  readonly line: number
  /** The line without the space at its ends, cut. */
  readonly text: string
  /** Where the match is in `text`. */
  readonly from: number
  readonly to: number
}

export const SHORTEST_SEARCH = 2
export const MOST_MATCHES = 200
const CONTEXT = 40
const LONGEST_TEXT = 160

/** The first lines that have a text in them, whatever its capitals, at most one more than are shown. */
export function searchFiles(files: ReadonlyMap<string, string>, wanted: string): readonly Match[] {
  if (wanted.length < SHORTEST_SEARCH) return []
  const pattern = new RegExp(wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i')
  const matches: Match[] = []
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!pattern.test(content)) continue
    for (const [index, line] of content.split('\n').entries()) {
      const found = pattern.exec(line)
      if (!found) continue
      matches.push({ path, line: index + 1, ...excerptOf(line, found.index, found[0].length) })
      if (matches.length > MOST_MATCHES) return matches
    }
  }
  return matches
}

function excerptOf(line: string, at: number, length: number): Pick<Match, 'text' | 'from' | 'to'> {
  const indent = line.length - line.trimStart().length
  const start = Math.min(at, Math.max(indent, at - CONTEXT))
  const text = line.slice(start, start + Math.max(LONGEST_TEXT, length)).trimEnd()
  return { text, from: at - start, to: at - start + length }
}
