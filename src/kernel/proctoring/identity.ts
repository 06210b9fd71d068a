import { CallError } from '../../wire/errors.ts'
import { type SessionContext, wordsFor } from '../session/context.ts'
import { prepare } from '../session/opening.ts'
import type { ProctoringPorts } from './desk.ts'

/** Takes a picture of who sits there and sends it (PROC-03, PROC-17). */
export async function sendIdentity(context: SessionContext, { api, camera }: ProctoringPorts): Promise<void> {
  const { proctoring } = context.state
  if (proctoring.identity === 'verifying') return
  Object.assign(proctoring, { identity: 'verifying', identityError: '' })
  try {
    const [setId, image] = await Promise.all([prepare(context), camera.snapshot()])
    await api.sendIdentityImage(setId, image)
    proctoring.identity = 'uploaded'
  } catch (error) {
    if (!(error instanceof CallError)) context.report(error)
    const identityError = error instanceof CallError ? wordsFor(context, error) : ''
    Object.assign(proctoring, { identity: 'failed', identityError })
  }
}
