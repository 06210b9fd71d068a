import { CallError } from '../../wire/errors.ts'
import type { UploadProgress } from '../ports.ts'
import { type SessionContext, tell, wordsFor } from './context.ts'

/** Counts while it runs: leaving the test waits for it (GUARD-17). Rejects with the words of the catalogue. */
export async function upload(
  context: SessionContext,
  file: Blob,
  name: string,
  options: UploadProgress,
): Promise<string> {
  const { api, state } = context
  state.uploads += 1
  const sent = api.upload(file, name, options)
  context.uploading = Promise.allSettled([context.uploading, sent])
  try {
    return await sent
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    throw new Error(wordsFor(context, error), { cause: error })
  } finally {
    state.uploads -= 1
  }
}

/** True when the feedback arrived; the guards lead on from there (GUARD-19, GUARD-20). */
export async function sendFeedback(
  context: SessionContext,
  rating: number,
  comment: string,
): Promise<boolean> {
  const { api, slug, state } = context
  try {
    await api.sendFeedback(slug, rating, comment)
    Object.assign(state, { feedbackGiven: true, feedbackSent: true })
    return true
  } catch (error) {
    tell(context, error)
    return false
  }
}
