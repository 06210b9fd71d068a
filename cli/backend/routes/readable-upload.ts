import type { RequestUser } from '../auth/sessions.ts'
import { isHttpError } from '../http/errors.ts'
import type { FileRow } from '../store/evidence.ts'
import type { Context } from './context.ts'
import { readableAnswer } from './readable-answer.ts'

/** Whether a user may have an upload: their own, or one of its owner's answers, whose report they may see. */
export async function isReadableUpload(
  context: Context,
  user: RequestUser,
  { id, user_id }: FileRow,
): Promise<boolean> {
  if (user_id === user.id) return true
  if (user.usertype !== 'recruiter') return false
  const { catalog, store } = context
  for (const test of catalog.tests) {
    const attempt = await store.attempts.of(user_id, test.id)
    const answers = attempt ? await store.solutions.all(attempt.id) : []
    for (const answer of answers)
      if (answer.fields.includes(`/files/uploads/${id}/`) && (await isReadable(context, user, answer.id)))
        return true
  }
  return false
}

async function isReadable(context: Context, user: RequestUser, solution: number): Promise<boolean> {
  try {
    return (await readableAnswer(context, user, solution)) !== undefined
  } catch (error) {
    if (isHttpError(error)) return false
    throw error
  }
}
