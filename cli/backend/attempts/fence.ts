import type { Ports } from '../content/ports.ts'
import { customMessageError } from '../http/errors.ts'
import type { AttemptRow } from '../store/attempts.ts'

/** Who writes to an attempt. */
export interface Sender {
  /** The opening that it names, if that opening can be its own. */
  readonly epoch: number | undefined
  /** The public id of its session, and the address that it sent from. */
  readonly session_id: string
  readonly address: string
}

export const TAKEN_OVER = 'The test is open in another tab or on another device'

/**
 * The sender behind a request. An epoch can be guessed, so it counts only from the session of that opening, or from
 * another one of the candidate once that session has ended.
 */
export async function trustedSender(
  { clock, store }: Pick<Ports, 'clock' | 'store'>,
  { epoch: last, id, session_id }: Pick<AttemptRow, 'epoch' | 'id' | 'session_id'>,
  sender: Sender,
): Promise<Sender> {
  const { epoch = last } = sender
  const holder = epoch === last ? session_id : await store.attempts.openedBy(id, epoch)
  if (holder === undefined) return { ...sender, epoch: undefined }
  if (holder === null || holder === sender.session_id) return sender
  return (await store.users.isSignedIn(holder, clock.now())) ? { ...sender, epoch: undefined } : sender
}

/** Whether this is the sender that the last opening lets in; before the first one anybody is. */
function mayWrite({ epoch }: Pick<AttemptRow, 'epoch'>, sender: Pick<Sender, 'epoch'>): boolean {
  return (sender.epoch ?? 0) === epoch
}

/** Throws a 409 with `why` for a sender without the last opening. */
export function refuseFenced(attempt: AttemptRow, sender: Sender): void {
  if (mayWrite(attempt, sender)) return
  throw customMessageError(409, `${TAKEN_OVER}. Go on there, or open it here again.`, { why: 'fenced' })
}
