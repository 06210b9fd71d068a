/** How many letters have to change, come, go or trade places with their neighbour to make one word the other. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    rows.push(line)
    for (let column = 1; column <= other.length; column++) {
      const cost = one[row - 1] === other[column - 1] ? 0 : 1
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + cost,
        isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return at(one.length, other.length)
}

/**
 * The known word that somebody who wrote `word` may have meant: one letter in three may be wrong. Of two that are as
 * near, the one with the same capitals is nearer.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const small = word.toLowerCase()
  let best: string | undefined
  let least = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= least) continue
    const found = distance(small, candidate.toLowerCase()) + distance(word, candidate) / 100
    if (found >= least) continue
    best = candidate
    least = found
  }
  return best
}

/** `: did you mean "Saved"?`, and the known words where nothing comes near or there are few. */
export function suggestion(word: string, known: readonly string[]): string {
  const meant = nearest(word, known)
  return meant === undefined ? `; known: ${known.join(', ')}` : `: did you mean "${meant}"?`
}
