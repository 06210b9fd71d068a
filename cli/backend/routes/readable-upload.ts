import type { RequestUser } from '../auth/sessions.ts'
import { isHttpError } from '../http/errors.ts'
import type { FileRow } from '../store/evidence.ts'
import type { Context } from './context.ts'
import { readableAnswer } from './readable-answer.ts'

/** Whether a user may have an upload: their own, or one of its owner's answers, whose report they may see. */
export function isReadableUpload(context: Context, user: RequestUser, { id, user_id }: FileRow): boolean {
  if (user_id === user.id) return true
  if (user.usertype !== 'recruiter') return false
  const { catalog, store } = context
  const attempts = catalog.tests.flatMap((test) => store.attempts.of(user_id, test.id) ?? [])
  const answers = attempts.flatMap((attempt) => store.solutions.all(attempt.id))
  return answers.some(
    (answer) => answer.fields.includes(`/files/uploads/${id}/`) && isReadable(context, user, answer.id),
  )
}

function isReadable(context: Context, user: RequestUser, solution: number): boolean {
  try {
    return readableAnswer(context, user, solution) !== undefined
  } catch (error) {
    if (isHttpError(error)) return false
    throw error
  }
}
