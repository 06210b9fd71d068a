import { type DiffLine, diffLines } from '@assess/sdk/ui'

/** Texts by path before and after; `null` for a file that is not there. */
export interface ChangedFile {
  readonly path: string
  /** The path before, of one that was moved. */
  readonly from?: string
  /** What git calls the file, of one that is not a text and was deleted. */
  readonly binary?: string
  readonly before: string | null
  readonly after: string | null
}

/** Lines that stay around each change. */
const CONTEXT = 3
/** What git calls no file at all. */
const NO_NAME = '0'.repeat(40)
const NO_END = '\\ No newline at end of file'

interface Numbered extends DiffLine {
  /** Places before and after, from 0. */
  readonly before: number
  readonly after: number
}

function numbered(lines: readonly DiffLine[]): readonly Numbered[] {
  let before = 0
  let after = 0
  return lines.map((line) => {
    const one = { ...line, before, after }
    if (line.kind !== '+') before += 1
    if (line.kind !== '-') after += 1
    return one
  })
}

/** Stands behind a last line that no line end follows, which is another line than one that has its end. */
const OPEN = '\0'

/** The lines of a text, as it is compared. */
const linesOf = (text: string | null) =>
  text === null || text === '' ? '' : text.endsWith('\n') ? text.slice(0, -1) : text + OPEN

/** Parts of a list that are near a change, as ranges. */
function hunksOf(lines: readonly Numbered[]): readonly (readonly Numbered[])[] {
  const ranges: [from: number, to: number][] = []
  for (const [at, { kind }] of lines.entries()) {
    if (kind === '=') continue
    const from = Math.max(0, at - CONTEXT)
    const last = ranges.at(-1)
    if (last && from <= last[1]) last[1] = at + CONTEXT + 1
    else ranges.push([from, at + CONTEXT + 1])
  }
  return ranges.map(([from, to]) => lines.slice(from, to))
}

const SIGNS = { '=': ' ', '-': '-', '+': '+' } as const

/** `12,3`: where a hunk begins on a side, and how many lines it has there; line 0 is the one before an empty file. */
function rangeOf(hunk: readonly Numbered[], side: 'before' | 'after'): string {
  const other = side === 'before' ? '+' : '-'
  const own = hunk.filter(({ kind }) => kind !== other).length
  const first = hunk[0]?.[side] ?? 0
  return `${own === 0 ? first : first + 1},${own}`
}

const hunkText = (hunk: readonly Numbered[]): readonly string[] => [
  `@@ -${rangeOf(hunk, 'before')} +${rangeOf(hunk, 'after')} @@`,
  ...hunk.flatMap(({ kind, text }) =>
    text.endsWith(OPEN) ? [`${SIGNS[kind]}${text.slice(0, -1)}`, NO_END] : [`${SIGNS[kind]}${text}`],
  ),
]

/** The lines that say what becomes of the file as such. */
function headOf({ path, from, binary, before, after }: ChangedFile): readonly string[] {
  const isSame = before === after
  return [
    `diff --git a/${from ?? path} b/${path}`,
    ...(before === null ? ['new file mode 100644'] : []),
    ...(after === null ? ['deleted file mode 100644'] : []),
    ...(from === undefined
      ? []
      : [`similarity index ${isSame ? 100 : 50}%`, `rename from ${from}`, `rename to ${path}`]),
    ...(binary === undefined
      ? []
      : [`index ${binary}..${NO_NAME}`, `Binary files a/${path} and /dev/null differ`]),
  ]
}

function fileText(file: ChangedFile): readonly string[] {
  const { path, from = path, before, after } = file
  const hunks = hunksOf(numbered(diffLines(linesOf(before), linesOf(after))))
  if (hunks.length === 0) return headOf(file)
  return [
    ...headOf(file),
    `--- ${before === null ? '/dev/null' : `a/${from}`}`,
    `+++ ${after === null ? '/dev/null' : `b/${path}`}`,
    ...hunks.flatMap(hunkText),
  ]
}

/** A patch as `git apply` takes it, of all files that differ. */
export function patchOf(files: readonly ChangedFile[]): string {
  const differing = files.filter(({ before, after, from }) => before !== after || from !== undefined)
  const sorted = differing.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  return sorted.map((file) => `${fileText(file).join('\n')}\n`).join('')
}
