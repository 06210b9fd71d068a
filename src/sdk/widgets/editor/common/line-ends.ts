import { withPlainLineEnds } from './locked.ts'

const MARK = '\uFEFF'
const LINE_END = /\r\n|\r|\n/g

/** The text that an editor shows: with plain line ends, and without a byte order mark. */
export function shownText(code: string): string {
  return withPlainLineEnds(code.startsWith(MARK) ? code.slice(1) : code)
}

/** What an editor shows now, as it is written to the file: lines that were not changed end as they did, others as most do. */
export function writtenText(code: string, shown: string): string {
  if (!code.includes('\r') && !code.startsWith(MARK)) return shown
  const before = shownText(code).split('\n')
  const lines = shown.split('\n')
  const ends = code.match(LINE_END) ?? []
  const usual = mostOf(ends)
  const [above, below] = unchanged(before, lines)
  const moved = lines.length - before.length
  const endOf = (line: number) => {
    if (line < above || moved === 0) return ends[line] ?? usual
    return line >= lines.length - below ? (ends[line - moved] ?? usual) : usual
  }
  const last = lines.length - 1
  const text = lines.map((line, index) => (index < last ? line + endOf(index) : line)).join('')
  return (code.startsWith(MARK) ? MARK : '') + text
}

/** How many lines at the head and at the tail are the same in both. */
function unchanged(before: readonly string[], after: readonly string[]): readonly [number, number] {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head += 1
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return [head, tail]
}

function mostOf(ends: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const end of ends) counts.set(end, (counts.get(end) ?? 0) + 1)
  const [first = ['\n', 0] as const] = [...counts].toSorted(([, one], [, other]) => other - one)
  return first[0]
}
