import type { Receipt } from '../../src/wire/saving.ts'
import type { Closing } from './closing.ts'
import { refusal } from './refusal.ts'
import { decideSubmit, type SubmitAsk } from './rules/submission.ts'
import type { Store } from './store/store.ts'
import { storedAnswer } from './stored.ts'

export interface Submissions {
  /**
   * Seals an attempt exactly once: a repeated submission gets the first receipt. Throws 409 with `missing` while
   * a wanted revision is not stored, and with `why` when another tab holds the attempt.
   */
  submit(attemptId: number, ask: SubmitAsk, submission: Readonly<Record<string, unknown>>): Receipt
  /** The receipt of an attempt; throws a 404 before there is one. */
  receipt(attemptId: number): Receipt
}

export function createSubmissions({ store, closing }: { store: Store; closing: Closing }): Submissions {
  function receipt(attemptId: number): Receipt {
    const sealed = store.attempts.byId(attemptId)?.receipt
    if (!sealed) throw refusal(404, 'The test has not been submitted yet.')
    return JSON.parse(sealed)
  }

  return {
    receipt,
    submit: (attemptId, ask, submission) =>
      store.transaction(() => {
        const attempt = store.attempts.byId(attemptId)
        if (!attempt) throw refusal(404, `There is no attempt ${attemptId}.`)
        const rows = store.solutions.all(attemptId)
        const stored = Object.fromEntries(rows.map((row) => [row.problem, storedAnswer(row)]))
        const decision = decideSubmit({ sealed: attempt.receipt !== null, epoch: attempt.epoch, stored }, ask)
        if (decision.kind === 'seal') return closing.seal(attempt, submission)
        if (decision.kind === 'already') return receipt(attemptId)
        if (decision.kind === 'fenced') {
          throw refusal(409, 'The test is open in another tab or on another device; submit it there.', {
            why: 'fenced',
          })
        }
        const missing = [...decision.problems]
        throw refusal(409, 'Some answers have not arrived yet; they must be saved first.', { missing })
      }),
  }
}
