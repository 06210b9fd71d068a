import { CallError } from '../wire/errors.ts'
import type { ProctoringHost, ProctoringPorts } from './context.ts'
import type { IdentityError } from './state.ts'

/** Sends a picture of who sits there (PROC-03, PROC-17). */
export async function sendIdentity(
  host: ProctoringHost,
  { api }: ProctoringPorts,
  image: Blob,
): Promise<void> {
  const { proctoring } = host.state
  if (proctoring.identity === 'verifying') return
  Object.assign(proctoring, { identity: 'verifying', identityError: undefined })
  try {
    await api.sendIdentityImage(await host.prepare(), image)
    proctoring.identity = 'uploaded'
  } catch (error) {
    host.notifyError(error)
    Object.assign(proctoring, { identity: 'failed', identityError: identityErrorOf(error) })
  }
}

/** One that arrived before counts (CALL-67); without a solution set there can be none. */
export async function findIdentity(host: ProctoringHost, { api }: ProctoringPorts): Promise<void> {
  const { proctoring, attemptId } = host.state
  const setId = host.preparedId() ?? attemptId
  if (setId === undefined || proctoring.identity !== 'none') return
  try {
    const { exists } = await api.identityImage(setId, true)
    if (exists && proctoring.identity === 'none') proctoring.identity = 'uploaded'
  } catch (error) {
    host.notifyError(error)
  }
}

/** ERR-57..60. */
function identityErrorOf(error: unknown): IdentityError {
  const outcome = error instanceof CallError ? error.outcome : 0
  if (outcome === 'ENT' || outcome === 'TMT') return 'network'
  if (outcome === 404) return 'missing'
  return outcome === 400 ? 'refused' : 'server'
}
