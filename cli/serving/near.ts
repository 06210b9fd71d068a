/** As much of two texts in common as that, from 0 to 1, is no chance. */
const LEAST = 0.4
const MOST_NAMES = 4

function pairs(text: string): readonly string[] {
  const letters = ` ${text.toLowerCase()} `
  return Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2))
}

/** How many pairs of letters two texts have in common, of all that the shorter one has. */
function likeness(one: string, other: string): number {
  const [short, long] = [pairs(one), pairs(other)].toSorted((a, b) => a.length - b.length)
  if (!short || !long) return 0
  return short.filter((pair) => long.includes(pair)).length / short.length
}

/** The names that are most like one that is not known, the likest first. */
export function nearNames(name: string, names: readonly string[]): readonly string[] {
  if (name.trim() === '') return []
  return names
    .map((known) => ({ known, like: likeness(name, known) }))
    .filter(({ like }) => like >= LEAST)
    .toSorted((a, b) => b.like - a.like)
    .slice(0, MOST_NAMES)
    .map(({ known }) => known)
}
