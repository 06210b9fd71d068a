import type { Receipt } from '../../wire/saving.ts'

/** What was sealed, in the order of the test; problems that are not known any more come last. */
export function sealedProblems(receipt: Receipt, order: readonly string[]): { slug: string; rev: number }[] {
  const rank = (slug: string) => (order.includes(slug) ? order.indexOf(slug) : order.length)
  return Object.entries(receipt.sealed)
    .map(([slug, { rev }]) => ({ slug, rev }))
    .toSorted((a, b) => rank(a.slug) - rank(b.slug))
}
