import type { DiffLine } from './lines.ts'

/** A line of each of two texts that stand beside each other; absent where the other text alone has one. */
export interface LinePair {
  readonly expected?: string
  readonly actual?: string
  readonly isSame: boolean
}

/** Lines of two texts beside each other: what came in place of a line stands beside it. */
export function pairedLines(lines: readonly DiffLine[]): readonly LinePair[] {
  const pairs: LinePair[] = []
  let missing: string[] = []
  let wrong: string[] = []

  function flush() {
    for (let at = 0; at < Math.max(missing.length, wrong.length); at++) {
      const expected = missing[at]
      const actual = wrong[at]
      pairs.push({
        ...(expected !== undefined && { expected }),
        ...(actual !== undefined && { actual }),
        isSame: false,
      })
    }
    missing = []
    wrong = []
  }

  for (const { kind, text } of lines) {
    if (kind === '-') missing.push(text)
    else if (kind === '+') wrong.push(text)
    else {
      flush()
      pairs.push({ expected: text, actual: text, isSame: true })
    }
  }
  flush()
  return pairs
}

/** What of a line another one lacks, in one piece: from where, until where. */
export function differingPart(line: string, other: string): readonly [from: number, to: number] {
  const most = Math.min(line.length, other.length)
  let head = 0
  while (head < most && line[head] === other[head]) head++
  let tail = 0
  while (tail < most - head && line[line.length - 1 - tail] === other[other.length - 1 - tail]) tail++
  return [head, line.length - tail]
}
