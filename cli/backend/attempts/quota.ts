import { ATTEMPT_QUOTA } from '../../../src/wire/limits.ts'
import { httpError } from '../http/errors.ts'
import type { AttemptRow } from '../store/attempts.ts'
import type { Store } from '../store/store.ts'

/** The most bytes that a character takes. */
const CHARACTER_BYTES = 3

/** Throws a 413 when all answers together would be too large. Only where that can be are the others looked at. */
export async function refuseTooLarge(
  { solutions }: Store,
  { bytes: stored, id }: AttemptRow,
  problem: string,
  text: string,
) {
  if ((stored + text.length) * CHARACTER_BYTES <= ATTEMPT_QUOTA.answerBytes) return
  const bytes = Buffer.byteLength(text) + (await solutions.bytesBeside(id, problem))
  if (bytes > ATTEMPT_QUOTA.answerBytes) throw tooLarge()
}

const tooLarge = () =>
  httpError(413, 'The answers to this test are too large together; make this one shorter.')

/** Characters that are compared at once, which takes less than one after the other. */
const BLOCK = 256

/** How many characters of a text are not at its beginning or its end before; never less than it became longer. */
function newCharacters(text: string, before: string): number {
  const length = text.length
  const lengthBefore = before.length
  const common = Math.min(length, lengthBefore)
  let start = 0
  let end = 0
  while (start + BLOCK <= common && text.startsWith(before.slice(start, start + BLOCK), start)) start += BLOCK
  while (start < common && text.charCodeAt(start) === before.charCodeAt(start)) start += 1
  const left = common - start
  const hasBlock = () => {
    const to = lengthBefore - end
    return text.endsWith(before.slice(to - BLOCK, to), length - end)
  }
  while (end + BLOCK <= left && hasBlock()) end += BLOCK
  while (end < left && text.charCodeAt(length - 1 - end) === before.charCodeAt(lengthBefore - 1 - end))
    end += 1
  return length - start - end
}

/**
 * Counts one more stored answer or draft of an attempt by what is new against the answer `before`; a script that never
 * stops must not fill the disk for everybody. Throws a 429 or a 413 when it is one too many; call it inside the
 * transaction that stores it.
 */
export async function countRevision(
  { attempts }: Store,
  attempt: AttemptRow | undefined,
  text: string,
  before = '',
) {
  if (!attempt) return
  const { bytes, id, revisions } = attempt
  if (revisions >= ATTEMPT_QUOTA.revisions)
    throw httpError(
      429,
      `This test has saved ${ATTEMPT_QUOTA.revisions} times, which is the most it can; submit it now.`,
    )
  const least = Math.ceil(text.length * ATTEMPT_QUOTA.repeatedShare)
  const counted = Math.max(newCharacters(text, before), least)
  if (bytes + counted > ATTEMPT_QUOTA.revisionCharacters) throw tooLarge()
  await attempts.count(id, counted)
}
