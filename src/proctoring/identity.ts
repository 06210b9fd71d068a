import { assign } from '../kernel/assign.ts'
import { journalKey } from '../kernel/session/loading.ts'
import { CallError } from '../wire/errors.ts'
import type { ProctoringContext, ProctoringHost, ProctoringPorts, Service } from './context.ts'
import { alertKindOf } from './face-rule.ts'
import type { AlertKind, IdentityError } from './state.ts'

/** One bad look accuses nobody: this many have to agree. */
const LOOKS = 3
/** Keeps what was not seen on the picture, until the attempt is open and its reviewer can be told. */
const DOUBT_MARK = 'identity'

/**
 * What speaks against a picture of who sits there, by the same look as during the test (GAP-172); nothing where faces cannot
 * be counted, or do not count for this candidate.
 */
export async function checkFace(
  { report, state }: Pick<ProctoringHost, 'report' | 'state'>,
  { camera }: Pick<ProctoringPorts, 'camera'>,
): Promise<AlertKind | undefined> {
  if (state.accommodation?.exempt.includes('face')) return undefined
  let doubt: AlertKind | undefined
  try {
    for (let looks = 0; looks < LOOKS; looks++) {
      doubt = alertKindOf(await camera.look())
      if (doubt === undefined) return undefined
    }
  } catch (error) {
    report(error)
    return undefined
  }
  return doubt
}

/** Tells the reviewer that a picture was sent on which no face, or more than one, was seen. */
export function noteDoubt({ clock, mark, now, raise, readMark, report }: ProctoringContext): Service {
  async function note() {
    const kept: { readonly alert: AlertKind; readonly at: number } | null = JSON.parse(
      (await readMark(DOUBT_MARK)) || 'null',
    )
    if (!kept) return
    raise('PROCTOR_ALERT', { alert: kept.alert, trigger: 'identity' }, clock.monotonic() - (now() - kept.at))
    await mark(DOUBT_MARK, '')
  }
  void note().catch(report)
  return { stop() {} }
}

/** Sends a picture of who sits there (PROC-03, PROC-17); one with a doubt is marked for the reviewer. */
export async function sendIdentity(
  host: ProctoringHost,
  { api }: ProctoringPorts,
  image: Blob,
  doubt?: AlertKind,
): Promise<void> {
  const { proctoring } = host.state
  if (proctoring.identity === 'verifying') return
  assign(proctoring, { identity: 'verifying', identityError: undefined })
  try {
    const setId = await host.prepare()
    await api.sendIdentityImage(setId, image)
    const { user } = host.state
    const kept = doubt && JSON.stringify({ alert: doubt, at: host.now() })
    if (user) await host.journal.mark(journalKey(user, setId), DOUBT_MARK, kept ?? '').catch(host.report)
    proctoring.identity = 'uploaded'
  } catch (error) {
    host.notifyError(error)
    assign(proctoring, { identity: 'failed', identityError: identityErrorOf(error) })
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
