export interface Match {
  readonly path: string
  /** From 1. */
  readonly line: number
  /** Where it begins in the file, in characters. */
  readonly at: number
  /** Where it begins in its line. */
  readonly column: number
  /** The line without the space at its ends, cut. */
  readonly text: string
  /** Where the match is in `text`. */
  readonly from: number
  readonly to: number
}

/** What the editor selects of a match. */
export const matchPlace = ({ path, line, column, from, to }: Match) => ({
  path,
  line,
  part: { from: column, to: column + to - from },
})

/** How a text is searched for: with the capitals that it has, and not as a part of a word. */
export interface SearchWay {
  readonly isExact: boolean
  readonly isWhole: boolean
}

export const ANY_WAY: SearchWay = { isExact: false, isWhole: false }

export const SHORTEST_SEARCH = 2
export const MOST_MATCHES = 200
const CONTEXT = 40
const LONGEST_TEXT = 160

type Texts = ReadonlyMap<string, string>

function patternOf(wanted: string, { isExact, isWhole }: SearchWay): RegExp {
  const plain = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = isWhole ? `(?<![\\p{L}\\p{N}_])${plain}(?![\\p{L}\\p{N}_])` : plain
  return new RegExp(pattern, isExact ? 'gu' : 'giu')
}

/** The first places that have a text, at most one more than are shown. */
export function searchFiles(files: Texts, wanted: string, way: SearchWay = ANY_WAY): readonly Match[] {
  if (wanted.length < SHORTEST_SEARCH) return []
  const pattern = patternOf(wanted, way)
  const matches: Match[] = []
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (content.search(pattern) < 0) continue
    let start = 0
    for (const [index, line] of content.split('\n').entries()) {
      for (const found of line.matchAll(pattern)) {
        const excerpt = excerptOf(line, found.index, found[0].length)
        matches.push({ path, line: index + 1, at: start + found.index, column: found.index, ...excerpt })
        if (matches.length > MOST_MATCHES) return matches
      }
      start += line.length + 1
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

/** The files in which something is replaced, with their texts after it; the matches are those of these files. */
export function replacedTexts(files: Texts, matches: readonly Match[], by: string): Texts {
  const texts = new Map<string, string>()
  for (const { path, at, from, to } of matches.toSorted((one, other) => other.at - one.at)) {
    const text = texts.get(path) ?? files.get(path) ?? ''
    texts.set(path, text.slice(0, at) + by + text.slice(at + to - from))
  }
  return texts
}
