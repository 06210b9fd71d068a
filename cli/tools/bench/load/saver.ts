import { Type } from 'typebox'
import { ReadContext } from '../../../../src/schema/context.ts'
import { read } from '../../../../src/schema/read.ts'
import { CALLS, pathOf } from '../../../../src/wire/calls.ts'
import { SAVE_HEADERS } from '../../../../src/wire/saving.ts'
import type { Send } from '../../../load/requests.ts'
import type { Candidate } from '../candidate.ts'

/** The problem that is answered, in words. */
export const PROBLEM = 'old-logo'

/** Two kilobytes, as a long answer has. */
export const ANSWER = 'A cache keeps the old file until its time is over. '.repeat(40)

/** Saves once more; rejects when the server does not acknowledge it. */
export type SaveAgain = () => Promise<void>

/** The first save creates the solution, and each further one updates it, as those of the player do. */
export async function createSaver({ epoch, headers, save }: Candidate, send: Send): Promise<SaveAgain> {
  const created = await save(PROBLEM, 'TEX', { answer: ANSWER, attachments: [] })
  if (created.status !== 200) throw new Error(`A first save was answered by ${created.status}`)
  const { slug } = read(Type.Object({ slug: Type.String() }), created.body, new ReadContext())
  const { method } = CALLS.updateSolution
  const path = pathOf(CALLS.updateSolution, { slug })
  let rev = 1
  return async () => {
    rev += 1
    const own = {
      'content-type': 'application/json',
      [SAVE_HEADERS.epoch]: String(epoch),
      [SAVE_HEADERS.rev]: String(rev),
      [SAVE_HEADERS.baseRev]: String(rev - 1),
      [SAVE_HEADERS.key]: `${epoch}.${rev}`,
    }
    const body = JSON.stringify({ answer: `${ANSWER}${rev}`, attachments: [] })
    const { status } = await send({ method, path, headers: { ...headers, ...own }, body })
    if (status !== 200) throw new Error(`A save was answered by ${status}`)
  }
}
