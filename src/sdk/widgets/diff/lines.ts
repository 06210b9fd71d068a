/** One line of two texts: in both, only in the first (`-`), or only in the second (`+`). */
export interface DiffLine {
  readonly kind: '=' | '-' | '+'
  readonly text: string
}

/** Lines that are compared each with each at most; beyond that, the middle is shown as replaced. */
const MOST_CELLS = 4_000_000

const mark = (kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] =>
  lines.map((text) => ({ kind, text }))

/** Lengths of the longest common part from each pair of lines on, one row behind the other. */
function commonLengths(left: readonly string[], right: readonly string[]): Uint32Array {
  const width = right.length + 1
  const lengths = new Uint32Array((left.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = left.length - 1; row >= 0; row--) {
    for (let column = right.length - 1; column >= 0; column--) {
      const isSame = left[row] === right[column]
      lengths[row * width + column] = isSame
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  return lengths
}

function diffMiddle(left: readonly string[], right: readonly string[]): readonly DiffLine[] {
  if (left.length * right.length > MOST_CELLS) return [...mark('-', left), ...mark('+', right)]
  const lengths = commonLengths(left, right)
  const width = right.length + 1
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  const lines: DiffLine[] = []
  let row = 0
  let column = 0
  while (row < left.length && column < right.length) {
    const one = left[row] ?? ''
    const other = right[column] ?? ''
    if (one === other) {
      lines.push({ kind: '=', text: one })
      row++
      column++
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      lines.push({ kind: '-', text: one })
      row++
    } else {
      lines.push({ kind: '+', text: other })
      column++
    }
  }
  return [...lines, ...mark('-', left.slice(row)), ...mark('+', right.slice(column))]
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

/**
 * Where two texts differ, line by line: the fewest lines that must go and come. An empty text has no lines.
 *
 * @example
 * diffLines('one\ntwo', 'one\nthree') // [{ kind: '=', text: 'one' }, { kind: '-', text: 'two' }, { kind: '+', text: 'three' }]
 */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const left = linesOf(before)
  const right = linesOf(after)
  let head = 0
  while (head < left.length && head < right.length && left[head] === right[head]) head++
  let tail = 0
  const rest = Math.min(left.length, right.length) - head
  while (tail < rest && left[left.length - 1 - tail] === right[right.length - 1 - tail]) tail++
  return [
    ...mark('=', left.slice(0, head)),
    ...diffMiddle(left.slice(head, left.length - tail), right.slice(head, right.length - tail)),
    ...mark('=', left.slice(left.length - tail)),
  ]
}

/** Lines of both texts that are left out. */
export interface Gap {
  readonly kind: 'gap'
  readonly count: number
}

/** Only the lines around each difference, at most this many before and after it. */
export function nearDifferences(lines: readonly DiffLine[], around: number): readonly (DiffLine | Gap)[] {
  const places = lines.flatMap(({ kind }, index) => (kind === '=' ? [] : [index]))
  const shown: (DiffLine | Gap)[] = []
  let from = 0
  let next = 0
  for (const [index, line] of lines.entries()) {
    while (next < places.length && (places[next] ?? 0) + around < index) next += 1
    const place = places[next]
    if (place === undefined || place - around > index) continue
    if (index > from) shown.push({ kind: 'gap', count: index - from })
    shown.push(line)
    from = index + 1
  }
  return from < lines.length ? [...shown, { kind: 'gap', count: lines.length - from }] : shown
}
