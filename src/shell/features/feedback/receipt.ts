import type { Receipt } from '../../../wire/saving.ts'

export interface ReceiptLine {
  readonly problem: string
  readonly isSealed: boolean
}

/** What was handed in and what was not, in the order of the test; problems that are not known here come last. */
export function receiptLines(receipt: Receipt, order: readonly string[]): readonly ReceiptLine[] {
  const others = Object.keys(receipt.sealed).filter((problem) => !order.includes(problem))
  return [...order, ...others].map((problem) => ({
    problem,
    isSealed: Object.hasOwn(receipt.sealed, problem),
  }))
}
